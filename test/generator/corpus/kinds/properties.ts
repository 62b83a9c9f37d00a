import { bare, maybe, money, number, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Flats: rooms, area and price side by side. */
export const properties = listKind({
  name: 'flat',
  fields: { title: 'string', price: 'number', rooms: 'integer', area: 'number', city: 'string', link: 'string' },
  words: {
    de: {
      things: 'Wohnungen',
      fields: { title: 'Titel', price: 'Preis', rooms: 'Zimmer', area: 'Wohnfläche', city: 'Ort', link: 'Link' },
      names: ['Altbau *', 'Dachgeschoss *', 'Loft *', 'Gartenwohnung *'],
    },
    fr: {
      things: 'appartements',
      fields: { title: 'titre', price: 'prix', rooms: 'pièces', area: 'surface', city: 'ville', link: 'lien' },
      names: ['Loft *', 'Duplex *', 'Studio *', 'Rez-de-jardin *'],
    },
    fi: {
      things: 'asunnot',
      fields: {
        title: 'otsikko',
        price: 'hinta',
        rooms: 'huoneita',
        area: 'pinta-ala',
        city: 'kaupunki',
        link: 'linkki',
      },
      names: ['Kerrostalo *', 'Rivitalo *', 'Loft *', 'Yksiö *'],
    },
  },
  pages: [
    ['de', 'hashed'],
    ['fr', 'utility'],
    ['fi', 'table'],
  ],
  count: [8, 14],
  record({ chance, locale, name, town, path }) {
    return [
      title('title', name, { link: { field: 'link', href: path('flats') } }),
      money('price', chance.int(90, 900) * 1000, locale),
      number('rooms', chance.int(1, 6), locale),
      maybe(chance.happens(0.9), number('area', chance.int(24, 190), locale, 'm²', { bare: true })),
      bare('city', town()),
    ]
  },
})
