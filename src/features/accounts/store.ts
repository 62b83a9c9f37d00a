/** The only writer of account, session, api_key, setup_token and login_failure. People beside whose account it is: `store-people.ts`. */
import { sql } from 'kysely'
import type { Role } from '#base/roles.ts'
import type { Tier } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Person, RequestAccount, SignedInPerson } from '#platform/http/route-auth.ts'

export type AccountRow = {
  id: string
  email: string
  tier: Tier
  password_hash: string
  disabled_at: Date | null
  is_operator: boolean
}
export type ApiKeyRow = { id: string; name: string; prefix: string; created_at: Date; last_used_at: Date | null }

const accountColumns = ['id', 'email', 'tier', 'password_hash', 'disabled_at', 'is_operator'] as const
const keyColumns = ['id', 'name', 'prefix', 'created_at', 'last_used_at'] as const

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export async function anyAccount(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('account')
    .select(accountColumns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? { ...row, tier: row.tier as Tier } : null
}

/** Null when the e-mail is taken. The first account is that of whoever operates the installation. */
export async function insertAccount(
  tx: Db | Tx,
  account: { id: string; email: string; passwordHash: string; tier: Tier },
): Promise<AccountRow | null> {
  const row = await tx
    .insertInto('account')
    .values({
      id: account.id,
      email: account.email.trim(),
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      tier: account.tier,
      is_operator: sql<boolean>`not exists (select from account)`,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(accountColumns)
    .executeTakeFirst()
  return row ? { ...row, tier: row.tier as Tier } : null
}

export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
}

export type ListedAccount = Pick<AccountRow, 'id' | 'email' | 'tier' | 'disabled_at' | 'is_operator'> & {
  created_at: Date
  keys: number
  /** By a key or in the dashboard; null for one that never was. */
  last_used_at: Date | null
  /** Beside whose account it is. */
  people: Array<{ email: string; role: Role }>
}

/** Oldest first. */
export async function listAccounts(db: Db): Promise<ListedAccount[]> {
  const result = await sql<ListedAccount>`
    select id, email, tier, disabled_at, is_operator, created_at,
      (select count(*) from api_key where account_id = account.id) as keys,
      greatest((select max(last_used_at) from api_key where account_id = account.id),
        (select max(last_seen_at) from session where account_id = account.id)) as last_used_at,
      (select coalesce(json_agg(json_build_object('email', email, 'role', role) order by created_at, id), '[]')
        from member where account_id = account.id) as people
    from account order by created_at, id`.execute(db)
  return result.rows
}

export async function setTier(db: Db, accountId: string, tier: Tier): Promise<void> {
  await db.updateTable('account').set({ tier, updated_at: sql`now()` }).where('id', '=', accountId).execute()
}

export async function setOperator(db: Db, accountId: string, isOperator: boolean): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_operator: isOperator, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
}

/** Nobody gets in any more. */
export async function closeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ disabled_at: sql`coalesce(disabled_at, now())`, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
  await deleteSessions(tx, accountId)
  await tx.deleteFrom('api_key').where('account_id', '=', accountId).execute()
}

/** With all that belongs to it, however long that takes. */
export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

// Sessions

export async function insertSession(
  tx: Db | Tx,
  session: { idHash: string; accountId: string; memberId: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      account_id: session.accountId,
      member_id: session.memberId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

type SessionRow = SignedInPerson & { disabled: boolean; last_seen_at: Date }

/** A session that is neither expired nor idle for too long. */
export async function findSession(db: Db, idHash: string, now: Date, idleSince: Date): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('member', 'member.id', 'session.member_id')
    .select(['account.id', 'account.email', 'account.tier', 'account.disabled_at', 'account.is_operator'])
    .select('session.last_seen_at')
    .select(['member.id as member_id', 'member.email as member_email', 'member.role'])
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .executeTakeFirst()
  if (!row) return null
  const account = { id: row.id, email: row.email, tier: row.tier as Tier, isOperator: row.is_operator }
  const person: Person =
    row.member_id === null
      ? { memberId: null, email: row.email, role: 'owner' }
      : { memberId: row.member_id, email: row.member_email ?? '', role: row.role as Role }
  return { account, person, disabled: row.disabled_at !== null, last_seen_at: row.last_seen_at }
}

export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** Of one person: `memberId` null is whose account it is. */
export async function deletePersonSessions(
  tx: Tx,
  accountId: string,
  memberId: string | null,
  keptIdHash = '',
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('member_id', 'is not distinct from', memberId)
    .where('id_hash', '!=', keptIdHash)
    .execute()
}

export async function deleteSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
}

