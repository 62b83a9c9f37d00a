import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { texts } from '../../texts/texts.ts'
import type { EdgeEnds, Position } from '../workflows-api.ts'
import { cardHeight } from './card-height.ts'
import type { CanvasEditing, GraphCanvasProps } from './graph-canvas.tsx'
import { layoutGraph } from './graph-layout.ts'
import type { NodeLooks } from './node-card.tsx'
import './graph-page.css'

const GraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }))

const MANY_NODES = 12

type GraphDrawingProps = {
  label: string
  /** `position`: where someone has put it. */
  cards: ReadonlyArray<NodeLooks & { position: Position | null }>
  edges: ReadonlyArray<EdgeEnds & { words: string }>
  onSelect?: GraphCanvasProps['onSelect']
  editing?: CanvasEditing | undefined
  /** What it shows has still to come. */
  isAwaited?: boolean
}

/** The drawing of a workflow. Its place is there before the library that draws it, which is large and loaded only here. */
export function GraphDrawing(props: GraphDrawingProps) {
  const { label, cards, edges, onSelect, editing, isAwaited = false } = props
  const awaited = (
    <Skeleton height="100%" radius={0} role="status" aria-label={texts.workflowsGraph.loadingTheDrawing} />
  )
  const places = layoutGraph(
    cards.map((card) => ({ node_key: card.nodeKey, position: card.position, height: cardHeight(card) })),
    edges,
  )
  return (
    <section className="canvas" data-large={cards.length > MANY_NODES || undefined} aria-label={label}>
      {isAwaited ? (
        awaited
      ) : (
        <Suspense fallback={awaited}>
          <GraphCanvas
            nodes={cards.map((card) => ({ ...card, position: places.get(card.nodeKey) ?? { x: 0, y: 0 } }))}
            edges={edges.map(({ source_node_key: source, target_node_key: target, words }) => ({
              source,
              target,
              words,
            }))}
            onSelect={onSelect}
            editing={editing}
          />
        </Suspense>
      )}
    </section>
  )
}

/** From this width on, a panel has room beside the drawing. */
export function useHasPanelRoom(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
}

/** On a phone a drawing is too small to work in: the words beside it say all that it shows. */
export function useHasDrawingRoom(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
}
