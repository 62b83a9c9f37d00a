/** Runs: asked for, read, cancelled. Carrying them on is `run-keeper.ts`. */
import { AppError } from '#base/errors.ts'
import type { GraphEdge } from '#engine/graph/graph.ts'
import { type KeptNodes, keptNodes, lackingSources } from '#engine/graph/run-from.ts'
import { hasDelivered } from '#engine/graph/settle.ts'
import { type GraphProblem, graphProblem } from '#engine/graph/validate-graph.ts'
import { cancelWaiting } from '#features/jobs/jobs.ts'
import { invalid } from '#features/strategies/read-request.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { failedCount } from './run-failures.ts'
import * as store from './store.ts'
import { countEnded } from './store-node-jobs.ts'
import * as nodes from './store-nodes.ts'
import * as runs from './store-runs.ts'

export type RunsContext = { db: Db }

export type NodeExecution = nodes.ExecutionRow & { ended_count: number }
/** `failed_count`: pages that could not be read, over all nodes. */
export type CountedRun = runs.RunRow & { failed_count: number }
/** `edges`: those of the run, whatever became of the workflow's since. */
export type RunWithNodes = CountedRun & { edges: readonly RunEdge[]; node_executions: NodeExecution[] }
/** `item_count`: how many items came over it. */
export type RunEdge = GraphEdge & { item_count: number | null }

export type WantedStart = { force: boolean; fromNodeKey: string | null }

export async function startRun(
  ctx: RunsContext,
  accountId: string,
  workflowId: string,
  { force, fromNodeKey }: WantedStart,
): Promise<CountedRun> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await store.lockWorkflow(tx, accountId, workflowId))) throw new AppError('workflow_not_found')
    const graph = await store.findGraph(tx, workflowId)
    const problem = runProblem(graph)
    if (problem !== null) throw invalidGraph(problem)
    const kept = fromNodeKey === null ? new Map() : await keptFor(tx, { accountId, workflowId }, graph, fromNodeKey)
    const wanted = { accountId, workflowId, scheduleId: null, force, fromNodeKey, graph, kept }
    const [run] = await nodes.withFailedCount(tx, await createRuns(tx, [wanted]))
    if (!run) throw new AppError('workflow_running')
    return run
  })
}

/** What the nodes keep that do not run when it begins at this one. */
async function keptFor(
  tx: Tx,
  { accountId, workflowId }: { accountId: string; workflowId: string },
  graph: store.StoredGraph,
  from: string,
): Promise<KeptNodes<nodes.ExecutionRow>> {
  if (!graph.nodes.some(({ node_key }) => node_key === from)) {
    throw invalid(`from_node_key: the workflow has no node ${JSON.stringify(from)}`, { field: 'from_node_key' })
  }
  const earlier = await runs.latestRunWithResults(tx, accountId, workflowId)
  const kept = keptNodes(graph, from, earlier === null ? [] : await nodes.listExecutions(tx, earlier.id))
  const lacking = lackingSources(graph, from, kept)
  if (lacking !== null) {
    const sources = lacking.map((key) => JSON.stringify(key)).join(', ')
    const values = { sources, node: JSON.stringify(from) }
    throw new AppError('nothing_to_begin_with', { values, about: { node_key: from } })
  }
  return kept
}

/** A refusal that says which node it is about. */
export function invalidGraph({ problem, ...about }: GraphProblem): AppError {
  return invalid(problem, about)
}

type WantedRun = Omit<runs.NewRun, 'graphId'> & { graph: store.StoredGraph; kept: KeptNodes<nodes.ExecutionRow> }

/** With all nodes that are to run pending, at most one of each workflow. Without those of workflows that have another run under way. */
export async function createRuns(tx: Tx, wanted: readonly WantedRun[]): Promise<runs.RunRow[]> {
  if (wanted.length === 0) return []
  const copies = await store.keepGraphCopies(tx, wanted)
  const made = await runs.insertRuns(
    tx,
    wanted.map(({ graph: _copied, kept: _kept, ...run }) => ({ ...run, graphId: copies.get(run.workflowId) ?? '' })),
  )
  const wantedOf = new Map(wanted.map((run) => [run.workflowId, run]))
  await nodes.insertExecutions(
    tx,
    made.map((run) => {
      const { graph, kept } = wantedOf.get(run.workflow_id) ?? { graph: { nodes: [] }, kept: new Map() }
      return { run, nodes: graph.nodes, kept }
    }),
  )
  return made
}