export async function deleteDeadSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute()
}

// API keys

export async function insertApiKey(
  db: Db,
  key: { id: string; accountId: string; name: string; prefix: string; keyHash: string },
): Promise<ApiKeyRow> {
  return db
    .insertInto('api_key')
    .values({ id: key.id, account_id: key.accountId, name: key.name, prefix: key.prefix, key_hash: key.keyHash })
    .returning(keyColumns)
    .executeTakeFirstOrThrow()
}

export async function listApiKeys(db: Db, accountId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_key')
    .select(keyColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteApiKey(db: Db, accountId: string, keyId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** For whoever runs the installation: a key is found whoever it belongs to. */
export async function findKeyAccount(db: Db, keyId: string): Promise<string | null> {
  const row = await db.selectFrom('api_key').select('account_id').where('id', '=', keyId).executeTakeFirst()
  return row?.account_id ?? null
}

type KeyOwner = {
  account: RequestAccount
  disabled: boolean
  keyId: string
  keyHash: string
  lastUsedAt: Date | null
}

export async function findKeyOwner(db: Db, keyHash: string): Promise<KeyOwner | null> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(['account.id', 'account.email', 'account.tier', 'account.disabled_at', 'account.is_operator'])
    .select(['api_key.id as key_id', 'api_key.key_hash', 'api_key.last_used_at'])
    .where('api_key.key_hash', '=', keyHash)
    .modifyFront(PREPARED)
    .executeTakeFirst()
  if (!row) return null
  return {
    account: { id: row.id, email: row.email, tier: row.tier as Tier, isOperator: row.is_operator },
    disabled: row.disabled_at !== null,
    keyId: row.key_id,
    keyHash: row.key_hash,
    lastUsedAt: row.last_used_at,
  }
}

export async function touchApiKey(db: Db, keyId: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute()
}

// First account

export async function insertSetupToken(db: Db, tokenHash: string): Promise<void> {
  await db.insertInto('setup_token').values({ token_hash: tokenHash }).execute()
}

export async function isSetupToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_token')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the token was there. Once the first account exists, every token is void. */
export async function spendSetupToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const spent = await tx.deleteFrom('setup_token').where('token_hash', '=', tokenHash).executeTakeFirst()
  return spent.numDeletedRows > 0n
}

export async function deleteSetupTokens(tx: Db | Tx): Promise<void> {
  await tx.deleteFrom('setup_token').execute()
}

/** Held until the transaction ends, so that two set-ups at once make one first account. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sandpiper:first-account'))`.execute(tx)
}

// Failed sign-ins

export type FailureRow = { subject: string; failures: number; window_started_at: Date }

/** Counts one more try of each subject, in a new window where the old one is over. */
export async function countLoginTry(
  db: Db,
  subjects: readonly string[],
  now: Date,
  windowStart: Date,
): Promise<FailureRow[]> {
  return db
    .insertInto('login_failure')
    .values([...subjects].sort().map((subject) => ({ subject, failures: 1, window_started_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_failure.window_started_at <= ${windowStart} then 1 else login_failure.failures + 1 end`,
        window_started_at: sql`case when login_failure.window_started_at <= ${windowStart} then excluded.window_started_at else login_failure.window_started_at end`,
      }),
    )
    .returning(['subject', 'failures', 'window_started_at'])
    .execute()
}

/**
 * After a right password. Of the address only this try is taken back, which was counted and did not fail: whoever guesses for others could
 * otherwise sign in as themselves now and then, and guess on.
 */
export async function forgetLoginFailures(
  db: Db,
  { pair, email, address }: { pair: string; email: string; address: string },
): Promise<void> {
  await db.deleteFrom('login_failure').where('subject', 'in', [pair, email]).execute()
  await db
    .updateTable('login_failure')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', address)
    .execute()
}

/** Of one e-mail, wherever they came from. */
export async function forgetFailuresOf(tx: Tx, who: string): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where((row) => row.or([row('subject', '=', `email:${who}`), row('subject', 'like', `pair:${who}:%`)]))
    .execute()
}

export async function deleteOldLoginFailures(db: Db, windowStart: Date): Promise<void> {
  await db.deleteFrom('login_failure').where('window_started_at', '<=', windowStart).execute()
}
