import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow, inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { MUGS } from '#test/support/changing-shop.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { DESK_AND_PHONE, walk } from '#test/support/walk.ts'
import { makeProducts, startWorkflowSite } from '#test/support/workflow-site.ts'
import {
  card,
  chain,
  chooseStrategy,
  entry,
  loadedScripts,
  panel,
  visitWorkflows,
} from '#test/support/workflows-visitor.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage[Symbol.asyncDispose]())

test('a workflow is drawn, refused where it cannot run, filtered, run and its results are read', async () => {
  await using site = await startWorkflowSite(makeProducts(6))
  await using visitor = await visitWorkflows(stage, site)
  const { page } = visitor
  const scripts = loadedScripts(page)

  await page.goto('/workflows/00000000-0000-7000-8000-000000000000/output')
  await page.getByRole('alert').getByText('Workflow not found').waitFor()
  await follow(page, '/workflows')
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
  await panel(page).getByRole('alert').getByText('The edge from "list" to "details"').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Value of condition 1').fill('Product [0-2]$')
  await page.getByRole('button', { name: 'Save the edge' }).click()
  await panel(page).waitFor({ state: 'detached' })
  await region(page, 'Edges').getByText('name matches the pattern Product [0-2]$').waitFor()

  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Run' }).waitFor()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('3 pages, 3 items').waitFor()
  await card(page, 'details').getByText('3 pages, 3 items').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('heading', { level: 1, name: 'Results of a run' }).waitFor()
  await soon(async () => (await rows(page, 'Items of the run')).length).toBe(3)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Page by page' }).click()
  const pages = region(page, 'Pages')
  await pages.getByText('3 items of 3 pages').waitFor()
  await pages.getByText(site.page('/product/P1')).click()
  const items = () => rows(page, `Items of ${site.page('/product/P1')}, default`)
  await soon(items).toEqual(['Product 1 P1 17 Maker 1'])
  await page.getByLabel('Also what nodes in between found').check()
  await region(page, 'Nodes').getByText('list', { exact: true }).click()
  await soon(async () => (await rows(page, 'Items of list')).length).toBe(6)
  await page.getByText('Together').click()
  await region(page, `Items of ${site.page('/product/P1')}`).waitFor()
  await expectAccessible(page)
  expect(visitor.problems).toEqual([])
})

test.each(DESK_AND_PHONE)('a list and its details are a workflow in three clicks: $width px', async (look) => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using visitor = await visitWorkflows(stage, site, look)
  const { page, strategies, send } = visitor
  const stop = walk('list-and-details')
  await send('POST', '/jobs/execute', { strategy_id: strategies.list, url: site.page('/list') })

  await page.goto('/workflows')
  let clicks = 0
  const click = async (part: Locator) => {
    clicks += 1
    await part.click()
  }
  await click(page.getByRole('link', { name: 'New workflow' }))
  await click(page.getByRole('group', { name: 'The list' }).getByLabel('Lists'))
  // The page that it leads to, and the field that does, are found by themselves.
  const details = page.getByRole('group', { name: 'The page behind each item' }).getByLabel('Details')
  await soon(() => details.isChecked()).toBe(true)
  expect(await page.getByLabel('Field of the list that holds its address').inputValue()).toBe('link')
  await stop(page, '1-template')
  await click(page.getByRole('button', { name: 'Make list → details' }))
  expect(clicks).toBe(3)
  await page.getByRole('heading', { level: 1, name: 'Lists → Details' }).waitFor()
  await region(page, 'Edges').getByText('list → details').waitFor()
  // A phone has no room for a drawing.
  if (look.width === 1280) await card(page, 'details').waitFor()
  await stop(page, '2-workflow')
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await entry(page, 'details').getByText('3 pages, 3 items').waitFor()
  await stop(page, '3-run')
  await page.getByRole('link', { name: 'Results' }).click()
  await soon(async () => (await rows(page, 'Items of the run')).length).toBe(3)
  await stop(page, '4-results')
  expect(visitor.problems).toEqual([])
})

