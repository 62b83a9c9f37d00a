/** A field that is added later is read from the stored pages of earlier runs too. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { takeBackAllBackfills } from '#features/jobs/backfill-runner.ts'
import { packPages } from '#features/jobs/pack-pages.ts'
import { prunePages } from '#features/jobs/prune-pages.ts'
import { type ChangingShop, MUGS, type Mug, startChangingShop } from '#test/support/changing-shop.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const db = () => service.database.database.db
const mugs = (price: string, stock: string): Mug[] => [{ name: 'Blue mug', price, stock }, ...MUGS.slice(1)]

type Recipe = { fields: Record<string, unknown> }
type Backfill = { status: string; fields: string[]; pages_total: number; pages_read: number; pages_unmatched: number }
type Job = { results: Record<string, unknown>[]; has_changes: boolean }
type Strategy = { version: number; backfill: Backfill | null; detail?: string }

let count = 0

async function watched() {
  const path = `/backfill-${++count}`
  const prepared = await prepareStrategy(service, shop, path)
  const { key, strategyId } = prepared
  const schedule = await makeSchedule(service, prepared)
  const call = <T>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key, ...(body === undefined ? {} : { body }) })
  const strategy = `/api/strategies/${strategyId}`
  const recipe = async () => (await call<Recipe>('GET', `${strategy}/recipe`)).body
  return {
    ...prepared,
    call,
    strategy,
    recipe,
    /** The recipe with these of its fields alone. */
    only: async (...names: string[]) => {
      const full = await recipe()
      const fields = Object.fromEntries(names.map((name) => [name, full.fields[name]]))
      const answer = await call<Strategy>('PUT', `${strategy}/recipe`, { ...full, fields })
      expect(answer.status).toBe(200)
      return full
    },
    run: async (price: string, stock: string) => {
      shop.put(path, mugs(price, stock))
      const [jobId = ''] = await runSchedule(service, ends, key, schedule.schedule_id)
      return { job_id: jobId, ...(await call<Job>('GET', `/api/jobs/${jobId}`)).body }
    },
    history: async (field: string) => {
      const query = new URLSearchParams({ field, item: 'Blue mug' })
      const { body } = await call<{ points: { value: unknown }[] }>(
        'GET',
        `/api/schedules/${schedule.schedule_id}/history?${query}`,
      )
      return body.points.map(({ value }) => value)
    },
    changes: async () =>
      (await call<{ count: number }>('GET', `/api/schedules/${schedule.schedule_id}/changes`)).body.count,
    backfilled: () =>
      vi.waitFor(
        async () => {
          const { backfill } = (await call<Strategy>('GET', strategy)).body
          expect(backfill?.status).not.toBe('running')
          return backfill
        },
        { timeout: 30_000, interval: 100 },
      ),
  }
}

test('the history has a new field from the start; results, hashes and changes stay as they were', async () => {
  const { only, run, call, strategy, history, backfilled, changes } = await watched()
  const full = await only('name', 'price')
  const jobs = [await run('$11.00', 'In stock'), await run('$12.00', 'Sold out'), await run('$13.00', 'Few left')]
  await packPages({ db: db() })
  await changes()
  expect((await call<Strategy>('GET', strategy)).body.backfill).toBeNull()

  const put = await call<Strategy>('PUT', `${strategy}/recipe`, { ...full, backfill: true })
  expect(put.status).toBe(200)
  expect(await backfilled()).toMatchObject({
    status: 'done',
    fields: ['availability'],
    pages_total: 3,
    pages_read: 3,
    pages_unmatched: 0,
    error: null,
    completed_at: expect.any(String),
  })
  expect(await history('availability')).toEqual(['In stock', 'Sold out', 'Few left'])
  expect(await history('price')).toEqual(['$11.00', '$12.00', '$13.00'])
  const [first] = jobs
  expect((await call<Job>('GET', `/api/jobs/${first?.job_id}`)).body).toMatchObject({ results: first?.results })
  expect(await changes()).toBe(0)

  const next = await run('$13.00', 'Few left')
  expect(next).toMatchObject({ has_changes: false })
  expect(await changes()).toBe(0)
  expect(await history('availability')).toEqual(['In stock', 'Sold out', 'Few left', 'Few left'])
  expect((await run('$14.00', 'Few left')).has_changes).toBe(true)
})

