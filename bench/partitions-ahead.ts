/** Partitions for as many days as are kept, so that what a bench stores lies in as many of them as after those days. */
import { type RawBuilder, sql } from 'kysely'
import { keepJobPartitions } from '#features/jobs/store-ended.ts'
import { keepChangePartitions } from '#features/schedules/store-changes.ts'
import type { Db } from '#platform/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function makePartitionsAhead(db: Db, days: number): Promise<void> {
  for (let day = 0; day <= days; day += 7) {
    const plan = { now: new Date(Date.now() + day * DAY_MS), retentionDays: 90 }
    await keepJobPartitions(db, new Date(0), plan)
    await keepChangePartitions(db, new Date(0), plan)
  }
}

/** An id as it would have been made at that moment. */
export function idAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid`
}
