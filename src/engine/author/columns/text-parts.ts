import { onFirstUse } from '#base/on-first-use.ts'
import { rememberedText } from '#base/remembered.ts'
import { agoWords } from '../language/calendar.ts'
import { wordsOf } from '../language/words.ts'
import { FILE_PARTS } from './file-parts.ts'
import { DATE_PART } from './read-date-text.ts'
import { kindOfValues } from './value-kinds.ts'
import { PRICE_PART, valueTypeOf } from './value-type.ts'

/** Parts of texts that follow one template: what stands between words that all of them share, typed parts, first and last pieces. */
type TextPart = { pattern: string; values: string[]; words: string[] }

const MAX_CHARS = 300
const MAX_SAMPLE = 12
const MIN_SHARE = 0.6

export function textParts(values: readonly string[]): TextPart[] {
  const filled = values.filter((value) => value !== '')
  const usable =
    filled.length > 0 &&
    filled.every((value) => value.length <= MAX_CHARS) &&
    filled.some((value) => /[\s,|·•∙()–-]/.test(value))
  if (!usable) return []
  const found: TextPart[] = []
  // Dates and amounts have digits.
  const hasDigits = filled.filter((value) => /\d/.test(value)).length >= filled.length * MIN_SHARE
  const typed = hasDigits ? (isSteady(filled) ? [DATE_PART, PRICE_PART] : [DATE_PART]) : []
  const patterns = [
    ...gapPatterns(filled),
    ...typed.map((pattern) => ({ pattern, words: [] })),
    ...(hasDigits ? FILE_PARTS.map(({ pattern, name }) => ({ pattern, words: [...wordsOf(name)] })) : []),
    ...(hasDigits && isSteady(filled) ? [{ pattern: BEFORE_PRICE, words: [] }] : []),
    ...piecePatterns(filled),
    ...(filled.every((value) => SIGNED.test(value)) ? [{ pattern: BEHIND_SIGN, words: [] }] : []),
  ]
  for (const { pattern, words } of patterns) {
    const part = refined(partOf(pattern, words, values), values)
    if (part && isCutFromAge(part.values, values)) continue
    if (part?.values.some((value, index) => value !== '' && value !== values[index])) found.push(part)
  }
  const whole = found.filter((part) => !found.some((other) => isCutShort(part, other)))
  return whole.some((part) => kindOfValues(part.values) === 'country') ? whole.map(withTown) : whole
}

/** "Small" of "Small pizza – $8": what stands before the dash is one value, also where its last word is the same in all. */
function isCutShort({ pattern, values }: TextPart, other: TextPart): boolean {
  return (
    pattern.startsWith('(?i)^') &&
    other.pattern === BEFORE_DASH &&
    values.every((value, at) => value !== '' && other.values[at] !== value && other.values[at]?.startsWith(value))
  )
}

/** "Lyon, France": what stands before the country is a town. */
function withTown(part: TextPart): TextPart {
  return part.pattern === LIST_ENDS[0] && part.values.every((value) => !/\d/.test(value))
    ? { ...part, words: [...part.words, 'city'] }
    : part
}

/** "Tomato soup ... 4.50 €" */
export const BEFORE_PRICE = String.raw`^(.*?\p{L}.*?)[\s.…_:–-]+${PRICE_PART.replace(/^\(/, '(?:')}$`

/** A sign before a value says what it is of: "☂ 70%". RE2. */
const BEHIND_SIGN = String.raw`^[\p{So}\x{fe0f}]+\s*([\p{L}\p{N}+−-].*)$`
const SIGNED = new RegExp(BEHIND_SIGN.replace('\\x{', '\\u{'), 'u')

function partOf(pattern: string, words: string[], values: readonly string[]): TextPart | null {
  const test = tried(pattern)
  const parts = values.map((value) => (value === '' ? '' : firstGroup(test, value).trim()))
  const filled = values.filter((value) => value !== '').length
  const hits = parts.filter((part) => part !== '').length
  return hits >= Math.max(1, filled * MIN_SHARE) ? { pattern, values: parts, words } : null
}

const MAX_TRIED = 500

/** RE2's writing for JavaScript. These are our own patterns on short texts, tried many times while a recipe is made; what is chosen runs as RE2. */
const tried = rememberedText((pattern: string): RegExp => {
  const plain = pattern.replace('(?i)', '').replaceAll('\\x{', '\\u{')
  return new RegExp(plain, plain.length < pattern.length ? 'iu' : 'u')
}, MAX_TRIED)

