/** One product's page at one moment: what there is to show, and what happened to it. */
import { type Edit, parseMarked, serve } from './marked-html.ts'
import { type Product, type ProductSource, productsOf } from './product.ts'
import type { OtherView, ProductTemplate, ProductView } from './product-template.ts'
import { randomFrom, seedOf } from './random.ts'

export type ProductScene = {
  template: ProductTemplate
  origin: string
  path: string
  /** Null: the page's own path. */
  canonicalPath: string | null
  product: Product
  others: readonly Product[]
  /** What the head and the machine-readable parts know. */
  isPriceTold: boolean
  isStockTold: boolean
  adsNumber: number
  token: number
  edits: readonly Edit[]
  /** Drawn beforehand, for what will happen. */
  spare: { prices: readonly number[]; product: Product; others: readonly Product[] }
}

export function sceneOf(template: ProductTemplate, origin: string, source: ProductSource): ProductScene {
  const drawn = { ...source.next(), isInStock: true }
  const product = template.isSale ? { ...drawn, oldCents: source.freshPrice(Math.round(drawn.cents * 1.5)) } : drawn
  return {
    template,
    origin,
    path: template.path(product),
    canonicalPath: null,
    product,
    others: [source.next(), source.next(), source.next(), source.next()],
    isPriceTold: true,
    isStockTold: true,
    adsNumber: 1,
    token: 1,
    edits: [],
    spare: {
      prices: [source.freshPrice(product.cents), source.freshPrice(product.cents), source.freshPrice(product.cents)],
      product: source.next(),
      others: [source.next(), source.next()],
    },
  }
}

export function sourceFor(template: ProductTemplate): ProductSource {
  return productsOf(template.locale, randomFrom(seedOf(template.name)))
}

export function edited(scene: ProductScene, ...edits: Edit[]): ProductScene {
  return { ...scene, edits: [...scene.edits, ...edits] }
}

export function withProduct(scene: ProductScene, change: Partial<Product>): ProductScene {
  return { ...scene, product: { ...scene.product, ...change } }
}

export function drawProduct(scene: ProductScene): string {
  const page = parseMarked(scene.template.html(viewOf(scene)))
  for (const edit of scene.edits) edit(page)
  return serve(page)
}

function viewOf(scene: ProductScene): ProductView {
  const { template, product, origin, path } = scene
  const { locale } = template
  const { words } = locale
  const random = randomFrom(product.id)
  const availability = `https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`
  const canonical = origin + (scene.canonicalPath ?? path)
  return {
    locale,
    words,
    origin,
    path,
    canonical,
    id: product.id,
    name: product.name,
    price: locale.price(product.cents),
    oldPrice: product.oldCents === null ? null : locale.price(product.oldCents),
    stock: product.isInStock ? words.inStock : words.outOfStock,
    isInStock: product.isInStock,
    amount: scene.isPriceTold ? amountOf(product.cents) : '',
    availability: scene.isStockTold ? availability : '',
    linkedData: linkedDataOf(scene, availability, canonical),
    brand: product.brand,
    sku: product.sku,
    rating: product.rating,
    reviewCount: product.reviewCount,
    others: scene.others.map((other) => otherView(scene, other)),
    reviews: ['Kim', 'Noor', 'Alex'].map((who) => ({ who, text: words.review, stars: random.between(3, 5) })),
    ads: [1, 2].map((at) => adText(scene, at)),
    token: randomFrom(scene.token * 7919)
      .between(36 ** 5, 36 ** 6 - 1)
      .toString(36),
  }
}

export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

function otherView({ template }: ProductScene, other: Product): OtherView {
  const { words } = template.locale
  return {
    name: other.name,
    price: template.locale.price(other.cents),
    stock: other.isInStock ? words.inStock : words.outOfStock,
    path: template.path(other),
  }
}

/** Ads have names and prices too. */
function adText({ template, adsNumber }: ProductScene, at: number): string {
  const random = randomFrom(adsNumber * 100 + at)
  const { nouns } = template.locale
  return `<a href="/go/${random.between(1, 9999)}">${random.pick(nouns)} ${random.between(10, 99)}: ${template.locale.price(random.between(26, 90) * 10_000)}</a>`
}

function linkedDataOf(scene: ProductScene, availability: string, canonical: string): string {
  const { product, template } = scene
  const offer = {
    '@type': 'Offer',
    ...(scene.isPriceTold ? { price: amountOf(product.cents), priceCurrency: template.locale.currency } : {}),
    ...(scene.isStockTold ? { availability } : {}),
  }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: canonical,
    brand: { '@type': 'Brand', name: product.brand },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount },
    offers: offer,
  })
}
