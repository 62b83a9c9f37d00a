import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEdge, makeGraph, makeNode } from './graph.fixture.ts'
import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  INPUT_TYPES,
  type Item,
  incomingEdges,
  leafNodes,
  takesUpstreamItems,
} from './graph.ts'
import type { NodeCall, NodeStrategy } from './node-input.ts'
import { hasDelivered, isSettled } from './settle.ts'
import { type Choose, finalStates, type SimulatedRun, simulateRun, type World } from './simulated-run.fixture.ts'
import { graphProblem } from './validate-graph.ts'

/** Any graph of up to 40 nodes: an edge leads from a node to a later one, so that there is no cycle. */
const anyNode = fc.record({
  input: fc.constantFrom(...INPUT_TYPES),
  isApi: fc.boolean(),
  isDeleted: fc.nat({ max: 30 }).map((chance) => chance === 0),
  upstream: fc.uniqueArray(fc.record({ back: fc.integer({ min: 1, max: 8 }), above: fc.option(fc.nat({ max: 3 })) }), {
    maxLength: 4,
    selector: ({ back }) => back,
  }),
})

const anyWorld = fc
  .record({
    nodes: fc.array(anyNode, { minLength: 1, maxLength: 40, size: 'max' }),
    seed: fc.nat(),
    failurePercent: fc.constantFrom(0, 10, 50, 100),
  })
  .map(({ nodes, seed, failurePercent }): World => {
    const graph = graphOf(nodes)
    return {
      graph,
      strategyOf: (node) =>
        strategyOf(
          node,
          nodes[Number(node.node_key)]?.isApi === true,
          nodes[Number(node.node_key)]?.isDeleted === true,
        ),
      itemsAt: (call) => itemsAt(call, seed, failurePercent),
      previousOf: () => null,
      force: false,
    }
  })

type DrawnNode = typeof anyNode extends fc.Arbitrary<infer N> ? N : never

function graphOf(drawn: readonly DrawnNode[]): Graph {
  const edges = drawn.flatMap(({ upstream }, index) =>
    upstream
      .filter(({ back }) => back <= index)
      .map(({ back, above }) => makeEdge(`${index - back} → ${index}`, above === null ? null : onlyAbove(above))),
  )
  const targets = new Set(edges.map(({ target_node_key }) => target_node_key))
  const nodes = drawn.map(({ input }, index) => {
    const key = String(index)
    const more = { static_urls: [`https://${index % 5}.example/`], url_field: 'link', parameter_config: { n: 'id' } }
    return makeNode(key, targets.has(key) ? input : 'static_urls', more)
  })
  return makeGraph(nodes, edges)
}

function onlyAbove(n: number) {
  return { mode: 'all' as const, conditions: [{ field: 'n', operator: 'gt' as const, value: String(n) }] }
}

function strategyOf(node: GraphNode, isApi: boolean, isDeleted: boolean): NodeStrategy | null {
  if (isDeleted) return null
  const url = `https://${node.node_key}.strategy.example/`
  return isApi
    ? { url, scraper_type: 'api', parameter_names: ['id'], basis: 'api' }
    : { url, scraper_type: 'css', parameter_names: [], basis: 'css' }
}

/** Up to three items, some without a link, the same ones for the same call. */
function itemsAt(call: NodeCall, seed: number, failurePercent: number): Item[] | null {
  const number = scattered(`${call.url}${JSON.stringify(call.parameters)}${seed}`)
  if (number % 100 < failurePercent) return null
  return Array.from({ length: (number >>> 8) % 4 }, (_, index) => {
    const n = (number >>> (10 + index)) % 6
    return n === 5 ? { n } : { n, link: `/${n}` }
  })
}

/** FNV-1a */
function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** An endless source of choices (mulberry32); each call of the outer function begins it anew. */
const anyChoices = fc.nat().map((seed) => (): Choose => {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
})

const options = { numRuns: 50 }

function expectLawful({ graph }: World, run: SimulatedRun): void {
  const incoming = incomingEdges(graph)
  const started = run.moves.filter(({ kind }) => kind === 'start')
  const settled = run.moves.filter(({ kind }) => kind === 'settle')
  for (const { node_key, before } of started) {
    expect(before.get(node_key)?.status).toBe('pending')
    const edges = incoming.get(node_key) ?? []
    const stateOf = (key: string) => before.get(key) ?? ({ status: 'pending', reused: false } as const)
    const isTriggered =
      graph.nodes.find((node) => node.node_key === node_key)?.input_type === 'trigger_only' &&
      edges.some(({ source_node_key, filter_config }) => !filter_config && hasDelivered(stateOf(source_node_key)))
    if (!isTriggered) expect(edges.every(({ source_node_key }) => isSettled(stateOf(source_node_key)))).toBe(true)
  }
  expect(new Set(started.map(({ node_key }) => node_key)).size).toBe(started.length)
  expect(settled.map(({ node_key }) => node_key).sort()).toEqual(graph.nodes.map(({ node_key }) => node_key).sort())
}

function expectSkippedWithoutInput({ graph }: World, run: SimulatedRun): void {
  const states = finalStates(run)
  for (const [key, edges] of incomingEdges(graph)) {
    const sources = edges.map(({ source_node_key }) => states[source_node_key])
    if (sources.length === 0 || sources.some((state) => state !== undefined && hasDelivered(state))) continue
    expect(states[key]).toEqual({ status: 'skipped', reused: false })
  }
}

