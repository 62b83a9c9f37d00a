import { describe, expect, test } from 'vitest'
import { fieldMarks } from './field-marks.ts'
import { judgeMarks, keepsName, noiseAmong, restlessFields } from './judge-marks.ts'

type Item = Record<string, unknown>

const run = (items: readonly Item[], stoodIn?: ReadonlyMap<string, number>) => ({
  count: items.length,
  marks: fieldMarks(items, stoodIn),
})
const MUGS = Array.from({ length: 12 }, (_, at) => ({ name: `Mug ${at}`, price: `$${at + 10}.00`, stock: 'In stock' }))
const [MUG = {}] = MUGS
const COLOURS = ['Red', 'Blue', 'Green']
const all = (change: (mug: (typeof MUGS)[number], at: number) => Item) => MUGS.map(change)

describe('what was not read is broken', () => {
  test.each<[string, Item[], Item[]]>([
    ['a price that is gone', MUGS, all((mug) => ({ ...mug, price: null }))],
    ['a price that is words', MUGS, all((mug) => ({ ...mug, price: 'Call us' }))],
    ['a price that is a bare number', MUGS, all((mug, at) => ({ ...mug, price: `${at},711` }))],
    ['prices whose cents are read as hundreds', MUGS, all((mug, at) => ({ ...mug, price: `$${at + 10}00` }))],
    [
      'amounts that are a hundredth of what they were, in most items',
      all((mug, at) => ({ ...mug, price: 1049 + 13 * at })),
      all((mug, at) => ({ ...mug, price: at === 3 ? 7.5 : (1049 + 13 * at) / 100 })),
    ],
    ['names that are still to come', MUGS, all((mug) => ({ ...mug, name: 'Loading…' }))],
    ['items that are all called the same', MUGS, all((mug) => ({ ...mug, name: 'Our best mug' }))],
    [
      'a field that holds what another one held',
      MUGS.map((mug, at) => ({ ...mug, maker: `Maker ${at}`, town: `Town ${at}` })),
      MUGS.map((mug, at) => ({ ...mug, maker: `Town ${at}`, town: `Land ${at}` })),
    ],
    [
      'an error of the software that makes the page',
      MUGS,
      all((mug, at) => ({
        ...mug,
        name: `Warning: Undefined array key "label" in /srv/shop/tile.php on line 33 ${at}`,
      })),
    ],
    ['the name of one thing that is gone', [MUG], [{ ...MUG, name: '' }]],
    ['a price that is gone while it is in stock', [MUG], [{ ...MUG, price: null }]],
    ['the price of another thing', [MUG], [{ name: 'Cup', price: null, stock: 'Sold out' }]],
    ['the stock of one thing, in another language', [{ ...MUG, stock: '在庫あり' }], [{ ...MUG, stock: null }]],
    [
      'a text of each item that is gone from all of them',
      all((mug, at) => ({ ...mug, colour: COLOURS[at % 3] })),
      all((mug) => ({ ...mug, colour: '' })),
    ],
    [
      'a price that five of six had',
      MUGS.slice(0, 6).map((mug, at) => ({ name: mug.name, fee: at === 3 ? null : mug.price })),
      MUGS.slice(0, 6).map((mug) => ({ name: mug.name, fee: null })),
    ],
    ['a date that is words', [{ title: 'A', date: '2026-03-01' }], [{ title: 'A', date: 'See below' }]],
  ])('%s', (_what, before, after) => {
    expect(judgeMarks(run(before), run(after)).broken).toHaveLength(1)
  })
})

