/** Lists of 50,000 items: a recipe is made from their beginning, runs read all, and one change is one change. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

vi.setConfig({ testTimeout: 300_000 })

const COUNT = 50_000

type Made = { strategy_id: string; preview_data: unknown[]; detail?: string }
type Job = { job_id: string; status: string; item_count: number; truncated: boolean; error: string | null }

function tableOf(count: number, changed = -1): string {
  const price = (id: number) => (id === changed ? 5000 : (id % 900) + 1)
  const rows = Array.from(
    { length: count },
    (_, id) => `<tr><td>B${id}</td><td>Boat ${id}</td><td>$${price(id)}</td></tr>`,
  )
  return `<!doctype html><html><body><h1>Boats</h1><table><thead><tr><th>Code</th><th>Name</th><th>Price</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`
}

let service: TestService
let site: Site
beforeAll(async () => {
  const boats = Array.from({ length: COUNT }, (_, id) => ({ id, name: `Boat ${id}`, price: id % 900 }))
  const sheet = boats.map(({ id, name, price }) => `${id},${name},${price}`)
  service = await startTestService()
  site = await startSite({
    '/table': tableOf(COUNT),
    '/boats.txt': JSON.stringify(boats),
    '/boats.csv': ['id,name,price', ...sheet].join('\n'),
    '/longer': tableOf(COUNT + 1),
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function prepare(path: string): Promise<{ key: string; made: Made }> {
  const { key } = await service.makeAccount()
  const body = { name: 'Boats', url: site.page(path), description: 'all boats with name and price' }
  const { body: made } = await service.call<Made>('POST', '/api/strategies/generate', { key, body })
  expect(made.detail).toBeUndefined()
  return { key, made }
}

async function execute(key: string, { strategy_id }: Made, path: string): Promise<Job> {
  const body = { strategy_id, url: site.page(path) }
  return (await service.call<Job>('POST', '/api/jobs/execute', { key, body })).body
}

test.each([
  ['a JSON array', '/boats.txt'],
  ['a CSV', '/boats.csv'],
])('all items of %s are read', async (_what, path) => {
  const { key, made } = await prepare(path)
  expect(await execute(key, made, path)).toMatchObject({ status: 'completed', item_count: COUNT, truncated: false })
})

test('one changed row of a table is one change, and one row more than the limit is told', async () => {
  const { key, made } = await prepare('/table')
  const before = await execute(key, made, '/table')
  site.put('/table', tableOf(COUNT, 777))

  const after = await execute(key, made, '/table')

  expect([before, after]).toMatchObject([{ item_count: COUNT }, { item_count: COUNT, truncated: false }])
  const path = `/api/jobs/${before.job_id}/compare/${after.job_id}`
  const compared = await service.call<{ changes: string[] }>('GET', path, { key })
  expect(compared.body.changes).toEqual(['"Boat 777": price $778 → $5000'])
  expect(await execute(key, made, '/longer')).toMatchObject({ item_count: COUNT, truncated: true })
})
