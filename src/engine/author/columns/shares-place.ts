import { isInside } from '../page/page-model.ts'
import type { Column } from './column.ts'

/** One holds the other: a link and the title in it. */
export function sharesPlace(one: Column, other: Column): boolean {
  for (const a of one.slots) {
    for (const b of other.slots) {
      if (a.kind !== 'nodes' || b.kind !== 'nodes') continue
      const index = a.nodes.findIndex((nodes, at) => nodes.length > 0 && (b.nodes[at]?.length ?? 0) > 0)
      const x = a.nodes[index]?.[0]
      const y = b.nodes[index]?.[0]
      if (x && y && (isInside(x, y) || isInside(y, x)) && (a.nodes.length > 1 || x === y)) return true
    }
  }
  return false
}
