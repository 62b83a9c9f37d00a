import { expect, test } from 'vitest'
import type { Schema } from './openapi-document.ts'
import { resolverOf } from './resolve-reference.ts'
import { schemaRows } from './schema-rows.ts'

const NODE = '#/components/schemas/Node'
const resolve = resolverOf({
  info: { title: 'Test', version: '1' },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: { key: { type: 'string' }, next: { anyOf: [{ $ref: NODE }, { type: 'null' }] } },
      },
    },
  },
})

/** The table as a reader sees it: two spaces for each step, `*` for required. */
function outline(schema: Schema): string[] {
  return schemaRows(schema, resolve).map((row) => {
    const indent = '  '.repeat(row.depth)
    if (row.kind === 'variant') return `${indent}${row.title}:`
    return `${indent}${row.parents}${row.name}${row.isRequired ? '*' : ''} ${row.type}`
  })
}

test('fields of fields stand below their parent and know their place', () => {
  const condition = { type: 'object', properties: { field: { type: 'string' } }, required: ['field'] }
  const filter = { type: 'object', properties: { conditions: { type: 'array', items: condition } } }

  expect(outline({ type: 'object', properties: { filter, name: { type: 'string' } }, required: ['name'] })).toEqual([
    'filter object',
    '  filter.conditions array of objects',
    '    filter.conditions[].field* string',
    'name* string',
  ])
})

test('an array at the top shows the fields of its elements, a map those of its values', () => {
  const field = { type: 'object', properties: { selector: { type: 'string' } } }

  expect(outline({ type: 'array', items: field })).toEqual(['[].selector string'])
  expect(outline({ properties: { fields: { type: 'object', additionalProperties: field } } })).toEqual([
    'fields map of string to object',
    '  fields.{key}.selector string',
  ])
})

test('members of a union are told apart by the field that has one value in each', () => {
  const sitemap = { type: 'object', properties: { method: { const: 'sitemap' }, sitemap_url: { type: 'string' } } }
  const crawl = { type: 'object', properties: { method: { enum: ['crawl'] }, seed_url: { type: 'string' } } }

  expect(outline({ properties: { discovery: { anyOf: [sitemap, crawl] } } })).toEqual([
    'discovery object',
    '  When `method` is `sitemap`:',
    '    discovery.method string',
    '    discovery.sitemap_url string',
    '  When `method` is `crawl`:',
    '    discovery.method string',
    '    discovery.seed_url string',
  ])
})

test('members that nothing tells apart carry their title or a number', () => {
  const job = { type: 'object', title: 'One job', properties: { job_id: { type: 'string' } } }
  const batch = { type: 'object', properties: { batch_id: { type: 'string' } } }

  expect(outline({ anyOf: [job, batch] })).toEqual([
    'One job:',
    '  job_id string',
    'Option 2 of 2:',
    '  batch_id string',
  ])
})

test('a union in which one member has fields needs no heads', () => {
  const object = { type: 'object', properties: { a: { type: 'string' } } }

  expect(outline({ anyOf: [object, { type: 'object' }, { type: 'string' }] })).toEqual(['a string'])
})

test('a schema that contains itself is unfolded once', () => {
  expect(outline({ $ref: NODE })).toEqual(['key string', 'next object or null'])
})

test('a field with a default may be left out', () => {
  expect(outline({ properties: { limit: { type: 'integer', default: 20 } }, required: ['limit'] })).toEqual([
    'limit integer',
  ])
})
