/** A template for pages of products, by chance: which tags, which classes, how deep, in which order and language. */
import fc from 'fast-check'
import { de, en, enGb, es, fr, ja, pl } from './locales.ts'
import type { OtherView, ProductTemplate, ProductView } from './product-template.ts'
import { randomFrom } from './random.ts'

const LOCALES = { en, 'en-GB': enGb, de, fr, es, pl, ja } as const

export const productShape = fc.record(
  {
    seed: fc.nat(1_000_000),
    language: fc.constantFrom(...(Object.keys(LOCALES) as (keyof typeof LOCALES)[])),
    /** Which names the classes have; `none` has none at all. */
    classes: fc.constantFrom('telling', 'hashed', 'utility', 'none'),
    /** The others' boxes are made of the same classes as the product's. */
    sharesClasses: fc.boolean(),
    nameTag: fc.constantFrom('h1', 'h1', 'h1', 'h2', 'div'),
    valueTag: fc.constantFrom('span', 'div', 'p', 'strong', 'money-tag'),
    /** How price and stock stand there. */
    facts: fc.constantFrom('bare', 'labelled', 'table', 'definitions'),
    stockFirst: fc.boolean(),
    depth: fc.nat(3),
    othersTag: fc.constantFrom('ul', 'div', 'article', 'table'),
    othersCount: fc.integer({ min: 2, max: 4 }),
    othersPlace: fc.constantFrom('after', 'after', 'inside', 'before'),
    hasLinkedData: fc.boolean(),
    hasCrumbs: fc.boolean(),
    hasReviews: fc.boolean(),
  },
  { noNullPrototype: true },
)

export type ProductShape = typeof productShape extends fc.Arbitrary<infer T> ? T : never

export function templateOf(shape: ProductShape): ProductTemplate {
  const locale = LOCALES[shape.language]
  return {
    name: JSON.stringify(shape),
    locale,
    path: ({ id }) => `/goods/${id}`,
    html: (view) => page(shape, { ...view, others: view.others.slice(0, shape.othersCount) }),
  }
}

type Draw = { shape: ProductShape; attributes: (what: string, mark?: string) => string }

function page(shape: ProductShape, v: ProductView): string {
  const draw = { shape, attributes: attributesOf(shape) }
  const others = othersBlock(draw, v)
  const product = wrapped(draw, `${draw.shape.othersPlace === 'inside' ? others : ''}`, facts(draw, v))
  const { attributes } = draw
  return `<!doctype html><html lang="${v.locale.lang}"><head><meta charset="utf-8"><title>${v.name}</title><link rel="canonical" href="${v.canonical}">
${shape.hasLinkedData ? `<script type="application/ld+json" mark="data">${v.linkedData}</script>` : ''}</head><body>
<header${attributes('header')}><a href="/">${v.brand}</a><nav>${v.words.categories.map((name, at) => `<a href="/c/${at}">${name}</a>`).join(' ')}</nav></header>
${shape.hasCrumbs ? `<div${attributes('crumbs')}><a href="/">${v.words.home}</a> › <a href="/c/1">${v.words.categories[1]}</a> › ${v.name}</div>` : ''}
${shape.othersPlace === 'before' ? others : ''}
<main${attributes('product', 'main')}>${product}</main>
${shape.othersPlace === 'after' ? others : ''}
${shape.hasReviews ? `<section${attributes('reviews', 'reviews')}><h2>${v.words.reviews} (${v.reviewCount})</h2>${v.reviews.map(({ who, text }) => `<p><b>${who}</b> ${text}</p>`).join('')}</section>` : ''}
<div${attributes('promo', 'ad')}>${v.ads[0]}</div><footer><a href="/about">${v.words.about}</a></footer></body></html>`
}

