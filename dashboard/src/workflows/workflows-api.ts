/** The workflow routes of the service, as typed calls with the session's cookie. */
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { ReceiverBody, Timing, WebhookType } from '../schedules/schedules-api.ts'
import type { FilterConfig } from '../strategies/filter-rows.ts'
import type { Item } from '../strategies/item.ts'
import type { ApiParameters } from '../strategies/strategies-api.ts'

export const INPUT_TYPES = ['static_urls', 'upstream_urls', 'upstream_data', 'trigger_only'] as const
export type InputType = (typeof INPUT_TYPES)[number]

export type Position = { x: number; y: number }

export type NodeSettings = {
  node_key: string
  strategy_id: string
  input_type: InputType
  static_urls: string[] | null
  url_field: string | null
  static_parameters: ApiParameters | null
  /** Upstream field → parameter of the strategy. */
  parameter_config: Record<string, string> | null
  label: string | null
}

export type WorkflowNode = NodeSettings & { id: string; position: Position | null }

export type EdgeEnds = { source_node_key: string; target_node_key: string }
export type EdgeSettings = EdgeEnds & { filter_config: FilterConfig | null }
export type WorkflowEdge = EdgeSettings & { id: string }

export type Graph = { nodes: readonly WorkflowNode[]; edges: readonly WorkflowEdge[] }

export type Workflow = {
  id: string
  name: string
  description: string
  enabled: boolean
  created_at: string
  updated_at: string
  nodes: WorkflowNode[]
  edges: WorkflowEdge[]
}

export type NewWorkflow = { name: string; description: string }
export type WorkflowChange = { name?: string; description?: string; enabled?: boolean; edges?: readonly EdgeSettings[] }

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'partial' | 'cancelled'
export type NodeStatus = 'pending' | 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'

export type Run = {
  id: string
  workflow_id: string
  schedule_id: string | null
  status: RunStatus
  trigger: string
  force: boolean
  changed_since_previous: boolean | null
  error: string | null
  created_at: string
  started_at: string | null
  completed_at: string | null
}

/** `next_run_at`: the first of its schedules; null when none will fire. */
export type ListedWorkflow = Workflow & { last_run: Run | null; next_run_at: string | null }

export type NodeExecution = {
  node_key: string
  strategy_id: string
  status: NodeStatus
  /** With skipped: nothing changed, and the results of the last run stand. */
  reused: boolean
  job_id: string | null
  job_count: number
  ended_count: number
  item_count: number
  failed_count: number
  /** The first 100. */
  failures: Array<{ url: string; error: string; error_code: string | null }>
  problems: string[]
  error: string | null
  reason: string | null
  started_at: string | null
  completed_at: string | null
}

export type RunWithNodes = Run & { edges: WorkflowEdge[]; node_executions: NodeExecution[] }

export type Output = {
  workflow_id: string
  run_id: string
  status: RunStatus
  final_results_by_url_grouped?: Record<string, Record<string, Item[]>>
  final_results_by_url?: Record<string, Item[]>
  node_outputs?: Record<string, Item[]>
  changed_since_previous: boolean
  completed_at: string | null
}

export type OutputShape = { flat: boolean; includeIntermediate: boolean }

export type WorkflowSchedule = Timing & {
  schedule_id: string
  enabled: boolean
  webhook_url: string | null
  webhook_type: WebhookType | null
  next_run_at: string | null
  last_run_at: string | null
  last_skipped_at: string | null
  last_skip_reason: string | null
}

export type NewSchedule = Timing & ReceiverBody
/** What is left out stays as it is; an empty secret asks for a new one. */
export type ScheduleChange = Partial<NewSchedule> & { enabled?: boolean; webhook_secret?: '' }
/** The secret is shown once, when it is made. */
export type MadeSchedule = WorkflowSchedule & { webhook_secret?: string }

type Message = { message: string }

const ROOT = '/dashboard/api/workflows'

const pathOf = (workflowId: string) => `${ROOT}/${encodeURIComponent(workflowId)}`
const nodePathOf = (workflowId: string, nodeId: string) => `${pathOf(workflowId)}/nodes/${encodeURIComponent(nodeId)}`
const runPathOf = (workflowId: string, runId: string) => `${pathOf(workflowId)}/runs/${encodeURIComponent(runId)}`
const schedulePathOf = (workflowId: string, scheduleId: string) =>
  `${pathOf(workflowId)}/schedules/${encodeURIComponent(scheduleId)}`

export const listWorkflows = ({ limit, offset }: Range) =>
  request<ListedWorkflow[]>('GET', `${ROOT}?limit=${limit}&offset=${offset}`)

export const getWorkflow = (workflowId: string) => request<Workflow>('GET', pathOf(workflowId))

export const createWorkflow = (workflow: NewWorkflow) => request<Workflow>('POST', ROOT, workflow)

export const changeWorkflow = (workflowId: string, change: WorkflowChange) =>
  request<Workflow>('PUT', pathOf(workflowId), change)

export const deleteWorkflow = (workflowId: string) => request<Message>('DELETE', pathOf(workflowId))

export const addNode = (workflowId: string, node: NodeSettings) =>
  request<WorkflowNode>('POST', `${pathOf(workflowId)}/nodes`, node)

export const changeNode = (
  workflowId: string,
  nodeId: string,
  change: Partial<NodeSettings> & { position?: Position | null },
) => request<WorkflowNode>('PUT', nodePathOf(workflowId, nodeId), change)

export const deleteNode = (workflowId: string, nodeId: string) =>
  request<Message>('DELETE', nodePathOf(workflowId, nodeId))

export const addEdge = (workflowId: string, edge: EdgeSettings) =>
  request<WorkflowEdge>('POST', `${pathOf(workflowId)}/edges`, edge)

export const deleteEdge = (workflowId: string, edgeId: string) =>
  request<Message>('DELETE', `${pathOf(workflowId)}/edges/${encodeURIComponent(edgeId)}`)

export const startRun = (workflowId: string, force: boolean) =>
  request<Run>('POST', `${pathOf(workflowId)}/run`, { force })

export const listRuns = (workflowId: string, { limit, offset }: Range) =>
  request<Run[]>('GET', `${pathOf(workflowId)}/runs?limit=${limit}&offset=${offset}`)

export const getRun = (workflowId: string, runId: string) => request<RunWithNodes>('GET', runPathOf(workflowId, runId))

export const cancelRun = (workflowId: string, runId: string) =>
  request<RunWithNodes>('POST', `${runPathOf(workflowId, runId)}/cancel`)

export const runEventsPath = (workflowId: string, runId: string) => `${runPathOf(workflowId, runId)}/events`

/** Without a run: of the newest that has results. */
export const getOutput = (workflowId: string, runId: string | undefined, shape: OutputShape) =>
  request<Output>(
    'GET',
    `${runPathOf(workflowId, runId ?? 'latest')}/output?flat=${shape.flat}&include_intermediate=${shape.includeIntermediate}`,
  )

export const listSchedules = (workflowId: string) =>
  request<WorkflowSchedule[]>('GET', `${pathOf(workflowId)}/schedules`)

export const createSchedule = (workflowId: string, schedule: NewSchedule) =>
  request<MadeSchedule>('POST', `${pathOf(workflowId)}/schedules`, schedule)

export const changeSchedule = (workflowId: string, scheduleId: string, change: ScheduleChange) =>
  request<MadeSchedule>('PATCH', schedulePathOf(workflowId, scheduleId), change)

export const deleteSchedule = (workflowId: string, scheduleId: string) =>
  request<Message>('DELETE', schedulePathOf(workflowId, scheduleId))
