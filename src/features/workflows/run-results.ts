/** The results of a run, put together from what its nodes delivered. */
import { AppError } from '#base/errors.ts'
import { leafNodes, type NodePage } from '#engine/graph/graph.ts'
import { flatResults, groupedResults, type NodeOutputs, nodeOutputs } from '#engine/graph/run-output.ts'
import { hasDelivered } from '#engine/graph/settle.ts'
import type { Db } from '#platform/db/database.ts'
import { nodePages, readingBudget, TooMuchToRead } from './node-pages.ts'
import { failedCount } from './run-failures.ts'
import { findGraphCopy, findWorkflow } from './store.ts'
import { type ExecutionRow, listExecutions } from './store-nodes.ts'
import * as runs from './store-runs.ts'

export type OutputOptions = { flat: boolean; include_intermediate: boolean }

/** Of the newest run with results: one in which some nodes failed has them too. */
export async function latestOutput(ctx: { db: Db }, accountId: string, workflowId: string, options: OutputOptions) {
  if (!(await findWorkflow(ctx.db, accountId, workflowId))) throw new AppError('workflow_not_found')
  const run = await runs.latestRunWithResults(ctx.db, accountId, workflowId)
  if (!run) throw new AppError('no_completed_run')
  return runOutput(ctx.db, run, options)
}

export async function outputOf(
  ctx: { db: Db },
  accountId: string,
  key: { workflowId: string; runId: string },
  options: OutputOptions,
) {
  const run = await runs.findRun(ctx.db, accountId, key)
  if (!run) throw new AppError('run_not_found')
  if (run.completed_at === null) throw new AppError('run_not_ended', { values: { status: run.status } })
  return runOutput(ctx.db, run, options)
}

export async function runOutput(db: Db, run: runs.RunRow, options: OutputOptions) {
  const graph = await findGraphCopy(db, run.graph_id)
  const leaves = new Set(leafNodes(graph).map(({ node_key }) => node_key))
  const executions = await listExecutions(db, run.id)
  const wanted = executions.filter((node) => options.include_intermediate || leaves.has(node.node_key))
  const outputs = await readOutputs(db, wanted).catch((error: unknown) => {
    throw error instanceof TooMuchToRead ? new AppError('output_too_large', { cause: error }) : error
  })
  return {
    workflow_id: run.workflow_id,
    run_id: run.id,
    status: run.status,
    ...(options.flat
      ? { final_results_by_url: flatResults(graph, outputs) }
      : { final_results_by_url_grouped: groupedResults(graph, outputs) }),
    ...(options.include_intermediate ? { node_outputs: nodeOutputs(graph, outputs) } : {}),
    changed_since_previous: run.changed ?? false,
    failed_count: failedCount(executions),
    completed_at: run.completed_at?.toISOString() ?? null,
  }
}

/** Throws `TooMuchToRead`. */
export async function readOutputs(db: Db, executions: readonly ExecutionRow[]): Promise<NodeOutputs> {
  const outputs = new Map<string, readonly NodePage[]>()
  const budget = readingBudget()
  for (const node of executions) {
    if (hasDelivered(node)) outputs.set(node.node_key, (await nodePages(db, node, budget, null)).pages)
  }
  return outputs
}
