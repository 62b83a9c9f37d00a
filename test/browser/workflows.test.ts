import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inFocus, launchTestBrowser, type TestBrowser, tabTo, type Visit } from '#test/support/browser.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { expectAccessible, type JobsVisitor, region, rows, visitJobs } from '#test/support/jobs-visitor.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let browser: TestBrowser
let shop: ChangingShop

beforeAll(async () => {
  browser = await launchTestBrowser()
  shop = await startChangingShop()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await browser[Symbol.asyncDispose]()
})

test('a workflow is drawn, refused where it cannot run, filtered, run and its results are read', async () => {
  await using site = await startWorkflowSite(makeProducts(6))
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page } = await visitWorkflows(visit, service, site)
  const scripts = loadedScripts(page)

  await page.goto('/workflows')
  await page.getByText('No workflows yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New workflow' }).click()
  await page.getByLabel('Name').fill('Shop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the workflow' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  expect(scripts.some((path) => path.includes('graph-canvas'))).toBe(false)

  await addNode(page, { name: 'list', strategy: 'Lists' })
  await addNode(page, { name: 'details', strategy: 'Details', field: 'link' })
  const nodes = region(page, 'Nodes')
  await nodes.getByText('No edge leads here').waitFor()
  await card(page, 'details').getByText('No edge leads here').waitFor()
  expect(scripts.some((path) => path.includes('graph-canvas'))).toBe(true)
  await expectAccessible(page)

  await drawEdge(page, 'list', 'details')
  await region(page, 'Edges').getByText('list → details').waitFor()
  await nodes.getByText('No edge leads here').waitFor({ state: 'detached' })
  await drawEdge(page, 'details', 'list')
  await page.getByRole('alert').getByText('would make both wait for ever').waitFor()
  await card(page, 'list').getByText('would make both wait for ever').waitFor()
  await expectAccessible(page)

  await region(page, 'Drawing of the workflow')
    .getByRole('button', { name: 'Edit the edge from list to details' })
    .click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Field of condition 1').fill('name')
  await page.getByLabel('Comparison of condition 1').selectOption('matches the pattern')
  await page.getByLabel('Value of condition 1').fill('Product [0-2')
  await page.getByRole('button', { name: 'Save the edge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('The edge from "list" to "details"').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Value of condition 1').fill('Product [0-2]$')
  await page.getByRole('button', { name: 'Save the edge' }).click()
  await dialog.waitFor({ state: 'detached' })
  await region(page, 'Edges').getByText('name matches the pattern Product [0-2]$').waitFor()

  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Run' }).waitFor()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('3 pages, 3 items').waitFor()
  await card(page, 'details').getByText('3 pages, 3 items').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('heading', { level: 1, name: 'Results of a run' }).waitFor()
  const pages = region(page, 'Pages')
  await pages.getByText('3 items of 3 pages').waitFor()
  await pages.getByText(site.page('/product/P1')).click()
  expect(await itemsOf(page, `Items of ${site.page('/product/P1')}, default`)).toEqual(['Product 1 P1 17 Maker 1'])
  await page.getByLabel('Also what nodes in between found').check()
  await region(page, 'Nodes').getByText('list', { exact: true }).click()
  expect((await itemsOf(page, 'Items of list')).length).toBe(6)
  await page.getByText('Together').click()
  await region(page, `Items of ${site.page('/product/P1')}`).waitFor()
  await expectAccessible(page)
  expect(visit.problems).toEqual([])
})

