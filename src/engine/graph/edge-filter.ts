import { isRecord } from '#base/json.ts'
import { compileFilter, type FilterConfig, validateFilter } from '#engine/filter/conditions.ts'
import type { Item, NodePage } from './graph.ts'

type EdgeFilter = { ok: true; filter: FilterConfig | null } | { ok: false; problem: string }

/** The filter of an edge as it is stored. Nothing at all, `null` and `{}` are no filter. */
export function readEdgeFilter(value: unknown): EdgeFilter {
  if (value === undefined || value === null) return { ok: true, filter: null }
  if (isRecord(value) && Object.keys(value).length === 0) return { ok: true, filter: null }
  return validateFilter(value)
}

/** A settled upstream node that has something to give, and the edge that carries it. */
export type Upstream = {
  node_key: string
  filter_config: FilterConfig | null
  pages: readonly NodePage[]
}

export type PassedPages = {
  /** False only when the edge has a filter that no item passes: such an edge is dead, and starts nothing below it. */
  isOpen: boolean
  pages: NodePage[]
  offeredCount: number
  passedCount: number
}

/** What an edge lets through. A stored filter that is no longer understood lets nothing through: the run must end all the same. */
export function passedPages({ filter_config: stored, pages }: Upstream): PassedPages {
  const read = readEdgeFilter(stored)
  const isUnfiltered = read.ok && read.filter === null
  const keeps = itemFilter(stored, pages)
  const passed = pages.map(({ url, items }) => ({ url, items: items.filter(keeps) }))
  const passedCount = countItems(passed)
  return { isOpen: isUnfiltered || passedCount > 0, pages: passed, offeredCount: countItems(pages), passedCount }
}

/** By node, how many of its items an edge let through. */
export type PassedCounts = Readonly<Record<string, number>>

export function passedCounts(upstream: readonly Upstream[]): PassedCounts {
  return Object.fromEntries(
    upstream.map((source) => {
      const count = source.filter_config === null ? countItems(source.pages) : passedPages(source).passedCount
      return [source.node_key, count]
    }),
  )
}

export function itemFilter(stored: FilterConfig | null, pages: readonly NodePage[]): (item: Item) => boolean {
  const read = readEdgeFilter(stored)
  if (!read.ok) return () => false
  if (read.filter === null) return () => true
  return compileFilter(
    read.filter,
    pages.flatMap(({ items }) => items),
  )
}

export function countItems(pages: readonly NodePage[]): number {
  return pages.reduce((count, { items }) => count + items.length, 0)
}
