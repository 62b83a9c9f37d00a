import { canonicalJson } from '#base/json.ts'
import { itemFilter, type Upstream } from './edge-filter.ts'
import type { GraphNode, Item } from './graph.ts'
import { setsOf } from './map-parameters.ts'
import { addressesIn, callsOfSet, mappingOf, type NodeCall, type NodeStrategy } from './node-input.ts'

/**
 * For which upstream items a node works.
 *
 * 1. A job was made for the first item that asked for it. Others that asked for the same make no second job.
 * 2. A page that is passed on comes from one page upstream. Its items are those of that page.
 */
export type NodeOrigins = {
  /** Node keys. */
  sources: string[]
  /** By job or page. */
  origins: (Origin | null)[]
}

/** `item` is -1 for a page that is passed on. */
export type Origin = readonly [source: number, page: number, item: number]

/** In the order of the calls. */
export function callOrigins(
  node: GraphNode,
  upstream: readonly Upstream[],
  strategy: NodeStrategy,
  calls: readonly NodeCall[],
): NodeOrigins {
  const asksFor = callsOfItem(node, strategy)
  const first = new Map<string, Origin>()
  for (const [origin, item, url] of passedItems(upstream)) {
    for (const key of asksFor(item, url)) if (!first.has(key)) first.set(key, origin)
  }
  const byAddress = node.input_type === 'upstream_urls'
  return {
    sources: upstream.map(({ node_key }) => node_key),
    origins: calls.map((call) => first.get(byAddress ? call.url : callKey(call)) ?? null),
  }
}

function callsOfItem(node: GraphNode, strategy: NodeStrategy): (item: Item, pageUrl: string) => string[] {
  if (node.input_type === 'upstream_urls') {
    return (item, pageUrl) => addressesIn(item, node.url_field ?? '', pageUrl).map((url) => URL.parse(url)?.href ?? url)
  }
  const read = mappingOf(node, strategy)
  if (!read.ok) return () => []
  return (item) => setsOf(item, read.mapping).sets.flatMap((set) => callsOfSet(set, node, strategy).map(callKey))
}

function callKey({ url, parameters }: NodeCall): string {
  return canonicalJson([url, parameters])
}

function* passedItems(upstream: readonly Upstream[]): Generator<[origin: Origin, item: Item, pageUrl: string]> {
  for (const [source, { filter_config, pages }] of upstream.entries()) {
    const keeps = itemFilter(filter_config, pages)
    for (const [page, { url, items }] of pages.entries()) {
      for (const [at, item] of items.entries()) if (keeps(item)) yield [[source, page, at], item, url]
    }
  }
}

/** Of the first `count` pages of which an item passes. */
export function pageOrigins(upstream: readonly Upstream[], count: number): NodeOrigins {
  const origins: Origin[] = []
  for (const [[source, page]] of passedItems(upstream)) {
    const last = origins.at(-1)
    if (last?.[0] !== source || last[1] !== page) origins.push([source, page, -1])
  }
  return { sources: upstream.map(({ node_key }) => node_key), origins: origins.slice(0, count) }
}
