/**
 * Next runs that are further away than the rhythm of their schedule: a clock that was ahead has set them, and they would be silent until
 * its time comes. Schedules share few rhythms, so each is reckoned once and the database finds those that are late by it.
 */
import { type RawBuilder, sql } from 'kysely'
import { latestRunAt, type Timing } from './timing.ts'

export type ScheduleTable = 'schedule' | 'workflow_schedule'

export type TimingOfTable = Timing & {
  /** The database's. */
  now: Date
}

export type LatestRun = Timing & { latest_run_at: Date }

export type TimingStore = {
  findTimings(): Promise<readonly TimingOfTable[]>
  /** Some of those that are later than this, and how many. */
  moveBack(latest: readonly LatestRun[]): Promise<number>
}

/** How many were brought back. */
export async function bringBack(store: TimingStore): Promise<number> {
  const latest = (await store.findTimings()).flatMap(({ now, ...timing }): LatestRun[] => {
    const at = latestRunAt(timing, now)
    return at === null ? [] : [{ ...timing, latest_run_at: at }]
  })
  let count = 0
  for (let moved = 1; moved > 0 && latest.length > 0; count += moved) moved = await store.moveBack(latest)
  return count
}

/** Some seconds of writing at most. */
const AT_ONCE = 25_000

/** Nulls are equal here, and a text can be looked up. */
const KEY = sql`concat_ws('|', 'i' || interval_seconds, 'c' || cron_expression, 'z' || timezone)`

/** For the store of the table. */
export function selectTimings(table: ScheduleTable): RawBuilder<TimingOfTable> {
  return sql<TimingOfTable>`
    select distinct interval_seconds, cron_expression, timezone, now() as now from ${sql.table(table)} where enabled`
}

/** For the store of the table. */
export function updateLateRuns(table: ScheduleTable, latest: readonly LatestRun[]): RawBuilder<unknown> {
  return sql`
    with latest as materialized (
      select ${KEY} as key, latest_run_at from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
        as given (interval_seconds integer, cron_expression text, timezone text, latest_run_at timestamptz)
    ),
    late as (
      select kept.id, latest.latest_run_at
      from (select id, next_run_at, ${KEY} as key from ${sql.table(table)} where enabled) kept
      join latest on latest.key = kept.key
      where kept.next_run_at > latest.latest_run_at
      limit ${AT_ONCE}
    )
    update ${sql.table(table)} moved set next_run_at = late.latest_run_at
    from late where moved.id = late.id and moved.enabled and moved.next_run_at > late.latest_run_at`
}
