import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isSameEdge } from '../../workflows/graph-problems.ts'
import { keepWorkflow, refreshWorkflow, workflowQuery } from '../../workflows/workflow-queries.ts'
import {
  addEdge,
  addNode,
  changeNode,
  changeWorkflow,
  deleteEdge,
  deleteNode,
  type EdgeSettings,
  getWorkflow,
  type NodeSettings,
  type Position,
  type Workflow,
  type WorkflowEdge,
  type WorkflowNode,
} from '../../workflows/workflows-api.ts'

/** Each change is stored by itself; `onDone` is called once it is. */
export function useGraphChanges(workflowId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const stored = { onSuccess: onDone }
  const renew = async () => {
    await refreshWorkflow(queryClient, workflowId)
  }
  const saveNode = useMutation({
    mutationFn: async ({ node, settings }: { node: WorkflowNode | null; settings: NodeSettings }) => {
      await (node ? changeNode(workflowId, node.id, settings) : addNode(workflowId, settings))
      await renew()
    },
    ...stored,
  })
  const saveEdge = useMutation({
    mutationFn: async ({ edge, settings }: { edge: WorkflowEdge | null; settings: EdgeSettings }) => {
      if (edge) return keepWorkflow(queryClient, await withOtherFilter(workflowId, settings))
      await addEdge(workflowId, settings)
      return renew()
    },
    ...stored,
  })
  const removeNode = useMutation({
    mutationFn: async (node: WorkflowNode) => {
      await deleteNode(workflowId, node.id)
      await renew()
    },
    ...stored,
  })
  const removeEdge = useMutation({
    mutationFn: async (edge: WorkflowEdge) => {
      await deleteEdge(workflowId, edge.id)
      await renew()
    },
    ...stored,
  })
  return { saveNode, saveEdge, removeNode, removeEdge }
}

/** All edges at once, as they are now: taken away and added again, an edge would be lost when its new filter is refused. */
async function withOtherFilter(workflowId: string, settings: EdgeSettings): Promise<Workflow> {
  const { edges } = await getWorkflow(workflowId)
  const others = edges.map(({ source_node_key, target_node_key, filter_config }) => ({
    source_node_key,
    target_node_key,
    filter_config,
  }))
  return changeWorkflow(workflowId, { edges: others.map((edge) => (isSameEdge(edge, settings) ? settings : edge)) })
}

const GATHER_MS = 400

/** Remembers where nodes were put, a moment after the last move: the arrow keys move in small steps. */
export function useMoves(workflowId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = workflowQuery(workflowId)
  const moved = useRef(new Map<string, Position | null>())
  const store = async () => {
    const nodes = queryClient.getQueryData(queryKey)?.nodes ?? []
    const moves = [...moved.current]
    moved.current.clear()
    for (const [nodeKey, position] of moves) {
      const node = nodes.find(({ node_key }) => node_key === nodeKey)
      if (node) await changeNode(workflowId, node.id, { position })
    }
  }
  const storeSoon = useDebouncedCallback(
    () => {
      store().catch((error: Error) => notifications.show({ message: error.message, color: 'red' }))
    },
    { delay: GATHER_MS, flushOnUnmount: true },
  )
  return (nodeKey: string, position: Position | null) => {
    const place = position && { x: Math.round(position.x), y: Math.round(position.y) }
    moved.current.set(nodeKey, place)
    queryClient.setQueryData(queryKey, (shown) => shown && withPosition(shown, nodeKey, place))
    storeSoon()
  }
}

function withPosition(workflow: Workflow, nodeKey: string, position: Position | null): Workflow {
  const nodes = workflow.nodes.map((node) => (node.node_key === nodeKey ? { ...node, position } : node))
  return { ...workflow, nodes }
}
