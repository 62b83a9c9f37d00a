import { bare, date, maybe, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

export const jobs = listKind({
  name: 'job',
  fields: {
    position: 'string',
    company: 'string',
    location: 'string',
    salary: 'string',
    posted: 'string',
    link: 'string',
  },
  words: {
    en: {
      things: 'jobs',
      fields: {
        position: 'job title',
        company: 'company',
        location: 'location',
        salary: 'salary',
        posted: 'date posted',
        link: 'link',
      },
      names: [
        'Baker',
        'Bicycle mechanic',
        'Data engineer',
        'Night nurse',
        'Gardener',
        'Tax adviser',
        'Sound technician',
        'Warehouse lead',
        'Teacher of physics',
        'Roofer',
        'Pastry chef',
      ],
    },
    fr: {
      things: 'emplois',
      fields: {
        position: 'poste',
        company: 'entreprise',
        location: 'lieu',
        salary: 'salaire',
        posted: 'date de publication',
        link: 'lien',
      },
      names: [
        'Boulanger',
        'Mécanicien vélo',
        'Ingénieure données',
        'Infirmier de nuit',
        'Jardinière',
        'Conseiller fiscal',
        'Technicien son',
        'Cheffe de dépôt',
        'Professeur de physique',
        'Couvreur',
      ],
    },
    sv: {
      things: 'lediga jobb',
      fields: {
        position: 'tjänst',
        company: 'arbetsgivare',
        location: 'ort',
        salary: 'lön',
        posted: 'publicerad',
        link: 'länk',
      },
      names: [
        'Bagare',
        'Cykelmekaniker',
        'Dataingenjör',
        'Nattsjuksköterska',
        'Trädgårdsmästare',
        'Skatterådgivare',
        'Ljudtekniker',
        'Lagerchef',
        'Fysiklärare',
        'Takläggare',
      ],
    },
  },
  pages: [
    ['en', 'utility'],
    ['fr', 'definitions'],
    ['sv', 'soup'],
  ],
  count: [8, 11],
  record({ chance, locale, name, company, town, day, path }) {
    const least = chance.int(20, 50) * 1000
    const amount = new Intl.NumberFormat(locale.tag).format(least).replaceAll(/[\u00a0\u202f]/g, ' ')
    return [
      title('position', name, { link: { field: 'link', href: path('jobs') } }),
      bare('company', company()),
      bare('location', town()),
      maybe(chance.happens(0.7), text('salary', `${amount} ${locale.currency}`)),
      date('posted', day(), locale, 'medium'),
    ]
  },
})
