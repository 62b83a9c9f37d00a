import type { Locale } from './locale.ts'
import type { Random } from './random.ts'

export type Product = {
  id: number
  name: string
  brand: string
  sku: string
  cents: number
  /** What it cost before; null when it is not on sale. */
  oldCents: number | null
  isInStock: boolean
  rating: number
  reviewCount: number
}

export type ProductSource = {
  next(): Product
  /** A price that no product had yet, and not far from this one. */
  freshPrice(near: number): number
}

const BRANDS = ['Halden', 'Orrin', 'Mistral', 'Velde', 'Kobo', 'Sundby', 'Castell']

/** No two share a name or a price, so that every value on a page tells whose it is. */
export function productsOf(locale: Locale, random: Random): ProductSource {
  const names = new Set<string>()
  const prices = new Set<number>()
  const step = locale.price(150) === locale.price(199) ? 100 : 1
  const scale = step === 100 ? 100 : 1
  const fresh = (low: number, high: number): number => {
    for (;;) {
      const cents = random.between(low, high) * scale
      if (!prices.has(cents)) {
        prices.add(cents)
        return cents
      }
    }
  }
  const freshName = (): string => {
    for (;;) {
      const name = `${random.pick(locale.nouns)} ${random.pick(locale.adjectives)} ${random.between(100, 999)}`
      if (!names.has(name)) {
        names.add(name)
        return name
      }
    }
  }
  const next = (): Product => ({
    id: random.between(100_000, 999_999),
    name: freshName(),
    brand: random.pick(BRANDS),
    sku: `${random.pick(['HX', 'QL', 'TR'])}-${random.between(1000, 9999)}`,
    cents: fresh(1_100, 249_999),
    oldCents: null,
    isInStock: random.next() < 0.7,
    rating: random.between(31, 49) / 10,
    reviewCount: random.between(3, 480),
  })
  return {
    next,
    freshPrice: (near) => fresh(Math.ceil((near * 0.8) / scale), Math.floor((near * 1.2) / scale) + 50),
  }
}