/** Names of classes that say what they are, or do not, but are the same in every page of the template. */
function attributesOf({ classes, seed }: ProductShape): Draw['attributes'] {
  const names = new Map<string, string>()
  const random = randomFrom(seed)
  const made = (what: string) => {
    if (classes === 'telling') return what
    if (classes === 'hashed') return `_${random.between(36 ** 5, 36 ** 6 - 1).toString(36)}`
    return random.shuffled(['flex', 'p-4', 'mt-2', 'text-sm', 'font-bold', 'w-full', 'gap-2']).slice(0, 3).join(' ')
  }
  return (what, mark) => {
    const name = names.get(what) ?? made(what)
    names.set(what, name)
    return `${classes === 'none' ? '' : ` class="${name}"`}${mark ? ` mark="${mark}"` : ''}`
  }
}

function facts({ shape, attributes }: Draw, v: ProductView): string {
  const { nameTag, valueTag } = shape
  const name = `<${nameTag}${attributes('name', 'name')}>${v.name}</${nameTag}>`
  // Drawn also without a sale: a sale does not shuffle the names of everything else.
  const oldAttributes = attributes('old', 'old-price')
  const old = v.oldPrice === null ? '' : `<del${oldAttributes}>${v.oldPrice}</del> `
  const price = { label: v.words.price, old, value: v.price, what: 'price' }
  const stock = { label: v.words.stock, old: '', value: v.stock, what: 'stock' }
  const pairs = shape.stockFirst ? [stock, price] : [price, stock]
  const value = ({ value: text, what, old: before }: typeof price, tag: string) =>
    `${before}<${tag}${attributes(what, what)}>${text}</${tag}>`
  const rows = {
    bare: () => pairs.map((pair) => `<div>${value(pair, valueTag)}</div>`).join(''),
    labelled: () => pairs.map((pair) => `<div><b>${pair.label}</b> ${value(pair, valueTag)}</div>`).join(''),
    table: () =>
      `<table><tbody>${pairs.map((pair) => `<tr><th>${pair.label}</th><td>${value(pair, 'span')}</td></tr>`).join('')}<tr><th>${v.words.sku}</th><td>${v.sku}</td></tr></tbody></table>`,
    definitions: () =>
      `<dl>${pairs.map((pair) => `<dt>${pair.label}</dt><dd>${value(pair, 'span')}</dd>`).join('')}<dt>${v.words.sku}</dt><dd>${v.sku}</dd></dl>`,
  }[shape.facts]()
  return `${name}${rows}<button>${v.words.cart}</button><div mark="block">${v.words.blurb}</div><div mark="block">${v.brand} ${v.sku}</div>`
}

function wrapped({ shape, attributes }: Draw, after: string, inner: string): string {
  let html = inner
  for (let level = 0; level < shape.depth; level++) html = `<div${attributes(`layer-${level}`)}>${html}</div>`
  return html + after
}

function othersBlock({ shape, attributes }: Draw, v: ProductView): string {
  const what = (name: string) => attributes(shape.sharesClasses ? name : `other-${name}`)
  const tag = shape.valueTag
  const values = ({ name, price, stock, path }: OtherView): [string, string, string] => [
    `<a${what('name')} href="${path}">${name}</a>`,
    `<${tag}${what('price')}>${price}</${tag}>`,
    `<${tag}${what('stock')}>${stock}</${tag}>`,
  ]
  const boxes = v.others.map(values)
  const list = {
    ul: () => `<ul>${boxes.map((parts) => `<li mark="other">${parts.join(' ')}</li>`).join('')}</ul>`,
    div: () => boxes.map((parts) => `<div${attributes('box', 'other')}>${parts.join('')}</div>`).join(''),
    article: () => boxes.map((parts) => `<article mark="other">${parts.join('')}</article>`).join(''),
    table: () =>
      `<table><tbody>${boxes.map((parts) => `<tr mark="other">${parts.map((part) => `<td>${part}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
  }[shape.othersTag]()
  return `<section${attributes('others', 'related')}><h2>${v.words.related}</h2>${list}</section>`
}
