import type { LanguageWords } from '../language-words.ts'

export const hi: LanguageWords = {
  fields: `title: शीर्षक नाम; price: कीमत मूल्य दाम किराया; old_price: पुरानी_कीमत; discount: छूट; currency: मुद्रा; salary: वेतन; author: लेखक पत्रकार निर्देशक; company: कंपनी प्रकाशक नियोक्ता; brand: ब्रांड निर्माता; seller: विक्रेता; location: स्थान पता जगह; city: शहर; region: राज्य; country: देश; postal_code: पिन_कोड; date: तारीख तिथि दिनांक प्रकाशित; time: समय; year: वर्ष साल; rating: रेटिंग; reviews: समीक्षाएं; count: संख्या टिप्पणियां अंक; availability: उपलब्धता स्टॉक; link: लिंक;
    image: चित्र तस्वीर फोटो छवि; description: विवरण सारांश; body: सामग्री पाठ; quote: उद्धरण; category: श्रेणी प्रकार वर्ग; tags: टैग; status: स्थिति; code: कोड क्रमांक; duration: अवधि; size: आकार क्षेत्रफल; weight: वजन; color: रंग; material: सामग्री; rank: रैंक स्थान; language: भाषा; servings: सर्विंग; calories: कैलोरी; shipping: डिलीवरी; phone: फोन दूरभाष; email: ईमेल; ingredients: सामग्री; instructions: विधि निर्देश; pages: पृष्ठ`,
  and: 'और तथा एवं व',
  fill: 'का की के को में से पर और या हर सभी प्रत्येक यह इस ये है हैं जो मुझे हमें पेज पृष्ठ',
  ask: 'निकालें निकालो दें दो दिखाएं दिखाओ चाहिए बताएं खोजें प्राप्त_करें कृपया',
  askLast: true,
  polite: 'कृपया धन्यवाद नमस्ते',
  each: 'हर प्रत्येक',
  many: 'सभी सूची तालिका',
  one: 'इस_पेज इस_पृष्ठ इस_लेख',
  with: 'सहित साथ',
  of: 'के का की में से',
  not: 'नहीं बिना',
  number: 'संख्या',
  questions: 'count: कितने; price: कितना कितनी; date: कब; location: कहाँ; author: कौन किसने; which: कौनसे क्या',
}
