import { expect, test } from 'vitest'
import { leafFields, parseOutputSchema } from './output-schema.ts'

function parsed(value: unknown) {
  const result = parseOutputSchema(value)
  if (!result.ok) throw new Error(result.problem)
  return result.schema
}

function nested(levels: number): unknown {
  return levels === 0 ? 'string' : { inner: nested(levels - 1) }
}

test('every type name of the contract is understood', () => {
  const schema = parsed({ a: 'string', b: 'number', c: 'float', d: 'integer', e: 'int', f: 'boolean', g: 'array' })
  expect(leafFields(schema)).toEqual([
    { path: 'a', type: 'string' },
    { path: 'b', type: 'number' },
    { path: 'c', type: 'number' },
    { path: 'd', type: 'integer' },
    { path: 'e', type: 'integer' },
    { path: 'f', type: 'boolean' },
    { path: 'g', type: 'array' },
  ])
})

test('objects nest and lists have a type', () => {
  const schema = parsed({
    seller: { name: 'string', rating: { stars: 'float' } },
    sizes: ['number'],
    tags: [],
    offers: [{ price: 'number' }],
  })
  expect(schema.wrapKey).toBe(null)
  expect(schema.fields).toEqual([
    {
      name: 'seller',
      shape: {
        kind: 'object',
        fields: [
          { name: 'name', shape: { kind: 'value', type: 'string' } },
          {
            name: 'rating',
            shape: { kind: 'object', fields: [{ name: 'stars', shape: { kind: 'value', type: 'number' } }] },
          },
        ],
      },
    },
    { name: 'sizes', shape: { kind: 'list', item: { kind: 'value', type: 'number' } } },
    { name: 'tags', shape: { kind: 'list', item: null } },
    {
      name: 'offers',
      shape: {
        kind: 'list',
        item: { kind: 'object', fields: [{ name: 'price', shape: { kind: 'value', type: 'number' } }] },
      },
    },
  ])
  expect(leafFields(schema).map((field) => field.path)).toEqual([
    'seller.name',
    'seller.rating.stars',
    'sizes',
    'tags',
    'offers',
  ])
})

test('one top-level key with a list of one object wraps the results', () => {
  const schema = parsed({ products: [{ name: 'string' }] })
  expect(schema).toEqual({ wrapKey: 'products', fields: [{ name: 'name', shape: { kind: 'value', type: 'string' } }] })
})

test('one top-level key with a list of a type is a field', () => {
  expect(parsed({ tags: ['string'] }).wrapKey).toBe(null)
})

test.each<[value: unknown, problem: RegExp]>([
  [null, /must be an object that maps field names to types/],
  ['string', /must be an object/],
  [[{ name: 'string' }], /must be an object/],
  [{}, /is empty. Name at least one field/],
  [{ products: [{}] }, /"products" names no fields/],
  [
    { price: 'currency' },
    /"price" has the unknown type "currency". Use string, number, float, integer, int, boolean, array/,
  ],
  [{ price: 'Number' }, /"price" has the unknown type "Number"/],
  [{ price: 'constructor' }, /unknown type "constructor"/],
  [{ seller: { since: 'date' } }, /"seller.since" has the unknown type "date"/],
  [{ products: [{ price: 'money' }] }, /"products.price" has the unknown type "money"/],
  [{ price: null }, /"price" has the type null, which is not a type name/],
  [{ price: 5 }, /"price" has the type 5/],
  [{ price: ['number', 'string'] }, /"price" lists 2 types/],
  [{ ' ': 'string' }, /a field without a name/],
  [JSON.parse('{"__proto__": "string"}'), /"__proto__" cannot be a field name/],
  [{ ['x'.repeat(101)]: 'string' }, /is too long. Use at most 100 characters/],
  [nested(6), /nested too deep. Use at most 5 levels/],
  [{ a: [[[[[['string']]]]]] }, /nested too deep/],
  [Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, 'string'])), /too many fields. Use at most 200/],
])('%j is refused with a reason', (value, problem) => {
  expect(parseOutputSchema(value)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
})

test('five levels are accepted', () => {
  expect(leafFields(parsed(nested(5)))).toEqual([{ path: 'inner.inner.inner.inner.inner', type: 'string' }])
})
