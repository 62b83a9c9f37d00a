import type { LanguageWords } from '../language-words.ts'

export const de: LanguageWords = {
  fields: `title: titel überschrift schlagzeile bezeichnung name produktname; price: preis kosten miete betrag kaufpreis kaltmiete verkaufspreis gebühr; old_price: streichpreis statt originalpreis uvp; discount: rabatt ermäßigung ersparnis nachlass;
    currency: währung waehrung; salary: gehalt lohn verdienst vergütung; author: autor autorin verfasser benutzername nutzer nutzername redakteur urheber fragesteller künstler regie regisseur; company: firma unternehmen arbeitgeber verlag veranstalter herausgeber betrieb;
    brand: marke hersteller; seller: verkäufer händler anbieter makler; location: ort standort adresse anschrift lage arbeitsort liegeplatz veranstaltungsort; street: straße strasse; city: stadt ort wohnort; region: bundesland kanton landkreis; country: land;
    postal_code: plz postleitzahl; date: datum veröffentlicht erschienen aktualisiert erscheinungsdatum veröffentlichungsdatum stand tag termin zeitpunkt; time: uhrzeit uhr beginn; hours: öffnungszeiten; year: jahr baujahr erscheinungsjahr;
    rating: bewertung sterne note; reviews: bewertungen rezensionen; count: anzahl menge kommentare postings antworten stimmen punkte spiele siege aufrufe; availability: verfügbarkeit lieferbarkeit lagerbestand lager bestand vorrat;
    link: verweis webseite internetseite webadresse; image: bild foto abbildung titelbild; description: beschreibung zusammenfassung untertitel vorspann kurztext anrisstext teaser einleitung; body: artikeltext volltext fließtext; quote: zitat zitate;
    category: kategorie rubrik ressort dachzeile thema bereich dokumenttyp gattung abteilung; tags: schlagwörter stichwörter schlagwort stichwort schlagworte; status: zustand status; code: artikelnummer bestellnummer produktnummer artikelnr nummer kennung aktenzeichen drucksachennummer modell;
    duration: dauer laufzeit spielzeit gesamtzeit zubereitungszeit kochzeit arbeitszeit backzeit; size: größe fläche wohnfläche grundstücksfläche abmessungen maße; weight: gewicht; bedrooms: schlafzimmer; bathrooms: badezimmer bäder; color: farbe;
    material: stoff material; rank: rang platz platzierung; language: sprache; servings: portionen portion; calories: kalorien brennwert; shipping: versand lieferung lieferzeit versandkosten; phone: telefon telefonnummer handy rufnummer; fax: fax telefax faxnummer;
    email: mailadresse emailadresse; ingredients: zutaten zutat; instructions: zubereitung anleitung zubereitungsschritte arbeitsschritte schritte; employment: beschäftigungsart anstellungsart vertragsart arbeitsverhältnis; pages: seitenzahl seiten; house_number: hausnummer; latitude: breitengrad; longitude: längengrad`,
  weak: 'title: produkt artikel sache mannschaft stadt; old_price: alter vorher früher; author: von wer richter; company: gericht; date: verfügbar seit ab bis zeit; body: inhalt text; category: art typ; code: nr; duration: zeit; bedrooms: zimmer; country: land; instructions: schritte',
  and: 'und sowie plus',
  fill: 'ob der die das des dem den ein eine einer eines einem einen und oder von vom zum zur im in am mit für fur aus auf bei falls nur alle jede jeder jedes jeweils ist sind hat wird werden dieser diese dieses es sie ich wir mir uns bitte sowie wie als auch pro zu',
  ask: `extrahiere extrahieren hole hol liste gib_mir gib zeige zeig_mir finde nenne ich_brauche ich_möchte ich_will ich_hätte_gern ich_hätte_gerne ich_suche wir_brauchen wir_möchten brauche suche bitte lies sammle was_ist was_sind welche_sind
    kannst_du_mir können_sie_mir könnten_sie_mir kannst_du können_sie könntest_du könnten_sie`,
  polite: 'bitte danke vielen_dank hallo guten_tag guten_morgen liebe_grüße im_voraus',
  each: 'jede jeder jedes jeden jedem pro aller sämtlicher',
  many: 'alle liste tabelle übersicht sämtliche',
  one: 'diese_seite dieser_seite dieses_artikels des_artikels des_produkts des_rezepts dieses_produkts dieses_rezepts dieser_artikel',
  with: 'mit inklusive samt nebst',
  of: 'von vom aus der des in im für auf bei am zum zur wenn über',
  not: 'nicht ohne außer kein keine',
  number: 'anzahl zahl',
  questions:
    'count: wie_viele; price: wie_viel wieviel was_kostet wie_teuer; duration: wie_lange; size: wie_groß; date: wann; location: wo; author: wer von_wem; which: welche welcher welches; title: wie_heißt',
  endings: 'en er es e n s',
  compounds: true,
}
