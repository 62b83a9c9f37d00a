import { expect, test } from 'vitest'
import type { Graph, WorkflowNode } from '../workflows-api.ts'
import { freeKey, withCopy, withNodeAfter } from './grown-graph.ts'

const node = (node_key: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id: `id of ${node_key}`,
  node_key,
  strategy_id: 's',
  input_type: 'upstream_urls',
  static_urls: null,
  url_field: 'link',
  static_parameters: null,
  parameter_config: null,
  label: null,
  position: null,
  ...more,
})
const filter_config = { mode: 'all' as const, conditions: [{ field: 'name', operator: 'exists' as const }] }
const GRAPH: Graph = {
  nodes: [node('list'), node('details', { position: { x: 10, y: 20 } }), node('stock')],
  edges: [
    { id: '1', source_node_key: 'list', target_node_key: 'details', filter_config },
    { id: '2', source_node_key: 'details', target_node_key: 'stock', filter_config: null },
  ],
}

test('a copy gets what the node gets, and leads nowhere yet', () => {
  const copied = withCopy(GRAPH, 'details')
  expect(copied?.key).toBe('details 2')
  expect(copied?.graph.nodes.at(-1)).toMatchObject({ node_key: 'details 2', url_field: 'link', position: { x: 10 } })
  expect(copied?.graph.nodes.at(-1)?.position?.y).toBeGreaterThan(100)
  expect(copied?.graph.edges.slice(2)).toEqual([
    { source_node_key: 'list', target_node_key: 'details 2', filter_config },
  ])
  expect(withCopy(GRAPH, 'gone')).toBeNull()
})

test('a node after another comes with its edge', () => {
  const { id: _id, position: _position, ...settings } = node('photos')
  const grown = withNodeAfter(GRAPH, 'details', settings)
  expect(grown.nodes.at(-1)).toEqual({ ...settings, position: null })
  expect(grown.edges.at(-1)).toEqual({
    source_node_key: 'details',
    target_node_key: 'photos',
    filter_config: null,
  })
})

test.each([
  ['new', 'new'],
  ['list', 'list 2'],
  ['List', 'List 2'],
  ['page 2', 'page 3'],
  ['x'.repeat(130), 'x'.repeat(100)],
])('%s becomes a name that no other node has', (name, free) => {
  expect(freeKey(name, [node('list'), node('page 2')])).toBe(free)
})
