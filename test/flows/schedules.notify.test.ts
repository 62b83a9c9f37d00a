/** From the ends of jobs to what receivers are told, as `notify` says; nothing is fetched, and each test says what its runs found. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { createThreadPool, type ThreadPool } from '#engine/threads/thread-pool.ts'
import { handleFinishedChecks } from '#features/schedules/finished-checks.ts'
import { sendDigests } from '#features/schedules/send-digests.ts'
import { pruneDeliveries } from '#features/webhooks/webhooks.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { endOpenJobs, type Found } from '#test/support/finished-checks.ts'
import { type Received, startReceiver } from '#test/support/receiver.ts'
import { makeSchedule, type Prepared, prepareStrategy, type Schedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { sweep } from '#test/support/sweep.ts'
import { deliverDue, startClock, startWebhooks, type TestClock, type WebhooksSetting } from '#test/support/webhooks.ts'

const HOOK = 'https://receiver.example/hook'
const DAY = 86_400

let service: TestService
let shop: ChangingShop
let mine: Prepared
let pool: ThreadPool
let clock: TestClock
let webhooks: WebhooksSetting
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
  pool = createThreadPool({ threads: 1 })
  clock = startClock(new Date().toISOString())
  webhooks = await startWebhooks(service.database, clock)
})
afterAll(async () => {
  await webhooks[Symbol.asyncDispose]()
  await pool[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
afterEach(async () => {
  await sql`truncate schedule, open_job, ended_job, job_follow_up, delivery, receiver_health cascade`.execute(db())
})

const db = () => service.database.database.db
const parts = () => ({ db: db(), log: webhooks.ctx.log, web: { pool }, webhooks: webhooks.ctx })

function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  return service.call<T>(method, path, { key: mine.key, ...(body === undefined ? {} : { body }) })
}

/** A tick of every schedule. */
async function tick(): Promise<void> {
  await db().updateTable('schedule').set({ next_run_at: sql<Date>`now()` }).execute()
  await sweep(db())
}

async function handle(): Promise<void> {
  await handleFinishedChecks({ ...parts(), relaxedDb: db(), ownerId: newId() })
  await sendDigests(parts())
}

/** A tick, and what its jobs found. */
async function check(found: Found | ((url: string) => Found)): Promise<void> {
  await tick()
  await endOpenJobs(db(), ({ url }) => (typeof found === 'function' ? found(url) : found))
  await handle()
}

type Payload = Record<string, unknown> & { changes: { changed: Array<{ key: string }>; added: unknown[] } }

async function told(): Promise<
  Array<{ reason: string; receiver_id: string | null; status: string; payload: Payload }>
> {
  const rows = await db().selectFrom('delivery').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(({ event, ...row }) => ({ ...row, payload: JSON.parse(event).payload }))
}

const reasons = async () => (await told()).map(({ reason }) => reason)

function mugs(blue: string, red = '$9.00'): Found {
  return [
    { name: 'Blue mug', price: blue, availability: 'In stock' },
    { name: 'Red mug', price: red, availability: 'In stock' },
  ]
}

const DROP = { mode: 'all', conditions: [{ field: 'change.price.percent', operator: 'lt', value: '-10' }] }

test('a price that drops is told, with the item that it is about; changes and changelog stay whole', async () => {
  const { schedule_id: id } = await makeSchedule(service, mine, {
    webhook_url: HOOK,
    notify: { on: ['changed'], fields: ['price'], when: DROP },
  })
  await check(mugs('$12.50'))
  await check(mugs('$12.00'))
  await check(mugs('$9.00', '$8.90'))

  const deliveries = await told()
  expect(deliveries.map(({ reason }) => reason)).toEqual(['content_changed'])
  expect(deliveries[0]?.payload.changes).toEqual({
    added: [],
    removed: [],
    changed: [
      {
        key: 'Blue mug',
        before: { name: 'Blue mug', price: '$12.00', availability: 'In stock' },
        after: { name: 'Blue mug', price: '$9.00', availability: 'In stock' },
        fields: { price: { before: '$12.00', after: '$9.00' } },
      },
    ],
    truncated: false,
  })
  expect(deliveries[0]?.payload.results).toHaveLength(2)
  expect((await call('GET', `/api/schedules/${id}/changes?mark_seen=false`)).body.count).toBe(3)
  expect((await call('GET', `/api/schedules/${id}/changelog`)).body.count).toBe(3)
})

