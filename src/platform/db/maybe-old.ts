import { AppError } from '#base/errors.ts'
import type { Db } from './database.ts'
import { databaseTrouble } from './database-trouble.ts'

/** The database, and where to read what may be a little old; the same twice without a replica. */
export type Reads = { db: Db; readDb: Db }

/** Asks the replica. What it does not know yet, or breaks off, is asked of the database itself. */
export async function maybeOld<T>({ db, readDb }: Reads, read: (db: Db) => Promise<T>): Promise<T> {
  if (db === readDb) return read(db)
  try {
    return await read(readDb)
  } catch (error) {
    if (error instanceof AppError || databaseTrouble(error) !== null) return read(db)
    throw error
  }
}
