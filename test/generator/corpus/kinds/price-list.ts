import { money, number, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Parts with two prices, as a wholesaler prints them. */
export const priceList = listKind({
  name: 'parts',
  fields: { article: 'string', number: 'string', stock: 'integer', net: 'number', gross: 'number' },
  words: {
    de: {
      things: 'Artikel',
      fields: {
        article: 'Bezeichnung',
        number: 'Artikelnummer',
        stock: 'Bestand',
        net: 'Nettopreis',
        gross: 'Bruttopreis',
      },
      names: ['Flansch *', 'Dichtung *', 'Lager *', 'Bolzen *', 'Ventil *'],
    },
    nl: {
      things: 'artikelen',
      fields: {
        article: 'omschrijving',
        number: 'artikelnummer',
        stock: 'voorraad',
        net: 'prijs excl. btw',
        gross: 'prijs incl. btw',
      },
      names: ['Flens *', 'Pakking *', 'Lager *', 'Bout *', 'Klep *'],
    },
  },
  pages: [
    ['de', 'font-table'],
    ['nl', 'table'],
  ],
  count: [12, 20],
  record({ chance, locale, name }) {
    const net = chance.int(110, 9900) / 100
    return [
      text('number', `${chance.pick(['FL', 'DX', 'LG'])}-${chance.int(1000, 9999)}`),
      title('article', name),
      number('stock', chance.int(0, 500), locale),
      money('net', net, locale),
      money('gross', Math.round(net * 119) / 100, locale),
    ]
  },
})