test('the service says what is wrong at the node that it names', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visit = await browser.visit(service.url)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
  const { id } = await send<{ id: string }>('POST', '/workflows', {
    name: 'Loose',
    nodes: [
      { node_key: 'list', strategy_id: strategies.list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: strategies.details, input_type: 'upstream_urls', url_field: 'link' },
    ],
  })

  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('alert').getByText('Node "details" has the input_type "upstream_urls"').waitFor()
  await page.getByRole('button', { name: 'Add a node' }).click()
  await page.getByRole('button', { name: 'Add the node' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Give the node a name').waitFor()
  await dialog.getByText('Name the field that holds the addresses').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('stock')
  await page.getByLabel('Strategy').selectOption('Stock')
  await page.getByLabel('What it works on').selectOption('Works on items that others found')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Field of the item 1').fill('code')
  await page.getByLabel('Its parameter 1').fill('colour')
  await page.getByRole('button', { name: 'Add a parameter' }).click()
  await page.getByLabel('Parameter 1', { exact: true }).fill('sku')
  await page.getByLabel('Its value 1').fill('P1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await dialog.waitFor({ state: 'detached' })

  const added = region(page, 'Nodes').getByRole('listitem').filter({ hasText: 'stock' })
  await added.getByText('No edge leads here').waitFor()
  await page.getByRole('button', { name: 'Add an edge' }).click()
  await page.getByLabel('From').selectOption('details')
  await page.getByLabel('To', { exact: true }).selectOption('stock')
  await page.getByRole('button', { name: 'Add the edge' }).click()
  await added.getByText('Its strategy has no parameter “colour”').waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await card(page, 'stock').getByText('Its strategy has no parameter “colour”').waitFor()
  const stored = await send<{ nodes: Array<Record<string, unknown>> }>('GET', `/workflows/${id}`)
  expect(stored.nodes[2]).toMatchObject({ static_parameters: { sku: 'P1' }, parameter_config: { code: 'colour' } })
  expect(visit.problems).toEqual([])
})

test('nodes are dragged and stay where they were put, and everything is done without a mouse too', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visit = await browser.visit(service.url)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  await page.goto(`/workflows/${id}`)
  await card(page, 'details').waitFor()

  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await dragDown(page, card(page, 'details'))
  expect((await stored).status()).toBe(200)
  const { nodes } = await send<{ nodes: Array<{ position: { y: number } | null }> }>('GET', `/workflows/${id}`)
  expect(nodes[0]?.position).toBeNull()
  expect(nodes[1]?.position?.y).toBeGreaterThan(40)
  await page.reload()
  await card(page, 'details').waitFor()
  await page.getByRole('button', { name: 'Tidy up' }).waitFor()

  await card(page, 'list').focus()
  await page.keyboard.press('Enter')
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('ArrowDown')
  expect((await moved).status()).toBe(200)

  const deleter = region(page, 'Edges').getByRole('button', { name: 'Delete the edge from list to details' })
  await deleter.focus()
  await page.keyboard.press('Enter')
  await inFocus(page, 'button', 'Keep it').waitFor()
  await expectAccessible(page)
  await tabTo(page, 'button', 'Delete')
  await page.keyboard.press('Enter')
  await inFocus(page, 'button', 'Add a node').waitFor()
  await tabTo(page, 'button', 'Add an edge')
  await page.keyboard.press('Enter')
  await inFocus(page, 'combobox', 'From').waitFor()
  await tabTo(page, 'button', 'Add the edge')
  await page.keyboard.press('Enter')
  await region(page, 'Edges').getByText('list → details').waitFor()
  await region(page, 'Nodes').getByRole('button', { name: 'Edit the node details' }).focus()
  await page.keyboard.press('Enter')
  await inFocus(page, 'textbox', 'Name').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('pages')
  await page.keyboard.press('Enter')
  await region(page, 'Edges').getByText('list → pages').waitFor()
  expect(visit.problems).toEqual([])
})

test('a run is followed live, node by node, and can be cancelled', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
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
  await history.nth(1).waitFor()
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^Cancelled.*everything read again/),
    expect.stringMatching(/^Completed.*new results/),
  ])
  expect(visit.problems).toEqual([])
})

test('pages that could not be read are listed, and the second run says what it did not need to do', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  site.products = site.products.map((product) => ({ ...product, name: `<img src=x onerror="1"> ${product.name}` }))
  site.broken.add('/product/P1')

  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened')
    .getByText(/Completed|Partly done/)
    .waitFor()
  await entry(page, 'details').getByText('3 pages, 2 items, 1 failed').waitFor()
  await entry(page, 'details')
    .getByText(`${site.page('/product/P1')}: The server answered 500`)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Results' }).click()
  await region(page, 'Pages').getByText(site.page('/product/P0')).click()
  expect((await itemsOf(page, `Items of ${site.page('/product/P0')}, default`))[0]).toContain('Product 0')
  expect(await page.locator('main img').count()).toBe(0)

  site.broken.clear()
  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await entry(page, 'list').getByText('nothing new, 3 items kept').waitFor()
  await region(page, 'What happened').getByText('Completed').waitFor()
  expect(visit.problems).toEqual([])
})