test('a failure is told once until it works again, which is told too', async () => {
  await makeSchedule(service, mine, { webhook_url: HOOK, notify: { failures: 'first', recovered: true } })
  for (const found of [mugs('$1.00'), null, null, mugs('$1.00'), mugs('$1.00'), null, mugs('$2.00')]) await check(found)

  const deliveries = await told()
  expect(deliveries.map(({ reason }) => reason)).toEqual(['first_run', 'failed', 'recovered', 'failed', 'recovered'])
  expect(deliveries[1]?.payload).toMatchObject({ error_code: 'http_error', run_id: deliveries[1]?.payload.job_id })
  expect(deliveries[2]?.payload).toMatchObject({
    delivery_reason: 'recovered',
    has_changes: false,
    status: 'completed',
  })
  expect(deliveries[4]?.payload).toMatchObject({ has_changes: true, changes: { changed: [{ key: 'Blue mug' }] } })
})

test('a failure is told when there were enough in a row', async () => {
  const notify = { failures: 'after', failure_threshold: 3 }
  await makeSchedule(service, mine, { webhook_url: HOOK, notify })
  for (const found of [mugs('$1.00'), null, null, mugs('$1.00'), null, null, null, null]) await check(found)
  expect(await reasons()).toEqual(['first_run', 'failed'])
})

test('notify is shown, changed, kept when it is left out, and taken away; words that are wrong are refused', async () => {
  const notify = { on: ['added'], when: { mode: 'any', conditions: [{ field: 'new.price', operator: 'exists' }] } }
  const { schedule_id: id, ...made } = await makeSchedule(service, mine, { notify })
  const path = `/api/schedules/${id}`
  expect(made).toMatchObject({ notify, receivers: [] })
  expect((await call('PATCH', path, { interval_seconds: 7200 })).body.notify).toEqual(notify)
  expect((await call('GET', path)).body.notify).toEqual(notify)
  expect((await call<Schedule[]>('GET', '/api/schedules')).body[0]?.notify).toEqual(notify)
  expect((await call('PATCH', path, { notify: {} })).body.notify).toBeNull()

  const refused = await call('PATCH', path, { notify: { digest: 'weekly' } })
  expect(refused).toMatchObject({ status: 400, body: { field: 'notify.digest' } })
  const whole = await call('PATCH', path, { notify: 'all' })
  expect(whole.status).toBe(400)
  for (const operator of ['gt', 'exists', 'not_exists', 'not_contains']) {
    const when = { conditions: [{ field: 'old.prize', operator, value: '1' }] }
    const answer = await call('PATCH', path, { notify: { when } })
    expect(answer).toMatchObject({ status: 400, body: { field: 'notify.when' } })
    expect(answer.body.detail).toMatch(/names "prize".*Its fields are .*price/)
  }
  const body = { strategy_id: mine.strategyId, url: mine.url, interval_seconds: 60, notify: { fields: ['prize'] } }
  expect(await call('POST', '/api/schedules', body)).toMatchObject({ status: 400, body: { field: 'notify.fields' } })
  const watched = { url: mine.url, description: 'name and price of each mug', notify: { fields: ['prize'] } }
  const watch = await call('POST', '/api/watch', watched)
  expect(watch).toMatchObject({ status: 400, body: { field: 'notify.fields' } })
  expect(watch.body.detail).toMatch(/Its fields are /)
  const good = await call('POST', '/api/watch', {
    ...watched,
    notify: { fields: ['price'] },
    receivers: [{ webhook_url: HOOK }],
  })
  expect(good.body).toMatchObject({
    notify: { fields: ['price'] },
    receivers: [{ webhook_secret: expect.stringMatching(/^whsec_/) }],
  })
})

