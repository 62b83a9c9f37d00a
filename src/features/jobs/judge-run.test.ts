import { expect, test } from 'vitest'
import { structuralSignature } from '#engine/compare/structure.ts'
import { fieldMarks } from '#engine/trust/field-marks.ts'
import { type Earlier, type Found, judgeRun, retryDelay } from './judge-run.ts'

type Item = Record<string, unknown>

function found(items: readonly Item[], more: Partial<Found> = {}, shape = 'li>h3+span'): Found {
  const signature = structuralSignature(items, shape)
  const digest = { contentHash: JSON.stringify(items), signature, itemCount: items.length, marks: fieldMarks(items) }
  const landing = { asked: PAGE, landed: PAGE }
  return {
    digest,
    foundCount: items.length,
    saysEmpty: false,
    isClosed: true,
    warnings: [],
    landing,
    inspection: null,
    ...more,
  }
}

function earlier(items: readonly Item[] | null, more: Partial<Earlier> = {}, shape = 'li>h3+span'): Earlier {
  const signature = items && structuralSignature(items, shape)
  const contentHash = JSON.stringify(items)
  const baseline = items && signature ? { itemCount: items.length, signature, isClosed: true, contentHash } : null
  const looks = items && { landed: PAGE, count: items.length, marks: fieldMarks(items), inspection: null }
  return {
    baseline,
    landed: items && PAGE,
    isSameReading: true,
    wasMadeHere: true,
    looks,
    isSecondLook: false,
    ...more,
  }
}

const PAGE = 'https://shop.example/mugs/42'
const FULL = Array.from({ length: 10 }, (_, index) => ({ name: `Mug ${index}`, price: index, stock: 'yes' }))

const MOVED = { asked: PAGE, landed: 'https://shop.example/' }
const LED_ON = { asked: 'https://shop.example/latest', landed: 'https://shop.example/news/2' }

function outcome(verdict: ReturnType<typeof judgeRun>): string {
  return verdict.kind === 'failed' ? verdict.failure.code : verdict.kind
}

const OF_SHEET = {
  looks: { landed: PAGE, count: 10, marks: fieldMarks(FULL), inspection: null, format: 'csv' as const },
}
const SAID_EMPTY = { looks: { landed: PAGE, count: 0, marks: {}, inspection: null, found: 0, saidEmpty: true } }
const ALL_FILTERED = { looks: { ...SAID_EMPTY.looks, found: 10, saidEmpty: false } }
const NEW_PRICES = FULL.map((item) => ({ ...item, stock: 'no' }))

const OTHERS = ['Jug', 'Vase', 'Bowl', 'Dish'].map((name, index) => ({ name, price: 40 + index, stock: 'yes' }))

/** Ten items, of which a filter lets through those that cost less than three. */
const CHEAP = FULL.filter(({ price }) => price < 3)
const unfiltered = (items: readonly Item[]) => ({ count: items.length, marks: fieldMarks(items) })
const passing = (items: readonly Item[], all: readonly Item[]) => {
  const { digest, ...more } = found(items, { foundCount: all.length })
  return { ...more, digest: { ...digest, unfiltered: unfiltered(all) } }
}
const OF_FILTERED = earlier(CHEAP)
const WAS_FILTERED = { looks: OF_FILTERED.looks && { ...OF_FILTERED.looks, found: 10, unfiltered: unfiltered(FULL) } }
const NO_PRICE = FULL.map((item) => ({ ...item, price: null }))
const TOO_DEAR = FULL.map((item) => ({ ...item, price: item.price + 50 }))

