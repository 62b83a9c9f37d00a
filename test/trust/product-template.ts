import type { Locale, Words } from './locale.ts'

/** One of the others on a product's page: whoever reads its values for the product's has read wrongly. */
export type OtherView = { name: string; price: string; stock: string; path: string }

/** What a template puts on a page, as texts. */
export type ProductView = {
  locale: Locale
  words: Words
  origin: string
  path: string
  canonical: string
  id: number
  name: string
  price: string
  /** Null when it is not on sale. */
  oldPrice: string | null
  stock: string
  isInStock: boolean
  /** As machines are told: `1299.00`, without a currency; empty when there is none. */
  amount: string
  /** As schema.org writes it; empty when there is none. */
  availability: string
  /** The product as JSON-LD, with what there is of it. */
  linkedData: string
  brand: string
  sku: string
  rating: number
  reviewCount: number
  others: readonly OtherView[]
  reviews: readonly { who: string; text: string; stars: number }[]
  /** Different every time the ads change. */
  ads: readonly string[]
  /** Different in every answer: nonces, tokens, names of built files. */
  token: string
}

/**
 * The HTML has marks (see marked-html.ts): `main` around the product, `name`, `price`, `old-price` and `stock` at its values, `related` around the others,
 * `other` around each of them, `block` at parts that may change places, `data` at what the head says of the product, `ad` at ads.
 */
export type ProductTemplate = {
  name: string
  locale: Locale
  /** What is asked for; the locale's words without it. */
  asks?: string
  outputSchema?: Record<string, string>
  /** Where a product stands, such as `/p/123456`. */
  path(product: { id: number; name: string }): string
  /** Its products are on sale from the start. */
  isSale?: boolean
  html(view: ProductView): string
}

export function slug(name: string): string {
  return encodeURIComponent(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
}
