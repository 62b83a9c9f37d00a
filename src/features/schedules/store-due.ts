/** The sweep's side of schedule: claims what is due, by the clock of the database, and moves it on. */
import { sql } from 'kysely'
import type { Tier } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type LatestRun, selectTimings, type TimingOfTable, updateLateRuns } from './bring-back.ts'
import type { Timing } from './timing.ts'

export type DueSchedule = Timing & {
  id: string
  account_id: string
  strategy_id: string
  is_list: boolean
  url_count: number
  next_run_at: Date
  /** Jobs of an earlier tick have not ended. */
  is_running: boolean
  is_account_disabled: boolean
  tier: Tier
  /** The database's. */
  now: Date
}

export type ClaimLimits = {
  schedules: number
  /** A claim stops at the schedule that passes it, so that one with ten thousand URLs still gets its turn. */
  jobs: number
}

/** Within so many of the oldest that are due, accounts take turns. */
const WINDOW = 10_000

/**
 * Due schedules, locked: one of each account before a second of any, and passing over what another process has in hand. The time it
 * takes depends on how many are due, see schedule_due_idx.
 */
export async function claimDue(tx: Tx, limits: ClaimLimits): Promise<DueSchedule[]> {
  const result = await sql<DueSchedule>`
    with oldest as (
      select id, account_id, url_count, next_run_at from schedule
      where enabled and next_run_at <= now()
      order by next_run_at, id limit ${WINDOW}
    ),
    turns as (
      select *, row_number() over (partition by account_id order by next_run_at, id) as turn from oldest
    ),
    candidates as (
      select id, turn, next_run_at, sum(url_count) over (order by turn, next_run_at, id) - url_count as jobs_before
      from turns order by turn, next_run_at, id limit ${2 * limits.schedules}
    ),
    locked as (
      select schedule.* from schedule join candidates on candidates.id = schedule.id
      where schedule.enabled and schedule.next_run_at <= now() and candidates.jobs_before < ${2 * limits.jobs}
      order by candidates.turn, candidates.next_run_at, candidates.id
      limit ${limits.schedules} for update of schedule skip locked
    ),
    taken as (
      select *, sum(url_count) over (order by next_run_at, id) - url_count as jobs_before from locked
    )
    select taken.id, taken.account_id, taken.strategy_id, taken.is_list, taken.url_count, taken.next_run_at,
      taken.interval_seconds, taken.cron_expression, taken.timezone,
      exists (select from open_job where open_job.schedule_id = taken.id) as is_running,
      account.disabled_at is not null as is_account_disabled, account.tier, now() as now
    from taken join account on account.id = taken.account_id
    where taken.jobs_before < ${limits.jobs}
    order by taken.account_id, taken.next_run_at, taken.id`.execute(tx)
  return result.rows
}

/** What became of a tick. Without a next run the schedule is paused. */
export type HandledTick = {
  id: string
  next_run_at: Date | null
  skip_reason: string | null
}

export async function moveOn(tx: Tx, ticks: readonly HandledTick[]): Promise<void> {
  await sql`
    update schedule set next_run_at = given.next_run_at, enabled = given.next_run_at is not null,
      last_run_at = case when given.skip_reason is null then now() else schedule.last_run_at end,
      last_skipped_at = case when given.skip_reason is null then schedule.last_skipped_at else now() end,
      last_skip_reason = coalesce(given.skip_reason, schedule.last_skip_reason)
    from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) as given (id uuid, next_run_at timestamptz, skip_reason text)
    where schedule.id = given.id`.execute(tx)
}

// A clock that was set back

export async function findTimings(db: Db): Promise<TimingOfTable[]> {
  return (await selectTimings('schedule').execute(db)).rows
}

export async function moveBack(db: Db, latest: readonly LatestRun[]): Promise<number> {
  return Number((await updateLateRuns('schedule', latest).execute(db)).numAffectedRows ?? 0)
}
