/** How many items went over the edges in a run, in the words of their labels. */

import { texts } from '../../texts/texts.ts'
import type { EdgeSettings, RunWithNodes } from '../workflows-api.ts'
import { edgeWords } from './edge-words.ts'
import { isSameEdge } from './graph-problems.ts'

/** "12 items", "3 of 12 items: price is more than 20". Null where the run had no such edge, or nothing came to it. */
export function countWords(edge: EdgeSettings, run: RunWithNodes | null): string | null {
  const found = run?.edges.find((other) => isSameEdge(other, edge))
  const count = found?.item_count ?? null
  if (!found || count === null || JSON.stringify(found.filter_config) !== JSON.stringify(edge.filter_config))
    return null
  if (edge.filter_config === null) return texts.workflowsGraph.countedItems(count)
  const offered = run?.node_executions.find(({ node_key }) => node_key === edge.source_node_key)?.item_count ?? count
  return texts.workflowsGraph.ofItems(count, offered)
}

/** What stands at an edge: what it lets through, and how many that were. */
export function edgeLabel(edge: EdgeSettings, run: RunWithNodes | null): string {
  const words = edgeWords(edge.filter_config)
  const count = countWords(edge, run)
  if (count === null) return words
  return edge.filter_config === null ? count : `${count}: ${words}`
}
