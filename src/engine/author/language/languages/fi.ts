import type { LanguageWords } from '../language-words.ts'

export const fi: LanguageWords = {
  fields: `title: otsikko otsikon nimi nimike; price: hinta hinnan vuokra maksu kustannus; old_price: alkuperäinen_hinta normaalihinta ovh; discount: alennus; currency: valuutta; salary: palkka; author: kirjoittaja tekijä kirjailija toimittaja ohjaaja artisti käyttäjä käyttäjänimi; company: yritys työnantaja kustantaja järjestäjä yhtiö; brand: merkki valmistaja tuotemerkki;
    seller: myyjä kauppias välittäjä; location: sijainti paikka osoite; street: katu katuosoite; city: kaupunki kunta paikkakunta; region: maakunta alue; country: maa; postal_code: postinumero; date: päivämäärä pvm julkaistu päivitetty julkaisupäivä; time: aika kellonaika; hours: aukioloajat; year: vuosi rakennusvuosi;
    rating: arvio arvosana tähdet; reviews: arvostelut arvioita; count: määrä lukumäärä kommentit pisteet ääniä vastauksia; availability: saatavuus varastotilanne varasto; link: linkki verkkosivu osoite; image: kuva valokuva; description: kuvaus tiivistelmä ingressi alaotsikko; body: teksti leipäteksti sisältö; quote: lainaus sitaatti;
    category: kategoria luokka osasto tyyppi laji aihe; tags: avainsanat tunnisteet; status: tila kunto; code: tuotenumero tuotekoodi koodi numero viite; duration: kesto valmistusaika pituus; size: koko pinta-ala pintaala mitat; weight: paino; bedrooms: makuuhuoneet makuuhuonetta; bathrooms: kylpyhuoneet; color: väri; material: materiaali;
    rank: sija sijoitus; language: kieli; servings: annokset annosta annosmäärä; calories: kalorit; shipping: toimitus toimitusaika; phone: puhelin puhelinnumero; fax: faksi; email: sähköposti; ingredients: ainekset ainesosat raaka-aineet; instructions: ohje ohjeet valmistusohje valmistus vaiheet; employment: työsuhde; pages: sivumäärä sivut`,
  weak: 'title: tuote tuotteen artikkeli kirja joukkue; duration: aika; location: missä; bedrooms: huoneet',
  and: 'ja sekä',
  fill: 'ja sekä tai on ovat se ne tämä nämä joka mikä kaikki jokainen jokaisen kaikkien tuotteen tuotteiden minä me minulle meille sivu sivun sivulta',
  ask: 'hae anna anna_minulle haluan haluaisin haluamme tarvitsen etsi etsin listaa näytä poimi kerää mikä_on mitkä_ovat voitko voisitko',
  polite: 'kiitos ole_hyvä hei terve',
  each: 'jokainen jokaisen jokaisesta joka kunkin',
  many: 'kaikki kaikkien lista luettelo taulukko',
  one: 'tämä_sivu tämän_sivun tältä_sivulta tämän_artikkelin tämän_tuotteen tämän_reseptin',
  with: 'joilla mukaan_lukien',
  of: 'jossa josta',
  not: 'ei ilman paitsi',
  number: 'lukumäärä',
  questions:
    'count: kuinka_monta montako; price: paljonko kuinka_paljon mitä_maksaa; duration: kuinka_kauan; date: milloin koska; location: missä; author: kuka kenen; which: mitkä mikä; title: minkä_niminen',
  endings: 'iden ssa ssä sta stä lla llä lta ltä lle jen ien en an än at ät et ot in on ta tä n t a ä',
  compounds: true,
}
