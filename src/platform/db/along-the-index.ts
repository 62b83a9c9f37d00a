import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The first rows in an order are taken from the index as they stand there. PostgreSQL may think that it were as well to sort all of
 * them: while a table has grown and is not analyzed yet, that takes many times as long. Nor is it worth to compile such a statement.
 *
 * `isPlannedOnce`: of one that is `PREPARED` and may be run by the same plan whatever its parameters are.
 */
export async function alongTheIndex<Row>(
  db: Db,
  statement: RawBuilder<unknown>,
  { isPlannedOnce = false } = {},
): Promise<Row[]> {
  const planning = isPlannedOnce ? 'force_generic_plan' : 'auto'
  return db.transaction().execute(async (tx) => {
    await sql`
      select set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
        set_config('plan_cache_mode', ${planning}, true)`.execute(tx)
    return (await sql<Row>`${statement}`.execute(tx)).rows
  })
}
