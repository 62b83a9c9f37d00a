import { expect, test } from 'vitest'
import { diffItems, semanticSimilarity } from '#test/support/compare-lists.ts'
import type { Item } from './canonical-item.ts'

/** Far more than a second, which it takes, for busy machines. Quadratic work on these lists takes longer. */
const TOO_LONG_MS = 90_000
const COUNT = 10_000
const NONE = { ignoreFields: [] }

function items(make: (at: number) => Item): Item[] {
  return Array.from({ length: COUNT }, (_, at) => make(at))
}

/** The same numbers in every run, well mixed. */
function mixed(at: number, range: number): number {
  return Math.floor((Math.imul(at + 1, 2654435761) >>> 0) / (2 ** 32 / range))
}

test.each<[title: string, before: (at: number) => Item, after: (at: number) => Item, changed: number]>([
  ['ordinary items with new prices', (at) => product(at, at), (at) => product((at * 7) % COUNT, at + 1), COUNT],
  ['other items altogether', (at) => product(at, at), (at) => product(at + COUNT, at), 0],
  ['one item all over', () => ({ name: 'Mug', price: 1 }), () => ({ name: 'Mug', price: 2 }), COUNT],
  [
    'one key for all',
    (at) => ({ id: 1, name: 'Mug', price: at }),
    (at) => ({ id: 1, name: 'Mug', price: -at - 1 }),
    COUNT,
  ],
  ['numbers alone', (at) => ({ price: at }), (at) => ({ price: at + COUNT }), COUNT],
  [
    'near duplicates',
    (at) => ({ name: `Deluxe mug in blue ${at % 90}`, text: `Lorem ${at % 300} ipsum ${at % 7}`, n: at }),
    (at) => ({
      name: `Deluxe mug in blue ${(at + 3) % 95}`,
      text: `Lorem ${(at + 9) % 290} ipsum ${at % 5}`,
      n: -at - 1,
    }),
    0,
  ],
  [
    'texts of few words',
    (at) => ({ text: `${mixed(at, 1500)} a ${mixed(at * 3, 1500)} b ${mixed(at * 5, 1500)}` }),
    (at) => ({ text: `${mixed(at * 7, 1500)} a ${mixed(at * 11, 1500)} b ${mixed(at * 13, 1500)}` }),
    0,
  ],
  [
    'keys of its own for every item',
    (at) => ({ [`a${at}`]: 1, [`b${at}`]: 'x' }),
    (at) => ({ [`a${at}`]: 2, [`c${at}`]: 'x' }),
    0,
  ],
  ['nothing in any item', () => ({}), () => ({ a: null }), 0],
])(
  '%s: ten thousand items are compared in linear time',
  (_, before, after, changed) => {
    const diff = diffItems(items(before), items(after), NONE)
    expect(diff.changed).toHaveLength(changed)
    expect(diff.added.length).toBe(diff.removed.length)
  },
  TOO_LONG_MS,
)

function product(number: number, price: number): Item {
  return {
    id: number,
    name: `The ${mixed(number, 50)} mug of series ${mixed(number, 9)}, no. ${number}`,
    url: `https://shop.test/p/${number}?utm_source=${mixed(number, 7)}`,
    price,
    maker: { name: `Maker ${mixed(number, 40)}` },
  }
}

test('a field of a megabyte and a field with a thousand values are compared', () => {
  const before = [{ name: 'a', text: 'x y '.repeat(250_000), list: Array.from({ length: 1000 }, (_, at) => at) }]
  const after = [
    { name: 'a', text: `${'x y '.repeat(250_000)}z`, list: Array.from({ length: 1000 }, (_, at) => at + 1) },
  ]
  expect(Object.keys(diffItems(before, after, NONE).changed[0]?.fields ?? {})).toEqual(['text', 'list'])
})

test('an item with thousands of fields is compared', () => {
  const wide = (add: number) =>
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field ${at}`, `v${at + add}`]))
  expect(diffItems([wide(0)], [{ ...wide(0), 'field 7': 'x' }], NONE).changed).toHaveLength(1)
  expect(semanticSimilarity([wide(0)], [wide(1)], NONE)).toBe(0)
})

test('keys of the language are keys like any other', () => {
  const list = (price: number) => [
    JSON.parse(`{"__proto__": "Mug", "constructor": ${price}, "toString": "x"}`) as Item,
    JSON.parse('{"__proto__": "Cup", "constructor": 1, "hasOwnProperty": true}') as Item,
  ]
  const diff = diffItems(list(1), list(2), NONE)
  expect(diff.changed.map(({ key, fields }) => [key, Object.entries(fields)])).toEqual([
    ['Mug', [['constructor', { before: 1, after: 2 }]]],
  ])
})