test('a workflow is run by schedules, which are paused and deleted; the list shows how it stands', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using service = await startTestService({ dashboard: true, workers: false })
  await using visit = await browser.visit(service.url)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))

  await page.goto(`/workflows/${id}`)
  const schedules = region(page, 'Schedules')
  await schedules.getByRole('button', { name: 'Add a schedule' }).click()
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
  await page.getByLabel('Cron expression').fill('0 9 1 * *')
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await schedules.getByText('By 0 9 1 * *').waitFor()
  await schedules.getByRole('button', { name: /^Pause the schedule By 0 9 1/ }).click()
  await schedules.getByRole('button', { name: /^Resume the schedule By 0 9 1/ }).waitFor()
  await expectAccessible(page)
  await schedules.getByRole('button', { name: /^Delete the schedule By 0 9 1/ }).click()
  await schedules.getByText('By 0 9 1 * *').waitFor({ state: 'detached' })

  await page.goto('/workflows')
  const listed = region(page, 'Your workflows').getByRole('listitem')
  await listed.getByText(/next run in [56] hours/).waitFor()
  expect(await listed.textContent()).toMatch(/Products.*2 nodes.*never run/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Pause all' }).click()
  await page.getByText('schedules paused').waitFor()
  await page.goto('/workflows')
  await listed.getByText('schedules paused').waitFor()
  await page.getByRole('button', { name: 'Delete the workflow Products' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No workflows yet.').waitFor()
  expect(visit.problems).toEqual([])
})

test('on a phone the list takes the place of the drawing, and nothing is wider than the screen', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using service = await startTestService({ dashboard: true })
  await using visit = await browser.visit(service.url, PHONE)
  const { page, send, strategies } = await visitWorkflows(visit, service, site)
  const scripts = loadedScripts(page)
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))

  await page.goto('/workflows')
  await page.getByRole('link', { name: 'Products' }).waitFor()
  await expectFits(page)
  await page.goto(`/workflows/${id}`)
  await region(page, 'Nodes').getByRole('button', { name: 'Edit the node details' }).click()
  await inFocus(page, 'textbox', 'Name').waitFor()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFits(page)
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('3 pages, 3 items').waitFor()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Results' }).click()
  await region(page, 'Pages').getByText(site.page('/product/P1')).click()
  await expectFits(page)
  await expectAccessible(page)
  expect(scripts.some((path) => path.includes('graph-canvas'))).toBe(false)
  expect(visit.problems).toEqual([])
})

type Strategies = Record<'list' | 'details' | 'stock', string>
type WorkflowsVisitor = Pick<JobsVisitor, 'page' | 'send'> & { strategies: Strategies }

const NAMES: Strategies = { list: 'Lists', details: 'Details', stock: 'Stock' }

async function visitWorkflows(visit: Visit, service: TestService, site: WorkflowSite): Promise<WorkflowsVisitor> {
  const { page, send } = await visitJobs(visit, service, shop)
  const session = await page.request.get('/dashboard/session')
  const { user } = (await session.json()) as { user: { account_id: string } }
  const recipes = siteRecipes(site)
  const made = async (kind: keyof Strategies) => {
    const strategyId = await makeStrategy(service, { accountId: user.account_id }, recipes[kind])
    await send('PATCH', `/strategies/${strategyId}`, { name: NAMES[kind] })
    return strategyId
  }
  return {
    page,
    send,
    strategies: { list: await made('list'), details: await made('details'), stock: await made('stock') },
  }
}

/** list ──▶ details */
function chain({ list, details }: Strategies): object {
  return {
    name: 'Products',
    nodes: [
      { node_key: 'list', strategy_id: list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: details, input_type: 'upstream_urls', url_field: 'link' },
    ],
    edges: [{ source_node_key: 'list', target_node_key: 'details' }],
  }
}

async function addNode(page: Page, node: { name: string; strategy: string; field?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a node' }).click()
  await page.getByLabel('Name', { exact: true }).fill(node.name)
  await page.getByLabel('Strategy').selectOption(node.strategy)
  if (node.field) await page.getByLabel('Field with the address').fill(node.field)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card(page, node.name).waitFor()
}

function card(page: Page, nodeKey: string): Locator {
  return page.getByRole('group', { name: `Node ${nodeKey}`, exact: true })
}

/** A node of a run, in words. */
function entry(page: Page, nodeKey: string): Locator {
  const name = page.getByText(nodeKey, { exact: true })
  return region(page, 'Nodes').locator('ol > li').filter({ has: name })
}

/** A table that appears once it is asked for. */
async function itemsOf(page: Page, table: string): Promise<string[]> {
  await region(page, table).waitFor()
  return rows(page, table)
}

/** Waits for both ends to stand still. */
async function drawEdge(page: Page, source: string, target: string): Promise<void> {
  await card(page, source).locator('.source').dragTo(card(page, target).locator('.target'))
}

async function dragDown(page: Page, part: Locator): Promise<void> {
  const hold = { x: 60, y: 14 }
  await part.hover({ position: hold })
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page')
  await page.mouse.down()
  await page.mouse.move(box.x + hold.x - 20, box.y + hold.y + 110, { steps: 6 })
  await page.mouse.up()
}

function loadedScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
}
