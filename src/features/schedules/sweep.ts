/**
 * The ticks of all schedules.
 *
 * 1. Due schedules are claimed in batches, accounts in turns; what another process has in hand is passed over.
 * 2. One transaction creates the jobs of a tick and moves the schedule on: a tick happens whole or not at all, and once.
 * 3. After downtime a schedule runs once and keeps its rhythm.
 * 4. A tick is skipped, and the reason kept, while the jobs of the last one have not ended, when the account is disabled, and when
 *    its jobs of this hour are used up.
 */
import { newId } from '#base/ids.ts'
import { type AdmissionContext, tryTakeJobs } from '#features/admission/rate-limits.ts'
import { createManyJobs } from '#features/jobs/jobs.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type ClaimLimits, claimDue, type DueSchedule, type HandledTick, moveOn } from './store-due.ts'
import { findTargets } from './store-urls.ts'
import { followingRunAt, NO_FURTHER_RUN } from './timing.ts'

export type SweepContext = {
  db: Db
  admission: AdmissionContext
  /**
   * Schedules that look for their URLs anew before each run begin to do so, in this transaction; their jobs are created when the
   * search has ended. `busy`: the search of the last tick has not.
   */
  beginSearches?: (tx: Tx, scheduleIds: readonly string[]) => Promise<ReadonlyMap<string, 'begun' | 'busy'>>
}

/** Some tens of milliseconds of work, so that no row is locked for long. */
const CLAIM: ClaimLimits = { schedules: 250, jobs: 5_000 }

/** How many were handled. None: nothing is due that is not in other hands. */
export async function sweepOnce(ctx: SweepContext, limits: ClaimLimits = CLAIM): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const due = await claimDue(tx, limits)
    if (due.length === 0) return 0
    const ticks: HandledTick[] = []
    const running: DueSchedule[] = []
    const runnable = due.filter((schedule) => reasonToSkip(schedule) === null).map(({ id }) => id)
    const searches = (await ctx.beginSearches?.(tx, runnable)) ?? NO_SEARCHES
    for (const schedule of due) {
      const search = searches.get(schedule.id) ?? null
      const skipReason = reasonToSkip(schedule, search) ?? (search ? null : await overLimit(ctx, tx, schedule))
      const next = followingRunAt(schedule, schedule.next_run_at, schedule.now)
      if (skipReason === null && search === null) running.push(schedule)
      ticks.push({
        id: schedule.id,
        next_run_at: next,
        skip_reason: skipReason ?? (next === null ? NO_FURTHER_RUN : null),
      })
    }
    await createTickJobs(tx, running)
    await moveOn(tx, ticks)
    return due.length
  })
}

const NO_SEARCHES: ReadonlyMap<string, 'begun' | 'busy'> = new Map()

export function reasonToSkip(
  schedule: Pick<DueSchedule, 'is_account_disabled' | 'is_running'>,
  search: 'begun' | 'busy' | null = null,
): string | null {
  if (schedule.is_account_disabled) return 'The account is disabled'
  return schedule.is_running || search === 'busy' ? 'The last run had not ended yet' : null
}

async function overLimit({ admission }: SweepContext, tx: Tx, schedule: DueSchedule): Promise<string | null> {
  const account = { id: schedule.account_id, tier: schedule.tier }
  const isTaken = await tryTakeJobs(admission, tx, account, schedule.url_count)
  return isTaken ? null : "The account's jobs of this hour are used up"
}

async function createTickJobs(tx: Tx, schedules: readonly DueSchedule[]): Promise<void> {
  if (schedules.length === 0) return
  const targets = await findTargets(
    tx,
    schedules.map(({ id }) => id),
  )
  const batches = schedules.map((schedule) => ({
    owner: { accountId: schedule.account_id, strategyId: schedule.strategy_id },
    targets: targets.get(schedule.id) ?? [],
    origin: { scheduleId: schedule.id, ...(schedule.is_list ? { batchId: newId() } : {}) },
  }))
  await createManyJobs(tx, batches)
}