function firstGroup(test: RegExp, value: string): string {
  const found = test.exec(value)
  return found?.[1] ?? found?.[0] ?? ''
}

const DATE_INSIDE = new RegExp(DATE_PART.replace('(?i)', ''), 'iu')

/** A gap that holds a date and more is the date: "Moored May 4, 2021, 3 nights" has a comma in it. */
function refined(part: TextPart | null, values: readonly string[]): TextPart | null {
  const open = part ? /^(\(\?i\)\\b.*?\)\*)\(\.\+\?\)/.exec(part.pattern)?.[1] : undefined
  if (!part || open === undefined) return part
  const filled = part.values.filter((value) => value !== '')
  const dated = filled.filter((value) => (DATE_INSIDE.exec(value)?.[0].length ?? value.length) < value.length)
  if (dated.length < filled.length * 0.8) return part
  return partOf(`${open}${DATE_PART.replace('(?i)', '')}`, part.words, values) ?? part
}

/** "5 minutes" of "5 minutes ago" is no length of time. */
function isCutFromAge(parts: readonly string[], values: readonly string[]): boolean {
  const spans = values.flatMap((value, at) => {
    const part = parts[at] ?? ''
    return part !== '' && valueTypeOf(part) === 'duration' ? [[value, part] as const] : []
  })
  if (spans.length === 0) return false
  const ago = agoWordSet()
  const cut = spans.filter(([value, part]) => {
    const at = value.indexOf(part)
    const before = wordsOf(value.slice(0, at)).at(-1)
    const [after] = wordsOf(value.slice(at + part.length))
    return (before !== undefined && ago.has(before)) || (after !== undefined && ago.has(after))
  })
  return cut.length > spans.length / 2
}

/** Made when they are first needed: the words of all languages take their time. */
const agoWordSet = onFirstUse((): ReadonlySet<string> => new Set(agoWords()))

const AMOUNT = new RegExp(PRICE_PART.replaceAll('\\x{', '\\u{'), 'gu')

/** Where some hold one amount and some hold two, the first is now the price and now what it was before. */
function isSteady(values: readonly string[]): boolean {
  const counts = values.map((value) => value.match(AMOUNT)?.length ?? 0).filter((count) => count > 0)
  return new Set(counts).size < 2
}

/** Before the first and after the last separator, and between where all have equally many. */
function piecePatterns(values: readonly string[]): { pattern: string; words: string[] }[] {
  const patterns: { pattern: string; words: string[] }[] = []
  for (const [test, first, last, middle] of PIECES) {
    if (values.filter((value) => test.test(value)).length < values.length * 0.8) continue
    if (test === NAMED && !areNamedApart(values)) continue
    const most = middle === undefined ? 0 : steadyCount(values, test)
    const between = Array.from({ length: Math.min(MAX_BETWEEN, most - 1) }, (_, index) => middle?.(index + 1) ?? '')
    const words = test === NAMED ? ['name'] : []
    patterns.push({ pattern: first, words }, ...[last, ...between].map((pattern) => ({ pattern, words: [] })))
  }
  return patterns.slice(0, 4 + MAX_BETWEEN)
}

const MAX_BETWEEN = 3
const FEWEST_NAMES = 3

/** The same words before a colon are a label. */
export function areNamedApart(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  const names = filled.flatMap((value) => NAMED.exec(value)?.[1] ?? [])
  return names.length >= Math.max(FEWEST_NAMES, filled.length * 0.8) && new Set(names).size >= names.length * 0.9
}

/** How many separators nearly all values have; 0 where the number differs. */
function steadyCount(values: readonly string[], separator: RegExp): number {
  const counts = values.map((value) => value.split(separator).length - 1)
  const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0
  return counts.filter((count) => count === usual).length >= counts.length * 0.8 ? usual : 0
}

type Piece = readonly [test: RegExp, first: string, last: string, middle?: (index: number) => string]

/** What stands between values. */
const SIGNS = '|·•∙⋅'

/** The first and the last of what commas divide. */
export const LIST_ENDS = [String.raw`^(.+?),\s`, String.raw`,\s+([^,]+)$`] as const

/** The name and the value of what is named apart. */
export const NAMED_ENDS = [String.raw`^([^:：\n]+?)\s?[:：]\s`, String.raw`^[^:：]+[:：]\s+(.+)$`] as const

const BEFORE_DASH = String.raw`^(.+?)\s[-–—]\s`

/** "API: Degraded": each value has a name of its own. What goes on for longer is a text that begins so. */
const NAMED = /^(\p{L}[^:：\n]{0,58}[^:：\s])\s?[:：]\s+\S.{0,80}$/su