test('a digest of a run is told once, when all of its jobs have ended, to each receiver', async () => {
  const urls = ['/a', '/b', '/c', '/d'].map((path) => shop.page(path))
  const { schedule_id: id } = await makeSchedule(service, mine, {
    urls,
    webhook_url: HOOK,
    webhook_metadata: { team: 'shop' },
    receivers: [{ webhook_url: 'https://other.example/hook' }],
    notify: { digest: 'run' },
  })
  const found = (url: string) => (url.endsWith('/c') ? null : mugs('$12.50'))
  await tick()
  await endOpenJobs(db(), ({ url }) => found(url), 2)
  await handle()
  expect(await told()).toEqual([])
  await endOpenJobs(db(), ({ url }) => found(url))
  await handleFinishedChecks({ ...parts(), relaxedDb: db(), ownerId: newId() })
  await Promise.all([sendDigests(parts()), sendDigests(parts()), sendDigests(parts())])

  const [own, other, ...more] = await told()
  expect(more).toEqual([])
  expect([own?.reason, other?.reason]).toEqual(['digest', 'digest'])
  expect(own?.receiver_id === null).not.toBe(other?.receiver_id === null)
  const { payload } = (own?.receiver_id === null ? own : other) as NonNullable<typeof own>
  const [job] = await db().selectFrom('ended_job').select('batch_id').execute()
  expect(payload).toMatchObject({ schedule_id: id, run_id: job?.batch_id, metadata: { team: 'shop' } })
  const jobs = payload.jobs as Array<Record<string, unknown>>
  expect(jobs.map(({ url }) => url).sort()).toEqual([...urls].sort())
  expect(jobs.every(({ run_id: runId }) => runId === job?.batch_id)).toBe(true)
  expect(jobs.find(({ status }) => status === 'failed')).toMatchObject({ url: urls[2], error_code: 'http_error' })
  expect(jobs.some((one) => 'results' in one)).toBe(false)
  expect(Object.keys(payload.changes).sort()).toEqual([urls[0], urls[1], urls[3]])

  await check(found)
  expect(await db().selectFrom('digest_entry').select('id').execute()).toEqual([])
  const again = (await told()).slice(2)
  expect(again.map(({ payload: { jobs: of } }) => (of as unknown[]).length)).toEqual([1, 1])
})

const RECEIVED_AS = ['slack', 'slack_workflow', 'discord'] as const

/** The texts that a program shows, and how many changes each of them lists and counts as left out. */
function countsIn({ json }: Received) {
  const { text, blocks, summary, embeds } = json as {
    text?: string
    blocks?: [unknown, { text: { text: string } }]
    summary?: string
    embeds?: [{ description: string }]
  }
  return [text, blocks?.[1].text.text, summary, embeds?.[0].description].flatMap((shown) =>
    shown === undefined
      ? []
      : [{ listed: shown.match(/price/g)?.length ?? 0, left: Number(/… and (\d+) more$/.exec(shown)?.[1]) }],
  )
}

function manyMugs(count: number, price: string): Found {
  return Array.from({ length: count }, (_, at) => ({ name: `Mug ${at}`, price }))
}

test.each([
  ['a check', null, 70],
  ['a check', null, 300],
  ['a check of which some changes count', { fields: ['price'] }, 300],
  ['a digest', { digest: 'run' }, 70],
  ['a digest', { digest: 'run' }, 300],
])('of many changes in %s programs list a few, and count all others: %j, %i', async (_what, notify, count) => {
  await using receiver = await startReceiver(200)
  const types = RECEIVED_AS.map((type) => ({ webhook_url: `${receiver.hook}/${type}`, webhook_type: type }))
  await makeSchedule(service, mine, { receivers: types, ...(notify ? { notify } : {}) })
  await check(manyMugs(count, '$12.50'))
  await deliverDue(webhooks.ctx)
  receiver.received.length = 0
  await check(manyMugs(count, '$11.50'))
  await deliverDue(webhooks.ctx)

  const counts = receiver.received.flatMap(countsIn)
  expect(counts).toHaveLength(4)
  for (const { listed, left } of counts) {
    expect(listed).toBeGreaterThan(2)
    expect(listed + left).toBe(count)
  }
})

