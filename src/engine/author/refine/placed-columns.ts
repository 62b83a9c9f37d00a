import type { Column } from '#engine/author/columns/column.ts'
import type { PageNode } from '#engine/author/page/page-model.ts'
import { inPageOrder } from './choose-column.ts'
import type { ReadColumns } from './records.ts'

/** "the link on the picture", "the date below the title": columns by where they stand. */
export type Placed = { relation: 'on' | 'below' | 'above'; anchor: string }

const PLACED =
  /^(?:the\s+)?(?:\p{L}+\s+)?(?:one\s+)?(on|of|in|behind|around|inside|from|below|under|underneath|beneath|after|following|next to|beside|right of|above|before|over|left of)\s+(?:the\s+|its\s+)?(.{2,40})$/iu

export function placeIn(phrase: string): Placed | null {
  const [, where = '', anchor = ''] = PLACED.exec(phrase.trim()) ?? []
  if (anchor === '') return null
  if (/^(?:on|of|in|behind|around|inside|from)$/i.test(where)) return { relation: 'on', anchor }
  return { relation: /^(?:above|before|over|left of)$/i.test(where) ? 'above' : 'below', anchor }
}

export const PICTURE = /^(?:pictures?|images?|photos?|thumbnails?|pics?|logos?|icons?)$/i

/** Those of the columns that stand so to the anchor, the nearest first. */
export function placedColumns({ columns }: ReadColumns, anchor: Column, relation: Placed['relation']): Column[] {
  const at = nodesOf(anchor)
  const near = inPageOrder(columns.filter((column) => column !== anchor && !column.composite && !column.many)).filter(
    (column) => {
      const own = nodesOf(column)
      const both = own.flatMap((node, index) => {
        const other = at[index]
        return node && other ? [relationOf(node, other)] : []
      })
      return both.length > 0 && both.every((one) => one === relation)
    },
  )
  return relation === 'above' ? near.reverse() : near
}

function relationOf(node: PageNode, anchor: PageNode): Placed['relation'] {
  const touches = (a: PageNode, b: PageNode) => b.id >= a.id && b.id <= a.last
  if (touches(node, anchor) || touches(anchor, node)) return 'on'
  return node.id > anchor.id ? 'below' : 'above'
}

function nodesOf(column: Column): (PageNode | null)[] {
  const slot = column.slots.find((one) => one.kind === 'nodes')
  return slot?.kind === 'nodes' ? slot.nodes.map((nodes) => nodes[0] ?? null) : []
}
