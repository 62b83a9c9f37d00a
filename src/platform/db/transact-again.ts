import type { Db, Tx } from './database.ts'
import { troubledPart } from './database-trouble.ts'

const TRIES = 5

/** PostgreSQL took this transaction back whole, because of another one. */
const TAKEN_BACK = new Set(['40001', '40P01'])

/** A row that it refers to was deleted after it had looked: the next time it is not there. */
const DELETED_MEANWHILE = '23503'

/** A transaction that begins anew when another one was in its way. What it does outside of the database must bear repeating. */
export async function transactAgain<T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  isInTheWay: (error: unknown) => boolean = isTakenBack,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt === TRIES || !isInTheWay(error)) throw error
    }
  }
}

function isTakenBack(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === DELETED_MEANWHILE) return true
  const part = troubledPart(error)
  return part !== null && 'code' in part && TAKEN_BACK.has(String(part.code))
}
