import { readNumber } from '#engine/recipe/coerce-number.ts'
import { comparable } from '#engine/recipe/fold-text.ts'

/**
 * What a value is known by wherever and however a page writes it: its text in any case and spacing, the number in it, the path of a link,
 * the file of a picture. Two values are the same where they share a key.
 */
export function valueKeys(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value === 'number') return [numberKey(value)]
  if (Array.isArray(value)) return [...new Set(value.flatMap(valueKeys))]
  if (typeof value !== 'string') return []
  if (ADDRESS.test(value)) return addressKeys(value)
  const text = plainText(value)
  if (text === '') return []
  const number = text.length <= MAX_AMOUNT_CHARS && SOME_DIGIT.test(text) ? amountOf(text) : null
  return number === null ? [`t:${text}`] : [`t:${text}`, numberKey(number)]
}

/** How much it says that a value is found again: a long text or an address is no chance, "4" is. */
export function weightOf(key: string): number {
  const said = key.slice(2)
  if (key.startsWith('u:') || key.startsWith('f:')) return 3
  if (key.startsWith('n:')) return said.replace(/[.-]/g, '').length >= 4 ? 1 : 0.4
  return said.length >= 12 ? 3 : said.length >= 5 ? 2 : 0.5
}

const ADDRESS = /^(?:https?:)?\/\/\S+$/i
const MAX_AMOUNT_CHARS = 24
const SOME_DIGIT = /\d/
const SEVERAL_NUMBERS = /\d[^\d]*[a-z\s][^\d]*\d/i
const EDGES = /^[\s"'“”„«»:–—·|-]+|[\s"'“”„«»:–—·|-]+$/g

function plainText(text: string): string {
  return comparable(text).normalize('NFKC').replace(EDGES, '')
}

function numberKey(value: number): string {
  return `n:${Math.abs(value) < 1e15 ? Number(value.toFixed(4)) : value}`
}

/** "€ 1.299,00" is 1299; a text with several numbers has none that it could be known by, and in "Saw 4" the number is part of a name. */
function amountOf(text: string): number | null {
  if (!BEGINS_AS_AMOUNT.test(text)) return null
  return SEVERAL_NUMBERS.test(text.replace(/[\s\u00a0'](?=\d{3}\b)/g, '')) ? null : readNumber(text)
}

const BEGINS_AS_AMOUNT = /^(?:usd|eur|gbp|chf|sek|nok|dkk|pln|czk|jpy|cny|inr|brl|cad|aud|kr|rs|zł)?[^\p{L}\d]{0,4}\d/u

/** Without its host and its query, which a new design changes most. */
function addressKeys(address: string): string[] {
  const url = URL.parse(address, 'https://any.example')
  if (!url) return []
  const path = url.pathname.replace(/\/+$/, '').toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:jpe?g|png|webp|gif|avif|svg|html?|php|aspx?)$/, '')
  if (path === '') return [`u:/${url.search}`]
  return file.length >= MIN_FILE_CHARS ? [`u:${path}`, `f:${file}`] : [`u:${path}${url.search}`]
}

const MIN_FILE_CHARS = 4
