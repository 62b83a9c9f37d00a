import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEdge, makeGraph, makeNode } from './graph.fixture.ts'
import type { InputType } from './graph.ts'
import { type EdgeDraft, type GraphDraft, graphProblem } from './validate-graph.ts'
import type { NodeDraft } from './validate-node.ts'

const rules = { knownStrategies: new Set(['strategy-1']) }

function draftNode(key: string, input: string, more: object = {}): NodeDraft {
  return { node_key: key, strategy_id: 'strategy-1', input_type: input, ...more }
}

function sentence(graph: GraphDraft): string | null {
  return graphProblem(graph, rules)?.problem ?? null
}

function problemOf(node: NodeDraft): string | null {
  return sentence({ nodes: [node], edges: [] })
}

test('a graph in which everything is in its place has no problem', () => {
  // list → detail → prices
  //      ↘ stock ↗
  const graph: GraphDraft = {
    nodes: [
      draftNode('list', 'static_urls', { static_urls: ['https://shop.example/?page=1'] }),
      draftNode('detail', 'upstream_urls', { url_field: 'link.href', label: 'script:detail' }),
      draftNode('stock', 'trigger_only'),
      draftNode('prices', 'upstream_data', {
        parameter_config: { sku: 'id' },
        static_parameters: { limit: 5, q: null },
      }),
    ],
    edges: [
      { source_node_key: 'list', target_node_key: 'detail', filter_config: { conditions: [] } },
      { source_node_key: 'list', target_node_key: 'stock', filter_config: {} },
      { source_node_key: 'detail', target_node_key: 'prices', filter_config: null },
      {
        source_node_key: 'stock',
        target_node_key: 'prices',
        filter_config: { mode: 'any', conditions: [{ field: 'left', operator: 'lt', value: '3' }] },
      },
    ],
  }

  expect(graphProblem(graph, rules)).toBeNull()
  expect(graphProblem({ nodes: [], edges: [] }, rules)).toBeNull()
})

test.each<[title: string, node: NodeDraft, problem: string]>([
  ['a blank key', draftNode(' ', 'trigger_only'), 'nodes[0].node_key must be a text of 1 to 100 characters'],
  ['a long key', draftNode('k'.repeat(101), 'trigger_only'), 'nodes[0].node_key must be a text of 1 to 100 characters'],
  [
    'an unknown input type',
    draftNode('a', 'urls'),
    'Node "a": input_type is "urls". Use one of static_urls, upstream_urls, upstream_data, trigger_only',
  ],
  [
    'no static URLs',
    draftNode('a', 'static_urls', { static_urls: [] }),
    'Node "a": static_urls is missing, and its input_type is "static_urls"',
  ],
  [
    'no URL field',
    draftNode('a', 'upstream_urls', { url_field: ' ' }),
    'Node "a": url_field is missing, and its input_type is "upstream_urls"',
  ],
  [
    'too many static URLs',
    draftNode('a', 'static_urls', { static_urls: Array(10_001).fill('https://a.example/') }),
    'Node "a": it has 10001 static_urls. Use at most 10000',
  ],
  [
    'a parameter that is an object',
    draftNode('a', 'trigger_only', { static_parameters: { q: {} } }),
    'Node "a": static_parameters.q is an object. Use a text, a number, true, false or null',
  ],
  [
    'a mapping to a list',
    draftNode('a', 'trigger_only', { parameter_config: { sku: ['id'] } }),
    'Node "a": parameter_config.sku is a list. Name the parameter that takes the field\'s value',
  ],
  [
    'a mapping that is a list',
    draftNode('a', 'trigger_only', { parameter_config: ['id'] }),
    'Node "a": parameter_config must be an object that maps upstream fields to parameters',
  ],
  [
    'a long label',
    draftNode('a', 'trigger_only', { label: 'l'.repeat(201) }),
    'Node "a": label is longer than 200 characters',
  ],
  [
    'a strategy of somebody else',
    { ...draftNode('a', 'trigger_only'), strategy_id: 'strategy-2' },
    'Node "a" uses the strategy "strategy-2", which does not exist',
  ],
])('a node with %s is refused', (_title, node, problem) => {
  expect(problemOf(node)).toBe(problem)
})

test.each([
  'nowhere',
  '/products',
  'ftp://shop.example/',
  'javascript:alert(1)',
  'https://',
  'https://user:secret@shop.example/',
  'https:\\\\shop.example\\x',
  'https://shop.example/\nx',
  '#',
  '',
])('%j is no static URL', (url) => {
  const problem = problemOf(draftNode('a', 'trigger_only', { static_urls: ['https://shop.example/', url] }))

  expect(problem).toBe(`Node "a": Invalid URL format: URL 2 of static_urls is ${JSON.stringify(url)}`)
})

test('a strategy is known in either case', () => {
  expect(problemOf({ ...draftNode('a', 'trigger_only'), strategy_id: 'STRATEGY-1' })).toBeNull()
})

