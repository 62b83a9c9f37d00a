/** A page is redesigned while it is watched: the recipe is repaired, with proof, and everything around it stays. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { takeBackRepairs } from '#features/repairs/repair-runner.ts'
import { beginRepairs } from '#features/repairs/store.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { type Received, startReceiver } from '#test/support/receiver.ts'
import { prepareSite, priced, type RedesignedSite, type ShownRepair } from '#test/support/redesigned-site.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
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

type Entry = { reason: string; changes: string[]; seen: boolean }

const repairsOf = ({ strategyId }: RedesignedSite) => `/api/strategies/${strategyId}/repairs`
const accept = (site: RedesignedSite, { repair_id }: ShownRepair) =>
  site.call<ShownRepair & { detail: string }>('POST', `${repairsOf(site)}/${repair_id}/accept`)
const reject = (site: RedesignedSite, { repair_id }: ShownRepair) =>
  site.call<ShownRepair & { detail: string }>('POST', `${repairsOf(site)}/${repair_id}/reject`)
const byHand = (site: RedesignedSite) =>
  site.call<ShownRepair & { detail: string; error_code?: string }>('POST', `/api/strategies/${site.strategyId}/repair`)

/** All URLs of the schedule were read well by their last runs. */
async function untilWell(site: RedesignedSite, scheduleId: string): Promise<void> {
  const failing = async () =>
    (await site.call<{ quality: { urls_failing: number } }>('GET', `/api/schedules/${scheduleId}`)).body.quality
      .urls_failing
  await vi.waitUntil(async () => (await failing()) === 0, { timeout: 60_000, interval: 50 })
}

async function changelog(site: RedesignedSite, scheduleId: string): Promise<Entry[]> {
  return (await site.call<{ entries: Entry[] }>('GET', `/api/schedules/${scheduleId}/changelog`)).body.entries
}

/** Two deliveries may be on their way at once and overtake each other. */
function inOrder(received: readonly Received[]): unknown[] {
  const time = ({ json }: Received) => String(json.completed_at)
  return received
    .toSorted((a, b) => time(a).localeCompare(time(b)))
    .map(({ json }) => json.delivery_reason ?? json.status)
}

test('a redesign is proposed with its proof; accepted, it tells no change, runs the failed URL again, and the next change is told', async () => {
  const site = await prepareSite(service, shop)
  const receiver = await startReceiver(200)
  const { schedule_id } = await makeSchedule(service, site, { webhook_url: receiver.hook })
  const run = () => runSchedule(service, ends, site.key, schedule_id)
  await run()
  // What changes together with the design is no change that is told.
  const later = priced(site.things, 2, '$3.25')
  site.redesign(later)
  await run()

  const repair = await site.repairThat('proposed')

  expect(repair).toMatchObject({
    strategy_id: site.strategyId,
    version: null,
    closed_at: null,
    from_version: 1,
    is_automatic: true,
    urls: [site.url],
    doubt: null,
    proof: {
      items_before: 14,
      items_after: 14,
      matched_items: 14,
      fields: { price: { matched: 14, agreed: 13, type_ok: true, filled_before: 1, filled_after: 1 } },
      stored_pages_read: 2,
    },
  })
  expect(repair.reason).toContain('redesigned')
  expect(repair.proof?.score).toBeGreaterThan(0.9)
  expect(repair.preview[2]).toMatchObject({ name: site.things[2]?.name })
  expect(repair.compared[2]).toMatchObject({
    before: { name: site.things[2]?.name },
    after: { name: site.things[2]?.name },
  })
  expect(await accept(site, repair)).toMatchObject({ status: 200, body: { status: 'accepted', version: 2 } })
  await untilWell(site, schedule_id)
  site.redesign(priced(later, 5, '$4.75'))
  await run()

  expect(inOrder(await receiver.atLeast(3))).toEqual(['first_run', 'failed', 'content_changed'])
  const entries = await changelog(site, schedule_id)
  expect(entries.map(({ reason }) => reason)).toEqual(['content_changed', 'recipe_changed', 'first_run'])
  expect(await site.call('GET', `/api/strategies/${site.strategyId}`)).toMatchObject({
    body: { version: 2, repair_policy: 'propose', repair_thresholds: { matched_items: 3, agreement: 0.9 } },
  })
  expect(await site.call('GET', `/api/strategies/${site.strategyId}/versions`)).toMatchObject({
    body: [{ version: 2, made_by: 'repair', feedback: repair.reason }, { version: 1 }],
  })
  // The stored page is the new one, so that later feedback finds it.
  const refined = await site.call<{ preview_data: unknown[] }>('POST', `/api/strategies/${site.strategyId}/refine`, {
    feedback: 'rename price to cost',
  })
  expect(refined).toMatchObject({ status: 200, body: { version: 3 } })
  expect(refined.body.preview_data[2]).toMatchObject({ cost: '$3.25' })
})

