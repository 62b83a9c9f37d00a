/** A strategy whose page was redesigned: refine and a new schema work on the page as it is now, and say so. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

/** The shelf in its new design. */
function table(mugs: readonly Mug[]): string {
  const rows = mugs.map(
    ({ name, price, stock = 'In stock' }) =>
      `<tr><td class="t-name">${name}</td><td class="t-cost">${price}</td><td class="t-state">${stock}</td><td>4.5</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><title>Mugs</title></head><body><main><h1>All our mugs</h1>
<table><thead><tr><th>Name</th><th>Price</th><th>Availability</th><th>Rating</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}

const DEARER = MUGS.map((mug) => (mug.name === 'Red mug' ? { ...mug, price: '$9.90' } : mug))

type Refined = {
  version: number
  preview_data: Array<Record<string, unknown>>
  changes: string[]
  notes: string[]
  page: { read: string; at: string; reason: string | null }
  detail?: string
  error_code?: string
}

let count = 0

/** A watched shelf with one good run. */
async function watched() {
  const path = `/redesigned-${++count}`
  const mine = await prepareStrategy(service, shop, path)
  const { schedule_id: scheduleId } = await makeSchedule(service, mine)
  const call = <T = Record<string, unknown>>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key: mine.key, ...(body ? { body } : {}) })
  const run = async () => {
    const [jobId] = await runSchedule(service, ends, mine.key, scheduleId)
    const { body } = await call<{ status: string; error_code: string | null }>('GET', `/api/jobs/${jobId}`)
    return body.error_code ?? body.status
  }
  const refine = (feedback: string) => call<Refined>('POST', `/api/strategies/${mine.strategyId}/refine`, { feedback })
  const strategy = async () => (await call<Refined>('GET', `/api/strategies/${mine.strategyId}`)).body
  const reasons = async () => {
    const { body } = await call<{ entries: Array<{ reason: string }> }>('GET', `/api/schedules/${scheduleId}/changelog`)
    return body.entries.map(({ reason }) => reason)
  }
  expect(await run()).toBe('completed')
  return { ...mine, path, run, refine, strategy, reasons, call, scheduleId }
}

test('a refinement of a broken strategy is made on the page as it is now, and its schedule goes on', async () => {
  const { path, run, refine, reasons } = await watched()
  expect((await refine('rename availability to stock')).body.page).toMatchObject({ read: 'stored', reason: null })
  expect(await run()).toBe('completed')
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')

  const refined = await refine('also get the rating')

  expect(refined.body.detail).toBeUndefined()
  expect(refined.status).toBe(200)
  expect(refined.body.page).toMatchObject({ read: 'now', reason: 'recipe_broken' })
  expect(refined.body.notes).toContain(
    'The page was read as it is now: the last run of the strategy found it redesigned.',
  )
  expect(refined.body.changes[0]).toBe('The recipe was renewed for the page as it is now.')
  expect(refined.body.preview_data[1]).toMatchObject({
    name: 'Red mug',
    price: '$9.90',
    stock: 'In stock',
    rating: '4.5',
  })

  const before = await reasons()
  expect(await run()).toBe('completed')
  expect((await reasons()).filter((reason) => reason === 'content_changed')).toEqual([])
  expect(before).toContain('first_run')
  shop.html(path, table(MUGS))
  expect(await run()).toBe('completed')
  expect((await reasons())[0]).toBe('content_changed')
  // From here on the new page is the stored one.
  expect((await refine('rename rating to stars')).body).toMatchObject({ page: { read: 'stored', reason: null } })
})

test('where the wish holds already, the recipe is renewed all the same, once', async () => {
  const { path, run, refine, strategy } = await watched()
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')

  const refined = await refine('please show the price')

  expect(refined.body.detail).toBeUndefined()
  expect(refined.body).toMatchObject({ version: 2, page: { read: 'now' } })
  expect(refined.body.changes).toEqual(['The recipe was renewed for the page as it is now.'])
  expect((await strategy()).preview_data[1]).toMatchObject({ name: 'Red mug', price: '$9.90' })
  expect((await refine('please show the price')).body).toMatchObject({
    version: 2,
    changes: [],
    page: { read: 'stored' },
  })
  expect(await run()).toBe('completed')
})

test('a page that is down, walled or empty now is an error, and nothing is changed', async () => {
  const { path, run, refine, strategy } = await watched()
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')
  const before = await strategy()

  shop.answer(path, (_request, response) => response.writeHead(503).end('busy'))
  expect(await refine('also get the rating')).toMatchObject({ status: 400, body: { error_code: 'http_status' } })
  shop.html(
    path,
    '<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1><p>Please complete the captcha to go on.</p><div class="g-recaptcha"></div></body></html>',
  )
  expect(await refine('also get the rating')).toMatchObject({ status: 400, body: { error_code: 'bot_wall' } })
  shop.html(path, '<!doctype html><html><head><title>Mugs</title></head><body><main><h1>Mugs</h1></main></body></html>')
  expect((await refine('also get the rating')).status).toBe(422)
  shop.html(path, table([]))
  expect((await refine('also get the rating')).status).toBe(422)
  const recipes =
    '<ul><li class="r"><h3>Soup</h3><p>30 minutes</p></li><li class="r"><h3>Bread</h3><p>2 hours</p></li></ul>'
  shop.html(path, `<!doctype html><html><head><title>Recipes</title></head><body><main>${recipes}</main></body></html>`)
  expect((await refine('also get the rating')).status).toBe(422)

  expect(await strategy()).toEqual(before)
})

test('a feedback that is not understood leaves the broken strategy as it is', async () => {
  const { path, run, refine, strategy } = await watched()
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')
  const before = await strategy()

  expect((await refine('colourless green ideas sleep furiously')).status).toBe(422)
  expect(await strategy()).toEqual(before)
})

test('a new schema for a group makes a broken strategy anew on the page as it is now, and says so', async () => {
  const { path, run, call, strategyId, strategy } = await watched()
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')
  const { body: group } = await call<{ id: string }>('POST', '/api/strategy-groups', { name: 'Mugs' })
  await call('POST', `/api/strategy-groups/${group.id}/strategies`, { strategy_ids: [strategyId] })
  const schema = `/api/strategy-groups/${group.id}/schema`
  expect((await call('PATCH', schema, { output_schema: { name: 'string', price: 'number' } })).status).toBeLessThan(300)
  type Progress = { status: string; strategies: Array<{ status: string; error: string | null; note: string | null }> }
  const progress = async () => (await call<Progress>('GET', `${schema}/progress`)).body

  await vi.waitUntil(async () => ['completed', 'failed'].includes((await progress()).status), { timeout: 60_000 })

  expect((await progress()).strategies).toMatchObject([
    {
      status: 'completed',
      error: null,
      note: 'The page was read as it is now: the last run of the strategy found it redesigned.',
    },
  ])
  expect((await strategy()).preview_data[1]).toEqual({ name: 'Red mug', price: 9.9 })
  expect(await run()).toBe('completed')
})

test('a recipe, a filter and an older version are tried on the page as it is now where the strategy is broken, and the answer says so', async () => {
  const { path, run, call, strategyId, strategy } = await watched()
  const url = `/api/strategies/${strategyId}`
  type Changed = Refined & { page: Refined['page'] | null }
  const css = (name: string, price: string, container: string) => ({
    version: 1,
    scraper_type: 'css',
    container: { selector: container },
    fields: { name: { selector: name, type: 'text' }, price: { selector: price, type: 'text' } },
  })
  const { body: whole } = await call<Changed>('PATCH', url, {
    filter_config: { mode: 'all', conditions: [{ field: 'name', operator: 'contains', value: 'mug' }] },
  })
  expect(whole).not.toHaveProperty('page')
  shop.html(path, table(DEARER))
  expect(await run()).toBe('recipe_broken')
  const NOW = { read: 'now', reason: 'recipe_broken' }
  const SAID = 'The page was read as it is now: the last run of the strategy found it redesigned.'

  const patched = (await call<Changed>('PATCH', url, { filter_config: null })).body
  expect(patched).toMatchObject({ preview_data: [], page: NOW })
  expect(patched.notes).toEqual([SAID, 'The recipe reads nothing there: repair or refine the strategy.'])

  const restored = (await call<Changed>('POST', `${url}/versions/1/restore`)).body
  expect(restored).toMatchObject({ preview_data: [], page: NOW })

  const nothing = await call<Changed>('PUT', `${url}/recipe`, css('h3', 'b', 'li.card'))
  expect(nothing).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('reads nothing from the page') },
  })
  const forced = (await call<Changed>('PUT', `${url}/recipe?force=true`, css('h3', 'b', 'li.card'))).body
  expect(forced).toMatchObject({ preview_data: [], page: NOW })
  expect(forced.notes).toEqual([SAID, 'The recipe reads nothing from the page as it is now.'])

  shop.answer(path, (_request, response) => response.writeHead(503).end('busy'))
  const down = (await call<Changed>('PATCH', url, { filter_config: {} })).body
  expect(down).toMatchObject({ page: { read: 'stored', reason: null } })
  expect(down.notes[0]).toContain('it could not be read now: the preview is of the page as it was.')
  shop.html(path, table(DEARER))

  const put = (await call<Changed>('PUT', `${url}/recipe`, css('.t-name', '.t-cost', 'tbody tr'))).body
  expect(put).toMatchObject({ page: NOW, notes: [SAID] })
  expect(put.preview_data[1]).toEqual({ name: 'Red mug', price: '$9.90' })
  expect(await run()).toBe('completed')
  expect((await strategy()).preview_data[1]).toEqual({ name: 'Red mug', price: '$9.90' })
})
