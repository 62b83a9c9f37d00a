import { type Static, type TSchema, Type } from 'typebox'
import { INPUT_TYPES } from '#engine/graph/graph.ts'
import { NODE_STATUSES, RUN_STATUSES } from '#engine/graph/settle.ts'
import { ApiParameters, FilterConfig } from '#features/strategies/schemas.ts'
import { findQuery } from '#platform/http/find-query.ts'
import { AnyObject, Item, listQuery, Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { SentTags, Tags } from '#platform/http/tags.ts'
import { WORKFLOW_STATUSES } from './store-find.ts'

const Position = Named(
  'Position',
  { x: Type.Number(), y: Type.Number() },
  { description: 'Where the node stands in a drawing of the workflow' },
)

const ParameterConfig = AnyObject({
  description: 'Upstream field → parameter of the strategy',
  shownAs: Type.Record(Type.String(), Type.String()),
})

/** Types alone: what a node and an edge must be is said in whole sentences once the graph is looked at. */
const sentNode = {
  node_key: Type.String({
    maxLength: 1000,
    description: 'Its name, unique within the workflow',
    examples: ['details'],
  }),
  strategy_id: Uuid,
  input_type: Type.String({
    maxLength: 100,
    description: `One of ${INPUT_TYPES.join(', ')}`,
    examples: ['upstream_urls'],
  }),
  static_urls: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
        description:
          'With `upstream_data`, places like `/company/{id}` are filled from the upstream fields that `parameter_config` maps to them, or that have their name',
      }),
    ),
  ),
  url_field: Type.Optional(Nullable(Type.String({ description: 'Which field of upstream items holds the address' }))),
  static_parameters: Type.Optional(Nullable(ApiParameters)),
  parameter_config: Type.Optional(Nullable(ParameterConfig)),
  label: Type.Optional(Nullable(Type.String({ description: 'Names the results of a leaf in the grouped output' }))),
  position: Type.Optional(Nullable(Position)),
}
export const SentNode = Named('NewNode', sentNode)
export type SentNode = Static<typeof SentNode>
export const ChangedNode = Type.Partial(SentNode, { title: 'NodeChange' })

export const SentEdge = Named('NewEdge', {
  source_node_key: Type.String({ maxLength: 1000 }),
  target_node_key: Type.String({ maxLength: 1000 }),
  filter_config: Type.Optional(Nullable(FilterConfig)),
})
export type SentEdge = Static<typeof SentEdge>

export const NewWorkflow = Named('NewWorkflow', {
  name: Name(200),
  description: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  enabled: Type.Optional(Type.Boolean({ description: 'The schedules of a disabled workflow do not fire' })),
  tags: SentTags,
  nodes: Type.Optional(Type.Array(SentNode)),
  edges: Type.Optional(Type.Array(SentEdge)),
})

export const ChangedWorkflow = Type.Partial(NewWorkflow, { title: 'WorkflowChange' })

const node = {
  id: Uuid,
  node_key: Type.String(),
  strategy_id: Uuid,
  input_type: Type.Enum(INPUT_TYPES, { title: 'InputType' }),
  static_urls: Nullable(Type.Array(Type.String())),
  url_field: Nullable(Type.String()),
  static_parameters: Nullable(ApiParameters),
  parameter_config: Nullable(ParameterConfig),
  label: Nullable(Type.String()),
  position: Nullable(Position),
}
export const WorkflowNode = Named('WorkflowNode', node)
const ListedNode = Named('ListedNode', {
  ...node,
  static_urls: Nullable(
    Type.Array(Type.String(), { description: 'Null when there are more than 100: read the workflow to get them' }),
  ),
  static_url_count: Type.Integer(),
})

const edge = {
  id: Uuid,
  source_node_key: Type.String(),
  target_node_key: Type.String(),
  filter_config: Nullable(FilterConfig),
}
export const WorkflowEdge = Named('WorkflowEdge', edge)
const RunEdge = Named('RunEdge', {
  ...edge,
  item_count: Nullable(
    Type.Integer({
      description: 'How many items came over it; null as long as none could, and where it was not counted',
    }),
  ),
})

const details = {
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
  tags: Tags,
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const Workflow = Named('Workflow', {
  ...details,
  nodes: Type.Array(WorkflowNode),
  edges: Type.Array(WorkflowEdge),
})

export const RunBody = Named('NewRun', {
  force: Type.Optional(
    Type.Boolean({ default: false, description: 'Skips change detection: no node reuses its last results' }),
  ),
  from_node_key: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 1000,
        description:
          'Where to begin: this node runs, and all that it leads to. The others keep what they gave in the newest run with results',
        examples: ['details'],
      }),
    ),
  ),
})

