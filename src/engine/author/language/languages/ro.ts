import type { LanguageWords } from '../language-words.ts'

export const ro: LanguageWords = {
  fields: `title: titlu titlul nume numele denumire denumirea; price: preț prețul cost chirie sumă tarif; old_price: preț_vechi prețul_vechi preț_inițial; discount: reducere discount; currency: monedă valută; salary: salariu; author: autor autorul scriitor jurnalist regizor utilizator; company: companie compania firmă angajator editură editura organizator societate; brand: marcă marca brand producător; seller: vânzător;
    location: locație locația loc adresă adresa localizare; street: stradă strada; city: oraș orașul localitate localitatea; region: județ județul regiune; country: țară țara; postal_code: cod_poștal codul_poștal; date: dată data publicat publicării actualizat; time: oră ora; hours: program orar; year: an anul; rating: evaluare notă rating; reviews: recenzii păreri;
    count: număr numărul cantitate comentarii puncte voturi; availability: disponibilitate disponibilitatea stoc; link: legătură; image: imagine imaginea poză fotografie; description: descriere descrierea rezumat subtitlu; body: text conținut conținutul; quote: citat; category: categorie categoria secțiune tip gen; tags: etichete cuvinte_cheie; status: stare starea; code: cod codul referință număr model;
    duration: durată durata timp_de_preparare timp_total; size: suprafață suprafața dimensiune mărime; weight: greutate greutatea; bedrooms: dormitoare; bathrooms: băi; color: culoare culoarea; material: material; rank: loc poziție clasament; language: limbă limba; servings: porții; calories: calorii; shipping: livrare; phone: telefon; fax: fax; email: e-mail;
    ingredients: ingrediente ingredient; instructions: preparare mod_de_preparare instrucțiuni pași; employment: contract; pages: pagini`,
  weak: 'title: produs produsul articol carte echipă; duration: timp timpul; location: unde; bedrooms: camere',
  and: 'și precum_și',
  fill: 'a al ale ai un o de din la în pe cu pentru prin și sau fiecare toate toți este sunt acest această acestea care ce lui lor îmi ne pagină pagina paginii site',
  ask: 'extrage extrageți dă-mi vreau aș_vrea aș_dori doresc am_nevoie_de caut listează arată găsește obține adună care_sunt care_este poți',
  polite: 'vă_rog te_rog mulțumesc bună bună_ziua',
  each: 'fiecare fiecărui fiecărei',
  many: 'toate toți listă lista tabel',
  one: 'această_pagină acestei_pagini acestui_articol acestui_produs acestei_rețete',
  with: 'cu inclusiv împreună_cu',
  of: 'de din la în pe pentru al ale a lui cu',
  not: 'nu fără exceptând',
  number: 'număr numărul',
  questions:
    'count: câte câți; price: cât_costă cât; duration: cât_durează; date: când; location: unde; author: cine; which: care ce; title: cum_se_numește',
  headFirst: true,
  endings: 'urilor elor ilor ului iei ul ile ele uri le ei i e a',
}
