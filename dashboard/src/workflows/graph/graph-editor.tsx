import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMayChange } from '../../may-change.ts'
import { Problem } from '../../parts/problem.tsx'
import { say } from '../../parts/say.ts'
import { Section } from '../../parts/section.tsx'
import { useAction } from '../../parts/use-action.ts'
import { ApiError } from '../../request.ts'
import { texts } from '../../texts/texts.ts'
import { useLastRun } from '../last-run.ts'
import { INPUT_WORDS } from '../run-words.ts'
import { refreshRuns } from '../workflow-queries.ts'
import { type EdgeEnds, startRun, type Workflow, type WorkflowNode } from '../workflows-api.ts'
import { edgeLabel } from './edge-counts.ts'
import type { CanvasEditing } from './graph-canvas.tsx'
import { GraphDrawing, useHasDrawingRoom, useHasPanelRoom } from './graph-drawing.tsx'
import { GraphList } from './graph-list.tsx'
import { GraphPanel, type Opened, usePanelGuard } from './graph-panel.tsx'
import { edgeProblem, isSameEdge, nodeProblems } from './graph-problems.ts'
import { GraphTools } from './graph-tools.tsx'
import type { NodeTab } from './node-panel.tsx'
import { useGraphChanges } from './use-graph-changes.ts'
import { useGraphHistory } from './use-graph-history.ts'
import { useGraphKeys } from './use-graph-keys.ts'
import { useMoves } from './use-moves.ts'
import { strategyName, useHasStrategies, useUsedStrategies } from './used-strategies.ts'
import './graph-editor.css'

type GraphEditorProps = {
  workflow: Workflow
  /** Why the service would not run it. */
  refusal: Error | null
}

/** One that was drawn and cannot be; it is said at the node that it was drawn to. */
type RefusedEdge = { target: string; error: Error }