const FailedCount = Type.Integer({
  description: 'Pages that could not be read, over all nodes; the run may have completed with the others',
})
const RunStatus = Type.Enum(RUN_STATUSES, { title: 'RunStatus' })
const run = {
  id: Uuid,
  workflow_id: Uuid,
  schedule_id: Nullable(Uuid),
  status: RunStatus,
  trigger: Type.String({ description: 'manual or schedule' }),
  force: Type.Boolean(),
  from_node_key: Nullable(
    Type.String({ description: 'The node at which it began; null when it began at the beginning' }),
  ),
  changed_since_previous: Nullable(Type.Boolean({ description: 'Null until the run has results' })),
  failed_count: FailedCount,
  error: Nullable(Type.String()),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
}
export const Run = Named('Run', run)
export const RunList = Type.Array(Run)

export const WorkflowList = Type.Array(
  Named('ListedWorkflow', {
    ...details,
    nodes: Type.Array(ListedNode),
    edges: Type.Array(WorkflowEdge),
    last_run: Nullable(Run),
    next_run_at: Nullable(
      Type.String({ format: 'date-time', description: 'The first of its schedules; null when none will fire' }),
    ),
  }),
)

export const RunWithNodes = Named('RunWithNodes', {
  ...run,
  edges: Type.Array(RunEdge, { description: 'Of the run: the workflow may have changed since' }),
  node_executions: Type.Array(
    Named('NodeExecution', {
      node_key: Type.String(),
      strategy_id: Uuid,
      status: Type.Enum(NODE_STATUSES, { title: 'NodeStatus' }),
      reused: Type.Boolean({ description: 'With skipped: nothing changed, and the results of the last run stand' }),
      job_id: Nullable(Uuid),
      job_count: Type.Integer(),
      ended_count: Type.Integer({ description: 'Of the jobs, so far' }),
      item_count: Type.Integer(),
      failed_count: Type.Integer({ description: 'URLs that could not be read; the node completes with the others' }),
      failures: Type.Array(
        Named('NodeFailure', {
          url: Type.String(),
          parameters: Type.Optional(ApiParameters),
          error: Type.String(),
          error_code: Nullable(Type.String()),
        }),
        { description: 'The first 100' },
      ),
      problems: Type.Array(Type.String()),
      error: Nullable(Type.String()),
      reason: Nullable(Type.String({ description: 'Why the node was skipped' })),
      started_at: Nullable(Timestamp),
      completed_at: Nullable(Timestamp),
    }),
  ),
})

export const NodeItems = Named('NodeItems', {
  run_id: Uuid,
  node_key: Type.String(),
  item_count: Type.Integer({ description: 'Of all that the node gave' }),
  items: Type.Array(Item, { description: 'The first of them' }),
})
export const NodeItemsQuery = Type.Object({ limit: Type.Integer({ default: 20, minimum: 1, maximum: 100 }) })

/** Maps whose keys are addresses and names from pages and users. */
function mapOf<T>(description: string, shownAs: TSchema) {
  return Type.Optional(Type.Unsafe<T>(AnyObject({ description, shownAs })))
}

type Items = readonly Readonly<Record<string, unknown>>[]
const ByName = Type.Record(Type.String(), Type.Array(Item))
export const Output = Named('RunOutput', {
  workflow_id: Uuid,
  run_id: Uuid,
  status: RunStatus,
  final_results_by_url_grouped: mapOf<Record<string, Record<string, Items>>>(
    'URL → label of the leaf → items',
    Type.Record(Type.String(), ByName),
  ),
  final_results_by_url: mapOf<Record<string, Items>>('With `flat`: URL → items', ByName),
  node_outputs: mapOf<Record<string, Items>>('With `include_intermediate`: node → items', ByName),
  changed_since_previous: Type.Boolean(),
  failed_count: FailedCount,
  completed_at: Nullable(Timestamp),
})

export const OutputQuery = Type.Object({
  flat: Type.Boolean({ default: false }),
  include_intermediate: Type.Boolean({ default: false }),
})

export const ListQuery = listQuery(
  { limit: 50 },
  findQuery(WORKFLOW_STATUSES, '`failing`: not paused, and its last run failed, if only in part. `active`: neither'),
)
export const RunsQuery = listQuery({ limit: 50 }, {})

export const WorkflowParams = Type.Object({ workflow_id: Uuid })
export const NodeParams = Type.Object({ workflow_id: Uuid, node_id: Uuid })
export const EdgeParams = Type.Object({ workflow_id: Uuid, edge_id: Uuid })
export const RunParams = Type.Object({ workflow_id: Uuid, run_id: Uuid })
export const RunNodeParams = Type.Object({
  workflow_id: Uuid,
  run_id: Uuid,
  node_key: Type.String({ maxLength: 1000 }),
})
