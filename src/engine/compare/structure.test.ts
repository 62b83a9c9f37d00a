import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeStructuralChanges, emptiedFields, structuralSignature, structuresMatch } from './structure.ts'

const mugs = [
  { name: 'Blue mug', price: 12.5, tags: ['a'], maker: { name: 'A' }, sold: true, note: null },
  { name: 'Red mug', price: null, tags: [], maker: {}, sold: false, note: ' ' },
  { name: 'Old mug', price: 8, tags: ['b'], maker: { name: '' }, sold: false },
]

test('the signature tells of each field its type and how often it is filled', () => {
  expect(structuralSignature(mugs, 'abc')).toEqual({
    item_count: 3,
    fields: {
      name: { type: 'string', filled: 1 },
      price: { type: 'number', filled: 0.67 },
      tags: { type: 'array', filled: 0.67 },
      maker: { type: 'object', filled: 0.33 },
      sold: { type: 'boolean', filled: 1 },
      note: { type: 'null', filled: 0 },
    },
    dom: 'abc',
  })
  expect(structuralSignature([{ a: 1 }, { a: 'x' }], null).fields).toEqual({ a: { type: 'mixed', filled: 1 } })
  expect(structuralSignature([], null)).toEqual({ item_count: 0, fields: {}, dom: null })
})

test('a field named __proto__ is a field', () => {
  const { fields } = structuralSignature([JSON.parse('{"__proto__": 1}')], null)
  expect(Object.entries(fields)).toEqual([['__proto__', { type: 'number', filled: 1 }]])
  expect(
    describeStructuralChanges(
      structuralSignature([{ a: 1 }], null),
      structuralSignature([JSON.parse('{"a":1,"__proto__":1}')], null),
    ),
  ).toEqual(['Field "__proto__" is new'])
})

test.each<[title: string, a: object[], b: object[]]>([
  ['the count does not matter', [{ a: 1 }], [{ a: 1 }, { a: 2 }]],
  ['nor does how often a field is filled', [{ a: 1 }, { a: null }], [{ a: 1 }, { a: 2 }]],
  ['a field that is empty on one side may be of any type', [{ a: 1, b: 1 }], [{ a: 1, b: null }]],
  ['a field that is never filled need not be there', [{ a: 1, b: null }], [{ a: 1 }]],
  ['an empty list has no structure that could differ', [{ a: 1 }], []],
])('%s', (_, a, b) => {
  expect(structuresMatch(signature(a), signature(b))).toBe(true)
  expect(structuresMatch(signature(b), signature(a))).toBe(true)
})

test.each<[a: object[], b: object[], change: string]>([
  [[{ a: 1 }], [{ a: 1, b: 2 }], 'Field "b" is new'],
  [[{ a: 1, b: 2 }], [{ a: 1 }], 'Field "b" is gone'],
  [[{ a: 1 }], [{ a: 'x' }], 'Field "a" was a number, now text'],
  [[{ a: ['x'] }], [{ a: 'x' }, { a: 1 }], 'Field "a" was a list, now of several types'],
])('%j and %j do not match: %s', (a, b, change) => {
  expect(describeStructuralChanges(signature(a), signature(b))).toEqual([change])
  expect(structuresMatch(signature(a), signature(b))).toBe(false)
})

test('another layout does not match', () => {
  const [a, b] = [structuralSignature(mugs, 'abc'), structuralSignature(mugs, 'def')]
  expect(structuresMatch(a, b)).toBe(false)
  expect(describeStructuralChanges(a, b)).toEqual(['The layout of the items on the page changed'])
})

test('structures match in both directions or in none', () => {
  const values = fc.constantFrom<unknown>(null, '', 1, 'x', true, [], ['x'], {}, { b: 1 })
  const lists = fc.array(fc.dictionary(fc.constantFrom('a', 'b'), values), { maxLength: 3 })
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      expect(structuresMatch(signature(a), signature(b))).toBe(structuresMatch(signature(b), signature(a)))
      expect(structuresMatch(signature(a), signature(a))).toBe(true)
    }),
    { seed: 7 },
  )
})

function signature(items: object[]) {
  return structuralSignature(items as Record<string, unknown>[], null)
}

function filled(shares: Record<string, number>, count = 10) {
  return signature(
    Array.from({ length: count }, (_, at) =>
      Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, at < share * count ? 'x' : null])),
    ),
  )
}

test.each<[title: string, before: object, after: object, emptied: string[]]>([
  ['a field that all items had and none has is emptied', { a: 1, b: 1 }, { a: 1, b: 0 }, ['b']],
  ['one that is gone is, too', { a: 1, b: 1 }, { a: 1 }, ['b']],
  ['one that few items had is not', { a: 1, b: 0.3 }, { a: 1, b: 0 }, []],
  ['one that some items still have is not', { a: 1, b: 1 }, { a: 1, b: 0.2 }, []],
  ['where nothing held, no single field is', { a: 1, b: 1 }, { a: 0, b: 0 }, []],
  ['several can be', { a: 1, b: 1, c: 0.8 }, { a: 0.9, b: 0, c: 0 }, ['b', 'c']],
])('%s', (_, before, after, emptied) => {
  expect(emptiedFields(filled(before as Record<string, number>), filled(after as Record<string, number>))).toEqual(
    emptied,
  )
})

test('a field that one of many items still has counts as emptied, and an empty list empties nothing', () => {
  const before = filled({ a: 1, b: 1 }, 50)
  expect(emptiedFields(before, filled({ a: 1, b: 0.02 }, 50))).toEqual(['b'])
  expect(emptiedFields(before, signature([]))).toEqual([])
})
