import { expect, test } from 'vitest'
import { decideNode, type NodeDecision, type ReadyNode } from './decide-node.ts'
import { makeEdge, makeGraph, makeNode } from './graph.fixture.ts'
import type { GraphNode, Item } from './graph.ts'
import type { NodeStrategy } from './node-input.ts'
import { deliveringEdges, type NodeState, type NodeStates } from './settle.ts'

const strategy: NodeStrategy = { url: 'https://a.example/', scraper_type: 'css', parameter_names: [], basis: 'r1' }
const completed: NodeState = { status: 'completed', reused: false }
const reused: NodeState = { status: 'skipped', reused: true }
const skipped: NodeState = { status: 'skipped', reused: false }
const failed: NodeState = { status: 'failed', reused: false }
const cancelled: NodeState = { status: 'cancelled', reused: false }

/** a → n, b → n; each upstream node that delivered gave the items. */
function decide(
  node: GraphNode,
  a: NodeState,
  b: NodeState,
  items: Item[],
  more: Partial<ReadyNode> = {},
): NodeDecision {
  const graph = makeGraph(['a', 'b', node], [makeEdge('a → n'), makeEdge('b → n')])
  const states: NodeStates = new Map([
    ['a', a],
    ['b', b],
  ])
  const upstream = deliveringEdges(graph, 'n', states).map(({ source_node_key: key, filter_config }) => {
    return { node_key: key, filter_config, pages: [{ url: `https://${key}.example/`, items }] }
  })
  return decideNode({ graph, node, states, upstream, strategy, previous: null, force: false, ...more })
}

const trigger = makeNode('n')
const links = makeNode('n', 'upstream_urls', { url_field: 'link' })
const data = makeNode('n', 'upstream_data')

test.each([
  [completed, failed],
  [cancelled, completed],
  [reused, skipped],
])('a join runs with what the others gave: %j and %j', (a, b) => {
  const urls = a === cancelled ? ['https://b.example/x'] : ['https://a.example/x']

  expect(decide(links, a, b, [{ link: '/x' }])).toMatchObject({ action: 'run', calls: urls.map((url) => ({ url })) })
  expect(decide(trigger, a, b, [])).toMatchObject({ action: 'run', calls: [{ url: strategy.url }] })
})

test.each([links, data, trigger])('a node to which nobody delivered is skipped', (node) => {
  expect(decide(node, failed, skipped, [{ link: '/x' }])).toEqual({
    action: 'skip',
    reason: 'Nothing came from upstream: "a" failed, "b" was skipped',
  })
})

test('a node that got nothing to work on is skipped', () => {
  expect(decide(links, completed, completed, [])).toEqual({
    action: 'skip',
    reason: 'The upstream nodes found no items',
  })
})

test('a node that cannot use what it got fails', () => {
  expect(decide(links, completed, failed, [{ name: 'x' }])).toEqual({
    action: 'fail',
    error: 'No upstream item has a web address in "link", of 1',
  })
})

test('a node whose strategy was deleted fails when it is reached', () => {
  expect(decide(trigger, completed, failed, [], { strategy: null })).toEqual({
    action: 'fail',
    error: 'The strategy of this node was deleted',
  })
  expect(decide(trigger, failed, failed, [], { strategy: null })).toMatchObject({ action: 'skip' })
})

test('a node that waits for items and has no edge fails', () => {
  const ready = { states: new Map(), upstream: [], strategy, previous: null, force: false }

  expect(decideNode({ ...ready, graph: makeGraph([links]), node: links })).toMatchObject({ action: 'fail' })
  expect(decideNode({ ...ready, graph: makeGraph([trigger]), node: trigger })).toMatchObject({ action: 'run' })
})

test('passed items settle the node at once, and stand when they are unchanged', () => {
  const first = decide(data, completed, reused, [{ n: 1 }])
  const previous = first.action === 'pass' ? { input_hash: first.input_hash, output_hash: first.output_hash } : null

  expect(first).toMatchObject({ action: 'pass', status: 'completed', reused: false, item_count: 2 })
  expect(decide(data, reused, completed, [{ n: 1 }], { previous })).toMatchObject({
    action: 'pass',
    status: 'skipped',
    reused: true,
    item_count: 2,
  })
  expect(decide(data, completed, reused, [{ n: 1 }], { previous, force: true })).toMatchObject({ status: 'completed' })
  expect(decide(data, completed, reused, [{ n: 2 }], { previous })).toMatchObject({ status: 'completed' })
})
