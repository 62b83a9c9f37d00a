import { expect, test } from 'vitest'
import { canonicalItem, canonicalValue, changedFields, type Item } from './canonical-item.ts'

const NONE = { ignoreFields: [] }

function same(a: Item, b: Item, ignoreFields: readonly string[] = []): boolean {
  const ignored = new Set(ignoreFields)
  const isSame = canonicalItem(a, ignored).text === canonicalItem(b, ignored).text
  expect(Object.keys(changedFields(a, b, { ignoreFields })).length === 0).toBe(isSame)
  return isSame
}

test.each<[a: Item, b: Item]>([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: ' Blue\n\u00a0 mug ' }, { a: 'Blue mug' }],
  [{ a: 'Blue mug\u200b' }, { a: 'Blue mug' }],
  [{ a: '12.50' }, { a: '12.5' }],
  [{ a: '1,299' }, { a: '1299' }],
  [{ a: 12.5 }, { a: '12.50' }],
  [{ a: -0 }, { a: 0 }],
  [{ a: 1.299 }, { a: '1.299' }],
  [{ a: null }, {}],
  [{ a: '' }, { a: [] }],
  [{ a: ' ' }, { a: undefined }],
  [{ a: { b: null } }, { a: {} }],
  [{ a: ['', null] }, {}],
  [{ a: { b: { c: 'x ', d: '' } } }, { a: { b: { c: 'x' } } }],
  [{ a: [{ b: 1, c: null }] }, { a: [{ b: '1.0' }] }],
])('%j equals %j', (a, b) => {
  expect(same(a, b)).toBe(true)
})

test.each<[a: Item, b: Item]>([
  [{ a: '007' }, { a: '7' }],
  [{ a: '1.299' }, { a: '1299' }],
  [{ a: '1.300' }, { a: '1.3' }],
  [{ a: 'Mug' }, { a: 'mug' }],
  [{ a: true }, { a: 'true' }],
  [{ a: false }, {}],
  [{ a: 0 }, {}],
  [{ a: ['x', 'y'] }, { a: ['y', 'x'] }],
  [{ a: ['x', null] }, { a: ['x'] }],
  [{ a: ['x'] }, { a: 'x' }],
  [{ a: { b: 1 } }, { 'a.b': 1 }],
  [{ a: '{"b":1}' }, { a: { b: 1 } }],
  [{ a: '["x"]' }, { a: ['x'] }],
  [{ a: 'x', b: 'y' }, { a: 'x","b":"y' }],
])('%j differs from %j', (a, b) => {
  expect(same(a, b)).toBe(false)
})

test('ignored fields do not count, at any depth and in the elements of lists', () => {
  const a = { name: 'Mug', seen: 1, maker: { name: 'A', rank: 1 }, offers: [{ shop: 'x', price: 1 }], 'a.b': 1 }
  const b = { name: 'Mug', seen: 2, maker: { name: 'A', rank: 2 }, offers: [{ shop: 'x', price: 2 }], 'a.b': 2 }
  expect(same(a, b, ['seen', 'maker.rank', 'offers.price', 'a.b'])).toBe(true)
  expect(same(a, b, ['seen', 'maker', 'offers'])).toBe(false)
  expect(same(a, b, ['seen', 'maker', 'offers', 'a.b'])).toBe(true)
  expect(same(a, b, ['rank', 'price', 'seen'])).toBe(false)
})

test('changed fields have dotted names, and what is not there is null', () => {
  const before = { name: 'Mug', maker: { name: 'A', city: { name: 'Ulm' } }, tags: ['x'], old: 1, same: ' s' }
  const after = { name: 'Mug', maker: { name: 'B', city: { name: 'Bonn' } }, tags: ['x', 'y'], fresh: [2], same: 's' }
  expect(changedFields(before, after, NONE)).toEqual({
    'maker.name': { before: 'A', after: 'B' },
    'maker.city.name': { before: 'Ulm', after: 'Bonn' },
    tags: { before: ['x'], after: ['x', 'y'] },
    old: { before: 1, after: null },
    fresh: { before: null, after: [2] },
  })
})

test('an object that appears is told by its fields, and one that becomes a text as a whole', () => {
  expect(changedFields({ maker: null }, { maker: { name: 'A', city: '' } }, NONE)).toEqual({
    'maker.name': { before: null, after: 'A' },
  })
  expect(changedFields({ maker: { name: 'A' } }, { maker: 'A' }, NONE)).toEqual({
    maker: { before: { name: 'A' }, after: 'A' },
  })
})

test('a key named __proto__ is a key like any other', () => {
  const before = JSON.parse('{"__proto__": {"price": 1}, "constructor": "a"}') as Item
  const after = JSON.parse('{"__proto__": {"price": 2}, "constructor": "a"}') as Item
  expect(same(before, after)).toBe(false)
  expect(same(before, {})).toBe(false)
  expect(same({}, JSON.parse('{"__proto__": null}') as Item)).toBe(true)
  const fields = changedFields(before, JSON.parse('{"__proto__": "x", "constructor": "a"}') as Item, NONE)
  expect(Object.entries(fields)).toEqual([['__proto__', { before: { price: 1 }, after: 'x' }]])
  expect(canonicalItem(before, new Set()).cells.get('__proto__.price')).toBe('1')
})

test('a value nested without end is read to a depth', () => {
  const nested = (depth: number, end: unknown, wrap: (value: unknown) => unknown) => {
    let value = end
    for (let level = 0; level < depth; level += 1) value = wrap(value)
    return { value }
  }
  for (const wrap of [(value: unknown) => ({ a: value }), (value: unknown) => [value]]) {
    expect(same(nested(50, 1, wrap), nested(50, 2, wrap))).toBe(false)
    expect(same(nested(100_000, 1, wrap), nested(100_000, 1, wrap))).toBe(true)
    expect(same(nested(100_000, 1, wrap), nested(50, 1, wrap))).toBe(false)
  }
})

test('a long run of zeros is read in linear time', () => {
  expect(canonicalValue(`1.${'0'.repeat(1_000_000)}1`)).toHaveLength(1_000_005)
})
