/** A template for lists, by chance. */
import fc from 'fast-check'
import type { ListTemplate, ListView } from './list-template.ts'
import { de, en, es, fr } from './locales.ts'
import { randomFrom } from './random.ts'

const LANGUAGES = {
  en: { locale: en, asks: "each product's name and price", empty: 'No products found.' },
  de: { locale: de, asks: 'Name und Preis aller Produkte', empty: 'Keine Produkte gefunden.' },
  fr: { locale: fr, asks: 'le nom et le prix de chaque produit', empty: 'Aucun produit trouvé.' },
  es: { locale: es, asks: 'nombre y precio de cada producto', empty: 'No se encontraron productos.' },
} as const

export const listShape = fc.record(
  {
    seed: fc.nat(1_000_000),
    language: fc.constantFrom(...(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])),
    classes: fc.constantFrom('telling', 'hashed', 'none'),
    box: fc.constantFrom('ul', 'div', 'article', 'table'),
    titleTag: fc.constantFrom('h2', 'h3', 'a', 'strong'),
    priceTag: fc.constantFrom('span', 'div', 'b'),
    priceFirst: fc.boolean(),
    hasViews: fc.boolean(),
    adsInside: fc.boolean(),
    hasSidebar: fc.boolean(),
  },
  { noNullPrototype: true },
)

export type ListShape = typeof listShape extends fc.Arbitrary<infer T> ? T : never

export function listTemplateOf(shape: ListShape): ListTemplate {
  const { locale, asks, empty } = LANGUAGES[shape.language]
  return {
    name: JSON.stringify(shape),
    locale,
    asks,
    empty,
    fields: ['title', 'price'],
    path: '/list',
    html: (view) => page(shape, view),
  }
}

const TAGS = { ul: ['ul', 'li'], div: ['div', 'div'], article: ['section', 'article'], table: ['tbody', 'tr'] } as const

function page(shape: ListShape, v: ListView): string {
  const attributes = classesOf(shape)
  const [listTag, itemTag] = TAGS[shape.box]
  const cell = (html: string) => (shape.box === 'table' ? `<td>${html}</td>` : html)
  const boxes = v.items.map((item) => {
    const title =
      shape.titleTag === 'a'
        ? `<a${attributes('title')} href="${item.path}" mark="title">${item.title}</a>`
        : `<${shape.titleTag}${attributes('title')} mark="title"><a href="${item.path}">${item.title}</a></${shape.titleTag}>`
    const price = `<${shape.priceTag}${attributes('price')} mark="price">${item.price}</${shape.priceTag}>`
    const values = (shape.priceFirst ? [price, title] : [title, price]).map(cell).join(' ')
    const views = shape.hasViews ? cell(`<small>${item.views}</small>`) : ''
    return `<${itemTag}${attributes('item')} mark="item">${values}${views}</${itemTag}>`
  })
  const ad =
    shape.box === 'table'
      ? `<tr mark="ad"><td colspan="3">${v.ads[0]}</td></tr>`
      : `<div${attributes('promo')} mark="ad">${v.ads[0]}</div>`
  const all =
    shape.adsInside && shape.box !== 'ul' ? [...boxes.slice(0, v.adPlace), ad, ...boxes.slice(v.adPlace)] : boxes
  const list = `<${listTag}${attributes('list')} mark="list">${all.join('')}</${listTag}>`
  return `<!doctype html><html lang="${v.locale.lang}"><head><meta charset="utf-8"><title>${v.locale.words.category}</title><meta name="csrf" content="${v.token}"></head>
<body><header><a href="/">${v.locale.words.home}</a></header><main mark="main"><h1>${v.locale.words.category}</h1>${shape.box === 'table' ? `<table>${list}</table>` : list}<p><a href="?page=2">2</a></p></main>
${shape.hasSidebar ? `<aside mark="sidebar"><ol>${v.popular.map((title) => `<li>${title}</li>`).join('')}</ol></aside>` : ''}<p>${v.visitors}</p><footer><a href="/about">${v.locale.words.about}</a></footer></body></html>`
}

function classesOf({ classes, seed }: ListShape): (what: string) => string {
  const names = new Map<string, string>()
  const random = randomFrom(seed)
  return (what) => {
    if (classes === 'none') return ''
    const name =
      names.get(what) ?? (classes === 'telling' ? what : `_${random.between(36 ** 5, 36 ** 6 - 1).toString(36)}`)
    names.set(what, name)
    return ` class="${name}"`
  }
}
