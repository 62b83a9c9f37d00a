import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { ApiError } from '../../request.ts'
import { strategyChoicesQuery } from '../../strategies/strategy-queries.ts'
import { INPUT_WORDS } from '../run-words.ts'
import type { EdgeEnds, Workflow } from '../workflows-api.ts'
import { edgeWords } from './edge-words.ts'
import { GraphDialog, type Opened } from './graph-dialog.tsx'
import { GraphDrawing, useHasDrawingRoom, useStrategyName } from './graph-drawing.tsx'
import { GraphList } from './graph-list.tsx'
import { edgeProblem, isSameEdge, nodeProblems } from './graph-problems.ts'
import { useGraphChanges } from './use-graph-changes.ts'
import { useMoves } from './use-moves.ts'
import './graph-editor.css'

type GraphEditorProps = {
  workflow: Workflow
  /** Why the service would not run it. */
  refusal: Error | null
}

/** One that was drawn and cannot be; it is said at the node that it was drawn to. */
type RefusedEdge = { target: string; error: Error }

export function GraphEditor({ workflow, refusal }: GraphEditorProps) {
  const strategies = useQuery(strategyChoicesQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refusedEdge, setRefusedEdge] = useState<RefusedEdge | null>(null)
  const hasRoom = useHasDrawingRoom()
  const strategyName = useStrategyName()
  const adder = useRef<HTMLButtonElement>(null)
  const { placedNodes, move, storeNow } = useMoves(workflow)
  const changes = useGraphChanges(workflow.id, () => {
    setRefusedEdge(null)
    setOpened(null)
  })
  useFocusAfterDelete(workflow, adder)

  const open = (what: Opened) => {
    for (const change of Object.values(changes)) change.reset()
    setOpened(what)
  }
  const connect = (ends: EdgeEnds) => {
    const problem = edgeProblem(ends, workflow.edges)
    const refuse = (error: Error) => setRefusedEdge({ target: ends.target_node_key, error })
    if (problem !== null) return refuse(new Error(problem))
    changes.saveEdge.mutate({ edge: null, settings: { ...ends, filter_config: null } }, { onError: refuse })
  }
  const problems = new Map([
    ...(refusal instanceof ApiError && refusal.nodeKey !== null ? [[refusal.nodeKey, refusal.message] as const] : []),
    ...nodeProblems(workflow.nodes, workflow.edges, strategies.data),
    ...(refusedEdge ? [[refusedEdge.target, refusedEdge.error.message] as const] : []),
  ])
  const movedNodes = placedNodes.filter(({ position }) => position !== null)
  return (
    <Section
      title="Graph"
      intro="Each node is a strategy. Edges carry the items that one finds to the next, all of them or those that fit a filter."
    >
      <Problem error={refusedEdge?.error ?? null} />
      <Problem error={strategies.error} onRetry={() => void strategies.refetch()} />
      <div className="graph">
        {hasRoom && workflow.nodes.length > 0 && (
          <div className="graph-drawing">
            {/* Every node and edge of a drawing is a stop for the keyboard. */}
            <button type="button" className="skip-drawing" onClick={() => adder.current?.focus()}>
              Skip the drawing
            </button>
            <GraphDrawing
              label="Drawing of the workflow"
              cards={placedNodes.map((node) => ({
                nodeKey: node.node_key,
                strategyName: strategyName(node.strategy_id),
                words: INPUT_WORDS[node.input_type],
                problem: problems.get(node.node_key) ?? null,
                position: node.position,
              }))}
              edges={workflow.edges.map((edge) => ({ ...edge, words: edgeWords(edge.filter_config) }))}
              editing={{
                onMove: move,
                onDrop: storeNow,
                onConnect: (source, target) => connect({ source_node_key: source, target_node_key: target }),
                onEditNode: (key) => {
                  const node = workflow.nodes.find(({ node_key }) => node_key === key)
                  if (node) open({ kind: 'node', node })
                },
                onEditEdge: (source, target) => {
                  const ends = { source_node_key: source, target_node_key: target }
                  const edge = workflow.edges.find((other) => isSameEdge(other, ends))
                  if (edge) open({ kind: 'edge', edge })
                },
              }}
            />
            <p className="graph-hint">
              Drag from the dot at the right of a node to the left of another to draw an edge, or use “Add an edge”.
              {movedNodes.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => movedNodes.forEach(({ node_key }) => void move(node_key, null))}
                >
                  Tidy up
                </Button>
              )}
            </p>
          </div>
        )}
        <GraphList
          graph={workflow}
          strategyName={strategyName}
          hasStrategies={strategies.data?.length !== 0}
          problems={problems}
          adder={adder}
          onOpen={open}
        />
      </div>
      <GraphDialog
        opened={opened}
        graph={workflow}
        strategies={strategies.data ?? []}
        changes={changes}
        onOpen={open}
        onClose={() => setOpened(null)}
      />
    </Section>
  )
}

/** The button that had the keyboard is gone with what it deleted. */
function useFocusAfterDelete({ nodes, edges }: Workflow, adder: { current: HTMLButtonElement | null }): void {
  const count = nodes.length + edges.length
  const shown = useRef(count)
  useEffect(() => {
    if (count < shown.current) adder.current?.focus()
    shown.current = count
  }, [count, adder])
}
