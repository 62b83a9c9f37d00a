import { bare, long, money, number, oldPrice, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const product = detailKind({
  name: 'product',
  type: 'Product',
  fields: {
    name: 'string',
    price: 'number',
    old_price: 'number',
    sku: 'string',
    brand: 'string',
    weight: 'string',
    description: 'string',
    rating: 'number',
    image: 'string',
  },
  unasked: ['old_price'],
  words: {
    en: {
      things: 'product',
      fields: {
        name: 'product name',
        price: 'price',
        old_price: 'old price',
        sku: 'SKU',
        brand: 'brand',
        weight: 'weight',
        description: 'description',
        rating: 'rating',
        image: 'image',
      },
      names: ['Garden lantern *', 'Iron pan *', 'Tea tray *', 'Stool *'],
    },
    fr: {
      things: 'produit',
      fields: {
        name: 'nom du produit',
        price: 'prix',
        old_price: 'ancien prix',
        sku: 'référence',
        brand: 'marque',
        weight: 'poids',
        description: 'description',
        rating: 'note',
        image: 'image',
      },
      names: ['Lanterne *', 'Poêle *', 'Plateau *', 'Tabouret *'],
    },
    tr: {
      things: 'ürün',
      fields: {
        name: 'ürün adı',
        price: 'fiyat',
        old_price: 'eski fiyat',
        sku: 'stok kodu',
        brand: 'marka',
        weight: 'ağırlık',
        description: 'açıklama',
        rating: 'puan',
        image: 'resim',
      },
      names: ['Bahçe feneri *', 'Demir tava *', 'Çay tepsisi *', 'Tabure *'],
    },
  },
  pages: [
    ['en', 'bem'],
    ['fr', 'json-ld'],
    ['tr', 'utility'],
  ],
  record({ chance, locale, name, sentences }) {
    const price = chance.int(20, 300) + 0.5
    return [
      title('name', name, { image: { field: 'image', src: `/img/${chance.int(1000, 9999)}.jpg` } }),
      money('price', price, locale, { was: oldPrice('old_price', price + 20, locale) }),
      number('rating', chance.int(31, 49) / 10, locale, '', { prop: 'aggregateRating.ratingValue' }),
      text('brand', chance.pick(['Nordhus', 'Kaldera', 'Mirova']), { prop: 'brand' }),
      text('sku', `${chance.pick(['LN', 'PX'])}-${chance.int(10_000, 99_999)}`, { prop: 'sku' }),
      text('weight', `${chance.int(2, 9)} kg`),
      bare('delivery', `1–3 ${chance.pick(['⏱', '🚚'])}`),
      long('description', sentences(3)),
    ]
  },
})
