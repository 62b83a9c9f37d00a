/** Whether a value that was read says what the page says, however it is written. */
import type { Locale } from './locale.ts'
import type { Item } from './play.ts'

const KEYS = {
  name: /name|titel|title|nom\b|nombre|nazwa|名|produ/i,
  price: /price|preis|prix|precio|cena|価格|cost/i,
  stock: /stock|avail|lager|verf|disponib|dispo|dost|在庫|exist|status/i,
} as const

export type Asked = keyof typeof KEYS

/** The value for what was asked; undefined when no field is named for it. */
export function valueFor(item: Item, asked: Asked): unknown {
  const others = (Object.keys(KEYS) as Asked[]).filter((one) => one !== asked)
  const keys = Object.keys(item).filter((key) => KEYS[asked].test(key))
  const own = keys.find((key) => others.every((other) => !KEYS[other].test(key))) ?? keys[0]
  return own === undefined ? undefined : item[own]
}

export function folded(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function isAbsent(value: unknown): boolean {
  return folded(value) === ''
}

/** Exactly this amount, and no other beside it. */
export function isPrice(value: unknown, cents: number, locale: Locale): boolean {
  if (typeof value === 'number') return Math.round(value * 100) === cents
  const text = folded(value)
  if (text === (cents / 100).toFixed(2) || text === String(cents / 100)) return true
  const amounts = text.match(/\d[\d.,' ]*/g) ?? []
  return amounts.length === 1 && Math.round(amountIn(amounts[0] ?? '', locale) * 100) === cents
}

function amountIn(text: string, { decimal }: Locale): number {
  const thousands = decimal === ',' ? /[.' ]/g : /[,' ]/g
  return Number(text.trim().replaceAll(thousands, '').replace(decimal, '.').replace(/\.$/, ''))
}

export function isStock(value: unknown, isInStock: boolean, { words }: Locale): boolean {
  if (typeof value === 'boolean') return value === isInStock
  const text = folded(value).toLowerCase()
  if (text === 'true' || text === 'false') return (text === 'true') === isInStock
  if (text.includes(words.outOfStock.toLowerCase()) || /outofstock|soldout/.test(text)) return !isInStock
  return (text.includes(words.inStock.toLowerCase()) || text.includes('instock')) && isInStock
}
