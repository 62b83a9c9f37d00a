import { expect, test } from 'vitest'
import type { RunWithNodes } from '../workflows-api.ts'
import { edgeLabel } from './edge-counts.ts'

const filter_config = { mode: 'all' as const, conditions: [{ field: 'price', operator: 'gt' as const, value: '20' }] }
const open = { source_node_key: 'list', target_node_key: 'details', filter_config: null }
const filtered = { ...open, filter_config }

const runWith = (edge: object) =>
  ({ edges: [edge], node_executions: [{ node_key: 'list', item_count: 12 }] }) as unknown as RunWithNodes

test.each([
  ['before any run', open, null, 'all items'],
  ['all', open, runWith({ ...open, item_count: 12 }), '12 items'],
  ['one', open, runWith({ ...open, item_count: 1 }), '1 item'],
  ['some', filtered, runWith({ ...filtered, item_count: 3 }), '3 of 12 items: price is more than 20'],
  ['a run that did not come so far', filtered, runWith({ ...filtered, item_count: null }), 'price is more than 20'],
  ['another filter since', filtered, runWith({ ...open, item_count: 12 }), 'price is more than 20'],
  ['a new edge', { ...open, target_node_key: 'new' }, runWith({ ...open, item_count: 12 }), 'all items'],
])('an edge says how many items went over it: %s', (_case, edge, run, said) => {
  expect(edgeLabel(edge, run)).toBe(said)
})
