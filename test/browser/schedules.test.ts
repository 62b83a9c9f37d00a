import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE } from '#test/support/browser.ts'
import { type ChangingShop, MUGS, type Mug } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { comeBackUntil, expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage, type Visitor } from '#test/support/stage.ts'

const HOSTILE = '&lt;img src=x onerror="document.title=\'taken\'"&gt;'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let shop: ChangingShop

beforeAll(async () => {
  stage = await openStage()
  shop = stage.shop
})

afterAll(() => stage[Symbol.asyncDispose]())

test('the list tells who is active, failing or paused, and pauses and resumes', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/list', MUGS)
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: 'Schedules' }).click()
  await page.getByRole('link', { name: 'Watch the first page' }).waitFor()
  await expectAccessible(page)
  const schedule = await makeSchedule(visitor, '/list', receiver.hook)
  shop.answer('/list', (_request, response) => response.writeHead(404).end('gone'))
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(1)
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(2)

  await page.goto('/schedules')
  const row = region(page, 'Your schedules')
    .getByRole('listitem')
    .filter({ hasText: shop.page('/list') })
  await row.getByText('Failing, 2 times in a row').waitFor()
  await soon(() => row.textContent()).toMatch(
    /Every hour.*Next run.*in (1 hour|5\d minutes).*Last run.*(just now|ago).*Changes in 30 days.*0/,
  )
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Pause Mugs' }).click()
  await row.getByText('Paused', { exact: true }).waitFor()
  await soon(() => row.textContent()).toContain('Next runnone')
  await row.getByRole('button', { name: 'Resume Mugs' }).click()
  await row.getByText('Failing, 2 times in a row').waitFor()
  shop.put('/list', MUGS)
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(3)
  await page.reload()

  await row.getByText('Active', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'Mugs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mugs', exact: true }).waitFor()
  expect(visitor.problems).toEqual([])
})

test('changes come to the open page: timeline, items, numbers over time, how it fares', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/timeline', MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/timeline', receiver.hook)
  await page.goto(`/schedules/${schedule}`)
  const changes = region(page, 'Changes')
  await changes.getByText('Nothing yet').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('link', { name: 'See the job' }).waitFor()
  await changes.getByText('First run: 5 items').waitFor()
  shop.put('/timeline', priced('$10.50', '$9.00'))
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, changes.getByText('1 item changed').first())
  await soon(() => region(page, '1 item changed').textContent()).toMatch(
    /Blue mug.*price.*was \$12\.50 → .*is now \$10\.50/,
  )
  shop.put('/timeline', [...priced('$11.25', '$8.00'), { name: HOSTILE, price: 'javascript:alert(1)' }])
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, changes.getByText('1 item added, 2 changed'))
  await soon(async () => (await rows(page, 'Added items')).join()).toContain('<img src=x onerror=')
  expect(await page.locator('main img, main a[href^="javascript:"]').count()).toBe(0)
  await soon(() => changes.locator('.timeline-head strong').allTextContents()).toEqual([
    '1 item added, 2 changed',
    '1 item changed',
    'First run: 5 items',
  ])
  await expectAccessible(page)

  await openTab(page, 'History')
  const history = region(page, 'History')
  await soon(() => linesOf(page)).toBe('Blue mug, now $11.25Red mug, now $8')
  await soon(() => page.getByRole('figure', { name: 'price over time' }).locator('canvas').count()).toBe(1)
  await history.getByText('Show the numbers').click()
  const numbers = region(page, 'Numbers of the chart').locator('tbody tr')
  await soon(() => numbers.locator('td').allTextContents()).toEqual(['$11.25', '$8', '$10.5', '$9', '$12.5', '$9'])
  await expectAccessible(page)
  await choose(page, 'Field', 'availability')
  await soon(() => region(page, 'availability of Blue mug over time').textContent()).toMatch(
    /In stock.*since.*3 checks/,
  )
  await expectAccessible(page)

  await openTab(page, 'Data')
  const data = region(page, 'Data')
  await soon(() => data.getByText('was $10.50').count()).toBe(1)
  await soon(async () => (await rows(page, 'Items of the watch')).length).toBe(6)
  expect(await data.getByRole('link', { name: 'XLSX' }).getAttribute('href')).toContain('/results?format=xlsx')
  await expectAccessible(page)

  await openSettings(page, 'Pages')
  const fares = region(page, 'How it fares')
  await soon(() => fares.textContent()).toMatch(/Failed in a row.*never.*Changes in 30 days2/)
  await soon(() => fares.getByRole('list', { name: 'How the checks went' }).textContent()).toBe(
    'The items were read from the page: 3 times',
  )
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, fares.getByText('The page was the same, to the byte'))
  await fares.getByRole('link').click()
  await region(page, 'What happened').getByRole('link', { name: 'A schedule' }).click()
  await changes.getByText('First run: 5 items').waitFor()
  expect(visitor.problems).toEqual([])
})

