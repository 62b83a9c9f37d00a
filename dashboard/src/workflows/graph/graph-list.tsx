import { ActionIcon, Button, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { PlusIcon, TrashIcon, WarningIcon } from '../../parts/icons.tsx'
import { TextLink } from '../../parts/links.tsx'
import { INPUT_WORDS } from '../run-words.ts'
import type { Graph, WorkflowEdge, WorkflowNode } from '../workflows-api.ts'
import { edgeWords } from './edge-words.ts'
import type { Opened } from './graph-dialog.tsx'

type GraphListProps = {
  graph: Graph
  strategyName: (strategyId: string) => string
  hasStrategies: boolean
  /** By node key. */
  problems: ReadonlyMap<string, string>
  /** Where the keyboard goes when what it was on is deleted. */
  adder: Ref<HTMLButtonElement>
  onOpen: (opened: Opened) => void
}

/** The same as the drawing, in words: whoever does not see it or has no mouse builds the workflow here. */
export function GraphList({ graph, strategyName, hasStrategies, problems, adder, onOpen }: GraphListProps) {
  const { nodes, edges } = graph
  return (
    <div className="graph-list">
      <Part
        title="Nodes"
        count={nodes.length}
        action={
          <Button
            ref={adder}
            variant={nodes.length === 0 ? 'filled' : 'default'}
            size="xs"
            leftSection={<PlusIcon size={14} />}
            disabled={!hasStrategies}
            onClick={() => onOpen({ kind: 'node', node: null })}
          >
            Add a node
          </Button>
        }
      >
        {!hasStrategies && <NoStrategies />}
        {hasStrategies && nodes.length === 0 && <p className="note">No nodes yet. The first one reads a page.</p>}
        <ul className="lines">
          {nodes.map((node) => (
            <NodeEntry
              key={node.id}
              node={node}
              strategyName={strategyName(node.strategy_id)}
              problem={problems.get(node.node_key)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </Part>
      {nodes.length > 1 && (
        <Part
          title="Edges"
          count={edges.length}
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<PlusIcon size={14} />}
              onClick={() => onOpen({ kind: 'edge', edge: null })}
            >
              Add an edge
            </Button>
          }
        >
          {edges.length === 0 && <p className="note">No edges yet. They carry items from node to node.</p>}
          <ul className="lines">
            {edges.map((edge) => (
              <EdgeEntry key={edge.id} edge={edge} onOpen={onOpen} />
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function NoStrategies() {
  return (
    <p className="note">
      A node is a strategy, and there is none yet. <TextLink to="/strategies/new">Make a strategy</TextLink> first.
    </p>
  )
}

type PartProps = { title: string; count: number; action: ReactNode; children: ReactNode }

/** What adds to it stands above: below a long list nobody would find it. */
function Part({ title, count, action, children }: PartProps) {
  const titleId = useId()
  return (
    <section className="graph-part" aria-labelledby={titleId}>
      <div className="line">
        <Title order={3} id={titleId}>
          {title}
        </Title>
        {count > 0 && <span className="dim">{count}</span>}
        {action}
      </div>
      {children}
    </section>
  )
}

type NodeEntryProps = {
  node: WorkflowNode
  strategyName: string
  problem: string | undefined
  onOpen: (opened: Opened) => void
}

function NodeEntry({ node, strategyName, problem, onOpen }: NodeEntryProps) {
  const name = node.node_key
  return (
    <li className="graph-entry">
      <div>
        <strong className="wrap">
          <bdi>{name}</bdi>
        </strong>
        <span className="dim below wrap">
          {strategyName}. {INPUT_WORDS[node.input_type]}
        </span>
        {problem && (
          <span className="graph-entry-problem wrap">
            <WarningIcon size={14} />
            {problem}
          </span>
        )}
      </div>
      <Actions
        name={`the node ${name}`}
        onEdit={() => onOpen({ kind: 'node', node })}
        onDelete={() => onOpen({ kind: 'delete-node', node })}
      />
    </li>
  )
}

function EdgeEntry({ edge, onOpen }: { edge: WorkflowEdge; onOpen: (opened: Opened) => void }) {
  const { source_node_key: source, target_node_key: target } = edge
  return (
    <li className="graph-entry">
      <div>
        <strong className="wrap">
          {/* Apart, or two names that are written from right to left would change places around the arrow. */}
          <bdi>{source}</bdi> → <bdi>{target}</bdi>
        </strong>
        <span className="dim below wrap">{edgeWords(edge.filter_config)}</span>
      </div>
      <Actions
        name={`the edge from ${source} to ${target}`}
        onEdit={() => onOpen({ kind: 'edge', edge })}
        onDelete={() => onOpen({ kind: 'delete-edge', edge })}
      />
    </li>
  )
}

function Actions({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
  return (
    <div className="graph-actions">
      <Button variant="default" size="compact-xs" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
        <TrashIcon size={16} />
      </ActionIcon>
    </div>
  )
}
