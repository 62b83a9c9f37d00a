/** Strategies and schedules of a test, and the ends of their jobs without looking again and again. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openSignals } from '#platform/db/signals.ts'
import { createLog } from '#platform/log.ts'
import { type ChangingShop, MUG_WORDS, MUGS } from './changing-shop.ts'
import type { TestAccount, TestService } from './service.ts'

export type Schedule = Record<string, unknown> & {
  schedule_id: string
  next_run_at: string | null
  webhook_secret?: string
  detail?: string
}

export type Prepared = TestAccount & { url: string; strategyId: string }

/** An account with a strategy for a shelf of its own. */
export async function prepareStrategy(
  service: TestService,
  shop: ChangingShop,
  path: string,
  account?: TestAccount,
): Promise<Prepared> {
  const owner = account ?? (await service.makeAccount())
  shop.put(path, MUGS)
  const url = shop.page(path)
  const body = { url, description: MUG_WORDS, name: 'Mugs' }
  const answer = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    key: owner.key,
    body,
  })
  expect(answer.status).toBe(201)
  return { ...owner, url, strategyId: answer.body.strategy_id }
}

export async function makeSchedule(
  service: TestService,
  { key, strategyId, url }: Pick<Prepared, 'key' | 'strategyId' | 'url'>,
  more: Record<string, unknown> = {},
): Promise<Schedule> {
  const where = 'urls' in more ? {} : { url }
  const body = { strategy_id: strategyId, ...where, interval_seconds: 3600, ...more }
  const answer = await service.call<Schedule>('POST', '/api/schedules', { key, body })
  expect(answer.body.detail).toBeUndefined()
  expect(answer.status).toBe(201)
  return answer.body
}

export type JobEnds = AsyncDisposable & {
  /** Resolves when the job has ended, also when it had before. */
  of(jobId: string): Promise<void>
}

export async function listenForEnds(service: TestService): Promise<JobEnds> {
  const signals = await openSignals(service.database.connection, createLog({ level: 'silent' }))
  const ended = new Set<string>()
  const waiting = new Map<string, () => void>()
  signals.on('jobs.ended', (message) => {
    const id = message?.split(' ')[1] ?? ''
    ended.add(id)
    waiting.get(id)?.()
  })
  return {
    of: (jobId) => (ended.has(jobId) ? Promise.resolve() : new Promise((resolve) => waiting.set(jobId, resolve))),
    [Symbol.asyncDispose]: () => signals[Symbol.asyncDispose](),
  }
}

/** Runs a schedule by hand; the ids of its jobs once all of them have ended and what they found is in the timeline. */
export async function runSchedule(
  service: TestService,
  ends: JobEnds,
  key: string,
  scheduleId: string,
): Promise<string[]> {
  const answer = await service.call<{ job_ids: string[] }>('POST', `/api/schedules/${scheduleId}/run`, { key })
  expect(answer.status).toBe(200)
  const jobIds = answer.body.job_ids
  await Promise.all(jobIds.map((id) => ends.of(id)))
  await vi.waitUntil(async () => !(await isAwaited(service, jobIds)), { timeout: PATIENCE_MS, interval: 10 })
  return jobIds
}

/** Far more than it takes on a busy machine. */
const PATIENCE_MS = 60_000

/** The timeline follows the ends of jobs, a moment later. */
async function isAwaited({ database }: TestService, jobIds: readonly string[]): Promise<boolean> {
  const left = await sql`select from job_follow_up where job_id = any (${jobIds}::uuid[])`.execute(database.database.db)
  return left.rows.length > 0
}
