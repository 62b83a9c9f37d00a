/**
 * 1. First request with a key: runs; a success is kept for 24 hours. A failure frees the key for another try.
 * 2. Same key and same body: the kept answer again, marked as replayed. Nothing runs, nothing is counted.
 * 3. Same key, different body: 422.
 * 4. Same key while the first is running: 409. A first runner that died without an answer counts as not running.
 * 5. Keys are scoped per account, over all routes that take them: their bodies and answers are the same. A unique row decides who runs, and the work commits together with the answer.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#base/errors.ts'
import { canonicalJson, sha256Hex } from '#base/json.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AdmissionContext } from './rate-limits.ts'
import * as store from './store.ts'

const KEY_FORM = /^[\x21-\x7e]{1,255}$/
const RETRY_AFTER_SECONDS = 5

export type KeptAnswer = { status: number; body: unknown }

export type Decision =
  | { kind: 'run'; claim: store.IdempotencyClaim | null }
  | { kind: 'replay'; answer: KeptAnswer }
  | { kind: 'refuse'; error: AppError }

export type IdempotentRequest = { key: string | undefined; body: unknown }

export function requestHash(body: unknown): string {
  return sha256Hex(canonicalJson(body ?? null))
}

/** Whether the key has been answered: nothing will run for it, whatever the body. */
export async function hasKeptAnswer(
  ctx: AdmissionContext,
  accountId: string,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined || !KEY_FORM.test(key)) return false
  const row = await store.findIdempotencyKey(ctx.db, accountId, key)
  return row !== null && row.state === 'done' && !row.expired
}

/** Decides and, for `run`, holds the key from now on: whoever gets a claim must finish or release it. */
export async function decideIdempotency(
  ctx: AdmissionContext,
  accountId: string,
  request: IdempotentRequest,
): Promise<Decision> {
  if (request.key === undefined) return { kind: 'run', claim: null }
  if (!KEY_FORM.test(request.key)) {
    const problem = 'Idempotency-Key must be 1 to 255 visible ASCII characters'
    throw new AppError('invalid_request', { values: { problem } })
  }
  const claim = { accountId, key: request.key, ownerId: ctx.ownerId }
  const hash = requestHash(request.body)
  if (await store.insertIdempotencyKey(ctx.db, claim, hash)) return { kind: 'run', claim }
  const row = await store.findIdempotencyKey(ctx.db, accountId, request.key)
  // Released between the two statements: the next try will find it free.
  if (!row) return inProgress()
  if (row.expired || (row.abandoned && row.request_hash === hash)) {
    return (await store.takeOverIdempotencyKey(ctx.db, claim, hash)) ? { kind: 'run', claim } : inProgress()
  }
  return decisionFor(row, hash)
}

function decisionFor(row: store.IdempotencyRow, hash: string): Decision {
  if (row.request_hash !== hash) return { kind: 'refuse', error: new AppError('idempotency_key_reused') }
  if (row.state === 'running') return inProgress()
  return { kind: 'replay', answer: { status: row.response_status ?? 200, body: row.response_body } }
}

function inProgress(): Decision {
  const error = new AppError('idempotency_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return { kind: 'refuse', error }
}

/**
 * Keeps the answer in the transaction that does the work. Throws when the key was taken over meanwhile (this process
 * had been taken for dead), so that the work is rolled back and not done twice.
 */
export async function finishIdempotent(
  tx: Tx,
  claim: store.IdempotencyClaim | null,
  answer: KeptAnswer,
): Promise<void> {
  if (!claim) return
  if (await store.finishIdempotencyKey(tx, claim, answer)) return
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

const RELEASE_AGAIN_MS = 2_000
const RELEASE_TRIES = 150

/**
 * Never throws. Where a request failed because the database is away, this fails too: then it is tried again behind the answer, or
 * the key would stay taken for as long as this process lives.
 */
export async function releaseIdempotent(ctx: AdmissionContext, claim: store.IdempotencyClaim | null): Promise<void> {
  if (claim && !(await isReleased(ctx, claim))) void releaseLater(ctx, claim)
}

async function releaseLater(ctx: AdmissionContext, claim: store.IdempotencyClaim): Promise<void> {
  for (let tries = 0; tries < RELEASE_TRIES; tries++) {
    await pause(RELEASE_AGAIN_MS, undefined, { ref: false })
    if (await isReleased(ctx, claim)) return
  }
}

async function isReleased(ctx: AdmissionContext, claim: store.IdempotencyClaim): Promise<boolean> {
  return store.releaseIdempotencyKey(ctx.db, claim).then(
    () => true,
    () => false,
  )
}
