import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepWorkflow, refreshWorkflow } from '../workflow-queries.ts'
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
  type Workflow,
  type WorkflowEdge,
  type WorkflowNode,
} from '../workflows-api.ts'
import { isSameEdge } from './graph-problems.ts'

/** Each change is stored by itself; `onDone` is called once it is. */
export function useGraphChanges(workflowId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const renew = async () => {
    await refreshWorkflow(queryClient, workflowId)
  }
  // What was refused may have been changed or deleted elsewhere: the page should show it as it is.
  const stored = { onSuccess: onDone, onError: () => void renew() }
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
  if (!edges.some((edge) => isSameEdge(edge, settings))) throw new Error('This edge was deleted meanwhile')
  const others = edges.map(({ source_node_key, target_node_key, filter_config }) => ({
    source_node_key,
    target_node_key,
    filter_config,
  }))
  return changeWorkflow(workflowId, { edges: others.map((edge) => (isSameEdge(edge, settings) ? settings : edge)) })
}
