import { useQuery } from '@tanstack/react-query'
import { strategyChoicesQuery } from '../jobs/job-queries.ts'
import { counted } from '../jobs/job-words.ts'
import { Section } from '../parts/section.tsx'
import { cardHeight } from './graph/card-height.ts'
import { edgeWords } from './graph/edge-words.ts'
import { GraphDrawing } from './graph/graph-drawing.tsx'
import { layoutGraph } from './graph/graph-layout.ts'
import { useHasDrawingRoom } from './graph/use-has-drawing-room.ts'
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
  const { data: strategies } = useQuery(strategyChoicesQuery)
  if (!hasRoom || run.node_executions.length === 0) return null
  const names = new Map(strategies?.map(({ strategy_id, name }) => [strategy_id, name]))
  const cards = run.node_executions.map((node) => ({
    nodeKey: node.node_key,
    strategyName: names.get(node.strategy_id) ?? (strategies ? 'A strategy that was deleted' : '…'),
    words: cardWords(node),
    problem: cardProblem(node),
    status: node.status,
    position: workflow?.nodes.find(({ node_key }) => node_key === node.node_key)?.position ?? null,
  }))
  const places = layoutGraph(
    cards.map((card) => ({ node_key: card.nodeKey, position: card.position, height: cardHeight(card) })),
    run.edges,
  )
  return (
    <Section title="Graph">
      <div className="graph">
        <GraphDrawing
          label="Drawing of the run"
          isAwaited={workflow === undefined}
          nodes={cards.map((card) => ({ ...card, position: places.get(card.nodeKey) ?? { x: 0, y: 0 } }))}
          edges={run.edges.map((edge) => ({
            source: edge.source_node_key,
            target: edge.target_node_key,
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
