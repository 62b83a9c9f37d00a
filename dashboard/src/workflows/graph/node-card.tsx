import { Button } from '@mantine/core'
import { Handle, type Node, type NodeProps, Position as Side } from '@xyflow/react'
import type { MouseEvent } from 'react'
import { PlusIcon, WarningIcon } from '../../parts/icons.tsx'
import { texts } from '../../texts/texts.ts'
import { RunStatusBadge } from '../run-status-badge.tsx'
import type { NodeStatus } from '../workflows-api.ts'

export type NodeLooks = {
  nodeKey: string
  strategyName: string
  /** What it works on, or how far it has come. */
  words: string
  problem: string | null
  status?: NodeStatus
  /** Its panel is open. */
  isChosen?: boolean
}

/** Absent where the graph is only looked at. */
export type CardActions = { onEdit: () => void; onAddAfter: () => void }

export type DrawnNode = Node<NodeLooks & { actions: CardActions | undefined }, 'card'>
type CardProps = NodeProps<DrawnNode>

/** Keys pressed in the button are for the button, and dragging it drags nothing. */
const OWN = 'nodrag nopan nokey'

/** A click on a button is not one on the card. */
function alone(act: () => void) {
  return (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
}

export function NodeCard({ data, isConnectable }: CardProps) {
  const { nodeKey, strategyName, words, problem, status, isChosen, actions } = data
  return (
    <div
      className="node-card"
      data-status={status}
      data-problem={problem !== null || undefined}
      data-chosen={isChosen || undefined}
    >
      <Handle type="target" position={Side.Left} isConnectable={isConnectable} />
      <div className="node-card-head">
        <strong className="wrap" dir="auto" title={nodeKey}>
          {nodeKey}
        </strong>
        {actions && (
          <Button
            className={OWN}
            variant="default"
            size="compact-xs"
            aria-label={texts.workflowsGraph.editTheNode(nodeKey)}
            onClick={alone(actions.onEdit)}
          >
            {texts.workflowsGraph.edit}
          </Button>
        )}
        {status && <RunStatusBadge status={status} />}
      </div>
      <span className="node-card-strategy" title={strategyName}>
        {strategyName}
      </span>
      <span className="node-card-words wrap">{words}</span>
      {problem !== null && (
        <span className="node-card-problem wrap">
          <WarningIcon size={14} />
          <span title={problem}>{problem}</span>
        </span>
      )}
      <Handle type="source" position={Side.Right} isConnectable={isConnectable} />
      {actions && (
        <button
          type="button"
          className={`node-card-add ${OWN}`}
          aria-label={texts.workflowsGraph.newNodeAfterNode(nodeKey)}
          title={texts.workflowsGraph.newNodeAfterIt}
          onClick={alone(actions.onAddAfter)}
        >
          <PlusIcon size={14} />
        </button>
      )}
    </div>
  )
}
