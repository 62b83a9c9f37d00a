/** From an empty installation to the first difference, on pages that Sandpiper serves itself, with the door to private addresses closed. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchTestBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { comeBackUntil, expectAccessible, expectFits, expectNoWider, region, rows, soon } from '#test/support/shown.ts'

vi.setConfig({ testTimeout: 180_000 })

let now = new Date('2026-03-10T12:00:00Z')
let service: TestService
let browser: TestBrowser

beforeAll(async () => {
  service = await startTestService({
    dashboard: true,
    demoClock: { now: () => now },
    env: { ALLOW_PRIVATE_NETWORKS: 'false' },
  })
  browser = await launchTestBrowser()
})

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

test('first start, demo watch, change, difference', async () => {
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await page.goto(`/setup#${service.setupToken}`)
  await page.getByLabel('E-mail').fill('first@example.test')
  await page.getByLabel('Password', { exact: true }).fill('three grey herons')
  await page.getByRole('button', { name: 'Create the account' }).click()
  const offer = region(page, 'Try it without a site of your own')
  await offer.getByRole('button', { name: 'Watch the demo: Fish auction' }).waitFor()
  await expectAccessible(page)

  await offer.getByRole('button', { name: 'Watch the demo: Fish auction' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fish auction' }).waitFor()
  const changes = region(page, 'Changes')
  await comeBackUntil(page, changes.getByText('First run: 10 items'))
  now = new Date(now.getTime() + 60_000)
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, changes.locator('.timeline-head strong').filter({ hasText: /changed$/ }))
  await soon(() => region(page, 'Items of this check').textContent()).toMatch(/price.*was €[\d.]+ → .*is now €/)
  await expectAccessible(page)

  await page.goto(`${page.url()}?tab=data`)
  await soon(async () => (await rows(page, 'Items of the watch')).length).toBe(10)
  await soon(() => region(page, 'Data').getByText(/was €/).count()).toBeGreaterThan(0)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await offer.count()).toBe(0)
  expect(visit.problems).toEqual([])
})

test('on a phone in the dark the offer fits, and all pages of the job board become one list', async () => {
  const account = await service.makeAccount()
  await using visit = await browser.visit(service.url, PHONE)
  const { page } = visit
  const { email, password } = account
  await page.request.post('/dashboard/session', { headers: { origin: service.url }, data: { email, password } })
  await page.goto('/')
  const offer = region(page, 'Try it without a site of your own')
  await offer.getByRole('button', { name: 'Watch the demo: Job board' }).waitFor()
  await expectFits(page)

  await offer.getByRole('button', { name: 'Watch the demo: Job board' }).click()
  await comeBackUntil(page, region(page, 'Changes').getByText('First run: 34 items'))
  await expectNoWider(page)
  expect(visit.problems).toEqual([])
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
  const { key, email, password } = account
  const body = { url: `${service.url}/demo/shop`, description: "each product's name and price", name: 'Shop' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const job = { strategy_id: made.body.strategy_id, url: body.url }
  expect((await service.call('POST', '/api/jobs/execute', { key, body: job })).status).toBe(200)
  await using visit = await browser.visit(service.url)
  const { page } = visit
  await page.request.post('/dashboard/session', { headers: { origin: service.url }, data: { email, password } })

  await page.goto('/read')
  await page.getByLabel('Address').fill(body.url)
  await page.getByLabel('What to take from it').fill(body.description)
  await page.getByRole('button', { name: 'Read it' }).click()
  await soon(async () => (await rows(page, 'Items of the page')).length).toBe(12)
  await expectAccessible(page)

  await page.goto(`/compare?strategy=${made.body.strategy_id}`)
  await page.getByLabel('Items').fill('name,price\nEnamel mug,12\nGlass float,9')
  await page.getByRole('button', { name: 'Compare' }).click()
  const found = region(page, 'What was found')
  await soon(() => found.textContent()).toMatch(/Found again1.*On the page only11.*In your list only1/)
  await soon(async () => (await rows(page, 'Items of your list that are not on the page'))[0]).toContain('Glass float')
  await expectAccessible(page)

  await page.goto('/account')
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
