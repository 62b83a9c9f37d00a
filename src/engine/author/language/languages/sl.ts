import type { LanguageWords } from '../language-words.ts'

export const sl: LanguageWords = {
  fields: `title: naslov naziv ime; price: cena najemnina znesek; old_price: stara_cena redna_cena; discount: popust; currency: valuta; salary: plača; author: avtor avtorica pisatelj novinar režiser uporabnik; company: podjetje delodajalec založba organizator družba; brand: znamka proizvajalec; seller: prodajalec; location: lokacija kraj naslov; street: ulica; city: mesto kraj; region: regija občina; country: država; postal_code: poštna_številka;
    date: datum objavljeno posodobljeno; time: čas ura; hours: delovni_čas odpiralni_čas; year: leto letnik; rating: ocena; reviews: ocene mnenja; count: število količina komentarji točke glasovi; availability: razpoložljivost zaloga; link: povezava; image: slika fotografija; description: opis povzetek podnaslov; body: besedilo vsebina; quote: citat; category: kategorija vrsta tip rubrika zvrst; tags: oznake ključne_besede;
    status: stanje; code: šifra koda številka; duration: trajanje čas_priprave; size: velikost površina mere; weight: teža; bedrooms: spalnice; bathrooms: kopalnice; color: barva; material: material; rank: mesto uvrstitev; language: jezik; servings: porcije; calories: kalorije; shipping: dostava; phone: telefon; fax: faks; email: e-pošta; ingredients: sestavine; instructions: priprava postopek; pages: strani`,
  weak: 'title: izdelek članek knjiga; location: kje; bedrooms: sobe',
  and: 'in ter',
  fill: 'in ter ali na v iz od za s z po do pri je so ta to vsak vsaka vsi vse ki mi nam stran strani',
  ask: 'izvleci daj_mi želim rad_bi rada_bi potrebujem iščem najdi pokaži zberi izpiši kateri_so kakšna_je',
  polite: 'prosim hvala pozdravljeni živjo',
  each: 'vsak vsaka vsako vsakega',
  many: 'vsi vse seznam tabela',
  one: 'ta_stran te_strani tega_članka tega_izdelka',
  with: 's z vključno_z',
  of: 'na v iz od za s z po do pri',
  not: 'ne brez razen',
  number: 'število',
  questions:
    'count: koliko_je; price: koliko_stane koliko; date: kdaj; location: kje; author: kdo; which: kateri katere',
  headFirst: true,
  endings: 'ami ega om em i a e u',
}