test('a field that was there before keeps the values that runs had read', async () => {
  const { only, run, call, strategy, history, backfilled } = await watched()
  await run('$11.00', 'In stock')
  const full = await only('name', 'price')
  await run('$12.00', 'Sold out')
  await sql`update snapshot set results = replace(results::text, 'In stock', 'As read then')::json
    where id = (select snapshot_id from past_page where strategy_id = ${strategy.split('/').at(-1)})`.execute(db())

  await call('PUT', `${strategy}/recipe?backfill=true`, full)
  expect(await backfilled()).toMatchObject({ status: 'done', pages_read: 1 })
  expect(await history('availability')).toEqual(['As read then', 'Sold out'])
})

test('pages that went are not there, and a page on which nothing is found again is counted', async () => {
  const { only, run, call, strategy, history, backfilled } = await watched()
  const full = await only('name', 'price')
  await run('$11.00', 'In stock')
  await run('$12.00', 'Sold out')
  await prunePages({
    db: db(),
    clock: { now: () => new Date() },
    retentionDays: 90,
    pageLimits: { perUrl: 10, days: 90, bytes: 0 },
  })
  await call('PUT', `${strategy}/recipe`, { ...full, backfill: true })
  expect(await backfilled()).toMatchObject({ status: 'done', pages_total: 1, pages_read: 1 })
  expect(await history('availability')).toEqual([null, 'Sold out'])

  const renamed = { title: full.fields.name, cost: full.fields.price }
  await call('PUT', `${strategy}/recipe`, { ...full, fields: renamed, backfill: true })
  expect(await backfilled()).toMatchObject({
    status: 'done',
    fields: ['title', 'cost'],
    pages_read: 1,
    pages_unmatched: 1,
  })
})

