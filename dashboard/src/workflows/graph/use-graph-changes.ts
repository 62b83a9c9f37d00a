import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
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
import { withCopy, withNodeAfter } from './grown-graph.ts'
import type { Recorded } from './use-graph-history.ts'

type SavedNode = {
  /** Null for a new one. */
  node: WorkflowNode | null
  /** The node that a new one comes after, with an edge. */
  after: string | null
  settings: NodeSettings
}

/** Each change is stored by itself; `onDone` is called once it is. */
export function useGraphChanges(workflowId: string, recorded: Recorded, onDone: () => void) {
  const saveNode = useChange(recorded, onDone, ({ node, after, settings }: SavedNode) => {
    if (node) return changeNode(workflowId, node.id, settings)
    return after === null ? addNode(workflowId, settings) : addNodeAfter(workflowId, after, settings)
  })
  const saveEdge = useChange(
    recorded,
    onDone,
    ({ edge, settings }: { edge: WorkflowEdge | null; settings: EdgeSettings }) =>
      edge ? changeFilter(workflowId, settings) : addEdge(workflowId, settings),
  )
  const removeNode = useChange(recorded, onDone, (node: WorkflowNode) => deleteNode(workflowId, node.id))
  const removeEdge = useChange(recorded, onDone, (edge: WorkflowEdge) => deleteEdge(workflowId, edge.id))
  const copyNode = useAction({
    action: (nodeKey: string) => recorded(() => addCopy(workflowId, nodeKey)),
    said: texts.workflowsGraph.isTheCopy,
  })
  return { saveNode, saveEdge, removeNode, removeEdge, copyNode }
}

function useChange<Input>(recorded: Recorded, onDone: () => void, action: (input: Input) => Promise<unknown>) {
  return useAction({ action: (input: Input) => recorded(() => action(input)), after: onDone })
}

async function addNodeAfter(workflowId: string, source: string, settings: NodeSettings): Promise<unknown> {
  const graph = await getWorkflow(workflowId)
  if (!graph.nodes.some(({ node_key }) => node_key === source)) throw goneNode(source)
  return changeWorkflow(workflowId, withNodeAfter(graph, source, settings))
}

async function addCopy(workflowId: string, nodeKey: string): Promise<string> {
  const copy = withCopy(await getWorkflow(workflowId), nodeKey)
  if (copy === null) throw goneNode(nodeKey)
  await changeWorkflow(workflowId, copy.graph)
  return copy.key
}

function goneNode(nodeKey: string): Error {
  return new Error(texts.workflowsGraph.theNodeWasDeleted(nodeKey))
}

/** All edges at once, as they are now: taken away and added again, an edge would be lost when its new filter is refused. */
async function changeFilter(workflowId: string, settings: EdgeSettings): Promise<unknown> {
  const { edges } = await getWorkflow(workflowId)
  if (!edges.some((edge) => isSameEdge(edge, settings))) throw new Error(texts.workflowsGraph.thisEdgeWasDeleted)
  const others = edges.map(({ source_node_key, target_node_key, filter_config }) => ({
    source_node_key,
    target_node_key,
    filter_config,
  }))
  return changeWorkflow(workflowId, { edges: others.map((edge) => (isSameEdge(edge, settings) ? settings : edge)) })
}
