/**
 * Background work that ended unexpectedly too often, for the person who runs the service: counted in `/metrics`, listed by
 * `sandpiper dead-letters`. The row that it was about says so too, in its own words, to whoever owns it.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

export type DeadLetter = { id: string; name: string; payload: unknown; error: string; failed_at: Date }

/** Which rows, and why they were given up. */
export type NewDeadLetter = { payload: Readonly<Record<string, string>>; error: string }

const KEPT_DAYS = 30

/** In the transaction that gives the rows up. */
export async function keepDeadLetters(tx: Db | Tx, name: string, letters: readonly NewDeadLetter[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(({ payload, error }) => ({ name, payload: JSON.stringify(payload), error }))
  await tx.insertInto('dead_letter').values(rows).execute()
}

/** Newest first. */
export async function listDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  return db.selectFrom('dead_letter').selectAll().orderBy('failed_at', 'desc').orderBy('id').limit(limit).execute()
}

export async function pruneDeadLetters(db: Db): Promise<void> {
  await db
    .deleteFrom('dead_letter')
    .where('failed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
