import { asOneLine, calledAmounts, MAX_AMOUNT_TEXT, mayBePrice, meantAmong, type Span } from './coerce-amount.ts'
import { currencyAfter, currencyBefore, moneyAfter, moneyBefore } from './coerce-currency.ts'
import { chainAfter, magnitudeAfter } from './coerce-magnitude.ts'
import { isNegative } from './coerce-sign.ts'

/**
 * Reads the number that a page shows.
 *
 * 1. The first number of the text counts: "225 points" is 225, "4.5 out of 5" is 4.5, and a range such as "10 – 20" is its lower end.
 *    Where the text shows money beside other numbers, `coerce-amount.ts` tells which one is meant: "4 for $10.00" is 10.
 * 2. What is no single number is not read: dates, times, versions, lists and names with digits in them give null.
 * 3. Two kinds of separator tell by themselves which is which: the last one is the decimal mark ("1.299,00", "1,299.00").
 * 4. One separator before three digits ("1.299") is decided by the page's language. Without one, a comma groups thousands, and a point
 *    does so only beside a currency: prices have no third decimal.
 * 5. A percentage is the number that is shown: "12 %" is 12.
 * 6. More digits before the decimal mark than a JSON number holds exactly give null: the last ones would be invented.
 */
export type NumberStyle = {
  /** The mark between whole and fraction in the page's language; null when the language is unknown. */
  decimal: '.' | ',' | null
  /** Primary subtag, lower case (`de`); null when unknown. */
  language: string | null
}

const UNKNOWN_STYLE: NumberStyle = { decimal: null, language: null }

/** How numbers are written in a language (a BCP 47 tag as in `<html lang>`). A tag that nobody knows is no language. */
export function numberStyle(language: string | null | undefined): NumberStyle {
  if (!language) return UNKNOWN_STYLE
  try {
    const parts = new Intl.NumberFormat(language.trim().replaceAll('_', '-'), {
      numberingSystem: 'latn',
    }).formatToParts(1.5)
    const mark = parts.find((part) => part.type === 'decimal')?.value
    return {
      decimal: mark === '.' || mark === ',' ? mark : null,
      language: language.trim().slice(0, 3).toLowerCase().split(/[-_]/)[0] ?? null,
    }
  } catch {
    return UNKNOWN_STYLE
  }
}

/** Digits with separators between them. A space or an apostrophe belongs to the number only before exactly three digits. */
const NUMBER = /\d+(?:[.,\u066b]\d+|[ \u00a0']\d{3}(?!\d))*/g
const LETTER = /\p{L}/u

/** The number that `text` shows, or null when it shows none. Always finite. `name`: of the field that it is read for. */
export function readNumber(text: string, style: NumberStyle = UNKNOWN_STYLE, name = ''): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const plain = withPlainCharacters(text)
  const first = nextNumber(plain, 0)
  if (first === null) return null
  const meant = plain.length <= MAX_AMOUNT_TEXT ? meantIn(plain, first, name) : first
  return meant && valueAt(plain, meant, style)
}

/** The first number that `text` shows: a count beside a price is meant where a count is wanted. */
export function readFirstNumber(text: string, style: NumberStyle = UNKNOWN_STYLE): number | null {
  const plain = withPlainCharacters(text)
  const first = nextNumber(plain, 0)
  return first && valueAt(plain, first, style)
}

/** Where a number stands. `end`: after all of it, also behind the sign in "99€90" and the unit in "3万5000". */
type Found = Span & { digits: string }

function nextNumber(text: string, from: number): Found | null {
  NUMBER.lastIndex = from
  for (let match = NUMBER.exec(text); match !== null; match = NUMBER.exec(text)) {
    const start = match.index
    if (gluedToWord(text, start)) continue
    const end = start + match[0].length
    const behind = centsAfter(text, start, end)?.end ?? chainAfter(text, end)?.end ?? end
    return { start, digits: withoutStraySpaces(match[0]), end: behind }
  }
  return null
}

/** "99€90" */
function centsAfter(text: string, start: number, end: number): { digits: string; end: number } | null {
  const match = /^(\p{Sc})(\d{2})(?![\d.,]|[ \u00a0]?\p{Sc})/u.exec(text.slice(end, end + 5))
  if (!match?.[2] || /\p{Sc}/u.test(text.charAt(start - 1))) return null
  return { digits: match[2], end: end + match[0].length }
}

function meantIn(text: string, first: Found, name: string): Found | null {
  const numbers = numbersFrom(text, first)
  return numbers.length === 1 || !mayBePrice(name) ? first : meantAmong(text, numbers)
}

function numbersFrom(text: string, first: Found): [Found, ...Found[]] {
  const numbers: [Found, ...Found[]] = [first]
  for (let next = nextNumber(text, first.end); next !== null; next = nextNumber(text, next.end)) numbers.push(next)
  return numbers
}

/** Whether the words of a text call this amount of it the price before or what is saved, and another amount not: 20 in "RRP $20, now $15". */
export function isCalledOld(text: string, amount: number): boolean {
  const plain = withPlainCharacters(asOneLine(text))
  const first = nextNumber(plain, 0)
  if (first === null) return false
  const said = calledAmounts(plain, numbersFrom(plain, first)).map(({ amount: found, called }) => ({
    isOld: called === 'other',
    isIt: valueAt(plain, found, UNKNOWN_STYLE) === amount,
  }))
  const own = said.filter(({ isIt }) => isIt)
  return own.length > 0 && own.every(({ isOld }) => isOld) && said.some(({ isIt, isOld }) => !isIt && !isOld)
}

/** Also one that has more digits than can be read. */
export function showsNumber(text: string): boolean {
  return readNumber(text) !== null || isLongInteger(text)
}

/** A number as it is meant, such as a long id, of which a JSON number would lose digits. */
export function isLongInteger(text: string): boolean {
  return /^-?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text))
}