/** Some pages failed: completed with the others. All failed: failed. */
function expectJobsCounted({ executions, jobs }: SimulatedRun): void {
  for (const { node_key, state, item_count, failed_count } of executions.values()) {
    const ofNode = jobs.filter((job) => job.node_key === node_key)
    if (ofNode.length === 0) continue
    const failed = ofNode.filter(({ status }) => status === 'failed')
    expect(failed_count).toBe(failed.length)
    expect(item_count).toBe(ofNode.reduce((count, { items }) => count + items.length, 0))
    expect(state.status).toBe(failed.length === ofNode.length ? 'failed' : 'completed')
  }
}

/** A node without anything that a filter let through is skipped; one that passes on has exactly what came through. */
function expectFiltersObeyed({ graph, strategyOf }: World, run: SimulatedRun): void {
  const states = finalStates(run)
  for (const node of graph.nodes) {
    const edges = (incomingEdges(graph).get(node.node_key) ?? []).filter(({ source_node_key: source }) => {
      const state = states[source]
      return state !== undefined && hasDelivered(state)
    })
    if (edges.length === 0 || strategyOf(node) === null) continue
    const counts = edges.map((edge) => itemsOf(run, edge.source_node_key).filter(({ n }) => isAbove(edge, n)).length)
    const count = counts.reduce((sum, of) => sum + of, 0)
    const isOpen = takesUpstreamItems(node) ? count > 0 : edges.some((edge, at) => !edge.filter_config || counts[at])
    if (!isOpen) expect(states[node.node_key]).toEqual({ status: 'skipped', reused: false })
    const execution = run.executions.get(node.node_key)
    if (isOpen && execution?.pages) expect(execution.item_count).toBe(count)
  }
}

function itemsOf({ executions, jobs }: SimulatedRun, key: string): readonly Item[] {
  const pages = executions.get(key)?.pages ?? jobs.filter(({ node_key }) => node_key === key)
  return pages.flatMap(({ items }) => items)
}

function isAbove({ filter_config: filter }: GraphEdge, n: unknown): boolean {
  return filter === null || Number(n) > Number(filter.conditions[0]?.value)
}

/** The rules of a run's status once more, in other words. */
function expectedStatus({ graph }: World, run: SimulatedRun): string {
  const states = finalStates(run)
  const words = Object.values(states).map(({ status }) => status)
  if (words.includes('cancelled')) return 'cancelled'
  if (words.every((word) => word === 'completed' || word === 'skipped')) return 'completed'
  const leaves = leafNodes(graph).map(({ node_key }) => states[node_key])
  return leaves.some((state) => state?.status === 'completed' || state?.reused === true) ? 'partial' : 'failed'
}

test('the drawn graphs are graphs that can be stored', () => {
  fc.assert(
    fc.property(anyWorld, ({ graph }) => {
      expect(graphProblem(graph, { knownStrategies: new Set(['strategy-1']) })).toBeNull()
    }),
    options,
  )
})

test('every run ends, settles each node once, starts none before its inputs, skips those without any, counts right, and has the status of the rules', () => {
  fc.assert(
    fc.property(anyWorld, anyChoices, (world, choices) => {
      const run = simulateRun(world, choices())

      expectLawful(world, run)
      expectSkippedWithoutInput(world, run)
      expectJobsCounted(run)
      expectFiltersObeyed(world, run)
      expect(run.status).toBe(expectedStatus(world, run))
    }),
    options,
  )
})

test('a run ends in the same way, in whatever order its jobs end and however often its workers are killed', () => {
  fc.assert(
    fc.property(anyWorld, anyChoices, anyChoices, (world, choices, otherChoices) => {
      const run = simulateRun(world, choices())
      const other = simulateRun(world, otherChoices())

      expect(finalStates(other)).toEqual(finalStates(run))
      for (const [key, execution] of run.executions) {
        expect(other.executions.get(key)).toMatchObject({
          input_hash: execution.input_hash,
          output_hash: execution.output_hash,
          item_count: execution.item_count,
        })
      }
    }),
    options,
  )
})

test('a cancelled run ends at once, and what had settled stays', () => {
  fc.assert(
    fc.property(anyWorld, anyChoices, fc.nat({ max: 60 }), (world, choices, step) => {
      const whole = finalStates(simulateRun(world, choices()))
      const run = simulateRun(world, choices(), step)

      expectLawful(world, run)
      expect(run.status).toBe(expectedStatus(world, run))
      for (const [key, state] of Object.entries(finalStates(run))) {
        if (state.status !== 'cancelled') expect(state).toEqual(whole[key])
      }
    }),
    options,
  )
})

test('a second run over an unchanged web reuses every node that had no failure, unless it is forced', () => {
  fc.assert(
    fc.property(anyWorld, anyChoices, fc.boolean(), (world, choices, force) => {
      const first = simulateRun(world, choices())
      const previousOf = (key: string) => {
        const execution = first.executions.get(key)
        if (!execution?.input_hash || !execution.output_hash) return null
        return { input_hash: execution.input_hash, output_hash: execution.output_hash }
      }

      const second = simulateRun({ ...world, previousOf, force }, choices())

      expect(second.status).toBe(first.status)
      for (const [key, { state, failed_count, item_count }] of first.executions) {
        const isReused = !force && state.status === 'completed' && failed_count === 0
        expect(second.executions.get(key)).toMatchObject({
          state: isReused ? { status: 'skipped', reused: true } : state,
          item_count,
        })
      }
    }),
    options,
  )
})
