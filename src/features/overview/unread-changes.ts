import { changeWords } from '#engine/compare/change-words.ts'
import { type ChangeExample, type ChangeSummary, mergeSummaries } from '#engine/compare/summarise-changes.ts'
import { markChecks } from '#features/schedules/store-changes.ts'
import type { Db } from '#platform/db/database.ts'
import { numbersOverTime, type PastExamples } from './numbers-over-time.ts'
import * as store from './store.ts'

type ChangesContext = { db: Db }

export type ShownExample = ChangeExample & { url: string; numbers: number[] }

/** What one run of a schedule found, over all of its pages. */
export type ReadCheck = store.UnreadCheck & {
  words: string
  summary: ChangeSummary | null
  examples: ShownExample[]
  newItems: string[]
  removedItems: string[]
}

/** Of each, on a glance. */
const SHOWN = 6

export async function readUnread(
  { db }: ChangesContext,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ checks: ReadCheck[]; total: number }> {
  const checks = await store.listUnread(db, accountId, page)
  const [details, past] = await Promise.all([
    store.listDetails(
      db,
      accountId,
      checks.map(({ check_id }) => check_id),
    ),
    store.listPastNumbers(
      db,
      accountId,
      checks.map(({ schedule_id }) => schedule_id),
    ),
  ])
  const byCheck = Map.groupBy(details, keyOf)
  const total = checks[0]?.total ?? (page.offset === 0 ? 0 : await store.countUnread(db, accountId))
  return {
    checks: checks.map((check) => readCheck(check, byCheck.get(keyOf(check)) ?? [], past.get(check.schedule_id) ?? [])),
    total,
  }
}

/** One run is of one schedule; the two together say so. */
function keyOf({ check_id, schedule_id }: { check_id: string; schedule_id: string }): string {
  return `${check_id} ${schedule_id}`
}

function readCheck(check: store.UnreadCheck, details: readonly store.ChangeDetails[], past: PastExamples): ReadCheck {
  const summaries = details.flatMap(({ summary }) => (summary === null ? [] : [summary]))
  const summary = summaries.length === 0 ? null : mergeSummaries(summaries)
  const examples = details.flatMap(({ url, summary: one }) => (one?.examples ?? []).map((shown) => ({ ...shown, url })))
  const { reason, item_count: itemCount, added, removed, changed } = check
  return {
    ...check,
    words: changeWords({ reason, itemCount, added, removed, changed, summary }),
    summary,
    examples: examples.slice(0, SHOWN).map((shown) => ({ ...shown, numbers: numbersOverTime(past, shown) })),
    newItems: details.flatMap(({ item_names: names }) => names?.added ?? []).slice(0, SHOWN),
    removedItems: details.flatMap(({ item_names: names }) => names?.removed ?? []).slice(0, SHOWN),
  }
}

export type Marking = { which: { checkIds: readonly string[] } | { until: Date }; isSeen: boolean }

/** What is unknown, or another account's, is left out. */
export async function markRead(
  { db }: ChangesContext,
  accountId: string,
  { which, isSeen }: Marking,
): Promise<{ marked: number; unread: number }> {
  const marked = await markChecks(db, accountId, which, isSeen)
  return { marked, unread: await store.countUnread(db, accountId) }
}
