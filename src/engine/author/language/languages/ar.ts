import type { LanguageWords } from '../language-words.ts'

export const ar: LanguageWords = {
  fields: `title: عنوان اسم الاسم العنوان; price: سعر السعر ثمن الثمن تكلفة إيجار; old_price: السعر_القديم السعر_السابق; discount: خصم تخفيض; currency: عملة; salary: راتب الراتب; author: كاتب المؤلف مؤلف الكاتب صحفي مخرج مستخدم; company: شركة الشركة ناشر الناشر صاحب_العمل; brand: ماركة علامة العلامة_التجارية; seller: بائع البائع; location: مكان موقع الموقع المكان عنوان; street: شارع; city: مدينة المدينة; region: منطقة محافظة; country: بلد دولة الدولة;
    postal_code: الرمز_البريدي; date: تاريخ التاريخ نشر; time: وقت الوقت ساعة; hours: ساعات_العمل; year: سنة عام; rating: تقييم التقييم; reviews: مراجعات التقييمات; count: عدد كمية تعليقات نقاط; availability: توفر التوفر المخزون; link: رابط الرابط; image: صورة الصورة; description: وصف الوصف ملخص; body: نص النص محتوى المحتوى; quote: اقتباس; category: فئة قسم تصنيف نوع النوع; tags: وسوم كلمات_مفتاحية; status: حالة الحالة; code: رمز كود رقم;
    duration: مدة المدة; size: مساحة حجم المساحة; weight: وزن; bedrooms: غرف_نوم غرف; bathrooms: حمامات; color: لون; material: مادة; rank: ترتيب مرتبة; language: لغة; servings: حصص; calories: سعرات; shipping: شحن توصيل; phone: هاتف الهاتف جوال; fax: فاكس; email: بريد البريد_الإلكتروني; ingredients: مكونات المكونات المقادير; instructions: طريقة_التحضير خطوات التحضير; pages: صفحات`,
  and: 'و وكذلك',
  fill: 'في من على إلى عن مع أو كل جميع هذا هذه التي الذي لكل هو هي الصفحة صفحة',
  ask: 'استخرج أريد احصل_على اعرض أعطني ابحث_عن اجمع أحتاج ما_هو ما_هي',
  polite: 'من_فضلك شكرا مرحبا',
  each: 'كل لكل',
  many: 'جميع قائمة جدول',
  one: 'هذه_الصفحة هذا_المقال هذا_المنتج',
  with: 'مع بما_في_ذلك',
  of: 'من في على عن',
  not: 'ليس بدون باستثناء',
  number: 'عدد',
  questions: 'count: كم_عدد; price: كم بكم; date: متى; location: أين; author: من; which: ما أي',
  headFirst: true,
  prefixes: 'وال ال',
  joined: 'و',
}