function valueAt(text: string, found: Found, style: NumberStyle): number | null {
  const { start, digits } = found
  const end = start + digits.length
  if (continuesAsDateOrTime(text, end)) return null
  const startsWithMark = leadingMark(text, start)
  const written = startsWithMark ? fraction(digits) : wholeAndFraction(digits, style, text, start)
  if (written === null || Number(written) > Number.MAX_SAFE_INTEGER) return null
  const value = withRest(text, found, written, style)
  if (!Number.isFinite(value)) return null
  if (start === 0) return value
  return isNegative(text.slice(0, startsWithMark ? start - 1 : start), text.slice(found.end)) ? 0 - value : value
}

/** With what stands behind the digits: cents, a power of ten, and after that more digits. */
function withRest(text: string, { start, digits }: Found, written: string, style: NumberStyle): number {
  const end = start + digits.length
  const cents = written.includes('.') ? null : centsAfter(text, start, end)
  if (cents) return Number(`${written}.${cents.digits}`)
  const power = exponentAfter(text, start, end, style)
  if (power === 0) return Number(written)
  return Number(`${written}e${power}`) + (chainAfter(text, end)?.value ?? 0)
}

/** Rounded half away from zero. Null beyond the integers that a JSON number holds exactly: the last digits would be invented. */
export function roundToInteger(value: number): number | null {
  const rounded = value < 0 ? 0 - Math.round(-value) : Math.round(value)
  return Number.isSafeInteger(rounded) ? rounded : null
}

/** Code points of the digit zero in the scripts that Unicode numbers decimally and that web pages use. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
]
const SAME_AS: ReadonlyMap<string, string> = new Map(
  [
    ['-', '−–—‒―‑‐－﹣'],
    ["'", '’‘ʼ＇٬'],
    ['.', '．'],
    [',', '，'],
    [':', '：'],
    ['/', '／'],
    ['(', '（'],
    [')', '）'],
    ['\u00a0', '\u202f\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'],
    // Marks of writing direction, soft hyphen, joiners.
    [
      '',
      '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
    ],
    [' ', '\n\t\r'],
    ...ZEROS.flatMap((zero) =>
      Array.from({ length: 10 }, (_, digit) => [String(digit), String.fromCharCode(zero + digit)]),
    ),
  ].flatMap(([plain = '', others = '']) => [...others].map((other) => [other, plain] as const)),
)
const NOT_PLAIN = new RegExp(`[${[...SAME_AS.keys()].join('')}]`, 'g')

/** One character per kind: digit, minus, apostrophe, space, and `\u00a0` for every space that does not break. */
function withPlainCharacters(text: string): string {
  return text.search(NOT_PLAIN) < 0 ? text : text.replace(NOT_PLAIN, (character) => SAME_AS.get(character) ?? character)
}

