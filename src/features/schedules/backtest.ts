/**
 * A change that is tried on the past before it is saved: what would have been told, and how often.
 * 1. Runs are held against those before them as when they ended, in the terms of the changed strategy. What failed then, failed.
 * 2. It looks back 30 days, and where pages have to be read, as far as these are kept. Runs whose page is not kept are left out and counted.
 * 3. The work has bounds: so many ends, so many comparisons, so many seconds, two at a time. Where one is reached, it looks back less far and
 *    says so. Nothing is written.
 */
import { AppError } from '#base/errors.ts'
import { readingBasis } from '#engine/extract/extraction.ts'
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import { listPastPages, type PastPage } from '#features/jobs/past-pages.ts'
import { markOf, readingOf, withParameters } from '#features/jobs/readings.ts'
import { listPastEnds, type PastEnd } from '#features/jobs/store-ended.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import { countTold } from '#features/webhooks/webhooks.ts'
import { makeNews } from './make-news.ts'
import { type Step, stepsOfPages, stepsOfResults } from './past-steps.ts'
import { countDeliveries, type PastChange, pageNameOf, tellings, type WouldTell } from './past-tellings.ts'
import { ifNotOver, MOST_COMPARED, MOST_ENDS, pastFrom } from './preview-notify.ts'
import { openPast, type PastReader } from './read-past.ts'
import { getStrategySchedule, type SchedulesContext } from './schedules.ts'
import { listScheduleIdsOf, type ScheduleRow } from './store.ts'
import { type ChangeRow, listChangesSince } from './store-changes.ts'
import { type TriedBody, type TriedStrategy, triedStrategy } from './tried-strategy.ts'

const BUDGET_MS = 8_000
const AT_ONCE = 2
const MOST_CHANGES = 5_000
/** Of so many URLs the pages are asked for one by one; of more, the newest of all. */
const FEW_URLS = 20
const MOST_PAGES = 5_000
/** Whose newest items are counted. */
const COUNTED_URLS = 20

export type Backtest = {
  since: Date
  checks: number
  leftOut: number
  wouldTell: number
  told: number
  examples: WouldTell[]
  readFrom: TriedStrategy['from']
  pages: { kept: number; read: number; unreadable: number }
  items: { before: number; after: number } | null
  notes: string[]
}

export async function backtestSchedule(
  ctx: SchedulesContext,
  accountId: string,
  scheduleId: string,
  body: TriedBody,
  gone: AbortSignal,
): Promise<Backtest> {
  const schedule = await getStrategySchedule(ctx, accountId, scheduleId)
  const strategy = await requireStrategy(ctx, accountId, schedule.strategy_id)
  const tried = triedStrategy(strategy, schedule.notify, body, ctx.clock.now())
  const of = { scheduleId, scheduleIds: [scheduleId], timezone: schedule.timezone }
  return backtest(ctx, strategy, tried, of, gone)
}

/** All runs of the strategy, as if one schedule had made them. */
export async function backtestStrategy(
  ctx: SchedulesContext,
  accountId: string,
  strategyId: string,
  body: TriedBody,
  gone: AbortSignal,
): Promise<Backtest> {
  const strategy = await requireStrategy(ctx, accountId, strategyId)
  const tried = triedStrategy(strategy, null, body, ctx.clock.now())
  const scheduleIds = await listScheduleIdsOf(ctx.db, accountId, [strategyId])
  return backtest(ctx, strategy, tried, { strategyId, scheduleIds, timezone: null }, gone)
}

async function requireStrategy(ctx: SchedulesContext, accountId: string, strategyId: string): Promise<StrategyRow> {
  const strategy = await findStrategy(ctx.db, accountId, strategyId)
  if (!strategy) throw new AppError('strategy_not_found')
  return strategy
}

type Of = ({ scheduleId: string } | { strategyId: string }) & {
  scheduleIds: readonly string[]
  timezone: ScheduleRow['timezone']
}