test('a first run of which more items count than are listed says how many', async () => {
  await using receiver = await startReceiver(200)
  const when = { mode: 'all', conditions: [{ field: 'new.price', operator: 'lt', value: '20' }] }
  await makeSchedule(service, mine, { webhook_url: receiver.hook, webhook_type: 'slack', notify: { when } })
  await check(manyMugs(520, '$12.50'))
  await deliverDue(webhooks.ctx)

  const [received] = await receiver.atLeast(1)
  const blocks = received?.json.blocks as Array<{ text: { text: string } }>
  expect(blocks[1]?.text.text).toBe('520 items found')
  expect(blocks[2]?.text.text).toMatch(/… and 510 more$/)
})

test('a daily digest tells at its time of what came since; without news nothing is told', async () => {
  const notify = { digest: 'daily', digest_at: '08:30', timezone: 'Asia/Tokyo' }
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: HOOK, notify })
  const next = async () =>
    (await db().selectFrom('schedule').select('next_digest_at').executeTakeFirstOrThrow()).next_digest_at
  const due = () => db().updateTable('schedule').set({ next_digest_at: sql<Date>`now()` }).execute()
  expect((await next())?.toISOString()).toMatch(/T23:30:00\.000Z$/)
  await check(mugs('$12.50'))
  await check(mugs('$11.50'))
  expect(await told()).toEqual([])

  await due()
  await Promise.all([sendDigests(parts()), sendDigests(parts())])
  const [digest, ...more] = await told()
  expect(more).toEqual([])
  expect(digest?.payload).toMatchObject({
    digest: 'daily',
    jobs: [{ delivery_reason: 'first_run' }, { delivery_reason: 'content_changed' }],
    changes: { [mine.url]: { added: [{}, {}], changed: [{ key: 'Blue mug' }] } },
  })
  expect((await next())?.getTime()).toBeGreaterThan(Date.now())
  expect((await next())?.toISOString()).toMatch(/T23:30:00\.000Z$/)

  await due()
  await sendDigests(parts())
  expect(await told()).toHaveLength(1)

  await check(mugs('$10.50'))
  await call('PATCH', `/api/schedules/${id}`, { notify: null })
  await sendDigests(parts())
  expect(await told()).toHaveLength(2)
  expect(await next()).toBeNull()
})

test('each receiver has its own deliveries and its own secret, which is shown once', async () => {
  const receivers = [
    { webhook_url: 'https://one.example/hook', webhook_metadata: { place: 1 } },
    { webhook_url: 'https://discord.com/api/webhooks/1/x' },
    { webhook_url: 'https://two.example/hook', webhook_secret: 'whsec_bXkgb3du' },
  ]
  const made = await makeSchedule(service, mine, { webhook_url: HOOK, receivers })
  const path = `/api/schedules/${made.schedule_id}`
  expect(made.receivers).toMatchObject([
    { webhook_type: 'standard', webhook_secret: expect.stringMatching(/^whsec_/), webhook_metadata: { place: 1 } },
    { webhook_type: 'discord' },
    { webhook_secret: 'whsec_bXkgb3du' },
  ])
  const shown = (await call<{ receivers: Array<Record<string, unknown>> }>('GET', path)).body.receivers
  expect(shown.map((one) => 'webhook_secret' in one)).toEqual([false, false, false])
  expect((await call('GET', path)).text).not.toContain('bXkgb3du')
  const [one, , two] = shown.map(({ receiver_id: id }) => id)

  await check(mugs('$12.50'))
  const deliveries = await told()
  expect(deliveries.map(({ receiver_id }) => receiver_id)).toEqual([
    null,
    ...shown.map(({ receiver_id }) => receiver_id),
  ])
  expect(deliveries.map(({ payload }) => payload.metadata)).toEqual([undefined, { place: 1 }, undefined, undefined])
  const log = await call<Array<{ receiver_id: string | null }>>('GET', `${path}/deliveries`)
  expect(new Set(log.body.map(({ receiver_id }) => receiver_id)).size).toBe(4)

  const fewer = [
    { receiver_id: two, webhook_url: 'https://moved.example/hook' },
    { webhook_url: 'https://one.example/hook' },
  ]
  const patched = await call<{ receivers: Array<Record<string, unknown>> }>('PATCH', path, { receivers: fewer })
  expect(patched.body.receivers).toEqual([
    { receiver_id: two, webhook_url: 'https://moved.example/hook', webhook_type: 'standard', webhook_metadata: null },
    {
      receiver_id: one,
      webhook_url: 'https://one.example/hook',
      webhook_type: 'standard',
      webhook_metadata: { place: 1 },
    },
  ])
  expect((await call('PATCH', path, { receivers: null })).body.receivers).toEqual([])

  const eleven = Array.from({ length: 11 }, (_, at) => ({ webhook_url: `https://${at}.example/` }))
  expect((await call('PATCH', path, { receivers: eleven })).status).toBe(400)
  const bad = await call('PATCH', path, { receivers: [{ webhook_url: HOOK }, { webhook_url: 'nowhere' }] })
  expect(bad).toMatchObject({ status: 422, body: { field: 'receivers[1].webhook_url' } })
  expect((await call('PATCH', path, { receivers: [{ webhook_url: HOOK }, { webhook_url: HOOK }] })).status).toBe(400)
  expect((await call('PATCH', path, { receivers: [{ receiver_id: newId(), webhook_url: HOOK }] })).status).toBe(400)
})

