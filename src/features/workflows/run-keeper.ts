/**
 * Carries the runs of all workflows on, in this process.
 *
 * 1. It hears of ended jobs and of changed runs, and looks by itself now and then: all that it decides is read off the rows, so that
 *    news that got lost, or a process that died between two moves, costs time and nothing else.
 * 2. A run waits while something moved in it that nobody has looked at. A few are in progress at once; one with a slow filter does not
 *    hold up the others.
 * 3. One that moved while it was in progress waits again when it is let go.
 */
import { readyNodes, runStatus } from '#engine/graph/settle.ts'
import { cancelWaiting } from '#features/jobs/jobs.ts'
import { takeFollowedNodes } from '#features/jobs/store-ended.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { LostRow } from '#platform/row-runner/after-error.ts'
import { startRowRunner } from '#platform/row-runner/row-runner.ts'
import { startSteadyLoop } from '#platform/steady-loop.ts'
import { type AfterRun, finishRun } from './finish-run.ts'
import { settleNodes } from './settle-nodes.ts'
import { type StartNodeContext, startNode } from './start-node.ts'
import { findGraphCopy } from './store.ts'
import { listExecutions, statesOf, waitingOfCancelled } from './store-nodes.ts'
import * as runs from './store-runs.ts'

export type RunKeeperContext = StartNodeContext & {
  log: Log
  signals: Signals
  ownerId: string
  deadline: AbortSignal
  afterRun: AfterRun
}

/** The jobs of one node end by the hundred in a second; the last one is heard of no later than this. */
const GATHER_MS = 20
/** News comes at once; this is for what got lost. */
const LOOK_EVERY_SECONDS = 2
const SWEEP_EVERY_MS = 5_000
const FOLLOW_UPS_AT_ONCE = 1000
const RUNS_AT_ONCE = 4
/** A run that could not go on is tried again so much later. */
const RETRY_SECONDS = 5

export function startRunKeeper(ctx: RunKeeperContext): AsyncDisposable {
  const started = new AsyncDisposableStack()
  started.use(startRuns(ctx))
  started.use(startSettling(ctx))
  return started
}

function startRuns(ctx: RunKeeperContext): AsyncDisposable {
  const { db, ownerId } = ctx
  const settle = (ended: readonly runs.LetGo[]) => runs.letGoRuns(db, ownerId, ended)
  return startRowRunner<runs.HeldRun, runs.LetGo>(ctx, {
    name: 'runs',
    places: RUNS_AT_ONCE,
    lookEverySeconds: LOOK_EVERY_SECONDS,
    graceSeconds: 0,
    listen: (runner) => ctx.signals.on('runs.changed', () => runner.wake()),
    claim: ({ free }) => runs.claimRuns(db, ownerId, free),
    run: (run, { signal }) => carryOn(ctx, run, signal),
    failed: ({ id }) => ({ id, moves: null, delay_seconds: RETRY_SECONDS }),
    settle,
    release: async (held) => {
      await settle(held.map(({ id }) => ({ id, moves: null, delay_seconds: 0 })))
    },
  })
}

/** Makes every move that is open, until the run waits for its jobs. Null when it is over. */
async function carryOn(ctx: RunKeeperContext, claimed: runs.HeldRun, signal: AbortSignal): Promise<runs.LetGo | null> {
  const graph = await findGraphCopy(ctx.db, claimed.graph_id)
  for (let held: runs.HeldRun | null = claimed; held !== null; ) {
    const { moves, ...run } = held
    const executions = await listExecutions(ctx.db, run.id)
    const states = statesOf(executions)
    const status = runStatus(graph, states)
    if (status !== null) {
      await finishRun(ctx.db, { run, graph, executions }, status, ctx.afterRun)
      return null
    }
    const [next] = readyNodes(graph, states)
    if (next === undefined) return { id: run.id, moves, delay_seconds: 0 }
    await startNode(ctx, { run, graph, executions }, next, signal)
    held = await runs.keepHold(ctx.db, run.id, ctx.ownerId)
  }
  throw new LostRow('the run is over or another process has it')
}

/** Settles nodes whose jobs have ended, which moves their runs. */
function startSettling({ db, log, signals }: RunKeeperContext): AsyncDisposable {
  let sweptAt = Number.NEGATIVE_INFINITY
  const loop = startSteadyLoop({
    name: 'workflow nodes',
    everySeconds: LOOK_EVERY_SECONDS,
    log,
    run: async () => {
      const { took, nodeExecutionIds } = await takeFollowedNodes(db, FOLLOW_UPS_AT_ONCE)
      await settleNodes(db, nodeExecutionIds)
      if (performance.now() - sweptAt >= SWEEP_EVERY_MS) {
        sweptAt = performance.now()
        await sweep(db)
      }
      return took === FOLLOW_UPS_AT_ONCE
    },
  })
  const wake = gathered(loop.wake)
  const stopListening = signals.on('jobs.follow_up', (message) => {
    if (message === null || message === 'workflow') wake()
  })
  return {
    async [Symbol.asyncDispose]() {
      stopListening()
      await loop[Symbol.asyncDispose]()
    },
  }
}

/** News may get lost, and the jobs of a deleted strategy vanish without a word. */
async function sweep(db: Db): Promise<void> {
  await settleNodes(db, null)
  for (const { accountId, nodeExecutionIds } of await waitingOfCancelled(db)) {
    await db.transaction().execute((tx) => cancelWaiting(tx, accountId, { nodeExecutionIds }))
  }
}

/** At once when it was quiet, else a moment later with whatever comes until then. */
function gathered(act: () => void): () => void {
  let actedAt = Number.NEGATIVE_INFINITY
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const wait = Math.max(0, actedAt + GATHER_MS - performance.now())
    setTimeout(() => {
      isGathering = false
      actedAt = performance.now()
      act()
    }, wait).unref()
  }
}
