/**
 * The session that a login gives, shared by all processes:
 * 1. One logs in at a time; the others wait for its session.
 * 2. Whoever finds the session lost names the one it had: of many who do, one logs in anew.
 * 3. A login that never helped to read a page is not repeated for the next page.
 * 4. After three failed tries in a row nobody tries for ten minutes. A site that cannot be reached is no try.
 */
import { newId } from '#base/ids.ts'
import type { Access, AccessCookie } from '#engine/page/access/access.ts'
import { LOGIN_TIMEOUT_MS, type Login, type LoginPort } from '#engine/page/access/log-in.ts'
import { pause } from '#engine/page/deadline.ts'
import type { FetchFailure } from '#engine/page/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import * as store from './store-session.ts'

export type SessionsContext = { db: Db; box: SecretBox; web: LoginPort }

export type LoginOf = { profileId: string; access: Access; login: Login }

export type Session = { generation: number; cookies: readonly AccessCookie[]; isProven: boolean }

export type SessionOutcome = { ok: true; session: Session } | { ok: false; failure: FetchFailure }

const MAX_TRIES = 3
const BLOCK_SECONDS = 10 * 60
/** Longer than a login may take: it ends by itself only where its process died. */
const LEASE_SECONDS = LOGIN_TIMEOUT_MS / 1000 + 20
const LOOK_EVERY_MS = 200

/** The session there is, or one by a login. */
export function currentSession(ctx: SessionsContext, of: LoginOf, signal: AbortSignal): Promise<SessionOutcome> {
  return sessionOtherThan(ctx, of, null, signal)
}

/** Another session than this one, which a page showed to be lost. */
export function renewedSession(
  ctx: SessionsContext,
  of: LoginOf,
  lost: Session,
  signal: AbortSignal,
): Promise<SessionOutcome> {
  return sessionOtherThan(ctx, of, lost.generation, signal)
}

async function sessionOtherThan(
  ctx: SessionsContext,
  of: LoginOf,
  lost: number | null,
  signal: AbortSignal,
): Promise<SessionOutcome> {
  const hold = { profileId: of.profileId, holderId: newId() }
  for (;;) {
    signal.throwIfAborted()
    const row = await store.findSession(ctx.db, of.profileId)
    if (row?.sealed_cookies && row.generation !== lost) return { ok: true, session: opened(ctx, row) }
    if (row?.blocked_seconds) return { ok: false, failure: blocked(row) }
    const generation = row?.generation ?? 0
    if (await store.claimLogin(ctx.db, hold, { generation, leaseSeconds: LEASE_SECONDS })) {
      const failure = await logInAs(ctx, of, hold, signal)
      if (failure !== null) return { ok: false, failure }
    } else {
      await pause(LOOK_EVERY_MS, signal)
    }
  }
}

function opened({ box }: SessionsContext, { generation, sealed_cookies, is_proven }: store.SessionRow): Session {
  const cookies = JSON.parse(box.open(sealed_cookies ?? new Uint8Array())) as AccessCookie[]
  return { generation, cookies, isProven: is_proven }
}

/** Null once the session is kept. */
async function logInAs(
  ctx: SessionsContext,
  { access, login }: LoginOf,
  hold: store.LoginHold,
  signal: AbortSignal,
): Promise<FetchFailure | null> {
  try {
    const outcome = await ctx.web.logIn({ access, login, signal })
    if (outcome.kind === 'session') {
      await store.keepSession(ctx.db, hold, ctx.box.seal(JSON.stringify(outcome.cookies)))
      return null
    }
    const { message, transient } = outcome
    const limits = { maxTries: MAX_TRIES, blockSeconds: BLOCK_SECONDS }
    await store.keepFailure(ctx.db, hold, { error: message, counts: !transient, ...limits })
    return loginFailed(`The login failed: ${message}`, transient)
  } catch (error) {
    await store.releaseLogin(ctx.db, hold)
    throw error
  }
}

function blocked({ blocked_seconds, last_error }: store.SessionRow): FetchFailure {
  const minutes = Math.max(1, Math.ceil((blocked_seconds ?? 0) / 60))
  const when = `It is tried again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or once the access profile is changed.`
  return loginFailed(`The login failed ${MAX_TRIES} times in a row: ${last_error ?? ''} ${when}`, false)
}

function loginFailed(message: string, transient: boolean): FetchFailure {
  return { code: 'login_failed', message, transient }
}
