/** How much background work waits, is in progress, and was given up. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Which rows of a table wait, and which are in progress: two subqueries that count. */
export type CountedWork = { name: string; pending: RawBuilder<unknown>; active: RawBuilder<unknown> }

/** `failed` counts the dead letters that are still kept. */
export type WorkCount = { name: string; pending: number; active: number; failed: number }

export async function countWork(db: Db, works: readonly CountedWork[]): Promise<WorkCount[]> {
  const rows = works.map(({ name, pending, active }) => sql`(${name}, (${pending}), (${active}))`)
  const result = await sql<WorkCount>`
    select work.*, (select count(*) from dead_letter where dead_letter.name = work.name) as failed
    from (values ${sql.join(rows)}) as work (name, pending, active)`.execute(db)
  return result.rows
}
