import { Button } from '@mantine/core'
import { Handle, type Node, type NodeProps, Position as Side } from '@xyflow/react'
import { WarningIcon } from '../../parts/icons.tsx'
import { RunStatusBadge } from '../run-status-badge.tsx'
import type { NodeStatus } from '../workflows-api.ts'

export type NodeLooks = {
  nodeKey: string
  strategyName: string
  /** What it works on, or how far it has come. */
  words: string
  problem: string | null
  status?: NodeStatus
}

type CardProps = NodeProps<Node<NodeLooks & { onEdit?: (() => void) | undefined }, 'card'>>

/** Keys pressed in the button are for the button, and dragging it drags nothing. */
const OWN = 'nodrag nopan nokey'

export function NodeCard({ data, isConnectable }: CardProps) {
  const { nodeKey, strategyName, words, problem, status, onEdit } = data
  return (
    <div className="node-card" data-status={status} data-problem={problem !== null || undefined}>
      <Handle type="target" position={Side.Left} isConnectable={isConnectable} />
      <div className="node-card-head">
        <strong className="wrap" dir="auto" title={nodeKey}>
          {nodeKey}
        </strong>
        {onEdit && (
          <Button
            className={OWN}
            variant="default"
            size="compact-xs"
            aria-label={`Edit the node ${nodeKey}`}
            onClick={onEdit}
          >
            Edit
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
    </div>
  )
}