test('a changed recipe stands in the line of the check that met it', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/recipe', MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/recipe', receiver.hook)
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(1)
  const { strategy_id } = await visitor.send<{ strategy_id: string }>('GET', `/schedules/${schedule}`)
  await visitor.send('PATCH', `/strategies/${strategy_id}`, { ignore_fields: ['availability'] })
  shop.put('/recipe', priced('$10.50', '$9.00'))
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(2)

  await page.goto(`/schedules/${schedule}`)
  const changes = region(page, 'Changes')
  await soon(() => changes.locator('.timeline-head strong').allTextContents()).toEqual([
    '1 item changed',
    'First run: 5 items',
  ])
  await soon(() => region(page, '1 item changed').textContent()).toMatch(/Blue mug.*price/)
  expect(await changes.getByText('Recipe changed, new baseline').count()).toBe(1)
  expect(await changes.getByRole('button', { name: /the items/ }).count()).toBe(2)
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('an older change opens, and the one that was open closes', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/older', MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/older', receiver.hook)
  for (const [place, price] of ['$12.50', '$12.00', '$11.50'].entries()) {
    shop.put('/older', priced(price, '$9.00'))
    await visitor.send('POST', `/schedules/${schedule}/run`)
    await receiver.atLeast(place + 1)
  }

  await page.goto(`/schedules/${schedule}`)
  const entries = region(page, 'Changes').locator('.timeline-entry')
  const newest = entries.filter({ hasText: '1 item changed' }).first()
  await newest.getByText('$11.50').last().waitFor()
  await entries.filter({ hasText: 'First run' }).getByRole('button', { name: 'Show the items' }).click()
  await region(page, 'Added items').getByRole('cell', { name: 'Espresso cup' }).waitFor()
  await soon(() => newest.getByText('is now').count()).toBe(0)
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('the pages of one run are one entry with those that failed, and the numbers of each are drawn from its first run on', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const paths = Array.from({ length: 11 }, (_, place) => `/many-${place}`)
  const { page } = visitor
  for (const path of paths) shop.put(path, MUGS)
  const schedule = await makeSchedule(visitor, '/many-0', receiver.hook, paths)
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(11)
  for (const path of paths) shop.put(path, priced('$10.50', '$9.00'))
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(22)

  shop.answer('/many-3', (_request, response) => response.writeHead(404).end('gone'))
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(23)

  await page.goto(`/schedules/${schedule}`)
  const changes = region(page, 'Changes')
  await changes.getByRole('button', { name: 'Load older changes' }).click()
  await soon(() => changes.locator('.timeline-head strong').allTextContents()).toEqual([
    'The site did not give out the page',
    '11 items changed on 11 pages',
    'First run: 55 items on 11 pages',
  ])
  await soon(() => region(page, 'Now').textContent()).toContain('Failing, 1 of 11 pages')
  await expectAccessible(page)
  await openTab(page, 'History')
  await soon(() => linesOf(page)).toMatch(/^(Blue mug · \/many-\d+, now \$10\.5){3}$/)
  await region(page, 'Now').getByRole('link', { name: 'See which pages' }).click()
  await region(page, 'How it fares').getByRole('heading').first().waitFor()
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('the numbers of one page are drawn when its first run is no longer among the newest changes', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const { page } = visitor
  shop.put('/long', MUGS)
  const schedule = await makeSchedule(visitor, '/long', receiver.hook)
  const stocks = Array.from({ length: 21 }, (_, place) => (place % 2 === 0 ? 'In stock' : 'Sold out'))
  // The second of them, the oldest that the page loads, is the only one in which a number changes.
  for (const [place, stock] of stocks.entries()) {
    const [blue, ...others] = priced(place === 0 ? '$12.50' : '$10.50', '$9.00')
    shop.put('/long', [{ ...(blue as Mug), stock }, ...others])
    await visitor.send('POST', `/schedules/${schedule}/run`)
    await receiver.atLeast(place + 1)
  }

  await page.goto(`/schedules/${schedule}?tab=history`)
  await soon(() => linesOf(page)).toBe('Blue mug, now $10.5')
  await page.getByText('Show the numbers').click()
  const numbers = region(page, 'Numbers of the chart').locator('tbody tr')
  await soon(() => numbers.locator('td').allTextContents()).toEqual(['$10.5', '$12.5'])
  expect(visitor.problems).toEqual([])
})

