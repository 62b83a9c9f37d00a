import type { GraphEdge } from '#engine/graph/graph.ts'
import type { CountedRun, NodeExecution, RunWithNodes } from './runs.ts'
import type { StoredNode, WorkflowRow } from './store.ts'
import type { ListedWorkflow } from './workflows.ts'

export function presentNode(node: StoredNode) {
  return {
    id: node.id,
    node_key: node.node_key,
    strategy_id: node.strategy_id,
    input_type: node.input_type,
    static_urls: node.static_urls === null ? null : [...node.static_urls],
    url_field: node.url_field,
    static_parameters: node.static_parameters,
    parameter_config: node.parameter_config,
    label: node.label,
    position: node.position,
  }
}

export function presentEdge(edge: GraphEdge) {
  return {
    id: edge.id,
    source_node_key: edge.source_node_key,
    target_node_key: edge.target_node_key,
    filter_config: edge.filter_config,
  }
}

function presentDetails(workflow: WorkflowRow) {
  return {
    id: workflow.id,
    name: workflow.name,
    description: workflow.description,
    enabled: workflow.enabled,
    tags: workflow.tags,
    created_at: workflow.created_at.toISOString(),
    updated_at: workflow.updated_at.toISOString(),
  }
}

export function presentWorkflow(workflow: WorkflowRow & { nodes: StoredNode[]; edges: GraphEdge[] }) {
  return {
    ...presentDetails(workflow),
    nodes: workflow.nodes.map(presentNode),
    edges: workflow.edges.map(presentEdge),
  }
}

export function presentListed(workflow: ListedWorkflow) {
  return {
    ...presentDetails(workflow),
    nodes: workflow.nodes.map((node) => ({ ...presentNode(node), static_url_count: node.static_url_count })),
    edges: workflow.edges.map(presentEdge),
    last_run: workflow.lastRun && presentRun(workflow.lastRun),
    next_run_at: workflow.nextRunAt?.toISOString() ?? null,
  }
}

export function presentRun(run: CountedRun) {
  return {
    id: run.id,
    workflow_id: run.workflow_id,
    schedule_id: run.schedule_id,
    status: run.status,
    trigger: run.trigger,
    force: run.force,
    from_node_key: run.from_node_key,
    changed_since_previous: run.changed,
    failed_count: run.failed_count,
    error: run.error,
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    completed_at: run.completed_at?.toISOString() ?? null,
  }
}

export function presentRunWithNodes(run: RunWithNodes) {
  return {
    ...presentRun(run),
    edges: run.edges.map((edge) => ({ ...presentEdge(edge), item_count: edge.item_count })),
    node_executions: run.node_executions.map(presentExecution),
  }
}

function presentExecution(node: NodeExecution) {
  return {
    node_key: node.node_key,
    strategy_id: node.strategy_id,
    status: node.status,
    reused: node.reused,
    job_id: node.job_id,
    job_count: node.job_count,
    ended_count: node.ended_count,
    item_count: node.item_count,
    failed_count: node.failed_count,
    failures: node.failures,
    problems: node.problems,
    error: node.error,
    reason: node.reason,
    started_at: node.started_at?.toISOString() ?? null,
    completed_at: node.completed_at?.toISOString() ?? null,
  }
}
