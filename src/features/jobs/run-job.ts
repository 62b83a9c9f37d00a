/** One run of one job: check the page, judge what was read. Nothing is written here, and an expected failure is a value. */
import type { Json } from '#base/json.ts'
import { mayHoldVisits } from '#engine/compare/comparable-link.ts'
import { type ApiCheck, type ApiCheckContext, checkApi } from '#engine/extract/check-api.ts'
import { type Check, type CheckContext, checkPage, type LastCheck, type Rung } from '#engine/extract/check-page.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import { closesItself } from '#engine/page/closes-itself.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { dropBody } from '#engine/page/read-body.ts'
import { checkList, isPaged, type KeptList, type ListCheck } from '#engine/paging/check-list.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { FieldMarks } from '#engine/trust/field-marks.ts'
import { noiseAmong, restlessFields } from '#engine/trust/judge-marks.ts'
import { mayBeReworded } from '#engine/trust/may-be-reworded.ts'
import { type AccessContext, accessTo } from '#features/access/access.ts'
import type { Db } from '#platform/db/database.ts'
import { traced } from '#platform/tracing/span.ts'
import { comparableMarks, type Earlier, type Found, type JobFailure, judgeRun, type Looks } from './judge-run.ts'
import { markOf, type Readings, type StrategyReading, withParameters } from './readings.ts'
import { type Reread, rereadBaseline } from './reread-baseline.ts'
import { type Item, itemsOf } from './result-items.ts'
import * as ended from './store-ended.ts'
import type { Baseline, ClaimedJob } from './store-open.ts'
import { findManyResults } from './store-read.ts'

export type RunContext = {
  db: Db
  web: CheckContext & ApiCheckContext
  access: AccessContext
  readings: Readings
  /** After so long a list is not read on: what is there has to be judged and written in time. */
  pagingSeconds: number
  /** The same for a list over many pages. */
  listSeconds: number
  /** What the schedule of a job told of last; null where nothing is known. */
  toldOf: (job: ToldOfJob) => Promise<ToldContent | null>
}

export type ToldOfJob = { scheduleId: string; url: string }

export type ToldContent = {
  content_hash: string | null
  snapshot_id: string | null
  reading_mark: string | null
}

/** `from`: what was told, as it was told. */
export type Retold = { from: string; digest: Digest }

export type RunOutcome =
  | { kind: 'unchanged'; checkedBy: Rung; next: LastCheck; version: number; pagesRead: number }
  | {
      kind: 'extracted'
      digest: Digest
      warnings: string[]
      page: Page
      /** The same as bytes for storage, where they were made with it. */
      stored?: Uint8Array
      next: LastCheck
      version: number
      isClosed: boolean
      looks: Looks
      /** The last good page by today's reading, where that differs from the one it was read by, or where fields of it do not count. */
      reread: Reread | null
      /** What the schedule told of last in the words of today, where that is not the last good page: others ran in between. */
      retold: Retold | null
      /** It differs from the last good run in nothing that counts. */
      isSameContent: boolean
      pagesRead: number
    }
  /** `page`: where one was read, as evidence. */
  | { kind: 'failed'; failure: JobFailure; version: number; page?: Page; stored?: Uint8Array }
  /** It looks like a fault, and is read once more before anybody is told. */
  | { kind: 'doubted'; doubts: string[] }
  /** The strategy is gone, and the job with it. */
  | { kind: 'gone' }

export async function runJob(ctx: RunContext, job: ClaimedJob, signal: AbortSignal): Promise<RunOutcome> {
  const strategy = await ctx.readings.of(job)
  if (!strategy) return { kind: 'gone' }
  const { version } = strategy
  const reading = withParameters(strategy.reading, job.parameters)
  const access = await accessTo(ctx.access, ctx.web, job.account_id, strategy.accessProfileId)
  const opened = { ...ctx, ...access }
  const check = await checkOnce(opened, job, { reading, madeOn: strategy.url }, signal)
  if (check.kind === 'failed') return { kind: 'failed', failure: check.failure, version }
  if (check.kind === 'unknown_parameter') {
    const message = `The strategy has no parameter "${check.name}" any more.`
    return { kind: 'failed', failure: { code: 'internal', message, transient: false }, version }
  }
  if (check.kind === 'unchanged') return { pagesRead: 1, ...check, version }
  return traced('job.compare', {}, () => judged(opened, { job, strategy, reading, check, signal }))
}

/** With what the page is opened by. */
type OpenedContext = RunContext & { mark: string | null }

