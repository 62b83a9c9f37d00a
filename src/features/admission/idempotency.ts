/**
 * 1. First request with a key: runs; a success is kept for 24 hours. A failure frees the key for another try.
 * 2. Same key and same body: the kept answer again, marked as replayed. Nothing runs, nothing is counted.
 * 3. Same key, different body: 422.
 * 4. Same key while the first is running: 409. A first runner that died without an answer counts as not running.
 * 5. Keys are scoped per account, over all routes: a key that was used on one path is another request on the next. A unique row
 *    decides who runs. What creates strategies or starts jobs commits together with its answer; elsewhere the answer is kept right after
 *    the work.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#base/errors.ts'
import { canonicalJson, sha256Hex } from '#base/json.ts'
import type { Tx } from '#platform/db/database.ts'
import { CannotOpen, type SecretBox } from '#platform/secret-box.ts'
import { openAnswer, sealAnswer } from './kept-answer.ts'
import type { AdmissionContext } from './rate-limits.ts'
import * as store from './store.ts'

export type IdempotencyContext = AdmissionContext & { box: SecretBox }

const KEY_FORM = /^[\x21-\x7e]{1,255}$/
const RETRY_AFTER_SECONDS = 5

export type KeptAnswer = { status: number; body: unknown }

/** `json`: the body as it is sent. */
type SentAnswer = { status: number; json: string }

type Decision =
  | { kind: 'run'; claim: store.IdempotencyClaim | null }
  | { kind: 'replay'; answer: KeptAnswer }
  | { kind: 'refuse'; error: AppError }

/** `asked`: all that makes it this request and no other. Of it only a hash is kept. */
type IdempotentRequest = { key: string | undefined; asked: unknown }

/** Whether the key has been answered: nothing will run for it, whatever the body. */
export async function hasKeptAnswer(
  ctx: IdempotencyContext,
  accountId: string,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined || !KEY_FORM.test(key)) return false
  const row = await store.findIdempotencyKey(ctx.db, accountId, key)
  return row !== null && row.state === 'done' && !row.expired
}

/** Decides and, for `run`, holds the key from now on: the caller of a claim must finish or release it. */
export async function decideIdempotency(
  ctx: IdempotencyContext,
  accountId: string,
  request: IdempotentRequest,
): Promise<Decision> {
  if (request.key === undefined) return { kind: 'run', claim: null }
  if (!KEY_FORM.test(request.key)) {
    const problem = 'Idempotency-Key must be 1 to 255 visible ASCII characters'
    throw new AppError('invalid_request', { values: { problem } })
  }
  const claim = { accountId, key: request.key, ownerId: ctx.ownerId }
  const hash = sha256Hex(canonicalJson(request.asked ?? null))
  if (await store.insertIdempotencyKey(ctx.db, claim, hash)) return { kind: 'run', claim }
  const row = await store.findIdempotencyKey(ctx.db, accountId, request.key)
  // Released between the two statements: the next try will find it free.
  if (!row) return inProgress()
  if (row.expired || (row.abandoned && row.request_hash === hash)) {
    return (await store.takeOverIdempotencyKey(ctx.db, claim, hash)) ? { kind: 'run', claim } : inProgress()
  }
  return decisionFor(ctx, row, hash)
}

async function decisionFor(ctx: IdempotencyContext, row: store.IdempotencyRow, hash: string): Promise<Decision> {
  if (row.request_hash !== hash) return { kind: 'refuse', error: new AppError('idempotency_key_reused') }
  if (row.state === 'running') return inProgress()
  try {
    const sealed = row.sealed_response
    const body = sealed === null ? row.response_body : await openAnswer(ctx.box, sealed)
    return { kind: 'replay', answer: { status: row.response_status ?? 200, body } }
  } catch (error) {
    // It was done, so that it must not be done again.
    if (error instanceof CannotOpen) return { kind: 'refuse', error: new AppError('idempotent_answer_lost') }
    throw error
  }
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
  ctx: IdempotencyContext,
  tx: Tx,
  claim: store.IdempotencyClaim | null,
  { status, json }: SentAnswer,
): Promise<void> {
  if (!claim) return
  if (await store.finishIdempotencyKey(tx, claim, { status, sealed: await sealAnswer(ctx.box, json) })) return
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Keeps the answer of work that is done. Never throws: whatever becomes of the key, the answer must be sent. */
export async function keepAnswer(
  ctx: IdempotencyContext,
  claim: store.IdempotencyClaim | null,
  { status, json }: SentAnswer,
): Promise<void> {
  if (!claim) return
  const sealed = await sealAnswer(ctx.box, json)
  await soonerOrLater(() => store.finishIdempotencyKey(ctx.db, claim, { status, sealed }))
}

/** Never throws. */
export async function releaseIdempotent(ctx: IdempotencyContext, claim: store.IdempotencyClaim | null): Promise<void> {
  if (claim) await soonerOrLater(() => store.releaseIdempotencyKey(ctx.db, claim))
}

const AGAIN_MS = 2_000
const MAX_TRIES = 150

/**
 * Where the database is away this fails: then it is tried again behind the answer, or the key would stay taken for as long as this
 * process lives.
 */
async function soonerOrLater(write: () => Promise<unknown>): Promise<void> {
  if (!(await succeeds(write))) void tryAgain(write)
}

async function tryAgain(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await pause(AGAIN_MS, undefined, { ref: false })
    if (await succeeds(write)) return
  }
}

async function succeeds(write: () => Promise<unknown>): Promise<boolean> {
  return write().then(
    () => true,
    () => false,
  )
}
