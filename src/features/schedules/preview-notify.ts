/**
 * What a `notify` would have told of the last 30 days.
 * 1. It is judged by the same function as what is told, over the ends that are kept, in their order. That a URL failed before them is
 *    not known, and counts as if it had not.
 * 2. The work has bounds: so many ends, so many comparisons, so many seconds. Where one is reached, it looks back less far and says so.
 */
import type { Notify } from '#engine/notify/notify.ts'
import type { Changes } from '#engine/notify/select-changes.ts'
import {
  type CheckEnd,
  type TellReason,
  type TellState,
  toldFailureAfter,
  whatToTell,
} from '#engine/notify/what-to-tell.ts'
import type { Item } from '#features/jobs/result-items.ts'
import { listPastEnds, type PastEnd } from '#features/jobs/store-ended.ts'
import { findManyResults } from '#features/jobs/store-read.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { countTold } from '#features/webhooks/webhooks.ts'
import { runIdOf } from './check-event.ts'
import type { ChangeReason } from './delivery-reason.ts'
import { makeNews } from './make-news.ts'
import type { JsonObject } from './receiver.ts'
import { checkedNotify, fieldsOf, nextDigestAt, requireNotifyFields } from './schedule-notify.ts'
import { getSchedule, type SchedulesContext } from './schedules.ts'
import { type ChangeRow, listChangesSince } from './store-changes.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const MOST_ENDS = 10_000
const MOST_CHANGES = 5_000
const MOST_COMPARED = 300
const COMPARED_AT_ONCE = 10
const COMPARE_BUDGET_MS = 8_000
const EXAMPLES = 5
const EXAMPLE_LINES = 5
const EXAMPLE_ITEMS = 3

type Change = ChangeRow & { reason: ChangeReason }

/** What is known of a change: its items where they were compared, or that there were some. */
type KnownChange = { change: Change; diff: Changes | null; lines: readonly string[] }

type WouldTell = { end: PastEnd; reason: TellReason; changes: Changes | null; lines: readonly string[] }

export type Preview = { checks: number; wouldTell: number; told: number; since: Date; examples: WouldTell[] }

export async function previewNotify(
  ctx: SchedulesContext,
  accountId: string,
  scheduleId: string,
  body: { notify?: JsonObject | null },
): Promise<Preview> {
  const now = ctx.clock.now()
  const notify = checkedNotify(body.notify, now) ?? null
  const schedule = await getSchedule(ctx, accountId, scheduleId)
  const strategy = await findStrategy(ctx.db, accountId, schedule.strategy_id)
  if (strategy) requireNotifyFields(notify, fieldsOf(strategy))
  const past = await listPastEnds(ctx.db, scheduleId, new Date(now.getTime() - DAYS * DAY_MS), MOST_ENDS)
  const known = await knownChanges(ctx, {
    scheduleId,
    notify,
    since: past.since,
    ignored: strategy?.ignore_fields ?? [],
  })
  const ends = past.ends.filter(({ completed_at }) => completed_at >= known.since)
  const told = tellings(ends, known.changes, notify)
  return {
    checks: ends.length,
    wouldTell: countDeliveries(told, notify, schedule.timezone),
    told: await countTold(ctx, scheduleId, known.since),
    since: known.since,
    examples: told.slice(-EXAMPLES).reverse(),
  }
}

/** The same decisions as when the jobs ended. */
function tellings(ends: readonly PastEnd[], changes: ReadonlyMap<string, KnownChange>, notify: Notify | null) {
  const states = new Map<string, TellState>()
  const told: WouldTell[] = []
  for (const past of ends) {
    const state = states.get(past.url) ?? { failures: 0, toldFailure: null }
    const known = changes.get(past.id) ?? null
    const end = checkEnd(past, known)
    const { reason, changes: about } = whatToTell(end, known?.diff ?? null, state, notify)
    if (reason !== null) told.push({ end: past, reason, changes: about, lines: known?.lines ?? [] })
    const failures = end.kind === 'failed' ? state.failures + 1 : 0
    states.set(past.url, { failures, toldFailure: toldFailureAfter(end, state, notify) })
  }
  return told
}

function checkEnd(past: PastEnd, known: KnownChange | null): CheckEnd {
  if (past.status === 'failed') return { kind: 'failed', code: past.error_code ?? '', isLate: false }
  return { kind: known?.change.reason ?? 'unchanged', isLate: false }
}

