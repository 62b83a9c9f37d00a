import { bare, maybe, money, number, oldPrice, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Cards of a shop: some reduced, some without a rating. */
export const shop = listKind({
  name: 'shop',
  fields: {
    name: 'string',
    brand: 'string',
    price: 'number',
    old_price: 'number',
    rating: 'number',
    link: 'string',
    image: 'string',
  },
  words: {
    en: {
      things: 'products',
      fields: {
        name: 'name',
        brand: 'brand',
        price: 'price',
        old_price: 'old price',
        rating: 'rating',
        link: 'link',
        image: 'image',
      },
      names: ['Desk lamp *', 'Kettle *', 'Rug *', 'Wall clock *', 'Armchair *', 'Bookshelf *', 'Blanket *'],
    },
    de: {
      things: 'Produkte',
      fields: {
        name: 'Name',
        brand: 'Marke',
        price: 'Preis',
        old_price: 'alter Preis',
        rating: 'Bewertung',
        link: 'Link',
        image: 'Bild',
      },
      names: ['Tischlampe *', 'Wasserkocher *', 'Teppich *', 'Wanduhr *', 'Sessel *', 'Bücherregal *', 'Wolldecke *'],
    },
    pl: {
      things: 'produkty',
      fields: {
        name: 'nazwa',
        brand: 'marka',
        price: 'cena',
        old_price: 'stara cena',
        rating: 'ocena',
        link: 'link',
        image: 'zdjęcie',
      },
      names: ['Lampa biurkowa *', 'Czajnik *', 'Dywan *', 'Zegar ścienny *', 'Fotel *', 'Regał *', 'Koc *'],
    },
  },
  pages: [
    ['en', 'bem'],
    ['de', 'utility'],
    ['pl', 'hashed'],
    ['en', 'components'],
  ],
  count: [9, 16],
  record({ chance, locale, name, path }) {
    const price = chance.int(9, 240) + 0.9
    const before = chance.happens(0.35) ? { was: oldPrice('old_price', price + chance.int(5, 40), locale) } : {}
    const link = { field: 'link', href: path('p') }
    return [
      title('name', name, { link, image: { field: 'image', src: `/img/${chance.int(1000, 9999)}.jpg` } }),
      bare('brand', chance.pick(['Nordhus', 'Kaldera', 'Mirova', 'Tessin & Kray'])),
      money('price', price, locale, before),
      maybe(chance.happens(0.8), number('rating', chance.int(30, 50) / 10, locale, '/ 5', { bare: true })),
    ]
  },
})