/** A deleted strategy does not stop a run: the node fails when the run reaches it, and the others give what they have. */
export function runProblem(graph: store.StoredGraph): GraphProblem | null {
  if (graph.nodes.length === 0) return { problem: 'The workflow has no nodes. Add one first' }
  return graphProblem(graph, { knownStrategies: new Set(graph.nodes.map(({ strategy_id }) => strategy_id)) })
}

export async function getRun(
  ctx: RunsContext,
  accountId: string,
  key: { workflowId: string; runId: string },
): Promise<RunWithNodes> {
  const run = await runs.findRun(ctx.db, accountId, key)
  if (!run) throw new AppError('run_not_found')
  const [executions, graph] = await Promise.all([
    nodes.listExecutions(ctx.db, run.id),
    store.findGraphCopy(ctx.db, run.graph_id),
  ])
  const ended = await countEnded(
    ctx.db,
    executions.map(({ id }) => id),
  )
  const place = new Map(graph.nodes.map(({ node_key }, index) => [node_key, index]))
  const inOrder = executions.toSorted((a, b) => (place.get(a.node_key) ?? 0) - (place.get(b.node_key) ?? 0))
  const counted = inOrder.map((node) => ({ ...node, ended_count: endedOf(node, ended) }))
  const edges = graph.edges.map((edge) => withCount(edge, executions))
  return { ...run, failed_count: failedCount(executions), edges, node_executions: counted }
}

/** What was counted when the node below began; else, where nothing is held back, all that the node above gave. */
function withCount(edge: GraphEdge, executions: readonly nodes.ExecutionRow[]): RunEdge {
  const nodeOf = (key: string) => executions.find(({ node_key }) => node_key === key)
  const [source, target] = [nodeOf(edge.source_node_key), nodeOf(edge.target_node_key)]
  const counted = target?.passed_counts?.[edge.source_node_key]
  if (counted !== undefined) return { ...edge, item_count: counted }
  const isOpen = edge.filter_config === null && source !== undefined && hasDelivered(source)
  const isTaken = target !== undefined && target.status !== 'pending' && target.status !== 'cancelled'
  return { ...edge, item_count: isOpen && isTaken ? source.item_count : null }
}

/**
 * Of a node that has settled all have, also those that are no longer kept. Addresses that could not become a job ended before they
 * began.
 */
function endedOf(node: nodes.ExecutionRow, ended: ReadonlyMap<string, number>): number {
  const { id, status, refused, job_count } = node
  if (status === 'completed' || status === 'skipped' || status === 'failed') return job_count
  const refusedCount = Array.isArray(refused) ? refused.length : 0
  return Math.min(job_count, (ended.get(id) ?? 0) + refusedCount)
}

export async function listRuns(
  ctx: RunsContext,
  accountId: string,
  workflowId: string,
  page: { limit: number; offset: number },
): Promise<CountedRun[]> {
  if (!(await store.findWorkflow(ctx.db, accountId, workflowId))) throw new AppError('workflow_not_found')
  return nodes.withFailedCount(ctx.db, await runs.listRuns(ctx.db, accountId, workflowId, page))
}

/** Jobs that wait are called off at once, those that run end by themselves, and what has ended stays. */
export async function cancelRun(
  ctx: RunsContext,
  accountId: string,
  key: { workflowId: string; runId: string },
): Promise<RunWithNodes> {
  const run = await runs.findRun(ctx.db, accountId, key)
  if (!run) throw new AppError('run_not_found')
  const isCancelled = await ctx.db.transaction().execute(async (tx) => {
    if (!(await runs.lockRun(tx, run.id))) return false
    const nodeExecutionIds = await nodes.runningNodeIds(tx, [run.id])
    if (nodeExecutionIds.length > 0) await cancelWaiting(tx, accountId, { nodeExecutionIds })
    await nodes.cancelNodes(tx, run.id)
    await runs.endRun(tx, run.id, { status: 'cancelled', error: null, resultHash: null, changed: null })
    return true
  })
  const now = await getRun(ctx, accountId, key)
  if (!isCancelled) throw new AppError('run_not_active', { values: { status: now.status } })
  return now
}
