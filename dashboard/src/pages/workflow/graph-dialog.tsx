import { Button, Group, Modal, Text } from '@mantine/core'
import { Problem } from '../../parts/problem.tsx'
import type { Strategy } from '../../strategies/strategies-api.ts'
import type { Graph, WorkflowEdge, WorkflowNode } from '../../workflows/workflows-api.ts'
import { EdgeForm } from './edge-form.tsx'
import { NodeForm } from './node-form.tsx'
import type { useGraphChanges } from './use-graph-changes.ts'

/** What is being worked on; null is a new one. */
export type Opened =
  | { kind: 'node'; node: WorkflowNode | null }
  | { kind: 'edge'; edge: WorkflowEdge | null }
  | { kind: 'delete-node'; node: WorkflowNode }
  | { kind: 'delete-edge'; edge: WorkflowEdge }

type GraphDialogProps = {
  opened: Opened | null
  graph: Graph
  strategies: readonly Strategy[]
  changes: ReturnType<typeof useGraphChanges>
  onClose: () => void
}

export function GraphDialog(props: GraphDialogProps) {
  const { opened, onClose } = props
  return (
    <Modal.Root opened={opened !== null} onClose={onClose} size="lg" padding="lg">
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body>
          {opened && (
            <>
              <Modal.Title className="dialog-title wrap">{titleOf(opened)}</Modal.Title>
              <Content {...props} opened={opened} />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function titleOf(opened: Opened): string {
  switch (opened.kind) {
    case 'node':
      return opened.node ? `Node “${opened.node.node_key}”` : 'New node'
    case 'edge':
      return opened.edge ? 'Edge' : 'New edge'
    case 'delete-node':
      return 'Delete this node?'
    case 'delete-edge':
      return 'Delete this edge?'
  }
}

function Content({ opened, graph, strategies, changes, onClose }: GraphDialogProps & { opened: Opened }) {
  const { saveNode, saveEdge, removeNode, removeEdge } = changes
  switch (opened.kind) {
    case 'node':
      return (
        <NodeForm
          graph={graph}
          node={opened.node}
          strategies={strategies}
          isSaving={saveNode.isPending}
          error={saveNode.error}
          onSave={(settings) => saveNode.mutate({ node: opened.node, settings })}
          onClose={onClose}
        />
      )
    case 'edge':
      return (
        <EdgeForm
          graph={graph}
          edge={opened.edge}
          strategies={strategies}
          isSaving={saveEdge.isPending}
          error={saveEdge.error}
          onSave={(settings) => saveEdge.mutate({ edge: opened.edge, settings })}
          onClose={onClose}
        />
      )
    case 'delete-node':
      return (
        <Confirm
          words={`“${opened.node.node_key}” goes with its edges. Results of earlier runs are kept.`}
          isPending={removeNode.isPending}
          error={removeNode.error}
          onDelete={() => removeNode.mutate(opened.node)}
          onClose={onClose}
        />
      )
    case 'delete-edge':
      return (
        <Confirm
          words={`“${opened.edge.target_node_key}” no longer gets what “${opened.edge.source_node_key}” finds.`}
          isPending={removeEdge.isPending}
          error={removeEdge.error}
          onDelete={() => removeEdge.mutate(opened.edge)}
          onClose={onClose}
        />
      )
  }
}

type ConfirmProps = {
  words: string
  isPending: boolean
  error: Error | null
  onDelete: () => void
  onClose: () => void
}

function Confirm({ words, isPending, error, onDelete, onClose }: ConfirmProps) {
  return (
    <>
      <Text className="wrap">{words}</Text>
      <Problem error={error} />
      <Group justify="end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button color="red" loading={isPending} onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </>
  )
}