export function GraphEditor({ workflow, refusal }: GraphEditorProps) {
  const mayChange = useMayChange()
  const nodeOf = (key: string) => workflow.nodes.find(({ node_key }) => node_key === key)
  const strategies = useUsedStrategies(workflow.nodes)
  const hasStrategies = useHasStrategies()
  const run = useLastRun(workflow.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refusedEdge, setRefusedEdge] = useState<RefusedEdge | null>(null)
  const hasRoom = useHasDrawingRoom()
  const hasPanelRoom = useHasPanelRoom()
  const adder = useRef<HTMLButtonElement>(null)
  const history = useGraphHistory(workflow.id)
  const { placedNodes, move, storeNow } = useMoves(workflow, history.recorded)
  const changes = useGraphChanges(workflow.id, history.recorded, () => {
    setRefusedEdge(null)
    setOpened(null)
  })
  const runFrom = useRunFrom(workflow.id)
  const guard = usePanelGuard(opened, () => setOpened(null))
  useFocusAfterDelete(opened, workflow, adder)
  const isGone = opened?.kind === 'node' && nodeOf(opened.node.node_key) === undefined
  // Undone, or deleted elsewhere.
  useEffect(() => {
    if (isGone) setOpened(null)
  }, [isGone])

  const open = (what: Opened) =>
    guard.leave(() => {
      for (const change of [...Object.values(changes), runFrom]) change.reset()
      setOpened(what)
    })
  const openNode = (key: string, tab: NodeTab) => {
    const node = nodeOf(key)
    if (node) open({ kind: 'node', node, tab })
  }
  const select = (key: string) => {
    if (opened?.kind !== 'node' || opened.node.node_key !== key) openNode(key, 'items')
  }
  const removeNode = (node: WorkflowNode) => open({ kind: 'delete-node', node })
  const keys = {
    undo: () => history.canUndo && history.undo.mutate(),
    redo: () => history.canRedo && history.redo.mutate(),
    openNode: opened?.kind === 'node' ? opened.node.node_key : null,
    onTake: (key: string) => say(texts.workflowsGraph.isTaken(key)),
    copy: (key: string) => changes.copyNode.mutate(key),
    remove: (key: string) => {
      const node = nodeOf(key)
      if (node) removeNode(node)
    },
  }
  useGraphKeys(mayChange ? keys : null)

  const connect = (ends: EdgeEnds) => {
    const problem = edgeProblem(ends, workflow.edges)
    const refuse = (error: Error) => setRefusedEdge({ target: ends.target_node_key, error })
    if (problem !== null) return refuse(new Error(problem))
    changes.saveEdge.mutate({ edge: null, settings: { ...ends, filter_config: null } }, { onError: refuse })
  }
  const editing: CanvasEditing = {
    onMove: move,
    onDrop: storeNow,
    onConnect: (source, target) => connect({ source_node_key: source, target_node_key: target }),
    onEditNode: (key) => openNode(key, 'settings'),
    onAddAfter: (key) => open({ kind: 'new-node', after: key }),
    onEditEdge: (source, target) => {
      const ends = { source_node_key: source, target_node_key: target }
      const edge = workflow.edges.find((other) => isSameEdge(other, ends))
      if (edge) open({ kind: 'edge', edge })
    },
  }
  const problems = new Map([
    ...(refusal instanceof ApiError && refusal.nodeKey !== null ? [[refusal.nodeKey, refusal.message] as const] : []),
    ...nodeProblems(workflow.nodes, workflow.edges, strategies),
    ...(refusedEdge ? [[refusedEdge.target, refusedEdge.error.message] as const] : []),
  ])
  const movedNodes = placedNodes.filter(({ position }) => position !== null)
  const isPanelBeside = hasPanelRoom && opened !== null && !opened.kind.startsWith('delete')
  return (
    <Section title={texts.workflowsGraph.graph} intro={texts.workflowsGraph.eachNodeIsAStrategy}>
      <Problem error={refusedEdge?.error ?? history.undo.error ?? history.redo.error ?? null} />
      <GraphTools
        history={history}
        hasMoved={movedNodes.length > 0}
        onTidy={() => movedNodes.forEach(({ node_key }) => void move(node_key, null))}
      />
      <div className="graph" data-panel={isPanelBeside || undefined}>
        {hasRoom && workflow.nodes.length > 0 && (
          <div className="graph-drawing">
            {/* Every node and edge of a drawing is a stop for the keyboard. */}
            <button type="button" className="skip-drawing" onClick={() => adder.current?.focus()}>
              {texts.workflowsGraph.skipTheDrawing}
            </button>
            <GraphDrawing
              label={texts.workflowsGraph.drawingOfTheWorkflow}
              cards={placedNodes.map((node) => ({
                nodeKey: node.node_key,
                strategyName: strategyName(strategies, node.strategy_id),
                words: INPUT_WORDS[node.input_type],
                problem: problems.get(node.node_key) ?? null,
                position: node.position,
                isChosen: opened?.kind === 'node' && opened.node.node_key === node.node_key,
              }))}
              edges={workflow.edges.map((edge) => ({ ...edge, words: edgeLabel(edge, run) }))}
              onSelect={select}
              editing={mayChange ? editing : undefined}
            />
            {mayChange && <p className="graph-hint">{texts.workflowsGraph.howToDraw}</p>}
          </div>
        )}
        <GraphPanel
          opened={opened}
          guard={guard}
          graph={workflow}
          run={run}
          strategies={strategies}
          changes={changes}
          actions={{
            addAfter: (node) => open({ kind: 'new-node', after: node.node_key }),
            copy: (node) => changes.copyNode.mutate(node.node_key),
            runFrom: (node) => runFrom.mutate(node.node_key),
            remove: removeNode,
            isBusy: runFrom.isPending,
            error: runFrom.error ?? changes.copyNode.error,
          }}
          onOpen={open}
        />
        <GraphList
          graph={workflow}
          run={run}
          strategyName={(strategyId) => strategyName(strategies, strategyId)}
          hasStrategies={hasStrategies}
          problems={problems}
          adder={adder}
          onOpen={open}
        />
      </div>
    </Section>
  )
}

/** Starts a run at a node, and leads to it. */
function useRunFrom(workflowId: string) {
  const navigate = useNavigate()
  return useAction({
    action: (nodeKey: string) => startRun(workflowId, { force: false, from_node_key: nodeKey }),
    after: async (queryClient, run) => {
      void refreshRuns(queryClient, workflowId)
      await navigate({ to: '/workflows/$workflowId/runs/$runId', params: { workflowId, runId: run.id } })
    },
    refused: (queryClient) => void refreshRuns(queryClient, workflowId),
  })
}

/** The button that had the keyboard is gone with what it deleted. */
function useFocusAfterDelete(
  opened: Opened | null,
  { nodes, edges }: Workflow,
  adder: { current: HTMLButtonElement | null },
): void {
  const count = nodes.length + edges.length
  const shown = useRef(count)
  const asked = useRef(false)
  if (opened !== null) asked.current = opened.kind.startsWith('delete')
  useEffect(() => {
    if (count < shown.current && asked.current) adder.current?.focus()
    shown.current = count
  }, [count, adder])
}
