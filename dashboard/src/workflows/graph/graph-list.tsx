import { Button, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { useMayChange } from '../../may-change.ts'
import { ChangeButton, ChangeIcon } from '../../parts/change-button.tsx'
import { PlusIcon, TrashIcon, WarningIcon } from '../../parts/icons.tsx'
import { TextLink } from '../../parts/links.tsx'
import { texts } from '../../texts/texts.ts'
import { INPUT_WORDS } from '../run-words.ts'
import type { Graph, RunWithNodes, WorkflowEdge, WorkflowNode } from '../workflows-api.ts'
import { countWords } from './edge-counts.ts'
import { edgeWords } from './edge-words.ts'
import type { Opened } from './graph-panel.tsx'

type GraphListProps = {
  graph: Graph
  /** The last one. */
  run: RunWithNodes | null
  strategyName: (strategyId: string) => string
  hasStrategies: boolean
  /** By node key. */
  problems: ReadonlyMap<string, string>
  /** Where the keyboard goes when what it was on is deleted. */
  adder: Ref<HTMLButtonElement>
  onOpen: (opened: Opened) => void
}

/** The same as the drawing, in words: whoever does not see it or has no mouse builds the workflow here. */
export function GraphList({ graph, run, strategyName, hasStrategies, problems, adder, onOpen }: GraphListProps) {
  const { nodes, edges } = graph
  return (
    <div className="graph-list">
      <Part
        title={texts.workflowsGraph.nodes}
        count={nodes.length}
        action={
          <ChangeButton
            ref={adder}
            variant={nodes.length === 0 ? 'filled' : 'default'}
            size="xs"
            leftSection={<PlusIcon size={14} />}
            disabled={!hasStrategies}
            onClick={() => onOpen({ kind: 'new-node', after: null })}
          >
            {texts.workflowsGraph.addANode}
          </ChangeButton>
        }
      >
        {!hasStrategies && <NoStrategies />}
        {hasStrategies && nodes.length === 0 && <p className="note">{texts.workflowsGraph.noNodesYet}</p>}
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
          title={texts.workflowsGraph.edges}
          count={edges.length}
          action={
            <ChangeButton
              variant="default"
              size="xs"
              leftSection={<PlusIcon size={14} />}
              onClick={() => onOpen({ kind: 'edge', edge: null })}
            >
              {texts.workflowsGraph.addAnEdge}
            </ChangeButton>
          }
        >
          {edges.length === 0 && <p className="note">{texts.workflowsGraph.noEdgesYet}</p>}
          <ul className="lines">
            {edges.map((edge) => (
              <EdgeEntry key={edge.id} edge={edge} run={run} onOpen={onOpen} />
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
      {texts.workflowsGraph.aNodeIsAStrategy(
        <TextLink to="/strategies/new">{texts.workflowsGraph.makeAStrategy}</TextLink>,
      )}
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
      {useMayChange() ? (
        <Actions
          editWords={texts.workflowsGraph.editTheNode(name)}
          deleteWords={texts.workflowsGraph.deleteTheNode(name)}
          onEdit={() => onOpen({ kind: 'node', node, tab: 'settings' })}
          onDelete={() => onOpen({ kind: 'delete-node', node })}
        />
      ) : (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={texts.workflowsGraph.lookAtTheNode(name)}
          onClick={() => onOpen({ kind: 'node', node, tab: 'items' })}
        >
          {texts.workflowsGraph.look}
        </Button>
      )}
    </li>
  )
}

type EdgeEntryProps = { edge: WorkflowEdge; run: RunWithNodes | null; onOpen: (opened: Opened) => void }

function EdgeEntry({ edge, run, onOpen }: EdgeEntryProps) {
  const { source_node_key: source, target_node_key: target } = edge
  const count = countWords(edge, run)
  return (
    <li className="graph-entry">
      <div>
        <strong className="wrap">
          {/* Apart, or two names that are written from right to left would change places around the arrow. */}
          <bdi>{source}</bdi> → <bdi>{target}</bdi>
        </strong>
        <span className="dim below wrap">{edgeWords(edge.filter_config)}</span>
        {count !== null && <span className="dim below wrap">{texts.workflowsGraph.inTheLastRun(count)}</span>}
      </div>
      <Actions
        editWords={texts.workflowsGraph.editTheEdge(source, target)}
        deleteWords={texts.workflowsGraph.deleteTheEdge(source, target)}
        onEdit={() => onOpen({ kind: 'edge', edge })}
        onDelete={() => onOpen({ kind: 'delete-edge', edge })}
      />
    </li>
  )
}

type ActionsProps = { editWords: string; deleteWords: string; onEdit: () => void; onDelete: () => void }

function Actions({ editWords, deleteWords, onEdit, onDelete }: ActionsProps) {
  return (
    <div className="graph-actions">
      <ChangeButton variant="default" size="compact-xs" aria-label={editWords} onClick={onEdit}>
        {texts.workflowsGraph.edit}
      </ChangeButton>
      <ChangeIcon variant="subtle" color="red" aria-label={deleteWords} onClick={onDelete}>
        <TrashIcon size={16} />
      </ChangeIcon>
    </div>
  )
}