type AnyCheck = Check | ApiCheck | ListCheck

function checkOnce(
  ctx: OpenedContext,
  job: ClaimedJob,
  { reading, madeOn }: { reading: Reading; madeOn: string },
  signal: AbortSignal,
): Promise<AnyCheck> {
  const accessMark = ctx.mark === null ? {} : { accessMark: ctx.mark }
  const last = job.is_forced ? null : (job.baseline?.lastCheck ?? null)
  if (reading.recipe.scraper_type === 'api') {
    const api = reading as Reading & { recipe: ApiRecipe }
    const startedAt = performance.now()
    const hasTime = () => performance.now() - startedAt < ctx.pagingSeconds * 1000
    return checkApi(ctx.web, { reading: api, last, wantsDigest: true, hasTime, signal, ...accessMark })
  }
  const looks = { render: 'auto', wantsDigest: true, isDoubted: job.is_second_look } as const
  const request = { url: job.url, last, signal, ...looks, ...accessMark }
  if (!isPaged(reading)) return checkPage(ctx.web, { ...request, reading, wantsStored: true })
  const until = performance.now() + ctx.listSeconds * 1000
  const timeLeftMs = () => until - performance.now()
  const kept = () => keptList(ctx, job)
  return checkList(ctx.web, { ...request, reading, madeOn, kept, timeLeftMs })
}

/** What the last good run found on all pages, and its first page. */
async function keptList(ctx: RunContext, { baseline, strategy_id, page_key }: ClaimedJob): Promise<KeptList | null> {
  if (!baseline) return null
  const results = (await findManyResults(ctx.db, [baseline.snapshotId])).get(baseline.snapshotId)
  const stored = await ended.findStoredPage(ctx.db, { strategyId: strategy_id, pageKey: page_key })
  const page = stored?.page ? await decodePage(stored.page) : null
  return results && page ? { items: itemsOf(results.results), shape: baseline.signature.dom, page } : null
}

type Read = {
  job: ClaimedJob
  strategy: StrategyReading
  reading: Reading
  check: AnyCheck & { kind: 'extracted' }
  signal: AbortSignal
}

async function judged(ctx: OpenedContext, { job, strategy, reading, check, signal }: Read): Promise<RunOutcome> {
  const { extraction, page, next } = check
  const { version } = strategy
  const { digest, foundCount, saysEmpty, inspection, warnings } = extraction
  const stored = extraction.stored ? { stored: extraction.stored } : {}
  if (!digest) throw new Error('a job asks for a digest')
  const { baseline } = job
  const isSameReading = baseline?.lastCheck.basis === next.basis
  const isClosed = page.fetchedBy === 'browser' || reading.recipe.scraper_type === 'api' || closesItself(page.body)
  // Where actions lead to is not where the request was sent.
  const isElsewhere = reading.recipe.scraper_type === 'api' || reading.actions !== undefined
  const landing = isElsewhere ? null : { asked: job.url, landed: page.url }
  const found = { digest, foundCount, saysEmpty, isClosed, warnings, landing, inspection, ...formatOf(page) }
  const key = { strategyId: job.strategy_id, pageKey: job.page_key }
  // What one profile saw cannot be read by another: the run begins anew.
  const isOtherAccess = baseline?.lastCheck.access !== next.access
  // Nor what was read before a redesign by the recipe that was made for it.
  const isAnew = (baseline?.recipeVersion ?? 0) < (strategy.anewFromVersion ?? 0)
  const reread =
    baseline && !isSameReading && !isOtherAccess && !isAnew
      ? await rereadBaseline(ctx, key, reading, found, signal)
      : null
  const known = reread?.digest ?? (isSameReading ? baseline : null)
  const ignoreFields = reading.ignoreFields ?? []
  const sameness = isSameReading ? await samenessOf(ctx, job, { digest, ignoreFields }, signal) : null
  const isAsBefore =
    (known?.contentHash === digest.contentHash || sameness === 'whole') && page.url === baseline?.lastCheck.url
  const looks = isAsBefore && foundCount > 0 ? null : await earlierLooks(ctx, job, strategy)
  const wasMadeHere = strategy.foundItems && strategy.url === job.url
  const contentHash = sameness === 'whole' ? { contentHash: digest.contentHash } : {}
  const earlier = {
    baseline: baseline && { ...baseline, ...reread?.digest, ...contentHash },
    landed: baseline?.lastCheck.url ?? (wasMadeHere ? (looks?.landed ?? null) : null),
    isSameReading: known !== null,
    wasMadeHere,
    looks: looks && reread?.digest ? { ...looks, ...marksOf(reread.digest) } : looks,
    isSecondLook: job.is_second_look,
  }
  const saysAnew = isSameReading && sameness === null && looks !== null && mayBeReworded(looks, marksOf(digest))
  const reworded = saysAnew ? await restatedBaseline(ctx, job, { digest, ignoreFields, noise: [] }, signal) : null
  const before = reworded?.digest ? inTodaysWords(earlier, reworded.digest) : earlier
  const first = judgeRun(found, before)
  const looked = { job, reading, digest, looks: before.looks, signal }
  const noise = first.kind === 'failed' || !isSameReading ? [] : await noiseIn(ctx, looked)
  const verdict = noise.length > 0 ? judgeRun(...withoutNoise(found, before, noise)) : first
  if (verdict.kind === 'doubted') return verdict
  if (verdict.kind === 'failed')
    return { kind: 'failed', failure: { ...verdict.failure, url: page.url }, version, page, ...stored }
  const restated =
    noise.length > 0 ? await restatedBaseline(ctx, job, { digest, ignoreFields, noise }, signal) : reworded
  const restating = { digest, ignoreFields, noise, mark: markOf(next) }
  const retold = restated ? await retoldContent(ctx, job, restating, signal) : null
  const isSameContent = sameness !== null || restated?.digest?.contentHash === digest.contentHash
  const now = {
    landed: page.url,
    ...marksOf(digest),
    inspection,
    ...formatOf(page),
    found: foundCount,
    saidEmpty: saysEmpty,
  }
  const read = {
    digest,
    warnings: [...strategy.warnings, ...verdict.warnings],
    page,
    ...stored,
    next,
    version,
    isClosed,
  }
  const pagesRead = 'pagesRead' in check ? check.pagesRead : 1
  return { kind: 'extracted', ...read, looks: now, reread: reread ?? restated, retold, isSameContent, pagesRead }
}

