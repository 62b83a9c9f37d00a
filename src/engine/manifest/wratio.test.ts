import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wRatio } from '#test/support/written-score.ts'
import { cutoffFor, roundScore } from './wratio.ts'

test.each<[a: string, b: string, published: number]>([
  ['Acme Corp', 'Acme Corporation', 90],
  ['Beta Inc', 'Beta Industries', 86],
  ['JP Morgan', 'JPMorgan Chase', 85],
  ['Gamma Solutions', 'Gamma Solutions Inc', 95],
  ['this is a test', 'this is a new test!!!', 95],
])('%s and %s score %d', (a, b, published) => {
  expect(roundScore(wRatio(a, b))).toBe(published)
})

test('a half is rounded up, and what is shown is what a threshold is compared with', () => {
  const score = wRatio('Beta Inc', 'Beta Industries')
  expect(score).toBeCloseTo(85.5, 9)
  expect(wRatio('Beta Inc', 'Beta Industries', cutoffFor(86))).toBe(score)
  expect(wRatio('Beta Inc', 'Beta Industries', cutoffFor(86.1))).toBe(0)
  expect(wRatio('JP Morgan', 'JPMorgan Chase', cutoffFor(85))).toBeGreaterThan(84)
})

test.each([
  ['', ''],
  ['', 'abc'],
  ['---', 'abc'],
])('%j and %j score nothing', (a, b) => {
  expect(wRatio(a, b)).toBe(0)
})

const NAMES = [
  'Acme Corp',
  'acme corporation',
  'The Acme Corporation of America',
  'Beta Industries',
  'Industries Beta',
  'beta beta industries',
  'JPMorgan Chase & Co.',
  'J.P. Morgan',
  'Samsung Galaxy S24 Ultra 256 GB Titanium Black (Unlocked)',
  'Galaxy S24 Ultra – Samsung, 256GB, black',
  'Samsung  Galaxy   S24',
  'a',
  'ab',
  'banana',
  'ananab bandana',
  'a a a a b b',
  'Logitech MX Master 3S Wireless Performance Mouse with Ultra-Fast Scrolling, Ergonomic, 8K DPI, Track on Glass, Quiet Clicks',
  'MX Master 3S',
  'Mouse with ultrafast scroling, ergonomic 8k dpi, tracks on glass, quiet click, wireless performance of the year, by Logitech Europe',
  'İstanbul Kahve Değirmeni',
  'istanbul kahve degirmeni',
  '東京スカイツリー',
  '東京 スカイ ツリー 展望台',
  '𐐀𐐁𐐂 𝟙𝟚 ﬁne',
  '𐐀𐐂 𝟚 ﬁ',
  '12345',
  '12,345.00',
]

const PAIRS = NAMES.flatMap((a, index) => NAMES.slice(index).map((b): [string, string] => [a, b]))

test(`${PAIRS.length} pairs score what the definition says`, () => {
  expect(PAIRS.length).toBeGreaterThan(200)
  for (const [a, b] of PAIRS) {
    expect(wRatio(a, b), `${a} / ${b}`).toBeCloseTo(definedScore(a, b), 9)
    expect(wRatio(b, a), `${b} / ${a}`).toBeCloseTo(definedScore(a, b), 9)
  }
})

/** Few letters and many spaces, so that there are common and repeated words, and parts that fit. */
const smallText = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', 'ab', '😀', '𐐨', 'ｱ'), { maxLength: 30 })
  .map((parts) => parts.join(''))
const longText = fc.array(fc.constantFrom('ab', 'ba', 'c', ' '), { maxLength: 60 }).map((parts) => parts.join(''))

test('any two texts score what the definition says', () => {
  fc.assert(
    fc.property(fc.oneof(smallText, longText), fc.oneof(smallText, longText), (a, b) => {
      expect(wRatio(a, b)).toBeCloseTo(definedScore(a, b), 9)
    }),
    { numRuns: 400 },
  )
})

test('the order of two texts makes no difference, and the score stays between 0 and 100', () => {
  fc.assert(
    fc.property(fc.oneof(smallText, fc.string()), fc.oneof(smallText, fc.string()), (a, b) => {
      const score = wRatio(a, b)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(wRatio(b, a)).toBeCloseTo(score, 9)
    }),
  )
})

