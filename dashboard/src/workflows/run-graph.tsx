import { counted } from '../jobs/job-words.ts'
import { Section } from '../parts/section.tsx'
import { edgeWords } from './graph/edge-words.ts'
import { GraphDrawing, useHasDrawingRoom, useStrategyName } from './graph/graph-drawing.tsx'
import { progressWords } from './run-words.ts'
import type { NodeExecution, RunWithNodes, Workflow } from './workflows-api.ts'

type RunGraphProps = {
  run: RunWithNodes
  /** Undefined until it has come. */
  workflow: Workflow | undefined
}

/** Nodes and edges of the run; where the nodes stand is the workflow's. */
export function RunGraph({ run, workflow }: RunGraphProps) {
  const hasRoom = useHasDrawingRoom()
  const strategyName = useStrategyName()
  if (!hasRoom || run.node_executions.length === 0) return null
  return (
    <Section title="Graph">
      <div className="graph">
        <GraphDrawing
          label="Drawing of the run"
          isAwaited={workflow === undefined}
          cards={run.node_executions.map((node) => ({
            nodeKey: node.node_key,
            strategyName: strategyName(node.strategy_id),
            words: cardWords(node),
            problem: cardProblem(node),
            status: node.status,
            position: workflow?.nodes.find(({ node_key }) => node_key === node.node_key)?.position ?? null,
          }))}
          edges={run.edges.map((edge) => ({
            ...edge,
            words: edge.filter_config === null ? '' : edgeWords(edge.filter_config),
          }))}
        />
      </div>
    </Section>
  )
}

/** Of a node that had nothing to do, why. */
function cardWords(node: NodeExecution): string {
  return node.status === 'skipped' && !node.reused && node.reason ? node.reason : progressWords(node)
}

/** A node completes with what it could read: what it could not must not pass unseen. */
function cardProblem({ error, failed_count }: NodeExecution): string | null {
  return error ?? (failed_count > 0 ? `${counted(failed_count, 'page')} could not be read` : null)
}
