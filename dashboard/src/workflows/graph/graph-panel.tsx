import { Alert, CloseButton, Modal, Title } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Question } from '../../parts/confirmed.tsx'
import { WarningIcon } from '../../parts/icons.tsx'
import { texts } from '../../texts/texts.ts'
import type { RunWithNodes, Workflow, WorkflowEdge, WorkflowNode } from '../workflows-api.ts'
import { EdgeForm } from './edge-form.tsx'
import { useHasPanelRoom } from './graph-drawing.tsx'
import { type NodeActions, NodePanel, type NodeTab } from './node-panel.tsx'
import type { useGraphChanges } from './use-graph-changes.ts'
import type { UsedStrategies } from './used-strategies.ts'

/** What is being worked on; null is a new one. */
export type Opened =
  | { kind: 'node'; node: WorkflowNode; tab: NodeTab }
  | { kind: 'new-node'; after: string | null }
  | { kind: 'edge'; edge: WorkflowEdge | null }
  | { kind: 'delete-node'; node: WorkflowNode }
  | { kind: 'delete-edge'; edge: WorkflowEdge }

type GraphPanelProps = {
  opened: Opened | null
  guard: PanelGuard
  graph: Workflow
  /** The last one. */
  run: RunWithNodes | null
  strategies: UsedStrategies
  changes: ReturnType<typeof useGraphChanges>
  actions: NodeActions
  onOpen: (opened: Opened) => void
}

/** Beside the drawing, where there is room; else, and for questions, before all else. */
export function GraphPanel(props: GraphPanelProps) {
  const { opened, guard } = props
  const hasRoom = useHasPanelRoom()
  const isBeside = hasRoom && opened !== null && !isQuestion(opened)
  const content = opened && (
    <>
      <Content {...props} opened={opened} />
      {guard.isWarned && (
        <Alert role="alert" color="red" icon={<WarningIcon />} mt="sm">
          {texts.workflowsGraph.whatYouChangedIsNotSaved}
        </Alert>
      )}
    </>
  )
  return (
    <>
      {isBeside && (
        <Beside opened={opened} guard={guard}>
          {content}
        </Beside>
      )}
      <Modal.Root
        opened={opened !== null && !isBeside}
        onClose={guard.close}
        closeOnClickOutside={!guard.isChanged}
        size="lg"
        padding="lg"
      >
        <Modal.Overlay />
        <Modal.Content radius="lg">
          <Modal.Body onChange={guard.onChange}>
            {opened && !isBeside && (
              <>
                <div className="graph-panel-head">
                  <Modal.Title className="dialog-title wrap">{titleOf(opened)}</Modal.Title>
                  {!isQuestion(opened) && <CloseButton aria-label={texts.workflowsGraph.close} onClick={guard.close} />}
                </div>
                {content}
              </>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

type BesideProps = { opened: Opened; guard: PanelGuard; children: ReactNode }

/** Takes the keyboard when it is opened to write in, and gives it back to where it came from. */
function Beside({ opened, guard, children }: BesideProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened.kind === 'node' && opened.tab === 'items') return
    const before = document.activeElement
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opened])
  const closeByKey = (event: KeyboardEvent) => {
    // A list that is open closes first.
    const isList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !isList) guard.close()
  }
  return (
    <section
      ref={panel}
      className="graph-panel"
      aria-labelledby={titleId}
      onChange={guard.onChange}
      onKeyDown={closeByKey}
    >
      <div className="graph-panel-head">
        <Title order={3} id={titleId} className="wrap">
          {titleOf(opened)}
        </Title>
        <CloseButton aria-label={texts.workflowsGraph.closeThePanel} onClick={guard.close} />
      </div>
      {children}
    </section>
  )
}

export type PanelGuard = ReturnType<typeof usePanelGuard>

/**
 * What was written goes neither by one press of Escape, nor by a click beside it or on another node, nor by the way back of the
 * browser. Asked a second time, it goes.
 */
export function usePanelGuard(opened: Opened | null, onClose: () => void) {
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
  const leave = (go: () => void) => (isChanged && !isWarned ? setWarned(opened) : go())
  return { isChanged, isWarned, onChange: () => setChanged(opened), leave, close: () => leave(onClose) }
}

function isQuestion({ kind }: Opened): boolean {
  return kind === 'delete-node' || kind === 'delete-edge'
}

function titleOf(opened: Opened): string {
  switch (opened.kind) {
    case 'node':
      return texts.workflowsGraph.node(opened.node.node_key)
    case 'new-node':
      return opened.after === null ? texts.workflowsGraph.newNode : texts.workflowsGraph.newNodeAfter(opened.after)
    case 'edge':
      return opened.edge ? texts.workflowsGraph.edge : texts.workflowsGraph.newEdge
    case 'delete-node':
      return texts.workflowsGraph.deleteThisNode
    case 'delete-edge':
      return texts.workflowsGraph.deleteThisEdge
  }
}

function Content(props: GraphPanelProps & { opened: Opened }) {
  const { opened, guard, graph, run, strategies, changes, actions, onOpen } = props
  const { saveEdge, removeNode, removeEdge } = changes
  switch (opened.kind) {
    case 'node':
    case 'new-node':
      return (
        <NodePanel
          key={opened.kind === 'node' ? `node ${opened.node.node_key}` : `after ${opened.after}`}
          graph={graph}
          run={run}
          node={opened.kind === 'node' ? asStored(opened.node, graph) : null}
          after={opened.kind === 'node' ? null : opened.after}
          tab={opened.kind === 'node' ? opened.tab : 'settings'}
          strategies={strategies}
          saving={changes.saveNode}
          actions={actions}
          onClose={guard.close}
        />
      )
    case 'edge':
      return (
        <EdgeForm
          key={opened.edge?.id ?? 'new'}
          graph={graph}
          edge={opened.edge}
          run={run}
          saving={saveEdge}
          onSave={(settings) => saveEdge.mutate({ edge: opened.edge, settings })}
          onDelete={() => opened.edge && onOpen({ kind: 'delete-edge', edge: opened.edge })}
          onClose={guard.close}
        />
      )
    case 'delete-node':
      return (
        <Question
          {...DELETE}
          performing={removeNode}
          onKeep={guard.close}
          onConfirm={() => removeNode.mutate(opened.node)}
        >
          {texts.workflowsGraph.nodeGoes(opened.node.node_key)}
        </Question>
      )
    case 'delete-edge':
      return (
        <Question
          {...DELETE}
          performing={removeEdge}
          onKeep={guard.close}
          onConfirm={() => removeEdge.mutate(opened.edge)}
        >
          {texts.workflowsGraph.edgeGoes(opened.edge.source_node_key, opened.edge.target_node_key)}
        </Question>
      )
  }
}

/** As it is now: one that was deleted and has come back has another id. */
function asStored(node: WorkflowNode, graph: Workflow): WorkflowNode {
  return graph.nodes.find(({ node_key }) => node_key === node.node_key) ?? node
}

const DELETE = { confirm: texts.workflowsGraph.delete, keep: texts.workflowsGraph.keepIt }
