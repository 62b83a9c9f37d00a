import { expect, test } from 'vitest'
import { layoutGraph } from './graph-layout.ts'

const node = (node_key: string, position: { x: number; y: number } | null = null) => ({ node_key, position })
const edge = (source_node_key: string, target_node_key: string) => ({ source_node_key, target_node_key })

test('each node stands one column after the last of those that lead to it', () => {
  // list ─┬─▶ details ──▶ join
  //       └──────────────▶
  const places = layoutGraph(
    [node('join'), node('details'), node('list')],
    [edge('list', 'details'), edge('details', 'join'), edge('list', 'join')],
  )
  expect(places.get('list')).toEqual({ x: 0, y: 0 })
  expect(places.get('details')).toEqual({ x: 360, y: 0 })
  expect(places.get('join')).toEqual({ x: 720, y: 0 })
})

test('nodes of one column stand below each other, in their order', () => {
  const places = layoutGraph([node('a'), node('b'), node('c')], [])
  expect([...places.values()]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 150 },
    { x: 0, y: 300 },
  ])
})

test('a node that was put somewhere stays there, and no other stands on it', () => {
  const places = layoutGraph([node('new'), node('put', { x: 30, y: 20 })], [])
  expect(places.get('put')).toEqual({ x: 30, y: 20 })
  expect(places.get('new')).toEqual({ x: 0, y: 170 })
})

test('a long column goes on beside itself, and what follows stands after it', () => {
  const branches = Array.from({ length: 39 }, (_, place) => node(`branch ${place}`))
  const edges = [...branches.map(({ node_key }) => edge('list', node_key)), edge('branch 0', 'end')]
  const places = layoutGraph([node('list'), ...branches, node('end')], edges)
  expect(places.get('branch 7')).toEqual({ x: 360, y: 7 * 150 })
  expect(places.get('branch 8')).toEqual({ x: 720, y: 0 })
  expect(places.get('branch 38')).toEqual({ x: 5 * 360, y: 6 * 150 })
  expect(places.get('end')).toEqual({ x: 6 * 360, y: 0 })
})

test('a node that needs more room gets it', () => {
  const places = layoutGraph([{ ...node('wordy'), height: 200 }, node('next')], [])
  expect(places.get('next')).toEqual({ x: 0, y: 230 })
})

test('a cycle ends', () => {
  expect(layoutGraph([node('a'), node('b')], [edge('a', 'b'), edge('b', 'a')]).size).toBe(2)
})
