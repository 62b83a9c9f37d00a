import type { LanguageWords } from '../language-words.ts'

export const lt: LanguageWords = {
  fields: `title: pavadinimas antraštė vardas; price: kaina nuoma; old_price: sena_kaina įprasta_kaina; discount: nuolaida; currency: valiuta; salary: atlyginimas alga; author: autorius autorė rašytojas žurnalistas režisierius vartotojas; company: įmonė bendrovė darbdavys leidykla organizatorius; brand: prekės_ženklas gamintojas; seller: pardavėjas; location: vieta adresas vietovė;
    street: gatvė; city: miestas; region: apskritis rajonas; country: šalis; postal_code: pašto_kodas; date: data paskelbta publikuota atnaujinta; time: laikas; hours: darbo_laikas; year: metai; rating: įvertinimas; reviews: atsiliepimai; count: skaičius kiekis komentarai taškai balsai; availability: prieinamumas likutis; link: nuoroda svetainė; image: nuotrauka paveikslėlis vaizdas;
    description: aprašymas santrauka; body: tekstas turinys; quote: citata; category: kategorija tipas rūšis žanras skyrius; tags: žymos raktažodžiai; status: būsena būklė; code: kodas numeris; duration: trukmė gaminimo_laikas; size: dydis plotas; weight: svoris; bedrooms: miegamieji; bathrooms: vonios; color: spalva; material: medžiaga; rank: vieta;
    language: kalba; servings: porcijos; calories: kalorijos; shipping: pristatymas; phone: telefonas; fax: faksas; email: el_paštas paštas; ingredients: ingredientai sudedamosios_dalys; instructions: gaminimas paruošimas instrukcijos; pages: puslapiai`,
  weak: 'title: produktas prekė straipsnis knyga',
  and: 'ir bei',
  fill: 'ir bei ar su iš ant už prie yra šis ši kiekvienas kiekviena visi visos kas kuris aš mes man mums puslapis puslapio',
  ask: 'rask parodyk noriu norėčiau reikia ieškau surink gauk prašau kas_yra',
  polite: 'prašau ačiū labas sveiki',
  each: 'kiekvienas kiekviena kiekvieno kiekvienos',
  many: 'visi visos sąrašas lentelė',
  one: 'šis_puslapis šio_puslapio šio_straipsnio šio_produkto',
  with: 'su',
  of: 'iš apie prie nuo',
  not: 'ne be išskyrus',
  number: 'skaičius',
  questions: 'count: kiek_yra; price: kiek_kainuoja kiek; date: kada; location: kur; author: kas; which: kurie kokie',
  endings: 'ams oms ais as is us os es ų ai ą ė a o s i',
}
