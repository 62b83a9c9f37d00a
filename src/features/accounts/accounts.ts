import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import type { Tier } from '#base/tiers.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { LOGIN_WINDOW_SECONDS, secondsToWait, throttleSubjects } from './login-throttle.ts'
import { hashPassword, isPassword, spendPasswordCheck } from './passwords.ts'
import * as store from './store.ts'

export type AccountsContext = {
  db: Db
  /** For marks whose loss in a crash harms nobody: it does not wait for the disk. */
  relaxedDb: Db
  clock: Clock
  defaultTier: Tier
}

type NewAccount = { email: string; password: string; tier?: Tier }

export async function createAccount(ctx: AccountsContext, request: NewAccount): Promise<RequestAccount> {
  const passwordHash = await hashPassword(request.password)
  const row = await store.insertAccount(ctx.db, {
    id: newId(),
    email: request.email,
    passwordHash,
    tier: request.tier ?? ctx.defaultTier,
  })
  if (!row) throw new AppError('email_taken')
  // Whoever can run the command line needs no set-up link, and an open one would be a second door.
  await store.deleteSetupTokens(ctx.db)
  return accountOf(row)
}

export async function findAccount(ctx: AccountsContext, email: string): Promise<RequestAccount | null> {
  const row = await store.findAccountByEmail(ctx.db, email)
  return row ? accountOf(row) : null
}

/** A new one-time token while no account exists, else null. */
export async function openSetup(ctx: AccountsContext): Promise<string | null> {
  if (await store.anyAccount(ctx.db)) return null
  const token = newSecret()
  await store.insertSetupToken(ctx.db, hashSecret(token))
  return token
}

export async function isSetupNeeded(ctx: AccountsContext): Promise<boolean> {
  return !(await store.anyAccount(ctx.db))
}

export async function setUpFirstAccount(
  ctx: AccountsContext,
  request: { token: string; email: string; password: string },
): Promise<RequestAccount> {
  const passwordHash = await hashPassword(request.password)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockFirstAccount(tx)
    if (await store.anyAccount(tx)) throw new AppError('already_set_up')
    if (!(await store.spendSetupToken(tx, hashSecret(request.token)))) throw new AppError('setup_token_invalid')
    const account = { id: newId(), email: request.email, passwordHash, tier: ctx.defaultTier }
    const row = await store.insertAccount(tx, account)
    if (!row) throw new AppError('email_taken')
    await store.deleteSetupTokens(tx)
    return accountOf(row)
  })
}

export async function checkCredentials(
  ctx: AccountsContext,
  request: { email: string; password: string; address: string },
): Promise<RequestAccount> {
  const row = await checkedPassword(ctx, request)
  if (row.disabled_at) throw new AppError('forbidden')
  return accountOf(row)
}

/** Other sessions of the account end: whoever stole one loses it with the old password. */
export async function changePassword(
  ctx: AccountsContext,
  account: RequestAccount,
  request: { current: string; next: string; address: string; keptSessionHash: string },
): Promise<void> {
  await checkedPassword(ctx, { email: account.email, password: request.current, address: request.address })
  const passwordHash = await hashPassword(request.next)
  await ctx.db.transaction().execute(async (tx) => {
    await store.replacePassword(tx, account.id, passwordHash)
    await store.deleteOtherSessions(tx, account.id, request.keptSessionHash)
  })
}

/** The try is counted before the password is looked at, so that many at once cannot slip past the limit together. */
async function checkedPassword(
  ctx: AccountsContext,
  request: { email: string; password: string; address: string },
): Promise<store.AccountRow> {
  const now = ctx.clock.now()
  const subjects = throttleSubjects(request.email, request.address)
  const windowStart = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
  const wait = secondsToWait(await store.countLoginTry(ctx.db, subjects, now, windowStart), now)
  if (wait !== null) throw new AppError('too_many_logins', { values: { seconds: wait }, retryAfterSeconds: wait })
  const row = await store.findAccountByEmail(ctx.db, request.email)
  const right = row ? await isPassword(request.password, row.password_hash) : await spendPasswordCheck(request.password)
  if (!row || !right) throw new AppError('wrong_credentials')
  await store.forgetLoginFailures(ctx.db, subjects)
  return row
}

function accountOf(row: store.AccountRow): RequestAccount {
  return { id: row.id, email: row.email, tier: row.tier }
}
