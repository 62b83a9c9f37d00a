import type { LanguageWords } from '../language-words.ts'

export const nl: LanguageWords = {
  fields: `title: titel kop naam benaming; price: prijs huur kosten bedrag huurprijs vraagprijs; old_price: oude_prijs adviesprijs vanprijs; discount: korting; currency: valuta munt; salary: salaris loon; author: auteur schrijver redacteur journalist regisseur artiest gebruiker gebruikersnaam;
    company: bedrijf werkgever uitgever uitgeverij organisator onderneming; brand: merk fabrikant; seller: verkoper aanbieder makelaar winkel; location: plaats locatie adres ligging; street: straat; city: stad gemeente woonplaats; region: provincie regio; country: land; postal_code: postcode;
    date: datum geplaatst gepubliceerd bijgewerkt publicatiedatum; time: tijd tijdstip; hours: openingstijden openingsuren; year: jaar bouwjaar; rating: beoordeling waardering sterren cijfer; reviews: beoordelingen recensies; count: aantal reacties stemmen punten weergaven; availability: beschikbaarheid leverbaarheid voorraad;
    link: koppeling website; image: afbeelding foto; description: omschrijving beschrijving samenvatting ondertitel inleiding; body: tekst inhoud artikeltekst; quote: citaat; category: categorie rubriek soort genre onderwerp; tags: trefwoorden labels; status: status staat toestand; code: artikelnummer artikelnr bestelnummer referentie nummer;
    duration: duur looptijd bereidingstijd kooktijd speelduur; size: grootte oppervlakte woonoppervlakte afmetingen maat; weight: gewicht; bedrooms: slaapkamers slaapkamer; bathrooms: badkamers badkamer; color: kleur; material: materiaal stof; rank: positie rang plek; language: taal; servings: porties personen;
    calories: calorieën; shipping: verzending levering levertijd bezorging; phone: telefoon telefoonnummer; fax: fax; email: mailadres; ingredients: ingrediënten ingrediënt; instructions: bereiding bereidingswijze instructies stappen; employment: dienstverband contract; pages: pagina's bladzijden`,
  weak: 'title: product artikel boek; old_price: oud; author: door; duration: tijd; location: waar; bedrooms: kamers',
  and: 'en evenals alsmede',
  fill: 'de het een van en met voor uit op elke alle in bij door te is zijn dit deze die dat of naar aan per ik wij mij ons u je pagina site',
  ask: 'haal haal_op geef geef_me ik_wil ik_wil_graag ik_zoek ik_heb_nodig we_willen toon toon_me lijst zoek vind verzamel wat_is wat_zijn kun_je_me kunt_u kun_je',
  polite: 'alstublieft alsjeblieft graag dank_je bedankt hallo goedendag',
  each: 'elke elk iedere ieder',
  many: 'alle lijst tabel',
  one: 'deze_pagina dit_artikel dit_product dit_recept van_het_artikel van_het_product van_het_recept',
  with: 'met inclusief',
  of: 'van voor in op bij uit aan naar als met',
  not: 'niet zonder behalve geen',
  number: 'aantal',
  questions:
    'count: hoeveel; price: hoeveel_kost wat_kost; duration: hoe_lang; date: wanneer; location: waar; author: wie door_wie; which: welke welk; title: hoe_heet',
  endings: 'en e s n',
  compounds: true,
}
