/** From an empty installation to the first difference, on pages that Sandpiper serves itself, with the door to private addresses closed. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_OFFERS } from '#surfaces/demo/demo-pages.ts'
import { follow, launchTestBrowser, type TestBrowser } from '#test/support/browser.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { comeBackUntil, expectAccessible, region, rows, soon } from '#test/support/shown.ts'
import { signIn } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Of the demo pages. */
let now = new Date('2026-03-10T12:00:00Z')
let service: TestService
let browser: TestBrowser

function startDemoService(): Promise<TestService> {
  const env = { ALLOW_PRIVATE_NETWORKS: 'false' }
  return startTestService({ dashboard: true, demoClock: { now: () => now }, env })
}

beforeAll(async () => {
  service = await startDemoService()
  browser = await launchTestBrowser()
})

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

test.each(DESK_AND_PHONE)('first start, demo watch, change, difference: $width px', async (look) => {
  // Of its own: there is one first start.
  await using fresh = await startDemoService()
  await using visit = await browser.visit(fresh.url, look)
  const { page } = visit
  const stop = walk('first-start')
  await page.goto(`/setup#${fresh.setupToken}`)
  await page.getByLabel('E-mail').fill('first@example.test')
  await page.getByLabel('Password', { exact: true }).fill('three grey herons')
  await stop(page, '1-setup')
  await page.getByRole('button', { name: 'Create the account' }).click()
  const offer = region(page, 'Try it without a site of your own')
  await offer.getByRole('button', { name: 'Watch the demo: Fish auction' }).waitFor()
  await stop(page, '2-offer')

  await offer.getByRole('button', { name: 'Watch the demo: Fish auction' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fish auction' }).waitFor()
  const changes = region(page, 'Changes')
  await comeBackUntil(page, changes.getByText('First run: 10 items'))
  await stop(page, '3-first-run')
  now = new Date(now.getTime() + 60_000)
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, changes.locator('.timeline-head strong').filter({ hasText: /changed$/ }))
  await soon(() => region(page, 'Items of this check').textContent()).toMatch(/price.*was €[\d.]+ → .*is now €/)
  await stop(page, '4-difference')

  await follow(page, `${page.url()}?tab=data`)
  await soon(async () => (await rows(page, 'Items of the watch')).length).toBe(10)
  await soon(() => region(page, 'Data').getByText(/was €/).count()).toBeGreaterThan(0)
  await stop(page, '5-data')
  await follow(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await offer.count()).toBe(0)
  await soon(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await stop(page, '6-today')
  expect(visit.problems).toEqual([])
})

test('all pages of the job board become one list', async () => {
  const { key } = await service.makeAccount()
  const { path, description } = DEMO_OFFERS.find(({ name }) => name === 'Job board') ?? expect.fail('not offered')
  const body = { url: service.url + path, description, name: 'Job board' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const job = { strategy_id: made.body.strategy_id, url: body.url }
  const ran = await service.call('POST', '/api/jobs/execute', { key, body: job })
  expect(ran.body).toMatchObject({ status: 'completed', item_count: 34 })
})

test('the pages are there for people, and other addresses of this machine stay closed', async () => {
  const { key } = await service.makeAccount()
  expect((await service.call('GET', '/demo/shop')).text).toContain('Fieldfare &amp; Finch')
  expect((await service.call('GET', '/demo/elsewhere')).status).toBe(404)
  const read = (path: string) =>
    service.call<{ detail?: string }>('POST', '/api/extract', {
      key,
      body: { url: `${service.url}${path}`, format: 'text' },
    })
  expect((await read('/demo/shop')).status).toBe(200)
  for (const path of ['/healthz', '/demo/elsewhere', '/openapi.json']) expect((await read(path)).status).toBe(400)
})

test('a page is read once, a list is held against what was read, and what was made is listed', async () => {
  const account = await service.makeAccount()
  const { key } = account
  const body = { url: `${service.url}/demo/shop`, description: "each product's name and price", name: 'Shop' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const job = { strategy_id: made.body.strategy_id, url: body.url }
  expect((await service.call('POST', '/api/jobs/execute', { key, body: job })).status).toBe(200)
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await signIn(page, service, account)

  await page.goto('/read')
  await page.getByLabel('Address').fill(body.url)
  await page.getByLabel('What to take from it').fill(body.description)
  await page.getByRole('button', { name: 'Read it' }).click()
  await soon(async () => (await rows(page, 'Items of the page')).length).toBe(12)
  await expectAccessible(page)

  await follow(page, `/compare?strategy=${made.body.strategy_id}`)
  await page.getByLabel('Items').fill('name,price\nEnamel mug,12\nGlass float,9')
  await page.getByRole('button', { name: 'Compare' }).click()
  const found = region(page, 'What was found')
  await soon(() => found.textContent()).toMatch(/Found again1.*On the page only11.*In your list only1/)
  await soon(async () => (await rows(page, 'Items of your list that are not on the page'))[0]).toContain('Glass float')
  const again = region(page, 'Items that were found again')
  await soon(() => again.getByRole('columnheader').allTextContents()).toEqual([
    'In your list',
    'On the page',
    'Alike in %',
    'Matched by',
  ])
  await soon(() => rows(page, 'Items that were found again')).toEqual([
    expect.stringMatching(/^name: Enamel mug · price: 12 name: Enamel mug · price: .*12.* 100 name$/),
  ])
  await expectAccessible(page)

  await follow(page, '/account')
  await page.getByRole('link', { name: 'What was made and deleted' }).click()
  await soon(() => region(page, 'Strategies').getByRole('listitem').textContent()).toMatch(/Made Shop/)
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('whoever works reads the pages of the process that was asked, and nobody where they are switched off', async () => {
  const { key } = await service.makeAccount()
  const env = { ALLOW_PRIVATE_NETWORKS: 'false' }
  await using asked = await startTestService({ database: service.database, workers: false, env })
  const url = `${asked.url}/demo/shop`
  const body = { url, description: "each product's name and price", name: 'Shop' }
  const made = await asked.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  expect(made.status).toBe(201)
  // The other process runs it, which listens elsewhere.
  const job = { strategy_id: made.body.strategy_id, url }
  const ran = await asked.call<{ status: string; item_count: number }>('POST', '/api/jobs/execute', { key, body: job })
  expect(ran.body).toMatchObject({ status: 'completed', item_count: 12 })

  const off = { ...env, DEMO_PAGES: 'false' }
  await using closed = await startTestService({ database: service.database, workers: false, env: off })
  expect((await closed.call('GET', '/demo/shop')).status).toBe(404)
  const refused = await closed.call('POST', '/api/strategies/generate', {
    key,
    body: { ...body, url: `${closed.url}/demo/shop` },
  })
  expect(refused.status).toBe(400)
})
