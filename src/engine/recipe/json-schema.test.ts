import { expect, test } from 'vitest'
import { outputSchemaOf } from './json-schema.ts'

const object = (properties: Record<string, unknown>, more = {}) => ({ type: 'object', properties, ...more })

const PRICE = { type: 'number', description: 'in dollars', minimum: 0 }

test.each([
  ['an object', object({ name: { type: 'string' }, price: PRICE }), { name: 'string', price: 'number' }],
  ['an array of objects', { type: 'array', items: object({ name: { type: 'string' } }) }, { name: 'string' }],
  [
    'what tools write around it',
    object(
      { name: { type: ['string', 'null'], format: 'uri', title: 'Name' } },
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: 'x',
        required: ['name'],
        additionalProperties: false,
      },
    ),
    { name: 'string' },
  ],
  [
    'one list of objects, which wraps',
    object({ mugs: { type: 'array', items: object({ a: { type: 'integer' } }) } }),
    { mugs: [{ a: 'integer' }] },
  ],
  [
    'objects and lists inside',
    object({
      seller: object({ name: { type: 'string' } }),
      sizes: { type: 'array', items: { type: 'number' } },
      tags: { type: 'array' },
      reviews: { type: 'array', items: object({ text: { type: 'string' } }) },
    }),
    { seller: { name: 'string' }, sizes: ['number'], tags: 'array', reviews: [{ text: 'string' }] },
  ],
  [
    'values in place of a type',
    object({ stock: { enum: ['yes', 'no', null] }, kind: { const: 1 } }),
    { stock: 'string', kind: 'number' },
  ],
  ['null as the other choice', object({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }), { a: 'string' }],
  [
    'references',
    object(
      { a: { $ref: '#/$defs/price' }, b: { $ref: '#/$defs/a~1b%20c' } },
      { $defs: { price: PRICE, 'a/b c': { type: 'boolean' } } },
    ),
    { a: 'number', b: 'boolean' },
  ],
  [
    'a reference at the top',
    { $ref: '#/$defs/mug', $defs: { mug: object({ a: { type: 'string' } }) } },
    { a: 'string' },
  ],
])('%s', (_, given, schema) => {
  expect(outputSchemaOf(given)).toEqual({ ok: true, schema })
})

test.each([
  ['fields called as keywords', { type: 'string', properties: 'array', items: 'number' }],
  ['objects called as keywords', { properties: { type: 'string', name: 'string' } }],
  ['a list called type, and items', { type: 'array', items: { type: 'string' } }],
  ['a field called enum', { enum: ['string'], required: 'boolean', title: 'string' }],
  ['one list, which wraps', { items: [{ type: 'string' }] }],
])('an output schema of our own form stays as it is: %s', (_, given) => {
  expect(outputSchemaOf(given)).toEqual({ ok: true, schema: given })
})

test.each([
  [
    'several shapes',
    object({ a: { oneOf: [{ type: 'string' }, { type: 'number' }] } }),
    '#/properties/a/oneOf cannot be expressed',
  ],
  ['several types', object({ a: { type: ['string', 'number'] } }), '#/properties/a/type names 2 types'],
  [
    'names by pattern',
    object({ a: object({}, { patternProperties: {} }) }),
    '#/properties/a/patternProperties cannot be expressed',
  ],
  [
    'any further property',
    object({ a: { type: 'string' } }, { additionalProperties: { type: 'string' } }),
    '#/additionalProperties cannot',
  ],
  ['tuples', object({ a: { type: 'array', prefixItems: [] } }), '#/properties/a/prefixItems cannot be expressed'],
  ['an object of whatever', object({ a: { type: 'object' } }), '#/properties/a is an object without properties'],
  ['no type', object({ a: { description: 'x' } }), '#/properties/a has no type'],
  ['an unknown type', object({ a: { type: 'date' } }), '#/properties/a/type is "date"'],
  ['a property that is no schema', object({ a: true }), '#/properties/a must be a schema'],
  [
    'a list of values',
    { type: 'array', items: { $ref: '#/$defs/a' }, $defs: { a: { type: 'string' } } },
    '# must be an object, or an array of objects',
  ],
  [
    'a reference elsewhere',
    object({ a: { $ref: 'https://x.example/s' } }),
    '#/properties/a/$ref must lead to a place in the schema itself',
  ],
  ['a reference to nothing', object({ a: { $ref: '#/$defs/b' } }), '#/properties/a/$ref leads nowhere'],
  [
    'a circle',
    object({ a: { $ref: '#/$defs/b' } }, { $defs: { b: object({ c: { $ref: '#/$defs/b' } }) } }),
    'leads back to itself',
  ],
  ['the whole inside itself', object({ a: { $ref: '#' } }), '#/properties/a/$ref leads back to itself'],
])('%s is refused by its path', (_, given, problem) => {
  expect(outputSchemaOf(given)).toEqual({ ok: false, problem: expect.stringContaining(problem) })
})

test('a schema that grows by its references is refused before it has grown', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `d${index}`,
      object({ a: { $ref: `#/$defs/d${index + 1}` }, b: { $ref: `#/$defs/d${index + 1}` } }),
    ]),
  )
  const given = object({ a: { $ref: '#/$defs/d0' } }, { $defs: { ...$defs, d30: { type: 'string' } } })
  expect(outputSchemaOf(given)).toMatchObject({ ok: false })
})