test('strategies with long names are picked on a phone', async () => {
  await using visitor = await stage.visit({ look: PHONE })
  const { page } = visitor
  stage.shop.put('/mugs', MUGS)
  const name = 'a_name_without_a_single_space'.repeat(4)
  for (const place of [1, 2]) {
    await visitor.send('PATCH', `/strategies/${await visitor.makeStrategy('/mugs')}`, { name: `${name}-${place}` })
  }

  await page.goto('/workflows/new')
  await page
    .getByRole('radio', { name: `${name}-1` })
    .first()
    .waitFor()

  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

test('the service says what is wrong at the node that it names', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
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
  await panel(page).getByText('Give the node a name').waitFor()
  await panel(page).getByText('Choose a strategy').waitFor()
  await panel(page).getByText('Name the field that holds the addresses').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('stock')
  await chooseStrategy(page, 'Stock')
  await page.getByLabel('What it works on').selectOption('Works on items that others found')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Field of the item 1').fill('code')
  await page.getByLabel('Its parameter 1').fill('colour')
  await page.getByRole('button', { name: 'Add a parameter' }).click()
  await page.getByLabel('Parameter 1', { exact: true }).fill('sku')
  await page.getByLabel('Its value 1').fill('P1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await panel(page).waitFor({ state: 'detached' })

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
  expect(visitor.problems).toEqual([])
})

test('nodes are dragged and stay where they were put, and everything is done without a mouse too', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  await page.goto('/workflows')
  await page.getByRole('link', { name: 'Products' }).click()
  await card(page, 'details').waitFor()

  const held = Promise.withResolvers<void>()
  await page.route('**/nodes/*', (route) => held.promise.then(() => route.continue()), { times: 1 })
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await dragDown(page, card(page, 'details'))
  const height = async () => Math.round((await card(page, 'details').boundingBox())?.y ?? 0)
  const dragged = await height()
  // What is heard of the workflow before the move is stored does not undo it.
  const renewed = page.waitForResponse((response) => response.url().endsWith(`/workflows/${id}`))
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await (await renewed).finished()
  await page.evaluate('new Promise(requestAnimationFrame)')
  expect(Math.abs((await height()) - dragged)).toBeLessThan(3)
  held.resolve()
  expect((await stored).status()).toBe(200)
  const { nodes } = await send<{ nodes: Array<{ position: { y: number } | null }> }>('GET', `/workflows/${id}`)
  expect(nodes[0]?.position).toBeNull()
  expect(nodes[1]?.position?.y).toBeGreaterThan(40)
  await page.reload()
  await card(page, 'details').waitFor()
  await page.getByRole('button', { name: 'Tidy up' }).waitFor()

  await card(page, 'list').focus()
  await page.keyboard.press('Enter')
  await page.locator('.react-flow__node.selected').waitFor()
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
  // Only then: the dialog gives the keyboard back to where it came from when it has closed.
  await inFocus(page, 'button', 'Add an edge').waitFor()
  await region(page, 'Nodes').getByRole('button', { name: 'Edit the node details' }).focus()
  await page.keyboard.press('Enter')
  await inFocus(page, 'textbox', 'Name').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('pages')
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('not saved yet').waitFor()
  await page.goBack()
  await page.keyboard.press('Enter')
  await region(page, 'Edges').getByText('list → pages').waitFor()
  expect(visitor.problems).toEqual([])
})

test('a drawing of forty nodes shows all of them, and an edge reads from its start to its end in any script', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using visitor = await visitWorkflows(stage, site)
  const { page, send, strategies } = visitor
  const branches = ['فرع', ...Array.from({ length: 38 }, (_, place) => `branch ${place + 2}`)]
  const { id } = await send<{ id: string }>('POST', '/workflows', {
    name: 'Wide',
    nodes: [
      { node_key: 'قائمة', strategy_id: strategies.list, input_type: 'trigger_only' },
      ...branches.map((node_key) => ({
        node_key,
        strategy_id: strategies.details,
        input_type: 'upstream_urls',
        url_field: 'link',
      })),
    ],
    edges: branches.map((target_node_key) => ({ source_node_key: 'قائمة', target_node_key })),
  })

  await page.goto(`/workflows/${id}`)
  const drawing = region(page, 'Drawing of the workflow')
  await soon(() => isInside(card(page, 'قائمة'), drawing)).toBe(true)
  for (const name of ['فرع', 'branch 9', 'branch 39']) expect(await isInside(card(page, name), drawing)).toBe(true)
  const ends = region(page, 'Edges').getByRole('listitem').first().locator('bdi')
  const [from, to] = [await ends.first().boundingBox(), await ends.last().boundingBox()]
  expect(from?.x).toBeLessThan(to?.x ?? 0)
  expect(visitor.problems).toEqual([])
})

async function isInside(part: Locator, frame: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await frame.boundingBox()]
  if (!inner || !outer) return false
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height]
  return inner.x >= outer.x && inner.y >= outer.y && right <= outer.x + outer.width && bottom <= outer.y + outer.height
}

async function addNode(page: Page, node: { name: string; strategy: string; field?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a node' }).click()
  await page.getByLabel('Name', { exact: true }).fill(node.name)
  await chooseStrategy(page, node.strategy)
  if (node.field) await page.getByLabel('Field with the address').fill(node.field)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await panel(page).waitFor({ state: 'detached' })
  await card(page, node.name).waitFor()
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
