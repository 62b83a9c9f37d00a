import type { LanguageWords } from '../language-words.ts'

export const nb: LanguageWords = {
  fields: `title: tittel overskrift navn betegnelse; price: pris leie beløp husleie prisantydning totalpris; old_price: førpris veiledende_pris; discount: rabatt; currency: valuta; salary: lønn; author: forfatter skribent journalist regissør artist bruker; company: firma bedrift arbeidsgiver forlag arrangør selskap; brand: merke produsent varemerke;
    seller: selger forhandler megler; location: sted adresse plassering beliggenhet; street: gate vei; city: by kommune; region: fylke; country: land; postal_code: postnummer; date: dato publisert oppdatert utgitt; time: tidspunkt klokkeslett; hours: åpningstider; year: år byggeår; rating: vurdering stjerner karakter terningkast;
    reviews: anmeldelser omtaler; count: antall kommentarer stemmer poeng visninger svar; availability: lagerstatus tilgjengelighet lager; link: lenke nettside nettsted; image: bilde foto; description: beskrivelse sammendrag ingress undertittel; body: tekst brødtekst innhold; quote: sitat; category: kategori avdeling type sjanger emne;
    tags: stikkord nøkkelord emneord; status: status tilstand; code: varenummer artikkelnummer nummer kode referanse finnkode; duration: varighet lengde tilberedningstid spilletid; size: størrelse areal bruksareal mål; weight: vekt; bedrooms: soverom; bathrooms: bad baderom; color: farge; material: materiale stoff; rank: plass plassering;
    language: språk; servings: porsjoner personer; calories: kalorier; shipping: frakt levering; phone: telefon mobil; fax: faks; email: epost e-post; ingredients: ingredienser ingrediens; instructions: fremgangsmåte framgangsmåte tilberedning trinn slik_gjør_du; employment: stillingstype ansettelsesform; pages: sider sidetall`,
  weak: 'title: produkt artikkel bok lag; author: av; duration: tid; location: hvor; bedrooms: rom',
  and: 'og samt',
  fill: 'en et ei den det de av og eller med for fra på i til hver alle ved er som deres sin jeg vi meg oss denne dette disse side siden',
  ask: 'hent gi_meg jeg_vil_ha jeg_vil_gjerne_ha jeg_vil jeg_ønsker jeg_trenger jeg_søker vi_vil vis liste finn samle hva_er hvilke_er kan_du',
  polite: 'takk vennligst hei',
  each: 'hver hvert enhver',
  many: 'alle liste tabell samtlige',
  one: 'denne_siden denne_artikkelen dette_produktet denne_oppskriften artikkelen produktet oppskriften',
  with: 'med inkludert',
  of: 'av for fra på i til ved om som',
  not: 'ikke uten unntatt',
  number: 'antall',
  questions:
    'count: hvor_mange; price: hvor_mye hva_koster; duration: hvor_lenge hvor_lang_tid; date: når; location: hvor; author: hvem av_hvem; which: hvilke hvilken hvilket; title: hva_heter',
  endings: 'ene en et er ne e r n s',
  compounds: true,
}
