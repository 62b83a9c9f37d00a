/** A change that is tried on the stored past of a schedule or a strategy before it is saved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, MUGS, type Mug, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Example = { delivery_reason: string; lines: string[]; items: Array<Record<string, unknown>> }
type Tried = {
  since: string
  checks: number
  left_out: number
  would_tell: number
  told: number
  examples: Example[]
  read_from: string
  pages: { kept: number; read: number; unreadable: number }
  items: { before: number; after: number } | null
  notes: string[]
  detail?: string
  field?: string
}

let service: TestService
let shop: ChangingShop
let ends: JobEnds
let watched: Awaited<ReturnType<typeof watch>>
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
  watched = await watch()
  for (const page of [MUGS, DEARER, SOLD_OUT, CHEAP, CHEAP]) await watched.run(shelf(page))
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const change = (name: string, to: Partial<Mug>, mugs: readonly Mug[]): Mug[] =>
  mugs.map((mug) => (mug.name === name ? { ...mug, ...to } : mug))
const DEARER = change('Blue mug', { price: '$13.00' }, MUGS)
const SOLD_OUT = change('Red mug', { stock: 'Sold out' }, DEARER)
const CHEAP = change('Blue mug', { price: '$9.00' }, SOLD_OUT)

const only = (field: string, value: string) => ({ mode: 'all', conditions: [{ field, operator: 'contains', value }] })

let count = 0

async function watch() {
  const path = `/tried-${++count}`
  const mine = await prepareStrategy(service, shop, path)
  const { schedule_id: scheduleId } = await makeSchedule(service, mine, { webhook_url: 'http://127.0.0.1:9/hook' })
  const call = <T = Tried>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key: mine.key, ...(body ? { body } : {}) })
  const run = async (html: string) => {
    shop.html(path, html)
    const [jobId] = await runSchedule(service, ends, mine.key, scheduleId)
    const { body } = await call<{ status: string; error_code: string | null }>('GET', `/api/jobs/${jobId}`)
    return body.error_code ?? body.status
  }
  const tried = async (body: unknown) => {
    const answer = await call('POST', `/api/schedules/${scheduleId}/backtest`, body)
    expect(answer.body.detail).toBeUndefined()
    expect(answer.status).toBe(200)
    return answer.body
  }
  const recipe = async () =>
    (await call<{ fields: Record<string, object> }>('GET', `/api/strategies/${mine.strategyId}/recipe`)).body
  return { ...mine, path, scheduleId, call, run, tried, recipe }
}

test('a notify is tried as its preview does it', async () => {
  const { tried, call, scheduleId } = watched
  const prices = { notify: { on: ['changed'], fields: ['price'] } }

  expect(await tried({ notify: null })).toMatchObject({ checks: 5, would_tell: 4, told: 4, read_from: 'results' })
  const answer = await tried(prices)
  expect(answer).toMatchObject({ checks: 5, would_tell: 2, told: 4, left_out: 0, notes: [] })
  expect(answer.examples[0]).toMatchObject({
    delivery_reason: 'content_changed',
    lines: ['"Blue mug": price $13.00 → $9.00'],
    items: [{ name: 'Blue mug', price: '$9.00' }],
  })
  const preview = await call('POST', `/api/schedules/${scheduleId}/notify/preview`, prices)
  const { checks, would_tell, told, examples } = answer
  expect(preview.body).toMatchObject({ checks, would_tell, told, examples })
})

test('an ignored field tells less, and a filter that lets through less', async () => {
  const { tried } = watched

  expect(await tried({ ignore_fields: ['availability'] })).toMatchObject({
    would_tell: 3,
    told: 4,
    read_from: 'results',
  })
  expect(await tried({ ignore_fields: ['availability', 'price'] })).toMatchObject({ would_tell: 1, told: 4 })
  const red = await tried({ filter_config: only('name', 'red') })
  expect(red).toMatchObject({ would_tell: 2, told: 4, read_from: 'results', items: { before: 5, after: 1 } })
  expect(red.examples.map(({ lines, delivery_reason }) => [delivery_reason, ...lines])).toEqual([
    ['content_changed', '"Red mug": availability In stock → Sold out'],
    ['first_run'],
  ])
  // Both at once, and with when to tell.
  expect(await tried({ filter_config: only('name', 'blue'), notify: { on: ['changed'] } })).toMatchObject({
    would_tell: 2,
  })
  expect(await tried({ filter_config: only('name', 'espresso') })).toMatchObject({ would_tell: 1, items: { after: 1 } })
})

test('nothing is changed and nobody is told by it', async () => {
  const { tried, call, strategyId, scheduleId } = watched
  const states = async () => [
    (await call('GET', `/api/strategies/${strategyId}`)).body,
    (await call('GET', `/api/schedules/${scheduleId}`)).body,
    (await call('GET', `/api/schedules/${scheduleId}/deliveries`)).body,
  ]
  const before = await states()
  const recipe = await watched.recipe()

  await tried({ filter_config: only('name', 'red'), ignore_fields: ['price'], notify: { on: ['added'] }, recipe })

  expect(await states()).toEqual(before)
})

test('all runs of a strategy are tried as if one schedule had made them', async () => {
  const { call, strategyId } = watched
  const answer = await call('POST', `/api/strategies/${strategyId}/backtest`, { filter_config: only('name', 'red') })

  // The first run is what later ones are held against.
  expect(answer.body).toMatchObject({ checks: 5, would_tell: 1, told: 4, read_from: 'results' })
})

test('a recipe, a schema and a wider filter are tried on the stored pages, as far back as these are kept', async () => {
  const { run, tried, recipe, call, strategyId } = await watch()
  expect(await run(shelf(MUGS))).toBe('completed')
  // Another page with the same items.
  expect(await run(shelf(MUGS).replaceAll('href="/mug/', 'href="/shop/mug/'))).toBe('completed')
  expect(await run(shelf(DEARER))).toBe('completed')
  const own = await recipe()
  const { price, ...others } = own.fields

  const silent = await tried({ recipe: { ...own, fields: others } })
  expect(silent).toMatchObject({ told: 2, read_from: 'pages', left_out: 0, items: { before: 5, after: 5 } })
  expect(silent.pages).toEqual({ kept: 2, read: 2, unreadable: 0 })
  // The first run alone.
  expect(silent.would_tell).toBe(1)
  expect(silent.notes).toEqual(['Stored pages were read: it looks back as far as these are kept.'])
  const linked = { ...own, fields: { name: own.fields.name, cost: { ...price, type: 'number' } } }
  const other = await tried({ recipe: linked, notify: { on: ['changed'], fields: ['cost'] } })
  expect(other.would_tell).toBe(1)
  expect(other.examples[0]?.items).toEqual([{ name: 'Blue mug', cost: 13 }])
  expect(await tried({ output_schema: { name: 'string', price: 'number' } })).toMatchObject({
    would_tell: 2,
    examples: [{ items: [{ name: 'Blue mug', price: 13 }] }, { delivery_reason: 'first_run' }],
  })
  const nowhere = { ...own, container: { selector: 'section.nowhere' } }
  expect(await tried({ recipe: nowhere })).toMatchObject({
    would_tell: 0,
    pages: { kept: 2, read: 0, unreadable: 2 },
    items: { before: 5, after: 0 },
    notes: [expect.any(String), 'Nothing could be read from 2 of the stored pages.'],
  })

  await call('PATCH', `/api/strategies/${strategyId}`, { filter_config: only('name', 'red') })
  expect(await tried({ filter_config: null })).toMatchObject({ read_from: 'pages', would_tell: 2 })
  expect(await tried({ filter_config: only('name', 'blue') })).toMatchObject({ read_from: 'pages', would_tell: 2 })
  // Runs by the filter before are no runs by the one that is narrowed now.
  const both = { mode: 'all', conditions: [...only('name', 'red').conditions, ...only('price', '9').conditions] }
  expect(await tried({ filter_config: both })).toMatchObject({ read_from: 'results', left_out: 3, would_tell: 0 })
})

test('what went wrong stays wrong, and a page that is not kept is counted', async () => {
  const { run, tried, recipe, strategyId } = await watch()
  expect(await run(shelf(MUGS))).toBe('completed')
  expect(await run('<!doctype html><html><body><h1>Closed</h1></body></html>')).toBe('recipe_broken')
  expect(await run(shelf(MUGS))).toBe('completed')
  expect(await tried({ notify: { failures: 'after', failure_threshold: 2 } })).toMatchObject({
    checks: 3,
    would_tell: 1,
  })
  const own = await recipe()
  const { price, ...fields } = own.fields
  expect(price).toBeDefined()
  expect(await tried({ recipe: { ...own, fields } })).toMatchObject({ would_tell: 2, left_out: 0 })

  await sql`update page_state set snapshot_id = gen_random_uuid() where strategy_id = ${strategyId}`.execute(
    service.database.database.db,
  )
  const gone = await tried({ recipe: { ...own, fields } })
  expect(gone).toMatchObject({ checks: 0, would_tell: 0, left_out: 2, pages: { kept: 0, read: 0 }, items: null })
  expect(gone.notes).toContain('2 runs are left out: their pages are not kept. What was told of them stands in told.')
})

test('a very long past is looked at as far as there is time, and the answer says so', async () => {
  const { run, tried, scheduleId, strategyId } = await watch()
  await run(shelf(MUGS))
  await run(shelf(DEARER))
  const { db } = service.database.database
  // A run every four minutes, each with other content than the one before.
  await sql`
    insert into ended_job (id, account_id, strategy_id, url, schedule_id, status, snapshot_id, item_count, has_changes, checked_by,
      recipe_version, reading_mark, position, attempts, created_at, started_at, completed_at)
    select gen_random_uuid(), job.account_id, job.strategy_id, job.url, job.schedule_id, 'completed',
      (select id from snapshot where strategy_id = ${strategyId} order by id offset n % 2 limit 1), 5, true, 'extracted', 1,
      job.reading_mark, 0, 1, at, at, at
    from (select * from ended_job where schedule_id = ${scheduleId} order by completed_at limit 1) job,
      generate_series(1, 6000) n, lateral (select job.completed_at - n * interval '4 minutes' as at) times`.execute(db)

  const [answer, silent] = await Promise.all([tried({ ignore_fields: ['name'] }), tried({ ignore_fields: ['price'] })])

  expect(answer.notes).toContain('There was more to compare than there was time for: it looks back less far.')
  expect(answer.would_tell).toBeGreaterThan(10)
  expect(answer.checks).toBeLessThan(400)
  expect(answer.would_tell).toBeLessThanOrEqual(answer.checks)
  expect(silent.would_tell).toBe(0)
})

test('what could not be saved cannot be tried, in the same words', async () => {
  const { call, scheduleId, strategyId, recipe } = watched
  const own = await recipe()
  const both = async (body: unknown, field: string | undefined) => {
    const [one, other] = [
      await call('POST', `/api/schedules/${scheduleId}/backtest`, body),
      await call('POST', `/api/strategies/${strategyId}/backtest`, body),
    ]
    expect([one.status, other.status, one.body.field, other.body.field]).toEqual([400, 400, field, field])
    expect(one.body.detail).toBe(other.body.detail)
    return one.body.detail
  }
  const saved = async (body: unknown) => (await call('PATCH', `/api/strategies/${strategyId}`, body)).body.detail
  const wrong = [
    ['filter_config', { filter_config: only('prize', '1') }],
    ['filter_config', { filter_config: { mode: 'some', conditions: [] } }],
    ['output_schema', { output_schema: { name: 'colour' } }],
    ['ignore_fields', { ignore_fields: 'price' }],
  ] as const
  for (const [field, body] of wrong) expect(await both(body, field)).toBe(await saved(body))
  expect(await both({ notify: { fields: ['prize'] } }, 'notify.fields')).toContain('prize')
  expect(await both({ recipe: { ...own, fields: {} } }, 'recipe')).toBeDefined()
  expect(await both({ recipe: 'li' }, 'recipe')).toBeDefined()
  expect(await both({}, undefined)).toContain('Give what to try')
  expect((await call('POST', `/api/schedules/${scheduleId}/backtest`)).status).toBe(400)

  const { key } = await service.makeAccount()
  for (const path of [`/api/schedules/${scheduleId}/backtest`, `/api/strategies/${strategyId}/backtest`])
    expect((await service.call('POST', path, { key, body: { notify: null } })).status).toBe(404)
})

test('a schedule of a workflow is refused with the reason', async () => {
  const { call, strategyId } = watched
  const nodes = [{ node_key: 'mugs', strategy_id: strategyId, input_type: 'trigger_only' }]
  const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Mugs', nodes })
  const path = `/api/workflows/${workflow.id}/schedules`
  const { body: made } = await call<{ schedule_id: string }>('POST', path, { interval_seconds: 3600 })

  for (const what of ['backtest', 'notify/preview'])
    expect(await call('POST', `/api/schedules/${made.schedule_id}/${what}`, { notify: null })).toMatchObject({
      status: 409,
      body: { detail: 'This schedule runs a workflow: only the runs of one strategy can be tried' },
    })
})

test('one whose caller goes away ends, and leaves its turn to others', async () => {
  const { key, scheduleId, tried } = watched
  const gone = new AbortController()
  const waiting = Array.from({ length: 6 }, () =>
    fetch(`${service.url}/api/schedules/${scheduleId}/backtest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ignore_fields: ['price'] }),
      signal: gone.signal,
    }).catch(() => null),
  )
  gone.abort()
  await Promise.all(waiting)
  expect(await tried({ ignore_fields: ['price'] })).toMatchObject({ would_tell: 2 })
})
