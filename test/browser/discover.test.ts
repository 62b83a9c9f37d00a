import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, PHONE } from '#test/support/browser.ts'
import { type ChangingShop, MUGS } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { expectAccessible, expectFits, region, soon } from '#test/support/shown.ts'
import { links, urlset } from '#test/support/site.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
})

afterAll(() => stage[Symbol.asyncDispose]())

test('the pages of a sitemap are found, narrowed by folder and filter, and scraped once', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  putShop('once')
  await visitor.makeStrategy('/once/mugs/1')

  await page.goto('/')
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  await page.getByText('No site yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find pages' }).click()
  await page.getByLabel('Address of the site or of its sitemap').fill(shop.page('/once/sitemap.xml'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Find pages' }).click()

  await page.getByRole('heading', { level: 1, name: 'Pages of 127.0.0.1' }).waitFor()
  const found = region(page, 'What was found')
  await soon(() => found.textContent()).toContain('56 pages. Most look like /once/mugs/*')
  const chosen = region(page, 'Chosen pages')
  await chosen.getByText('Page 1 of 3').waitFor()
  await chosen.getByRole('button', { name: 'Next' }).click()
  await chosen.getByRole('link', { name: shop.page('/once/mugs/26'), exact: true }).waitFor()
  await found.getByRole('button', { name: 'Only cups/' }).click()
  await region(page, 'Choose pages').getByText('15 of 56 pages match.').waitFor()
  await chosen.getByRole('link', { name: shop.page('/once/cups/1'), exact: true }).waitFor()
  await expectAccessible(page)

  const filter = page.getByLabel('Filter', { exact: true })
  await filter.fill('mugs/[')
  await page.getByText('The pattern is not a valid regular expression').waitFor()
  await expectAccessible(page)
  await filter.fill('/mugs/[12]$')
  await region(page, 'Choose pages').getByText('2 of 56 pages match.').waitFor()
  await page.getByLabel('At most').fill('1')
  await region(page, 'Scrape once').getByRole('button', { name: 'Scrape 1 page' }).waitFor()
  await page.getByLabel('At most').fill('')
  await region(page, 'Scrape once').getByRole('button', { name: 'Scrape 2 pages' }).click()

  await page.getByRole('heading', { level: 1, name: 'Batch' }).waitFor()
  await region(page, 'Progress').getByText('All done: 2 of 2 jobs ended (100 %)').waitFor()
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  const searches = region(page, 'Your searches')
  await searches.getByText('56 pages').waitFor()
  await expectAccessible(page)
  await searches.getByRole('link').click()
  await page.getByRole('button', { name: 'Delete the search' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No site yet').waitFor()
  expect(visitor.problems).toEqual([])
})

test('all pages are watched, and the schedule looks for new ones before each run', async () => {
  await using visitor = await stage.visit()
  await using receiver = await startReceiver(200)
  const { page } = visitor
  putShop('watch')
  await visitor.makeStrategy('/watch/mugs/1')
  await page.goto(`/sites/${await startSearch(visitor, '/watch/sitemap.xml')}`)

  const watch = region(page, 'Watch them all')
  await watch.getByLabel('How often').selectOption({ label: 'Every 6 hours' })
  await watch.getByRole('button', { name: 'Watch 56 pages' }).click()
  await page.waitForURL('**/schedules/*')
  const scheduleId = page.url().split('/').at(-1)
  const schedule = await visitor.send('GET', `/schedules/${scheduleId}`)
  expect(schedule).toMatchObject({ interval_seconds: 21_600, enabled: true, webhook_url: null })
  expect(await visitor.send('GET', `/schedules/${scheduleId}/discovery`)).toMatchObject({ url_filter: null })

  await page.goBack()
  await page.getByLabel('Filter', { exact: true }).fill('/cups/')
  await watch.getByLabel('Where to send').selectOption({ label: 'A webhook of mine' })
  await watch.getByLabel('Address of the webhook').fill(receiver.hook)
  await watch.getByLabel('Look for new pages before each run').uncheck()
  await expectAccessible(page)
  await watch.getByRole('button', { name: 'Watch 15 pages' }).click()
  await soon(() => page.getByRole('figure', { name: 'Webhook secret' }).textContent()).toContain('whsec_')
  await expectAccessible(page)
  await watch.getByRole('link', { name: 'Open the schedule' }).click()
  await page.waitForURL('**/schedules/*')
  expect(visitor.problems).toEqual([])
})

test('a search that a limit ended says that there is more, and how to get it', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  putShop('cut')

  await page.goto('/sites/new')
  await page.getByLabel('Address of the site or of its sitemap').fill(shop.page('/cut/sitemap.xml'))
  await page.getByLabel('At most').fill('5')
  await page.getByRole('button', { name: 'Find pages' }).click()

  const leftOut = region(page, 'What was left out')
  await leftOut.getByText('These are not all pages').waitFor()
  await leftOut.getByText(/more than 5 URLs, which is as many as max_urls allows. It can be raised to 10000/).waitFor()
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('a search is followed as it goes, and stopped with what it has found', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  const stopped = Promise.withResolvers<void>()
  // More than are asked for at once, so that the search is still on when one of them is given up.
  const slow = Array.from({ length: 40 }, (_, index) => `/crawl/slow?${index}`)
  shop.html('/crawl', links('/crawl/p/1', '/crawl/p/2', ...slow))
  for (const path of ['/crawl/p/1', '/crawl/p/2']) shop.html(path, links('/crawl'))
  shop.answer('/crawl/slow', (_request, response) => void stopped.promise.then(() => response.writeHead(404).end()))

  await page.goto('/sites/new')
  await page.getByLabel('Links', { exact: true }).check()
  await page.getByLabel('Start at').fill(shop.page('/crawl'))
  await page.getByLabel('Keep pages like').fill('/crawl/p/*')
  await page.getByLabel('Clicks from the start').fill('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Find pages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Looking for pages' }).waitFor()
  const progress = region(page, 'Progress')
  await progress.getByText('Live', { exact: true }).waitFor()
  await progress.getByRole('button', { name: 'Stop, and keep what was found' }).waitFor()
  await soon(() => progress.getByRole('definition').first().textContent()).toBe('2')
  await expectAccessible(page)
  await progress.getByRole('button', { name: 'Stop, and keep what was found' }).click()

  await region(page, 'What went wrong').getByText('Some pages may be missing').waitFor()
  await page.getByText('What was missed').click()
  await page.getByText('The discovery was cancelled; what was not visited until then is missing').waitFor()
  await region(page, 'Chosen pages')
    .getByRole('link', { name: shop.page('/crawl/p/2') })
    .waitFor()
  await page.getByText('There is no strategy for pages yet').waitFor()
  await expectAccessible(page)
  stopped.resolve()
  expect(visitor.problems).toEqual([])
})

test('without news the page looks again by itself until the numbered pages are found', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  const answer = Promise.withResolvers<void>()
  shop.put('/list/0', MUGS)
  shop.answer('/list/20', (_request, response) => void answer.promise.then(() => response.writeHead(404).end()))
  await page.route('**/discover/*/events', (route) => route.fulfill({ status: 404, body: 'gone' }))

  await page.goto('/sites/new')
  await page.getByLabel('Numbered pages', { exact: true }).check()
  await page.getByLabel('Address with {n}').fill(shop.page('/list/{n}'))
  await page.getByLabel('Keep links like').fill('/mug/*')
  await page.getByLabel('First number').fill('0')
  await page.getByLabel('Count on by').fill('20')
  await page.getByRole('button', { name: 'Find pages' }).click()
  await region(page, 'Progress').getByText('Looks again every few seconds').waitFor()
  answer.resolve()

  await region(page, 'Chosen pages')
    .getByRole('link', { name: shop.page('/mug/espresso-cup') })
    .waitFor()
  expect(visitor.problems).toEqual([])
})