const PIECES: readonly Piece[] = [
  [
    new RegExp(String.raw`\s[${SIGNS}]\s`),
    String.raw`^([^${SIGNS}]+?)\s*[${SIGNS}]`,
    String.raw`[${SIGNS}]\s*([^${SIGNS}]+)$`,
    (index) => String.raw`^(?:[^${SIGNS}]*[${SIGNS}]){${index}}\s*([^${SIGNS}]+?)\s*[${SIGNS}]`,
  ],
  [/\s[-–—]\s/, BEFORE_DASH, String.raw`\s[-–—]\s([^–—]+)$`],
  [NAMED, ...NAMED_ENDS],
  [/\s\/\s/, String.raw`^([^/]+?)\s+/\s`, String.raw`\s/\s+([^/]+)$`],
  // The comma of a decimal number divides nothing.
  [/,\s/, ...LIST_ENDS],
  [/\(.+\)/, String.raw`^([^(]+?)\s*\(`, String.raw`\(([^()]+)\)`],
]

type Token = string

/** What stands between the words that all values share, named by the words before or after. */
function gapPatterns(values: readonly string[]): { pattern: string; words: string[] }[] {
  const sample = values.slice(0, MAX_SAMPLE)
  if (sample.length < 3) return []
  // A stray among the records must not hide the template of the others.
  let strays = Math.floor(sample.length * 0.2)
  let common = tokensOf(sample[Math.floor(sample.length / 2)] ?? '')
  for (const value of sample) {
    const shared = commonTokens(common, tokensOf(value))
    const isStray = shared.filter((token) => /\p{L}{2,}/u.test(token)).length === 0
    if (isStray && strays > 0) strays -= 1
    else common = shared
    if (common.length === 0) return []
  }
  const anchors = common.filter((token) => /\p{L}{2,}|[|·•∙]/u.test(token) && !isCurrency(token))
  if (anchors.length === 0 || anchors.length > 8) return []
  const patterns: { pattern: string; words: string[] }[] = []
  for (let index = 0; index <= anchors.length; index += 1) {
    const before = anchors[index - 1]
    const after = anchors[index]
    const words = [...named(anchors, index - 1, -1), ...named(anchors, index, 1)]
    const open = before === undefined ? '^' : `${bounded(before)}(?:[\\s.:#,]|[–—-]\\s)*`
    const close = after === undefined ? '$' : `[\\s,.;:–-]*${bounded(after)}`
    patterns.push({ pattern: `(?i)${open}(.+?)${close}`, words })
  }
  return patterns
}

/** An amount is not cut before what it is of. */
function isCurrency(token: Token): boolean {
  return valueTypeOf(`1 ${token}`) === 'price'
}

function named(anchors: readonly Token[], from: number, step: number): string[] {
  const words: string[] = []
  for (let index = from; index >= 0 && index < anchors.length && words.length < (step < 0 ? 2 : 1); index += step)
    words.push(...wordsOf(anchors[index] ?? ''))
  return words
}

function bounded(token: Token): string {
  const escaped = token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return /^\w+$/.test(token) ? `\\b${escaped}\\b` : escaped
}

function tokensOf(text: string): Token[] {
  return (text.match(/[\p{L}]+|\d[\d.,]*|[^\s\p{L}\d]/gu) ?? []).slice(0, 60)
}

function commonTokens(a: readonly Token[], b: readonly Token[]): Token[] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = same(a[i], b[j])
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  const out: Token[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (same(a[i], b[j])) {
      out.push(a[i] as Token)
      i += 1
      j += 1
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return out
}

function same(a: Token | undefined, b: Token | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** An example in the request ("LOT 12-B") as a pattern for values that look like it; null when it is too plain to tell. */
export function patternOfExample(example: string): string | null {
  const tokens = example.trim().match(/\p{L}+|\d+|\s+|[^\s\p{L}\d]/gu) ?? []
  const kinds = new Set(
    tokens.map((token) => (/^\d/.test(token) ? 'digits' : /^\p{L}/u.test(token) ? 'letters' : 'other')),
  )
  if (!kinds.has('digits') || tokens.length < 3 || tokens.length > 12) return null
  const body = tokens.map((token) => {
    if (/^\d+$/.test(token)) return token.length === 4 ? '\\d{4}' : '\\d+'
    if (/^\s+$/.test(token)) return '\\s+'
    return bounded(token)
  })
  return `(${body.join('')})`
}
