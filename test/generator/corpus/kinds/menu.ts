import { bare, long, maybe, money, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Dishes under the headings of their courses. */
export const menu = listKind({
  name: 'dish',
  fields: { category: 'string', dish: 'string', description: 'string', price: 'number' },
  words: {
    en: {
      things: 'dishes',
      fields: { category: 'category', dish: 'dish', description: 'description', price: 'price' },
      names: ['Starters', 'Soups', 'Mains', 'Desserts'],
    },
    fr: {
      things: 'plats',
      fields: { category: 'catégorie', dish: 'plat', description: 'description', price: 'prix' },
      names: ['Entrées', 'Soupes', 'Plats chauds', 'Desserts'],
    },
    pt: {
      things: 'pratos',
      fields: { category: 'categoria', dish: 'prato', description: 'descrição', price: 'preço' },
      names: ['Entradas', 'Sopas', 'Principais', 'Sobremesas'],
    },
  },
  pages: [
    ['en', 'soup'],
    ['fr', 'bem'],
    ['pt', 'hashed'],
  ],
  count: [14, 18],
  groupedBy: 'category',
  record({ chance, locale, name, index, sentences }) {
    const plate =
      [
        'Tavola',
        'Fennel & Oak',
        'Marinel',
        'Sarda',
        'Borage',
        'Quince Royal',
        'Amberjack',
        'Old Orchard',
        'Cinder',
        'Dill Moon',
      ][index % 10] ?? ''
    return [
      bare('category', name),
      title('dish', index < 10 ? plate : `${plate} Duo`),
      maybe(chance.happens(0.85), long('description', sentences(1))),
      money('price', chance.int(8, 58) / 2, locale),
    ]
  },
})
