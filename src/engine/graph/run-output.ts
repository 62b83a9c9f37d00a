import { canonicalJson, sha256Hex } from '#base/json.ts'
import { type Graph, type Item, leafNodes, type NodePage } from './graph.ts'

/**
 * What a run shows for its work.
 *
 * 1. The result is what the leaves gave, by the address it was taken from, and by the leaf's label below that.
 * 2. Leaves that share address and label are joined, in node order. An address that was read and held nothing is there with an empty list.
 * 3. Addresses, labels and keys come from users and pages: they are gathered in maps, so that `__proto__` is a name like any other.
 */

/** By node_key: the pages that a node delivered, in the order of its calls. A node that delivered nothing may be left out. */
export type NodeOutputs = ReadonlyMap<string, readonly NodePage[]>

export type GroupedResults = Record<string, Record<string, Item[]>>

const DEFAULT_LABEL = 'default'

/** `script:purchasing_reps` → `purchasing reps`. A colon that a person wrote in a sentence is followed by a space, and stays. */
export function cleanLabel(label: string | null): string {
  const text = (label ?? '').trim().replace(/^[a-z]+:(?=\S|$)/, '')
  return text.replace(/[_\s]+/g, ' ').trim() || DEFAULT_LABEL
}

/** `final_results_by_url_grouped` */
export function groupedResults(graph: Graph, outputs: NodeOutputs): GroupedResults {
  const byUrl = new Map<string, Map<string, Item[]>>()
  for (const { url, label, items } of finalPages(graph, outputs)) {
    const byLabel = entryOf(byUrl, url, () => new Map<string, Item[]>())
    append(entryOf(byLabel, label, emptyList), items)
  }
  return Object.fromEntries([...byUrl].map(([url, byLabel]) => [url, Object.fromEntries(byLabel)]))
}

/** `final_results_by_url` */
export function flatResults(graph: Graph, outputs: NodeOutputs): Record<string, Item[]> {
  const byUrl = new Map<string, Item[]>()
  for (const { url, items } of finalPages(graph, outputs)) append(entryOf(byUrl, url, emptyList), items)
  return Object.fromEntries(byUrl)
}

/** `node_outputs`: every node, leaf or not. */
export function nodeOutputs(graph: Graph, outputs: NodeOutputs): Record<string, Item[]> {
  return Object.fromEntries(
    graph.nodes.map(({ node_key }) => [node_key, (outputs.get(node_key) ?? []).flatMap(({ items }) => items)]),
  )
}

/** What a leaf's job stored of one page, without the items. */
export type PageContent = { url: string; content_hash: string }

/** Two runs with one hash have the same result; `changed_since_previous` compares them. Order is no change, as with jobs. */
export function resultHash(graph: Graph, contents: ReadonlyMap<string, readonly PageContent[]>): string {
  const parts = leafNodes(graph).flatMap(({ node_key, label }) =>
    (contents.get(node_key) ?? []).map(({ url, content_hash }) =>
      canonicalJson([url, cleanLabel(label), content_hash]),
    ),
  )
  return sha256Hex(canonicalJson(parts.sort()))
}

function* finalPages(graph: Graph, outputs: NodeOutputs): Generator<NodePage & { label: string }> {
  for (const { node_key, label } of leafNodes(graph)) {
    for (const page of outputs.get(node_key) ?? []) yield { ...page, label: cleanLabel(label) }
  }
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Spread into `push`, a long list would overflow the stack. */
function append(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item)
}

function emptyList(): Item[] {
  return []
}
