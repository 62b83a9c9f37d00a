import { decideNode, type NodeDecision } from './decide-node.ts'
import type { Graph, GraphNode, Item, NodePage } from './graph.ts'
import type { NodeCall, NodeStrategy } from './node-input.ts'
import { deliveringEdges, type FinalRunStatus, isSettled, type NodeState, readyNodes, runStatus } from './settle.ts'
import { type PreviousExecution, settleNode } from './settle-node.ts'

/**
 * A run as a store and its workers would carry it out, in memory. Rows are plain data and are all that a worker knows; a move takes effect only
 * when the row is still in the state it moves from. A worker may act
 * late, on what it read long ago or by a message that came twice, and may die between any two moves.
 */
export type Execution = {
  node_key: string
  state: NodeState
  input_hash: string | null
  output_hash: string | null
  item_count: number
  failed_count: number
  pages: readonly NodePage[] | null
}

export type Job = NodeCall & { node_key: string; status: 'pending' | 'completed' | 'failed'; items: readonly Item[] }

type Rows = { executions: Execution[]; jobs: Job[] }

export type World = {
  graph: Graph
  strategyOf(node: GraphNode): NodeStrategy | null
  /** Null when the page cannot be read. */
  itemsAt(call: NodeCall): Item[] | null
  previousOf(nodeKey: string): PreviousExecution | null
  force: boolean
}

export type Choose = (count: number) => number

export type SimulatedRun = {
  status: FinalRunStatus | null
  executions: ReadonlyMap<string, Execution>
  jobs: readonly Job[]
  /** Every move out of `pending` and every settlement, in order, with the states at that moment. */
  moves: readonly { kind: 'start' | 'settle'; node_key: string; before: ReadonlyMap<string, NodeState> }[]
}

const RARE = ['killed', 'read', 'advanced late', 'settled late'] as const
const USUAL = ['advanced', 'settled', 'job ended'] as const
const EVENTS = [...RARE, ...USUAL, ...USUAL, ...USUAL, ...USUAL]

/** A run of 40 nodes takes a few hundred; one that has not ended here never will. */
const MAX_STEPS = 3_000

export function simulateRun(world: World, choose: Choose, cancelAtStep: number | null = null): SimulatedRun {
  let rows: Rows = { executions: world.graph.nodes.map(({ node_key }) => newExecution(node_key)), jobs: [] }
  const moves: SimulatedRun['moves'][number][] = []
  let stale = structuredClone(rows)
  for (let step = 0; step < MAX_STEPS; step++) {
    const status = runStatus(world.graph, statesOf(rows))
    if (status !== null) return { status, executions: byKey(rows), jobs: rows.jobs, moves }
    if (step === cancelAtStep) cancelRun(rows, moves)
    switch (EVENTS[choose(EVENTS.length)]) {
      case 'killed':
        // What was in memory is gone, the rows are read again.
        rows = JSON.parse(JSON.stringify(rows))
        break
      case 'read':
        stale = structuredClone(rows)
        break
      case 'advanced late':
        advance(world, stale, rows, choose, moves)
        break
      case 'settled late':
        settle(world, stale, rows, choose, moves)
        break
      case 'advanced':
        advance(world, rows, rows, choose, moves)
        break
      case 'settled':
        settle(world, rows, rows, choose, moves)
        break
      default:
        finishJob(world, rows, choose)
    }
  }
  return { status: null, executions: byKey(rows), jobs: rows.jobs, moves }
}

function newExecution(nodeKey: string): Execution {
  const state: NodeState = { status: 'pending', reused: false }
  return { node_key: nodeKey, state, input_hash: null, output_hash: null, item_count: 0, failed_count: 0, pages: null }
}

type Moves = SimulatedRun['moves'][number][]

/** One ready node, as `read` shows it, is decided; `rows` takes the decision if the node is still pending there. */
function advance(world: World, read: Rows, rows: Rows, choose: Choose, moves: Moves): void {
  const key = oneOf(readyNodes(world.graph, statesOf(read)), choose)
  const node = world.graph.nodes.find(({ node_key }) => node_key === key)
  if (node === undefined) return
  const decision = decideFrom(world, read, node)
  const execution = executionOf(rows, node.node_key)
  if (execution.state.status !== 'pending') return
  const before = statesOf(rows)
  moves.push({ kind: 'start', node_key: node.node_key, before })
  apply(decision, execution, rows)
  if (isSettled(execution.state)) moves.push({ kind: 'settle', node_key: node.node_key, before })
}

