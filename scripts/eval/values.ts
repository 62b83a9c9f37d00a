/** Whether a value that was read from a page is the expected one, whatever form it has. */

export type EvalField = { name: string; type: string; format?: string; multi?: boolean; soft?: number }
export type UrlContext = { bases: readonly string[] }

const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return (Array.isArray(value) ? value : Object.values(value)).map(textOf).join(' ')
}

function folded(value: unknown): string {
  return textOf(value).normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

export function compact(value: unknown): string {
  return folded(value).replace(/\s+/g, '')
}

export function lettersOf(value: unknown): string {
  return folded(value).replace(/[^\p{L}\p{N}]+/gu, '')
}

export function tokensOf(value: unknown): string[] {
  return folded(value).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'object') return (Array.isArray(value) ? value : Object.values(value)).every(isEmpty)
  return compact(value) === ''
}

/** F1 over the words of two texts. */
export function wordOverlap(a: unknown, b: unknown): number {
  const left = tokensOf(a)
  const right = tokensOf(b)
  if (left.length === 0 || right.length === 0) return left.length === right.length ? 1 : 0
  const counts = new Map<string, number>()
  for (const token of left) counts.set(token, (counts.get(token) ?? 0) + 1)
  let common = 0
  for (const token of right) {
    const rest = counts.get(token) ?? 0
    if (rest === 0) continue
    common += 1
    counts.set(token, rest - 1)
  }
  return (2 * common) / (left.length + right.length)
}

/** Every number that a group of digits can mean: "1.234" is a thousand or a decimal. */
function readings(token: string): number[] {
  const digits = token
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[.,]+$/, '')
    .replace('−', '-')
  const found = new Set<number>()
  if (/^[-+]?\d+(\.\d+)?$/.test(digits) || /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits))
    found.add(Number(digits.replaceAll(',', '')))
  if (/^[-+]?\d+(,\d+)?$/.test(digits) || /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits))
    found.add(Number(digits.replaceAll('.', '').replace(',', '.')))
  return [...found].filter(Number.isFinite)
}

export function numbersIn(value: unknown): number[][] {
  if (typeof value === 'number') return [[value]]
  const text = textOf(value).normalize('NFKC').replace(INVISIBLE, '')
  const groups = text.match(/[-+−]?\d(?:[\d.,'’\u00a0\u202f]|[ ](?=\d{3}(?!\d)))*/g) ?? []
  return groups.map(readings).filter((group) => group.length > 0)
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
}

const MONEY_WORDS =
  /usd|eur|gbp|chf|vnd|czk|pln|sek|nok|dkk|kč|zł|lei|ron|руб|kr|rs|inr|aud|cad|us|₫|đ|ab|from|price|preis|pm|pcm/gi

/** The readings of an amount of money; null when the text says more than an amount. */
export function amountsOf(value: unknown): number[] | null {
  const [only, ...others] = numbersIn(value)
  if (!only || others.length > 0) return null
  if (typeof value === 'number') return only
  // 00123 is a code.
  if (/(^|[^\d.,])0\d/.test(textOf(value))) return null
  const rest = folded(value)
    .replace(/[\d.,'’\s]/g, '')
    .replace(/[\p{Sc}*+~-]/gu, '')
    .replace(MONEY_WORDS, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return rest === '' ? only : null
}

export type Moment = { at: number; day: string; isDay: boolean; isZoned: boolean }

export function momentOf(value: unknown): Moment | null {
  const text = textOf(value).trim()
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return null
  const iso = text
    .replace(' ', 'T')
    .replace(/\s/g, '')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return null
  return { at, day: text.slice(0, 10), isDay: text.length === 10, isZoned: /(Z|[+-]\d{2}:?\d{2})$/.test(text) }
}

function sameMoment(a: unknown, b: unknown): boolean {
  const left = momentOf(a)
  const right = momentOf(b)
  if (!left || !right) return false
  if (left.isDay || right.isDay) return left.day === right.day
  return left.at === right.at || (left.isZoned !== right.isZoned && left.day === right.day)
}

function addressKey(address: unknown, base: string): string | null {
  const url = URL.parse(textOf(address).trim(), base)
  if (!url) return null
  const readable = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  }
  return (
    url.host +
    readable(url.pathname).replace(/\/+$/, '') +
    readable(url.search) +
    readable(url.hash)
  ).toLowerCase()
}

export function addressKeys(address: unknown, context: UrlContext): Set<string> {
  const keys = new Set(context.bases.map((base) => addressKey(address, base)).filter((key) => key !== null))
  keys.add(compact(address))
  return keys
}

/** `{any: […]}`: each form is right. */
export function formsOf(expected: unknown): unknown[] {
  if (expected !== null && typeof expected === 'object' && 'any' in expected && Array.isArray(expected.any))
    return expected.any
  return [expected]
}

/** A flag that is missing reads as false. */
export function needsValue(expected: unknown): boolean {
  return !formsOf(expected).some((form) => form === null || form === undefined || form === false)
}

export function isRight(field: EvalField, expected: unknown, got: unknown, context: UrlContext): boolean {
  return formsOf(expected).some((form) => {
    if (form === null || form === undefined || (form === false && isEmpty(got))) return isEmpty(got)
    return !isEmpty(got) && equals(field, form, got, context)
  })
}

function equals(field: EvalField, expected: unknown, got: unknown, context: UrlContext): boolean {
  if (Array.isArray(expected)) return sameList(field, expected, got)
  if (typeof expected === 'boolean') return got === expected || saysFlag(got) === expected
  if (typeof expected === 'number') {
    const [only, ...others] = numbersIn(got)
    return only !== undefined && others.length === 0 && only.some((number) => near(number, expected))
  }
  if (field.format === 'url')
    return [...addressKeys(expected, context)].some((key) => addressKeys(got, context).has(key))
  if (compact(expected) === compact(got)) return true
  const left = amountsOf(expected)
  const right = left && amountsOf(got)
  if (left && right && left.some((a) => right.some((b) => near(a, b)))) return true
  if (sameMoment(expected, got)) return true
  return field.soft !== undefined && wordOverlap(expected, got) >= field.soft
}

function sameList(field: EvalField, expected: readonly unknown[], got: unknown): boolean {
  if (lettersOf(expected) === lettersOf(got)) return true
  if (Array.isArray(got)) {
    const keys = (list: readonly unknown[]) =>
      list
        .map(lettersOf)
        .filter((key) => key !== '')
        .sort()
        .join('\n')
    if (keys(expected) === keys(got)) return true
  }
  return field.soft !== undefined && wordOverlap(expected, got) >= field.soft
}

function saysFlag(value: unknown): boolean | null {
  if (typeof value !== 'string') return null
  if (/^(true|yes|1)$/i.test(value.trim())) return true
  return /^(false|no|0)$/i.test(value.trim()) ? false : null
}
