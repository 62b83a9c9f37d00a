import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE } from '#test/support/browser.ts'
import { expectAccessible, expectFits, expectNoWider, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { makeProducts, startWorkflowSite } from '#test/support/workflow-site.ts'
import { card, chain, entry, loadedScripts, visitWorkflows } from '#test/support/workflows-visitor.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage[Symbol.asyncDispose]())

test('a run is followed live, node by node, and can be cancelled', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  site.hold = (path) => path === '/product/P2'

  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await card(page, 'list').getByText('Completed').waitFor()
  await card(page, 'details').getByText('2 of 3 pages').waitFor()
  await entry(page, 'details').getByText('Running').waitFor()
  await region(page, 'What happened').getByText('Live').waitFor()
  await expectAccessible(page)
  site.release()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await card(page, 'details').getByText('3 pages, 3 items').waitFor()

  site.products = makeProducts(4)
  site.hold = (path) => path.startsWith('/product/')
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByLabel('Read everything again').check()
  await page.getByRole('button', { name: 'Run now' }).click()
  await card(page, 'details').getByText('0 of 4 pages').waitFor()
  await page.getByRole('button', { name: 'Cancel the run' }).click()
  await region(page, 'What happened').getByText('Cancelled').waitFor()
  await entry(page, 'list').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('Cancelled').waitFor()
  await expectAccessible(page)
  site.hold = () => false
  site.release()

  await page.getByRole('link', { name: 'Products' }).click()
  const history = region(page, 'Runs').getByRole('listitem')
  await soon(() => history.allTextContents()).toEqual([
    expect.stringMatching(/^Cancelled.*everything read again/),
    expect.stringMatching(/^Completed.*new results/),
  ])
  expect(visitor.problems).toEqual([])
})

test('pages that could not be read are listed, and the second run says what it did not need to do', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  site.products = site.products.map((product) => ({ ...product, name: `<img src=x onerror="1"> ${product.name}` }))
  site.broken.add('/product/P1')

  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened')
    .getByText(/Completed|Partly done/)
    .waitFor()
  await entry(page, 'details').getByText('3 pages, 2 items, 1 failed').waitFor()
  await card(page, 'details').getByText('1 page could not be read').waitFor()
  await entry(page, 'details')
    .getByText(`${site.page('/product/P1')}: The server answered 500`)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('tab', { name: 'Page by page' }).click()
  await region(page, 'Pages').getByText(site.page('/product/P0')).click()
  const opener = page.getByRole('link', { name: 'Open the page' })
  expect(await opener.getAttribute('href')).toBe(site.page('/product/P0'))
  const items = () => rows(page, `Items of ${site.page('/product/P0')}, default`)
  await soon(async () => (await items())[0]).toContain('Product 0')
  expect(await page.locator('main img').count()).toBe(0)

  site.broken.clear()
  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await entry(page, 'list').getByText('nothing new, 3 items kept').waitFor()
  await region(page, 'What happened').getByText('Completed').waitFor()
  expect(visitor.problems).toEqual([])
})

