import { isInside, type PageNode } from '../page/page-model.ts'
import { type Region, type RegionRecord, recordAt } from './region.ts'

/** Two parts that are the same are no chance. */
const MIN_SHARED = 2

/** Replies in comments: elements inside the records that have their classes and their parts. */
export function innerRecords(pageNodes: readonly PageNode[], records: readonly RegionRecord[]): PageNode[] {
  const [first, ...others] = records.map((record) => (record.length === 1 ? record[0] : undefined))
  if (!first || others.some((root) => root?.tag !== first.tag)) return []
  const shared = first.classes.filter(
    (name) => !/\d/.test(name) && others.every((root) => root?.classes.includes(name)),
  )
  if (shared.length === 0) return []
  const isAlike = (node: PageNode) => node.tag === first.tag && shared.every((name) => node.classes.includes(name))
  const found: PageNode[] = []
  let isProven = false
  for (const root of [first, ...others]) {
    for (let id = (root?.id ?? 0) + 1; root && id <= root.last; id += 1) {
      const node = pageNodes[id]
      if (!node || !isAlike(node)) continue
      found.push(node)
      isProven ||= sharedParts(root, node) >= MIN_SHARED
    }
  }
  return isProven ? found : []
}

function sharedParts(outer: PageNode, inner: PageNode): number {
  const parts = new Set(outer.children.map(kindOf))
  return new Set(inner.children.map(kindOf).filter((part) => parts.has(part))).size
}

function kindOf({ tag, classes }: PageNode): string {
  return [tag, ...classes].join('.')
}

/** Replies, and the lists that hold them, are no records of their own where they are no more than the comments. */
export function withoutReplies(pageNodes: readonly PageNode[], regions: readonly Region[]): Region[] {
  const dropped = new Set<Region>()
  for (const outer of regions) {
    const inner = outer.rows || outer.isTable ? [] : innerRecords(pageNodes, outer.records)
    if (inner.length === 0) continue
    const isReply = ([node]: RegionRecord) => {
      if (!node) return false
      const around = outer.records[recordAt(outer, node.id)]?.[0]
      return around !== undefined && around !== node && inner.some((one) => isInside(one, node))
    }
    for (const region of regions)
      if (region !== outer && region.records.length <= outer.records.length && region.records.every(isReply))
        dropped.add(region)
  }
  return regions.filter((region) => !dropped.has(region))
}