describe('what is true is not', () => {
  test.each<[string, Item[], Item[]]>([
    ['another price', [MUG], [{ ...MUG, price: '$9.50' }]],
    ['a stock that is told in words now', [{ ...MUG, stock: '3 left' }], [{ ...MUG, stock: 'Sold out' }]],
    ['a field that was not always there', all((mug, at) => ({ ...mug, note: at > 3 ? 'New' : null })), MUGS],
    ['a field that two of many had', all((mug, at) => ({ ...mug, fee: at < 2 ? '$3.00' : null })), MUGS],
    [
      'a stock that is told of some',
      all((mug, at) => ({ ...mug, stock: at > 1 ? `${at} left` : null })),
      all((mug) => ({ ...mug, stock: null })),
    ],
    ['a sale of most that ends', all((mug, at) => ({ ...mug, old_price: at > 1 ? `$${at + 20}.00` : null })), MUGS],
    [
      'a field that most of other items had',
      all((mug, at) => ({ ...mug, fee: at > 1 ? '$3.00' : null })),
      all((mug, at) => ({
        ...mug,
        name: at < 6 ? mug.name : `Cup ${at}`,
        price: at < 6 ? mug.price : `$${at + 90}.00`,
      })),
    ],
    ['two in five replaced', MUGS, all((mug, at) => (at < 5 ? { ...mug, name: `Cup ${at}`, price: '$1.00' } : mug))],
    ['one price that is a hundred times as high', [MUG], [{ ...MUG, price: '$1000.00' }]],
    ['one more', MUGS, [...MUGS, { name: 'Cup', price: '$1.00', stock: 'In stock' }]],
  ])('%s', (_what, before, after) => {
    expect(judgeMarks(run(before), run(after))).toEqual({ broken: [], warnings: [], doubts: [] })
  })
})

test.each<[string, Item[], Item[]]>([
  ['a word that all items showed', all((mug) => ({ ...mug, finish: 'Hand-made' })), MUGS],
  [
    'a text that other items had',
    all((mug, at) => ({ ...mug, colour: COLOURS[at % 3] })),
    all((_mug, at) => ({ name: `Cup ${at}`, price: `$${at + 90}.00`, stock: 'In stock', colour: null })),
  ],
  ['a text of one thing', [{ ...MUG, colour: 'Red' }], [{ ...MUG, colour: null }]],
])('%s may go, which is looked at twice', (_what, before, after) => {
  const verdict = judgeMarks(run(before), run(after))
  expect(verdict.broken).toEqual([])
  expect(verdict.warnings).toEqual([expect.stringContaining('was filled before and is empty now')])
})

test('a sale that ends is looked at twice, and no failure', () => {
  const verdict = judgeMarks(run([{ ...MUG, old_price: '$20.00' }]), run([{ ...MUG, old_price: null }]))
  expect(verdict).toEqual({
    broken: [],
    warnings: ['old_price: was filled before and is empty now'],
    doubts: ['old_price: was filled before and is empty now'],
  })
})

test.each([
  ['Sold out', [MUG]],
  ['Ausverkauft', [MUG]],
  ['Currently unavailable', MUGS],
])('what is sold out (%s) may lose its price, which is looked at twice', (stock, before) => {
  const verdict = judgeMarks(run(before), run(before.map((mug) => ({ ...mug, stock, price: null }))))
  expect(verdict.broken).toEqual([])
  expect(verdict.warnings).toEqual(['price: was filled before and is empty now'])
})

test('a stock that is a plain no counts, too', () => {
  const mug = { name: 'Mug', price: 9.5, in_stock: true }
  expect(judgeMarks(run([mug]), run([{ ...mug, price: null, in_stock: false }])).broken).toEqual([])
})

describe('what looks like a fault is doubted', () => {
  test.each<[string, Item[], string]>([
    ['most items gone', MUGS.slice(0, 5), '5 of 12 items are left'],
    [
      'every price another',
      all((mug, at) => ({ ...mug, price: `$${at + 99}.00` })),
      'price is different in every item',
    ],
    [
      'everything another',
      all((_mug, at) => ({ name: `Cup ${at}`, price: `$${at + 50}.00`, stock: 'Sold out' })),
      'everything is different',
    ],
  ])('%s', (_what, after, doubt) => {
    expect(judgeMarks(run(MUGS), run(after))).toMatchObject({ broken: [], doubts: [doubt] })
  })
})

