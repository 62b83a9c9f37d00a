/** What clients are told while the database is away, full, or has no connection free. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDiskWatch } from '#platform/db/disk-watch.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type DatabaseDoor, openDatabaseDoor } from '#test/support/database-door.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { shopPage, startShop } from '#test/support/shop.ts'
import { startSite } from '#test/support/site.ts'

const MUGS = "each mug's name and price"
/** Any fixed number. */
const HELD = 12

type Created = { strategy_id: string }

async function makeStrategy(service: TestService, key: string, url: string): Promise<string> {
  const body = { name: 'Mugs', url, description: MUGS }
  const made = await service.call<Created>('POST', '/api/strategies/generate', { key, body })
  expect(made.status).toBe(201)
  return made.body.strategy_id
}

/** From now on each new job does this first, in the transaction that creates it. */
async function beforeEachJob({ database }: TestDatabase, statement: string): Promise<void> {
  await sql`create or replace function before_job() returns trigger language plpgsql as
    ${sql.lit(`begin ${statement}; return new; end`)}`.execute(database.db)
  await sql`create trigger before_job before insert on open_job for each row execute function before_job()`.execute(
    database.db,
  )
}

test('three hundred jobs at once beyond the limit are three hundred refusals, also with two connections', async () => {
  await using shop = await startShop()
  await using service = await startTestService({
    workers: false,
    // Requests queue up for the two: on a slow machine the last ones wait for long.
    env: { DATABASE_POOL_SIZE: '2', DATABASE_WAIT_SECONDS: '40', LIMITS_PRO: '100,300,12000,1' },
  })
  const { key } = await service.makeAccount({ tier: 'pro' })
  const body = { strategy_id: await makeStrategy(service, key, shop.page('/mugs')), url: shop.page('/mugs') }
  expect((await service.call('POST', '/api/jobs', { key, body })).status).toBe(201)

  const answers = await Promise.all(
    Array.from({ length: 300 }, () => service.call<{ detail: string }>('POST', '/api/jobs', { key, body })),
  )

  expect(Map.groupBy(answers, ({ status }) => status).get(429)).toHaveLength(300)
  expect(answers[0]?.body.detail).toMatch(/^Too many jobs started this hour\. Try again in \d+ seconds$/)
})

test('a request that finds no connection free in time is told to come back, and the others go on', async () => {
  await using shop = await startShop()
  await using database = await createTestDatabase()
  await using service = await startTestService({
    database,
    workers: false,
    env: { DATABASE_POOL_SIZE: '2', DATABASE_WAIT_SECONDS: '1' },
  })
  const { key } = await service.makeAccount()
  const body = { strategy_id: await makeStrategy(service, key, shop.page('/mugs')), url: shop.page('/mugs') }
  await beforeEachJob(database, `perform pg_advisory_xact_lock_shared(${HELD})`)
  const start = () => service.call<{ detail: string }>('POST', '/api/jobs', { key, body })

  const [refused, ...held] = await database.database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${HELD})`.execute(db)
    const both = [start(), start()]
    await waitingForLock(database, 2)
    const third = await start()
    await sql`select pg_advisory_unlock(${HELD})`.execute(db)
    return [third, ...(await Promise.all(both))]
  })

  expect(refused).toMatchObject({
    status: 503,
    body: { detail: 'The service has more to do than it can now. Please try again later.' },
  })
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(held.map(({ status }) => status)).toEqual([201, 201])
})

async function waitingForLock({ database }: TestDatabase, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    if (rows[0]?.count === count) return
  }
}

test.each([
  ['generate', '/api/strategies/generate', {}],
  ['watch', '/api/watch', { interval_seconds: 3600 }],
  ['a generation that tells its progress', '/api/strategies/generate/stream', {}],
])('a database lost during %s is 503 with a sentence, and not a word of the driver', async (_what, path, timing) => {
  await using lost = await startWithDoor()
  await using site = await startSite({})
  const { key } = await lost.service.makeAccount()
  site.put('/mugs', (_request, response) => {
    lost.door.shut()
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage())
  })
  const body = { name: 'Mugs', url: site.page('/mugs'), description: MUGS, ...timing }

  const answer = await lost.service.call('POST', path, { key, body })

  const detail = 'Service temporarily unavailable. Please try again later.'
  if (path.endsWith('/stream')) expect(answer.text).toContain(`data: ${JSON.stringify({ status: 503, detail })}\n`)
  else expect(answer).toMatchObject({ status: 503, body: { detail } })
  expect(answer.text).not.toMatch(/ECONN|terminated|127\.0\.0\.1:\d+"/)
  expect((await lost.service.call('GET', '/readyz')).status).toBe(503)
  await lost.door.open()
})

/** A service that reaches its database through a door; the tests' own way is another one. */
async function startWithDoor(): Promise<AsyncDisposable & { service: TestService; door: DatabaseDoor }> {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  const door = opened.use(await openDatabaseDoor(database.connection))
  const service = opened.use(await startTestService({ database, env: { DATABASE_URL: door.url } }))
  const everything = opened.move()
  return { service, door, [Symbol.asyncDispose]: () => everything.disposeAsync() }
}

test('while the disk of the database is full, writes are told so, reads are answered, and the service is not ready', async () => {
  await using shop = await startShop()
  await using database = await createTestDatabase()
  await using service = await startTestService({ database, workers: false })
  const { key } = await service.makeAccount()
  const body = { strategy_id: await makeStrategy(service, key, shop.page('/mugs')), url: shop.page('/mugs') }
  expect((await service.call('GET', '/readyz')).status).toBe(200)
  await beforeEachJob(database, "raise exception 'could not extend file' using errcode = 'disk_full'")

  const write = await service.call('POST', '/api/jobs', { key, body })
  const read = await service.call('GET', `/api/strategies/${body.strategy_id}`, { key })
  const ready = await service.call('GET', '/readyz')

  const detail = 'Nothing can be stored now: the database has no space left. Please try again later.'
  expect(write).toMatchObject({ status: 503, body: { detail } })
  expect(write.headers.get('retry-after')).toBe('30')
  expect(read.status).toBe(200)
  expect(ready).toMatchObject({ status: 503, body: { detail } })
})

test('there is room again when something could grow, a while after the last write that failed', async () => {
  await using database = await createTestDatabase()
  const { db } = database.database
  let nowMs = 0
  const disk = createDiskWatch(() => nowMs)
  const isFull = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })

  const seen = [await disk.hasRoom(db)]
  disk.note(isFull)
  seen.push(await disk.hasRoom(db))
  nowMs = 14_000
  disk.note(isFull)
  nowMs = 28_000
  seen.push(await disk.hasRoom(db))
  nowMs = 30_000
  seen.push(await disk.hasRoom(db))

  expect(seen).toEqual([true, false, false, true])
})
