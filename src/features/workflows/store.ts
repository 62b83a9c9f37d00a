/** The only writer of workflow, workflow_node, workflow_edge and workflow_graph. Every read carries the account. */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import { canonicalJson, sha256Hex } from '#base/json.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Graph, GraphEdge, GraphNode } from '#engine/graph/graph.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'

const readWorkflow = jsonReader('workflow', { tags: listOf(isText) })

export type WorkflowRow = Omit<Row<'workflow'>, 'account_id' | 'tags'> & { tags: string[] }

/** As it is drawn: beside what a run needs, where the node stands. */
export type NodePosition = { x: number; y: number }
export type StoredNode = GraphNode & { position: NodePosition | null }
export type StoredGraph = { nodes: StoredNode[]; edges: GraphEdge[] }

const columns = ['id', 'name', 'description', 'enabled', 'tags', 'created_at', 'updated_at'] as const

export type WorkflowDetails = { name: string; description: string; enabled: boolean; tags: readonly string[] }

export async function insertWorkflow(tx: Tx, accountId: string, details: WorkflowDetails): Promise<WorkflowRow> {
  const row = await tx
    .insertInto('workflow')
    .values({ id: newId(), account_id: accountId, ...details, tags: JSON.stringify(details.tags) })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return readWorkflow(row)
}

export async function findWorkflow(db: Db | Tx, accountId: string, workflowId: string): Promise<WorkflowRow | null> {
  const row = await db
    .selectFrom('workflow')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', workflowId)
    .executeTakeFirst()
  return row ? readWorkflow(row) : null
}

/** Changes of a workflow and starts of its runs come one after the other. Rows that refer to it may be written meanwhile. */
export async function lockWorkflow(tx: Tx, accountId: string, workflowId: string): Promise<WorkflowRow | null> {
  const row = await tx
    .selectFrom('workflow')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', workflowId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? readWorkflow(row) : null
}

/** `trigger` and `schedule_id`: of the run that is under way; null without one. */
export type TickedWorkflow = {
  id: string
  enabled: boolean
  trigger: Row<'workflow_run'>['trigger'] | null
  schedule_id: string | null
}

