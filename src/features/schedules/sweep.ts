/**
 * The ticks of all schedules.
 *
 * 1. Due schedules are claimed in batches, accounts in turns; what another process holds is passed over.
 * 2. One transaction starts what the ticks are for, jobs or a run of a workflow, and moves the schedules on: a tick happens whole or
 *    not at all, and once.
 * 3. After downtime a schedule runs once and keeps its rhythm.
 * 4. A tick is skipped, and the reason kept, while the last one's work has not ended, when the account is disabled, when the jobs do
 *    not fit into its hour, and when the workflow cannot run.
 * 5. Schedules of one workflow take turns: a tick that finds the run of another is postponed by some seconds, until it starts its own.
 * 6. However many are due, the statements are the same few.
 */
import { newId } from '#base/ids.ts'
import { type AdmissionContext, takeFittingJobs } from '#features/admission/rate-limits.ts'
import { createManyJobs } from '#features/jobs/jobs.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  type ClaimLimits,
  claimDue,
  type DueSchedule,
  type DueStrategy,
  type DueWorkflow,
  type HandledTick,
  isAnyDue,
  moveOn,
  postpone,
} from './store-due.ts'
import { findTargets } from './store-urls.ts'
import { followingRunAt, NO_FURTHER_RUN } from './timing.ts'

export type SweepContext = {
  db: Db
  admission: AdmissionContext
  beginSearches: BeginSearches
  startRuns: StartRuns
}

/**
 * Schedules that look for their URLs anew before each run begin to do so, in this transaction; their jobs are created when the
 * search has ended. `busy`: the search of the last tick has not.
 */
export type BeginSearches = (tx: Tx, scheduleIds: readonly string[]) => Promise<ReadonlyMap<string, 'begun' | 'busy'>>

/** Starts the runs of these ticks in this transaction. A tick without an outcome comes again: somebody holds its workflow. */
export type StartRuns = (tx: Tx, due: readonly DueWorkflow[]) => Promise<Outcomes>

/** Its turn has not come: another schedule runs the same workflow. */
export const POSTPONED = Symbol('postponed')

/** Null when the work of the tick began, or why it did not. */
export type Outcome = string | typeof POSTPONED | null

/** By schedule. */
export type Outcomes = ReadonlyMap<string, Outcome>

/** Some tens of milliseconds of work, so that no row is locked for long. */
const CLAIM: ClaimLimits = { schedules: 500, jobs: 5_000 }

export const NOT_ENDED = 'The last run had not ended yet'

/** How many were handled. None: nothing is due that is not in other hands. */
export async function sweepOnce(ctx: SweepContext, limits: ClaimLimits = CLAIM): Promise<number> {
  if (!(await isAnyDue(ctx.db))) return 0
  return ctx.db.transaction().execute(async (tx) => {
    const due = await claimDue(tx, limits)
    const disabled = due.filter((schedule) => schedule.is_account_disabled)
    const enabled = due.filter((schedule) => !schedule.is_account_disabled)
    const outcomes = new Map<string, Outcome>([
      ...disabled.map(({ id }) => [id, 'The account is disabled'] as const),
      ...(await startJobs(
        ctx,
        tx,
        enabled.filter((schedule) => schedule.strategy_id !== null),
      )),
      ...(await ctx.startRuns(
        tx,
        enabled.filter((schedule) => schedule.workflow_id !== null),
      )),
    ])
    const ticks = due.flatMap((schedule) => handledTick(schedule, outcomes.get(schedule.id)) ?? [])
    if (ticks.length > 0) await moveOn(tx, ticks)
    const postponed = idsOf(due).filter((id) => outcomes.get(id) === POSTPONED)
    if (postponed.length > 0) await postpone(tx, postponed)
    return ticks.length + postponed.length
  })
}

function handledTick(schedule: DueSchedule, outcome: Outcome | undefined): HandledTick | null {
  if (outcome === undefined || outcome === POSTPONED) return null
  const next = followingRunAt(schedule, schedule.next_run_at, schedule.now)
  return { id: schedule.id, next_run_at: next, skip_reason: outcome ?? (next === null ? NO_FURTHER_RUN : null) }
}

async function startJobs(ctx: SweepContext, tx: Tx, due: readonly DueStrategy[]): Promise<Outcomes> {
  const free = due.filter(({ is_running: isRunning }) => !isRunning)
  const searches = await ctx.beginSearches(tx, idsOf(free))
  const ready = free.filter(({ id }) => !searches.has(id))
  const refusals = await takeFittingJobs(
    ctx.admission,
    tx,
    ready.map(({ account_id, tier, url_count }) => ({ account: { id: account_id, tier }, count: url_count })),
  )
  await createTickJobs(
    tx,
    ready.filter((_schedule, index) => refusals[index] === null),
  )
  return new Map([
    ...due.map(({ id }) => [id, NOT_ENDED] as const),
    ...[...searches].map(([id, search]) => [id, search === 'busy' ? NOT_ENDED : null] as const),
    ...ready.map(({ id }, index) => [id, refusals[index] ?? null] as const),
  ])
}

function idsOf(schedules: readonly DueSchedule[]): string[] {
  return schedules.map(({ id }) => id)
}

async function createTickJobs(tx: Tx, schedules: readonly DueStrategy[]): Promise<void> {
  if (schedules.length === 0) return
  const targets = await findTargets(tx, idsOf(schedules))
  const batches = schedules.map((schedule) => ({
    owner: { accountId: schedule.account_id, strategyId: schedule.strategy_id },
    targets: targets.get(schedule.id) ?? [],
    origin: { scheduleId: schedule.id, ...(schedule.is_list ? { batchId: newId() } : {}) },
  }))
  await createManyJobs(tx, batches)
}
