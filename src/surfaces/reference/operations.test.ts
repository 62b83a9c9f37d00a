import { expect, test } from 'vitest'
import type { OpenApiDocument, PathItem } from './openapi-document.ts'
import { groupOperations } from './operations.ts'
import { resolverOf } from './resolve-reference.ts'

function group(paths: Record<string, PathItem>, more: Partial<OpenApiDocument> = {}) {
  const document = { info: { title: 'Test', version: '1' }, paths, ...more }
  return groupOperations(document, resolverOf(document))
}

test('groups come in the order of the tags, empty ones are left out, untagged operations come last', () => {
  const tags = [{ name: 'Jobs', description: 'Runs' }, { name: 'Watch' }, { name: 'Service' }]
  const groups = group(
    { '/free': { get: {} }, '/healthz': { get: { tags: ['Service'] } }, '/jobs': { get: { tags: ['Jobs'] } } },
    { tags },
  )

  expect(groups.map(({ name, description, anchor }) => [name, description, anchor])).toEqual([
    ['Jobs', 'Runs', 'tag-Jobs'],
    ['Service', null, 'tag-Service'],
    ['Other', null, 'tag-Other'],
  ])
})

test('an anchor is the operation id, or method and path, and never twice the same', () => {
  const [only] = group({
    '/jobs/{job_id}': { get: { operationId: 'readJob' }, delete: {} },
    '/jobs/job_id': { delete: {} },
  })

  expect(only?.operations.map(({ anchor }) => anchor)).toEqual([
    'readJob',
    'delete-jobs-job_id',
    'delete-jobs-job_id-2',
  ])
})

test('an operation without a summary is called by method and path', () => {
  expect(group({ '/jobs': { post: {} } })[0]?.operations[0]?.title).toBe('POST /jobs')
})

test('a key is needed where the operation, or else the document, says so', () => {
  const paths = {
    '/inherits': { get: {} },
    '/public': { get: { security: [] } },
    '/optional': { get: { security: [{}, { apiKey: [] }] } },
  }
  const [only] = group(paths, { security: [{ apiKey: [] }] })

  expect(only?.operations.map(({ path, needsKey }) => [path, needsKey])).toEqual([
    ['/inherits', true],
    ['/public', false],
    ['/optional', false],
  ])
})

test("an operation's parameter replaces the path's", () => {
  const shared = { name: 'id', in: 'path', description: 'shared' } as const
  const own = { name: 'id', in: 'path', description: 'own' } as const
  const [only] = group({ '/jobs/{id}': { parameters: [shared], get: { parameters: [own] } } })

  expect(only?.operations[0]?.parameters).toEqual([own])
})
