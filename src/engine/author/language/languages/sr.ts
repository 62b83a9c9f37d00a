import type { LanguageWords } from '../language-words.ts'

/** Serbian, Croatian and Bosnian, in both scripts: their words for fields are the same or known side by side. */
export const sr: LanguageWords = {
  fields: `title: naslov naziv ime наслов назив име; price: cena cijena iznos najam цена износ; old_price: stara_cena stara_cijena стара_цена; discount: popust попуст; currency: valuta валута; salary: plata plaća плата; author: autor pisac novinar redatelj reditelj korisnik аутор писац корисник;
    company: firma kompanija poslodavac tvrtka izdavač organizator preduzeće poduzeće фирма компанија послодавац издавач; brand: marka brend proizvođač марка бренд произвођач; seller: prodavac prodavač продавац; location: lokacija mesto mjesto adresa локација место адреса; street: ulica улица; city: grad град; region: županija opština općina okrug општина; country: država zemlja држава земља;
    postal_code: poštanski_broj поштански_број; date: datum objavljeno ažurirano датум објављено; time: vreme vrijeme sat време; hours: radno_vreme radno_vrijeme радно_време; year: godina godište година; rating: ocena ocjena оцена; reviews: recenzije utisci рецензије; count: broj količina komentari bodovi glasovi број количина коментари; availability: dostupnost raspoloživost zaliha доступност;
    link: poveznica veza линк веза; image: slika fotografija слика фотографија; description: opis sažetak podnaslov опис; body: tekst sadržaj текст садржај; quote: citat цитат; category: kategorija tip vrsta rubrika žanr категорија тип врста; tags: oznake ključne_reči tagovi ознаке; status: stanje status стање; code: šifra kod broj oznaka шифра код; duration: trajanje vreme_pripreme трајање;
    size: veličina površina dimenzije kvadratura величина површина; weight: težina тежина; bedrooms: spavaće_sobe; bathrooms: kupatila kupaonice; color: boja боја; material: materijal материјал; rank: plasman pozicija; language: jezik језик; servings: porcije порције; calories: kalorije; shipping: dostava isporuka достава; phone: telefon телефон; fax: faks; email: e-pošta;
    ingredients: sastojci састојци; instructions: priprema postupak припрема; employment: radni_odnos; pages: stranica`,
  weak: 'title: proizvod članak knjiga oglas ekipa производ чланак; location: gde gdje; bedrooms: sobe',
  and: 'i te kao_i и те',
  fill: 'i ili na u iz od za s sa po do pri je su ovaj ova ovo svaki svaka svi sve koji koja mi nam stranica stranice и или на у из од за с са по до је су сваки сви',
  ask: 'izdvoji izvuci daj_mi želim htio_bih hteo_bih trebam treba_mi tražim nađi pronađi prikaži pokaži skupi preuzmi koji_su koja_je издвој дај_ми желим прикажи',
  polite: 'molim hvala zdravo dobar_dan молим хвала',
  each: 'svaki svaka svako svakog сваки свака',
  many: 'svi sve lista popis tabela tablica листа табела',
  one: 'ova_stranica ove_stranice ovog_članka ovog_proizvoda ovog_oglasa',
  with: 's sa uključujući са',
  of: 'na u iz od za s sa po do pri на у из од за са по',
  not: 'ne bez osim не без осим',
  number: 'broj број',
  questions:
    'count: koliko_ima; price: koliko_košta koliko; duration: koliko_traje; date: kada; location: gde gdje; author: ko tko; which: koji koje; title: kako_se_zove',
  headFirst: true,
  endings: 'ima ama ova og om em i a e u и а е у',
}
