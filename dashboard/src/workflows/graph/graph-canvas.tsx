import { useComputedColorScheme } from '@mantine/core'
import {
  applyNodeChanges,
  Background,
  type Connection,
  Controls,
  MarkerType,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useEffect, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import type { Position } from '../workflows-api.ts'
import { type DrawnEdge, EdgeLine } from './edge-line.tsx'
import './graph-canvas.css'
import { type DrawnNode, NodeCard, type NodeLooks } from './node-card.tsx'

export type CanvasNode = NodeLooks & { position: Position }
export type CanvasEdge = { source: string; target: string; words: string }

export type CanvasEditing = {
  onMove: (nodeKey: string, position: Position) => void
  /** The mouse has let go: nothing more will come of this move. */
  onDrop: () => void
  onConnect: (source: string, target: string) => void
  onEditNode: (nodeKey: string) => void
  onAddAfter: (nodeKey: string) => void
  onEditEdge: (source: string, target: string) => void
}

export type GraphCanvasProps = {
  nodes: readonly CanvasNode[]
  edges: readonly CanvasEdge[]
  /** A node was clicked, or chosen by the keyboard. Absent where there is no more to see of it. */
  onSelect?: ((nodeKey: string) => void) | undefined
  /** Absent where the graph is only looked at. */
  editing?: CanvasEditing | undefined
}

// Made once: new objects would make the library draw everything anew.
const NODE_TYPES = { card: NodeCard }
const EDGE_TYPES = { line: EdgeLine }
const FIT = { padding: 0.12, maxZoom: 1 }
const ARROW = { type: MarkerType.ArrowClosed, width: 18, height: 18 } as const
const WORDS = {
  'node.a11yDescription.default': texts.workflowsGraph.pressEnterToSelect,
  'node.a11yDescription.keyboardDisabled': texts.workflowsGraph.pressEnterToSelect,
  'controls.ariaLabel': texts.workflowsGraph.sizeOfTheDrawing,
  'controls.zoomIn.ariaLabel': texts.workflowsGraph.larger,
  'controls.zoomOut.ariaLabel': texts.workflowsGraph.smaller,
  'controls.fitView.ariaLabel': texts.workflowsGraph.showAllOfIt,
}

/** Fills its frame, GraphDrawing. */
export function GraphCanvas(props: GraphCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ nodes, edges, onSelect, editing }: GraphCanvasProps) {
  const colorMode = useComputedColorScheme('light')
  const [drawn, setDrawn] = useState<DrawnNode[]>([])
  useEffect(() => {
    setDrawn((before) => nodes.map((node) => drawnNode(node, before, editing)))
  }, [nodes, editing])
  useFit(`${nodes.length} ${edges.length}`)

  const change = (changes: NodeChange<DrawnNode>[]) => {
    setDrawn((before) => applyNodeChanges(changes, before))
    for (const moved of changes) {
      if (moved.type === 'position' && moved.position && !moved.dragging) editing?.onMove(moved.id, moved.position)
      if (moved.type === 'select' && moved.selected) onSelect?.(moved.id)
    }
  }
  return (
    <ReactFlow
      nodes={drawn}
      edges={edges.map((edge) => drawnEdge(edge, edges, editing))}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      onNodesChange={change}
      onConnect={({ source, target }: Connection) => editing?.onConnect(source, target)}
      onNodeDragStop={() => editing?.onDrop()}
      onNodeClick={(_event, { id }) => onSelect?.(id)}
      onNodeDoubleClick={(_event, { id }) => editing?.onEditNode(id)}
      nodesDraggable={editing !== undefined}
      nodesConnectable={editing !== undefined}
      nodesFocusable={onSelect !== undefined}
      elementsSelectable={onSelect !== undefined}
      selectNodesOnDrag={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      zoomOnScroll={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      minZoom={0.05}
      maxZoom={1.5}
      fitView
      fitViewOptions={FIT}
      ariaLabelConfig={WORDS}
      colorMode={colorMode}
    >
      <Background gap={22} size={1.4} />
      <Controls showInteractive={false} />
    </ReactFlow>
  )
}

/** What is being dragged stays under the hand, whatever is heard of it meanwhile. */
function drawnNode(node: CanvasNode, before: readonly DrawnNode[], editing: CanvasEditing | undefined): DrawnNode {
  const { position, ...looks } = node
  const known = before.find(({ id }) => id === node.nodeKey)
  return {
    ...known,
    id: node.nodeKey,
    type: 'card',
    position: known?.dragging ? known.position : position,
    ariaLabel: texts.workflowsGraph.nodeGroup(node.nodeKey),
    ariaRole: 'group',
    data: {
      ...looks,
      actions: editing && {
        onEdit: () => editing.onEditNode(node.nodeKey),
        onAddAfter: () => editing.onAddAfter(node.nodeKey),
      },
    },
  }
}

function drawnEdge(edge: CanvasEdge, edges: readonly CanvasEdge[], editing: CanvasEditing | undefined): DrawnEdge {
  const { source, target, words } = edge
  const beside = edges.filter((other) => other.target === target)
  return {
    id: JSON.stringify([source, target]),
    source,
    target,
    type: 'line',
    markerEnd: ARROW,
    ariaLabel: texts.workflowsGraph.edgeOf(source, target),
    data: {
      words,
      place: beside.indexOf(edge),
      of: beside.length,
      onEdit: editing && (() => editing.onEditEdge(source, target)),
    },
  }
}

/** All of it is shown again when something came or went, or it has another width: nodes stand by their edges, unless someone has put them elsewhere. */
function useFit(size: string): void {
  const { fitView } = useReactFlow()
  const isMeasured = useNodesInitialized()
  const width = useStore((flow) => flow.width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it waits for
  useEffect(() => {
    if (isMeasured) void fitView(FIT)
  }, [fitView, isMeasured, size, width])
}
