/** The only writer of access_session: the session of a profile, and whose turn it is to log in. */
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

export type SessionRow = {
  generation: number
  sealed_cookies: Uint8Array | null
  is_proven: boolean
  last_error: string | null
  /** Seconds for which nobody tries; null where one may. */
  blocked_seconds: number | null
}

export async function findSession(db: Db, profileId: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select generation, sealed_cookies, is_proven, last_error,
      case when blocked_until > now() then ceil(extract(epoch from blocked_until - now()))::integer end as blocked_seconds
    from access_session where profile_id = ${profileId}`.execute(db)
  return rows[0] ?? null
}

export type LoginHold = { profileId: string; holderId: string }

/**
 * Takes the turn to log in: while nobody else has it, while the session is still the one that the caller found missing or lost, and
 * while trying is not called off.
 */
export async function claimLogin(
  db: Db,
  { profileId, holderId }: LoginHold,
  { generation, leaseSeconds }: { generation: number; leaseSeconds: number },
): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`
  const { rows } = await sql`
    insert into access_session as session (profile_id, held_by, held_until) values (${profileId}, ${holderId}, ${until})
    on conflict (profile_id) do update set held_by = ${holderId}, held_until = ${until},
      failures = case when session.blocked_until is null then session.failures else 0 end, blocked_until = null
    where (session.held_until is null or session.held_until < now()) and session.generation = ${generation}
      and (session.blocked_until is null or session.blocked_until <= now())
    returning profile_id`.execute(db)
  return rows.length > 0
}

/** False when the profile was changed meanwhile, or the lease has ended and somebody else has the turn. */
export async function keepSession(
  db: Db,
  { profileId, holderId }: LoginHold,
  sealedCookies: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    update access_session set generation = generation + 1, sealed_cookies = ${sealedCookies}, is_proven = false, failures = 0,
      last_error = null, blocked_until = null, held_by = null, held_until = null
    where profile_id = ${profileId} and held_by = ${holderId}
    returning profile_id`.execute(db)
  return rows.length > 0
}

export async function keepFailure(
  db: Db,
  { profileId, holderId }: LoginHold,
  { error, counts, maxTries, blockSeconds }: { error: string; counts: boolean; maxTries: number; blockSeconds: number },
): Promise<void> {
  const failures = sql`failures + ${counts ? 1 : 0}`
  await sql`
    update access_session set sealed_cookies = null, failures = ${failures}, last_error = ${error}, held_by = null,
      held_until = null,
      blocked_until = case when ${failures} >= ${maxTries} then now() + make_interval(secs => ${blockSeconds}) end
    where profile_id = ${profileId} and held_by = ${holderId}`.execute(db)
}

export async function releaseLogin(db: Db, { profileId, holderId }: LoginHold): Promise<void> {
  await sql`
    update access_session set held_by = null, held_until = null
    where profile_id = ${profileId} and held_by = ${holderId}`.execute(db)
}

export async function proveSession(db: Db, profileId: string, generation: number): Promise<void> {
  await sql`
    update access_session set is_proven = true
    where profile_id = ${profileId} and generation = ${generation} and not is_proven`.execute(db)
}

/** A profile that was changed begins anew; a login in progress keeps nothing. */
export async function forgetSession(tx: Tx, profileId: string): Promise<void> {
  await sql`
    update access_session set generation = generation + 1, sealed_cookies = null, is_proven = false, failures = 0,
      last_error = null, blocked_until = null, held_by = null, held_until = null
    where profile_id = ${profileId}`.execute(tx)
}
