import { expect, test } from 'vitest'
import { fieldNames, nextRowId, rowsOfItems, schemaOfRows, schemaOfText, schemaRows } from './schema-rows.ts'

test('a flat schema becomes rows and comes back the same', () => {
  const schema = { name: 'string', price: 'number', stock: 'integer', sold_out: 'boolean', sizes: 'array' }

  expect(schemaOfRows(schemaRows(schema) ?? [])).toEqual({ ok: true, schema })
})

test('other spellings of a type become the usual one', () => {
  expect(schemaRows({ price: 'float', stock: 'int' })).toEqual([
    { id: 0, name: 'price', type: 'number' },
    { id: 1, name: 'stock', type: 'integer' },
  ])
})

test.each([[{ seller: { name: 'string' } }], [{ products: [{ name: 'string' }] }], [{ price: 'money' }]])(
  'rows cannot show %j',
  (schema) => {
    expect(schemaRows(schema)).toBeNull()
  },
)

test('no schema is no rows, and no rows are no schema', () => {
  expect(schemaRows(null)).toEqual([])
  expect(schemaOfRows([])).toEqual({ ok: true, schema: null })
})

test('names are trimmed, and rows without one do not count', () => {
  const rows = [
    { id: 0, name: ' price ', type: 'number' },
    { id: 1, name: '  ', type: 'string' },
  ] as const

  expect(schemaOfRows(rows)).toEqual({ ok: true, schema: { price: 'number' } })
})

test('a name that is there twice is a problem', () => {
  const rows = [
    { id: 0, name: 'price', type: 'number' },
    { id: 1, name: 'price ', type: 'string' },
  ] as const

  expect(schemaOfRows(rows)).toEqual({ ok: false, problem: 'There are two fields called “price”' })
})

test.each([
  ['', null],
  ['{}', null],
  ['{"products":[{"name":"string"}]}', { products: [{ name: 'string' }] }],
])('the text %j is the schema %j', (text, schema) => {
  expect(schemaOfText(text)).toEqual({ ok: true, schema })
})

test.each(['{', '[1]', '"string"', 'null'])('the text %j is no schema', (text) => {
  expect(schemaOfText(text).ok).toBe(false)
})

test('items tell their fields and types', () => {
  const items = [
    { name: 'Blue mug', price: 12.5, stock: 3, new: true, sizes: ['S'], note: null },
    { name: 'Red cup', price: 9, stock: null, new: false, sizes: [], mixed: 1 },
    { mixed: 'two' },
  ]

  expect(rowsOfItems(items).map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'name: string',
    'price: number',
    'stock: integer',
    'new: boolean',
    'sizes: array',
    'note: string',
    'mixed: string',
  ])
  expect(fieldNames([])).toEqual([])
})

test('a new row has an id that no other row has', () => {
  expect(nextRowId([])).toBe(0)
  expect(nextRowId([{ id: 4 }, { id: 2 }])).toBe(5)
})