function decideFrom(world: World, read: Rows, node: GraphNode): NodeDecision {
  const states = statesOf(read)
  return decideNode({
    graph: world.graph,
    node,
    states,
    upstream: deliveringEdges(world.graph, node.node_key, states).map(({ source_node_key: key, filter_config }) => {
      return { node_key: key, filter_config, pages: pagesOf(read, key) }
    }),
    strategy: world.strategyOf(node),
    previous: world.previousOf(node.node_key),
    force: world.force,
  })
}

function pagesOf(rows: Rows, key: string): readonly NodePage[] {
  const passed = executionOf(rows, key).pages
  if (passed !== null) return passed
  return rows.jobs.filter((job) => job.node_key === key && job.status === 'completed')
}

function apply(decision: NodeDecision, execution: Execution, rows: Rows): void {
  switch (decision.action) {
    case 'run':
      execution.state = { status: 'running', reused: false }
      execution.input_hash = decision.input_hash
      for (const call of decision.calls) {
        rows.jobs.push({ ...call, node_key: execution.node_key, status: 'pending', items: [] })
      }
      break
    case 'pass':
      Object.assign(execution, {
        state: { status: decision.status, reused: decision.reused },
        input_hash: decision.input_hash,
        output_hash: decision.output_hash,
        item_count: decision.item_count,
        pages: decision.pages,
      })
      break
    case 'skip':
      execution.state = { status: 'skipped', reused: false }
      break
    case 'fail':
      execution.state = { status: 'failed', reused: false }
  }
}

function finishJob(world: World, rows: Rows, choose: Choose): void {
  const job = oneOf(
    rows.jobs.filter(({ status }) => status === 'pending'),
    choose,
  )
  if (job === undefined) return
  const items = world.itemsAt(job)
  job.status = items === null ? 'failed' : 'completed'
  job.items = items ?? []
}

/** One running node, as `read` shows it, is settled if its jobs have ended; `rows` takes the outcome if the node still runs there. */
function settle(world: World, read: Rows, rows: Rows, choose: Choose, moves: Moves): void {
  const running = oneOf(
    read.executions.filter(({ state }) => state.status === 'running'),
    choose,
  )
  if (running === undefined) return
  const key = running.node_key
  const outcome = settleNode(read.jobs.filter(({ node_key }) => node_key === key).map(jobRow), {
    inputHash: running.input_hash ?? '',
    previous: world.previousOf(key),
    force: world.force,
  })
  const execution = executionOf(rows, key)
  if (outcome === null || execution.state.status !== 'running') return
  moves.push({ kind: 'settle', node_key: key, before: statesOf(rows) })
  const { status, reused, item_count, output_hash, failed_count } = outcome
  Object.assign(execution, { state: { status, reused }, item_count, output_hash, failed_count })
}

function oneOf<T>(list: readonly T[], choose: Choose): T | undefined {
  return list.length === 0 ? undefined : list[choose(list.length)]
}

function jobRow({ url, parameters, status, items }: Job) {
  const error = status === 'failed' ? 'The page cannot be read' : null
  return {
    url,
    parameters,
    status,
    item_count: items.length,
    content_hash: JSON.stringify(items),
    error,
    error_code: null,
  }
}

function cancelRun(rows: Rows, moves: Moves): void {
  for (const execution of rows.executions) {
    if (isSettled(execution.state)) continue
    moves.push({ kind: 'settle', node_key: execution.node_key, before: statesOf(rows) })
    execution.state = { status: 'cancelled', reused: false }
  }
}

function statesOf(rows: Rows): ReadonlyMap<string, NodeState> {
  return new Map(rows.executions.map(({ node_key, state }) => [node_key, { ...state }]))
}

function byKey(rows: Rows): ReadonlyMap<string, Execution> {
  return new Map(rows.executions.map((execution) => [execution.node_key, execution]))
}

function executionOf(rows: Rows, key: string): Execution {
  const found = rows.executions.find(({ node_key }) => node_key === key)
  if (found === undefined) throw new Error(`No execution of ${key}`)
  return found
}

/** The states at the end of a run. */
export function finalStates(run: SimulatedRun): Record<string, NodeState> {
  return Object.fromEntries([...run.executions].map(([key, { state }]) => [key, state]))
}
