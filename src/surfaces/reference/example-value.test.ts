import { expect, test } from 'vitest'
import { exampleOf, exampleOfMedia } from './example-value.ts'
import type { Schema } from './openapi-document.ts'
import { resolverOf } from './resolve-reference.ts'

const NODE = '#/components/schemas/Node'
const resolve = resolverOf({
  info: { title: 'Test', version: '1' },
  components: {
    schemas: { Node: { properties: { key: { const: 'a' }, children: { type: 'array', items: { $ref: NODE } } } } },
  },
})

const STRATEGY_ID = '0b6e65f2-4c1d-4f6e-9a57-3d1c8e2b7a90'

const VALUES: ReadonlyArray<readonly [Schema, unknown]> = [
  [{ type: 'string', format: 'date-time' }, '2026-03-02T09:00:00.000Z'],
  [{ type: 'string', examples: ['mine'] }, 'mine'],
  [{ type: 'integer', default: 20 }, 20],
  [{ type: 'integer', minimum: 60 }, 60],
  [{ type: 'number', exclusiveMinimum: 2 }, 3],
  [{ type: 'integer', maximum: 0 }, 0],
  [{ type: 'boolean' }, true],
  [{ enum: ['all', 'any'] }, 'all'],
  [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
  [{ type: 'array', items: { type: 'integer' } }, [1]],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, { title: 1 }],
  [{ type: 'object' }, {}],
]

test.each(VALUES)('%j has an example', (schema, example) => {
  expect(exampleOf(schema, resolve, 'answer')).toEqual(example)
})

test('a field is filled by its name', () => {
  const schema = { properties: { strategy_id: { type: 'string' }, cron_expression: { type: 'string' } } }

  expect(exampleOf(schema, resolve, 'answer')).toEqual({ strategy_id: STRATEGY_ID, cron_expression: '0 9 * * 1-5' })
})

test('an answer shows every field; one that went well has no error', () => {
  const error = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const schema = { properties: { url: { type: 'string' }, count: { type: 'integer' }, error }, required: ['url'] }

  expect(exampleOf(schema, resolve, 'answer')).toEqual({ url: 'https://shop.example/mugs', count: 1, error: null })
})

test('a request shows what is required and one of each pair that excludes the other', () => {
  const properties = {
    strategy_id: { type: 'string' },
    url: { type: 'string' },
    urls: { type: 'array', items: { type: 'string' } },
    interval_seconds: { type: 'integer', minimum: 60 },
    cron_expression: { type: 'string' },
    webhook_secret: { type: 'string' },
  }

  expect(exampleOf({ properties, required: ['strategy_id'] }, resolve, 'request')).toEqual({
    strategy_id: STRATEGY_ID,
    url: 'https://shop.example/mugs',
    interval_seconds: 60,
  })
})

test('a request that requires nothing shows everything that goes together', () => {
  const properties = { enabled: { type: 'boolean' }, url: { type: 'string' }, urls: { type: 'array' } }

  expect(exampleOf({ properties }, resolve, 'request')).toEqual({ enabled: true, url: 'https://shop.example/mugs' })
})

test('a schema that contains itself ends', () => {
  expect(exampleOf({ $ref: NODE }, resolve, 'answer')).toEqual({ key: 'a', children: [] })
})

test("the document's own example wins over one that is made", () => {
  const schema = { type: 'integer' }

  expect(exampleOfMedia({ schema, example: 7 }, resolve, 'request')).toBe(7)
  expect(exampleOfMedia({ schema, examples: { first: { value: 8 } } }, resolve, 'request')).toBe(8)
  expect(exampleOfMedia({ schema }, resolve, 'request')).toBe(1)
  expect(exampleOfMedia({}, resolve, 'request')).toBeUndefined()
})
