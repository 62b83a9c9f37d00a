import { Alert, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Question } from '../../parts/confirmed.tsx'
import { WarningIcon } from '../../parts/icons.tsx'
import type { Strategy } from '../../strategies/strategies-api.ts'
import type { Graph, WorkflowEdge, WorkflowNode } from '../workflows-api.ts'
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
  onOpen: (opened: Opened) => void
  onClose: () => void
}

export function GraphDialog(props: GraphDialogProps) {
  const { opened, onClose } = props
  const guard = useUnsavedGuard(opened, onClose)
  return (
    <Modal.Root
      opened={opened !== null}
      onClose={guard.close}
      closeOnClickOutside={!guard.isChanged}
      size="lg"
      padding="lg"
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body onChange={guard.onChange}>
          {opened && (
            <>
              <Modal.Title className="dialog-title wrap">{titleOf(opened)}</Modal.Title>
              <Content {...props} opened={opened} />
              {guard.isWarned && (
                <Alert role="alert" color="red" icon={<WarningIcon />} mt="sm">
                  What you changed is not saved yet. Save it, or leave it.
                </Alert>
              )}
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What was written goes neither by one press of Escape, nor by a click beside the dialog, nor by the way back of the browser. */
function useUnsavedGuard(opened: Opened | null, onClose: () => void) {
  const [changed, setChanged] = useState<Opened | null>(null)
  const [warned, setWarned] = useState<Opened | null>(null)
  const isChanged = opened !== null && changed === opened
  const isWarned = isChanged && warned === opened
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: () => isChanged,
    shouldBlockFn: () => {
      setWarned(opened)
      return true
    },
  })
  return {
    isChanged,
    isWarned,
    onChange: () => setChanged(opened),
    close: () => (isChanged && !isWarned ? setWarned(opened) : onClose()),
  }
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

function Content({ opened, graph, strategies, changes, onOpen, onClose }: GraphDialogProps & { opened: Opened }) {
  const { saveNode, saveEdge, removeNode, removeEdge } = changes
  switch (opened.kind) {
    case 'node':
      return (
        <NodeForm
          graph={graph}
          node={opened.node}
          strategies={strategies}
          saving={saveNode}
          onSave={(settings) => saveNode.mutate({ node: opened.node, settings })}
          onDelete={() => opened.node && onOpen({ kind: 'delete-node', node: opened.node })}
          onClose={onClose}
        />
      )
    case 'edge':
      return (
        <EdgeForm
          graph={graph}
          edge={opened.edge}
          strategies={strategies}
          saving={saveEdge}
          onSave={(settings) => saveEdge.mutate({ edge: opened.edge, settings })}
          onDelete={() => opened.edge && onOpen({ kind: 'delete-edge', edge: opened.edge })}
          onClose={onClose}
        />
      )
    case 'delete-node':
      return (
        <Question {...DELETE} performing={removeNode} onKeep={onClose} onConfirm={() => removeNode.mutate(opened.node)}>
          “{opened.node.node_key}” goes with its edges. Results of earlier runs are kept.
        </Question>
      )
    case 'delete-edge':
      return (
        <Question {...DELETE} performing={removeEdge} onKeep={onClose} onConfirm={() => removeEdge.mutate(opened.edge)}>
          “{opened.edge.target_node_key}” no longer gets what “{opened.edge.source_node_key}” finds.
        </Question>
      )
  }
}

const DELETE = { confirm: 'Delete', keep: 'Keep it' }
