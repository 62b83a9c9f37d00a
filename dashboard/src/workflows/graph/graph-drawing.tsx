import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { GraphCanvasProps } from './graph-canvas.tsx'
import './graph-page.css'

const GraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }))

const MANY_NODES = 12

type GraphDrawingProps = GraphCanvasProps & {
  label: string
  /** What it shows has still to come. */
  isAwaited?: boolean
}

/** The drawing of a workflow. Its place is there before the library that draws it, which is large and loaded only here. */
export function GraphDrawing({ label, isAwaited = false, ...graph }: GraphDrawingProps) {
  const awaited = <Skeleton height="100%" radius={0} role="status" aria-label="Loading the drawing" />
  return (
    <section className="canvas" data-large={graph.nodes.length > MANY_NODES || undefined} aria-label={label}>
      {isAwaited ? (
        awaited
      ) : (
        <Suspense fallback={awaited}>
          <GraphCanvas {...graph} />
        </Suspense>
      )}
    </section>
  )
}
