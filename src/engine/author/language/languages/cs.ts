import type { LanguageWords } from '../language-words.ts'

export const cs: LanguageWords = {
  fields: `title: název nadpis titulek jméno; price: cena nájem částka poplatek; old_price: původní_cena stará_cena; discount: sleva; currency: měna; salary: plat mzda; author: autor autorka spisovatel novinář režisér umělec uživatel; company: společnost firma zaměstnavatel vydavatel nakladatelství pořadatel; brand: značka výrobce; seller: prodejce prodávající;
    location: místo adresa lokalita poloha; street: ulice; city: město obec; region: kraj okres; country: země stát; postal_code: psč; date: datum zveřejněno publikováno aktualizováno vydáno; time: čas hodina; hours: otevírací_doba; year: rok; rating: hodnocení známka; reviews: recenze; count: počet množství komentáře komentářů body hlasy odpovědi; availability: dostupnost sklad skladem;
    link: odkaz; image: obrázek foto fotografie; description: popis shrnutí perex podtitul anotace; body: text obsah; quote: citát citace; category: kategorie rubrika druh typ žánr sekce žánry; tags: štítky klíčová_slova; status: stav; code: kód číslo označení; duration: doba délka doba_přípravy; size: velikost plocha rozměry výměra; weight: hmotnost váha; bedrooms: ložnice;
    bathrooms: koupelny; color: barva; material: materiál složení; rank: pořadí umístění; language: jazyk; servings: porce porcí; calories: kalorie; shipping: doprava doručení; phone: telefon; fax: fax; email: e-mail mail; ingredients: ingredience suroviny; instructions: postup příprava; employment: úvazek; pages: stran počet_stran`,
  weak: 'title: produkt článek kniha tým film; author: od; duration: čas; location: kde; bedrooms: pokoje',
  and: 'a i a_také',
  fill: 'a i z ze v ve s se na do od pro u o po nebo každý každá všechny ten ta to je jsou jejich mi mně nám strana stránka stránky',
  ask: 'získej vytáhni stáhni najdi ukaž vypiš sesbírej chci chtěl_bych chtěla_bych potřebuji hledám dej_mi seznam jaké_jsou jaká_je můžeš',
  polite: 'prosím děkuji díky ahoj dobrý_den',
  each: 'každý každá každé každého',
  many: 'všechny všech seznam tabulka',
  one: 'tato_stránka této_stránky tohoto_článku tohoto_produktu tohoto_receptu',
  with: 's se včetně',
  of: 'z ze v ve na do od pro o u po',
  not: 'ne bez kromě',
  number: 'počet',
  questions:
    'count: kolik_je; price: kolik_stojí kolik za_kolik; duration: jak_dlouho; date: kdy; location: kde; author: kdo; which: jaké které který; title: jak_se_jmenuje',
  headFirst: true,
  endings: 'ami ech ého ů ím em y i a e u',
}
