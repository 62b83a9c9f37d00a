/**
 * Requests per minute, generations per day, jobs per hour: counted in the database, so that they hold over all processes.
 * A refusal says in `Retry-After` when the window ends. More jobs at once than an hour has never fit, and its words say so.
 */
import { AppError, type ErrorCode } from '#base/errors.ts'
import type { Tier, TierLimits } from '#base/tiers.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Gate, RequestAccount } from '#platform/http/route-auth.ts'
import * as store from './store.ts'

export type AdmissionContext = {
  db: Db
  /** Counts requests without waiting for the disk: after a crash of the machine a minute's count may be a little low. */
  relaxedDb: Db
  limits: Readonly<Record<Tier, TierLimits>>
  /** This process, for marks that must be taken over when it dies. */
  ownerId: string
}

const REFUSALS: Readonly<Record<store.RateKind, ErrorCode>> = {
  requests: 'too_many_requests',
  generations: 'too_many_generations',
  jobs: 'too_many_jobs',
}

/** Admits by `gate`, then counts the request, once. The three headers describe the minute's window on every answer. */
export function countedGate(ctx: AdmissionContext, gate: Gate): Gate {
  return async (request, reply) => {
    const isCounted = request.admitted !== null
    await gate(request, reply)
    if (isCounted) return
    const account = request.account
    const limit = ctx.limits[account.tier].requestsPerMinute
    const taken = await store.takeFromWindow(ctx.relaxedDb, account.id, 'requests', 1, limit)
    const use = taken ?? (await store.readWindow(ctx.relaxedDb, account.id, 'requests'))
    reply.header('x-ratelimit-limit', String(limit))
    reply.header('x-ratelimit-remaining', String(limit < 0 ? -1 : Math.max(0, limit - use.used)))
    reply.header('x-ratelimit-reset', String(Math.ceil(use.resetAt.getTime() / 1000)))
    if (!taken) throw refusal('requests', use)
  }
}

/** Before the body is looked at: an account with none left is refused at once, and an invalid request costs none. */
export async function requireGenerationLeft(ctx: AdmissionContext, account: RequestAccount): Promise<void> {
  const limit = ctx.limits[account.tier].generationsPerDay
  if (limit < 0) return
  const use = await store.readWindow(ctx.db, account.id, 'generations')
  if (use.used >= limit) throw refusal('generations', use)
}

export async function takeGeneration(ctx: AdmissionContext, account: RequestAccount): Promise<void> {
  await take(ctx.db, account, 'generations', 1, ctx.limits[account.tier].generationsPerDay)
}

/** All of a batch or nothing, in the transaction that creates the jobs. */
export async function takeJobs(ctx: AdmissionContext, tx: Tx, account: RequestAccount, count: number): Promise<void> {
  const limit = ctx.limits[account.tier].jobsPerHour
  if (neverFits(count, limit)) {
    const retryAfterSeconds = secondsLeft(await store.readWindow(tx, account.id, 'jobs'))
    throw new AppError('too_many_jobs_at_once', { values: { count, limit }, retryAfterSeconds })
  }
  await take(tx, account, 'jobs', count, limit)
}

function neverFits(count: number, limit: number): boolean {
  return limit >= 0 && count > limit
}

export type AskedJobs = { account: Pick<RequestAccount, 'id' | 'tier'>; count: number }

/** Why jobs were not taken; null when they were. */
export type JobsRefusal = string | null

function refusedJobs(count: number, limit: number): string {
  return neverFits(count, limit)
    ? `This starts ${count} jobs at once, and the account's tier allows ${limit} an hour`
    : "The account's jobs of this hour are used up"
}

/** Those that fit into the hour of their account, in this order and each of them whole, are taken. */
export async function takeFittingJobs(
  ctx: AdmissionContext,
  tx: Tx,
  asked: readonly AskedJobs[],
): Promise<JobsRefusal[]> {
  const limitOf = ({ account }: AskedJobs) => ctx.limits[account.tier].jobsPerHour
  const limited = asked.filter((one) => limitOf(one) >= 0).map(({ account }) => account.id)
  const before = await store.lockWindows(tx, [...new Set(limited)], 'jobs')
  const used = new Map(before)
  const refusals = asked.map((one) => {
    const { account, count } = one
    const sum = (used.get(account.id) ?? 0) + count
    if (limitOf(one) >= 0 && sum > limitOf(one)) return refusedJobs(count, limitOf(one))
    if (used.has(account.id)) used.set(account.id, sum)
    return null
  })
  const grown = [...used].filter(([id, sum]) => sum !== before.get(id))
  await store.writeWindows(tx, new Map(grown), 'jobs')
  return refusals
}

/** All of them or, when they do not fit into this hour, none. */
export async function tryTakeJobs(
  ctx: AdmissionContext,
  tx: Tx,
  account: AskedJobs['account'],
  count: number,
): Promise<JobsRefusal> {
  const limit = ctx.limits[account.tier].jobsPerHour
  const isTaken = limit < 0 || (await store.takeFromWindow(tx, account.id, 'jobs', count, limit)) !== null
  return isTaken ? null : refusedJobs(count, limit)
}

async function take(
  db: Db | Tx,
  account: RequestAccount,
  kind: store.RateKind,
  amount: number,
  limit: number,
): Promise<void> {
  const taken = await store.takeFromWindow(db, account.id, kind, amount, limit)
  if (!taken) throw refusal(kind, await store.readWindow(db, account.id, kind))
}

function refusal(kind: store.RateKind, use: store.WindowUse): AppError {
  const seconds = secondsLeft(use)
  return new AppError(REFUSALS[kind], { values: { seconds }, retryAfterSeconds: seconds })
}

function secondsLeft({ resetAt, now }: store.WindowUse): number {
  return Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000))
}
