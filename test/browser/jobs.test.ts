import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prunePages } from '#features/jobs/prune-pages.ts'
import { follow } from '#test/support/browser.ts'
import { type ChangingShop, MUGS, shelf } from '#test/support/changing-shop.ts'
import { expectAccessible, jobHeading, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
})

afterAll(() => stage[Symbol.asyncDispose]())

test('a strategy is run from its page, and the job page follows until its items are there', async () => {
  await using visitor = await stage.visit()
  shop.put('/follow', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/follow')
  const answer = Promise.withResolvers<void>()
  shop.answer('/follow', (_request, response) => {
    void answer.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(shelf(MUGS)))
  })

  await page.goto(`/strategies/${strategy}`)
  await region(page, 'Run now').getByRole('button', { name: 'Run now' }).click()
  await jobHeading(page).waitFor()
  await region(page, 'What happened').getByText('Running').waitFor()
  await expectAccessible(page)
  answer.resolve()

  await region(page, 'What happened').getByText('Completed').waitFor()
  const facts = () => region(page, 'What happened').textContent()
  await soon(facts).toContain('The items were read from the page')
  await soon(facts).toContain('Mugs, version 1')
  await soon(() => rows(page, 'Items of the job')).toContainEqual(expect.stringContaining('Blue mug'))
  await region(page, 'Changes').getByText('There is no earlier run to compare with.').waitFor()
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('a job that a limit cut short says that these are not all results', async () => {
  await using visitor = await stage.visit()
  shop.put('/cut', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/cut')
  const [first, ...others] = MUGS
  shop.put('/cut', [{ ...first, price: '$1.00', name: 'x'.repeat(100_001) }, ...others])

  await page.goto(`/jobs/${await visitor.execute(strategy, '/cut')}`)

  const warnings = region(page, 'Warnings')
  await warnings.getByText('These are not all results').waitFor()
  await warnings
    .getByText(/longer than 100000 characters and was cut. The setting VALUE_MAX_CHARS allows more/)
    .waitFor()
  expect(visitor.problems).toEqual([])
})

test('results are sorted, read as JSON, traced to the page and downloaded', async () => {
  await using visitor = await stage.visit()
  shop.put('/results', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/results')
  await visitor.send('PATCH', `/strategies/${strategy}`, {
    output_schema: { name: 'string', price: 'number' },
    filter_config: { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '8' }] },
  })
  await page.goto(`/jobs/${await visitor.execute(strategy, '/results')}`)

  await region(page, 'Items of the job').waitFor()
  await page.getByRole('button', { name: 'price', exact: true }).click()
  await soon(() => rows(page, 'Items of the job')).toEqual([
    'Red mug 9',
    'Blue mug 12.5',
    'Enamel camping mug 15.25',
    'Green travel mug 21',
  ])
  const results = region(page, 'Results')
  await results.getByText('Sources').click()
  const sources = region(page, 'Where the values come from')
  const blue = sources.getByRole('row').filter({ hasText: 'Blue mug' })
  await soon(() => blue.textContent()).toMatch(/price.*on the page: “\$12\.50”/)
  await soon(() => blue.locator('code').count()).toBe(2)
  await soon(() => sources.getByRole('row').filter({ hasText: 'Espresso cup' }).textContent()).toContain('left out')
  await expectAccessible(page)
  await results.getByText('JSON', { exact: true }).click()
  await soon(() => page.getByRole('figure', { name: 'Results as JSON' }).textContent()).toContain('"price": 12.5')
  await expectAccessible(page)

  expect(await downloaded(page, 'CSV')).toContain('Blue mug,12.5')
  expect(await downloaded(page, 'NDJSON')).toContain('{"name":"Blue mug","price":12.5}')
  expect(visitor.problems).toEqual([])
})

test('a job is held against any earlier one: added, removed, changed and moved items are told apart', async () => {
  await using visitor = await stage.visit()
  shop.put('/changes', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/changes')
  await visitor.execute(strategy, '/changes')
  const [blue, red, green, camping, cup] = MUGS
  shop.put(
    '/changes',
    [camping, { name: 'Blue mug', price: '$10.50' }, red, green].filter((mug) => mug !== undefined),
  )
  await visitor.execute(strategy, '/changes')
  shop.put(
    '/changes',
    [camping, blue, red, green, cup, { name: 'Tea bowl', price: '$18.00' }].filter((mug) => mug !== undefined),
  )
  await page.goto(`/jobs/${await visitor.execute(strategy, '/changes')}`)

  const comparison = region(page, 'Comparison')
  await comparison.getByRole('heading', { name: '2 items added' }).waitFor()
  await soon(async () => (await rows(page, 'Added items')).join()).toMatch(/added.*Espresso cup.*added.*Tea bowl/)
  const changed = comparison.getByRole('region', { name: '1 item changed' })
  await soon(() => changed.textContent()).toMatch(/Blue mug.*price.*was \$10\.50 → .*is now \$12\.50/)
  await expectAccessible(page)

  const earlier = page.getByLabel('Compare with')
  await soon(() => earlier.locator('option').count()).toBe(3)
  await earlier.selectOption({ index: 2 })
  await comparison.getByRole('heading', { name: '1 item added' }).waitFor()
  await comparison.getByText('1 item moved to another place').click()
  await comparison.getByText('Enamel camping mug: place 4 → 1').waitFor()
  await expectAccessible(page)
  const history = await visitor.send<Array<{ job_id: string }>>('GET', `/strategies/${strategy}/history`)
  await follow(page, `/jobs/${history[1]?.job_id}`)
  await comparison.getByRole('heading', { name: '1 item removed' }).waitFor()
  await soon(async () => (await rows(page, 'Removed items')).join()).toMatch(/removed.*Espresso cup/)
  expect(visitor.problems).toEqual([])
})

test('a failed job says why in plain words and can be run again', async () => {
  await using visitor = await stage.visit()
  shop.put('/redesign', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/redesign')
  await visitor.execute(strategy, '/redesign')
  shop.html('/redesign', '<html><body><section><b>New look</b></section></body></html>')
  const failed = await visitor.execute(strategy, '/redesign')

  await page.goto(`/jobs/${failed}`)
  const why = region(page, 'Why there are no results')
  await soon(() => why.textContent()).toMatch(
    /built differently now.*earlier runs found items.*tell the strategy what is different.*recipe_broken/,
  )
  expect(await why.getByRole('link', { name: 'Open the strategy' }).getAttribute('href')).toBe(
    `/strategies/${strategy}`,
  )
  await page.getByRole('button', { name: 'Read the kept page again' }).click()
  await region(page, 'Sources').getByText('The recipe found nothing on the page').waitFor()
  await expectAccessible(page)
  shop.put('/redesign', MUGS.slice(0, 2))
  await page.getByRole('button', { name: 'Run again' }).click()

  await region(page, 'Items of the job').waitFor()
  expect(page.url()).not.toContain(failed)
  await soon(() => region(page, 'Warnings').textContent()).toContain('2 of 5 items are left: it was read twice')
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('sources are those of the kept page, and where it went the page says that they are gone', async () => {
  await using visitor = await stage.visit()
  shop.put('/evidence', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/evidence')
  const first = await visitor.execute(strategy, '/evidence')
  shop.put('/evidence', MUGS.slice(1))
  await visitor.execute(strategy, '/evidence')
  shop.put('/evidence', [
    { name: 'Red mug', price: '', stock: '' },
    ...MUGS.slice(2).map((mug) => ({ ...mug, price: '', stock: '' })),
  ])
  const failed = await visitor.execute(strategy, '/evidence')
  shop.put('/evidence', MUGS.slice(1))
  await visitor.execute(strategy, '/evidence')

  await page.goto(`/jobs/${failed}`)
  await page.getByRole('button', { name: 'Read the kept page again' }).click()
  const sources = region(page, 'Where the values come from')
  await soon(() => sources.textContent()).toMatch(/Red mug/)
  expect(await sources.textContent()).not.toContain('left out')
  await expectAccessible(page)
  await prunePages({
    db: stage.service.database.database.db,
    clock: { now: () => new Date() },
    retentionDays: 90,
    pageLimits: { perUrl: 1, days: 90, bytes: 0 },
  })
  await follow(page, `/jobs/${first}`)
  await region(page, 'Results').getByText('Sources').click()
  await region(page, 'Results').getByText('The page of this run is not kept').waitFor()
  await expectAccessible(page)
})

test('what a page says stays text, whatever it looks like', async () => {
  await using visitor = await stage.visit()
  shop.put('/hostile', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/hostile')
  const hostile = '&lt;img src=x onerror="document.title=\'taken\'"&gt;'
  shop.put('/hostile', [{ name: hostile, price: 'javascript:alert(1)' }, ...MUGS])
  await page.goto(`/jobs/${await visitor.execute(strategy, '/hostile')}`)

  await soon(async () => (await rows(page, 'Items of the job'))[0]).toContain('<img src=x onerror=')
  expect(await page.locator('main img, main a[href^="javascript:"]').count()).toBe(0)
  expect(await page.title()).toContain('Sandpiper')
  expect(visitor.problems).toEqual([])
})

test('a strategy that asks an API is run with other parameters', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  shop.answer('/api/mugs', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://shop.test')
    const colour = searchParams.get('colour') ?? 'any'
    const limit = Number(searchParams.get('limit'))
    const mugs = Array.from({ length: limit }, (_, place) => ({
      id: place + 1,
      name: `${colour} mug ${place + 1}`,
      price: place + 5,
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs }))
  })
  await visitor.makeStrategy('/api/mugs?colour=blue&limit=3', 'name and price of each mug')

  await page.goto('/jobs/new')
  await page.getByLabel('colour', { exact: true }).fill('red')
  await page.getByLabel('limit', { exact: true }).fill('120')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run now' }).click()

  const lastRow = async () => (await rows(page, 'Items of the job')).at(-1)
  await region(page, 'Results').getByText('120 rows').waitFor()
  await region(page, 'Items of the job').press('End')
  await soon(lastRow).toBe('red mug 120 124')
  const facts = () => region(page, 'What happened').textContent()
  await soon(facts).toContain('colour = red')
  await soon(facts).toContain('limit = 120')
  await region(page, 'Results').getByText('Sources').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await region(page, 'Where the values come from').getByRole('cell', { name: 'red mug 21 ' }).waitFor()
  expect(visitor.problems).toEqual([])
})

async function downloaded(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await region(page, 'Results').getByRole('link', { name: link, exact: true }).click()
  const stream = await (await download).createReadStream()
  const pieces = await Array.fromAsync(stream)
  return Buffer.concat(pieces).toString()
}
