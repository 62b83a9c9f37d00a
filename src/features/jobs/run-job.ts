/** One run of one job: check the page, judge what was read. Nothing is written here, and an expected failure is a value. */
import { type ApiCheck, type ApiCheckContext, checkApi } from '#engine/extract/check-api.ts'
import { type Check, type CheckContext, checkPage, type LastCheck, type Rung } from '#engine/extract/check-page.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { Db } from '#platform/db/database.ts'
import { type JobFailure, judgeRun } from './judge-run.ts'
import type { ClaimedJob } from './open-jobs-store.ts'
import { type Readings, type StrategyReading, withParameters } from './readings.ts'
import { type Reread, rereadBaseline } from './reread-baseline.ts'

export type RunContext = { db: Db; web: CheckContext & ApiCheckContext; readings: Readings }

export type RunOutcome =
  | { kind: 'unchanged'; checkedBy: Rung; next: LastCheck; version: number }
  | {
      kind: 'extracted'
      digest: Digest
      warnings: string[]
      page: Page
      next: LastCheck
      version: number
      isClosed: boolean
      /** The last good page by today's reading, where that differs from the one it was read by. */
      reread: Reread | null
    }
  /** `page`: where one was read, as evidence. */
  | { kind: 'failed'; failure: JobFailure; version: number; page?: Page }
  /** The strategy is gone, and the job with it. */
  | { kind: 'gone' }

export async function runJob(ctx: RunContext, job: ClaimedJob, signal: AbortSignal): Promise<RunOutcome> {
  const strategy = await ctx.readings.of(job)
  if (!strategy) return { kind: 'gone' }
  const { version } = strategy
  const reading = withParameters(strategy.reading, job.parameters)
  const check = await checkOnce(ctx, job, reading, signal)
  if (check.kind === 'failed') return { kind: 'failed', failure: check.failure, version }
  if (check.kind === 'unknown_parameter') {
    const message = `The strategy has no parameter "${check.name}" any more.`
    return { kind: 'failed', failure: { code: 'internal', message, transient: false }, version }
  }
  if (check.kind === 'unchanged') return { ...check, version }
  return judged(ctx, { job, strategy, reading, check, signal })
}

function checkOnce(ctx: RunContext, job: ClaimedJob, reading: Reading, signal: AbortSignal): Promise<Check | ApiCheck> {
  const last = job.is_forced ? null : (job.baseline?.lastCheck ?? null)
  if (reading.recipe.scraper_type === 'api') {
    const api = reading as Reading & { recipe: ApiRecipe }
    return checkApi(ctx.web, { reading: api, last, wantsDigest: true, signal })
  }
  return checkPage(ctx.web, { url: job.url, reading, render: 'auto', last, wantsDigest: true, signal })
}

type Read = {
  job: ClaimedJob
  strategy: StrategyReading
  reading: Reading
  check: (Check | ApiCheck) & { kind: 'extracted' }
  signal: AbortSignal
}

async function judged(ctx: RunContext, { job, strategy, reading, check, signal }: Read): Promise<RunOutcome> {
  const { extraction, page, next } = check
  const { version } = strategy
  const { digest, foundCount, saysEmpty, warnings } = extraction
  if (!digest) throw new Error('a job asks for a digest')
  const { baseline } = job
  const isSameReading = baseline?.lastCheck.basis === next.basis
  const isClosed = page.fetchedBy === 'browser' || reading.recipe.scraper_type === 'api' || closesItself(page.body)
  const found = { digest, foundCount, saysEmpty, isClosed, warnings }
  const key = { strategyId: job.strategy_id, pageKey: job.page_key }
  const reread = baseline && !isSameReading ? await rereadBaseline(ctx, key, reading, found, signal) : null
  const verdict = judgeRun(found, {
    baseline: baseline && reread?.digest ? { ...baseline, ...reread.digest } : baseline,
    isSameReading: isSameReading || Boolean(reread?.digest),
    wasMadeHere: strategy.foundItems && strategy.url === job.url,
  })
  if (verdict.kind === 'failed') return { kind: 'failed', failure: verdict.failure, version, page }
  return { kind: 'extracted', digest, warnings: verdict.warnings, page, next, version, isClosed, reread }
}

const TAIL_BYTES = 2000

/** A page that was cut off on its way lacks its last closing tags. */
function closesItself(body: Uint8Array): boolean {
  const tail = Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-TAIL_BYTES).toString('latin1')
  return /<\/(?:html|body)\s*>/i.test(tail)
}
