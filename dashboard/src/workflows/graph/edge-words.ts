import { type FilterConfig, needsValue, OPERATORS } from '../../strategies/filter-rows.ts'
import { texts } from '../../texts/texts.ts'
import type { EdgeEnds } from '../workflows-api.ts'
import { edgeProblem } from './graph-problems.ts'

/** What an edge lets through, short enough for a label: "all items", "price is more than 20", "2 conditions". */
export function edgeWords(filter: FilterConfig | null): string {
  const [first, ...more] = filter?.conditions ?? []
  if (!first) return texts.workflowsGraph.allItems
  if (more.length > 0) return texts.workflowsGraph.conditions(more.length + 1)
  const [operator, words] = OPERATORS.find(([known]) => known === first.operator) ?? ['contains', first.operator]
  return `${first.field} ${words}${needsValue(operator) ? ` ${first.value ?? ''}` : ''}`
}

/** The first edge that could still be drawn, as a start for a form. */
export function offeredEdge(keys: readonly string[], edges: readonly EdgeEnds[]): EdgeEnds {
  for (const source_node_key of keys) {
    for (const target_node_key of keys) {
      const ends = { source_node_key, target_node_key }
      if (edgeProblem(ends, edges) === null) return ends
    }
  }
  return { source_node_key: keys[0] ?? '', target_node_key: keys[1] ?? '' }
}