test('many URLs make one repair, proven on several of them; with the policy auto it is accepted by itself, and the changelog says so', async () => {
  const site = await prepareSite(service, shop, { repair_policy: 'auto' })
  const urls = [site.url, ...Array.from({ length: 7 }, (_, at) => `${site.url}-${at}`)]
  const things = (url: string) => priced(site.things, 0, `$${urls.indexOf(url) + 1}.10`)
  for (const url of urls) site.drawOld(things(url), url)
  const receiver = await startReceiver(200)
  const { schedule_id } = await makeSchedule(service, site, { urls, webhook_url: receiver.hook })
  const run = () => runSchedule(service, ends, site.key, schedule_id)
  await run()
  for (const url of urls) site.redesign(things(url), url)
  await run()

  const repair = await site.repairThat('accepted', 'proposed', 'failed')

  expect(repair).toMatchObject({ status: 'accepted', version: 2, doubt: null })
  expect(repair.urls.length).toBe(5)
  expect(repair.proof).toMatchObject({ items_before: 70, matched_items: 70, stored_pages_read: 10 })
  expect(repair.reason).toContain('Accepted by itself: 70 of 70 items were found again')
  await untilWell(site, schedule_id)
  expect(await site.repairs()).toHaveLength(1)
  const entries = await changelog(site, schedule_id)
  expect(entries.map(({ reason }) => reason)).toEqual(['repaired', ...urls.map(() => 'first_run')])
  expect(entries[0]).toMatchObject({ seen: true, new_items_count: 0, removed_items_count: 0, changed_items_count: 0 })
  expect(entries[0]?.changes[0]).toContain('The page was redesigned')
  const told = inOrder(await receiver.atLeast(2 * urls.length)).toSorted()
  expect(told).toEqual([...urls.map(() => 'failed'), ...urls.map(() => 'first_run')])
})

test('with the policy off nothing begins by itself; asked for by hand it is made once, and closed once', async () => {
  const site = await prepareSite(service, shop, { repair_policy: 'off' })
  await site.run()
  site.redesign()
  expect(await site.run()).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
  expect(await waitingFor(site)).toBe(0)

  const [first, second] = await Promise.all([byHand(site), byHand(site)])
  expect([first.status, second.status].toSorted()).toEqual([200, 201])
  expect(second.body.repair_id).toBe(first.body.repair_id)
  expect(await byHand(site)).toMatchObject({ status: 200, body: { repair_id: first.body.repair_id } })
  expect(first.body).toMatchObject({ status: 'proposed', is_automatic: false, proof: { matched_items: 14 } })

  expect(await reject(site, first.body)).toMatchObject({ status: 200, body: { status: 'rejected', version: null } })
  for (const close of [accept, reject]) {
    expect(await close(site, first.body)).toMatchObject({
      status: 409,
      body: { detail: 'The repair is rejected: only one that is proposed can be accepted or rejected' },
    })
  }
  // What was rejected is not proposed once more.
  const again = await byHand(site)
  if (again.status === 409) expect(again.body.detail).toBe('What fits the page best was rejected before.')
  else expect(again.body.recipe).not.toEqual(first.body.recipe)
  const statuses = (await site.repairs()).map(({ status }) => status)
  expect(statuses.at(-1)).toBe('rejected')
  expect(statuses).toHaveLength(2)
})

