/** One run of one job: check the page, judge what was read. Nothing is written here, and an expected failure is a value. */
import type { Json } from '#base/json.ts'
import { type ApiCheck, type ApiCheckContext, checkApi } from '#engine/extract/check-api.ts'
import { type Check, type CheckContext, checkPage, type LastCheck, type Rung } from '#engine/extract/check-page.ts'
import type { Digest } from '#engine/extract/digest.ts'
import { type Reading, readingBasis } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { Db } from '#platform/db/database.ts'
import * as ended from './ended-jobs-store.ts'
import { type JobFailure, judgeRun } from './judge-run.ts'
import type { ClaimedJob } from './open-jobs-store.ts'
import { findManyResults } from './read-jobs-store.ts'
import { type Readings, type StrategyReading, withParameters } from './readings.ts'
import { itemsOf } from './result-items.ts'

export type RunContext = {
  db: Db
  web: CheckContext & ApiCheckContext
  readings: Readings
  /** After so long a list is not read on: what is there has to be judged and written in time. */
  pagingSeconds: number
}

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
      rebased: { from: string; to: string } | null
    }
  | { kind: 'failed'; failure: JobFailure; version: number }
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
    const startedAt = performance.now()
    const hasTime = () => performance.now() - startedAt < ctx.pagingSeconds * 1000
    return checkApi(ctx.web, { reading: api, last, wantsDigest: true, hasTime, signal })
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
  const verdict = judgeRun(
    { digest, foundCount, saysEmpty, isClosed, warnings },
    { baseline, isSameReading, wasMadeHere: strategy.foundItems && strategy.url === job.url },
  )
  if (verdict.kind === 'failed') return { kind: 'failed', failure: verdict.failure, version }
  const to = isSameReading
    ? await sameButForCut(ctx, job, { digest, ignoreFields: reading.ignoreFields ?? [] }, signal)
    : baseline && (await rereadBaseline(ctx, job, reading, signal))
  const rebased = baseline && to !== null ? { from: baseline.contentHash, to } : null
  return { kind: 'extracted', digest, warnings: verdict.warnings, page, next, version, isClosed, rebased }
}

/**
 * A list that a limit cuts may differ from the last one in nothing but where it was cut: then the last content counts as this one.
 * Null when more than that changed, or nothing.
 */
async function sameButForCut(
  ctx: RunContext,
  { baseline }: ClaimedJob,
  { digest, ignoreFields }: { digest: Digest; ignoreFields: readonly string[] },
  signal: AbortSignal,
): Promise<string | null> {
  const mayBe = baseline && (baseline.lastCheck.truncated || digest.cut === 'list')
  if (!mayBe || baseline.contentHash === digest.contentHash) return null
  const kept = (await findManyResults(ctx.db, [baseline.snapshotId])).get(baseline.snapshotId)
  if (!kept) return null
  const { signature } = digest
  const before = { items: itemsOf(kept.results), signature, isCut: kept.is_cut }
  const after = { items: itemsOf(JSON.parse(digest.text) as Json), signature, isCut: digest.cut === 'list' }
  const answer = await ctx.web.pool.compare({ before, after, ignoreFields }, signal)
  return answer.kind === 'comparison' && answer.comparison.changes.length === 0 ? digest.contentHash : null
}

const TAIL_BYTES = 2000

/** A page that was cut off on its way lacks its last closing tags. */
function closesItself(body: Uint8Array): boolean {
  const tail = Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-TAIL_BYTES).toString('latin1')
  return /<\/(?:html|body)\s*>/i.test(tail)
}

/** Null when the last page is not kept or cannot be read: then the two runs are compared as they are. */
async function rereadBaseline(
  ctx: RunContext,
  job: ClaimedJob,
  reading: Reading,
  signal: AbortSignal,
): Promise<string | null> {
  const stored = await ended.findStoredPage(ctx.db, { strategyId: job.strategy_id, pageKey: job.page_key })
  const page = stored?.page ? await decodePage(stored.page) : null
  if (!page) return null
  if (reading.recipe.scraper_type === 'api') return rereadAnswer(ctx, page, reading, signal)
  const extraction = await ctx.web.pool.extract(
    { reading, page, knownRegionHash: null, explain: false, wantsDigest: true },
    signal,
  )
  return extraction.kind === 'items' ? (extraction.digest?.contentHash ?? null) : null
}

/** Of several pages only the first is kept, and it alone says nothing about the whole. */
async function rereadAnswer(
  ctx: RunContext,
  page: Page,
  reading: Reading,
  signal: AbortSignal,
): Promise<string | null> {
  const recipe = reading.recipe as ApiRecipe
  const built = buildApiRequest(recipe.container.request, reading.parameters)
  if (!built.ok || recipe.container.pagination) return null
  const task = { reading, body: page.body, request: built.request, pageNumber: 1, explain: false }
  const answer = await ctx.web.pool.extractAnswer(task, signal)
  if (answer.kind === 'failed') return null
  const { items, result, shape, cut } = answer.extraction
  const ignoreFields = reading.ignoreFields ?? []
  const digest = await ctx.web.pool.digest({ items, result, shape, cut, ignoreFields }, signal)
  return digest.contentHash
}

/** Two readings with one basis are the same for a page. */
export function hasBasis(reading: Reading, lastCheck: LastCheck): boolean {
  return readingBasis(reading) === lastCheck.basis
}
