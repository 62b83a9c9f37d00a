/** The sweep's side of schedule: claims what is due, by the clock of the database, and moves it on. */

import { sql } from 'kysely'
import type { Tier } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { CountedWork } from '#platform/work-counts.ts'
import { latestRunAt, type Timing } from './timing.ts'

type Due = Timing & {
  id: string
  account_id: string
  is_list: boolean
  url_count: number
  next_run_at: Date
  /** Jobs of an earlier tick have not ended. */
  is_running: boolean
  is_account_disabled: boolean
  /** Another schedule of its workflow, which ran longer ago, is due or soon will be: else one that is postponed might never find it free. */
  gives_way: boolean
  tier: Tier
  /** The database's. */
  now: Date
}

/** Ticks that are due. None is in progress for longer than its transaction. */
export const TICKS: CountedWork = {
  name: 'schedule.tick',
  pending: sql`select count(*) from schedule where enabled and next_run_at <= now()`,
  active: sql`select 0`,
  late: sql`select extract(epoch from now() - min(next_run_at)) from schedule where enabled and next_run_at <= now()`,
  oldest: sql`select extract(epoch from now() - min(next_run_at)) from schedule where enabled and next_run_at <= now()`,
}

export type DueStrategy = Due & { strategy_id: string; workflow_id: null }
export type DueWorkflow = Due & { strategy_id: null; workflow_id: string }
export type DueSchedule = DueStrategy | DueWorkflow

export type ClaimLimits = {
  schedules: number
  /** A claim stops at the schedule that passes it, so that one with ten thousand URLs still gets its turn. */
  jobs: number
}

/** How much later a postponed tick comes again. */
const POSTPONED_SECONDS = 10

/** Within so many of the oldest that are due, accounts take turns. */
const WINDOW = 10_000

/** Whether any schedule is due. It is looked at all the time, and costs less than the transaction of a claim. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select from schedule where enabled and next_run_at <= now() limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Due schedules, locked: one of each account before a second of any, and passing over what another process holds. The time it
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
    select taken.id, taken.account_id, taken.strategy_id, taken.workflow_id, taken.is_list, taken.url_count, taken.next_run_at,
      taken.interval_seconds, taken.cron_expression, taken.timezone,
      exists (select from open_job where open_job.schedule_id = taken.id) as is_running,
      exists (
        select from schedule other where other.workflow_id = taken.workflow_id and other.enabled
          and other.next_run_at <= now() + make_interval(secs => ${POSTPONED_SECONDS})
          and coalesce(other.last_run_at, other.created_at) < coalesce(taken.last_run_at, taken.created_at)
      ) as gives_way,
      account.disabled_at is not null as is_account_disabled, account.tier, now() as now
    from taken join account on account.id = taken.account_id
    where taken.jobs_before < ${limits.jobs}
    order by taken.account_id, taken.next_run_at, taken.id`.execute(tx)
  return result.rows
}

/** What became of a tick that ran or was skipped. Without a next run the schedule is paused. */
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

/** They come again soon, and count neither as run nor as skipped. Left as they are they would fill the window of the claims. */
export async function postpone(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  await sql`
    update schedule set next_run_at = now() + make_interval(secs => ${POSTPONED_SECONDS})
    where id = any (${scheduleIds}::uuid[])`.execute(tx)
}

// Digests

/** Null without a daily digest. Of a schedule that the transaction has locked. */
export async function setNextDigest(tx: Tx, scheduleId: string, at: Date | null): Promise<void> {
  await tx.updateTable('schedule').set({ next_digest_at: at }).where('id', '=', scheduleId).execute()
}

// A clock that was set back

/** Some seconds of writing at most. */
const AT_ONCE = 25_000

/** Nulls are equal here, and a text can be looked up. */
const KEY = sql`concat_ws('|', 'i' || interval_seconds, 'c' || cron_expression, 'z' || timezone)`

/**
 * Next runs that are further away than the rhythm of their schedule: a clock that was ahead has set them, and they would be silent until
 * its time comes. Schedules share few rhythms, so each is reckoned once and the database finds those that are late by it. How many
 * were brought back.
 */
export async function bringBackSchedules(db: Db): Promise<number> {
  const timings = await sql<Timing & { now: Date }>`
    select distinct interval_seconds, cron_expression, timezone, now() as now from schedule where enabled`.execute(db)
  const latest = timings.rows.flatMap(({ now, ...timing }) => {
    const at = latestRunAt(timing, now)
    return at === null ? [] : [{ ...timing, latest_run_at: at }]
  })
  let count = 0
  for (let moved = 1; moved > 0 && latest.length > 0; count += moved) moved = await moveBack(db, latest)
  return count
}

async function moveBack(db: Db, latest: ReadonlyArray<Timing & { latest_run_at: Date }>): Promise<number> {
  const result = await sql`
    with latest as materialized (
      select ${KEY} as key, latest_run_at from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
        as given (interval_seconds integer, cron_expression text, timezone text, latest_run_at timestamptz)
    ),
    late as (
      select kept.id, latest.latest_run_at
      from (select id, next_run_at, ${KEY} as key from schedule where enabled) kept
      join latest on latest.key = kept.key
      where kept.next_run_at > latest.latest_run_at
      limit ${AT_ONCE}
    )
    update schedule moved set next_run_at = late.latest_run_at
    from late where moved.id = late.id and moved.enabled and moved.next_run_at > late.latest_run_at`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
