import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { oneAtATime } from '../../jobs/one-at-a-time.ts'
import { workflowQuery } from '../workflow-queries.ts'
import { changeNode, type Position, type Workflow, type WorkflowNode } from '../workflows-api.ts'
import type { Recorded } from './use-graph-history.ts'

const GATHER_MS = 400

type Moves = ReadonlyMap<string, Position | null>

/**
 * The nodes where they were put, and the ways to put them elsewhere. That is stored a moment after the last move, as the arrow keys
 * move in small steps, or at once by `storeNow`. Until the service tells of it too, older news of the workflow moves nothing back.
 */
export function useMoves({ id: workflowId, nodes }: Workflow, recorded: Recorded) {
  const queryClient = useQueryClient()
  const latest = useRef<Moves>(new Map())
  const [moves, setMoves] = useState<Moves>(latest.current)
  const keep = (next: Moves) => {
    latest.current = next
    setMoves(next)
  }
  const [store] = useState(() =>
    oneAtATime(async () => {
      const sent = latest.current
      const known = queryClient.getQueryData(workflowQuery(workflowId).queryKey)?.nodes ?? []
      try {
        await recorded(async () => {
          for (const { id, node_key } of known) {
            const position = sent.get(node_key)
            if (position !== undefined) await changeNode(workflowId, id, { position })
          }
        })
      } catch (error) {
        if (error instanceof Error) notifications.show({ message: error.message, color: 'red', role: 'alert' })
      }
      keep(new Map([...latest.current].filter(([key, position]) => sent.get(key) !== position)))
    }),
  )
  const storeSoon = useDebouncedCallback(store, { delay: GATHER_MS, flushOnUnmount: true })
  const move = (nodeKey: string, position: Position | null) => {
    const place = position && { x: Math.round(position.x), y: Math.round(position.y) }
    keep(new Map(latest.current).set(nodeKey, place))
    storeSoon()
  }
  return {
    placedNodes: useMemo(() => nodes.map((node) => movedNode(node, moves)), [nodes, moves]),
    move,
    storeNow: () => storeSoon.flush(),
  }
}

function movedNode(node: WorkflowNode, moves: Moves): WorkflowNode {
  const position = moves.get(node.node_key)
  return position === undefined ? node : { ...node, position }
}
