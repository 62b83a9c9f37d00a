import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { ItemsTable } from '../../items/items-table.tsx'
import { Awaited } from '../../parts/awaited.tsx'
import { ChangeButton } from '../../parts/change-button.tsx'
import { CopyIcon, PlayIcon, PlusIcon, TrashIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { texts } from '../../texts/texts.ts'
import { type Sample, useNodeSample, useSampleItems } from '../samples.ts'
import type { NodeExecution, RunWithNodes, Workflow, WorkflowNode } from '../workflows-api.ts'
import { NodeForm } from './node-form.tsx'
import type { useGraphChanges } from './use-graph-changes.ts'
import type { UsedStrategies } from './used-strategies.ts'

export type NodeTab = 'items' | 'settings'

/** What can be done with a node beside changing it. */
export type NodeActions = {
  addAfter: (node: WorkflowNode) => void
  copy: (node: WorkflowNode) => void
  runFrom: (node: WorkflowNode) => void
  remove: (node: WorkflowNode) => void
  /** One of them is on its way. */
  isBusy: boolean
  error: Error | null
}

type NodePanelProps = {
  graph: Workflow
  /** The last one. */
  run: RunWithNodes | null
  /** Null for a new one. */
  node: WorkflowNode | null
  after: string | null
  tab: NodeTab
  strategies: UsedStrategies
  saving: ReturnType<typeof useGraphChanges>['saveNode']
  actions: NodeActions
  onClose: () => void
}

export function NodePanel(props: NodePanelProps) {
  const { graph, run, node, after, saving, strategies, actions, onClose } = props
  const [tab, setTab] = useState<NodeTab>(props.tab)
  const upstream = useSampleItems(nodesBefore(graph, node, after), run)
  const form = (
    <NodeForm
      graph={graph}
      node={node}
      after={after}
      isStrategyGone={node !== null && strategies.get(node.strategy_id) === null}
      upstream={upstream}
      saving={saving}
      onSave={(settings) => saving.mutate({ node, after, settings })}
      onClose={onClose}
    />
  )
  if (node === null) return form
  return (
    <>
      <Actions node={node} actions={actions} />
      <Tabs value={tab} onChange={(chosen) => setTab(chosen === 'settings' ? chosen : 'items')} mt="sm">
        <Tabs.List aria-label={texts.workflowsGraph.whatToSeeOfTheNode} mb="sm">
          <Tabs.Tab value="items">{texts.workflowsGraph.items}</Tabs.Tab>
          <Tabs.Tab value="settings">{texts.workflowsGraph.settings}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">
          <Items node={node} run={run} />
        </Tabs.Panel>
        {/* It stays while the items are looked at: what was written in it is not lost. */}
        <Tabs.Panel value="settings">{form}</Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Those that lead to it; before it has an edge, any might. */
function nodesBefore(graph: Workflow, node: WorkflowNode | null, after: string | null): WorkflowNode[] {
  const edges = graph.edges.filter(({ target_node_key }) => target_node_key === node?.node_key)
  const keys = after === null ? edges.map(({ source_node_key }) => source_node_key) : [after]
  return graph.nodes.filter(({ node_key }) => keys.length === 0 || keys.includes(node_key))
}

function Actions({ node, actions }: { node: WorkflowNode; actions: NodeActions }) {
  const { addAfter, copy, runFrom, remove, isBusy, error } = actions
  const looks = { variant: 'default', size: 'compact-sm' } as const
  return (
    <>
      <div className="node-actions">
        <ChangeButton {...looks} leftSection={<PlayIcon size={14} />} loading={isBusy} onClick={() => runFrom(node)}>
          {texts.workflowsGraph.runFromHere}
        </ChangeButton>
        <ChangeButton {...looks} leftSection={<PlusIcon size={14} />} onClick={() => addAfter(node)}>
          {texts.workflowsGraph.addAfterIt}
        </ChangeButton>
        <ChangeButton {...looks} leftSection={<CopyIcon size={14} />} onClick={() => copy(node)}>
          {texts.workflowsGraph.copy}
        </ChangeButton>
        <ChangeButton
          {...looks}
          color="red"
          variant="subtle"
          leftSection={<TrashIcon size={14} />}
          onClick={() => remove(node)}
        >
          {texts.workflowsGraph.delete}
        </ChangeButton>
      </div>
      <Problem error={error} />
    </>
  )
}

/** As many as are seen without scrolling. */
const SHOWN = 8

function Items({ node, run }: { node: WorkflowNode; run: RunWithNodes | null }) {
  const sample = useNodeSample(node, run)
  const execution = run?.node_executions.find(({ node_key }) => node_key === node.node_key)
  return (
    <Awaited query={sample} what={texts.workflowsGraph.theItems} height={120}>
      {(found) => (
        <div className="node-items">
          <p className="note wrap">{sampleWords(found, execution)}</p>
          {found.items.length > 0 && (
            <ItemsTable items={found.items.slice(0, SHOWN)} label={texts.workflowsGraph.itemsOf(node.node_key)} />
          )}
        </div>
      )}
    </Awaited>
  )
}

/** Where they are from: what a node gave, and what its strategy can give, are two things. */
function sampleWords({ items, total, of }: Sample, execution: NodeExecution | undefined): string {
  const lastRun =
    execution === undefined
      ? texts.workflowsGraph.itHasNotRunYet
      : (execution.error ?? texts.workflowsGraph.itGaveNothing)
  if (items.length === 0) return lastRun
  const shown = Math.min(items.length, SHOWN)
  const count = shown < total ? texts.workflowsGraph.theFirstOf(shown, total) : texts.workflowsGraph.countedItems(total)
  if (of === 'run') return texts.workflowsGraph.ofTheLastRun(count)
  if (of === 'strategy') return texts.workflowsGraph.thatItsStrategyFoundLast(lastRun, count)
  return texts.workflowsGraph.thatItsStrategyFoundFirst(lastRun, count)
}
