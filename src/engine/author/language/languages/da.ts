import type { LanguageWords } from '../language-words.ts'

export const da: LanguageWords = {
  fields: `title: titel overskrift navn betegnelse; price: pris leje beløb husleje; old_price: førpris vejledende_pris normalpris; discount: rabat; currency: valuta; salary: løn; author: forfatter skribent journalist instruktør kunstner bruger; company: firma virksomhed arbejdsgiver forlag arrangør; brand: mærke producent varemærke;
    seller: sælger forhandler mægler; location: sted adresse placering beliggenhed; street: gade vej; city: by kommune; region: region; country: land; postal_code: postnummer; date: dato udgivet publiceret opdateret offentliggjort; time: tidspunkt klokkeslæt; hours: åbningstider; year: år byggeår;
    rating: bedømmelse vurdering stjerner karakter; reviews: anmeldelser; count: antal kommentarer stemmer point visninger svar; availability: lagerstatus tilgængelighed lager; link: hjemmeside; image: billede foto; description: beskrivelse resumé underrubrik manchet indledning; body: tekst brødtext indhold; quote: citat;
    category: kategori afdeling type genre emne; tags: nøgleord emneord; status: status tilstand; code: varenummer varenr nummer kode reference; duration: varighed tid_i_alt tilberedningstid længde samlet_tid; size: størrelse areal boligareal mål; weight: vægt; bedrooms: soveværelser; bathrooms: badeværelser; color: farve; material: materiale stof;
    rank: plads placering; language: sprog; servings: portioner personer antal_personer; calories: kalorier; shipping: levering fragt; phone: telefon mobil; fax: fax; email: e-mail mail; ingredients: ingredienser ingrediens; instructions: fremgangsmåde tilberedning trin sådan_gør_du; employment: ansættelsesform; pages: sider sidetal`,
  weak: 'title: produkt artikel bog hold; author: af; duration: tid; location: hvor; bedrooms: værelser',
  and: 'og samt',
  fill: 'en et den det de af og eller med for fra på i til hver alle ved er som deres sin jeg vi mig os denne dette disse side siden',
  ask: 'hent giv_mig jeg_vil_have jeg_vil_gerne_have jeg_vil jeg_ønsker jeg_skal_bruge jeg_søger vi_vil vis liste find saml udtræk hvad_er hvilke_er kan_du',
  polite: 'tak venligst hej goddag',
  each: 'hver hvert enhver',
  many: 'alle liste tabel samtlige',
  one: 'denne_side denne_artikel dette_produkt denne_opskrift artiklen produktet opskriften',
  with: 'med inklusive',
  of: 'af for fra på i til ved om som',
  not: 'ikke uden undtagen',
  number: 'antal',
  questions:
    'count: hvor_mange; price: hvor_meget hvad_koster; duration: hvor_længe hvor_lang_tid; date: hvornår; location: hvor; author: hvem af_hvem; which: hvilke hvilken hvilket; title: hvad_hedder',
  endings: 'erne ene en et er ne e r n s',
  compounds: true,
}
