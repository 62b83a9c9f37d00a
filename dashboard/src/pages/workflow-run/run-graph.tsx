import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { strategyChoicesQuery } from '../../jobs/job-queries.ts'
import { Section } from '../../parts/section.tsx'
import { edgeWords } from '../../workflows/edge-words.ts'
import { layoutGraph } from '../../workflows/graph-layout.ts'
import { progressWords } from '../../workflows/run-words.ts'
import type { RunWithNodes, Workflow } from '../../workflows/workflows-api.ts'
import { useHasDrawingRoom } from '../workflow/use-has-drawing-room.ts'
import '../workflow/graph-page.css'

const GraphCanvas = lazy(async () => ({ default: (await import('../workflow/graph-canvas.tsx')).GraphCanvas }))

/** The nodes as the run has them; the edges as the workflow has them now, where both their ends were in the run. */
export function RunGraph({ run, workflow }: { run: RunWithNodes; workflow: Workflow | undefined }) {
  const hasRoom = useHasDrawingRoom()
  const { data: strategies } = useQuery(strategyChoicesQuery)
  if (!hasRoom || !workflow || run.node_executions.length === 0) return null
  const names = new Map(strategies?.map(({ strategy_id, name }) => [strategy_id, name]))
  const inRun = new Set(run.node_executions.map(({ node_key }) => node_key))
  const edges = workflow.edges.filter((edge) => inRun.has(edge.source_node_key) && inRun.has(edge.target_node_key))
  const placed = run.node_executions.map(({ node_key }) => ({
    node_key,
    position: workflow.nodes.find((node) => node.node_key === node_key)?.position ?? null,
  }))
  const places = layoutGraph(placed, edges)
  return (
    <Section title="Graph">
      <div className="graph">
        <Suspense fallback={<Skeleton height={320} role="status" aria-label="Loading the drawing" />}>
          <GraphCanvas
            label="Drawing of the run"
            nodes={run.node_executions.map((node) => ({
              nodeKey: node.node_key,
              strategyName: names.get(node.strategy_id) ?? '',
              words: progressWords(node),
              problem: node.error,
              status: node.status,
              position: places.get(node.node_key) ?? { x: 0, y: 0 },
            }))}
            edges={edges.map((edge) => ({
              source: edge.source_node_key,
              target: edge.target_node_key,
              words: edge.filter_config === null ? '' : edgeWords(edge.filter_config),
            }))}
          />
        </Suspense>
      </div>
    </Section>
  )
}
