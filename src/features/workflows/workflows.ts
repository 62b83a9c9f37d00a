/** Workflows: made, read, changed and deleted. A run works on its own copy, so that a change concerns later runs only. */
import { AppError } from '#base/errors.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { type ItemFields, resultFields } from '#engine/filter/item-fields.ts'
import { edgeFieldProblems, leafKinds, type StrategyItems } from '#engine/graph/edge-fields.ts'
import { readEdgeFilter } from '#engine/graph/edge-filter.ts'
import type { GraphEdge, GraphNode, InputType } from '#engine/graph/graph.ts'
import { graphProblem } from '#engine/graph/validate-graph.ts'
import type { NodeDraft } from '#engine/graph/validate-node.ts'
import { cancelWaiting } from '#features/jobs/jobs.ts'
import { deleteSchedules } from '#features/schedules/schedules.ts'
import { nextRunTimes } from '#features/schedules/store.ts'
import { storedSchema } from '#features/strategies/read-request.ts'
import { type KnownStrategy, knownStrategies } from '#features/strategies/store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Finding, Found, ListPage } from '#platform/db/finding.ts'
import { type CountedRun, invalidGraph } from './runs.ts'
import * as store from './store.ts'
import { findWorkflows, type WorkflowStatus } from './store-find.ts'
import { runningNodeIds, withFailedCount } from './store-nodes.ts'
import { latestRuns, lockActiveRuns } from './store-runs.ts'

export type WorkflowsContext = { db: Db }

export type Workflow = store.WorkflowRow & store.StoredGraph

export type SentNode = NodeDraft & { position?: store.NodePosition | null }
export type SentEdge = { source_node_key: string; target_node_key: string; filter_config?: unknown }
export type SentGraph = { nodes: readonly SentNode[]; edges: readonly SentEdge[] }

export async function createWorkflow(
  ctx: WorkflowsContext,
  accountId: string,
  sent: store.WorkflowDetails & SentGraph,
): Promise<Workflow> {
  const { nodes, edges, ...details } = sent
  return ctx.db.transaction().execute(async (tx) => {
    await requireGraph(tx, accountId, sent)
    const row = await store.insertWorkflow(tx, accountId, details)
    const made = await store.insertNodes(tx, row.id, nodes.map(newNode), 0)
    return { ...row, nodes: made, edges: await store.insertEdges(tx, row.id, edges.map(newEdge), idsOf(made), 0) }
  })
}

export async function getWorkflow(ctx: WorkflowsContext, accountId: string, workflowId: string): Promise<Workflow> {
  const row = await store.findWorkflow(ctx.db, accountId, workflowId)
  if (!row) throw new AppError('workflow_not_found')
  return { ...row, ...(await store.findGraph(ctx.db, workflowId)) }
}

/** `nextRunAt`: null when no schedule of it will fire. */
export type ListedWorkflow = store.WorkflowRow &
  store.ListedGraph & { lastRun: CountedRun | null; nextRunAt: Date | null }

export async function listWorkflows(
  ctx: WorkflowsContext,
  accountId: string,
  finding: Finding<WorkflowStatus>,
  page: ListPage,
): Promise<Found<ListedWorkflow>> {
  const { rows, total } = await findWorkflows(ctx.db, accountId, finding, page)
  const ids = rows.map(({ id }) => id)
  const [graphs, runs, times] = await Promise.all([
    store.listGraphs(ctx.db, ids),
    lastRuns(ctx.db, accountId, ids),
    nextRunTimes(ctx.db, accountId, ids),
  ])
  const listed = rows.map((row) => ({
    ...row,
    ...(graphs.get(row.id) ?? { nodes: [], edges: [] }),
    lastRun: runs.get(row.id) ?? null,
    nextRunAt: row.enabled ? (times.get(row.id) ?? null) : null,
  }))
  return { rows: listed, total }
}

