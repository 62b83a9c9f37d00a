import { html } from '../markup.ts'
import { linkedPhone, phoneOf, postcodeOf, slug, telLink } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** Who runs a site, as its law wants it: address lines without labels, and numbers of registers in lines of text. */
export const imprint = writtenKind({
  name: 'imprint',
  shape: 'detail',
  fields: {
    company: 'string',
    street: 'string',
    postcode: 'string',
    city: 'string',
    phone: 'string',
    fax: 'string',
    mail: 'string',
    director: 'string',
    tax_number: 'string',
    register_number: 'string',
    founded: 'string',
  },
  also: [
    'hours',
    'address',
    'website',
    'responsible person',
    'host',
    'author',
    'person',
    'organiser',
    'court',
    'name',
    'legal form',
    'Rechtsform',
  ],
  words: {
    de: {
      things: 'Unternehmen',
      fields: {
        company: 'Firma',
        street: 'Straße und Hausnummer',
        postcode: 'Postleitzahl',
        city: 'Ort',
        phone: 'Telefonnummer',
        fax: 'Faxnummer',
        mail: 'E-Mail-Adresse',
        director: 'Geschäftsführung',
        tax_number: 'Umsatzsteuer-ID',
        register_number: 'Handelsregisternummer',
        founded: 'Gründungsjahr',
      },
      says: {
        heading: 'Impressum',
        intro: 'Angaben gemäß § 5 DDG',
        phone: 'Telefon',
        fax: 'Telefax',
        mail: 'E-Mail',
        director: 'Vertreten durch den Geschäftsführer',
        tax: 'USt-IdNr.',
        code: 'DE',
        register: 'Registernummer',
        entry: 'HRB',
        host: 'Gestaltung und Technik',
        hours: 'Öffnungszeiten',
        open: 'Mo–Do 8–17 Uhr, Fr 8–13 Uhr',
      },
      names: [''],
    },
    fr: {
      things: 'société',
      fields: {
        company: 'raison sociale',
        street: 'rue et numéro',
        postcode: 'code postal',
        city: 'ville',
        phone: 'numéro de téléphone',
        fax: 'télécopie',
        mail: 'adresse e-mail',
        director: 'gérant',
        tax_number: 'numéro de TVA',
        register_number: 'numéro RCS',
        founded: 'année de création',
      },
      says: {
        heading: 'Mentions légales',
        intro: 'Éditeur du site',
        phone: 'Tél.',
        fax: 'Fax',
        mail: 'Courriel',
        director: 'Gérant',
        tax: 'TVA intracommunautaire',
        code: 'FR',
        register: 'RCS',
        entry: 'B',
        host: 'Hébergement du site',
        hours: 'Horaires',
        open: 'du lundi au vendredi, 9h–18h',
      },
      names: [''],
    },
    it: {
      things: 'azienda',
      fields: {
        company: 'ragione sociale',
        street: 'via e numero civico',
        postcode: 'CAP',
        city: 'città',
        phone: 'numero di telefono',
        fax: 'numero di fax',
        mail: 'indirizzo email',
        director: 'legale rappresentante',
        tax_number: 'partita IVA',
        register_number: 'numero REA',
        founded: 'anno di fondazione',
      },
      says: {
        heading: 'Note legali',
        intro: 'Titolare del sito',
        phone: 'Tel.',
        fax: 'Fax',
        mail: 'Email',
        director: 'Legale rappresentante',
        tax: 'P. IVA',
        code: 'IT',
        register: 'REA',
        entry: 'MF',
        host: 'Realizzazione del sito',
        hours: 'Orari',
        open: 'lun–ven 8.30–17.30',
      },
      names: [''],
    },
    en: {
      things: 'company',
      fields: {
        company: 'company name',
        street: 'street and number',
        postcode: 'post code',
        city: 'town',
        phone: 'telephone number',
        fax: 'fax number',
        mail: 'e-mail address',
        director: 'managing director',
        tax_number: 'VAT number',
        register_number: 'company registration number',
        founded: 'year founded',
      },
      says: {
        heading: 'Contact us',
        intro: 'Our registered office',
        phone: 'Phone',
        fax: 'Fax',
        mail: 'Email',
        director: 'Managing director',
        tax: 'VAT no.',
        code: 'GB',
        register: 'Company no.',
        entry: 'SC',
        host: 'Website by',
        hours: 'Opening hours',
        open: 'Mon–Fri 9 am–5.30 pm',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'paragraphs'],
    ['fr', 'paragraphs'],
    ['it', 'lines'],
    ['en', 'icons'],
    ['de', 'icons'],
  ],
  write(writing) {
    const { chance, locale, says, style, company, street, town, person } = writing
    const name = company()
    const number = chance.int(1, 120)
    const line =
      locale.language === 'fr' || locale.language === 'en' ? `${number} ${street()}` : `${street()} ${number}`
    const postcode = postcodeOf(locale, chance)
    const city = town()
    const phone = phoneOf(locale, chance)
    const fax = chance.happens(0.7) ? phoneOf(locale, chance) : null
    const mail = `${chance.pick(['kontakt', 'office', 'mail'])}@${slug(name)}.example`
    const director = person()
    const tax = `${says.code}${chance.int(100_000_000, 999_999_999)}`
    const entry = `${says.entry} ${chance.int(10_000, 99_999)}`
    const maker = chance.pick(['Studio Arkadia', 'Netzraum 9', 'Pixelmoor'])
    const host = html`<p>${says.host}: ${maker}, ${street()} ${chance.int(1, 99)}, ${town()}, ${says.phone} ${phoneOf(locale, chance)}</p>`
    const place = locale.language === 'en' ? html`${city}<br>${postcode}` : html`${postcode} ${city}`
    const main = {
      paragraphs: () =>
        html`<h1>${says.heading}</h1><h2>${says.intro}</h2><p>${name}<br>\n${line}<br>\n${place}</p><p>${says.director}:<br>${director}</p><h2>${locale.ui.contact}</h2><p>${says.phone}: ${phone}<br>${fax && html`${says.fax}: ${fax}<br>`}${says.mail}: <a href="mailto:${mail}">${mail}</a></p><p>${says.register}: ${entry}<br>${says.tax}: ${tax}</p><h3>${says.hours}</h3><p>${says.open}</p>${host}`,
      lines: () =>
        html`<div class="entry-content"><h1>${says.heading}</h1><p><strong>${name}</strong><br>${line} – ${place}<br>${says.phone} ${phone}${fax && html` – ${says.fax} ${fax}`}<br>${says.mail} ${mail}<br>${says.tax} ${tax} – ${says.register} ${entry}</p><p>${says.director}: ${director}</p>${host}</div>`,
      icons: () =>
        html`<h1 class="text-3xl">${says.heading}</h1><div class="mt-4 rounded border p-6"><h2 class="font-semibold">${name}</h2><ul class="space-y-3"><li class="flex"><svg aria-hidden="true"><use href="#map-pin"/></svg><address>${line}<br>${place}</address></li><li class="flex"><svg aria-hidden="true"><use href="#phone"/></svg><a href="${telLink(phone)}">${phone}</a></li>${fax && html`<li class="flex"><svg aria-hidden="true"><use href="#printer"/></svg><span>${says.fax} ${fax}</span></li>`}<li class="flex"><svg aria-hidden="true"><use href="#envelope"/></svg><a href="mailto:${mail}">${mail}</a></li><li class="flex"><svg aria-hidden="true"><use href="#clock"/></svg><span>${says.open}</span></li></ul></div><p class="text-xs">${says.director}: ${director}. ${says.register} ${entry}, ${says.tax} ${tax}</p>${host}`,
    }[style]()
    return {
      title: `${says.heading} – ${name}`,
      body: siteAround(writing, 'plain', { main }),
      gold: [
        {
          company: name,
          street: line,
          postcode,
          city,
          phone: linkedPhone(phone),
          fax,
          mail,
          director,
          tax_number: tax,
          register_number: entry,
          founded: null,
        },
      ],
    }
  },
})