function marksOf({ itemCount: count, marks, unfiltered }: Digest): Pick<Looks, 'count' | 'marks' | 'unfiltered'> {
  return { count, marks, ...(unfiltered && { unfiltered }) }
}

function formatOf({ format }: Page): Pick<Page, 'format'> {
  return format === undefined ? {} : { format }
}

function earlierLooks(ctx: RunContext, job: ClaimedJob, strategy: StrategyReading): Promise<Looks | null> {
  if (!job.baseline) return strategy.looks()
  return ended.findLooks(ctx.db, { strategyId: job.strategy_id, pageKey: job.page_key })
}

/**
 * Whether what was read is the last content, although its hash is another: a list that a limit cuts may differ in nothing but where it was
 * cut, and links in what they carry of a visit, which once counted in the hash. Null where it is other content.
 */
async function samenessOf(
  ctx: RunContext,
  { baseline }: ClaimedJob,
  { digest, ignoreFields }: { digest: Digest; ignoreFields: readonly string[] },
  signal: AbortSignal,
): Promise<'whole' | 'but_for_cut' | null> {
  if (!baseline || baseline.contentHash === digest.contentHash) return null
  const isCut = baseline.lastCheck.truncated || digest.cut === 'list'
  if (!isCut && !mayHoldVisits(digest.text)) return null
  const kept = await keptItems(ctx, baseline)
  if (!kept) return null
  const { signature } = digest
  const before = { items: kept.items, signature, isCut: kept.isCut }
  const after = { items: digestedItems(digest), signature, isCut: digest.cut === 'list' }
  const answer = await ctx.web.pool.run('compare', { before, after, ignoreFields }, signal)
  if (answer.kind !== 'comparison' || answer.comparison.changes.length > 0) return null
  return isCut ? 'but_for_cut' : 'whole'
}

async function keptItems(ctx: RunContext, { snapshotId }: Pick<Baseline, 'snapshotId'>) {
  const kept = (await findManyResults(ctx.db, [snapshotId])).get(snapshotId)
  return kept ? { items: itemsOf(kept.results), isCut: kept.is_cut } : null
}

function digestedItems({ text }: Digest): Item[] {
  return itemsOf(JSON.parse(text) as Json)
}

type Looked = { job: ClaimedJob; reading: Reading; digest: Digest; looks: Looks | null; signal: AbortSignal }

