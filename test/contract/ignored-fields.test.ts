/** Every route that takes a body names the fields of it that it ignores, and none that it knows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

type Document = { paths: Record<string, Record<string, { requestBody?: unknown }>> }

/** A recipe is checked to the last member, and one that is not known is refused. */
const WHOLE = ['PUT /api/strategies/{strategy_id}/recipe']

let service: TestService
let key: string
let routes: Array<[method: string, path: string]>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  key = (await service.makeAccount()).key
  const app = await buildApiToDescribe()
  const document: object = app.swagger()
  const { paths } = document as Document
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.requestBody !== undefined)
      .map(([method]): [string, string] => [method.toUpperCase(), path]),
  )
  await app.close()
})
afterAll(() => service[Symbol.asyncDispose]())

test('every body', async () => {
  expect(routes.length).toBeGreaterThan(25)
  for (const [method, path] of routes.filter((route) => !WHOLE.includes(route.join(' ')))) {
    const url = path.replaceAll(/\{\w+\}/g, () => newId())
    const answer = await service.call(method, url, { key, body: { 'no such field': 1, größe: 2 } })
    expect([method, path, answer.headers.get('x-ignored-fields')]).toEqual([
      method,
      path,
      'no%20such%20field,gr%C3%B6%C3%9Fe',
    ])
  }
})

const page = { url: 'https://example.com/', description: 'x' }

/** Each is refused for its last field, so that nothing is fetched. */
test.each<[path: string, body: Record<string, unknown>]>([
  ['/api/strategies/generate', { ...page, force_api: true, scraper_type: 'api', name: 1 }],
  [
    '/api/watch',
    {
      ...page,
      webhook_secret: 's',
      filter_config: {},
      output_schema: {},
      cron_expression: '* * * * *',
      urls: [page.url],
      name: 1,
    },
  ],
  ['/api/workflows', { name: 'W', description: '', nodes: [], edges: [], enabled: 1 }],
  [`/api/schedules`, { url: page.url, urls: [page.url], timezone: 'UTC', webhook_type: 'email', strategy_id: 1 }],
])('%s knows what existing clients send', async (path, body) => {
  const answer = await service.call('POST', path, { key, body })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-ignored-fields')).toBeNull()
})
