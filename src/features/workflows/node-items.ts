/** The first items of a node, to see what it gives: as few of its pages are read as hold them. */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { Item, NodePage } from '#engine/graph/graph.ts'
import { hasDelivered } from '#engine/graph/settle.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { Db } from '#platform/db/database.ts'
import { jobPages, resultTexts } from './store-node-jobs.ts'
import { type ExecutionRow, listExecutions, resultsId } from './store-nodes.ts'
import { findPassedPages } from './store-results.ts'
import { findRun } from './store-runs.ts'

export async function nodeItems(
  { db }: { db: Db },
  accountId: string,
  key: { workflowId: string; runId: string; nodeKey: string },
  limit: number,
) {
  const run = await findRun(db, accountId, key)
  if (!run) throw new AppError('run_not_found')
  const node = (await listExecutions(db, run.id)).find(({ node_key }) => node_key === key.nodeKey)
  if (!node) throw new AppError('node_not_found')
  const items = hasDelivered(node) ? await firstItems(db, node, limit) : []
  return { run_id: run.id, node_key: node.node_key, item_count: node.item_count, items }
}

async function firstItems(db: Db, node: ExecutionRow, limit: number): Promise<Item[]> {
  if (node.passed_pages_id !== null) {
    const text = await findPassedPages(db, node.passed_pages_id)
    const pages = text === null ? [] : (JSON.parse(text) as NodePage[])
    return pages.flatMap(({ items }) => items).slice(0, limit)
  }
  const found: Item[] = []
  for (const { snapshot_id } of await jobPages(db, resultsId(node))) {
    if (found.length >= limit) break
    const text = (await resultTexts(db, [snapshot_id])).get(snapshot_id)
    if (text !== undefined) found.push(...itemsOf(JSON.parse(text) as Json).slice(0, limit - found.length))
  }
  return found
}