describe('an alternate that stands in', () => {
  const everywhere = new Map([['name', 12]])

  test('is proven by the values', () => {
    expect(judgeMarks(run(MUGS), run(MUGS, everywhere)).broken).toEqual([])
  })

  test('is not the field where the values are others', () => {
    const after = run(
      all((_mug, at) => ({ name: `Town ${at}`, price: `$${at + 10}.00`, stock: 'In stock' })),
      everywhere,
    )
    expect(judgeMarks(run(MUGS), after).broken).toEqual([
      'name: is not where it was, and what stands there now is something else ("Town 0")',
    ])
  })

  test('that always did is believed', () => {
    const after = run(
      all((_mug, at) => ({ name: `Cup ${at}`, price: `$${at + 10}.00`, stock: 'In stock' })),
      everywhere,
    )
    expect(judgeMarks(run(MUGS, everywhere), after).broken).toEqual([])
  })
})

test.each<[string, Item, Item, boolean | null]>([
  ['the same name', MUG, { ...MUG, price: '$1.00' }, true],
  ['another name', MUG, { ...MUG, name: 'Page not found' }, false],
  ['no name', { price: '$2.00' }, { price: '$3.00' }, null],
])('a thing with %s', (_what, before, after, keeps) => {
  expect(keepsName(fieldMarks([before]), fieldMarks([after]))).toBe(keeps)
})

describe('a field that is different in nearly every item', () => {
  const run = (visit: number, count = 20) => {
    const items = Array.from({ length: count }, (_, at) => ({
      name: `Mug ${at}`,
      image: at === 0 ? '/none.jpg' : `/${at}.jpg?v=${visit}`,
      price: at,
    }))
    return { count, marks: fieldMarks(items) }
  }

  test('is restless where the items are the same', () => {
    expect(restlessFields(run(1), run(2))).toEqual(['image'])
    expect(restlessFields(run(1), run(1))).toEqual([])
    expect(judgeMarks(run(1), run(2)).doubts).toEqual(['image is different in nearly every item'])
  })

  test('is noise where a second look finds it different again, and no noise where it finds the same', () => {
    expect(noiseAmong(['image'], run(2).marks, run(3).marks)).toEqual(['image'])
    expect(noiseAmong(['image'], run(2).marks, run(2).marks)).toEqual([])
  })

  test('is noise on the first page of a list too', () => {
    expect(noiseAmong(['image'], run(2).marks, run(3, 10).marks)).toEqual(['image'])
    expect(noiseAmong(['image'], run(2).marks, run(2, 10).marks)).toEqual([])
  })
})

test('prices that are all written in another way, or ten times as high, are looked at twice', () => {
  const others = [
    all((mug, at) => ({ ...mug, price: `${at + 10},00 $` })),
    all((mug, at) => ({ ...mug, price: `$${at + 10}0.00` })),
  ]
  for (const after of others) {
    expect(judgeMarks(run(MUGS), run(after))).toEqual({
      broken: [],
      warnings: [],
      doubts: ['price is different in every item'],
    })
  }
})

test('what was stored without the digits of its amounts is judged without them', () => {
  const before = run(MUGS)
  delete before.marks.price?.figures
  const after = run(all((mug, at) => ({ ...mug, price: `$${at + 10}00` })))

  expect(judgeMarks(before, after).broken).toEqual([])
})

test('the prices of the same things are never all 0', () => {
  const after = run(all((mug) => ({ ...mug, price: '$0.00' })))
  const others = run(all((_mug, at) => ({ name: `Free mug ${at}`, price: '$0.00', stock: 'In stock' })))

  expect(judgeMarks(run(MUGS), after).broken).toEqual(['price: is 0 in every item'])
  expect(judgeMarks(run(MUGS), others).broken).toEqual([])
})

test.each(['$NaN', 'undefined', 'Loading…', '{{ price }}'])(
  '%s in one item is doubted, and in most of them no value',
  (price) => {
    const some = run(all((mug, at) => (at === 1 ? { ...mug, price } : mug)))
    const most = run(all((mug, at) => (at % 3 > 0 ? { ...mug, price } : mug)))
    const problem = `price: has no value in some items ("${price}")`

    expect(judgeMarks(run(MUGS), some)).toMatchObject({ broken: [], doubts: [problem] })
    expect(judgeMarks(some, some).doubts).toEqual([])
    expect(judgeMarks(run(MUGS), most).broken).toEqual([problem])
  },
)
