import type { LanguageWords } from '../language-words.ts'

export const fa: LanguageWords = {
  fields: `title: عنوان نام تیتر; price: قیمت بها هزینه اجاره; old_price: قیمت_قبلی; discount: تخفیف; currency: ارز واحد_پول; salary: حقوق دستمزد; author: نویسنده مولف خبرنگار کارگردان کاربر; company: شرکت کارفرما ناشر انتشارات; brand: برند سازنده مارک; seller: فروشنده; location: مکان محل آدرس نشانی; street: خیابان; city: شهر; region: استان منطقه; country: کشور; postal_code: کد_پستی; date: تاریخ انتشار; time: زمان ساعت; hours: ساعات_کاری; year: سال; rating: امتیاز;
    reviews: نظرات دیدگاه‌ها; count: تعداد نظرات امتیازها; availability: موجودی; link: پیوند لینک; image: تصویر عکس; description: توضیحات توضیح خلاصه چکیده; body: متن محتوا; quote: نقل_قول; category: دسته دسته‌بندی نوع بخش موضوع; tags: برچسب‌ها کلیدواژه; status: وضعیت; code: کد شماره شناسه; duration: مدت; size: متراژ اندازه مساحت; weight: وزن; bedrooms: اتاق_خواب اتاق; bathrooms: حمام; color: رنگ; material: جنس; rank: رتبه; language: زبان;
    servings: نفر; calories: کالری; shipping: ارسال تحویل; phone: تلفن; fax: فکس نمابر; email: ایمیل رایانامه; ingredients: مواد_لازم مواد; instructions: طرز_تهیه دستور مراحل; pages: صفحات`,
  and: 'و همچنین',
  fill: 'از در به با برای که این آن هر همه را یا است صفحه',
  ask: 'استخراج_کن می‌خواهم بده نشان_بده پیدا_کن لیست_کن لطفا',
  askLast: true,
  polite: 'لطفا ممنون سلام',
  each: 'هر',
  many: 'همه فهرست لیست جدول',
  one: 'این_صفحه این_مقاله این_محصول',
  with: 'با همراه_با شامل',
  of: 'از در برای',
  not: 'نه بدون بجز',
  number: 'تعداد',
  questions: 'count: چند_تا; price: چقدر چند; date: کی چه_زمانی; location: کجا; author: چه_کسی; which: کدام چه',
  headFirst: true,
}
