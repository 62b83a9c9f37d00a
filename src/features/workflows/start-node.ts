/**
 * A ready node begins: what came from upstream is read, decided in a thread (filters hold patterns of users), and the decision is
 * written with its jobs in one transaction. A node that has left `pending` meanwhile is left alone.
 */
import { AppError } from '#base/errors.ts'
import { readingBasis } from '#engine/extract/extraction.ts'
import type { DecidedNode, NodeDecision, ReadyNode } from '#engine/graph/decide-node.ts'
import type { Upstream } from '#engine/graph/edge-filter.ts'
import type { Graph, GraphEdge, GraphNode } from '#engine/graph/graph.ts'
import { type NodeCall, type NodeStrategy, readsItems } from '#engine/graph/node-input.ts'
import { deliveringEdges } from '#engine/graph/settle.ts'
import { failedParameters, type JobFailure } from '#engine/graph/settle-node.ts'
import { urlPlaces, urlTemplates } from '#engine/graph/url-templates.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { type AdmissionContext, tryTakeJobs } from '#features/admission/rate-limits.ts'
import { type JobTarget, readTarget } from '#features/jobs/job-targets.ts'
import { createJobs } from '#features/jobs/jobs.ts'
import { readingOf } from '#features/jobs/readings.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { keepFields, nodePages, readingBudget, TooMuchToRead } from './node-pages.ts'
import * as nodes from './store-nodes.ts'
import { keepOrigins } from './store-origins.ts'
import { keepPassedPages } from './store-results.ts'
import { accountOfRun, lockRun, type RunRow } from './store-runs.ts'

export type StartNodeContext = {
  db: Db
  admission: AdmissionContext
  web: { guard: AddressGuard; pool: ThreadPool }
}

export type RunningRun = { run: RunRow; graph: Graph; executions: readonly nodes.ExecutionRow[] }

export async function startNode(
  ctx: StartNodeContext,
  running: RunningRun,
  nodeKey: string,
  signal: AbortSignal,
): Promise<void> {
  const node = running.graph.nodes.find(({ node_key }) => node_key === nodeKey)
  const execution = running.executions.find(({ node_key }) => node_key === nodeKey)
  if (!node || !execution) throw new Error(`the run has no node ${nodeKey}`)
  const strategy = await findStrategy(ctx.db, running.run.account_id, node.strategy_id)
  const decided = await decide(ctx, running, { node, execution, strategy }, signal)
  await apply(ctx, running.run, { execution, strategy }, decided)
}

type Ready = { node: GraphNode; execution: nodes.ExecutionRow; strategy: StrategyRow | null }

async function decide(
  ctx: StartNodeContext,
  { run, graph, executions }: RunningRun,
  { node, execution, strategy }: Ready,
  signal: AbortSignal,
): Promise<DecidedNode> {
  const states = nodes.statesOf(executions)
  const described = strategy === null ? null : describeStrategy(strategy)
  const upstream: Upstream[] = []
  const budget = readingBudget()
  for (const edge of deliveringEdges(graph, node.node_key, states)) {
    const source = executions.find(({ node_key }) => node_key === edge.source_node_key)
    if (!source || !readsItems(node, edge)) {
      upstream.push({ node_key: edge.source_node_key, filter_config: edge.filter_config, pages: [] })
      continue
    }
    try {
      const { pages, lostCount } = await nodePages(ctx.db, source, budget, neededOf(node, edge, described))
      if (lostCount > 0) return failed(`The results of node "${source.node_key}" are gone: was its strategy deleted?`)
      upstream.push({ node_key: source.node_key, filter_config: edge.filter_config, pages })
    } catch (error) {
      if (error instanceof TooMuchToRead) return failed('The items from upstream are too large to be read together')
      throw error
    }
  }
  const previous = await nodes.findPrevious(ctx.db, execution)
  const ready: ReadyNode = {
    graph: withoutUrls(graph),
    node,
    states,
    upstream,
    strategy: described,
    previous,
    force: run.force,
  }
  const answer = await ctx.web.pool.run('decide', ready, signal)
  return answer.kind === 'decision' ? answer.decided : failed(NOT_DECIDED[answer.code])
}

const NOT_DECIDED = {
  timeout: 'Filtering the items from upstream took too long. Simplify the filters of the edges that lead here',
  too_large: 'The items from upstream are too large to be read together',
  internal: 'The items from upstream could not be read',
} as const

function failed(error: string): DecidedNode {
  return { decision: { action: 'fail', error }, contents: null, origins: null, passed: null }
}

function describeStrategy(strategy: StrategyRow): NodeStrategy {
  const { recipe } = strategy
  return {
    url: strategy.url,
    scraper_type: recipe.scraper_type,
    parameter_names: recipe.scraper_type === 'api' ? Object.keys(recipe.container.request.parameters) : [],
    basis: readingBasis(readingOf(strategy)),
  }
}

