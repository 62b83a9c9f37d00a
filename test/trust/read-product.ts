import type { Item } from './play.ts'
import type { ProductScene } from './product-scene.ts'
import { folded, isAbsent, isPrice, isStock, valueFor } from './read-value.ts'

const ASKED = ['title', 'price', 'stock'] as const

/** What is wrong with what was read of a product's page: one record, and every value its own. */
export function wrongWithProduct({ product, template }: ProductScene, items: readonly Item[]): string[] {
  const [item] = items
  if (!item || items.length !== 1) return [`${items.length} items`]
  const { locale } = template
  const [name, price, stock] = ASKED.map((asked) => valueFor(item, asked, ASKED))
  const { words } = locale
  return [
    ...wrong('name', name, folded(name) === folded(product.name), product.name),
    ...wrong('price', price, isPrice(price, product.cents, locale), locale.price(product.cents)),
    ...wrong(
      'stock',
      stock,
      isStock(stock, product.isInStock, locale),
      product.isInStock ? words.inStock : words.outOfStock,
    ),
  ]
}

function wrong(field: string, value: unknown, isRight: boolean, page: string): string[] {
  if (isRight) return []
  return [isAbsent(value) ? `no ${field}` : `${field} ${JSON.stringify(value)}, the page says ${page}`]
}