test('a search in vain says why in plain words and is easily tried again', async () => {
  await using visitor = await stage.visit()
  const { page } = visitor
  putShop('vain')

  await page.goto(`/sites/${await startSearch(visitor, '/nowhere/sitemap.xml')}`)
  const wrong = region(page, 'What went wrong')
  await wrong.getByText('No pages were found').waitFor()
  await soon(() => wrong.textContent()).toMatch(/The server answered 404.*follow the links of the site instead/)
  await expectAccessible(page)
  await wrong.getByRole('link', { name: 'Search again' }).click()
  const address = page.getByLabel('Address of the site or of its sitemap')
  await soon(() => address.inputValue()).toBe(shop.page('/nowhere/sitemap.xml'))

  await address.fill(shop.page('/vain/sitemap.xml'))
  await page.getByLabel('Keep only pages like').fill('/nothing/*')
  await page.getByRole('button', { name: 'Find pages' }).click()
  await wrong.getByText('No page fits the pattern').waitFor()
  await expectAccessible(page)
  await page.goto('/sites/new')
  await address.fill('ftp://shop.example')
  await page.getByRole('button', { name: 'Find pages' }).click()
  await page.getByRole('alert').getByText('Invalid URL format').waitFor()
  expect(visitor.problems).toEqual([])
})

test('on a phone the pages of a search fit, and what a site says stays text', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  putShop('phone')
  await visitor.makeStrategy('/phone/mugs/1')
  const hostile = '/phone/%3Cimg%20src=x%20onerror=alert(1)%3E/1'
  const long = `/phone/${'endless'.repeat(60)}/${'long'.repeat(60)}`
  const paths = [hostile, long, '/phone/a/1', '/phone/a/b/c/d/2', '/phone/a/b/c/e/3']
  answerXml('/phone/odd.xml', urlset(...paths.map(shop.page)))

  const discoveryId = await startSearch(visitor, '/phone/odd.xml')
  await page.goto('/sites/new')
  await page.getByLabel('Links', { exact: true }).check()
  await expectFits(page)
  await follow(page, `/sites/${discoveryId}`)
  const found = region(page, 'What was found')
  await found.getByRole('button', { name: 'Folders in a/' }).click()
  await found.getByText('d/', { exact: true }).waitFor()
  await region(page, 'Watch them all').waitFor()
  await expectFits(page)
  expect(await page.locator('main img, main a[href^="javascript:"]').count()).toBe(0)
  await follow(page, '/sites')
  await region(page, 'Your searches').waitFor()
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

/** Forty mugs, fifteen cups and a page about them, below a folder of its own. */
function putShop(folder: string): void {
  const paths = [
    ...Array.from({ length: 40 }, (_, index) => `/${folder}/mugs/${index + 1}`),
    ...Array.from({ length: 15 }, (_, index) => `/${folder}/cups/${index + 1}`),
    `/${folder}/about`,
  ]
  for (const path of paths) shop.put(path, MUGS)
  answerXml(`/${folder}/sitemap.xml`, urlset(...paths.map(shop.page)))
}

function answerXml(path: string, xml: string): void {
  shop.answer(path, (_request, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml))
}

async function startSearch({ page }: Visitor, path: string): Promise<string> {
  const answer = await page.request.post('/dashboard/discover', {
    headers: { origin: stage.service.url },
    data: { discovery: { method: 'sitemap', sitemap_url: shop.page(path) } },
  })
  return (await answer.json()).discovery_id
}