const cases: Array<[string, Found, Earlier, string]> = [
  ['a filter without the field that it needs', passing([], NO_PRICE), earlier(CHEAP, WAS_FILTERED), 'recipe_broken'],
  [
    'a filter that nothing passes any more',
    passing([], TOO_DEAR),
    earlier(CHEAP, { ...WAS_FILTERED, isSecondLook: true }),
    'data',
  ],
  ['other items', found(OTHERS), earlier(FULL), 'doubted'],
  ['other items at a second look', found(OTHERS), earlier(FULL, { isSecondLook: true }), 'data'],
  [
    'other items on a page that calls its list empty',
    found(OTHERS, { saysEmpty: true }),
    earlier(FULL, { isSecondLook: true }),
    'page_missing',
  ],
  [
    'the same items on a page that calls something else empty',
    found(FULL.slice(0, 3), { saysEmpty: true }),
    earlier(FULL, { isSecondLook: true }),
    'data',
  ],
  ['a sheet that is one again', found(NEW_PRICES, { format: 'csv' }), earlier(FULL, OF_SHEET), 'data'],
  ['a sheet in whose place a web page came', found(NEW_PRICES), earlier(FULL, OF_SHEET), 'recipe_broken'],
  ['a web page where the recipe was made on a sheet', found(FULL), earlier(null, OF_SHEET), 'recipe_broken'],
  ['a feed in place of a web page', found(NEW_PRICES, { format: 'xml' }), earlier(FULL), 'recipe_broken'],
  ['the first run', found(FULL), earlier(null), 'data'],
  ['the same again', found(FULL), earlier(FULL), 'data'],
  ['most items gone', found(FULL.slice(0, 4)), earlier(FULL), 'doubted'],
  ['most items gone at the second look too', found(FULL.slice(0, 4)), earlier(FULL, { isSecondLook: true }), 'data'],
  ['one item gone', found(FULL.slice(0, 9)), earlier(FULL), 'data'],
  ['every price another', found(FULL.map((item) => ({ ...item, price: item.price + 99 }))), earlier(FULL), 'doubted'],
  [
    'prices that are text now',
    found(FULL.map((item) => ({ ...item, price: 'Call us' }))),
    earlier(FULL),
    'recipe_broken',
  ],
  [
    'names that are still to come',
    found(FULL.map((item) => ({ ...item, name: 'Loading…' }))),
    earlier(FULL),
    'recipe_broken',
  ],
  ['the home page', found(FULL, { landing: MOVED }), earlier(FULL), 'redirected'],
  ['the home page at the first run', found(FULL, { landing: MOVED }), earlier(null), 'redirected'],
  [
    'the page where the last run landed',
    found(FULL, { landing: MOVED }),
    earlier(FULL, { landed: MOVED.landed }),
    'data',
  ],
  [
    'the same thing under a longer address, at the first run',
    found(FULL, {
      landing: { asked: 'https://shop.example/mugs/blue-mug', landed: 'https://shop.example/p/tea/blue-mug-2l' },
    }),
    earlier(null),
    'data',
  ],
  [
    'another thing at the first run',
    found(FULL, {
      landing: { asked: 'https://shop.example/mugs/blue-mug', landed: 'https://shop.example/mugs/red-mug' },
    }),
    earlier(null),
    'redirected',
  ],
  [
    'an address that leads on to another page each time',
    found(FULL.slice(1), { landing: LED_ON }),
    earlier(FULL, { landed: 'https://shop.example/news/1' }),
    'data',
  ],
  [
    'a page of one thing without most of its fields, at the first run',
    found([{ name: 'Not here', price: null, stock: null }]),
    earlier(null, { looks: earlier([FULL[0] as Item]).looks }),
    'recipe_broken',
  ],
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
  ['nothing, where the page said so before and does not now', found([]), earlier([], SAID_EMPTY), 'recipe_broken'],
  ['nothing, where the page says so again', found([], { saysEmpty: true }), earlier([], SAID_EMPTY), 'data'],
  ['nothing, where the filter let nothing through', found([]), earlier([], ALL_FILTERED), 'recipe_broken'],
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

test('a field that people watch for and that became empty is a failure that names it', () => {
  const verdict = judgeRun(found(FULL.map((item) => ({ ...item, price: null }))), earlier(FULL))
  expect(verdict).toMatchObject({
    kind: 'failed',
    failure: { code: 'recipe_broken', message: expect.stringContaining('price: was filled before and is empty now.') },
  })
})

test('another field that became empty is looked at twice, and then data with a warning that names it', () => {
  const before = FULL.map((item) => ({ ...item, old_price: '12 €' }))
  const after = found(FULL.map((item) => ({ ...item, old_price: null })))
  expect(outcome(judgeRun(after, earlier(before)))).toBe('doubted')
  expect(judgeRun(after, earlier(before, { isSecondLook: true }))).toEqual({
    kind: 'data',
    warnings: ['old_price: was filled before and is empty now'],
  })
})

test('a transient failure is tried three times in all, and never before the server allows it', () => {
  const failure = { code: 'timeout', message: '', transient: true } as const
  expect([1, 2, 3].map((attempts) => retryDelay(failure, attempts, [2, 10]))).toEqual([2, 10, null])
  expect(retryDelay({ ...failure, retryAfterSeconds: 60 }, 1, [2, 10])).toBe(60)
  expect(retryDelay({ ...failure, retryAfterSeconds: 3600 }, 1, [2, 10])).toBeNull()
  expect(retryDelay({ ...failure, transient: false }, 1, [2, 10])).toBeNull()
})
