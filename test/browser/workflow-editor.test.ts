/** The editor of a workflow: its panel, what it makes by one press, what it takes back, and a run from a node on. */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inFocus, PHONE, tabTo } from '#test/support/browser.ts'
import { expectAccessible, expectFits, region, rows, soon } from '#test/support/shown.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { makeProducts, startWorkflowSite, type WorkflowSite } from '#test/support/workflow-site.ts'
import { card, chain, chooseStrategy, entry, panel, visitWorkflows } from '#test/support/workflows-visitor.ts'

// Each look for accessibility problems takes up to a second on a busy machine, and a walk has several.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
let site: WorkflowSite

beforeAll(async () => {
  stage = await openStage()
  site = await startWorkflowSite(makeProducts(3))
})

afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const LIGHT = { width: 1280, height: 800, colorScheme: 'light' } as const
const DARK = { ...LIGHT, colorScheme: 'dark' } as const
const LIGHT_PHONE = { ...PHONE, colorScheme: 'light' } as const

type Drawn = { nodes: Array<{ node_key: string; url_field: string | null }>; edges: Array<Record<string, unknown>> }

test('by “+” a node comes with its edge and the field that leads to it, beside what the last run gave', async () => {
  await using visitor = await visitWorkflows(stage, site, LIGHT)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', {
    name: 'Growing',
    nodes: [{ node_key: 'list', strategy_id: strategies.list, input_type: 'trigger_only' }],
  })
  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await page.getByRole('link', { name: 'Growing' }).click()

  await card(page, 'list').click({ position: { x: 30, y: 40 } })
  await panel(page).getByText('3 items of the last run.').waitFor()
  await soon(() => rows(page, 'Items of list')).toEqual(
    site.products.map(({ name, sku }) => `${name} ${site.page(`/product/${sku}`)}`),
  )
  await expectAccessible(page)
  await card(page, 'list').getByRole('button', { name: 'New node after list' }).click()
  await chooseStrategy(page, 'Details')
  await soon(() => page.getByLabel('Field with the address').inputValue()).toBe('link')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await card(page, 'Details').waitFor()
  const drawn = await send<Drawn>('GET', `/workflows/${id}`)
  expect(drawn.nodes[1]).toMatchObject({ node_key: 'Details', url_field: 'link' })
  expect(drawn.edges).toMatchObject([{ source_node_key: 'list', target_node_key: 'Details' }])

  // It has not run yet: its panel shows what its strategy found elsewhere, here nothing.
  await card(page, 'Details').click({ position: { x: 30, y: 40 } })
  await panel(page).getByText('It has not run yet.').waitFor()
  site.products = makeProducts(4)
  await page.getByRole('button', { name: 'Run from here' }).click()
  await region(page, 'What happened').getByText('Completed').waitFor()
  await region(page, 'What happened').getByText('Details, with what was found before').waitFor()
  await entry(page, 'list').getByText('nothing new, 3 items kept').waitFor()
  await entry(page, 'Details').getByText('3 pages, 3 items').waitFor()
  await region(page, 'Drawing of the run').getByText('3 items', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Growing' }).click()
  await region(page, 'Drawing of the workflow')
    .getByRole('button', { name: 'Edit the edge from list to Details: 3 items' })
    .waitFor()
  await region(page, 'Edges').getByText('3 items in the last run').waitFor()
  await region(page, 'Runs').getByText('begun at “Details”').waitFor()
  expect(visitor.problems).toEqual([])
})

