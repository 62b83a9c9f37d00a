import { expect, test } from 'vitest'
import { describeDefault, describeLimits } from './describe-limits.ts'
import type { Schema } from './openapi-document.ts'
import { resolverOf } from './resolve-reference.ts'

const resolve = resolverOf({ info: { title: 'Test', version: '1' } })

const LIMITS: ReadonlyArray<readonly [Schema, readonly string[]]> = [
  [{ type: 'string' }, []],
  [{ type: 'integer', minimum: 1, maximum: 10_000 }, ['1 to 10,000']],
  [{ type: 'integer', minimum: 60 }, ['at least 60']],
  [{ type: 'number', maximum: 0.5 }, ['at most 0.5']],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['more than 0', 'less than 1']],
  [{ type: 'integer', multipleOf: 5 }, ['a multiple of 5']],
  [{ type: 'string', minLength: 1, maxLength: 200 }, ['1 to 200 characters']],
  [{ type: 'string', maxLength: 1 }, ['at most 1 character']],
  [{ type: 'string', pattern: '^a+$' }, ['matches `^a+$`']],
  [{ type: 'array', minItems: 2, maxItems: 2, uniqueItems: true }, ['exactly 2 items', 'no repeats']],
  [{ enum: ['all', 'any'] }, ['one of `all`, `any`']],
  [{ const: 'sitemap' }, ['always `sitemap`']],
  [{ enum: ['', 1, null] }, ['one of `""`, `1`, `null`']],
  [{ anyOf: [{ type: 'integer', minimum: 60 }, { type: 'null' }] }, ['at least 60']],
  [
    {
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'number', minimum: 1 },
      ],
    },
    ['at least 1'],
  ],
  [
    { type: 'array', maxItems: 9, items: { type: 'string', maxLength: 5 } },
    ['at most 9 items', 'each at most 5 characters'],
  ],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, ['each one of `a`, `b`']],
  [{ type: 'array', items: { properties: { a: {} }, maxProperties: 3 } }, []],
  [{ properties: { a: {} }, additionalProperties: false }, ['no other fields']],
]

test.each(LIMITS)('%j is told in phrases', (schema, phrases) => {
  expect(describeLimits(schema, resolve)).toEqual(phrases)
})

test('a default is told as it would be sent', () => {
  expect(describeDefault({ type: 'integer', default: 20 }, resolve)).toBe('default `20`')
  expect(describeDefault({ type: 'string', default: 'all' }, resolve)).toBe('default `all`')
  expect(describeDefault({ type: 'boolean', default: false }, resolve)).toBe('default `false`')
  expect(describeDefault({ type: 'boolean' }, resolve)).toBeNull()
})
