import type { LanguageWords } from '../language-words.ts'

export const ca: LanguageWords = {
  fields: `title: títol nom titular; price: preu cost lloguer import; old_price: preu_anterior; discount: descompte; currency: moneda; salary: sou salari; author: autor autora escriptor periodista director usuari; company: empresa editorial organitzador; brand: marca fabricant; seller: venedor; location: ubicació lloc adreça; street: carrer; city: ciutat municipi població; region: comarca província; country: país; postal_code: codi_postal; date: data publicat publicació actualitzat; time: hora; hours: horari; year: any; rating: valoració puntuació;
    reviews: opinions ressenyes; count: nombre quantitat comentaris vots punts; availability: disponibilitat estoc; link: enllaç; image: imatge foto; description: descripció resum subtítol; body: text contingut cos; quote: cita; category: categoria secció tipus gènere tema; tags: etiquetes; status: estat; code: codi referència; duration: durada temps; size: mida superfície; weight: pes; bedrooms: habitacions dormitoris; bathrooms: banys; color: color; material: material; rank: posició; language: llengua idioma; servings: porcions racions persones; calories: calories;
    shipping: enviament; phone: telèfon; fax: fax; email: correu; ingredients: ingredients; instructions: elaboració preparació passos; pages: pàgines`,
  weak: 'title: producte article llibre; location: on',
  and: 'i així_com',
  fill: 'el la els les l un una de del dels i o amb per a en cada tots totes aquest aquesta és són que pàgina',
  ask: "extreu obtén dona'm vull voldria necessito cerca mostra llista quins_són",
  polite: 'si_us_plau gràcies hola',
  each: 'cada',
  many: 'tots totes llista taula',
  one: 'aquesta_pàgina aquest_article aquest_producte',
  with: 'amb incloent',
  of: 'de del dels en per a amb',
  not: 'no sense excepte',
  number: 'nombre',
  questions:
    'count: quants quantes; price: quant; date: quan; location: on; author: qui; which: quins quines; title: com_es_diu',
  headFirst: true,
  endings: 'es s',
}
