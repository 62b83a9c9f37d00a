import type { LanguageWords } from '../language-words.ts'

export const sv: LanguageWords = {
  fields: `title: titel rubrik namn benämning; price: pris hyra kostnad belopp avgift; old_price: ordinarie_pris tidigare_pris ordpris; discount: rabatt; currency: valuta; salary: lön; author: författare skribent journalist regissör artist användare användarnamn; company: företag arbetsgivare förlag arrangör bolag;
    brand: märke varumärke tillverkare; seller: säljare återförsäljare mäklare; location: plats adress läge; street: gata gatuadress; city: stad ort kommun; region: län region; country: land; postal_code: postnummer; date: datum publicerad publicerat uppdaterad; time: tid klockslag; hours: öppettider; year: år byggår;
    rating: betyg omdöme stjärnor; reviews: recensioner omdömen; count: antal kommentarer röster poäng visningar svar; availability: lagerstatus lagersaldo tillgänglighet saldo lager; link: länk webbplats; image: bild foto; description: beskrivning sammanfattning ingress underrubrik; body: text brödtext innehåll; quote: citat;
    category: kategori avdelning typ genre ämne; tags: taggar nyckelord etiketter; status: status skick; code: artikelnummer artikelnr referens nummer kod; duration: längd varaktighet tillagningstid speltid; size: storlek yta boarea mått; weight: vikt; bedrooms: sovrum; bathrooms: badrum; color: färg; material: material tyg;
    rank: plats placering ranking; language: språk; servings: portioner; calories: kalorier; shipping: frakt leverans; phone: telefon telefonnummer mobil; fax: fax; email: epost e-post mejl; ingredients: ingredienser ingrediens; instructions: instruktioner tillagning steg gör_så_här; employment: anställningsform; pages: sidor sidantal`,
  weak: 'title: produkt artikel bok lag; author: av; duration: tid; location: var; bedrooms: rum',
  and: 'och samt',
  fill: 'en ett den det de av och eller med för från på i till varje alla vid är som om dess deras jag vi mig oss den denna detta dessa sida sidan',
  ask: 'hämta ge_mig jag_vill_ha jag_vill jag_behöver jag_söker vi_vill visa lista hitta samla extrahera vad_är vilka_är kan_du',
  polite: 'tack snälla hej vänligen',
  each: 'varje varje_enskild',
  many: 'alla lista tabell samtliga',
  one: 'denna_sida den_här_sidan denna_artikel denna_produkt detta_recept artikeln produkten receptet',
  with: 'med inklusive',
  of: 'av för från på i till vid om som',
  not: 'inte utan förutom ej',
  number: 'antal',
  questions:
    'count: hur_många; price: hur_mycket vad_kostar; duration: hur_länge hur_lång_tid; date: när; location: var; author: vem av_vem; which: vilka vilken vilket; title: vad_heter',
  endings: 'erna arna orna en et er ar or na n s',
  compounds: true,
}