async function backtest(
  ctx: SchedulesContext,
  strategy: StrategyRow,
  tried: TriedStrategy,
  of: Of,
  gone: AbortSignal,
): Promise<Backtest> {
  const isOver = AbortSignal.any([gone, AbortSignal.timeout(BUDGET_MS)])
  const { ends, since: from } = await listPastEnds(ctx.db, of, pastFrom(ctx.clock.now()), MOST_ENDS)
  const told = await toldChanges(ctx, of, from)
  const pages = tried.from === 'pages' && tried.problem === null ? await pagesOf(ctx, strategy, ends) : []
  const { steps, leftOut } =
    tried.from === 'pages'
      ? stepsOfPages(ends, pages, told)
      : stepsOfResults(ends, told, tried.keeps === null ? () => true : readBy(strategy))
  const past = openPast(ctx, tried.reading, isOver)
  const items = await countItems(ctx, past, tried, { steps, isOver })
  const found = await changesOf(ctx, past, tried, { steps, isOver })
  if (gone.aborted) throw invalid('Nobody waits for the answer any more')
  const oldest = steps.find(({ before, isFirst }) => before !== null || isFirst)?.run.completed_at
  const reach = tried.from === 'results' && leftOut.length === 0 ? from : (oldest ?? ctx.clock.now())
  const since = found.since ?? reach
  const judged = ends.filter(({ completed_at }) => completed_at >= since)
  const would = tellings(judged, found.changes, tried.notify)
  const counts = { kept: keptPages(steps), ...past.counts() }
  return {
    since,
    checks: judged.length,
    leftOut: leftOut.length,
    wouldTell: countDeliveries(would, tried.notify, of.timezone),
    told: await countTold(ctx, of.scheduleIds, since),
    examples: would,
    readFrom: tried.from,
    pages: tried.from === 'pages' ? counts : { kept: 0, read: 0, unreadable: 0 },
    items,
    notes: notesOf(tried, { leftOut: leftOut.length, unreadable: counts.unreadable, isCut: found.since !== null }),
  }
}

/** By job. */
async function toldChanges(ctx: SchedulesContext, of: Of, since: Date): Promise<ReadonlyMap<string, ChangeRow>> {
  if (!('scheduleId' in of)) return new Map()
  const rows = await listChangesSince(ctx.db, of.scheduleId, since, MOST_CHANGES)
  return new Map(rows.map((row) => [row.job_id, row]))
}

/** Newest first, of the pages that were run. */
async function pagesOf(ctx: SchedulesContext, { id }: StrategyRow, ends: readonly PastEnd[]): Promise<PastPage[]> {
  const asked = { strategyId: id, roles: ['last', 'past'] as const, limit: MOST_PAGES }
  const keys = [...new Set(ends.map(({ url, parameters }) => pageKeyOf(url, parameters)))]
  if (keys.length > FEW_URLS) return listPastPages(ctx.db, asked)
  return (await Promise.all(keys.map((pageKey) => listPastPages(ctx.db, { ...asked, pageKey })))).flat()
}

/** A run by another recipe or filter has other items than the strategy has now. */
function readBy(strategy: StrategyRow): (run: PastEnd) => boolean {
  const reading = readingOf(strategy)
  return ({ reading_mark, parameters }) =>
    reading_mark === markOf({ basis: readingBasis(withParameters(reading, parameters)) })
}

function keptPages(steps: readonly Step[]): number {
  return new Set(steps.map(({ content }) => content.key)).size
}

type Work = { steps: readonly Step[]; isOver: AbortSignal }

/** Of the newest run of each URL, as it was and as it would be. Null where there is none. */
async function countItems(
  { web }: SchedulesContext,
  past: PastReader,
  { keeps, ignoreFields, from }: TriedStrategy,
  { steps, isOver }: Work,
): Promise<Backtest['items']> {
  const newest = [...new Map(steps.map((step) => [pageNameOf(step.run), step])).values()].slice(-COUNTED_URLS)
  if (newest.length === 0) return null
  const before = newest.reduce((sum, { run }) => sum + (run.item_count ?? 0), 0)
  if (from === 'results' && keeps === null) return { before, after: before }
  let after = 0
  for (const step of newest) {
    const content = await past.read(step, step.content).catch(ifNotOver(isOver))
    if (isOver.aborted) return null
    if (content === null) continue
    const given = { before: null, after: content.results, ignoreFields, notify: null }
    const filter = keeps === null ? {} : { keeps }
    after +=
      content.itemCount ??
      (await makeNews(web.pool, { ...given, ...filter }, isOver).catch(ifNotOver(isOver)))?.itemCount ??
      0
  }
  return { before, after }
}

