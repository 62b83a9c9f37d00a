import { expect, test } from 'vitest'
import { structuralSignature } from '#engine/compare/structure.ts'
import { type Earlier, type Found, judgeRun, retryDelay } from './judge-run.ts'

type Item = Record<string, unknown>

function found(items: readonly Item[], more: Partial<Found> = {}, shape = 'li>h3+span'): Found {
  const signature = structuralSignature(items, shape)
  const digest = { text: '', resultHash: 'r', contentHash: 'c', signature, itemCount: items.length, cut: null }
  return { digest, foundCount: items.length, saysEmpty: false, isClosed: true, warnings: [], ...more }
}

function earlier(items: readonly Item[] | null, more: Partial<Earlier> = {}, shape = 'li>h3+span'): Earlier {
  const signature = items && structuralSignature(items, shape)
  const baseline = items && signature ? { itemCount: items.length, signature, isClosed: true } : null
  return { baseline, isSameReading: true, wasMadeHere: true, ...more }
}

const FULL = Array.from({ length: 10 }, (_, index) => ({ name: `Mug ${index}`, price: index, stock: 'yes' }))

function outcome(verdict: ReturnType<typeof judgeRun>): string {
  return verdict.kind === 'data' ? 'data' : verdict.failure.code
}

const cases: Array<[string, Found, Earlier, string]> = [
  ['the first run', found(FULL), earlier(null), 'data'],
  ['the same again', found(FULL), earlier(FULL), 'data'],
  ['fewer items of the same build', found(FULL.slice(0, 1)), earlier(FULL), 'data'],
  [
    'one item of another build where there were ten',
    found(FULL.slice(0, 1), {}, 'nav>a'),
    earlier(FULL),
    'recipe_broken',
  ],
  ['as many items of another build', found(FULL, {}, 'div>h4'), earlier(FULL), 'data'],
  ['nothing, where there was something', found([]), earlier(FULL), 'recipe_broken'],
  ['nothing, and the page says so', found([], { saysEmpty: true }), earlier(FULL), 'data'],
  ['nothing, where there was nothing', found([]), earlier([]), 'data'],
  ['nothing at the first run on the page of the recipe', found([]), earlier(null), 'recipe_broken'],
  ['nothing at the first run on another page', found([]), earlier(null, { wasMadeHere: false }), 'data'],
  ['all found items filtered away', found([], { foundCount: 10 }), earlier(FULL, { isSameReading: false }), 'data'],
  ['a page that lost its end', found(FULL, { isClosed: false }), earlier(FULL), 'connection'],
  ['a page that never had an end', found(FULL, { isClosed: false }), earlier(null), 'data'],
  [
    'two of three fields empty',
    found(FULL.map(({ name }) => ({ name, price: null, stock: null }))),
    earlier(FULL),
    'recipe_broken',
  ],
  [
    'the same after the strategy was changed',
    found(FULL.map(({ name }) => ({ name, price: null, stock: null }))),
    earlier(FULL, { isSameReading: false }),
    'data',
  ],
]

test.each(cases)('%s', (_what, now, before, expected) => {
  expect(outcome(judgeRun(now, before))).toBe(expected)
})

test('one field that became empty is data with a warning that names it', () => {
  const verdict = judgeRun(found(FULL.map((item) => ({ ...item, price: null }))), earlier(FULL))
  expect(verdict).toEqual({ kind: 'data', warnings: ['price: was filled before and is empty now'] })
})

test('a transient failure is tried three times in all, and never before the server allows it', () => {
  const failure = { code: 'timeout', message: '', transient: true } as const
  expect([1, 2, 3].map((attempts) => retryDelay(failure, attempts, [2, 10]))).toEqual([2, 10, null])
  expect(retryDelay({ ...failure, retryAfterSeconds: 60 }, 1, [2, 10])).toBe(60)
  expect(retryDelay({ ...failure, retryAfterSeconds: 3600 }, 1, [2, 10])).toBeNull()
  expect(retryDelay({ ...failure, transient: false }, 1, [2, 10])).toBeNull()
})
