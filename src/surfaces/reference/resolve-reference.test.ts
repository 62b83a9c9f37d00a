import { expect, test } from 'vitest'
import type { OpenApiDocument, Schema } from './openapi-document.ts'
import { resolverOf } from './resolve-reference.ts'

const document: OpenApiDocument = {
  info: { title: 'Test', version: '1' },
  components: {
    schemas: {
      Job: { type: 'object', description: 'A job' },
      Alias: { $ref: '#/components/schemas/Job' },
      Circle: { $ref: '#/components/schemas/Circle' },
      'a/b~c': { type: 'integer' },
    },
  },
}
const resolve = resolverOf(document)

test('a reference is followed to the end', () => {
  expect(resolve<Schema>({ $ref: '#/components/schemas/Alias' })).toEqual({ type: 'object', description: 'A job' })
})

test('what stands beside a reference wins', () => {
  const schema = resolve<Schema>({ $ref: '#/components/schemas/Job', description: 'The last job' })

  expect(schema).toEqual({ type: 'object', description: 'The last job' })
})

test('names may hold escaped characters', () => {
  expect(resolve<Schema>({ $ref: '#/components/schemas/a~1b~0c' })).toEqual({ type: 'integer' })
})

test('a reference that leads nowhere, outside or in a circle is left as it is', () => {
  for (const $ref of [
    '#/components/schemas/Missing',
    'https://example.com/schema.json',
    '#/components/schemas/Circle',
  ]) {
    expect(resolve<Schema>({ $ref })).toEqual({ $ref })
  }
})