type Found = { changes: ReadonlyMap<string, PastChange>; since: Date | null }

/** As many as there is time for, newest first. `since`: null where that was all of them. */
async function changesOf(
  ctx: SchedulesContext,
  past: PastReader,
  tried: TriedStrategy,
  { steps, isOver }: Work,
): Promise<Found> {
  const changes = new Map<string, PastChange>()
  const open = steps.filter(mayChange).toReversed()
  const looked = open.slice(0, MOST_COMPARED)
  let done = 0
  for (; done < looked.length && !isOver.aborted; done += AT_ONCE) {
    const some = looked.slice(done, done + AT_ONCE)
    const found = await Promise.all(
      some.map((step) => changeAt(ctx, past, tried, step, isOver).catch(ifNotOver(isOver))),
    )
    if (isOver.aborted) break
    for (const [index, step] of some.entries()) {
      const change = found[index]
      if (change) changes.set(step.run.id, change)
    }
  }
  const next = open[Math.min(done, looked.length)]
  return { changes, since: next ? new Date(next.run.completed_at.getTime() + 1) : null }
}

function mayChange({ before, isFirst, content }: Step): boolean {
  return isFirst || (before !== null && before.key !== content.key)
}

async function changeAt(
  { web }: SchedulesContext,
  past: PastReader,
  { notify, ignoreFields, keeps }: TriedStrategy,
  step: Step,
  isOver: AbortSignal,
): Promise<PastChange | null> {
  const after = await past.read(step, step.content)
  if (after === null) return null
  const before = step.isFirst ? null : await contentBefore(past, step)
  if (!step.isFirst && before === null) return null
  if (before !== null && after.contentHash !== null && before.contentHash === after.contentHash) return null
  const filter = keeps === null ? {} : { keeps }
  const given = { before: before?.results ?? null, after: after.results, ignoreFields, notify, ...filter }
  const news = await makeNews(web.pool, given, isOver)
  const reason = step.isFirst ? 'first_run' : 'content_changed'
  // Too many to be compared: then it is told without its items.
  if (news === null) return { reason, diff: null, lines: [] }
  if (news.comparison?.changes.length === 0) return null
  return {
    reason,
    diff: { ...news.changes, isSelected: true },
    lines: news.described?.sentences ?? news.comparison?.changes ?? [],
  }
}

/** What it is held against; where that cannot be read, what was before it. */
async function contentBefore(past: PastReader, step: Step) {
  const found = step.before && (await past.read(step, step.before))
  if (found || step.before !== step.previous?.content) return found
  for (let at: Step | null = step.previous; at !== null; at = at.previous) {
    const content = await past.read(at, at.content)
    if (content) return content
  }
  return null
}

type Noted = { leftOut: number; unreadable: number; isCut: boolean }

function notesOf({ from, problem }: TriedStrategy, { leftOut, unreadable, isCut }: Noted): string[] {
  const runs = (count: number) => (count === 1 ? '1 run is' : `${count} runs are`)
  const why = from === 'pages' ? 'their pages are not kept' : 'another recipe or filter was there when they ran'
  return [
    ...(problem === null ? [] : [problem]),
    ...(from === 'pages' && problem === null
      ? ['Stored pages were read: it looks back as far as these are kept.']
      : []),
    ...(leftOut > 0 && problem === null
      ? [`${runs(leftOut)} left out: ${why}. What was told of them stands in told.`]
      : []),
    ...(unreadable > 0 ? [`Nothing could be read from ${unreadable} of the stored pages.`] : []),
    ...(isCut ? ['There was more to compare than there was time for: it looks back less far.'] : []),
  ]
}