/** Null: all of it, since the items themselves are handed on. */
function neededOf(node: GraphNode, edge: GraphEdge, strategy: NodeStrategy | null) {
  if (node.input_type === 'upstream_data' && strategy?.scraper_type !== 'api') return null
  const places = strategy === null ? [] : urlPlaces(urlTemplates(node, strategy))
  const mapping = [...Object.entries(node.parameter_config ?? {}).flat(), ...places]
  const filtered = (edge.filter_config?.conditions ?? []).map(({ field }) => field)
  return keepFields([...filtered, ...mapping, ...(node.url_field === null ? [] : [node.url_field])])
}

/** A thread is given a copy, and the URLs of other nodes are of no use there. */
function withoutUrls({ nodes, edges }: Graph): Graph {
  return { nodes: nodes.map((node) => ({ ...node, static_urls: null })), edges }
}

async function apply(
  ctx: StartNodeContext,
  run: RunRow,
  { execution, strategy }: Pick<Ready, 'execution' | 'strategy'>,
  { decision, contents, origins, passed }: DecidedNode,
): Promise<void> {
  if (decision.action === 'run' && strategy !== null)
    return startJobs(ctx, run, { execution, strategy }, decision, { origins, passed })
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockRun(tx, run.id))) return
    if (decision.action === 'fail')
      await nodes.settleAtOnce(tx, execution, { status: 'failed', error: decision.error, passed })
    if (decision.action === 'skip')
      await nodes.settleAtOnce(tx, execution, { status: 'skipped', reason: decision.reason, passed })
    if (decision.action === 'pass') {
      const { pages, output_hash: outputHash } = decision
      const kept = { workflowId: run.workflow_id, outputHash, pages, contents: contents ?? [] }
      const isSettled = await nodes.settleAtOnce(tx, execution, {
        status: decision.status,
        reused: decision.reused,
        passedPagesId: await keepPassedPages(tx, kept),
        itemCount: decision.item_count,
        inputHash: decision.input_hash,
        outputHash,
        problems: decision.problems,
        passed,
      })
      if (isSettled) await keepOrigins(tx, execution.id, origins)
    }
  })
}

async function startJobs(
  ctx: StartNodeContext,
  run: RunRow,
  { execution, strategy }: { execution: nodes.ExecutionRow; strategy: StrategyRow },
  decision: NodeDecision & { action: 'run' },
  { origins, passed }: Pick<DecidedNode, 'origins' | 'passed'>,
): Promise<void> {
  const { targets, refused, places } = targetsOf(ctx.web.guard, strategy, decision.calls)
  const { problems } = decision
  const [first] = refused
  if (targets.length === 0 && first) {
    const error =
      refused.length === 1 ? first.error : `None of the ${refused.length} addresses can be read. ${first.error}`
    return failNode(ctx, run, execution, { error, failures: refused, problems, passed })
  }
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockRun(tx, run.id)) || !(await nodes.isPending(tx, execution.id))) return
    const refusal = await tryTakeJobs(ctx.admission, tx, await accountOfRun(tx, run), targets.length)
    if (refusal !== null) {
      await nodes.settleAtOnce(tx, execution, { status: 'failed', error: refusal, problems, passed })
      return
    }
    const owner = { accountId: run.account_id, strategyId: strategy.id }
    const { ids } = await createJobs(tx, owner, targets, { nodeExecutionId: execution.id, isForced: run.force })
    const begun = { inputHash: decision.input_hash, jobCount: decision.calls.length, jobId: ids[0] ?? '' }
    await nodes.startNode(tx, execution, { ...begun, problems, refused, passed })
    // A call that was refused has no job: the others move up.
    const ofJobs = origins && { ...origins, origins: places.map((place) => origins.origins[place] ?? null) }
    await keepOrigins(tx, execution.id, ofJobs)
  })
}

async function failNode(
  ctx: StartNodeContext,
  run: RunRow,
  execution: nodes.ExecutionRow,
  failure: Pick<DecidedNode, 'passed'> & {
    error: string
    failures: readonly JobFailure[]
    problems: readonly string[]
  },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (await lockRun(tx, run.id)) await nodes.settleAtOnce(tx, execution, { status: 'failed', ...failure })
  })
}

/** An address that no job can have is a failed one of the node, and the others run. `places`: of the targets, among the calls. */
function targetsOf(
  guard: AddressGuard,
  strategy: StrategyRow,
  calls: readonly NodeCall[],
): { targets: JobTarget[]; refused: JobFailure[]; places: number[] } {
  const targets: JobTarget[] = []
  const refused: JobFailure[] = []
  const places: number[] = []
  for (const [place, { url, parameters }] of calls.entries()) {
    try {
      targets.push(readTarget(guard, strategy, { url, parameters }))
      places.push(place)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ url, ...failedParameters(parameters), error: error.message, error_code: null })
    }
  }
  return { targets, refused, places }
}