test('a section that fails says so in its place, and the rest of the page stays', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const { page } = visitor
  shop.put('/broken', MUGS)
  const schedule = await makeSchedule(visitor, '/broken', receiver.hook)
  await visitor.send('POST', `/schedules/${schedule}/run`)
  await receiver.atLeast(1)
  await page.route('**/changelog?*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace(/"completed_at":"[^"]*"/, '"completed_at":"never"') })
  })

  await page.goto(`/schedules/${schedule}`)
  const said = region(page, 'Changes').getByRole('alert')
  await soon(() => said.textContent()).toContain('This part of the page could not be shown. The rest of it works.')
  await region(page, 'Now').getByText('Active', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mugs', exact: true }).waitFor()
  await expectAccessible(page)
  expect(visitor.problems.join()).toContain('Invalid time value')

  await page.unroute('**/changelog?*')
  await page.reload()
  await region(page, 'Changes').getByText('First run: 5 items').waitFor()
})

test('deliveries tell how they went, and one is sent again', async () => {
  await using receiver = await startReceiver(404, 200, 500)
  await using visitor = await stage.visit()
  shop.put('/sent', MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/sent', receiver.hook)
  await page.goto(`/schedules/${schedule}?tab=settings&part=receivers`)
  const deliveries = region(page, 'Deliveries')
  await deliveries.getByText('Nothing was sent yet').waitFor()

  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, deliveries.getByText('Failed', { exact: true }))
  await soon(() => deliveries.textContent()).toContain('404')
  expect(await deliveries.textContent()).not.toContain('secret-path')
  const now = region(page, 'Now')
  await comeBackUntil(page, now.getByText('Active, but not delivered'))
  await now.getByText('The last delivery failed: The receiver answered 404.').waitFor()
  await expectAccessible(page)
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await comeBackUntil(page, deliveries.getByText('Delivered', { exact: true }))
  await comeBackUntil(page, now.getByText('Active', { exact: true }))
  const [first, again] = await receiver.atLeast(2)
  expect(again?.json.job_id).toBe(first?.json.job_id)
  await soon(() => deliveries.getByRole('button', { name: 'Send again' }).count()).toBe(2)

  shop.put('/sent', priced('$1.00', '$9.00'))
  await page.getByRole('button', { name: 'Run now' }).click()
  await comeBackUntil(page, deliveries.getByText(/Next attempt in 1\d minutes/))
  await deliveries.getByText('1 attempt', { exact: true }).first().click()
  await soon(() => deliveries.getByRole('listitem').first().textContent()).toMatch(
    /Waiting.*Change.*500.*after [\d,]+ ms/,
  )
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test('more receivers are added, changed and removed, each with what it is called', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  shop.put('/more', MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/more', receiver.hook)
  await page.goto(`/schedules/${schedule}?tab=settings&part=receivers`)
  const more = region(page, 'More receivers')
  await more.getByRole('button', { name: 'Add a receiver' }).click()
  await more.getByLabel('Address of the webhook').fill(`${receiver.hook}/two`)
  await more.getByRole('button', { name: 'Add the receiver' }).click()
  await more.getByRole('figure', { name: 'Webhook secret' }).waitFor()
  await soon(() => more.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)

  await more.getByRole('button', { name: /^Change: A webhook at 127/ }).click()
  await more.getByLabel('Where to send').selectOption('Discord')
  await more.getByLabel('Webhook address from Discord').fill('https://discord.com/api/webhooks/1/x')
  await more.getByRole('button', { name: 'Save the receiver' }).click()
  await more.getByText('Discord, by discord.com').waitFor()
  const stored = () => visitor.send<{ receivers: unknown[] }>('GET', `/schedules/${schedule}`)
  expect((await stored()).receivers).toMatchObject([{ webhook_type: 'discord' }])
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await more.getByRole('button', { name: 'Remove: Discord, by discord.com' }).click()
  await soon(async () => (await stored()).receivers).toEqual([])
  expect(visitor.problems).toEqual([])
})

test('rhythm, pages and receiver are changed, the secret and the feed are replaced, and the schedule is deleted', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  for (const path of ['/edit', '/edit-two']) shop.put(path, MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, '/edit', null)
  await page.goto(`/schedules/${schedule}`)
  const now = region(page, 'Now')
  await openTab(page, 'Settings')

  await choose(page, 'How often', 'Every day at a time')
  // Not near now: a check of its own would come between.
  const time = inHours(12, 'Asia/Tokyo')
  await page.getByLabel('Time of day').fill(time)
  await choose(page, 'Time zone', 'Asia/Tokyo')
  await page.getByRole('button', { name: 'Save how often' }).click()
  await now.getByText(`Every day at ${time} (Asia/Tokyo)`).waitFor()
  await openSettings(page, 'Pages')
  await page.getByLabel('Addresses to watch').fill(`${shop.page('/edit')}\n${shop.page('/edit-two')}`)
  await page.getByRole('button', { name: 'Save the pages' }).click()
  await region(page, 'How it fares')
    .getByRole('heading', { name: shop.page('/edit-two') })
    .waitFor()
  await openSettings(page, 'Receivers')
  await choose(page, 'Where to send', 'A webhook of mine')
  await page.getByLabel('Address of the webhook').fill(receiver.hook)
  await page.getByRole('button', { name: 'Save the receiver' }).click()
  const shown = page.getByRole('figure', { name: 'Webhook secret' }).locator('code')
  const firstSecret = await shown.textContent()
  await expectAccessible(page)

  await region(page, 'Secret').getByRole('button', { name: 'Make a new secret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a new secret?' })
  await inFocus(page, 'button', 'Keep the old one').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  const secret = await region(page, 'Secret')
    .getByRole('figure', { name: 'Webhook secret' })
    .locator('code')
    .textContent()
  expect(secret).toMatch(/^whsec_/)
  expect(secret).not.toBe(firstSecret)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('link', { name: 'See the jobs' }).waitFor()
  const sent = await receiver.atLeast(2)
  expect(sent.map(({ headers }) => headers['x-webhook-secret'])).toEqual([secret, secret])

  await openSettings(page, 'Feed and delete')
  const feed = region(page, 'Feed')
  await feed.getByRole('button', { name: 'Open a feed' }).click()
  const oldFeed = (await feed.locator('code').textContent()) ?? ''
  await feed.getByRole('button', { name: 'Make another address' }).click()
  await feed.locator('code').filter({ hasNotText: oldFeed }).waitFor()
  const newFeed = (await feed.locator('code').textContent()) ?? ''
  const statusOf = async (address: string) => (await stage.service.call('GET', new URL(address).pathname)).status
  expect([await statusOf(oldFeed), await statusOf(newFeed)]).toEqual([404, 200])
  await feed.getByRole('button', { name: 'Close the feed' }).click()
  await feed.getByRole('button', { name: 'Open a feed' }).waitFor()
  expect(await statusOf(newFeed)).toBe(404)

  await page.getByRole('button', { name: 'Delete the schedule' }).click()
  await inFocus(page, 'button', 'Keep it').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Watch the first page' }).waitFor()
  expect(await visitor.send('GET', '/schedules')).toEqual([])
  expect(visitor.problems).toEqual([])
})

test('on a phone no page of schedules is wider than the screen', async () => {
  await using receiver = await startReceiver(404)
  await using visitor = await stage.visit({ look: PHONE })
  const path = `/phone-${'long-path-'.repeat(12)}`
  shop.put(path, MUGS)
  const { page } = visitor
  const schedule = await makeSchedule(visitor, path, receiver.hook)
  for (const [place, price] of ['$12.50', '$12.00', '$11.50'].entries()) {
    shop.put(path, priced(price, '$9.00'))
    await visitor.send('POST', `/schedules/${schedule}/run`)
    await receiver.atLeast(place + 1)
  }

  await page.goto('/schedules')
  await page.getByText('Active, but not delivered', { exact: true }).waitFor()
  await expectFits(page)
  await follow(page, `/schedules/${schedule}`)
  await region(page, 'Changes').getByText('First run: 5 items').waitFor()
  await expectFits(page)
  for (const part of ['rhythm', 'pages', 'notify', 'filter', 'receivers', 'more']) {
    await follow(page, `/schedules/${schedule}?tab=settings&part=${part}`)
    await page.getByRole('navigation', { name: 'Settings' }).waitFor()
    await expectFits(page)
  }
  await follow(page, `/schedules/${schedule}?tab=data`)
  await region(page, 'Items of the watch').waitFor()
  await expectFits(page)
  await openTab(page, 'History')
  await page.getByText('Show the numbers').click()
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

test('when to tell is chosen in words, with what it would have meant, and another filter is tried on the past', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const { page } = visitor
  shop.put('/words', MUGS)
  const schedule = await makeSchedule(visitor, '/words', receiver.hook)
  for (const [place, price] of ['$12.50', '$12.00', '$9.50'].entries()) {
    shop.put('/words', priced(price, '$9.00'))
    await visitor.send('POST', `/schedules/${schedule}/run`)
    await receiver.atLeast(place + 1)
  }

  await page.goto(`/schedules/${schedule}?tab=settings&part=notify`)
  const told = region(page, 'What it would have told')
  await told.getByText('Would have told you 3 times in 30 days, as often as it did.').waitFor()
  await page.getByLabel('The first run').uncheck()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Field of condition 1').fill('change.price.percent')
  await choose(page, 'Comparison of condition 1', 'is less than')
  await page.getByLabel('Value of condition 1').fill('-10')
  await told.getByText('Would have told you once in 30 days, not 3.').waitFor()
  await told.getByText(/if the change of price in percent is less than -10/).waitFor()
  await told.getByText('The one example').click()
  await soon(() => told.textContent()).toContain('price $12.00 → $9.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save when to tell' }).click()
  await page.getByText('Saved when to tell').waitFor()
  expect(await visitor.send('GET', `/schedules/${schedule}`)).toMatchObject({
    notify: { on: ['added', 'removed', 'changed'], when: { conditions: [{ field: 'change.price.percent' }] } },
  })

  await openSettings(page, 'Filter')
  const trial = region(page, 'Try another filter')
  await trial.getByRole('button', { name: 'Add a condition' }).click()
  await trial.getByLabel('Field of condition 1').fill('name')
  await trial.getByLabel('Value of condition 1').fill('red')
  await trial.getByRole('button', { name: 'Try it on the past' }).click()
  const said = region(page, 'What the trial says')
  await soon(() => said.textContent()).toMatch(/Would have told you .*not 3\..*keeps 1 items where there are 5/)
  await expectAccessible(page)
  await trial.getByRole('button', { name: 'Use this filter' }).click()
  await page.getByText('The filter is saved').waitFor()
  expect(visitor.problems).toEqual([])
})

test('no tab of a watch is taller than three screens, however much changed', async () => {
  await using receiver = await startReceiver(200)
  await using visitor = await stage.visit()
  const { page } = visitor
  const many = (price: string) => Array.from({ length: 120 }, (_, place) => ({ name: `Mug ${place}`, price }))
  shop.put('/tall', MUGS)
  const schedule = await makeSchedule(visitor, '/tall', receiver.hook)
  for (const [place, price] of ['$5.00', '$6.00', '$7.00', '$8.00'].entries()) {
    shop.put('/tall', many(price))
    await visitor.send('POST', `/schedules/${schedule}/run`)
    await receiver.atLeast(place + 1)
  }

  await page.goto(`/schedules/${schedule}?tab=data`)
  await region(page, 'Items of the watch').waitFor()
  for (const tab of ['', '?tab=history', '?tab=settings&part=notify', '?tab=settings&part=receivers']) {
    await follow(page, `/schedules/${schedule}${tab}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page
      .getByText('Show the numbers')
      .or(page.getByText('$8.00'))
      .or(page.getByRole('form'))
      .or(page.getByRole('button', { name: /^Save/ }))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await page.evaluate('document.documentElement.scrollHeight'), tab).toBeLessThan(3 * 800)
  }
  expect(visitor.problems).toEqual([])
})

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of the watch' }).getByRole('link', { name: tab }).click()
}

async function openSettings(page: Page, part: string): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part }).click()
}

/** Whose values the chart shows, and what they are now. */
function linesOf(page: Page): Promise<string | null> {
  return region(page, 'History').getByRole('list', { name: 'Lines' }).textContent()
}

async function makeSchedule(
  visitor: Visitor,
  path: string,
  hook: string | null,
  paths?: readonly string[],
): Promise<string> {
  const body = {
    strategy_id: await visitor.makeStrategy(path),
    ...(paths ? { urls: paths.map((each) => shop.page(each)) } : { url: shop.page(path) }),
    interval_seconds: 3600,
    webhook_url: hook,
  }
  return (await visitor.send<{ schedule_id: string }>('POST', '/schedules', body)).schedule_id
}

function priced(blue: string, red: string): Mug[] {
  return [{ name: 'Blue mug', price: blue }, { name: 'Red mug', price: red }, ...MUGS.slice(2)]
}

/** The time of day then, as it is there. */
function inHours(hours: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return format.format(Date.now() + hours * 3_600_000)
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
}
