import { expect, test } from 'vitest'
import { keptNodes, lackingSources } from './run-from.ts'

//   list ──▶ details ──▶ stock
//    └─────▶ photos ───────▲
const GRAPH = {
  nodes: ['list', 'details', 'photos', 'stock'].map((node_key) => ({ node_key, strategy_id: `of ${node_key}` })),
  edges: [
    ['list', 'details'],
    ['list', 'photos'],
    ['details', 'stock'],
    ['photos', 'stock'],
  ].map(([source_node_key = '', target_node_key = '']) => ({ source_node_key, target_node_key })),
}

const done = (node_key: string) => {
  return { node_key, strategy_id: `of ${node_key}`, status: 'completed' as const, reused: false }
}
const failed = (node_key: string) => ({ ...done(node_key), status: 'failed' as const })
const reused = (node_key: string) => ({ ...done(node_key), status: 'skipped' as const, reused: true })

test('the node and all that it leads to run, the others keep what they gave', () => {
  const earlier = [done('list'), done('details'), reused('photos'), done('stock')]
  expect([...keptNodes(GRAPH, 'details', earlier)]).toEqual([
    ['list', done('list')],
    ['photos', reused('photos')],
  ])
  expect([...keptNodes(GRAPH, 'list', earlier)]).toEqual([])
  expect([...keptNodes(GRAPH, 'stock', earlier).keys()]).toEqual(['list', 'details', 'photos'])
})

test('nothing is kept of a node that gave nothing, is new, or has another strategy since', () => {
  const earlier = [{ ...done('list'), strategy_id: 'another' }, failed('details')]
  expect([...keptNodes(GRAPH, 'stock', earlier)]).toEqual([
    ['list', null],
    ['details', null],
    ['photos', null],
  ])
})

test.each([
  ['a first node needs nothing', 'list', [], null],
  ['one of the nodes before it is enough', 'stock', [done('list'), done('photos')], null],
  ['none of them is too little', 'stock', [done('list'), failed('details')], ['details', 'photos']],
  ['without an earlier run there is none', 'details', [], ['list']],
])('%s', (_case, from, earlier, lacking) => {
  expect(lackingSources(GRAPH, from, keptNodes(GRAPH, from, earlier))).toEqual(lacking)
})
