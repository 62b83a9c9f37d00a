/** What a list of schedules says of each beside itself. Callers have found them for the account. */
import { sql } from 'kysely'
import type { ChangeSummary } from '#engine/compare/summarise-changes.ts'
import type { Db } from '#platform/db/database.ts'
import { jsonReader, objectWith, orNull } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'

const readLast = jsonReader('schedule_change', {
  summary: orNull(objectWith<ChangeSummary>('fields', 'sold_out', 'back_in_stock', 'otherwise', 'examples')),
})

type StoredLast = {
  id: string
  strategy_name: string
  completed_at: Date | null
  reason: 'first_run' | 'content_changed' | null
  item_count: number | null
  added_count: number | null
  removed_count: number | null
  changed_count: number | null
  summary: unknown
}
export type ListedFacts = ReturnType<typeof readLast<StoredLast>>

/** By schedule: the name of its strategy, and its last change of the content. */
export async function findListedFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ListedFacts>> {
  const { rows } = await sql<StoredLast>`${PREPARED}
    select schedule.id, strategy.name as strategy_name, last.*
    from schedule join strategy on strategy.id = schedule.strategy_id
    left join lateral (
      select completed_at, reason, item_count, added_count, removed_count, changed_count, summary from schedule_change
      where schedule_change.schedule_id = schedule.id and reason in ('first_run', 'content_changed')
      order by completed_at desc, schedule_change.id desc limit 1
    ) last on true
    where schedule.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, readLast(row)]))
}
