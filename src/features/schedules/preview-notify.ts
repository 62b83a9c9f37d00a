/**
 * What a `notify` would have told of the last 30 days, see `past-tellings.ts`. The work has bounds: so many ends, so many comparisons, so many
 * seconds. Where one is reached, it looks back less far and says so.
 */
import type { Notify } from '#engine/notify/notify.ts'
import { listPastEnds } from '#features/jobs/store-ended.ts'
import { findManyResults } from '#features/jobs/store-read.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { countTold } from '#features/webhooks/webhooks.ts'
import type { ChangeReason } from './delivery-reason.ts'
import { makeNews } from './make-news.ts'
import { countDeliveries, type PastChange, presentExamples, tellings, type WouldTell } from './past-tellings.ts'
import type { JsonObject } from './receiver.ts'
import { checkedNotify, fieldsOf, requireNotifyFields } from './schedule-notify.ts'
import { getStrategySchedule, type SchedulesContext } from './schedules.ts'
import { type ChangeRow, listChangesSince } from './store-changes.ts'

const DAY_MS = 86_400_000
export const DAYS_BACK = 30
export const MOST_ENDS = 10_000
const MOST_CHANGES = 5_000
export const MOST_COMPARED = 300
const COMPARED_AT_ONCE = 10
const COMPARE_BUDGET_MS = 8_000

type Change = ChangeRow & { reason: ChangeReason }

/** What is known of a change: its items where they were compared, or that there were some. */
type KnownChange = Omit<PastChange, 'reason'> & { change: Change }

export type Preview = { checks: number; wouldTell: number; told: number; since: Date; examples: WouldTell[] }

/** As far back as anything is looked at. */
export function pastFrom(now: Date): Date {
  return new Date(now.getTime() - DAYS_BACK * DAY_MS)
}

export async function previewNotify(
  ctx: SchedulesContext,
  accountId: string,
  scheduleId: string,
  body: { notify?: JsonObject | null },
): Promise<Preview> {
  const now = ctx.clock.now()
  const notify = checkedNotify(body.notify, now) ?? null
  const schedule = await getStrategySchedule(ctx, accountId, scheduleId)
  const strategy = await findStrategy(ctx.db, accountId, schedule.strategy_id)
  if (strategy) requireNotifyFields(notify, fieldsOf(strategy))
  const past = await listPastEnds(ctx.db, { scheduleId }, pastFrom(now), MOST_ENDS)
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
    told: await countTold(ctx, [scheduleId], known.since),
    since: known.since,
    examples: told,
  }
}

type Asked = { scheduleId: string; notify: Notify | null; since: Date; ignored: readonly string[] }

/** By job, and since when all of them are known. */
async function knownChanges(
  ctx: SchedulesContext,
  { scheduleId, notify, since, ignored }: Asked,
): Promise<{ changes: ReadonlyMap<string, PastChange>; since: Date }> {
  const isCompared =
    notify !== null && [notify.fields, notify.ignore_fields, notify.when].some((one) => one !== undefined)
  const limit = isCompared ? MOST_COMPARED : MOST_CHANGES
  const rows = await listChangesSince(ctx.db, scheduleId, since, limit)
  const known = isCompared ? await compared(ctx, rows, notify, ignored) : rows.map(counted)
  const last = known.at(-1)?.change.completed_at
  const isWhole = known.length === rows.length && rows.length < limit
  return {
    changes: new Map(known.map(({ change, diff, lines }) => [change.job_id, { reason: change.reason, diff, lines }])),
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
      known.push({ change, diff, lines: news?.described?.sentences ?? change.lines })
    }
  }
  return known
}

export function ifNotOver(isOver: AbortSignal): (error: unknown) => null {
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
    examples: presentExamples(examples),
  }
}
