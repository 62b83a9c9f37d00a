import type { LanguageWords } from '../language-words.ts'

export const lv: LanguageWords = {
  fields: `title: nosaukums virsraksts vārds; price: cena īre maksa; old_price: vecā_cena parastā_cena; discount: atlaide; currency: valūta; salary: alga atalgojums; author: autors autore rakstnieks žurnālists režisors lietotājs; company: uzņēmums firma darba_devējs izdevējs organizators; brand: zīmols ražotājs; seller: pārdevējs; location: vieta adrese atrašanās_vieta;
    street: iela; city: pilsēta; region: novads rajons; country: valsts; postal_code: pasta_indekss; date: datums publicēts atjaunots; time: laiks; hours: darba_laiks; year: gads; rating: vērtējums; reviews: atsauksmes; count: skaits daudzums komentāri punkti balsis; availability: pieejamība krājumi; link: saite mājaslapa; image: attēls foto bilde;
    description: apraksts kopsavilkums; body: teksts saturs; quote: citāts; category: kategorija veids tips žanrs sadaļa; tags: birkas atslēgvārdi; status: statuss stāvoklis; code: kods artikuls numurs; duration: ilgums pagatavošanas_laiks; size: izmērs platība; weight: svars; bedrooms: guļamistabas; bathrooms: vannasistabas; color: krāsa; material: materiāls;
    rank: vieta; language: valoda; servings: porcijas; calories: kalorijas; shipping: piegāde; phone: tālrunis telefons; fax: fakss; email: e-pasts epasts; ingredients: sastāvdaļas; instructions: pagatavošana norādījumi; pages: lappuses`,
  weak: 'title: produkts prece raksts grāmata',
  and: 'un kā_arī',
  fill: 'un vai ar no uz par pie ir šis šī katrs katra visi visas kas kurš es mēs man mums lapa lapas',
  ask: 'atrodi parādi vēlos gribu vajag meklēju iegūsti savāc lūdzu kas_ir',
  polite: 'lūdzu paldies labdien sveiki',
  each: 'katrs katra katram katrai',
  many: 'visi visas saraksts tabula',
  one: 'šī_lapa šīs_lapas šī_raksta šī_produkta',
  with: 'ar',
  of: 'no par pie uz',
  not: 'nav bez izņemot',
  number: 'skaits',
  questions: 'count: cik_daudz; price: cik_maksā cik; date: kad; location: kur; author: kas; which: kuri kādi',
  endings: 'iem ām as am us is es os a s e u i',
}
