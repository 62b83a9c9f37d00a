import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { countWords, edgeLabel } from './graph/edge-counts.ts'
import { GraphDrawing, useHasDrawingRoom } from './graph/graph-drawing.tsx'
import { strategyName, useUsedStrategies } from './graph/used-strategies.ts'
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
  const strategies = useUsedStrategies(run.node_executions)
  if (!hasRoom || run.node_executions.length === 0) return null
  return (
    <Section title={texts.workflows.graph}>
      <div className="graph">
        <GraphDrawing
          label={texts.workflows.drawingOfTheRun}
          isAwaited={workflow === undefined}
          cards={run.node_executions.map((node) => ({
            nodeKey: node.node_key,
            strategyName: strategyName(strategies, node.strategy_id),
            words: cardWords(node),
            problem: cardProblem(node),
            status: node.status,
            position: workflow?.nodes.find(({ node_key }) => node_key === node.node_key)?.position ?? null,
          }))}
          edges={run.edges.map((edge) => ({
            ...edge,
            words: edge.filter_config === null && countWords(edge, run) === null ? '' : edgeLabel(edge, run),
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
  return error ?? (failed_count > 0 ? texts.workflows.couldNotBeRead(failed_count) : null)
}