test('what a process left behind goes on where it was', async () => {
  const { only, run, strategy, strategyId, accountId, call, history, backfilled } = await watched()
  const full = await only('name', 'price')
  await run('$11.00', 'In stock')
  await run('$12.00', 'Sold out')
  await call('PUT', `${strategy}/recipe`, full)
  const [id, owner] = [newId(), newId()]
  const started = sql`(select snapshot_id from page_state where strategy_id = ${strategyId})`
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into backfill (strategy_id, id, account_id, fields, status, pages_total, pages_read, owner_id, held_since, attempts)
        values (${strategyId}, ${id}, ${accountId}, '["availability"]', 'running', 2, 1, ${owner}, now(), 1)`.execute(
        tx,
      )
      await sql`
        insert into backfilled (snapshot_id, page_key, backfill_id, items)
        select snapshot_id, page_key, ${id}, '[{"availability": "read before it died"}]' from page_state
        where snapshot_id = ${started}`.execute(tx)
    })
  expect((await call<Strategy>('GET', strategy)).body.backfill).toMatchObject({ status: 'running', pages_read: 1 })

  expect(await takeBackAllBackfills(db(), [owner])).toBe(1)
  expect(await backfilled()).toMatchObject({ status: 'done', pages_total: 2, pages_read: 2 })
  expect(await history('availability')).toEqual(['In stock', 'read before it died'])
})

test('a later request takes the place of an earlier one and brings its fields along; fields that are gone end it', async () => {
  const { only, run, strategy, strategyId, accountId, recipe, call, history, backfilled } = await watched()
  const full = await only('name')
  await run('$11.00', 'In stock')
  await run('$11.00', 'In stock')
  const hold = (fields: string[]) =>
    sql`insert into backfill (strategy_id, id, account_id, fields, status, owner_id, held_since)
      values (${strategyId}, ${newId()}, ${accountId}, ${JSON.stringify(fields)}, 'running', ${newId()}, now())
      on conflict (strategy_id) do update set status = 'running', id = excluded.id, fields = excluded.fields,
        owner_id = excluded.owner_id, held_since = now()`.execute(db())
  await call('PUT', `${strategy}/recipe`, { ...full, fields: { name: full.fields.name, price: full.fields.price } })
  await hold(['price'])
  await call('PUT', `${strategy}/recipe`, { ...full, backfill: true })
  expect(await backfilled()).toMatchObject({ status: 'done', fields: ['availability', 'price'] })
  expect(await history('price')).toEqual(['$11.00', '$11.00'])
  expect(await history('availability')).toEqual(['In stock', 'In stock'])

  await hold(['colour'])
  await sql`update backfill set owner_id = null where strategy_id = ${strategyId}`.execute(db())
  expect(await backfilled()).toMatchObject({
    status: 'failed',
    error: 'The strategy does not have these fields any more',
  })
  expect(Object.keys((await recipe()).fields)).toContain('availability')
})

test('refining, another schema and an older version ask for it alike', async () => {
  const { only, run, strategy, call, history, backfilled } = await watched()
  await run('$11.00', 'In stock')
  await only('name', 'price')
  await run('$12.00', 'Sold out')

  const refine = { feedback: 'rename price to cost', backfill: true }
  expect((await call('POST', `${strategy}/refine`, refine)).status).toBe(200)
  expect(await backfilled()).toMatchObject({ status: 'done', fields: ['cost'], pages_read: 2 })
  expect(await history('cost')).toEqual(['$11.00', '$12.00'])

  expect((await call('POST', `${strategy}/versions/1/restore`, { backfill: true })).status).toBe(200)
  expect((await backfilled())?.fields).toEqual(['price', 'availability'])
  expect(await history('availability')).toEqual(['In stock', 'Sold out'])

  const schema = { name: 'string', price: 'number' }
  expect((await call('PATCH', strategy, { output_schema: schema, backfill: true })).status).toBe(200)
  expect((await backfilled())?.fields).toEqual(['price', 'availability'])
  expect(
    (await call('PATCH', strategy, { output_schema: { ...schema, availability: 'string' }, backfill: true })).status,
  ).toBe(200)
  expect((await backfilled())?.fields).toEqual(['availability'])
  expect((await call('POST', `${strategy}/versions/1/restore`)).status).toBe(200)
})

test('so does a new schema for a whole group', async () => {
  const { only, run, strategyId, call, history, backfilled } = await watched()
  await only('name', 'price')
  await run('$11.00', 'In stock')
  await run('$12.00', 'Sold out')
  const group = await call<{ id: string }>('POST', '/api/strategy-groups', { name: 'Shops' })
  const path = `/api/strategy-groups/${group.body.id}`
  expect((await call('POST', `${path}/strategies`, { strategy_ids: [strategyId] })).status).toBe(200)

  const output_schema = { name: 'string', price: 'string', availability: 'string' }
  expect((await call('PATCH', `${path}/schema`, { output_schema, backfill: true })).status).toBe(200)
  await vi.waitFor(
    async () =>
      expect((await call<{ status: string }>('GET', `${path}/schema/progress`)).body.status).toBe('completed'),
    { timeout: 30_000, interval: 100 },
  )
  expect(await backfilled()).toMatchObject({ status: 'done', fields: ['availability'] })
  expect(await history('availability')).toEqual(['In stock', 'Sold out'])
})

test('without new fields nothing is begun, and what is no truth is refused', async () => {
  const { strategy, call, recipe } = await watched()
  expect((await call('PATCH', strategy, { name: 'Cups', backfill: true })).status).toBe(200)
  expect((await call<Strategy>('GET', strategy)).body.backfill).toBeNull()
  const body = await recipe()
  for (const answer of [
    await call('PATCH', strategy, { backfill: 'yes' }),
    await call('POST', `${strategy}/refine`, { feedback: 'rename price to cost', backfill: 1 }),
    await call('PUT', `${strategy}/recipe`, { ...body, backfill: 'yes' }),
    await call('POST', `${strategy}/versions/1/restore`, { backfill: 'yes' }),
  ])
    expect(answer.status).toBe(400)
})
