/** How much background work waits, is in progress, and was given up. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Which rows of a table wait, and which are in progress: two subqueries that count. */
export type CountedWork = {
  name: string
  pending: RawBuilder<unknown>
  active: RawBuilder<unknown>
  /** Seconds by which the most overdue one that waits is late; a subquery that may give null. */
  late?: RawBuilder<unknown>
  /** Seconds since the oldest one that waits was asked for; a subquery that may give null. */
  oldest?: RawBuilder<unknown>
  /** How many each process holds: a query that gives `owner_id` and `count`. */
  held?: RawBuilder<unknown>
}

/** `failed` counts the dead letters that are still kept. */
export type WorkCount = {
  name: string
  pending: number
  active: number
  late: number
  oldest: number
  failed: number
}

export async function countWork(db: Db, works: readonly CountedWork[]): Promise<WorkCount[]> {
  const rows = works.map(
    ({ name, pending, active, late, oldest }) =>
      sql`(${name}, (${pending}), (${active}), ${seconds(late)}, ${seconds(oldest)})`,
  )
  const result = await sql<WorkCount>`
    select work.*, (select count(*) from dead_letter where dead_letter.name = work.name) as failed
    from (values ${sql.join(rows)}) as work (name, pending, active, late, oldest)`.execute(db)
  return result.rows
}

function seconds(query: RawBuilder<unknown> = sql`select 0`): RawBuilder<unknown> {
  return sql`greatest(coalesce((${query}), 0), 0)::float8`
}

export type HeldWork = { owner_id: string; name: string; count: number }

/** What each process holds, by the name of the work. */
export async function findHeldWork(db: Db, works: readonly CountedWork[]): Promise<HeldWork[]> {
  const parts = works.flatMap(({ name, held }) =>
    held === undefined ? [] : [sql`select owner_id, ${name}::text as name, count from (${held}) held`],
  )
  const { rows } = await sql<HeldWork>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