function countDeliveries(told: readonly WouldTell[], notify: Notify | null, timezone: string | null): number {
  if (notify?.digest === 'run') return new Set(told.map(({ end }) => runIdOf(end))).size
  return notify?.digest === 'daily' ? countDays(told, { notify, timezone }) : told.length
}

/** In the order of their ends: a time is reckoned once for all that come before it. */
function countDays(told: readonly WouldTell[], at: Parameters<typeof nextDigestAt>[0]): number {
  let days = 0
  let until: Date | null = null
  for (const { end } of told) {
    if (until !== null && end.completed_at < until) continue
    until = nextDigestAt(at, end.completed_at)
    days += 1
  }
  return days
}

type Asked = { scheduleId: string; notify: Notify | null; since: Date; ignored: readonly string[] }

/** By job, and since when all of them are known. */
async function knownChanges(
  ctx: SchedulesContext,
  { scheduleId, notify, since, ignored }: Asked,
): Promise<{ changes: ReadonlyMap<string, KnownChange>; since: Date }> {
  const isCompared =
    notify !== null && [notify.fields, notify.ignore_fields, notify.when].some((one) => one !== undefined)
  const limit = isCompared ? MOST_COMPARED : MOST_CHANGES
  const rows = await listChangesSince(ctx.db, scheduleId, since, limit)
  const known = isCompared ? await compared(ctx, rows, notify, ignored) : rows.map(counted)
  const last = known.at(-1)?.change.completed_at
  const isWhole = known.length === rows.length && rows.length < limit
  return {
    changes: new Map(known.map((one) => [one.change.job_id, one])),
    since: isWhole || last === undefined ? since : last,
  }
}

/** How many items came, went and changed is kept with the change. */
function counted(change: Change): KnownChange {
  const { added_count: added, removed_count: removed, changed_count: changed, lines } = change
  if (added === null || removed === null || changed === null) return { change, diff: null, lines }
  const some = (count: number) => (count > 0 ? [{}] : [])
  const items = some(changed).map(() => ({ key: '', before: {}, after: {}, fields: {} }))
  return { change, diff: { added: some(added), removed: some(removed), changed: items }, lines }
}

/** As many as there is time for, newest first. */
async function compared(
  { db, web }: SchedulesContext,
  rows: readonly Change[],
  notify: Notify,
  ignoreFields: readonly string[],
): Promise<KnownChange[]> {
  const isOver = AbortSignal.timeout(COMPARE_BUDGET_MS)
  const known: KnownChange[] = []
  for (let at = 0; at < rows.length && !isOver.aborted; at += COMPARED_AT_ONCE) {
    const page = rows.slice(at, at + COMPARED_AT_ONCE)
    const ids = page.flatMap(({ snapshot_before_id, snapshot_after_id }) => [snapshot_before_id, snapshot_after_id])
    const results = await findManyResults(db, [...new Set(ids.filter((id) => id !== null))])
    const made = await Promise.all(
      page.map((change) => {
        const after = results.get(change.snapshot_after_id) ?? null
        const before = results.get(change.snapshot_before_id ?? '') ?? null
        if (after === null || (before === null && change.reason !== 'first_run')) return null
        return makeNews(web.pool, { before, after, ignoreFields, notify }, isOver).catch(ifNotOver(isOver))
      }),
    )
    if (isOver.aborted) break
    for (const [index, change] of page.entries()) {
      const news = made[index] ?? null
      const diff = news && { ...news.changes, isSelected: true as const }
      known.push({ change, diff, lines: news?.lines ?? change.lines })
    }
  }
  return known
}

function ifNotOver(isOver: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (isOver.aborted) return null
    throw error
  }
}

export function presentPreview({ checks, wouldTell, told, since, examples }: Preview) {
  return {
    checks,
    would_tell: wouldTell,
    told,
    since: since.toISOString(),
    examples: examples.map(({ end, reason, changes, lines }) => ({
      job_id: end.id,
      url: end.url,
      completed_at: end.completed_at.toISOString(),
      delivery_reason: reason,
      error: end.error,
      lines: lines.slice(0, EXAMPLE_LINES),
      items: exampleItems(changes),
    })),
  }
}

/** Those that were only counted have nothing to show. */
function exampleItems(changes: Changes | null): Item[] {
  if (changes === null) return []
  const items = [...changes.changed.map(({ after }) => after), ...changes.added, ...changes.removed]
  return items.filter((item) => Object.keys(item).length > 0).slice(0, EXAMPLE_ITEMS)
}