test('a text scores 100 with itself, in any case', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z0-9][a-z0-9 ]{0,80}$/), (a) => wRatio(a, a.toUpperCase()) === 100))
})

test('a cut-off leaves a score that reaches it as it is and makes any other 0', () => {
  fc.assert(
    fc.property(
      fc.oneof(smallText, longText),
      fc.oneof(smallText, longText),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (a, b, cutoff) => {
        const score = wRatio(a, b)
        expect(wRatio(a, b, cutoff)).toBe(score >= cutoff - 1e-9 ? score : 0)
        expect(wRatio(a, b, score)).toBe(score)
      },
    ),
    { numRuns: 1_000 },
  )
})

/** WRatio by its definition: the plain table of common subsequences, every part of the longer text, no limits. */
function definedScore(first: string, second: string): number {
  const [a, b] = [processed(first), processed(second)]
  if (a.length === 0 || b.length === 0) return 0
  const lengthRatio = Math.max(a.length, b.length) / Math.min(a.length, b.length)
  if (lengthRatio < 1.5) return Math.max(ratio(a, b), 0.95 * Math.max(tokenSort(a, b, ratio), tokenSet(a, b)))
  const scale = lengthRatio < 8 ? 0.9 : 0.6
  const byWords = Math.max(tokenSort(a, b, partial), partialTokenSet(a, b))
  return Math.max(ratio(a, b), scale * partial(a, b), scale * 0.95 * byWords)
}

type Text = readonly string[]

function processed(text: string): Text {
  const characters = Array.from(text.replaceAll('İ', 'i').toLowerCase(), (one) =>
    /[\p{L}\p{N}]/u.test(one) ? one : ' ',
  )
  return Array.from(characters.join('').trim())
}

function subsequence(a: Text, b: Text): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const one of a) {
    const next = [0]
    for (const [at, other] of b.entries())
      next.push(one === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    row = next
  }
  return row[b.length] ?? 0
}

function ratio(a: Text, b: Text): number {
  if (a.length + b.length === 0) return 100
  const distance = a.length + b.length - 2 * subsequence(a, b)
  return 100 * (1 - distance / (a.length + b.length))
}

function partial(a: Text, b: Text): number {
  if (a.length === b.length) return Math.max(partialIn(a, b), partialIn(b, a))
  return a.length < b.length ? partialIn(a, b) : partialIn(b, a)
}

function partialIn(needle: Text, text: Text): number {
  let best = 0
  for (let start = 1 - needle.length; start < text.length; start += 1)
    best = Math.max(best, ratio(needle, text.slice(Math.max(0, start), start + needle.length)))
  return best
}

function words(text: Text): string[] {
  return text
    .join('')
    .split(' ')
    .filter((word) => word !== '')
}

/** In order of code points. */
function joined(list: readonly string[]): Text {
  const keys = new Map(list.map((word) => [word, Array.from(word, (one) => hex(one)).join('')]))
  return Array.from(list.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1)).join(' '))
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')
}

function tokenSort(a: Text, b: Text, compare: (a: Text, b: Text) => number): number {
  return compare(joined(words(a)), joined(words(b)))
}

function tokenSet(a: Text, b: Text): number {
  const { common, onlyA, onlyB } = sets(a, b)
  if (common.length > 0 && (onlyA.length === 0 || onlyB.length === 0)) return 100
  if (common.length === 0) return ratio(joined(onlyA), joined(onlyB))
  const head = joined(common)
  const withA = [...head, ' ', ...joined(onlyA)]
  const withB = [...head, ' ', ...joined(onlyB)]
  return Math.max(ratio(withA, withB), ratio(head, withA), ratio(head, withB))
}

function partialTokenSet(a: Text, b: Text): number {
  const { common, onlyA, onlyB } = sets(a, b)
  return common.length > 0 ? 100 : partial(joined(onlyA), joined(onlyB))
}

function sets(a: Text, b: Text): Record<'common' | 'onlyA' | 'onlyB', string[]> {
  const [inA, inB] = [new Set(words(a)), new Set(words(b))]
  return {
    common: [...inA].filter((word) => inB.has(word)),
    onlyA: [...inA].filter((word) => !inB.has(word)),
    onlyB: [...inB].filter((word) => !inA.has(word)),
  }
}
