import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { texts } from '../../texts/texts.ts'

/** `place` is that among the `of` edges that lead to the same node. */
export type EdgeLooks = { words: string; place: number; of: number; onEdit?: (() => void) | undefined }
export type DrawnEdge = Edge<EdgeLooks, 'line'>

const LABEL_ROOM = 112
const LABEL_HEIGHT = 22

/**
 * Before the node that the edge leads to, one below the other: halfway, labels of edges that cross would lie on each other. Null where
 * the nodes stand too close for that.
 */
function labelPlace({ sourceX, targetX, targetY, data }: EdgeProps<DrawnEdge>): [x: number, y: number] | null {
  if (!data || targetX - sourceX < LABEL_ROOM) return null
  return [targetX - LABEL_ROOM / 2, targetY + (data.place - (data.of - 1) / 2) * LABEL_HEIGHT]
}

export function EdgeLine(props: EdgeProps<DrawnEdge>) {
  const { source, target, data, markerEnd } = props
  const [path, middleX, middleY] = getBezierPath(props)
  const [x, y] = labelPlace(props) ?? [middleX, middleY]
  const style = { transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }
  return (
    <>
      <BaseEdge path={path} {...(markerEnd ? { markerEnd } : {})} />
      <EdgeLabelRenderer>
        {data?.onEdit ? (
          <button
            type="button"
            className="edge-label nodrag nopan"
            style={style}
            title={data.words}
            aria-label={texts.workflowsGraph.editTheEdgeSaying(source, target, data.words)}
            onClick={data.onEdit}
          >
            {data.words}
          </button>
        ) : (
          data?.words && (
            <span className="edge-label" title={data.words} style={style}>
              {data.words}
            </span>
          )
        )}
      </EdgeLabelRenderer>
    </>
  )
}