test.each<[title: string, keys: string[], edges: EdgeDraft[], problem: string]>([
  ['a doubled key', ['a', 'b', 'a'], [], 'Two nodes have the node_key "a". Each needs its own'],
  [
    'an edge from nowhere',
    ['a'],
    [makeEdge('x → a')],
    'The edge from "x" to "a" begins at a node that the workflow does not have',
  ],
  [
    'an edge to nowhere',
    ['a'],
    [makeEdge('a → x')],
    'The edge from "a" to "x" ends at a node that the workflow does not have',
  ],
  ['an edge to itself', ['a'], [makeEdge('a → a')], 'The edge from "a" to "a" joins a node to itself'],
  [
    'a doubled edge',
    ['a', 'b'],
    [makeEdge('a → b'), makeEdge('a → b', { mode: 'all', conditions: [] })],
    'Two edges lead from "a" to "b". Use one',
  ],
  [
    'a bad filter',
    ['a', 'b'],
    [{ ...makeEdge('a → b'), filter_config: { conditions: [{ field: 'x', operator: 'is', value: '1' }] } }],
    'The edge from "a" to "b": filter_config.conditions[0].operator is "is". Use one of contains, not_contains, equals, ' +
      'not_equals, regex_match, exists, not_exists, gt, lt',
  ],
  [
    'a cycle',
    ['a', 'b', 'c', 'd'],
    // a → b → c → b, c → d
    [makeEdge('a → b'), makeEdge('b → c'), makeEdge('c → b'), makeEdge('c → d')],
    'The edges form a cycle of 2 nodes: "b" → "c" → "b"',
  ],
])('a graph with %s is refused', (_title, keys, edges, problem) => {
  const { nodes } = makeGraph(keys)

  expect(sentence({ nodes, edges })).toBe(problem)
})

test('a long cycle is named by its beginning and its end', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `n${index}`)
  const edges = keys.map((key, index) => makeEdge(`${key} → n${(index + 1) % 100}`))

  const problem = sentence(makeGraph(keys, edges))

  expect(problem).toMatch(/^The edges form a cycle of 100 nodes: "n\d+" → ("n\d+" → ){9}… → "n\d+"$/)
})

test.each<InputType>(['upstream_urls', 'upstream_data'])('%s without an edge is a loose end', (input) => {
  const graph = makeGraph([makeNode('a', input, { url_field: 'link' })])

  expect(graphProblem(graph, rules)).toEqual({
    problem: `Node "a" has the input_type "${input}", and no edge leads to it`,
    node_key: 'a',
  })
  expect(graphProblem(graph, { ...rules, allowLooseEnds: true })).toBeNull()
})

test.each<[title: string, nodes: NodeDraft[], edges: string[], key: string]>([
  ['a node', [draftNode('a', 'trigger_only'), draftNode('b', 'urls')], [], 'b'],
  ['a key that two have', [draftNode('a', 'trigger_only'), draftNode('a', 'trigger_only')], [], 'a'],
  ['a strategy', [{ ...draftNode('a', 'trigger_only'), strategy_id: 'none' }], [], 'a'],
  ['an edge', [draftNode('a', 'trigger_only'), draftNode('b', 'trigger_only')], ['a → b', 'a → b'], 'b'],
])('what is wrong with %s is said of a node', (_title, nodes, edges, key) => {
  expect(graphProblem({ nodes, edges: edges.map((arrow) => makeEdge(arrow)) }, rules)?.node_key).toBe(key)
})

test('what is wrong with the whole is said of no node', () => {
  const keys = Array.from({ length: 101 }, (_, index) => `n${index}`)
  expect(graphProblem(makeGraph(keys), rules)).not.toHaveProperty('node_key')
})

test('a graph beyond the limits is refused before it is read', () => {
  const keys = Array.from({ length: 101 }, (_, index) => `n${index}`)
  const pattern = { field: 'a', operator: 'regex_match' as const, value: '((a{1,9}){1,9}){1,9}' }
  const urls = Array<string>(10_000).fill('not looked at')

  expect(sentence(makeGraph(keys))).toBe('The workflow has 101 nodes. Use at most 100')
  expect(sentence(makeGraph(['a', 'b'], Array(501).fill('a → b')))).toBe('The workflow has 501 edges. Use at most 500')
  expect(sentence(makeGraph(keys.slice(0, 11).map((key) => makeNode(key, 'static_urls', { static_urls: urls }))))).toBe(
    'The nodes have 110000 static_urls together. Use at most 100000',
  )
  expect(
    sentence(
      makeGraph(
        ['a', 'b'],
        Array(11).fill({ ...makeEdge('a → b'), filter_config: { mode: 'all', conditions: Array(10).fill(pattern) } }),
      ),
    ),
  ).toBe('The edges have 110 regex_match conditions together. Use at most 100')
})

test('a cycle is found exactly when there is one, and it is one', () => {
  const keys = Array.from({ length: 11 }, (_, index) => `n${index}`)
  const key = fc.constantFrom(...keys)
  const arrow = fc.tuple(key, key).filter(([from, to]) => from !== to)
  fc.assert(
    fc.property(fc.uniqueArray(arrow, { maxLength: 30, selector: (ends) => ends.join() }), (drawn) => {
      const arrows = drawn.map((ends) => ends.join(' → '))

      const problem = sentence(makeGraph(keys, arrows))

      if (!keys.some((start) => reachable(start, drawn).has(start))) return problem === null
      const around = problem?.split(': ')[1]?.replaceAll('"', '').split(' → ') ?? []
      const steps = around.slice(1).map((to, index) => `${around[index]} → ${to}`)
      return around.length > 2 && around[0] === around.at(-1) && steps.every((step) => arrows.includes(step))
    }),
  )
})

function reachable(start: string, arrows: readonly (readonly [string, string])[]): Set<string> {
  const reached = new Set<string>()
  let ends = [start]
  while (ends.length > 0) {
    ends = arrows.filter(([from, to]) => ends.includes(from) && !reached.has(to)).map(([, to]) => to)
    for (const end of ends) reached.add(end)
  }
  return reached
}
