import { newId } from '#base/ids.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import type { Tier } from '#base/tiers.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { deleteSetupTokens, insertAccount, insertSession } from '#features/accounts/store.ts'
import type { Db } from '#platform/db/database.ts'

export type PlainAccount = { accountId: string; email: string; password: string }

const PASSWORD = 'a long enough password'

/** Slow on purpose, and needed by nearly every test: it is made once. */
const passwordHash = hashPassword(PASSWORD)

/** An account as `createAccount` makes it, with the password that all accounts of tests have. */
export async function makeAccount(db: Db, wanted: { tier: Tier; email?: string }): Promise<PlainAccount> {
  const email = wanted.email ?? `${newId()}@example.test`
  const row = await insertAccount(db, { id: newId(), email, passwordHash: await passwordHash, tier: wanted.tier })
  if (!row) throw new Error(`There is an account of ${email} already`)
  await deleteSetupTokens(db)
  return { accountId: row.id, email, password: PASSWORD }
}

/** The session of someone who has signed in, without the work that a password makes on purpose: the value of its cookie. */
export async function makeSession(db: Db, accountId: string): Promise<string> {
  const id = newSecret()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await insertSession(db, { idHash: hashSecret(id), accountId, memberId: null, now, expiresAt })
  return id
}
