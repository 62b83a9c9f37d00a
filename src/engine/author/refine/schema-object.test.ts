import { expect, test } from 'vitest'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { schemaObject, withoutSchemaField, withSchemaField, withSchemaName, withSchemaType } from './schema-object.ts'

function parsed(value: unknown): OutputSchema {
  const result = parseOutputSchema(value)
  if (!result.ok) throw new Error(result.problem)
  return result.schema
}

const STORED = { items: [{ title: 'string', tags: ['string'], seller: { name: 'string', rating: 'number' } }] }

test('a schema comes back in the form in which it is stored', () => {
  expect(schemaObject(parsed(STORED))).toEqual(STORED)
  expect(schemaObject(parsed({ a: 'float', b: [] }))).toEqual({ a: 'number', b: 'array' })
})

test('a nested field is renamed and typed in its place', () => {
  const schema = withSchemaType(withSchemaName(parsed(STORED), 'seller.name', 'shop'), 'seller.rating', 'integer')
  expect(schemaObject(schema)).toEqual({
    items: [{ title: 'string', tags: ['string'], seller: { shop: 'string', rating: 'integer' } }],
  })
})

test('an object that loses its last field goes with it', () => {
  const schema = withoutSchemaField(withoutSchemaField(parsed(STORED), 'seller.name'), 'seller.rating')
  expect(schemaObject(schema)).toEqual({ items: [{ title: 'string', tags: ['string'] }] })
})

test('a new field stands at the end', () => {
  expect(Object.keys(schemaObject(withSchemaField(parsed({ a: 'string' }), 'b', 'list')))).toEqual(['a', 'b'])
})
