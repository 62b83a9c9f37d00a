import type { Db, Tx } from './database.ts'

/** All statements see the rows as they were at the first of them: a total fits its page. */
export async function atOneMoment<Seen>(db: Db, look: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
}
