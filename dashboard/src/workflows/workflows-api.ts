/** The workflow routes of the service. */

import type {
  InputType,
  NewRun,
  NewWorkflow,
  NewWorkflowSchedule,
  NodeChange,
  WorkflowChange,
  WorkflowEdge,
  WorkflowNode,
} from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import type { Wanted } from '../lists/list-search.ts'
import type { Range } from '../paging.ts'
import { answer, answerFound, api } from '../request.ts'

export type {
  CreatedWorkflowSchedule,
  InputType,
  ListedWorkflow,
  NewWorkflow,
  NewWorkflowSchedule,
  NodeExecution,
  NodeStatus,
  Position,
  Run,
  RunOutput,
  RunStatus,
  RunWithNodes,
  Workflow,
  WorkflowChange,
  WorkflowEdge,
  WorkflowNode,
  WorkflowSchedule,
} from '../../generated/api.ts'

export const INPUT_TYPES: readonly InputType[] = ['static_urls', 'upstream_urls', 'upstream_data', 'trigger_only']

export type NodeSettings = Omit<WorkflowNode, 'id' | 'position'>
export type EdgeSettings = Omit<WorkflowEdge, 'id'>
export type EdgeEnds = Omit<EdgeSettings, 'filter_config'>

export type Graph = { nodes: readonly WorkflowNode[]; edges: readonly WorkflowEdge[] }

export type OutputShape = { flat: boolean; include_intermediate: boolean }

const of = (workflow_id: string) => ({ params: { path: { workflow_id } } })
const ofNode = (workflow_id: string, node_id: string) => ({ params: { path: { workflow_id, node_id } } })
const ofRun = (workflow_id: string, run_id: string) => ({ params: { path: { workflow_id, run_id } } })
const ofSchedule = (workflow_id: string, schedule_id: string) => ({ params: { path: { workflow_id, schedule_id } } })

export const findWorkflows = (wanted: Wanted<'failing' | 'paused'>, range: Range) =>
  answerFound(api.GET('/api/workflows', { params: { query: { ...wanted, ...range } } }))

export const listWorkflows = (query: Range) => answer(api.GET('/api/workflows', { params: { query } }))

export const getWorkflow = (workflowId: string) => answer(api.GET('/api/workflows/{workflow_id}', of(workflowId)))

export const createWorkflow = (body: NewWorkflow) => answer(api.POST('/api/workflows', { body }))

export const changeWorkflow = (workflowId: string, body: WorkflowChange) =>
  answer(api.PUT('/api/workflows/{workflow_id}', { ...of(workflowId), body }))

export const deleteWorkflow = (workflowId: string) => answer(api.DELETE('/api/workflows/{workflow_id}', of(workflowId)))

export const addNode = (workflowId: string, body: NodeSettings) =>
  answer(api.POST('/api/workflows/{workflow_id}/nodes', { ...of(workflowId), body }))

export const changeNode = (workflowId: string, nodeId: string, body: NodeChange) =>
  answer(api.PUT('/api/workflows/{workflow_id}/nodes/{node_id}', { ...ofNode(workflowId, nodeId), body }))

export const deleteNode = (workflowId: string, nodeId: string) =>
  answer(api.DELETE('/api/workflows/{workflow_id}/nodes/{node_id}', ofNode(workflowId, nodeId)))

export const addEdge = (workflowId: string, body: EdgeSettings) =>
  answer(api.POST('/api/workflows/{workflow_id}/edges', { ...of(workflowId), body }))

export const deleteEdge = (workflow_id: string, edge_id: string) =>
  answer(api.DELETE('/api/workflows/{workflow_id}/edges/{edge_id}', { params: { path: { workflow_id, edge_id } } }))

export const startRun = (workflowId: string, body: NewRun) =>
  answer(api.POST('/api/workflows/{workflow_id}/run', { ...of(workflowId), body }))

export const listRuns = (workflow_id: string, query: Range) =>
  answer(api.GET('/api/workflows/{workflow_id}/runs', { params: { path: { workflow_id }, query } }))

export const getRun = (workflowId: string, runId: string) =>
  answer(api.GET('/api/workflows/{workflow_id}/runs/{run_id}', ofRun(workflowId, runId)))

/** The first of them. */
export const getNodeItems = (workflow_id: string, run_id: string, node_key: string) => {
  const params = { path: { workflow_id, run_id, node_key } }
  return answer(api.GET('/api/workflows/{workflow_id}/runs/{run_id}/nodes/{node_key}/items', { params }))
}

export const cancelRun = (workflowId: string, runId: string) =>
  answer(api.POST('/api/workflows/{workflow_id}/runs/{run_id}/cancel', ofRun(workflowId, runId)))

export const runEventsPath = (workflowId: string, runId: string) =>
  belowBase(`/dashboard/api/workflows/${encodeURIComponent(workflowId)}/runs/${encodeURIComponent(runId)}/events`)

/** Without a run: of the newest that has results. */
export const getOutput = (workflow_id: string, run_id: string | undefined, query: OutputShape) => {
  const params = { path: { workflow_id, run_id: run_id ?? 'latest' }, query }
  return answer(api.GET('/api/workflows/{workflow_id}/runs/{run_id}/output', { params }))
}

export const listSchedules = (workflowId: string) =>
  answer(api.GET('/api/workflows/{workflow_id}/schedules', of(workflowId)))

export const createSchedule = (workflowId: string, body: NewWorkflowSchedule) =>
  answer(api.POST('/api/workflows/{workflow_id}/schedules', { ...of(workflowId), body }))

export const changeSchedule = (workflowId: string, scheduleId: string, body: NewWorkflowSchedule) => {
  const at = ofSchedule(workflowId, scheduleId)
  return answer(api.PATCH('/api/workflows/{workflow_id}/schedules/{schedule_id}', { ...at, body }))
}

export const deleteSchedule = (workflowId: string, scheduleId: string) =>
  answer(api.DELETE('/api/workflows/{workflow_id}/schedules/{schedule_id}', ofSchedule(workflowId, scheduleId)))