test('a page that shows one design now and another then is not repaired by itself for ever', async () => {
  const site = await prepareSite(service, shop, { repair_policy: 'auto' })
  await site.run()
  for (const [version, show] of [site.redesign, site.drawOld].entries()) {
    show()
    await site.run()
    await vi.waitUntil(async () => (await site.repairs())[0]?.version === version + 2, {
      timeout: 60_000,
      interval: 50,
    })
  }
  site.redesign()
  await site.run()

  expect(await site.repairThat('proposed')).toMatchObject({
    from_version: 3,
    doubt: 'the recipe was repaired 2 times within a day already',
  })
})

test('the policy is given with watch, too', async () => {
  const { key, url, call } = await prepareSite(service, shop)
  const body = { url, description: "each product's name and price", repair_policy: 'auto' }
  const watched = await service.call<{ strategy_id: string }>('POST', '/api/watch', { key, body })
  expect(await call('GET', `/api/strategies/${watched.body.strategy_id}`)).toMatchObject({
    body: { repair_policy: 'auto' },
  })
  expect(await call('PATCH', `/api/strategies/${watched.body.strategy_id}`, { repair_policy: 'always' })).toMatchObject(
    {
      status: 400,
      body: { detail: 'repair_policy must be propose, auto or off', field: 'repair_policy' },
    },
  )
})

async function waitingFor({ strategyId }: RedesignedSite): Promise<number> {
  const { rows } = await sql`select from repair where strategy_id = ${strategyId}`.execute(service.database.database.db)
  return rows.length
}

test('of several who accept or reject at once one comes through', async () => {
  const site = await prepareSite(service, shop)
  await site.run()
  site.redesign()
  await site.run()
  const repair = await site.repairThat('proposed')

  const answers = await Promise.all([accept, reject, accept, accept].map((close) => close(site, repair)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const won = answers.find(({ status }) => status === 200)?.body.status
  const { body } = await site.call('GET', `/api/strategies/${site.strategyId}`)
  expect(body.version).toBe(won === 'accepted' ? 2 : 1)
  expect((await site.repairs()).map(({ status }) => status)).toEqual([won])
})

describe('a proposal that comes too late is closed by itself', () => {
  test('when the page is read well again; and a new redesign makes a new one', async () => {
    const site = await prepareSite(service, shop)
    await site.run()
    site.redesign()
    await site.run()
    const repair = await site.repairThat('proposed')
    site.drawOld()
    expect(await site.run()).toMatchObject({ status: 'completed' })

    expect(await accept(site, repair)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('rejected') },
    })
    expect(await site.repairs()).toMatchObject([
      { status: 'rejected', reason: 'A later run read the page well by the recipe that there is.' },
    ])
    expect(await byHand(site)).toMatchObject({
      status: 409,
      body: { detail: `The recipe reads ${site.url} as it is now, so there is nothing to repair.` },
    })
    site.redesign()
    await site.run()
    expect(await site.repairThat('proposed')).toMatchObject({ from_version: 1 })
  })

  test('when the recipe was changed', async () => {
    const site = await prepareSite(service, shop)
    await site.run()
    site.redesign()
    await site.run()
    const repair = await site.repairThat('proposed')
    await site.call('POST', `/api/strategies/${site.strategyId}/versions/1/restore`)

    expect(await accept(site, repair)).toMatchObject({ status: 409 })
    expect(await site.repairs()).toMatchObject([
      { status: 'rejected', reason: 'The recipe was changed meanwhile, and this was a repair of an older one.' },
    ])
  })
})

