/** What a request is about may be deleted after the request has looked at it and before it writes: that is no failure of ours. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asAppError } from '#platform/http/error-handler.ts'
import { type Answer, startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

/** An account with two strategies in a group. */
async function makeGroup() {
  const { key } = await service.makeAccount()
  const post = <T>(path: string, body: object) => service.call<T>('POST', path, { key, body })
  const group = (await post<{ id: string }>('/api/strategy-groups', { name: 'Shops' })).body.id
  const strategies: string[] = []
  for (const name of ['stays', 'goes']) {
    const body = { url: shop.page('/article'), name, scraper_type: 'content', strategy_group_id: group }
    strategies.push((await post<{ strategy_id: string }>('/api/strategies/generate', body)).body.strategy_id)
  }
  return { key, group, goes: strategies[1] ?? '' }
}

/** Asks while that strategy is deleted, and has it gone once the request waits to write. */
async function askWhileDeleted(id: string, ask: () => Promise<Answer>) {
  const { db } = service.database.database
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('strategy').where('id', '=', id).execute()
    const asked = ask()
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
      expect(waiting.rows).toHaveLength(1)
    }, 30_000)
    return { asked }
  })
  const { status, body } = await asked
  return { status, body }
}

test('a schedule for a strategy that is deleted meanwhile is refused as for one that is not there', async () => {
  const { key, goes } = await makeGroup()
  const body = { strategy_id: goes, url: shop.page('/article'), interval_seconds: 3600 }
  expect(await askWhileDeleted(goes, () => service.call('POST', '/api/schedules', { key, body }))).toEqual({
    status: 404,
    body: { detail: 'Strategy not found' },
  })
})

test.each([
  ['POST', 'schedule', { interval_seconds: 3600 }, { created: 1 }],
  ['PATCH', 'schema', { output_schema: { title: 'string' } }, { strategy_count: 1 }],
])('%s …/%s of a group is done for the members that are still there', async (method, below, body, done) => {
  const { key, group, goes } = await makeGroup()
  const ask = () => service.call(method, `/api/strategy-groups/${group}/${below}`, { key, body })
  expect(await askWhileDeleted(goes, ask)).toEqual({ status: 200, body: expect.objectContaining(done) })
})

test.each(['23503', '23505'])(
  'where nothing else can be said, %s of the database is a request to be sent again',
  (code) => {
    const { status, message } = asAppError(Object.assign(new Error('violates'), { code, severity: 'ERROR' }), 0)
    expect([status, message]).toEqual([
      409,
      'Something that this is about was changed or deleted meanwhile. Look at it again and retry',
    ])
  },
)
