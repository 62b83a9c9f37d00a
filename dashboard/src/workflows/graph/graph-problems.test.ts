import { expect, test } from 'vitest'
import type { Strategy } from '../../strategies/strategies-api.ts'
import type { WorkflowNode } from '../workflows-api.ts'
import { edgeProblem, nodeProblems } from './graph-problems.ts'

const edge = (source_node_key: string, target_node_key: string) => ({ source_node_key, target_node_key })

const NODE: WorkflowNode = {
  id: '1',
  node_key: 'stock',
  strategy_id: 'api',
  input_type: 'upstream_data',
  static_urls: null,
  url_field: null,
  static_parameters: null,
  parameter_config: { sku: 'sku' },
  label: null,
  position: null,
}
const API = { strategy_id: 'api', scraper_type: 'api', api_parameters: { sku: 'P0' } } as unknown as Strategy

test.each([
  [edge('a', 'a'), 'to itself'],
  [edge('a', 'b'), 'already'],
  [edge('c', 'a'), 'wait for ever'],
  [edge('a', 'c'), null],
])('an edge that would be useless, double or make a cycle is refused (%o)', (drawn, said) => {
  const problem = edgeProblem(drawn, [edge('a', 'b'), edge('b', 'c')])
  if (said === null) expect(problem).toBeNull()
  else expect(problem).toContain(said)
})

test('a node that takes items wants an edge, a strategy that exists and parameters that it has', () => {
  const toIt = [edge('list', 'stock')]
  const strategies = new Map([
    ['api', API],
    ['gone', null],
  ])
  const said = (node: Partial<WorkflowNode>, edges = toIt) =>
    nodeProblems([{ ...NODE, ...node }], edges, strategies).get('stock')
  expect(said({})).toBeUndefined()
  expect(said({}, [])).toContain('No edge leads here')
  expect(said({ input_type: 'trigger_only' }, [])).toBeUndefined()
  expect(said({ strategy_id: 'gone' })).toContain('was deleted')
  expect(said({ parameter_config: { id: 'colour' } })).toContain('no parameter “colour”')
  expect(said({ parameter_config: { sku: 'id' } })).toBeUndefined()
  expect(said({ static_parameters: { limit: 5 } })).toContain('no parameter “limit”')
  expect(nodeProblems([{ ...NODE, strategy_id: 'gone' }], toIt, new Map()).size).toBe(0)
})