type Fared = { delivery_problem: Record<string, unknown> | null; receivers: Array<{ delivery_problem: unknown }> }

test('a receiver that fails for three days is paused and says so; what waited is sent when it is resumed', async () => {
  await using broken = await startReceiver(500, 500, 500, 200)
  await using well = await startReceiver(200)
  const made = await makeSchedule(service, mine, { webhook_url: broken.hook, receivers: [{ webhook_url: well.hook }] })
  const path = `/api/schedules/${made.schedule_id}`
  const deliver = () => deliverDue({ ...webhooks.ctx, retryDelaysSeconds: [] })
  const fared = async () => (await call<Fared>('GET', path)).body
  await check(mugs('$12.50'))
  await deliver()
  expect((await fared()).delivery_problem).toMatchObject({ failures: 1, paused_at: null })
  clock.advance(2 * DAY)
  await check(mugs('$11.50'))
  await deliver()
  expect((await fared()).delivery_problem).toMatchObject({ paused_at: null })
  clock.advance(2 * DAY)
  await check(mugs('$10.50'))
  await deliver()

  const paused = await fared()
  expect(paused.delivery_problem).toMatchObject({
    error: 'The receiver answered 500',
    paused_at: clock.now().toISOString(),
  })
  expect(paused.receivers).toMatchObject([{ delivery_problem: null }])
  await check(mugs('$9.50'))
  await check(mugs('$8.50'))
  await deliver()
  expect([broken.received.length, well.received.length]).toEqual([3, 5])
  const statuses = async () => (await told()).filter(({ receiver_id: id }) => id === null).map(({ status }) => status)
  expect(await statuses()).toEqual(['failed', 'failed', 'failed', 'paused', 'paused'])

  const resumed = await call('POST', `${path}/deliveries/resume`)
  expect(resumed).toMatchObject({ status: 200, body: { receivers: 1, deliveries: 2 } })
  expect((await call('POST', `${path}/deliveries/resume`)).body).toMatchObject({ receivers: 0, deliveries: 0 })
  await deliver()
  expect(await statuses()).toEqual(['failed', 'failed', 'failed', 'delivered', 'delivered'])
  expect((await fared()).delivery_problem).toBeNull()
  expect((await call('POST', `${path}/deliveries/resume`, { receiver_id: newId() })).status).toBe(404)
  expect((await call('POST', `/api/schedules/${newId()}/deliveries/resume`)).status).toBe(404)
})

