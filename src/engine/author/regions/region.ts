import type { Rows } from '#engine/recipe/recipe.ts'
import type { PageNode } from '../page/page-model.ts'

/** One record: the sibling elements that it is made of, most often one. */
export type RegionRecord = readonly PageNode[]

/** A candidate set of records. */
export type Region = {
  /** `page`: the whole page is one record. */
  kind: 'elements' | 'page'
  records: readonly RegionRecord[]
  /** How several siblings make one record. */
  rows: Rows | null
  /** All records are rows of tables with a header. */
  isTable: boolean
  /** How much it looks like a list of records, whatever was asked for. */
  structure: number
  /** Of a page: the part that a recipe reads already, null for all of it. Absent: still to be found. */
  scope?: PageNode | null
}

export function firstNode(record: RegionRecord): PageNode {
  return record[0] as PageNode
}

export function lastId(record: RegionRecord): number {
  return record.at(-1)?.last ?? -1
}

/** Which record of the region holds the element with this number, or −1. Records are in document order. */
export function recordAt(region: Region, id: number): number {
  let low = 0
  let high = region.records.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const record = region.records[middle]
    if (!record) return -1
    if (id < firstNode(record).id) high = middle - 1
    else if (id > lastId(record)) low = middle + 1
    else return middle
  }
  return -1
}

export function commonAncestor(nodes: readonly PageNode[]): PageNode | null {
  const first = nodes[0]
  const last = nodes.at(-1)
  if (!first || !last) return null
  let at = first.parent
  while (at && !nodes.every((node) => node.id > (at as PageNode).id && node.id <= (at as PageNode).last)) at = at.parent
  return at
}
