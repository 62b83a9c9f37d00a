import { expect, test } from 'vitest'
import { edgeFieldProblems, type StrategyItems } from './edge-fields.ts'
import type { EdgeDraft } from './validate-graph.ts'
import type { NodeDraft } from './validate-node.ts'

function items(scraperType: StrategyItems['scraper_type'], ...names: string[]): StrategyItems {
  return { scraper_type: scraperType, fields: new Map(names.map((name) => [name, 'value'])) }
}

const strategies = new Map([
  ['books', items('css', 'title', 'isbn')],
  ['mugs', items('css', 'title', 'size')],
  ['stock', items('api', 'sku', 'left')],
])

function node(key: string, strategy: string, input = 'trigger_only'): NodeDraft {
  return { node_key: key, strategy_id: strategy, input_type: input }
}

function edge(source: string, target: string, field?: string): EdgeDraft {
  const filter = { conditions: [{ field: field ?? '', operator: 'exists' }] }
  return {
    source_node_key: source,
    target_node_key: target,
    ...(field === undefined ? {} : { filter_config: filter }),
  }
}

const nodes = [
  node('books', 'books'),
  node('mugs', 'mugs'),
  node('all', 'mugs', 'upstream_data'),
  node('stock', 'stock', 'upstream_data'),
  node('end', 'gone', 'upstream_data'),
]
// books → all → stock → end
// mugs  ↗
const joined = [edge('books', 'all'), edge('mugs', 'all')]

test.each<[title: string, edges: EdgeDraft[], problems: string[]]>([
  ['a field of the source', [edge('books', 'all', 'isbn')], []],
  [
    'a field of another strategy',
    [edge('books', 'all', 'size')],
    [
      'The edge from "books" to "all": filter_config names "size", which the strategy does not have. Its fields are title, isbn',
    ],
  ],
  ['a field of what is passed on', [...joined, edge('all', 'stock', 'isbn')], []],
  [
    'a field of nothing that is passed on',
    [...joined, edge('all', 'stock', 'left')],
    [
      'The edge from "all" to "stock": filter_config names "left", which the strategy does not have. Its fields are title, isbn, size',
    ],
  ],
  ['a node that passes on, and nothing leads to it yet', [edge('all', 'stock', 'left')], []],
  [
    'an API that is asked about items has its own fields',
    [...joined, edge('all', 'stock'), edge('stock', 'end', 'left')],
    [],
  ],
  ['a strategy that is gone', [edge('end', 'stock', 'anything')], []],
  ['no filter', [edge('books', 'all')], []],
])('%s', (_title, edges, problems) => {
  const found = edgeFieldProblems({ nodes, edges }, strategies)
  expect(found.map(({ problem }) => problem)).toEqual(problems)
  expect(found.every(({ node_key }) => node_key === edges.at(-1)?.target_node_key)).toBe(true)
})
