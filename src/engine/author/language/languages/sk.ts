import type { LanguageWords } from '../language-words.ts'

export const sk: LanguageWords = {
  fields: `title: názov nadpis titulok meno; price: cena nájom suma poplatok; old_price: pôvodná_cena stará_cena; discount: zľava; currency: mena; salary: plat mzda; author: autor autorka spisovateľ novinár režisér používateľ; company: spoločnosť firma zamestnávateľ vydavateľ vydavateľstvo organizátor; brand: značka výrobca; seller: predajca predávajúci; location: miesto adresa lokalita poloha;
    street: ulica; city: mesto obec; region: kraj okres; country: krajina štát; postal_code: psč; date: dátum zverejnené publikované aktualizované; time: čas hodina; hours: otváracie_hodiny; year: rok; rating: hodnotenie; reviews: recenzie; count: počet množstvo komentáre body hlasy odpovede; availability: dostupnosť sklad; link: odkaz; image: obrázok foto fotografia;
    description: popis zhrnutie perex podtitul; body: text obsah; quote: citát; category: kategória rubrika druh typ žáner sekcia; tags: štítky kľúčové_slová; status: stav; code: kód číslo označenie; duration: trvanie dĺžka čas_prípravy; size: veľkosť plocha rozmery výmera; weight: hmotnosť váha; bedrooms: spálne; bathrooms: kúpeľne; color: farba; material: materiál; rank: poradie umiestnenie;
    language: jazyk; servings: porcie; calories: kalórie; shipping: doprava doručenie; phone: telefón; fax: fax; email: e-mail; ingredients: ingrediencie suroviny; instructions: postup príprava; employment: úväzok; pages: strán počet_strán`,
  weak: 'title: produkt článok kniha tím; author: od; location: kde',
  and: 'a aj a_tiež',
  fill: 'a aj i z zo v vo s so na do od pre u o po alebo každý každá všetky ten tá to je sú ich mi nám strana stránka stránky',
  ask: 'získaj stiahni nájdi ukáž vypíš chcem chcel_by_som chcela_by_som potrebujem hľadám daj_mi zoznam aké_sú aká_je môžeš',
  polite: 'prosím ďakujem vďaka ahoj dobrý_deň',
  each: 'každý každá každé každého',
  many: 'všetky všetkých zoznam tabuľka',
  one: 'táto_stránka tejto_stránky tohto_článku tohto_produktu tohto_receptu',
  with: 's so vrátane',
  of: 'z zo v vo na do od pre o u po',
  not: 'nie bez okrem',
  number: 'počet',
  questions:
    'count: koľko_je; price: koľko_stojí koľko za_koľko; duration: ako_dlho; date: kedy; location: kde; author: kto; which: aké ktoré ktorý; title: ako_sa_volá',
  headFirst: true,
  endings: 'ami och ého ov om em y i a e u',
}
