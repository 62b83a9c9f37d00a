import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'

export type EdgeLooks = { words: string; onEdit?: (() => void) | undefined }
export type DrawnEdge = Edge<EdgeLooks, 'line'>

export function EdgeLine(props: EdgeProps<DrawnEdge>) {
  const { source, target, data, markerEnd } = props
  const [path, x, y] = getBezierPath(props)
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
            aria-label={`Edit the edge from ${source} to ${target}: ${data.words}`}
            onClick={data.onEdit}
          >
            {data.words}
          </button>
        ) : (
          data?.words && (
            <span className="edge-label" style={style}>
              {data.words}
            </span>
          )
        )}
      </EdgeLabelRenderer>
    </>
  )
}
