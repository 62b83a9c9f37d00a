import { html } from '../markup.ts'
import { amount, count, dayOf, linkedPhone, phoneOf, said, telLink } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A flat to let: labels above values, a table of costs, and a person who shows it. */
export const rental = writtenKind({
  name: 'rental',
  shape: 'detail',
  fields: {
    title: 'string',
    rent: 'number',
    extra_costs: 'number',
    deposit: 'number',
    area: 'number',
    rooms: 'number',
    floor: 'string',
    available_from: 'string',
    contact: 'string',
    phone: 'string',
    year_built: 'integer',
  },
  also: [
    'address',
    'street',
    'postcode',
    'city',
    'energy class',
    'company',
    'price',
    'total rent',
    'position',
    'functie',
    'tjänst',
    'date',
    'estimate',
  ],
  words: {
    de: {
      things: 'Wohnung',
      fields: {
        title: 'Überschrift des Inserats',
        rent: 'Kaltmiete',
        extra_costs: 'Nebenkosten',
        deposit: 'Kaution',
        area: 'Wohnfläche',
        rooms: 'Zimmeranzahl',
        floor: 'Etage',
        available_from: 'Einzugstermin',
        contact: 'Ansprechpartner',
        phone: 'Telefonnummer',
        year_built: 'Baujahr',
      },
      says: {
        rent: 'Kaltmiete',
        extra: 'Nebenkosten',
        total: 'Gesamtmiete',
        deposit: 'Kaution',
        area: 'Wohnfläche ca.',
        rooms: 'Zimmer',
        floor: 'Etage',
        floors: 'von 5',
        from: 'Bezugsfrei ab',
        contact: 'Ihr Ansprechpartner',
        job: 'Vermietung',
        phone: 'Telefon',
        costs: 'Kosten',
        energy: 'Energieeffizienzklasse',
        flats: 'Mietwohnungen',
      },
      names: ['Helle Wohnung am *park', 'Altbau mit Balkon, Quartier *', 'Dachgeschoss im *hof'],
    },
    nl: {
      things: 'huurwoning',
      fields: {
        title: 'titel van de advertentie',
        rent: 'kale huurprijs',
        extra_costs: 'servicekosten',
        deposit: 'waarborgsom',
        area: 'woonoppervlakte',
        rooms: 'aantal kamers',
        floor: 'verdieping',
        available_from: 'beschikbaar vanaf',
        contact: 'contactpersoon',
        phone: 'telefoonnummer',
        year_built: 'bouwjaar',
      },
      says: {
        rent: 'Kale huur',
        extra: 'Servicekosten',
        total: 'Totale huur',
        deposit: 'Waarborgsom',
        area: 'Woonoppervlakte',
        rooms: 'Kamers',
        floor: 'Verdieping',
        floors: 'van 5',
        from: 'Beschikbaar per',
        contact: 'Uw contactpersoon',
        job: 'Verhuur',
        phone: 'Telefoon',
        costs: 'Kosten',
        energy: 'Energielabel',
        flats: 'Huurwoningen',
      },
      names: ['Lichte flat aan het *park', 'Bovenwoning met balkon, wijk *', 'Zolderetage in de *hof'],
    },
    sv: {
      things: 'hyreslägenhet',
      fields: {
        title: 'annonsens rubrik',
        rent: 'kallhyra',
        extra_costs: 'driftkostnad',
        deposit: 'deposition',
        area: 'boarea',
        rooms: 'antal rum',
        floor: 'våning',
        available_from: 'inflyttningsdatum',
        contact: 'kontaktperson',
        phone: 'telefonnummer',
        year_built: 'byggår',
      },
      says: {
        rent: 'Kallhyra',
        extra: 'Driftkostnad',
        total: 'Total hyra',
        deposit: 'Deposition',
        area: 'Boarea',
        rooms: 'Antal rum',
        floor: 'Våning',
        floors: 'av 5',
        from: 'Tillträde',
        contact: 'Kontaktperson',
        job: 'Uthyrning',
        phone: 'Telefon',
        costs: 'Kostnader',
        energy: 'Energiklass',
        flats: 'Hyreslägenheter',
      },
      names: ['Ljus lägenhet vid *parken', 'Sekelskifte med balkong, kvarteret *', 'Vindsvåning i *gården'],
    },
    en: {
      things: 'flat',
      fields: {
        title: 'headline of the ad',
        rent: 'rent without extras',
        extra_costs: 'service charges',
        deposit: 'deposit',
        area: 'living space',
        rooms: 'number of rooms',
        floor: 'floor',
        available_from: 'available from',
        contact: 'contact person',
        phone: 'phone number',
        year_built: 'year of construction',
      },
      says: {
        rent: 'Rent',
        extra: 'Service charge',
        total: 'Total rent',
        deposit: 'Deposit',
        area: 'Living space',
        rooms: 'Rooms',
        floor: 'Floor',
        floors: 'of 5',
        from: 'Available from',
        contact: 'Your contact',
        job: 'Lettings',
        phone: 'Phone',
        costs: 'Costs',
        energy: 'Energy class',
        flats: 'Flats to let',
      },
      names: ['Bright flat by * Park', 'Period flat with balcony, * Quarter', 'Attic flat in * Court'],
    },
  },
  pages: [
    ['de', 'grid'],
    ['nl', 'table'],
    ['sv', 'grid'],
    ['en', 'table'],
    ['de', 'table', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, person, street, town, company, day, make } = writing
    const bare = chance.int(4, 14) * 100
    const more = chance.int(8, 25) * 10
    const rent = amount(bare, locale)
    const extra = amount(more, locale)
    const deposit = amount(bare * 3, locale)
    const area = count(chance.int(38, 140), locale, 'm²')
    const rooms = count(chance.pick([1, 2, 2.5, 3, 3.5, 4]), locale)
    const level = chance.int(1, 5)
    const floor = said(`${level} ${says.floors}`, String(level))
    const from = dayOf(day(), locale, chance.pick(['numeric', 'long'] as const))
    const contact = person()
    const phone = phoneOf(locale, chance)
    const place = `${street()} ${chance.int(1, 90)}, ${town()}`
    const cell = (label: string, text: { text: string }) =>
      style === 'grid'
        ? html`<div class="is24-fact"><div class="fact-label">${label}</div><div class="fact-value">${text}</div></div>`
        : html`<tr><td class="lbl">${label}:</td><td>${text}</td></tr>`
    const facts = [
      cell(says.area, area),
      cell(says.rooms, rooms),
      cell(says.floor, floor),
      cell(says.from, from),
      cell(says.energy, said(chance.pick(['A', 'B', 'C']))),
    ]
    const costs = [
      cell(says.rent, rent),
      cell(says.extra, extra),
      cell(says.total, amount(bare + more, locale)),
      cell(says.deposit, deposit),
    ]
    const listed = style === 'grid' ? chance.some(facts, facts.length) : facts
    const similar = [1, 2].map(
      (at) =>
        html`<a class="teaser" href="/expose/${at}"><b>${make(at).name}</b><span>${amount(chance.int(400, 1500), locale)}</span><span>${chance.int(30, 120)} m²</span></a>`,
    )
    const main =
      style === 'grid'
        ? html`<h1 id="expose-title">${name}</h1><div class="address-block"><svg class="pin"></svg> ${place}</div><div class="fact-grid">${listed}</div><h2>${says.costs}</h2><div class="fact-grid costs">${costs}</div><div class="similar">${similar}</div>`
        : html`<h1>${name}</h1><p>${place}</p><table class="data" cellpadding="2">${costs}<tr><td colspan="2"><hr></td></tr>${listed}</table><div class="more">${similar}</div>`
    const aside = html`<div class="contact-box"><h3>${says.contact}</h3><p class="contact-name">${contact}</p><p class="contact-company">${company()}, ${says.job}</p><p>${says.phone}: <a href="${telLink(phone)}">${phone}</a></p></div>`
    return {
      title: `${name} | ${says.flats}`,
      body: siteAround(writing, style === 'grid' ? 'hashed' : 'columns', { crumbs: [says.flats, town()], main, aside }),
      gold: [
        {
          title: name,
          rent,
          extra_costs: extra,
          deposit,
          area,
          rooms,
          floor,
          available_from: from,
          contact,
          phone: linkedPhone(phone),
          year_built: null,
        },
      ],
    }
  },
})
