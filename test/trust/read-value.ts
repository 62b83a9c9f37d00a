/** Whether a value that was read says what the page says, however it is written. */
import type { Locale } from './locale.ts'
import type { Item } from './play.ts'

/** How fields are called, in the languages of the templates, without accents. */
const KEYS = {
  title: /title|titel|titre|headline|name|naam|namn|nom|nombre|nazwa|nazev|bezeichnung|funct|job$|position|名|タイトル/,
  price: /price|preis|prix|precio|prezzo|prijs|preco|pris$|cena|betrag|kost|cost|価格/,
  stock: /stock|avail|lager|liefer|verf|dispon|dispo|dost|voorraad|beschikb|estoque|exist|status|在庫/,
  date: /date|datum|posted|publi|fecha|日/,
  company: /company|firm|employer|bedrijf|unternehmen|arbeitgeber|entreprise|empresa/,
  place: /location|place|plaats|city|ort$|lieu|ville|lugar|ubicac/,
} as const

export type Asked = keyof typeof KEYS

/** The value for one of those that were asked for: by the field's name, or else the field that speaks of none of the others. */
export function valueFor(item: Item, asked: Asked, all: readonly Asked[]): unknown {
  const others = all.filter((one) => one !== asked)
  const speaksOf = (key: string, one: Asked) =>
    KEYS[one].test(key.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
  const free = Object.keys(item).filter((key) => others.every((other) => !speaksOf(key, other)))
  const own = free.find((key) => speaksOf(key, asked)) ?? free[0]
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
