/** A signed-in visit to the pages of workflows, with strategies for a list, its detail pages and an API. */
import type { Locator, Page } from 'playwright-core'
import type { Look } from './browser.ts'
import { region } from './shown.ts'
import type { Stage, Visitor } from './stage.ts'
import { makeStrategy, siteRecipes, type WorkflowSite } from './workflow-site.ts'

export type Strategies = Record<'list' | 'details' | 'stock', string>
export type WorkflowsVisitor = Visitor & { strategies: Strategies }

const NAMES: Strategies = { list: 'Lists', details: 'Details', stock: 'Stock' }

export async function visitWorkflows(stage: Stage, site: WorkflowSite, look: Look = {}): Promise<WorkflowsVisitor> {
  const visitor = await stage.visit({ look })
  const recipes = siteRecipes(site)
  const made = async (kind: keyof Strategies) => {
    const strategyId = await makeStrategy(stage.service, visitor.account, recipes[kind])
    await visitor.send('PATCH', `/strategies/${strategyId}`, { name: NAMES[kind] })
    return strategyId
  }
  return {
    ...visitor,
    strategies: { list: await made('list'), details: await made('details'), stock: await made('stock') },
  }
}

/** list ──▶ details */
export function chain({ list, details }: Strategies): object {
  return {
    name: 'Products',
    nodes: [
      { node_key: 'list', strategy_id: list, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: details, input_type: 'upstream_urls', url_field: 'link' },
    ],
    edges: [{ source_node_key: 'list', target_node_key: 'details' }],
  }
}

export function card(page: Page, nodeKey: string): Locator {
  return page.getByRole('group', { name: `Node ${nodeKey}`, exact: true })
}

/** The panel beside the drawing. */
export function panel(page: Page): Locator {
  return page.locator('.graph-panel')
}

/** By typing, in the form of a node. */
export async function chooseStrategy(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Strategy' })
  await choice.click()
  await choice.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** A node of a run, in words. */
export function entry(page: Page, nodeKey: string): Locator {
  const name = page.getByText(nodeKey, { exact: true })
  return region(page, 'Nodes').locator('ol > li').filter({ has: name })
}

/** Every script that the page asks for from now on. */
export function loadedScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}