describe('never repaired is a page that', () => {
  const LOGIN =
    '<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in</h1><form><input name="user"><input type="password" name="password"><button>Sign in</button></form></body></html>'
  const EMPTIED = '<!doctype html><html><head><title>shop</title></head><body><main></main></body></html>'

  test.each([
    ['is down', (site: RedesignedSite) => answer(site, 503, 'Down for maintenance')],
    ['is gone', (site: RedesignedSite) => answer(site, 404, 'Not found')],
    ['asks for a login', (site: RedesignedSite) => site.html(LOGIN)],
    ['was emptied', (site: RedesignedSite) => site.html(EMPTIED)],
    ['moved to the home page', (site: RedesignedSite) => redirect(site)],
  ])('%s', async (_what, change) => {
    const site = await prepareSite(service, shop, { repair_policy: 'auto' })
    await site.run()
    change(site)
    const job = await site.run()
    expect(job.status).toBe('failed')

    if (job.error_code === 'recipe_broken') expect((await site.repairThat('failed')).reason).toContain('Too little')
    else expect(await waitingFor(site)).toBe(0)
    const asked = await byHand(site)
    expect(asked.status).toBe(409)
    expect(asked.body.detail.length).toBeGreaterThan(20)
    expect(await site.call('GET', `/api/strategies/${site.strategyId}`)).toMatchObject({ body: { version: 1 } })
  })

  function answer({ url }: RedesignedSite, status: number, text: string): void {
    shop.answer(new URL(url).pathname, (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${text}</h1>`)
    })
  }

  function redirect({ url }: RedesignedSite): void {
    shop.html('/', '<!doctype html><html><head><title>Home</title></head><body><h1>Welcome</h1></body></html>')
    shop.answer(new URL(url).pathname, (_request, response) => {
      response.writeHead(302, { location: '/' }).end()
    })
  }
})

test('ten thousand failing URLs of one strategy begin one repair, in one statement', async () => {
  const site = await prepareSite(service, shop)
  const { db } = service.database.database
  const run = { strategyId: site.strategyId, version: 1, message: 'Nothing was found.' }
  const older = { ...run, version: 7 }
  await sql`update strategy set repair_policy = 'off' where id = ${site.strategyId}`.execute(db)
  await db.transaction().execute((tx) => beginRepairs(tx, [run]))
  expect(await waitingFor(site)).toBe(0)
  await sql`update strategy set repair_policy = 'propose' where id = ${site.strategyId}`.execute(db)
  await db.transaction().execute((tx) => beginRepairs(tx, [older]))
  expect(await waitingFor(site)).toBe(0)

  // In one transaction: what the service makes of the first one must not come between.
  await db.transaction().execute(async (tx) => {
    const runs = Array.from({ length: 5_000 }, () => run)
    await beginRepairs(tx, runs)
    await beginRepairs(tx, runs)
  })

  expect(await waitingFor(site)).toBe(1)
})

test('after one that was rejected the next begins later and later, and at once by another version', async () => {
  const site = await prepareSite(service, shop)
  const { db } = service.database.database
  const begin = (version = 1) =>
    db.transaction().execute((tx) => beginRepairs(tx, [{ strategyId: site.strategyId, version, message: 'Broken.' }]))
  const past = (hoursAgo: number) =>
    sql`
    insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic, closed_at)
    values (${newId()}, ${site.accountId}, ${site.strategyId}, 'failed', '', 1, true, now() - make_interval(mins => ${hoursAgo * 60}))`.execute(
      db,
    )
  await past(50)
  await past(1.5)
  await begin()
  expect(await waitingFor(site)).toBe(2)
  await sql`update repair set closed_at = closed_at - interval '1 hour' where strategy_id = ${site.strategyId}`.execute(
    db,
  )
  await begin()
  expect(await waitingFor(site)).toBe(3)
  await sql`delete from repair where strategy_id = ${site.strategyId}`.execute(db)
  await past(0)
  await sql`update strategy set version = 2 where id = ${site.strategyId}`.execute(db)
  await begin(2)
  expect(await waitingFor(site)).toBe(2)
})

test('a repair that a dead process worked on is taken back and finished', async () => {
  const site = await prepareSite(service, shop, { repair_policy: 'off' })
  await site.run()
  site.redesign()
  await site.run()
  const { db } = service.database.database
  const dead = newId()
  await sql`
    insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic, owner_id, started_at, attempts)
    values (${newId()}, ${site.accountId}, ${site.strategyId}, 'waiting', 'Broken.', 1, true, ${dead}, now(), 1)`.execute(
    db,
  )
  expect(await site.call('PATCH', `/api/strategies/${site.strategyId}`, { repair_policy: null })).toMatchObject({
    body: { repair_policy: 'propose' },
  })
  expect(await site.repairs()).toEqual([])

  expect(await takeBackRepairs(db, [dead])).toBe(1)

  expect(await site.repairThat('proposed')).toMatchObject({ is_automatic: true, proof: { matched_items: 14 } })
})
