import { expect, test } from 'vitest'
import { makeEdge, makeGraph, makeNode } from './graph.fixture.ts'
import {
  deliveringEdges,
  type FinalRunStatus,
  type NodeState,
  type NodeStates,
  type NodeStatus,
  readyNodes,
  runStatus,
} from './settle.ts'

type Word = NodeStatus | 'reused'

function statesOf(words: Readonly<Record<string, Word>>): NodeStates {
  return new Map(Object.entries(words).map(([key, word]) => [key, stateIn(word)]))
}

function stateIn(word: Word): NodeState {
  return word === 'reused' ? { status: 'skipped', reused: true } : { status: word, reused: false }
}

// a → c → d
// b ↗   ↘ e
const join = makeGraph(['a', 'b', makeNode('c', 'upstream_data'), 'd', 'e'], ['a → c', 'b → c', 'c → d', 'c → e'])

test.each<[title: string, states: Readonly<Record<string, Word>>, ready: string[]]>([
  ['the roots begin', {}, ['a', 'b']],
  ['a join waits for all of its upstream nodes', { a: 'completed', b: 'running' }, []],
  ['a join waits for one that has not begun', { a: 'completed' }, ['b']],
  ['a join is ready when all are settled, whatever became of them', { a: 'failed', b: 'completed' }, ['c']],
  ['a node below a failure is ready as well, to be skipped', { a: 'failed', b: 'cancelled' }, ['c']],
  ['a running node is not begun again', { a: 'completed', b: 'skipped', c: 'running' }, []],
  ['both branches are ready at once', { a: 'completed', b: 'completed', c: 'reused' }, ['d', 'e']],
  ['nothing is left', { a: 'completed', b: 'failed', c: 'skipped', d: 'skipped', e: 'cancelled' }, []],
])('%s', (_title, states, ready) => {
  expect(readyNodes(join, statesOf(states))).toEqual(ready)
})

// a → c
// b ↗ (filtered)
const onlyPassed = { mode: 'all' as const, conditions: [{ field: 'n', operator: 'gt' as const, value: '1' }] }
const trigger = makeGraph(['a', 'b', 'c'], ['a → c', makeEdge('b → c', onlyPassed)])

test.each<[title: string, states: Readonly<Record<string, Word>>, ready: string[]]>([
  ['a trigger is given by the first that delivers', { a: 'completed', b: 'running' }, ['c']],
  ['a trigger is given by one whose results stand', { a: 'reused', b: 'running' }, ['c']],
  ['a failure is no trigger while others may deliver', { a: 'failed', b: 'running' }, []],
  ['whether a filtered edge triggers is seen when all are settled', { a: 'running', b: 'completed' }, []],
  ['without a trigger the node is ready to be skipped', { a: 'failed', b: 'failed' }, ['c']],
])('%s', (_title, states, ready) => {
  expect(readyNodes(trigger, statesOf(states))).toEqual(ready)
})

test('a join works with the edges of those that delivered, in node order', () => {
  const graph = makeGraph(['a', 'b', 'c', 'd', 'e', 'f'], ['e → f', 'd → f', 'c → f', 'b → f', 'a → f'])
  const states = statesOf({ a: 'reused', b: 'failed', c: 'skipped', d: 'cancelled', e: 'completed' })

  expect(deliveringEdges(graph, 'f', states).map((edge) => edge.source_node_key)).toEqual(['a', 'e'])
})

// a → b → d
//   ↘ c
const fork = makeGraph(['a', 'b', 'c', 'd'], ['a → b', 'a → c', 'b → d'])

test.each<[title: string, states: Readonly<Record<string, Word>>, status: FinalRunStatus | null]>([
  ['a run goes on while a node is pending', { a: 'completed', b: 'completed', c: 'completed' }, null],
  ['a run goes on while a node runs', { a: 'completed', b: 'failed', c: 'completed', d: 'running' }, null],
  ['all completed', { a: 'completed', b: 'completed', c: 'completed', d: 'completed' }, 'completed'],
  [
    'unchanged nodes are as good as completed ones',
    { a: 'reused', b: 'reused', c: 'reused', d: 'reused' },
    'completed',
  ],
  [
    'filters that left nothing are no failure',
    { a: 'completed', b: 'skipped', c: 'skipped', d: 'skipped' },
    'completed',
  ],
  ['one leaf of two is lost', { a: 'completed', b: 'failed', c: 'completed', d: 'skipped' }, 'partial'],
  ['the leaf that is left is unchanged', { a: 'completed', b: 'failed', c: 'reused', d: 'skipped' }, 'partial'],
  ['the leaf that is left had nothing to do', { a: 'completed', b: 'failed', c: 'skipped', d: 'skipped' }, 'failed'],
  ['the root failed', { a: 'failed', b: 'skipped', c: 'skipped', d: 'skipped' }, 'failed'],
  ['every leaf failed', { a: 'completed', b: 'completed', c: 'failed', d: 'failed' }, 'failed'],
  ['it was cancelled midway', { a: 'completed', b: 'failed', c: 'completed', d: 'cancelled' }, 'cancelled'],
])('%s', (_title, states, status) => {
  expect(runStatus(fork, statesOf(states))).toBe(status)
})

test('a failure above a join whose leaf completed makes the run partial', () => {
  const states = statesOf({ a: 'failed', b: 'completed', c: 'completed', d: 'completed', e: 'completed' })

  expect(runStatus(join, states)).toBe('partial')
})

test('a graph without nodes is completed', () => {
  expect(runStatus(makeGraph([]), new Map())).toBe('completed')
})