async function lastRuns(db: Db, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, CountedRun>> {
  const runs = await withFailedCount(db, await latestRuns(db, accountId, ids))
  return new Map(runs.map((run) => [run.workflow_id, run]))
}

/** What is left out stays. Nodes are known by their key: one that is sent again keeps its id. */
export async function changeWorkflow(
  ctx: WorkflowsContext,
  accountId: string,
  workflowId: string,
  sent: Partial<store.WorkflowDetails> & Partial<SentGraph>,
): Promise<Workflow> {
  const { nodes, edges, ...details } = sent
  return changing(ctx, accountId, workflowId, async (tx, graph) => {
    const wanted = { nodes: nodes ?? graph.nodes, edges: edges ?? graph.edges }
    const isSame = nodes === undefined && edges === undefined
    const changed = isSame ? graph : await replaceGraph(tx, { accountId, workflowId }, graph, wanted)
    return { ...(await store.updateWorkflow(tx, workflowId, details)), ...changed }
  })
}

async function replaceGraph(
  tx: Tx,
  { accountId, workflowId }: { accountId: string; workflowId: string },
  graph: store.StoredGraph,
  wanted: SentGraph,
): Promise<store.StoredGraph> {
  await requireGraph(tx, accountId, wanted, graph)
  const known = new Map(graph.nodes.map((node) => [node.node_key, node]))
  const kept = new Set(wanted.nodes.map(({ node_key }) => node_key))
  await store.deleteEdges(
    tx,
    workflowId,
    graph.edges.map(({ id }) => id),
  )
  await store.deleteNodes(
    tx,
    workflowId,
    graph.nodes.filter(({ node_key }) => !kept.has(node_key)).map(({ id }) => id),
  )
  const fresh = wanted.nodes.filter(({ node_key }) => !known.has(node_key)).map(newNode)
  const inserted = new Map((await store.insertNodes(tx, workflowId, fresh, 0)).map((node) => [node.node_key, node]))
  const nodes: store.StoredNode[] = []
  for (const sent of wanted.nodes) {
    const before = known.get(sent.node_key)
    const node = before ? { ...newNode(sent), id: before.id } : inserted.get(sent.node_key)
    if (before && node) await store.updateNode(tx, node)
    if (node) nodes.push(node)
  }
  await store.placeNodes(
    tx,
    nodes.map(({ id }) => id),
  )
  return { nodes, edges: await store.insertEdges(tx, workflowId, wanted.edges.map(newEdge), idsOf(nodes), 0) }
}

/** With its runs and schedules. Jobs that still wait for it are called off. */
export async function deleteWorkflow(ctx: WorkflowsContext, accountId: string, workflowId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // First of all, or a run that begins at this moment would be overlooked and its jobs left behind.
    if (!(await store.lockWorkflow(tx, accountId, workflowId))) throw new AppError('workflow_not_found')
    const runIds = await lockActiveRuns(tx, accountId, workflowId)
    const nodeExecutionIds = await runningNodeIds(tx, runIds)
    if (nodeExecutionIds.length > 0) await cancelWaiting(tx, accountId, { nodeExecutionIds })
    await deleteSchedules(tx, accountId, { workflowId })
    await store.deleteWorkflow(tx, accountId, workflowId)
  })
}

// One node, one edge

export async function addNode(
  ctx: WorkflowsContext,
  accountId: string,
  workflowId: string,
  sent: SentNode,
): Promise<store.StoredNode> {
  return changing(ctx, accountId, workflowId, async (tx, graph) => {
    await requireGraph(tx, accountId, { nodes: [...graph.nodes, sent], edges: graph.edges }, graph)
    const [node] = await store.insertNodes(tx, workflowId, [newNode(sent)], graph.nodes.length)
    return stored(node)
  })
}

/** What is left out stays, `null` clears. The edges of a node go with it when its key changes. */
export async function changeNode(
  ctx: WorkflowsContext,
  accountId: string,
  { workflowId, nodeId }: { workflowId: string; nodeId: string },
  sent: Partial<SentNode>,
): Promise<store.StoredNode> {
  return changing(ctx, accountId, workflowId, async (tx, graph) => {
    const before = graph.nodes.find(({ id }) => id === nodeId)
    if (!before) throw new AppError('node_not_found')
    const wanted = { ...before, ...sent }
    const renamed = (key: string) => (key === before.node_key ? wanted.node_key : key)
    const edges = graph.edges.map((edge) => ({
      ...edge,
      source_node_key: renamed(edge.source_node_key),
      target_node_key: renamed(edge.target_node_key),
    }))
    const nodes = graph.nodes.map((node) => (node.id === nodeId ? wanted : node))
    await requireGraph(tx, accountId, { nodes, edges }, graph)
    const node = { ...newNode(wanted), id: nodeId }
    await store.updateNode(tx, node)
    return node
  })
}

export async function removeNode(
  ctx: WorkflowsContext,
  accountId: string,
  { workflowId, nodeId }: { workflowId: string; nodeId: string },
): Promise<void> {
  await changing(ctx, accountId, workflowId, async (tx, graph) => {
    if (!graph.nodes.some(({ id }) => id === nodeId)) throw new AppError('node_not_found')
    await store.deleteNodes(tx, workflowId, [nodeId])
  })
}

