import { date, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

/** One company in a public register. */
export const registerEntry = detailKind({
  name: 'filing',
  type: 'Organization',
  fields: {
    name: 'string',
    registration_number: 'string',
    legal_form: 'string',
    registered: 'string',
    address: 'string',
    status: 'string',
    director: 'string',
  },
  words: {
    en: {
      things: 'company',
      fields: {
        name: 'company name',
        registration_number: 'registration number',
        legal_form: 'legal form',
        registered: 'date of registration',
        address: 'registered address',
        status: 'status',
        director: 'director',
      },
      names: [''],
    },
    sv: {
      things: 'företag',
      fields: {
        name: 'företagsnamn',
        registration_number: 'organisationsnummer',
        legal_form: 'bolagsform',
        registered: 'registreringsdatum',
        address: 'adress',
        status: 'status',
        director: 'ordförande',
      },
      names: [''],
    },
    tr: {
      things: 'şirket',
      fields: {
        name: 'unvan',
        registration_number: 'sicil numarası',
        legal_form: 'hukuki yapı',
        registered: 'tescil tarihi',
        address: 'adres',
        status: 'durum',
        director: 'müdür',
      },
      names: [''],
    },
  },
  pages: [
    ['en', 'font-table'],
    ['sv', 'spec-table'],
    ['tr', 'definitions'],
    ['sv', 'one-line'],
  ],
  record({ chance, locale, company, street, town, person, day }) {
    const [form = '', status = ''] = STATE[locale.language] ?? []
    return [
      title('name', company()),
      text('registration_number', `${chance.int(100_000, 999_999)}-${chance.int(1000, 9999)}`),
      text('legal_form', form),
      date('registered', day(), locale, 'short', { bare: false }),
      text('address', `${street()} ${chance.int(1, 99)}, ${town()}`),
      text('status', status),
      text('director', person()),
    ]
  },
})

const STATE: Readonly<Record<string, readonly string[]>> = {
  en: ['Private limited company', 'Active'],
  sv: ['Aktiebolag', 'Aktivt'],
  tr: ['Limited şirket', 'Faal'],
}
