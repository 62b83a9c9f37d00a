import { AppError } from '#base/errors.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import type { SignedInPerson } from '#platform/http/route-auth.ts'
import type { AccountsContext } from './accounts.ts'
import { LOGIN_WINDOW_SECONDS } from './login-throttle.ts'
import * as store from './store.ts'
import { deleteDeadLinks } from './store-people.ts'

const DAY_MS = 86_400_000
/** A session ends after a week without use, and after a month in any case. */
const IDLE_MS = 7 * DAY_MS
export const SESSION_SECONDS = (30 * DAY_MS) / 1000
const TOUCH_EVERY_MS = 60_000

/** Returns the cookie's value. Only its hash is stored, so that a copy of the database signs nobody in. */
export async function openSession(ctx: AccountsContext, { account, person }: SignedInPerson): Promise<string> {
  const id = newSecret()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  const { memberId } = person
  await store.insertSession(ctx.db, { idHash: hashSecret(id), accountId: account.id, memberId, now, expiresAt })
  return id
}

/** Null when nobody is signed in with this cookie (any more). */
export async function personOfSession(ctx: AccountsContext, id: string | undefined): Promise<SignedInPerson | null> {
  if (!id) return null
  const idHash = hashSecret(id)
  const now = ctx.clock.now()
  const session = await store.findSession(ctx.db, idHash, now, new Date(now.getTime() - IDLE_MS))
  if (!session) return null
  if (session.disabled) throw new AppError('forbidden')
  if (now.getTime() - session.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await store.touchSession(ctx.relaxedDb, idHash, now)
  }
  return { account: session.account, person: session.person }
}

export async function closeSession(ctx: AccountsContext, id: string): Promise<void> {
  await store.deleteSession(ctx.db, hashSecret(id))
}

/** Forgets what has run out. Safe to repeat. */
export async function pruneAccounts(ctx: AccountsContext): Promise<void> {
  const now = ctx.clock.now()
  await store.deleteDeadSessions(ctx.db, now, new Date(now.getTime() - IDLE_MS))
  await deleteDeadLinks(ctx.db, now)
  await store.deleteOldLoginFailures(ctx.db, new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000))
}
