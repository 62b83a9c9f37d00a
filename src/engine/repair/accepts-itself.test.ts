import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doubtIn, REPAIR_THRESHOLDS } from './accepts-itself.ts'
import { proveRepair } from './prove-repair.ts'

const BEFORE = Array.from({ length: 10 }, (_, at) => ({ name: `Mug number ${at}`, price: 10 + at }))
const FIELDS = ['name', 'price']

function doubt(after: readonly Record<string, unknown>[], ambiguous: string[] = [], missed = 0): string | null {
  return doubtIn({ proof: proveRepair(BEFORE, after, FIELDS), ambiguous, missed })
}

test('the same items raise no doubt, nor do a few others', () => {
  expect(doubt(BEFORE)).toBeNull()
  expect(doubt(BEFORE.map((item, at) => (at < 3 ? { name: `Cup of tea ${at}`, price: 3 } : item)))).toBeNull()
})

test.each<[string, Record<string, unknown>[], string]>([
  ['other items', BEFORE.map((_, at) => ({ name: `Saw ${at}`, price: 4 })), 'only 0 of 10 items were found again'],
  [
    'three times as many',
    [...BEFORE, ...BEFORE, ...BEFORE].map((item, at) => ({ ...item, name: `${item.name}${at < 10 ? '' : ` x${at}`}` })),
    'there were 10 items, and now there are 30',
  ],
  ['one more', [...BEFORE, { name: 'Saw', price: 4 }], 'there were 10 items, and now there are 11'],
  ['a field that is gone', BEFORE.map(({ name }) => ({ name, price: null })), '"price" is missing now'],
  ['a field of another kind', BEFORE.map(({ name }) => ({ name, price: 'cheap' })), '"price" is of another kind now'],
  [
    'several other prices',
    BEFORE.map((item, at) => (at < 2 ? { ...item, price: 1 } : item)),
    '"price" says what it said before in only 8 of 10 items',
  ],
  [
    'a field from elsewhere',
    BEFORE.map(({ name }, at) => ({ name, price: 900 + at })),
    '"price" says what it said before in only 0 of 10 items',
  ],
])('%s are doubted', (_what, after, reason) => {
  expect(doubt(after)).toBe(reason)
})

test('a second reading that fits as well is doubted', () => {
  expect(doubt(BEFORE, ['price'])).toBe('the page offers more than one reading of "price"')
})

test('a list that leaves out what is on the page still is doubted', () => {
  expect(doubt(BEFORE.slice(0, 7), [], 3)).toBe('3 items that are on the page still are not read')
})

test('a field that was empty, and has a value in the new design, is doubted', () => {
  const proof = proveRepair(
    BEFORE.map((item) => ({ ...item, note: null })),
    BEFORE.map((item) => ({ ...item, note: 'Send us a letter' })),
    [...FIELDS, 'note'],
  )
  expect(doubtIn({ proof, ambiguous: [], missed: 0 })).toBe('"note" was empty before')
})

test('the thresholds are the ones that are documented', () => {
  const page = readFileSync(new URL('../../../docs/repair.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d.]+) \|/gm)].map(([, name = '', value]) => [name, Number(value)])
  expect(Object.fromEntries(rows)).toEqual(REPAIR_THRESHOLDS)
})
