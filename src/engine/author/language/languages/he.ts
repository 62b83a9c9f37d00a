import type { LanguageWords } from '../language-words.ts'

export const he: LanguageWords = {
  fields: `title: כותרת שם השם; price: מחיר המחיר עלות שכירות; old_price: מחיר_קודם מחיר_מקורי; discount: הנחה; currency: מטבע; salary: שכר; author: מחבר כותב סופר עיתונאי במאי משתמש; company: חברה מעסיק הוצאה מוציא_לאור מארגן; brand: מותג יצרן; seller: מוכר; location: מיקום מקום כתובת; street: רחוב; city: עיר יישוב; region: אזור מחוז; country: מדינה ארץ; postal_code: מיקוד; date: תאריך פורסם עודכן; time: שעה זמן; hours: שעות_פתיחה; year: שנה;
    rating: דירוג ציון; reviews: ביקורות חוות_דעת; count: מספר כמות תגובות נקודות; availability: זמינות מלאי; link: קישור אתר; image: תמונה; description: תיאור תקציר כותרת_משנה; body: טקסט תוכן; quote: ציטוט; category: קטגוריה סוג מדור נושא; tags: תגיות מילות_מפתח; status: מצב סטטוס; code: קוד מקט מספר; duration: משך זמן_הכנה; size: גודל שטח מידות; weight: משקל; bedrooms: חדרי_שינה חדרים; bathrooms: אמבטיות; color: צבע; material: חומר;
    rank: דירוג מקום; language: שפה; servings: מנות; calories: קלוריות; shipping: משלוח; phone: טלפון; fax: פקס; email: דוא״ל אימייל; ingredients: מרכיבים מצרכים; instructions: הוראות_הכנה הכנה שלבים; pages: עמודים`,
  and: 'ו וגם',
  fill: 'של את על עם או כל הזה הזאת זה זו מן מ ב ל הדף דף',
  ask: 'חלץ תן_לי אני_רוצה אני_צריך מצא הצג אסוף רשימת מה_הם מהו מהי',
  polite: 'בבקשה תודה שלום',
  each: 'כל לכל',
  many: 'כל_ה רשימה טבלה',
  one: 'הדף_הזה בדף_זה המאמר_הזה המוצר_הזה',
  with: 'עם כולל',
  of: 'של מ על ב',
  not: 'לא בלי חוץ',
  number: 'מספר',
  questions: 'count: כמה_יש; price: כמה_עולה כמה; date: מתי; location: איפה היכן; author: מי; which: אילו איזה',
  headFirst: true,
  prefixes: 'וה ה',
  joined: 'ו',
}