test('what was done is undone and done again, by buttons and keys; a node is copied by both', async () => {
  await using visitor = await visitWorkflows(stage, site, DARK)
  const { page, send, strategies } = visitor
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  const shape = async () => {
    const { nodes, edges } = await send<Drawn>('GET', `/workflows/${id}`)
    const arrows = edges.map((edge) => `${edge.source_node_key} → ${edge.target_node_key}`)
    return [nodes.map(({ node_key }) => node_key).join(', '), ...arrows]
  }
  const before = ['list, details', 'list → details']
  const copied = ['list, details, details 2', 'list → details', 'list → details 2']
  await page.goto(`/workflows/${id}`)
  await card(page, 'details').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await soon(() => undo.getAttribute('aria-disabled')).toBe('true')

  await region(page, 'Edges').getByRole('button', { name: 'Delete the edge from list to details' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await soon(shape).toEqual(['list, details'])
  await undo.click()
  await soon(shape).toEqual(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await soon(shape).toEqual(['list, details'])
  await undone(page, () => page.keyboard.press('ControlOrMeta+z'))
  expect(await shape()).toEqual(before)

  await card(page, 'details').focus()
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+v')
  await card(page, 'details 2').waitFor()
  expect(await shape()).toEqual(copied)
  await undone(page, () => page.keyboard.press('ControlOrMeta+z'))
  expect(await shape()).toEqual(before)
  await undone(page, () => page.keyboard.press('ControlOrMeta+Shift+z'))
  expect(await shape()).toEqual(copied)

  await card(page, 'list').focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Node “list”').waitFor()
  await tabTo(page, 'button', 'Copy')
  await page.keyboard.press('Enter')
  await card(page, 'list 2').waitFor()
  await expectAccessible(page)

  // In a field, the keys belong to the field.
  await tabTo(page, 'tab', 'Items')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('x')
  await page.keyboard.press('ControlOrMeta+z')
  await card(page, 'list 2').waitFor()

  // What somebody else adds meanwhile stays.
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('not saved yet').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await send('POST', `/workflows/${id}/nodes`, {
    node_key: 'theirs',
    strategy_id: strategies.list,
    input_type: 'trigger_only',
  })
  await undone(page, () => undo.click())
  expect((await shape())[0]).toBe('list, details, details 2, theirs')
  expect(visitor.problems).toEqual([])
})

test('one of 300 strategies is found by typing, and all of it works on a phone', async () => {
  await using visitor = await visitWorkflows(stage, site, LIGHT_PHONE)
  const { page, send, strategies, account } = visitor
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, created_at)
    select gen_random_uuid(), ${account.accountId}, 'Shop ' || n, 'products', 'https://shop.example/' || n, 'css', recipe, '[]', 1, 1,
      now() - n * interval '1 minute'
    from strategy, generate_series(1, 300) n where id = ${strategies.details}`.execute(
    stage.service.database.database.db,
  )
  const { id } = await send<{ id: string }>('POST', '/workflows', chain(strategies))
  await page.goto(`/workflows/${id}`)

  await region(page, 'Nodes').getByRole('button', { name: 'Edit the node details' }).click()
  await inFocus(page, 'textbox', 'Name').waitFor()
  await page.getByRole('tab', { name: 'Items' }).click()
  await page.getByRole('tabpanel', { name: 'Items' }).getByText('It has not run yet.').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Run from here' }).click()
  await page.getByRole('alert').getByText('Run the whole workflow first').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Add after it' }).click()
  await page.getByRole('dialog').getByText('New node after “details”').waitFor()
  await chooseStrategy(page, 'Shop 287')
  await soon(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Shop 287')
  await page.getByLabel('What it works on').selectOption('Works on items that others found')
  await expectFits(page)
  await page.getByRole('button', { name: 'Add the node' }).click()
  await region(page, 'Edges').getByText('details → Shop 287').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await region(page, 'Edges').getByText('details → Shop 287').waitFor({ state: 'detached' })

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate("localStorage.setItem('sandpiper-language', 'de')")
  await page.reload()
  await region(page, 'Knoten').getByRole('button', { name: 'Den Knoten details bearbeiten' }).click()
  await page.getByRole('tab', { name: 'Einträge' }).click()
  await page.getByText('Noch nicht gelaufen.').first().waitFor()
  await page.getByRole('button', { name: 'Ab hier ausführen' }).waitFor()
  await expectFits(page)
  expect(visitor.problems).toEqual([])
})

/** Until the page has said that it is done. */
async function undone(page: Page, press: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await press()
  expect((await stored).status()).toBe(200)
}
