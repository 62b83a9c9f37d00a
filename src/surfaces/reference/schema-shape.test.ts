import { expect, test } from 'vitest'
import { resolverOf } from './resolve-reference.ts'
import { shapeOf } from './schema-shape.ts'

const resolve = resolverOf({
  info: { title: 'Test', version: '1' },
  components: { schemas: { Name: { type: 'string', maxLength: 9 } } },
})

test('null is taken out of a union, and its one other member takes the place of the union', () => {
  const shape = shapeOf(
    { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }], description: 'A name' },
    resolve,
  )

  expect(shape).toEqual({
    schema: { type: 'string', maxLength: 9, description: 'A name' },
    isNullable: true,
    variants: [],
    references: ['#/components/schemas/Name'],
  })
})

test('a list of types is a union', () => {
  expect(shapeOf({ type: ['string', 'null'] }, resolve)).toMatchObject({ schema: { type: 'string' }, isNullable: true })
  expect(shapeOf({ type: ['string', 'integer'] }, resolve).variants).toEqual([{ type: 'string' }, { type: 'integer' }])
})

test('a union of literals is an enum', () => {
  const shape = shapeOf({ anyOf: [{ const: 'a' }, { type: 'string', enum: ['b'] }, { type: 'null' }] }, resolve)

  expect(shape).toMatchObject({ schema: { enum: ['a', 'b'] }, isNullable: true, variants: [] })
})

test('a nullable enum keeps its own description', () => {
  const schema = { anyOf: [{ enum: ['a', 'b'], description: 'Which' }, { type: 'null' }] }

  expect(shapeOf(schema, resolve)).toMatchObject({
    schema: { enum: ['a', 'b'], description: 'Which' },
    isNullable: true,
  })
})

test('parts that all hold are merged', () => {
  const parts = [
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    { properties: { b: { type: 'integer' } }, required: ['b'] },
  ]

  expect(shapeOf({ allOf: parts }, resolve).schema).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    required: ['a', 'b'],
  })
})

test('alternatives that only require fields leave an object an object', () => {
  const schema = {
    type: 'object',
    properties: { url: {}, urls: {} },
    anyOf: [{ required: ['url'] }, { required: ['urls'] }],
  }

  expect(shapeOf(schema, resolve)).toMatchObject({ schema: { type: 'object' }, variants: [] })
})
