/** All schedules at a glance: what needs somebody, what changed and was not read, and what comes next. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { type ChangingShop, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { breakPage } from '#test/support/finding.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Need = Record<string, unknown> & { kind: string; action: string; cause: string; delivery_id: string | null }
type Overview = {
  needs_you: Need[]
  next_checks: Array<{ name: string; page_count: number; url: string | null; schedule_id: string }>
  counts: Record<string, number>
  has_receiver: boolean
  quota: { used: number; limit: number }
}
type Check = {
  check_id: string
  schedule_id: string
  words: string
  page_count: number
  examples: Array<Record<string, unknown>>
  new_items: string[]
}
type Unread = { checks: Check[]; total: number; detail?: string }

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService({ env: { LIMITS_ENTERPRISE: '1,-1,-1,-1' } })
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const overviewOf = async (key: string) => (await service.call<Overview>('GET', '/api/overview', { key })).body
const unreadOf = async (key: string, query = '') =>
  (await service.call<Unread>('GET', `/api/changes${query}`, { key })).body
const mark = (key: string, body: unknown) =>
  service.call<{ marked: number; unread: number; detail?: string }>('POST', '/api/changes/seen', { key, body })

const CHEAPER = [
  { name: 'Blue mug', price: '$10.00' },
  { name: 'Red mug', price: '$8.00' },
  { name: 'Green travel mug', price: '$21.00', stock: 'Sold out' },
  { name: 'Enamel camping mug', price: '$15.25', stock: 'Sold out' },
  { name: 'Espresso cup', price: '$6.75' },
  { name: 'Tall jar', price: '$5.00' },
]

test('an account without anything has nothing to do and nothing to read', async () => {
  const { key } = await service.makeAccount()

  expect(await overviewOf(key)).toEqual({
    needs_you: [],
    next_checks: [],
    counts: {
      needs_you: 0,
      unread_checks: 0,
      strategies: 0,
      strategies_failing: 0,
      schedules: 0,
      schedules_failing: 0,
      schedules_paused: 0,
      workflows: 0,
      groups: 0,
      open_jobs: 0,
    },
    has_receiver: false,
    quota: { used: 0, limit: 1 },
  })
  expect(await unreadOf(key)).toEqual({ checks: [], total: 0, limit: 20, offset: 0 })
})

test('what a check found is one entry, in words and with numbers, until it is read', async () => {
  const owner = await prepareStrategy(service, shop, '/told')
  const { schedule_id: scheduleId } = await makeSchedule(service, owner)
  await runSchedule(service, ends, owner.key, scheduleId)
  expect((await unreadOf(owner.key)).checks).toMatchObject([{ words: 'first look: 5 items', name: 'Mugs' }])

  shop.put('/told', CHEAPER)
  await runSchedule(service, ends, owner.key, scheduleId)
  const { checks, total } = await unreadOf(owner.key)

  expect(total).toBe(2)
  expect(checks[0]).toMatchObject({
    schedule_id: scheduleId,
    strategy_id: owner.strategyId,
    reason: 'content_changed',
    words: '2 prices down, 1 new, 1 sold out',
    page_count: 1,
    new_items_count: 1,
    removed_items_count: 0,
    changed_items_count: 3,
    sold_out: 1,
    fields: [{ name: 'price', up: 0, down: 2 }],
    new_items: ['Tall jar'],
  })
  const [blue] = checks[0]?.examples ?? []
  expect(blue).toMatchObject({ item: 'Blue mug', field: 'price', amount: -2.5, percent: -20, url: owner.url })

  shop.put('/told', CHEAPER.with(0, { name: 'Blue mug', price: '$14.00' }))
  await runSchedule(service, ends, owner.key, scheduleId)
  const [newest, ...others] = (await unreadOf(owner.key)).checks
  expect(newest).toMatchObject({ words: '1 price up', examples: [{ item: 'Blue mug', numbers: [12.5, 10, 14] }] })
  expect((await overviewOf(owner.key)).counts.unread_checks).toBe(3)

  expect((await mark(owner.key, { check_ids: [newest?.check_id] })).body).toEqual({ marked: 1, unread: 2 })
  expect((await unreadOf(owner.key)).checks.map(({ check_id }) => check_id)).toEqual(
    others.map(({ check_id }) => check_id),
  )
  expect((await mark(owner.key, { check_ids: [newest?.check_id], seen: false })).body.unread).toBe(3)
  expect((await unreadOf(owner.key, '?limit=1&offset=1')).checks).toEqual(others.slice(0, 1))
  expect(await unreadOf(owner.key, '?offset=9')).toMatchObject({ checks: [], total: 3 })

  expect((await mark(owner.key, { until: new Date().toISOString() })).body).toEqual({ marked: 3, unread: 0 })
  const pulled = await service.call('GET', `/api/schedules/${scheduleId}/changes`, { key: owner.key })
  expect(pulled.body).toMatchObject({ count: 0 })
})

test('the pages of one run are one entry', async () => {
  const owner = await prepareStrategy(service, shop, '/one')
  shop.put('/two', MUGS)
  const urls = [shop.page('/one'), shop.page('/two')]
  const { schedule_id: scheduleId } = await makeSchedule(service, owner, { urls })
  await runSchedule(service, ends, owner.key, scheduleId)
  await mark(owner.key, { until: new Date().toISOString() })

  for (const path of ['/one', '/two']) shop.put(path, CHEAPER)
  await runSchedule(service, ends, owner.key, scheduleId)

  expect(await unreadOf(owner.key)).toMatchObject({
    total: 1,
    checks: [{ page_count: 2, words: '4 prices down, 2 new, 2 sold out', new_items: ['Tall jar', 'Tall jar'] }],
  })
})

test('nobody reads or marks what another account has', async () => {
  const owner = await prepareStrategy(service, shop, '/mine')
  const { schedule_id: scheduleId } = await makeSchedule(service, owner)
  await runSchedule(service, ends, owner.key, scheduleId)
  breakPage(shop, '/mine')
  await runSchedule(service, ends, owner.key, scheduleId)
  const [check] = (await unreadOf(owner.key)).checks
  const stranger = await service.makeAccount()

  expect((await unreadOf(stranger.key)).checks).toEqual([])
  const seen = await overviewOf(stranger.key)
  expect([seen.needs_you, seen.next_checks, seen.counts.schedules]).toEqual([[], [], 0])
  expect((await mark(stranger.key, { check_ids: [check?.check_id] })).body).toEqual({ marked: 0, unread: 0 })
  expect((await mark(stranger.key, { until: new Date().toISOString() })).body.marked).toBe(0)
  expect((await unreadOf(owner.key)).total).toBe(1)
})

test.each<[body: unknown]>([
  [{}],
  [{ check_ids: [] }],
  [{ check_ids: ['x'] }],
  [{ check_ids: [newId()], until: '2026-01-01T00:00:00Z' }],
  [{ until: '2026-01-01T00:00:00Z', seen: false }],
  [{ until: 'yesterday' }],
  [{ check_ids: [newId()], seen: 'yes' }],
])('%j is no way to mark changes', async (body) => {
  const { key } = await service.makeAccount()
  expect((await mark(key, body)).status).toBe(400)
})

test('failing checks, deliveries that do not arrive, checks that were left out and a full quota need somebody', async () => {
  await using receiver = await startReceiver(500)
  const owner = await prepareStrategy(service, shop, '/needs')
  const { schedule_id: told } = await makeSchedule(service, owner, {
    webhook_url: receiver.hook,
    interval_seconds: 7200,
  })
  const { schedule_id: late } = await makeSchedule(service, owner)
  await runSchedule(service, ends, owner.key, told)
  breakPage(shop, '/needs')
  await runSchedule(service, ends, owner.key, told)
  await sql`update schedule set last_skipped_at = now(), last_skip_reason = 'The last run had not ended yet'
    where id = ${late}`.execute(service.database.database.db)
  const kindsOf = async () => (await overviewOf(owner.key)).needs_you.map(({ kind }) => kind)
  await vi.waitUntil(async () => (await kindsOf()).includes('delivery_failing'), { timeout: 60_000, interval: 50 })

  const { needs_you: needs, next_checks: next, counts, has_receiver, quota } = await overviewOf(owner.key)

  expect(needs.map(({ kind, action, schedule_id }) => [kind, action, schedule_id])).toEqual([
    ['schedule_failing', 'run_now', told],
    ['delivery_failing', 'retry_delivery', told],
    ['check_late', 'run_now', late],
    ['quota', 'see_account', null],
  ])
  expect(needs.map(({ cause }) => cause)).toEqual([
    expect.stringMatching(/^The last check failed: .*404/),
    expect.stringMatching(/^Deliveries do not arrive: .*500/),
    'The last check was left out: The last run had not ended yet.',
    '1 of 1 new strategies in 30 days are used.',
  ])
  expect(needs[1]).toMatchObject({ name: 'Mugs', delivery_id: expect.any(String), since: expect.any(String) })
  expect(next).toMatchObject([
    { schedule_id: late, name: 'Mugs', url: owner.url, page_count: 1 },
    { schedule_id: told, name: 'Mugs', url: owner.url, page_count: 1 },
  ])
  expect({ has_receiver, quota }).toEqual({ has_receiver: true, quota: { used: 1, limit: 1 } })
  expect(counts).toMatchObject({ strategies: 1, schedules: 2, schedules_failing: 1, schedules_paused: 0, needs_you: 4 })

  const retried = await service.call('POST', `/api/deliveries/${needs[1]?.delivery_id}/retry`, { key: owner.key })
  expect(retried.status).toBe(200)
  const body = { ids: [told, late], action: 'pause' }
  await service.call('POST', '/api/schedules/bulk', { key: owner.key, body })
  expect(await kindsOf()).toEqual(['delivery_failing', 'quota'])
})

test('a strategy that no longer reads its page needs a repair, and one that is proposed a decision', async () => {
  const owner = await prepareStrategy(service, shop, '/broken')
  const db = service.database.database.db
  await sql`insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, error, error_code, recipe_version,
      attempts, created_at, completed_at)
    values (${newId()}, ${owner.accountId}, ${owner.strategyId}, ${owner.url}, 0, 'failed', false, 'None of the items is there',
      'recipe_broken', 1, 1, now(), now())`.execute(db)
  const needsOf = async () => (await overviewOf(owner.key)).needs_you.filter(({ kind }) => kind !== 'quota')

  expect(await needsOf()).toMatchObject([
    {
      kind: 'strategy_broken',
      action: 'repair',
      strategy_id: owner.strategyId,
      cause: 'It no longer reads its page: None of the items is there.',
    },
  ])

  const repairId = newId()
  await sql`insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic)
    values (${repairId}, ${owner.accountId}, ${owner.strategyId}, 'proposed', 'The page was built anew', 1, true)`.execute(
    db,
  )
  expect(await needsOf()).toMatchObject([
    { kind: 'repair_proposed', action: 'review_repair', repair_id: repairId, strategy_id: owner.strategyId },
  ])
})
