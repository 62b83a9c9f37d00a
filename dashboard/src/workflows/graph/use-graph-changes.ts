import { useAction } from '../../parts/use-action.ts'
import { refreshWorkflow } from '../workflow-queries.ts'
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
  type WorkflowEdge,
  type WorkflowNode,
} from '../workflows-api.ts'
import { isSameEdge } from './graph-problems.ts'

/** Each change is stored by itself; `onDone` is called once it is. */
export function useGraphChanges(workflowId: string, onDone: () => void) {
  const saveNode = useChange(
    workflowId,
    onDone,
    ({ node, settings }: { node: WorkflowNode | null; settings: NodeSettings }) =>
      node ? changeNode(workflowId, node.id, settings) : addNode(workflowId, settings),
  )
  const saveEdge = useChange(
    workflowId,
    onDone,
    ({ edge, settings }: { edge: WorkflowEdge | null; settings: EdgeSettings }) =>
      edge ? changeFilter(workflowId, settings) : addEdge(workflowId, settings),
  )
  const removeNode = useChange(workflowId, onDone, (node: WorkflowNode) => deleteNode(workflowId, node.id))
  const removeEdge = useChange(workflowId, onDone, (edge: WorkflowEdge) => deleteEdge(workflowId, edge.id))
  return { saveNode, saveEdge, removeNode, removeEdge }
}

function useChange<Input>(workflowId: string, onDone: () => void, action: (input: Input) => Promise<unknown>) {
  return useAction({
    action,
    after: async (queryClient) => {
      await refreshWorkflow(queryClient, workflowId)
      onDone()
    },
    // It may have been changed or deleted elsewhere: the page should show it as it is.
    refused: (queryClient) => void refreshWorkflow(queryClient, workflowId),
  })
}

/** All edges at once, as they are now: taken away and added again, an edge would be lost when its new filter is refused. */
async function changeFilter(workflowId: string, settings: EdgeSettings): Promise<unknown> {
  const { edges } = await getWorkflow(workflowId)
  if (!edges.some((edge) => isSameEdge(edge, settings))) throw new Error('This edge was deleted meanwhile')
  const others = edges.map(({ source_node_key, target_node_key, filter_config }) => ({
    source_node_key,
    target_node_key,
    filter_config,
  }))
  return changeWorkflow(workflowId, { edges: others.map((edge) => (isSameEdge(edge, settings) ? settings : edge)) })
}