test('a delivery that waits can be tried now, and ends the pause when it arrives; another address does so too', async () => {
  await using broken = await startReceiver(503, 503, 200)
  await using next = await startReceiver(200)
  const made = await makeSchedule(service, mine, { webhook_url: broken.hook })
  const path = `/api/schedules/${made.schedule_id}`
  await check(mugs('$12.50'))
  await deliverDue(webhooks.ctx)
  clock.advance(4 * DAY)
  await deliverDue(webhooks.ctx)
  await check(mugs('$11.50'))
  expect((await told()).map(({ status }) => status)).toEqual(['paused', 'paused'])

  const [newest, oldest] = (await call<Array<{ delivery_id: string }>>('GET', `${path}/deliveries`)).body
  const retried = await call('POST', `/api/deliveries/${oldest?.delivery_id}/retry`)
  expect(retried).toMatchObject({ status: 200, body: { status: 'pending', attempts: 2 } })
  await deliverDue(webhooks.ctx)
  await deliverDue(webhooks.ctx)
  expect((await told()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(await call('POST', `/api/deliveries/${newest?.delivery_id}/retry`)).toMatchObject({ status: 409 })
  expect((await call('POST', `/api/deliveries/${newId()}/retry`)).status).toBe(404)
  const stranger = await service.makeAccount()
  const foreign = await service.call('POST', `/api/deliveries/${newest?.delivery_id}/retry`, { key: stranger.key })
  expect(foreign.status).toBe(404)

  const health = {
    receiver_id: made.schedule_id,
    schedule_id: made.schedule_id,
    failing_since: clock.now(),
    paused_at: clock.now(),
  }
  await db().insertInto('receiver_health').values(health).execute()
  await check(mugs('$10.50'))
  await call('PATCH', path, { webhook_url: next.hook })
  await deliverDue(webhooks.ctx)
  expect(next.received.map(({ json }) => json.delivery_reason)).toEqual(['content_changed'])
})

test('what waited too long for a paused receiver is forgotten', async () => {
  const made = await makeSchedule(service, mine, { webhook_url: HOOK })
  const health = {
    receiver_id: made.schedule_id,
    schedule_id: made.schedule_id,
    failing_since: clock.now(),
    paused_at: clock.now(),
  }
  await db().insertInto('receiver_health').values(health).execute()
  await check(mugs('$12.50'))
  clock.advance(29 * DAY)
  await check(mugs('$11.50'))
  await pruneDeliveries(webhooks.ctx)
  expect(await told()).toHaveLength(2)
  clock.advance(2 * DAY)
  await pruneDeliveries(webhooks.ctx)
  expect((await told()).map(({ reason }) => reason)).toEqual(['content_changed'])
})

test('a preview tells how much a notify would have told, and of what', async () => {
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: HOOK })
  const history = [mugs('$12.50'), mugs('$12.00'), null, null, mugs('$12.00'), mugs('$9.00')]
  for (const found of history) await check(found)
  const preview = async (notify: unknown) => {
    const answer = await call<Record<string, unknown>>('POST', `/api/schedules/${id}/notify/preview`, { notify })
    expect(answer.status).toBe(200)
    return answer.body
  }

  expect(await preview(null)).toMatchObject({ checks: 6, told: 5, would_tell: 5 })
  expect(await preview({ failures: 'first', recovered: true })).toMatchObject({ checks: 6, told: 5, would_tell: 5 })
  expect(await preview({ failures: 'first', on: ['changed'] })).toMatchObject({ would_tell: 3 })
  expect(await preview({ failures: 'first', on: ['added'] })).toMatchObject({ would_tell: 1 })
  expect(await preview({ digest: 'daily', digest_at: '00:00' })).toMatchObject({ would_tell: 1 })
  const [job] = await db().selectFrom('ended_job').select('id').orderBy('completed_at', 'desc').execute()
  expect(await preview({ on: ['changed'], when: DROP, failures: 'after', failure_threshold: 9 })).toMatchObject({
    checks: 6,
    would_tell: 1,
    told: 5,
    examples: [
      {
        job_id: job?.id,
        url: mine.url,
        delivery_reason: 'content_changed',
        lines: ['"Blue mug": price $12.00 → $9.00'],
        items: [{ name: 'Blue mug', price: '$9.00' }],
      },
    ],
  })

  const path = `/api/schedules/${id}/notify/preview`
  expect(await call('POST', path, { notify: { fields: ['prize'] } })).toMatchObject({ status: 400 })
  const stranger = await service.makeAccount()
  expect((await service.call('POST', path, { key: stranger.key, body: { notify: {} } })).status).toBe(404)
})