/** Fields that are different in nearly every item, and different again when the page is read once more at once. */
async function noiseIn(ctx: OpenedContext, { job, reading, digest, looks, signal }: Looked): Promise<string[]> {
  const runs = looks && comparableMarks(looks, marksOf(digest))
  const restless = runs ? restlessFields(runs.before, runs.after) : []
  const counted = restless.filter((name) => !reading.ignoreFields?.includes(name))
  if (counted.length === 0) return []
  // The first page of a list is enough.
  const { pagination: _, ...onePage } = reading
  const check = await checkOnce(ctx, { ...job, is_forced: true }, { reading: onePage, madeOn: job.url }, signal)
  if (check.kind !== 'extracted') return []
  dropBody(check.page.body)
  const again = check.extraction.digest
  if (!again) return []
  const looked = comparableMarks(marksOf(digest), marksOf(again))
  return noiseAmong(counted, looked.before.marks, looked.after.marks)
}

/** As if the last page had said what it said in the words of today. What is left out by a filter was not restated. */
function inTodaysWords(earlier: Earlier, digest: Digest): Earlier {
  const { baseline, looks } = earlier
  if (!baseline || !looks) return earlier
  const { unfiltered: _, ...rest } = looks
  const { contentHash, signature, itemCount } = digest
  return {
    ...earlier,
    baseline: { ...baseline, contentHash, signature, itemCount },
    looks: { ...rest, ...marksOf(digest) },
  }
}

/** As if such a field had always been what it is today. */
function withoutNoise(found: Found, earlier: Earlier, noise: readonly string[]): [Found, Earlier] {
  const looks = earlier.looks && withMarks(earlier.looks, found.digest, noise)
  const said = noise.map((name) => `${name} is different each time that the page is read: its changes do not count`)
  return [
    { ...found, warnings: [...said, ...found.warnings] },
    { ...earlier, looks },
  ]
}

/** With today's marks of such fields. */
function withMarks(
  looks: Looks,
  today: Pick<Found['digest'], 'marks' | 'unfiltered'>,
  fields: readonly string[],
): Looks {
  const merged = (before: FieldMarks, now: FieldMarks) => ({
    ...before,
    ...Object.fromEntries(Object.entries(now).filter(([name]) => fields.includes(name))),
  })
  const { unfiltered } = looks
  return {
    ...looks,
    marks: merged(looks.marks, today.marks),
    ...(unfiltered &&
      today.unfiltered && { unfiltered: { ...unfiltered, marks: merged(unfiltered.marks, today.unfiltered.marks) } }),
  }
}

type Restating = { digest: Digest; ignoreFields: readonly string[]; noise: readonly string[] }

/** The last content in the words of today, and with today's values in the fields that are different at every look: what else differs is a change. */
async function restatedBaseline(
  ctx: RunContext,
  { baseline }: ClaimedJob,
  restating: Restating,
  signal: AbortSignal,
): Promise<Reread | null> {
  const digest = baseline && (await restatedContent(ctx, baseline, restating, signal))
  return digest ? { from: baseline.contentHash, digest } : null
}

/** The same of what the schedule told of last, by the same reading. Others may have run the strategy since then. */
async function retoldContent(
  ctx: RunContext,
  { schedule_id: scheduleId, url, baseline }: ClaimedJob,
  { mark, ...restating }: Restating & { mark: string },
  signal: AbortSignal,
): Promise<Retold | null> {
  if (scheduleId === null || !baseline) return null
  const told = await ctx.toldOf({ scheduleId, url })
  if (!told?.content_hash || !told.snapshot_id || told.reading_mark !== mark) return null
  if (told.content_hash === baseline.contentHash) return null
  const content = { snapshotId: told.snapshot_id, signature: baseline.signature }
  const digest = await restatedContent(ctx, content, restating, signal)
  return digest && { from: told.content_hash, digest }
}

async function restatedContent(
  ctx: RunContext,
  content: Pick<Baseline, 'snapshotId' | 'signature'>,
  { digest, ignoreFields, noise }: Restating,
  signal: AbortSignal,
): Promise<Digest | null> {
  const kept = await keptItems(ctx, content)
  if (!kept) return null
  const task = { before: kept.items, after: digestedItems(digest), fields: noise, ignoreFields }
  const answer = await ctx.web.pool.run('restate', task, signal)
  if (answer.kind === 'failed') return null
  const { items } = answer
  const extraction = { items, result: items, shape: content.signature.dom, cut: kept.isCut ? ('list' as const) : null }
  const made = await ctx.web.pool.run('digest', { ...extraction, ignoreFields }, signal)
  return made.kind === 'failed' ? null : made.digest
}
