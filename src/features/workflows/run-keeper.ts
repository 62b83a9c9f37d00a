/**
 * Carries the runs of all workflows on, in this process.
 *
 * 1. It hears of ended jobs and of changed runs, and looks by itself now and then: all that it decides is read off the rows, so that
 *    news that got lost, or a process that died between two moves, costs time and nothing else.
 * 2. A few runs at once; one with a slow filter does not hold up the others. One run is carried on by one process at a time.
 * 3. A run that another process moved meanwhile is looked at again before it is let go.
 */
import { readyNodes, runStatus } from '#engine/graph/settle.ts'
import { takeFollowedNodes } from '#features/jobs/ended-jobs-store.ts'
import { cancelWaiting } from '#features/jobs/jobs.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import { type AfterRun, finishRun } from './finish-run.ts'
import { listExecutions, statesOf, waitingOfCancelled } from './node-store.ts'
import * as runs from './run-store.ts'
import { settleNodes } from './settle-nodes.ts'
import { type StartNodeContext, startNode } from './start-node.ts'
import { findGraphCopy } from './workflow-store.ts'

export type RunKeeperContext = StartNodeContext & {
  log: Log
  signals: Signals
  ownerId: string
  afterRun: AfterRun
}

/** The jobs of one node end by the hundred in a second; the last one is heard of no later than this. */
const GATHER_MS = 20
/** News comes at once; this is for what got lost. */
const LOOK_EVERY_SECONDS = 2
const SWEEP_EVERY_MS = 5_000
const FOLLOW_UPS_AT_ONCE = 1000
const RUNS_AT_ONCE = 4
const RUNS_PER_SWEEP = 1000
/** Above the deadline of one decision; a dead process's runs are freed sooner. */
const HOLD_SECONDS = 60

export function startRunKeeper(ctx: RunKeeperContext): AsyncDisposable {
  const keeper = new RunKeeper(ctx)
  const stops = [
    ctx.signals.on('jobs.follow_up', (message) => {
      if (message === null || message === 'workflow') keeper.wake()
    }),
    ctx.signals.on('runs.changed', (message) => {
      if (message === null) keeper.wake()
      else keeper.look(message.slice(message.indexOf(' ') + 1))
    }),
  ]
  return {
    async [Symbol.asyncDispose]() {
      for (const stop of stops) stop()
      await keeper.drain()
    },
  }
}

class RunKeeper {
  readonly #ctx: RunKeeperContext
  readonly #loop: SteadyLoop
  readonly #stop = new AbortController()
  readonly #waiting = new Set<string>()
  readonly #inHand = new Map<string, Promise<void>>()
  #sweptAt = Number.NEGATIVE_INFINITY
  #heardAt = Number.NEGATIVE_INFINITY
  #gathering: NodeJS.Timeout | null = null

  constructor(ctx: RunKeeperContext) {
    this.#ctx = ctx
    this.#loop = startSteadyLoop({
      name: 'workflows',
      everySeconds: LOOK_EVERY_SECONDS,
      log: ctx.log,
      run: () => this.#listen(),
    })
  }

  /** At once when it was quiet, else a moment later with whatever comes until then. */
  wake(): void {
    const wait = this.#heardAt + GATHER_MS - performance.now()
    this.#gathering ??= setTimeout(
      () => {
        this.#gathering = null
        this.#heardAt = performance.now()
        this.#loop.wake()
      },
      Math.max(0, wait),
    )
  }

  look(runId: string): void {
    this.#waiting.add(runId)
    this.#takeUp()
  }

  async drain(): Promise<void> {
    this.#stop.abort(new Error('The service is shutting down'))
    if (this.#gathering) clearTimeout(this.#gathering)
    await this.#loop[Symbol.asyncDispose]()
    await Promise.all(this.#inHand.values())
  }

  async #listen(): Promise<boolean> {
    const { db } = this.#ctx
    const { took, nodeExecutionIds } = await takeFollowedNodes(db, FOLLOW_UPS_AT_ONCE)
    for (const runId of await settleNodes(db, nodeExecutionIds)) this.look(runId)
    if (performance.now() - this.#sweptAt >= SWEEP_EVERY_MS) await this.#sweep()
    return took === FOLLOW_UPS_AT_ONCE
  }

  async #sweep(): Promise<void> {
    const { db } = this.#ctx
    this.#sweptAt = performance.now()
    await settleNodes(db, null)
    for (const { accountId, nodeExecutionIds } of await waitingOfCancelled(db)) {
      await db.transaction().execute((tx) => cancelWaiting(tx, accountId, { nodeExecutionIds }))
    }
    for (const runId of await runs.activeRunIds(db, RUNS_PER_SWEEP)) this.look(runId)
  }

  #takeUp(): void {
    for (const runId of this.#waiting) {
      if (this.#inHand.size >= RUNS_AT_ONCE || this.#stop.signal.aborted) return
      if (this.#inHand.has(runId)) continue
      this.#waiting.delete(runId)
      const work = this.#carryOn(runId).finally(() => {
        this.#inHand.delete(runId)
        this.#takeUp()
      })
      this.#inHand.set(runId, work)
    }
  }

  async #carryOn(runId: string): Promise<void> {
    try {
      await carryOn(this.#ctx, runId, this.#stop.signal)
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#ctx.log.error({ err: error, run_id: runId }, 'a run could not go on')
    }
  }
}

/** Makes every move that is open, until the run waits for its jobs or is over. */
async function carryOn(ctx: RunKeeperContext, runId: string, signal: AbortSignal): Promise<void> {
  let held = await runs.holdRun(ctx.db, runId, ctx.ownerId, HOLD_SECONDS)
  if (held === null) return
  const graph = await findGraphCopy(ctx.db, held.graph_id)
  while (held !== null) {
    const { moves, ...run } = held
    const executions = await listExecutions(ctx.db, runId)
    const states = statesOf(executions)
    const status = runStatus(graph, states)
    if (status !== null) return finishRun(ctx.db, { run, graph, executions }, status, ctx.afterRun)
    const [next] = readyNodes(graph, states)
    if (next === undefined && (await runs.letGoRun(ctx.db, runId, ctx.ownerId, moves))) return
    if (next !== undefined) await startNode(ctx, { run, graph, executions }, next, signal)
    held = await runs.holdRun(ctx.db, runId, ctx.ownerId, HOLD_SECONDS)
  }
}