export async function addEdge(
  ctx: WorkflowsContext,
  accountId: string,
  workflowId: string,
  sent: SentEdge,
): Promise<GraphEdge> {
  return changing(ctx, accountId, workflowId, async (tx, graph) => {
    await requireGraph(tx, accountId, { nodes: graph.nodes, edges: [...graph.edges, sent] }, graph)
    const [edge] = await store.insertEdges(tx, workflowId, [newEdge(sent)], idsOf(graph.nodes), graph.edges.length)
    return stored(edge)
  })
}

export async function removeEdge(
  ctx: WorkflowsContext,
  accountId: string,
  { workflowId, edgeId }: { workflowId: string; edgeId: string },
): Promise<void> {
  await changing(ctx, accountId, workflowId, async (tx, graph) => {
    if (!graph.edges.some(({ id }) => id === edgeId)) throw new AppError('edge_not_found')
    await store.deleteEdges(tx, workflowId, [edgeId])
  })
}

/** Two changes at once come one after the other: each is checked against the graph that the other left. */
async function changing<T>(
  ctx: WorkflowsContext,
  accountId: string,
  workflowId: string,
  change: (tx: Tx, graph: store.StoredGraph) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await store.lockWorkflow(tx, accountId, workflowId))) throw new AppError('workflow_not_found')
    const changed = await change(tx, await store.findGraph(tx, workflowId))
    await store.updateWorkflow(tx, workflowId, {})
    return changed
  })
}

/**
 * Refuses what cannot be stored, by a sentence. A node may wait for its edge, which comes next. A strategy that was deleted while
 * the workflow used it, and a filter whose field it has lost since, do not stand in the way of other changes.
 */
async function requireGraph(tx: Tx, accountId: string, graph: SentGraph, before?: store.StoredGraph): Promise<void> {
  const ids = idsOfStrategies([...graph.nodes, ...(before?.nodes ?? [])])
  const strategies = await knownStrategies(tx, accountId, ids)
  const known = new Set([...strategies.map(({ id }) => id), ...idsOfStrategies(before?.nodes ?? [])])
  const problem = graphProblem(graph, { knownStrategies: known, allowLooseEnds: true })
  if (problem !== null) throw invalidGraph(problem)
  const items = new Map(strategies.map((strategy) => [strategy.id, itemsOf(strategy)]))
  const old = before ? edgeFieldProblems(before, items) : []
  const fresh = edgeFieldProblems(graph, items).find(({ problem }) => !old.some((known) => known.problem === problem))
  if (fresh !== undefined) throw invalidGraph(fresh)
}

/** Which fields the items of its runs can have; null where that is not known. */
export async function leafFields(tx: Tx, accountId: string, workflowId: string): Promise<readonly ItemFields[] | null> {
  const graph = await store.findGraph(tx, workflowId)
  const strategies = await knownStrategies(tx, accountId, idsOfStrategies(graph.nodes))
  return leafKinds(graph, new Map(strategies.map((strategy) => [strategy.id, itemsOf(strategy)])))
}

function idsOfStrategies(nodes: readonly Pick<SentNode, 'strategy_id'>[]): string[] {
  return [...new Set(nodes.map(({ strategy_id }) => strategy_id.toLowerCase()))]
}

function itemsOf({ scraper_type, recipe, output_schema }: KnownStrategy): StrategyItems {
  return { scraper_type, fields: resultFields(recipe, storedSchema(output_schema)) }
}

function newNode(sent: SentNode): store.NewNode {
  return {
    node_key: sent.node_key,
    strategy_id: sent.strategy_id.toLowerCase(),
    input_type: sent.input_type as InputType,
    static_urls: sent.static_urls?.map(wholeAddress) ?? null,
    url_field: sent.url_field ?? null,
    static_parameters: (sent.static_parameters ?? null) as GraphNode['static_parameters'],
    parameter_config: (sent.parameter_config ?? null) as GraphNode['parameter_config'],
    label: sent.label ?? null,
    position: sent.position ?? null,
  }
}

function newEdge({ source_node_key, target_node_key, filter_config }: SentEdge): store.NewEdge {
  const read = readEdgeFilter(filter_config)
  return { source_node_key, target_node_key, filter_config: read.ok ? read.filter : null }
}

function idsOf(nodes: readonly store.StoredNode[]): ReadonlyMap<string, string> {
  return new Map(nodes.map(({ node_key, id }) => [node_key, id]))
}

function stored<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('nothing was stored')
  return row
}