/** Those of these that nobody else holds, locked as above. */
export async function lockForTicks(
  tx: Tx,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, TickedWorkflow>> {
  const result = await sql<TickedWorkflow>`
    select workflow.id, workflow.enabled, run.trigger, run.schedule_id
    from workflow left join workflow_run run on run.workflow_id = workflow.id and run.status in ('pending', 'running')
    where workflow.id = any (${workflowIds}::uuid[])
    order by workflow.id for no key update of workflow skip locked`.execute(tx)
  return new Map(result.rows.map((row) => [row.id, row]))
}

/** In the order of the ids; those that are gone are left out. */
export async function findWorkflows(db: Db, accountId: string, ids: readonly string[]): Promise<WorkflowRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('workflow')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, readWorkflow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function updateWorkflow(
  tx: Tx,
  workflowId: string,
  { tags, ...changes }: Partial<WorkflowDetails>,
): Promise<WorkflowRow> {
  const row = await tx
    .updateTable('workflow')
    .set({
      ...changes,
      ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', workflowId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return readWorkflow(row)
}

/** With its nodes, runs and schedules. */
export async function deleteWorkflow(tx: Tx, accountId: string, workflowId: string): Promise<void> {
  await tx.deleteFrom('workflow').where('account_id', '=', accountId).where('id', '=', workflowId).execute()
}

// Nodes and edges

export type NewNode = Omit<StoredNode, 'id'>
export type NewEdge = Omit<GraphEdge, 'id'>

export async function insertNodes(
  tx: Tx,
  workflowId: string,
  nodes: readonly NewNode[],
  firstPlace: number,
): Promise<StoredNode[]> {
  if (nodes.length === 0) return []
  const withIds = nodes.map((node) => ({ ...node, id: newId() }))
  const rows = withIds.map((node, index) => ({
    id: node.id,
    workflow_id: workflowId,
    place: firstPlace + index,
    ...nodeColumns(node),
  }))
  await tx.insertInto('workflow_node').values(rows).execute()
  return withIds
}

function nodeColumns(node: NewNode) {
  return {
    node_key: node.node_key,
    strategy_id: node.strategy_id,
    input_type: node.input_type,
    static_urls: jsonOrNull(node.static_urls),
    url_field: node.url_field,
    static_parameters: jsonOrNull(node.static_parameters),
    parameter_config: jsonOrNull(node.parameter_config),
    label: node.label,
    position: jsonOrNull(node.position),
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

export async function updateNode(tx: Tx, node: StoredNode): Promise<void> {
  await tx.updateTable('workflow_node').set(nodeColumns(node)).where('id', '=', node.id).execute()
}

/** With the edges that begin and end there. */
export async function deleteNodes(tx: Tx, workflowId: string, nodeIds: readonly string[]): Promise<void> {
  if (nodeIds.length === 0) return
  await tx.deleteFrom('workflow_node').where('workflow_id', '=', workflowId).where('id', 'in', nodeIds).execute()
}

export async function placeNodes(tx: Tx, nodeIds: readonly string[]): Promise<void> {
  await sql`
    update workflow_node node set place = given.place - 1
    from unnest(${nodeIds}::uuid[]) with ordinality as given (id, place) where node.id = given.id`.execute(tx)
}

export async function insertEdges(
  tx: Tx,
  workflowId: string,
  edges: readonly NewEdge[],
  idOfKey: ReadonlyMap<string, string>,
  firstPlace: number,
): Promise<GraphEdge[]> {
  if (edges.length === 0) return []
  const withIds = edges.map((edge) => ({ ...edge, id: newId() }))
  const rows = withIds.map((edge, index) => ({
    id: edge.id,
    workflow_id: workflowId,
    place: firstPlace + index,
    source_node_id: idOfKey.get(edge.source_node_key) ?? '',
    target_node_id: idOfKey.get(edge.target_node_key) ?? '',
    filter_config: jsonOrNull(edge.filter_config),
  }))
  await tx.insertInto('workflow_edge').values(rows).execute()
  return withIds
}

export async function deleteEdges(tx: Tx, workflowId: string, edgeIds: readonly string[]): Promise<void> {
  if (edgeIds.length === 0) return
  await tx.deleteFrom('workflow_edge').where('workflow_id', '=', workflowId).where('id', 'in', edgeIds).execute()
}

const readNode = jsonReader('workflow_node', {
  static_urls: orNull(listOf(isText)),
  static_parameters: orNull(objectWith<ParameterOverrides>()),
  parameter_config: orNull(objectWith<Record<string, string>>()),
  position: orNull(objectWith<NodePosition>('x', 'y')),
})
const readEdge = jsonReader('workflow_edge', { filter_config: orNull(objectWith<FilterConfig>('mode', 'conditions')) })
const readCopy = jsonReader('workflow_graph', { graph: objectWith<Graph>('nodes', 'edges') })

/** Lists show many workflows at once: there a long list of URLs is counted and left out. */
export type ListedNode = StoredNode & { static_url_count: number }
export type ListedGraph = { nodes: ListedNode[]; edges: GraphEdge[] }

const LISTED_URLS = 100

export async function findGraph(db: Db | Tx, workflowId: string): Promise<StoredGraph> {
  return (await findGraphs(db, [workflowId])).get(workflowId) ?? { nodes: [], edges: [] }
}

export async function listGraphs(db: Db, workflowIds: readonly string[]): Promise<ReadonlyMap<string, ListedGraph>> {
  return findGraphs(db, workflowIds, { isListed: true })
}

export async function findGraphs(
  db: Db | Tx,
  workflowIds: readonly string[],
  { isListed = false } = {},
): Promise<ReadonlyMap<string, ListedGraph>> {
  const nodes = await sql<Omit<Row<'workflow_node'>, 'place'> & { static_url_count: number }>`
    select id, workflow_id, node_key, strategy_id, input_type, url_field, static_parameters, parameter_config, label, position,
      coalesce(jsonb_array_length(static_urls), 0) as static_url_count,
      case when not ${isListed} or jsonb_array_length(static_urls) <= ${LISTED_URLS} then static_urls end as static_urls
    from workflow_node where workflow_id = any (${workflowIds}::uuid[]) order by place, id`.execute(db)
  const edges = await sql<
    Omit<GraphEdge, 'filter_config'> & Pick<Row<'workflow_edge'>, 'workflow_id' | 'filter_config'>
  >`
    select edge.id, edge.workflow_id, source.node_key as source_node_key, target.node_key as target_node_key, edge.filter_config
    from workflow_edge edge
    join workflow_node source on source.id = edge.source_node_id
    join workflow_node target on target.id = edge.target_node_id
    where edge.workflow_id = any (${workflowIds}::uuid[]) order by edge.place, edge.id`.execute(db)
  const found = new Map(workflowIds.map((id): [string, ListedGraph] => [id, { nodes: [], edges: [] }]))
  for (const { workflow_id: workflowId, ...node } of nodes.rows.map(readNode)) found.get(workflowId)?.nodes.push(node)
  for (const { workflow_id: workflowId, ...edge } of edges.rows.map(readEdge)) found.get(workflowId)?.edges.push(edge)
  return found
}

// Copies for runs

/** The ids of the copies, by workflow; a new one only where nodes or edges differ from every copy before. */
export async function keepGraphCopies(
  tx: Tx,
  given: ReadonlyArray<{ workflowId: string; graph: StoredGraph }>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = given.map(({ workflowId, graph: { nodes, edges } }) => {
    const graph: Graph = { nodes: nodes.map(({ position: _drawn, ...node }) => node), edges }
    return { id: newId(), workflow_id: workflowId, graph_hash: sha256Hex(canonicalJson(graph)), graph }
  })
  const keys = wanted.map(({ workflow_id, graph_hash }) => ({ workflow_id, graph_hash }))
  const { rows: known } = await sql<{ id: string; workflow_id: string }>`
    select id, workflow_id from workflow_graph where (workflow_id, graph_hash) in (
      select workflow_id, graph_hash from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (workflow_id uuid, graph_hash text)
    ) for key share`.execute(tx)
  const ids = new Map(known.map(({ id, workflow_id }) => [workflow_id, id]))
  const fresh = wanted.filter(({ workflow_id: id }) => !ids.has(id))
  const rows = fresh.map((copy) => ({ ...copy, graph: JSON.stringify(copy.graph) }))
  if (rows.length > 0) await tx.insertInto('workflow_graph').values(rows).execute()
  return new Map([...ids, ...fresh.map(({ id, workflow_id }) => [workflow_id, id] as const)])
}

/** Those that no kept run points at. */
export async function pruneGraphCopies(db: Db, _olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from workflow_graph where id in (
      select id from workflow_graph where not exists (
        select from workflow_run where workflow_run.graph_id = workflow_graph.id
      ) limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

export async function findGraphCopy(db: Db | Tx, graphId: string): Promise<Graph> {
  const row = await db.selectFrom('workflow_graph').select('graph').where('id', '=', graphId).executeTakeFirstOrThrow()
  return readCopy(row).graph
}