test('a workflow is run by schedules, which are paused and deleted; the list shows how it stands', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))

  await page.goto(`/workflows/${id}`)
  const schedules = region(page, 'Schedules')
  await schedules.getByRole('button', { name: 'Add a schedule' }).click()
  await inFocus(page, 'combobox', 'How often').waitFor()
  await page.getByLabel('How often').selectOption('Every 6 hours')
  await page.getByLabel('Who is told of each run').selectOption('A webhook of mine')
  await page.getByLabel('Address of the webhook').fill('https://hooks.example.test/run')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await page.getByRole('figure', { name: 'Webhook secret' }).waitFor()
  await schedules.getByText(/next run in [56] hours/).waitFor()
  await schedules.getByRole('button', { name: 'Add a schedule' }).click()
  await page.getByLabel('How often').selectOption('By a cron expression')
  await page.getByLabel('Cron expression').fill('99 9 * * *')
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await schedules.getByRole('alert').getByText('cron_expression').waitFor()
  await page.getByLabel('Cron expression').fill('0 9 29 2 *')
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await schedules.getByText('By 0 9 29 2 *').waitFor()
  await schedules.getByRole('button', { name: /^Pause the schedule By 0 9 29/ }).click()
  await schedules.getByRole('button', { name: /^Resume the schedule By 0 9 29/ }).waitFor()
  await expectAccessible(page)
  await schedules.getByRole('button', { name: /^Delete the schedule By 0 9 29/ }).click()
  await inFocus(page, 'button', 'Keep it').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await schedules.getByText('By 0 9 29 2 *').waitFor({ state: 'detached' })
  await inFocus(page, 'button', 'Add a schedule').waitFor()

  await follow(page, '/workflows')
  const listed = region(page, 'Your workflows').getByRole('listitem')
  await listed.getByText(/next run in [56] hours/).waitFor()
  await soon(() => listed.textContent()).toMatch(/Products.*2 nodes.*never run/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Pause all' }).click()
  await page.getByText('schedules paused').waitFor()
  await follow(page, '/workflows')
  await listed.getByText('schedules paused').waitFor()
  await page.getByRole('button', { name: 'Delete the workflow Products' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No workflows yet.').waitFor()
  expect(visitor.problems).toEqual([])
})

test('schedules are changed in place: of a workflow its time and receiver, of an API strategy its parameters and metadata', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  await send('POST', `/workflows/${id}/schedules`, { interval_seconds: 21_600 })

  await page.goto(`/workflows/${id}`)
  const schedules = region(page, 'Schedules')
  await schedules.getByRole('button', { name: 'Edit the schedule Every 6 hours' }).click()
  await soon(() => page.getByLabel('How often').inputValue()).toBe('six-hours')
  await page.getByLabel('How often').selectOption('Every hour')
  await page.getByLabel('Who is told of each run').selectOption('A webhook of mine')
  await page.getByLabel('Address of the webhook').fill('https://hooks.example.test/run')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the schedule' }).click()
  await schedules.getByRole('button', { name: 'Edit the schedule Every hour' }).waitFor()
  await page.getByRole('figure', { name: 'Webhook secret' }).waitFor()
  expect(await send('GET', `/workflows/${id}/schedules`)).toMatchObject([
    { interval_seconds: 3600, webhook_url: 'https://hooks.example.test/run' },
  ])
  await schedules.getByRole('button', { name: 'Edit the schedule Every hour' }).click()
  const first = await page.getByRole('figure', { name: 'Webhook secret' }).textContent()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
  await soon(() => page.getByRole('figure', { name: 'Webhook secret' }).textContent()).not.toBe(first)
  await page.getByLabel('Address of the webhook').fill(site.page('/hook'))
  await page.getByRole('button', { name: 'Send a test' }).click()
  await schedules.getByText('The test did not arrive: The receiver answered 404').waitFor()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await inFocus(page, 'button', 'Edit the schedule Every hour').waitFor()

  const { url } = await send<{ url: string }>('GET', `/strategies/${strategies.stock}`)
  const body = { strategy_id: strategies.stock, url, interval_seconds: 3600 }
  const made = await send<{ schedule_id: string }>('POST', '/schedules', body)
  await follow(page, `/schedules/${made.schedule_id}?tab=settings`)
  const parameters = region(page, 'What it asks for')
  await parameters.getByLabel('sku').fill('P2')
  await page.getByRole('button', { name: 'Save the parameters' }).click()
  await page.getByText('The parameters are saved').waitFor()
  const parts = page.getByRole('navigation', { name: 'Settings' })
  await parts.getByRole('link', { name: 'Receivers' }).click()
  await page.getByRole('combobox', { name: 'Where to send', exact: true }).selectOption('A webhook of mine')
  await page.getByLabel('Address of the webhook').fill('https://hooks.example.test/stock')
  await page.getByLabel('Metadata (optional)').fill('{team: shop}')
  await page.getByRole('button', { name: 'Save the receiver' }).click()
  await page.getByText('This is not JSON').waitFor()
  await page.getByLabel('Metadata (optional)').fill('{"team": "shop"}')
  await page.getByRole('button', { name: 'Save the receiver' }).click()
  await page.getByRole('figure', { name: 'Webhook secret' }).waitFor()
  expect(await send('GET', `/schedules/${made.schedule_id}`)).toMatchObject({
    parameters: { sku: 'P2' },
    webhook_metadata: { team: 'shop' },
  })
  await page.reload()
  await parts.getByRole('link', { name: 'Rhythm' }).click()
  await soon(() => parameters.getByLabel('sku').inputValue()).toBe('P2')
  expect(visitor.problems).toEqual([])
})

test('on a phone the list takes the place of the drawing, and nothing is wider than the screen', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using visitor = await visitWorkflows(stage, site, PHONE)
  const { page, send, strategies } = visitor
  const scripts = loadedScripts(page)
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))

  await page.goto('/workflows')
  await page.getByRole('link', { name: 'Products' }).waitFor()
  await expectNoWider(page)
  await follow(page, `/workflows/${id}`)
  await region(page, 'Nodes').getByRole('button', { name: 'Edit the node details' }).click()
  await inFocus(page, 'textbox', 'Name').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectNoWider(page)
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('3 pages, 3 items').waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('tab', { name: 'Page by page' }).click()
  await region(page, 'Pages').getByText(site.page('/product/P1')).click()
  await expectFits(page)
  expect(scripts.some((path) => path.includes('graph-canvas'))).toBe(false)
  expect(visitor.problems).toEqual([])
})
