/** Takes an account away with all that belongs to it. Broken off, it can be repeated. */
import type { Tx } from '#platform/db/database.ts'
import { databaseTrouble } from '#platform/db/database-trouble.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import type { AccountsContext } from './accounts.ts'
import * as store from './store.ts'

/** What other features hold of an account. */
export type AccountBelongings = {
  /** Takes away what would be too much for one transaction. */
  deleteMost: (accountId: string) => Promise<void>
  /** Locks what running processes write, in the order in which they do. */
  hold: (tx: Tx, accountId: string) => Promise<void>
}

/** First nobody gets in any more, then all goes. */
export async function deleteAccount(
  { db }: AccountsContext,
  accountId: string,
  { deleteMost, hold }: AccountBelongings,
): Promise<void> {
  await db.transaction().execute((tx) => store.closeAccount(tx, accountId))
  await deleteMost(accountId)
  const deleteAll = async (tx: Tx) => {
    await hold(tx, accountId)
    await store.deleteAccount(tx, accountId)
  }
  await transactAgain(db, deleteAll, isBusy)
}

/** A transaction of another process may be in the way for a moment. */
function isBusy(error: unknown): boolean {
  return databaseTrouble(error) === 'busy'
}
