import { expect, test } from 'vitest'
import { NO_HISTORY, type PlainGraph, type PlainNode, redone, remembered, turned, undone } from './graph-history.ts'

const node = (node_key: string, more: Partial<PlainNode> = {}): PlainNode => ({
  node_key,
  strategy_id: 's',
  input_type: 'trigger_only',
  static_urls: null,
  url_field: null,
  static_parameters: null,
  parameter_config: null,
  label: null,
  position: null,
  ...more,
})
const edge = (source_node_key: string, target_node_key: string) => ({
  source_node_key,
  target_node_key,
  filter_config: null,
})

const THREE: PlainGraph = { nodes: [node('a'), node('b'), node('c')], edges: [edge('a', 'b'), edge('b', 'c')] }
const WITHOUT_B: PlainGraph = { nodes: [node('a'), node('c')], edges: [] }

test('what was deleted comes back with its edges, in its place', () => {
  expect(turned(WITHOUT_B, WITHOUT_B, THREE)).toEqual(THREE)
  expect(turned(THREE, THREE, WITHOUT_B)).toEqual(WITHOUT_B)
})

test('what somebody else changed meanwhile stays, unless it is the same node', () => {
  const elsewhere = { nodes: [...WITHOUT_B.nodes, node('d')], edges: [edge('a', 'd')] }
  expect(turned(elsewhere, WITHOUT_B, THREE)).toEqual({
    nodes: [...THREE.nodes, node('d')],
    edges: [...THREE.edges, edge('a', 'd')],
  })
  const moved = { ...THREE, nodes: [node('a'), node('b', { position: { x: 1, y: 1 } }), node('c')] }
  const movedOn = { ...THREE, nodes: [node('a'), node('b', { position: { x: 9, y: 9 } }), node('c')] }
  expect(turned(moved, moved, THREE)).toEqual(THREE)
  expect(turned(movedOn, moved, THREE)).toBeNull()
  expect(turned(WITHOUT_B, moved, THREE)).toBeNull()
})

test('steps are undone and done again in order, and a new one ends what could be done again', () => {
  const [first, second] = [
    { before: WITHOUT_B, after: THREE },
    { before: THREE, after: WITHOUT_B },
  ]
  const both = remembered(remembered(NO_HISTORY, first), second)
  expect(undone(both)).toEqual({ done: [first], undone: [second] })
  expect(undone(undone(both))).toEqual({ done: [], undone: [second, first] })
  expect(redone(undone(both))).toEqual(both)
  expect(remembered(undone(both), second)).toEqual(both)
  expect(remembered(both, { before: THREE, after: THREE })).toBe(both)
  expect(undone(NO_HISTORY)).toEqual(NO_HISTORY)
})
