/**
 * The ticks of all workflow schedules.
 *
 * 1. One transaction starts the run of a tick and moves the schedule on: a tick happens whole or not at all, and once.
 * 2. After downtime a schedule runs once and keeps its rhythm.
 * 3. A tick is skipped, and the reason kept, while a run of the workflow is under way, when workflow or account are disabled, and when
 *    the workflow cannot run as it is.
 */
import { followingRunAt, NO_FURTHER_RUN } from '#features/schedules/timing.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import { createRun, runProblem } from './runs.ts'
import * as store from './schedule-store.ts'
import { findGraph } from './workflow-store.ts'

export type ScheduleSweepContext = { db: Db; log: Log; sweepIntervalSeconds: number }

export function startScheduleSweep(ctx: ScheduleSweepContext): SteadyLoop {
  return startSteadyLoop({
    name: 'workflow schedules',
    everySeconds: ctx.sweepIntervalSeconds,
    log: ctx.log,
    run: () => sweepOne(ctx.db),
  })
}

/** False: nothing is due that is not in other hands. */
export async function sweepOne(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await store.claimDue(tx)
    if (due === null) return false
    const skipReason = reasonToSkip(due) ?? (await startRun(tx, due))
    const nextRunAt = followingRunAt(due, due.next_run_at, due.now)
    await store.moveOn(tx, due.id, {
      nextRunAt,
      skipReason: skipReason ?? (nextRunAt === null ? NO_FURTHER_RUN : null),
    })
    return true
  })
}

export function reasonToSkip(
  due: Pick<store.DueSchedule, 'is_account_disabled' | 'is_workflow_enabled' | 'is_running'>,
): string | null {
  if (due.is_account_disabled) return 'The account is disabled'
  if (!due.is_workflow_enabled) return 'The workflow is disabled'
  return due.is_running ? RUNNING : null
}

const RUNNING = 'The last run had not ended yet'

/** Null when the run began. */
async function startRun(tx: Tx, due: store.DueSchedule): Promise<string | null> {
  const { account_id: accountId, workflow_id: workflowId, id: scheduleId } = due
  const graph = await findGraph(tx, workflowId)
  const problem = runProblem(graph)
  if (problem !== null) return problem.problem
  return (await createRun(tx, { accountId, workflowId, scheduleId, force: false }, graph)) === null ? RUNNING : null
}
