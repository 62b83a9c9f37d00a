import type { LanguageWords } from '../language-words.ts'

export const et: LanguageWords = {
  fields: `title: pealkiri nimi nimetus; price: hind üür maksumus; old_price: tavahind vana_hind; discount: allahindlus soodustus; currency: valuuta; salary: palk töötasu; author: autor kirjanik ajakirjanik režissöör kasutaja; company: ettevõte firma tööandja kirjastus korraldaja; brand: bränd tootja kaubamärk; seller: müüja; location: asukoht koht aadress;
    street: tänav; city: linn asula; region: maakond; country: riik; postal_code: postiindeks sihtnumber; date: kuupäev avaldatud uuendatud; time: kellaaeg aeg; hours: lahtiolekuajad; year: aasta; rating: hinnang hinne; reviews: arvustused; count: arv kogus kommentaarid punktid hääled; availability: saadavus laoseis; link: koduleht veebileht; image: pilt foto;
    description: kirjeldus kokkuvõte alapealkiri; body: tekst sisu; quote: tsitaat; category: kategooria liik tüüp rubriik teema žanr; tags: märksõnad sildid; status: olek seisukord; code: tootekood kood number viide; duration: kestus valmistusaeg; size: suurus pindala mõõdud; weight: kaal; bedrooms: magamistoad; bathrooms: vannitoad; color: värv; material: materjal;
    rank: koht; language: keel; servings: portsjonid; calories: kalorid; shipping: tarne kohaletoimetamine; phone: telefon; fax: faks; email: e-post epost; ingredients: koostisosad koostisained; instructions: valmistamine juhised; pages: lehekülgi lehekülgede_arv`,
  weak: 'title: toode artikkel raamat',
  and: 'ja ning',
  fill: 'ja ning või on see need iga kõik kõigi mis kes ma me mulle meile leht lehe lehelt',
  ask: 'anna leia näita loetle soovin tahan vajan otsin kogu palun too mis_on',
  polite: 'palun aitäh tere tänan',
  each: 'iga',
  many: 'kõik kõigi loend nimekiri tabel',
  one: 'see_leht sellelt_lehelt selle_artikli selle_toote',
  with: 'koos',
  of: 'mis kus',
  not: 'mitte ilma välja_arvatud',
  number: 'arv',
  questions: 'count: mitu; price: kui_palju mis_maksab; date: millal; location: kus; author: kes; which: millised mis',
  endings: 'de te st le lt ga id d t',
  compounds: true,
}
