import { expect, test } from 'vitest'
import { describeType } from './describe-type.ts'
import type { Schema } from './openapi-document.ts'
import { resolverOf } from './resolve-reference.ts'

const NODE = '#/components/schemas/Node'
const JSON_VALUE = '#/components/schemas/Json'
const resolve = resolverOf({
  info: { title: 'Test', version: '1' },
  components: {
    schemas: {
      Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: NODE } } } },
      Json: { title: 'JSON', anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: JSON_VALUE } }] },
    },
  },
})

const TYPES: ReadonlyArray<readonly [Schema, string]> = [
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, 'string (uuid) or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] }, 'string or integer'],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ enum: ['a', 1] }, 'string or number'],
  [{ const: true }, 'boolean'],
  [{}, 'any value'],
  [{ type: 'object' }, 'object'],
  [{ properties: { a: {} } }, 'object'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of string to integer'],
  [{ type: 'object', patternProperties: { '^.*$': {} } }, 'map of string to any value'],
  [{ type: 'array' }, 'array'],
  [{ type: 'array', items: { type: 'object' } }, 'array of objects'],
  [{ type: 'array', items: { type: 'string', format: 'uri' } }, 'array of strings (uri)'],
  [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'array of array of integers'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, 'array of (string or integer)'],
  [{ $ref: NODE }, 'object'],
  [{ $ref: JSON_VALUE }, 'string or array of JSON'],
]

test.each(TYPES)('%j is described in words', (schema, words) => {
  expect(describeType(schema, resolve)).toBe(words)
})
