import { isEmpty, valueText } from './sort-items.ts'

export type Fits = (value: unknown) => boolean

const COMPARED: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
}

/**
 * What is written above a column, as a test of its values: words that occur in them, `=` exactly, `!` not, `>` and
 * `<` by number. `=` alone keeps the empty ones, `!` alone the filled ones.
 */
export function readFilter(text: string): Fits {
  const wanted = text.trim().toLowerCase()
  const [, sign = '', rest = ''] = /^([<>]=?|=|!)?\s*(.*)$/s.exec(wanted) ?? []
  if (sign === '=') return rest === '' ? isEmpty : (value) => lowered(value) === rest
  if (sign === '!') return rest === '' ? (value) => !isEmpty(value) : (value) => !lowered(value).includes(rest)
  const compare = COMPARED[sign]
  const limit = numberIn(rest)
  // Half written, as in ">": nothing is left out yet.
  if (compare) return limit === null ? () => true : (value) => passes(compare, value, limit)
  return (value) => lowered(value).includes(wanted)
}

function passes(compare: (value: number, limit: number) => boolean, value: unknown, limit: number): boolean {
  const found = typeof value === 'number' ? value : numberIn(valueText(value))
  return found !== null && compare(found, limit)
}

export function lowered(value: unknown): string {
  return valueText(value).toLowerCase()
}

/** The first number of a text, whichever mark it uses: 1,299.00 and 1.299,00 are the same, and 1,5 is one and a half. */
export function numberIn(text: string): number | null {
  const [digits] = /-?\d[\d.,\u00a0\u202f']*/.exec(text) ?? []
  if (digits === undefined) return null
  const plain = digits.replaceAll(/[\u00a0\u202f']/g, '').replace(/[.,]+$/, '')
  const mark = decimalMark(plain)
  const [whole = '', part = ''] = mark === null ? [plain] : splitAtLast(plain, mark)
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${part || '0'}`)
}

/** The last mark, unless it stands where thousands are grouped. */
function decimalMark(digits: string): string | null {
  const last = digits[Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))]
  if (last === undefined) return null
  const hasBoth = digits.includes('.') && digits.includes(',')
  if (hasBoth) return last
  const isGrouping = last === ',' ? /^-?\d{1,3}(,\d{3})+$/.test(digits) : /^-?\d{1,3}(\.\d{3}){2,}$/.test(digits)
  return isGrouping ? null : last
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
