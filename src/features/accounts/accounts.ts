import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import type { Tier } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestAccount, SignedInPerson } from '#platform/http/route-auth.ts'
import { LOGIN_WINDOW_SECONDS, secondsToWait, throttleSubjects } from './login-throttle.ts'
import { hashPassword, isPassword, spendPasswordCheck } from './passwords.ts'
import * as store from './store.ts'
import { findPersonByEmail, lockAddresses, type PersonRow, replaceMemberPassword } from './store-people.ts'

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
  const tier = request.tier ?? ctx.defaultTier
  return ctx.db.transaction().execute(async (tx) => {
    const account = await addAccount(tx, { id: newId(), email: request.email, passwordHash, tier })
    // Whoever can run the command line needs no set-up link, and an open one would be a second door.
    await store.deleteSetupTokens(tx)
    return account
  })
}

async function addAccount(tx: Tx, account: Parameters<typeof store.insertAccount>[1]): Promise<RequestAccount> {
  await lockAddresses(tx)
  const isTaken = (await findPersonByEmail(tx, account.email)) !== null
  const row = isTaken ? null : await store.insertAccount(tx, account)
  if (!row) throw new AppError('email_taken')
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
): Promise<SignedInPerson> {
  const tokenHash = hashSecret(request.token)
  // Nobody has signed in for this: a password is hashed only for a token that is there.
  if (await store.anyAccount(ctx.db)) throw new AppError('already_set_up')
  if (!(await store.isSetupToken(ctx.db, tokenHash))) throw new AppError('setup_token_invalid')
  const passwordHash = await hashPassword(request.password)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockFirstAccount(tx)
    if (await store.anyAccount(tx)) throw new AppError('already_set_up')
    if (!(await store.spendSetupToken(tx, tokenHash))) throw new AppError('setup_token_invalid')
    const account = await addAccount(tx, { id: newId(), email: request.email, passwordHash, tier: ctx.defaultTier })
    await store.deleteSetupTokens(tx)
    return { account, person: { memberId: null, email: account.email, role: 'owner' } }
  })
}

export async function checkCredentials(
  ctx: AccountsContext,
  request: { email: string; password: string; address: string },
): Promise<SignedInPerson> {
  const { account, person, isDisabled } = await checkedPassword(ctx, request)
  if (isDisabled) throw new AppError('forbidden')
  return { account, person }
}

/** Other sessions of the person end: whoever stole one loses it with the old password. */
export async function changePassword(
  ctx: AccountsContext,
  { account, person }: SignedInPerson,
  request: { current: string; next: string; address: string; keptSessionHash: string },
): Promise<void> {
  await checkedPassword(ctx, { email: person.email, password: request.current, address: request.address })
  const passwordHash = await hashPassword(request.next)
  const { memberId } = person
  await ctx.db.transaction().execute(async (tx) => {
    if (memberId === null) await store.replacePassword(tx, account.id, passwordHash)
    else await replaceMemberPassword(tx, memberId, passwordHash)
    await store.deletePersonSessions(tx, account.id, memberId, request.keptSessionHash)
  })
}

/** The try is counted before the password is looked at, so that many at once cannot slip past the limit together. */
async function checkedPassword(
  ctx: AccountsContext,
  request: { email: string; password: string; address: string },
): Promise<PersonRow> {
  const now = ctx.clock.now()
  const subjects = throttleSubjects(request.email, request.address)
  const windowStart = new Date(now.getTime() - LOGIN_WINDOW_SECONDS * 1000)
  const wait = secondsToWait(await store.countLoginTry(ctx.db, Object.values(subjects), now, windowStart), now)
  if (wait !== null) throw new AppError('too_many_logins', { values: { seconds: wait }, retryAfterSeconds: wait })
  const row = await findPersonByEmail(ctx.db, request.email)
  const right = row ? await isPassword(request.password, row.passwordHash) : await spendPasswordCheck(request.password)
  if (!row || !right) throw new AppError('wrong_credentials')
  await store.forgetLoginFailures(ctx.db, subjects)
  return row
}

function accountOf(row: store.AccountRow): RequestAccount {
  return { id: row.id, email: row.email, tier: row.tier, isOperator: row.is_operator }
}
