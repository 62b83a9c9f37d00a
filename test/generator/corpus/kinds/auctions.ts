import { date, maybe, money, number, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Lots of an auction. */
export const auctions = listKind({
  name: 'lot',
  fields: { lot: 'integer', title: 'string', estimate: 'number', sold: 'number', ends: 'string' },
  words: {
    en: {
      things: 'lots',
      fields: { lot: 'lot number', title: 'title', estimate: 'estimate', sold: 'hammer price', ends: 'closing date' },
      names: ['Oak chest *', 'Silver spoon *', 'Sea chart *', 'Pocket watch *'],
    },
    sv: {
      things: 'objekt',
      fields: { lot: 'utropsnummer', title: 'titel', estimate: 'utropspris', sold: 'slutpris', ends: 'slutdatum' },
      names: ['Ekkista *', 'Silversked *', 'Sjökort *', 'Fickur *'],
    },
  },
  pages: [
    ['en', 'bem'],
    ['sv', 'definitions'],
  ],
  count: [9, 14],
  record({ chance, locale, index, name, day }) {
    return [
      title('title', name),
      number('lot', index + 101, locale),
      money('estimate', chance.int(4, 90) * 10, locale, { bare: false }),
      maybe(chance.happens(0.7), money('sold', chance.int(41, 950) * 10 + 5, locale, { bare: false })),
      date('ends', day(), locale, 'short', { bare: false }),
    ]
  },
})
