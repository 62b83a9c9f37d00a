import { long, money, number, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const property = detailKind({
  name: 'house',
  type: 'Residence',
  fields: {
    title: 'string',
    price: 'number',
    rooms: 'integer',
    area: 'number',
    year_built: 'integer',
    city: 'string',
    energy_class: 'string',
    description: 'string',
  },
  words: {
    en: {
      things: 'house',
      fields: {
        title: 'title',
        price: 'price',
        rooms: 'rooms',
        area: 'living area',
        year_built: 'year built',
        city: 'town',
        energy_class: 'energy class',
        description: 'description',
      },
      names: ['House *', 'Cottage *', 'Villa *'],
    },
    it: {
      things: 'casa',
      fields: {
        title: 'titolo',
        price: 'prezzo',
        rooms: 'locali',
        area: 'superficie',
        year_built: 'anno di costruzione',
        city: 'comune',
        energy_class: 'classe energetica',
        description: 'descrizione',
      },
      names: ['Casa *', 'Villa *', 'Rustico *'],
    },
    cs: {
      things: 'dům',
      fields: {
        title: 'název',
        price: 'cena',
        rooms: 'počet pokojů',
        area: 'užitná plocha',
        year_built: 'rok výstavby',
        city: 'obec',
        energy_class: 'energetická třída',
        description: 'popis',
      },
      names: ['Dům *', 'Chalupa *', 'Vila *'],
    },
  },
  pages: [
    ['en', 'utility'],
    ['it', 'spec-table'],
    ['cs', 'hashed'],
    ['cs', 'one-line'],
  ],
  record({ chance, locale, name, town, sentences }) {
    return [
      title('title', name),
      money('price', chance.int(90, 900) * 1000, locale),
      text('city', town()),
      number('rooms', chance.int(2, 9), locale),
      number('area', chance.int(60, 320), locale, 'm²'),
      text('year_built', String(chance.int(1890, 2020))),
      text('energy_class', chance.pick(['A', 'B', 'C', 'D'])),
      long('description', sentences(3)),
    ]
  },
})
