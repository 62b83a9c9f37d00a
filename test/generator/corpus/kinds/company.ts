import { text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

/** The page on which a company says where it is. */
export const company = detailKind({
  name: 'company',
  type: 'Organization',
  fields: {
    name: 'string',
    street: 'string',
    postcode: 'string',
    city: 'string',
    phone: 'string',
    fax: 'string',
    email: 'string',
    hours: 'string',
  },
  words: {
    de: {
      things: 'Firma',
      fields: {
        name: 'Firmenname',
        street: 'Straße',
        postcode: 'PLZ',
        city: 'Ort',
        phone: 'Telefon',
        fax: 'Fax',
        email: 'E-Mail',
        hours: 'Öffnungszeiten',
      },
      names: [''],
    },
    en: {
      things: 'company',
      fields: {
        name: 'company name',
        street: 'street',
        postcode: 'postcode',
        city: 'city',
        phone: 'phone',
        fax: 'fax',
        email: 'e-mail',
        hours: 'opening hours',
      },
      names: [''],
    },
    nl: {
      things: 'bedrijf',
      fields: {
        name: 'bedrijfsnaam',
        street: 'straat',
        postcode: 'postcode',
        city: 'plaats',
        phone: 'telefoon',
        fax: 'fax',
        email: 'e-mail',
        hours: 'openingstijden',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'bold-lines'],
    ['en', 'definitions'],
    ['nl', 'soup'],
    ['nl', 'one-line'],
  ],
  record({ chance, company: companyName, street, town }) {
    const phone = () => `0${chance.int(20, 99)} ${chance.int(100, 999)} ${chance.int(1000, 9999)}`
    return [
      title('name', companyName()),
      text('street', `${street()} ${chance.int(1, 120)}`),
      text('postcode', String(chance.int(10_000, 99_999))),
      text('city', town()),
      text('phone', phone()),
      text('fax', phone()),
      text('email', `post@${chance.pick(['velora', 'quendra', 'tulvik'])}.example`),
      text('hours', `Mo–Fr ${chance.int(7, 9)}:00–${chance.int(16, 19)}:00`),
    ]
  },
})
