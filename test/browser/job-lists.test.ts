import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, PHONE } from '#test/support/browser.ts'
import { type ChangingShop, MUGS } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { expectAccessible, expectFits, jobHeading, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
/** Without workers: its jobs stay as they were made. */
let still: TestService
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
  still = await startTestService({ dashboard: true, workers: false })
})

afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await still[Symbol.asyncDispose]()
})

test('several addresses become a batch whose page follows it to its end', async () => {
  await using visitor = await stage.visit()
  shop.put('/batch', MUGS)
  const { page } = visitor
  await visitor.makeStrategy('/batch')
  shop.put('/batch-2', MUGS)
  const answer = Promise.withResolvers<void>()
  shop.answer('/batch-3', (_request, response) => {
    void answer.promise.then(() => response.writeHead(404).end())
  })

  await page.goto('/jobs/new')
  await page.getByLabel('Addresses to read').fill(['/batch', '/batch-2', '/batch-3'].map(shop.page).join('\n\n'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run now on 3 pages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch' }).waitFor()
  await region(page, 'Progress').getByText('2 of 3 jobs ended (66 %)').waitFor()
  await soon(async () => (await rows(page, 'Items of the batch')).length).toBe(10)
  await page.getByRole('tab', { name: 'Jobs' }).click()
  const jobs = region(page, 'Jobs of the batch')
  await jobs.getByText('5 items, changed').nth(1).waitFor()
  await expectAccessible(page)
  answer.resolve()

  await region(page, 'Progress').getByText('All done: 3 of 3 jobs ended (100 %)').waitFor()
  await jobs.getByText('The server answered 404').waitFor()
  await soon(() => jobs.getByRole('listitem').count()).toBe(3)
  await expectAccessible(page)
  await jobs.getByRole('link', { name: shop.page('/batch-2') }).click()
  await jobHeading(page).waitFor()
  await page.getByRole('link', { name: 'A batch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch' }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('what has not started can be cancelled, one job or the rest of a batch', async () => {
  await using visitor = await stage.visit({ service: still })
  shop.put('/cancel', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/cancel')
  const { job_id } = await visitor.send<{ job_id: string }>('POST', '/jobs', {
    strategy_id: strategy,
    url: shop.page('/cancel'),
  })

  await page.goto(`/jobs/${job_id}`)
  await jobHeading(page).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the job' }).click()
  await region(page, 'Why there are no results').getByText('This job was cancelled').waitFor()
  await region(page, 'What happened').getByText('Cancelled').waitFor()
  await expectAccessible(page)

  const urls = ['/a', '/b', '/c'].map(shop.page)
  const { batch_id } = await visitor.send<{ batch_id: string }>('POST', '/jobs', { strategy_id: strategy, urls })
  await page.goto(`/jobs/batch/${batch_id}`)
  await region(page, 'Progress').getByText('0 of 3 jobs ended (0 %)').waitFor()
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the rest of the batch?' })
  expect(await dialog.textContent()).toContain('3 jobs that have not started will not run')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click()
  await region(page, 'Progress').getByText('All done: 3 of 3 jobs ended (100 %)').waitFor()
  expect(visitor.problems).toEqual([])
})

test('the list of jobs is narrowed, turned over, and hears of new jobs', async () => {
  await using visitor = await stage.visit({ service: still })
  shop.put('/list', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/list')
  await page.goto('/')
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByText('No jobs yet').waitFor()
  await expectAccessible(page)
  const urls = Array.from({ length: 22 }, (_, place) => shop.page(`/list?page=${place}`))
  const { batch_id } = await visitor.send<{ batch_id: string }>('POST', '/jobs', { strategy_id: strategy, urls })

  const list = region(page, 'Your jobs')
  await list.getByText('Batch of 22').waitFor()
  expect(await list.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('22 waiting')])
  await page.getByLabel('Status').selectOption('pending')
  await list.getByRole('listitem').nth(19).waitFor()
  await list.getByRole('link', { name: 'Older' }).click()
  await soon(() => list.getByRole('listitem').count()).toBe(2)
  await list.getByRole('link', { name: 'Newer' }).click()
  await list.getByRole('listitem').nth(19).waitFor()

  const status = page.getByLabel('Status')
  await status.selectOption('failed')
  await list.getByText('No job fits this choice.').waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  await expectAccessible(page)
  await visitor.send('POST', `/jobs/batch/${batch_id}/cancel`, {})
  await list.getByText('Cancelled', { exact: true }).nth(19).waitFor()

  await page.getByLabel('Strategy').first().fill('mug')
  await page.getByRole('option', { name: 'Mugs' }).click()
  await page.waitForURL(`**/jobs?status=failed&strategy=${strategy}`)
  await list.and(page.locator('[aria-busy="false"]')).waitFor()
  await expectAccessible(page)
  await page.reload()
  await list.getByRole('link', { name: 'Mugs' }).first().click()
  await jobHeading(page).waitFor()
  expect(visitor.problems).toEqual([])
})

test('without news the list looks again by itself', async () => {
  await using visitor = await stage.visit()
  shop.put('/no-news', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/no-news')
  await visitor.execute(strategy, '/no-news')
  await page.route('**/api/jobs/events', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/jobs')
  const list = region(page, 'Your jobs')
  await list.getByText('5 items, changed').waitFor()
  await page.getByText('Looks again every few seconds').waitFor()

  await visitor.execute(strategy, '/no-news')

  await list.getByText('5 items, no change').waitFor()
  expect(visitor.problems).toEqual([])
})

test('on a phone no page of jobs is wider than the screen', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  shop.put('/phone', MUGS)
  const { page } = visitor
  const strategy = await visitor.makeStrategy('/phone')
  await visitor.execute(strategy, '/phone')
  shop.put('/phone', [
    { name: `Mug ${'of an endless name '.repeat(20)}`, price: '$1.00' },
    { name: 'Blue mug', price: '$1' },
  ])
  const job = await visitor.execute(strategy, '/phone')
  const urls = [shop.page('/phone'), shop.page(`/${'long'.repeat(80)}`)]
  const { batch_id } = await visitor.send<{ batch_id: string }>('POST', '/jobs', { strategy_id: strategy, urls })

  await page.goto(`/jobs/${job}`)
  await region(page, 'Comparison').waitFor()
  await expectFits(page)
  await region(page, 'Results').getByText('Sources').click()
  await region(page, 'Where the values come from').waitFor()
  await expectFits(page)
  await follow(page, `/jobs/batch/${batch_id}`)
  await region(page, 'Items of the batch').waitFor()
  await expectFits(page)
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await region(page, 'Jobs of the batch').waitFor()
  await expectFits(page)
  await follow(page, '/jobs')
  await region(page, 'Your jobs').waitFor()
  await expectFits(page)
  await follow(page, '/jobs/new')
  await page.getByLabel('Addresses to read').waitFor()
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})
