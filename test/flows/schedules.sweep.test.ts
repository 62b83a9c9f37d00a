/** Ticks, one sweep at a time: nothing else works on this database, and time is moved by moving what is due. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClaimLimits } from '#features/schedules/store-due.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { makeSchedule, type Prepared, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { sweep as sweepDatabase } from '#test/support/sweep.ts'

let service: TestService
let shop: ChangingShop
let mine: Prepared
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await db().deleteFrom('schedule').execute()
  await db().deleteFrom('open_job').execute()
})

const db = () => service.database.database.db

const sweep = (limits?: ClaimLimits) => sweepDatabase(db(), limits)

async function makeDue(scheduleId: string, secondsAgo = 1): Promise<void> {
  await db()
    .updateTable('schedule')
    .set({ next_run_at: sql<Date>`date_trunc('milliseconds', now() - make_interval(secs => ${secondsAgo}))` })
    .where('id', '=', scheduleId)
    .execute()
}

async function due(more: Record<string, unknown> = {}, owner = mine): Promise<string> {
  const { schedule_id: id } = await makeSchedule(service, owner, more)
  await makeDue(id)
  return id
}

const row = (id: string) => db().selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const jobsOf = (id: string) => db().selectFrom('open_job').selectAll().where('schedule_id', '=', id).execute()

test('a tick makes one job per URL and moves the schedule on', async () => {
  const urls = [mine.url, `${mine.url}?page=2`, `${mine.url}?page=3`]
  const id = await due({ urls })
  const before = await row(id)

  expect(await sweep()).toBe(1)

  const jobs = await jobsOf(id)
  expect(jobs.map(({ url }) => url).sort()).toEqual([...urls].sort())
  expect(new Set(jobs.map(({ batch_id }) => batch_id)).size).toBe(1)
  const after = await row(id)
  expect(after.last_run_at).not.toBeNull()
  expect((after.next_run_at?.getTime() ?? 0) - (before.next_run_at?.getTime() ?? 0)).toBe(3_600_000)
  expect(await sweep()).toBe(0)
})

test('what is not due, and what is paused, does not run', async () => {
  await makeSchedule(service, mine)
  const paused = await due()
  await db().updateTable('schedule').set({ enabled: false }).where('id', '=', paused).execute()
  expect(await sweep()).toBe(0)
  expect(await db().selectFrom('open_job').selectAll().execute()).toEqual([])
})

test('after downtime a schedule runs once and keeps its rhythm', async () => {
  const id = await due({ interval_seconds: 600 })
  await makeDue(id, 86_400 * 3 + 100)
  const { next_run_at: missed } = await row(id)

  await sweep()
  await sweep()

  expect(await jobsOf(id)).toHaveLength(1)
  const { next_run_at: next } = await row(id)
  const beats = ((next?.getTime() ?? 0) - (missed?.getTime() ?? 0)) / 600_000
  expect(beats).toBe(433)
})

test('a tick that comes while the last one runs is skipped, and says why', async () => {
  const id = await due()
  await sweep()
  const first = await row(id)
  await makeDue(id)

  expect(await sweep()).toBe(1)

  expect(await jobsOf(id)).toHaveLength(1)
  const skipped = await row(id)
  expect(skipped).toMatchObject({ last_skip_reason: 'The last run had not ended yet', last_run_at: first.last_run_at })
  expect(skipped.last_skipped_at).not.toBeNull()
  expect(skipped.next_run_at?.getTime()).toBeGreaterThan(Date.now())
  const shown = await service.call('GET', `/api/schedules/${id}`, { key: mine.key })
  expect(shown.body).toMatchObject({ last_skip_reason: 'The last run had not ended yet' })
})

test('however many sweep at once, each tick happens once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => due()))

  const handled = await Promise.all(Array.from({ length: 12 }, () => sweep({ schedules: 5, jobs: 100 })))
  for (let more = 1; more > 0; ) more = await sweep()

  expect(handled.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30)
  for (const id of ids) expect(await jobsOf(id)).toHaveLength(1)
})

test('accounts take turns: many schedules of one do not hold up another', async () => {
  for (let count = 0; count < 20; count++) await makeDue((await makeSchedule(service, mine)).schedule_id, 100)
  const other = await prepareStrategy(service, shop, '/other')
  const id = await due({}, other)

  await sweep({ schedules: 4, jobs: 100 })

  expect(await jobsOf(id)).toHaveLength(1)
})

test('a schedule with many URLs has its turn, and leaves the others to the next sweep', async () => {
  const urls = Array.from({ length: 50 }, (_, page) => `${mine.url}?page=${page}`)
  const large = await due({ urls })
  await makeDue(large, 10)
  const small = await due()
  expect(await sweep({ schedules: 10, jobs: 20 })).toBe(1)
  expect(await jobsOf(large)).toHaveLength(50)
  expect(await jobsOf(small)).toHaveLength(0)
  expect(await sweep({ schedules: 10, jobs: 20 })).toBe(1)
  expect(await jobsOf(small)).toHaveLength(1)
})

test('a disabled account does not run, and nobody waits for it', async () => {
  const other = await prepareStrategy(service, shop, '/disabled')
  const id = await due({}, other)
  await db().updateTable('account').set({ disabled_at: new Date() }).where('id', '=', other.accountId).execute()

  expect(await sweep()).toBe(1)

  expect(await jobsOf(id)).toEqual([])
  expect(await row(id)).toMatchObject({ enabled: true, last_skip_reason: 'The account is disabled', last_run_at: null })
  expect((await row(id)).next_run_at?.getTime()).toBeGreaterThan(Date.now())
})

test('ticks count against the jobs of the hour, and those that do not fit are skipped', async () => {
  const account = await service.makeAccount({ tier: 'free' })
  const other = await prepareStrategy(service, shop, '/limited', account)
  const urls = Array.from({ length: 150 }, (_, page) => `${other.url}?page=${page}`)
  const first = await due({ urls }, other)
  await makeDue(first, 10)
  const second = await due({ urls }, other)
  await makeDue(second, 5)
  const small = await due({ urls: urls.slice(0, 20) }, other)
  const large = await due({ urls: Array.from({ length: 201 }, (_, page) => `${other.url}?page=${page}`) }, other)

  await sweep()

  expect(await jobsOf(first)).toHaveLength(150)
  expect(await jobsOf(second)).toEqual([])
  expect(await jobsOf(small)).toHaveLength(20)
  expect(await row(second)).toMatchObject({ last_skip_reason: "The account's jobs of this hour are used up" })
  expect(await row(large)).toMatchObject({
    last_skip_reason: "This starts 201 jobs at once, and the account's tier allows 200 an hour",
  })
})

test('a schedule whose time zone is no longer known is paused, and holds up nobody', async () => {
  const id = await due({ interval_seconds: null, cron_expression: '@hourly' })
  await db().updateTable('schedule').set({ timezone: 'Old/Zone' }).where('id', '=', id).execute()
  const other = await due()

  expect(await sweep()).toBe(2)

  expect(await row(id)).toMatchObject({ enabled: false, next_run_at: null })
  expect(await jobsOf(other)).toHaveLength(1)
})
