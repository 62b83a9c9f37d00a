/** A workflow of an account of its own, on the site of workflows. */
import type { TestService } from './service.ts'
import { makeStrategy, type Run, runWorkflow, siteRecipes, type WorkflowSite } from './workflow-site.ts'

export type StrategyIds = Record<'list' | 'details' | 'stock', string>

type Edge = { source_node_key: string; target_node_key: string; filter_config?: unknown }

/** Edges in the words of a drawing, `'list → details'`, where they have no filter. */
export type Drawing = { nodes: ReadonlyArray<Record<string, unknown>>; edges: ReadonlyArray<string | Edge> }

type Made = { id: string; nodes: Array<{ id: string; node_key: string }> }

export async function prepareWorkflow(service: TestService, site: WorkflowSite, draw: (ids: StrategyIds) => Drawing) {
  const account = await service.makeAccount()
  const recipes = siteRecipes(site)
  const ids: StrategyIds = {
    list: await makeStrategy(service, account, recipes.list),
    details: await makeStrategy(service, account, recipes.details),
    stock: await makeStrategy(service, account, recipes.stock),
  }
  const { nodes, edges } = draw(ids)
  const call = <T = Run>(method: string, path: string, body?: unknown) =>
    service.call<T>(method, path, { key: account.key, ...(body === undefined ? {} : { body }) })
  const drawn = { name: 'W', nodes, edges: edges.map((edge) => (typeof edge === 'string' ? edgeOf(edge) : edge)) }
  const made = await call<Made>('POST', '/api/workflows', drawn)
  if (made.status !== 201) throw new Error(`The workflow was refused: ${made.text}`)
  const path = `/api/workflows/${made.body.id}`
  const run = (body = {}) => runWorkflow(service, account.key, made.body.id, body)
  return { ...account, ids, call, path, run, workflow: made.body }
}

function edgeOf(arrow: string): Edge {
  const [source = '', target = ''] = arrow.split(' → ')
  return { source_node_key: source, target_node_key: target }
}
