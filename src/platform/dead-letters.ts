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

/** Newest first, of all kinds of work or of one. */
export async function findDeadLetters(
  db: Db,
  { name, limit, offset }: { name?: string; limit: number; offset: number },
): Promise<{ letters: DeadLetter[]; total: number }> {
  const wanted =
    name === undefined ? db.selectFrom('dead_letter') : db.selectFrom('dead_letter').where('name', '=', name)
  const letters = await wanted
    .selectAll()
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await wanted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { letters, total: counted.count }
}

/** Oldest first. */
export async function deadLetterIds(db: Db, name: string | undefined, limit: number): Promise<string[]> {
  const all = db.selectFrom('dead_letter').select('id')
  const wanted = name === undefined ? all : all.where('name', '=', name)
  return (await wanted.orderBy('failed_at').orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Takes it off the list, in the transaction that begins its work anew. Null when it is not there (any more). */
export async function takeDeadLetter(tx: Tx, id: string): Promise<DeadLetter | null> {
  return (await tx.deleteFrom('dead_letter').where('id', '=', id).returningAll().executeTakeFirst()) ?? null
}

export async function pruneDeadLetters(db: Db): Promise<void> {
  await db
    .deleteFrom('dead_letter')
    .where('failed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