/** "12345 678" and "1,299 500" are two numbers: a space groups thousands only after one to three digits and before any other separator. */
function withoutStraySpaces(found: string): string {
  const space = found.search(/[ \u00a0]/)
  if (space < 0) return found
  return /^\d{1,3}[ \u00a0]/.test(found) ? found : found.slice(0, space)
}

/** "XM5", "WH-1000" and "SKU-5" are names; "kr500" and "CHF-5" are prices. */
function gluedToWord(text: string, start: number): boolean {
  if (start === 0) return false
  const end = text.charAt(start - 1) === '-' ? start - 1 : start
  return LETTER.test(text.charAt(end - 1)) && !currencyBefore(text, end)
}

/** "10:30" and "16:9", "2024-05-12", "12/05/2024". */
function continuesAsDateOrTime(text: string, end: number): boolean {
  const next = text.charAt(end)
  if (next === ':') return isDigit(text.charAt(end + 1))
  return (next === '-' || next === '/') && /^[-/]\d{1,4}[-/]\d/.test(text.slice(end, end + 8))
}

/** ".99" and "$,99", but not "No.5" and not "…5". */
function leadingMark(text: string, start: number): boolean {
  const mark = text.charAt(start - 1)
  if (mark !== '.' && mark !== ',' && mark !== '\u066b') return false
  const before = text.charAt(start - 2)
  return !LETTER.test(before) && before !== '.' && before !== ',' && before !== ')'
}

function fraction(found: string): string | null {
  return /^\d+$/.test(found) ? `0.${found}` : null
}

/** Digits with `.` as the decimal mark and no grouping, or null when the separators make no number. */
function wholeAndFraction(found: string, style: NumberStyle, text: string, start: number): string | null {
  if (/^\d+$/.test(found)) return found
  const mark = decimalMark(found, style, text, start)
  if (mark === null) return ungrouped(found)
  const at = found.lastIndexOf(mark)
  const decimals = found.slice(at + 1)
  const whole = ungrouped(found.slice(0, at))
  return whole === null || !/^\d+$/.test(decimals) ? null : `${whole}.${decimals}`
}

/** The separator that is the decimal mark; null when every separator groups. */
function decimalMark(found: string, style: NumberStyle, text: string, start: number): string | null {
  if (found.includes('\u066b')) return '\u066b'
  const point = found.lastIndexOf('.')
  const comma = found.lastIndexOf(',')
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const at = Math.max(point, comma)
  const mark = found.charAt(at)
  if (at < 0 || found.indexOf(mark) !== at) return null
  const groupedOtherwise = /[ \u00a0']/.test(found)
  const couldGroup = found.length - at === 4 && /^[1-9]\d{0,2}$/.test(found.slice(0, at))
  if (groupedOtherwise || !couldGroup) return mark
  // "1.299,-": the dash stands for the cents, so the mark before it is the decimal one.
  if (/^[.,]-/.test(text.slice(start + found.length, start + found.length + 2))) return null
  if (style.decimal !== null) return mark === style.decimal ? mark : null
  return mark === ',' || currencyBefore(text, start) || currencyAfter(text, start + found.length) ? null : mark
}

/** "1,299,000" and the Indian "12,99,000", one kind of separator throughout. */
const GROUPED = /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$/
const GROUPED_INDIAN = /^\d{1,2}(\D)(?:\d{2}\1)+\d{3}$/

function ungrouped(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole
  const separator = (GROUPED.exec(whole) ?? GROUPED_INDIAN.exec(whole))?.[1]
  return separator === undefined ? null : whole.replaceAll(separator, '')
}

/** The power of ten behind the number: "1.5e6", "1.2k", "3,4 Mio.". */
function exponentAfter(text: string, start: number, end: number, style: NumberStyle): number {
  const next = text.charAt(end)
  if (next === '') return 0
  if (next === 'e' || next === 'E') {
    const exponent = /^[eE]([+-]?\d{1,3})(?![\p{L}\d])/u.exec(text.slice(end, end + 8))?.[1]
    if (exponent !== undefined) return Number(exponent)
  }
  return magnitudeAfter(text, end, style.language) || millionsOfMoney(text, start, end)
}

/** "$1.2m" and "3b €": beside a currency a small letter is no metre either. */
function millionsOfMoney(text: string, start: number, end: number): number {
  const letter = /^[mb](?![\p{L}\p{N}])/u.exec(text.slice(end, end + 2))?.[0]
  if (letter === undefined || !(moneyBefore(text, start) || moneyAfter(text, end))) return 0
  return letter === 'm' ? 6 : 9
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}
