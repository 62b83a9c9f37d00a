/** What changed from run to run, item by item. */
import type { Comparison } from '#engine/compare/compare-results.ts'
import { describeChanges } from '#engine/compare/describe-changes.ts'
import { compileKeywords } from '#engine/filter/keywords.ts'
import { type Item, itemsOf } from '#features/jobs/result-items.ts'
import { findManyResults, findRunIds, type KeptResults } from '#features/jobs/store-read.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { describeChange } from './check-event.ts'
import { compareContent } from './compare-content.ts'
import { firstLines } from './prepare-news.ts'
import { getSchedule, type SchedulesContext } from './schedules.ts'
import { type ChangeRow, listChanges } from './store-changes.ts'

export type ChangedItem = Comparison['items']['changed'][number]

/** Null where the items are no longer kept, or too many to compare. */
export type ChangelogItems = { added: Item[]; removed: Item[]; changed: ChangedItem[] }

/** `runId`: what it has in common with the other pages of its check. */
export type ChangelogEntry = { change: ChangeRow; runId: string; items: ChangelogItems | null }

type FoundEntry = Omit<ChangelogEntry, 'runId'>

const PAGE = 10
/** With a filter that little matches, so many are looked at. */
const MOST_READ = 300

export type ChangelogQuery = { limit: number; offset: number; withItems: boolean; filter: string | null }

/** Newest first. With a filter, `offset` counts the entries that match. */
export async function readChangelog(
  ctx: Pick<SchedulesContext, 'db' | 'web'>,
  accountId: string,
  scheduleId: string,
  query: ChangelogQuery,
): Promise<ChangelogEntry[]> {
  const ignoreFields = await ignoredFields(ctx, accountId, scheduleId)
  const entries = await findEntries(ctx, scheduleId, query, ignoreFields)
  const runIds = await findRunIds(
    ctx.db,
    accountId,
    entries.map(({ change }) => change.job_id),
  )
  return entries.map((entry) => ({ ...entry, runId: runIds.get(entry.change.job_id) ?? entry.change.job_id }))
}

async function ignoredFields(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<readonly string[]> {
  const schedule = await getSchedule(ctx, accountId, scheduleId)
  const strategy = await findStrategy(ctx.db, accountId, schedule.strategy_id)
  return strategy?.ignore_fields ?? []
}

async function findEntries(
  ctx: Pick<SchedulesContext, 'db' | 'web'>,
  scheduleId: string,
  query: ChangelogQuery,
  ignoreFields: readonly string[],
): Promise<FoundEntry[]> {
  if (query.filter !== null) return filteredEntries(ctx, scheduleId, query, ignoreFields)
  const changes = await listChanges(ctx.db, scheduleId, query)
  if (!query.withItems && changes.every(isCounted)) return changes.map((change) => ({ change, items: null }))
  return entriesOf(ctx, changes, ignoreFields)
}

function isCounted({ added_count, removed_count, changed_count }: ChangeRow): boolean {
  return added_count !== null && removed_count !== null && changed_count !== null
}

async function filteredEntries(
  ctx: Pick<SchedulesContext, 'db' | 'web'>,
  scheduleId: string,
  { limit, offset, filter }: ChangelogQuery,
  ignoreFields: readonly string[],
): Promise<FoundEntry[]> {
  const matches = compileKeywords(filter ?? '')
  const found: FoundEntry[] = []
  for (let read = 0; read < MOST_READ && found.length < limit + offset; read += PAGE) {
    const changes = await listChanges(ctx.db, scheduleId, { limit: PAGE, offset: read })
    for (const entry of await entriesOf(ctx, changes, ignoreFields)) {
      const items = entry.items && matchingItems(entry.items, matches)
      if (!items || items.added.length + items.removed.length + items.changed.length === 0) continue
      found.push({ change: { ...entry.change, lines: linesOf(entry.change, items) }, items })
    }
    if (changes.length < PAGE) break
  }
  return found.slice(offset, offset + limit)
}

/** In the sentences that tell of all its items, what changed in those that match. */
export async function linesOfMatching(
  ctx: Pick<SchedulesContext, 'db' | 'web'>,
  accountId: string,
  scheduleId: string,
  changes: readonly ChangeRow[],
  matches: (item: unknown) => boolean,
): Promise<string[][]> {
  const ignoreFields = await ignoredFields(ctx, accountId, scheduleId)
  const entries = await entriesOf(ctx, changes, ignoreFields)
  return entries.map(({ change, items }) => linesOf(change, items && matchingItems(items, matches)))
}

function linesOf({ reason }: Pick<ChangeRow, 'reason'>, items: ChangelogItems | null): string[] {
  if (items === null) return describeChange('content_changed', { item_count: null }, null).sentences
  if (reason === 'first_run') return describeChange(reason, { item_count: items.added.length }, null).sentences
  return firstLines(describeChanges(items).sentences)
}

/** A changed item matches by its name and by what it was or is. */
function matchingItems(items: ChangelogItems, matches: (item: unknown) => boolean): ChangelogItems {
  return {
    added: items.added.filter(matches),
    removed: items.removed.filter(matches),
    changed: items.changed.filter(({ key, fields }) => {
      const values = Object.entries(fields).map(([name, { before, after }]) => [name, [before, after]])
      return matches({ key, ...Object.fromEntries(values) })
    }),
  }
}

async function entriesOf(
  { db, web }: Pick<SchedulesContext, 'db' | 'web'>,
  changes: readonly ChangeRow[],
  ignoreFields: readonly string[],
): Promise<FoundEntry[]> {
  const entries: FoundEntry[] = []
  for (let at = 0; at < changes.length; at += PAGE) {
    const page = changes.slice(at, at + PAGE)
    const ids = page.flatMap((change) => [change.snapshot_before_id, change.snapshot_after_id])
    const results = await findManyResults(db, [...new Set(ids.filter((id) => id !== null))])
    const items = page.map((change) => itemsBetween(web, change, results, ignoreFields))
    for (const [index, change] of page.entries()) entries.push({ change, items: (await items[index]) ?? null })
  }
  return entries
}

async function itemsBetween(
  web: SchedulesContext['web'],
  change: ChangeRow,
  results: ReadonlyMap<string, KeptResults>,
  ignoreFields: readonly string[],
): Promise<ChangelogItems | null> {
  const after = results.get(change.snapshot_after_id)
  if (after === undefined) return null
  if (change.reason === 'recipe_changed' || change.reason === 'repaired') return { added: [], removed: [], changed: [] }
  if (change.reason === 'first_run') return { added: itemsOf(after.results), removed: [], changed: [] }
  const before = results.get(change.snapshot_before_id ?? '')
  if (before === undefined) return null
  const comparison = await compareContent(web.pool, { before, after, ignoreFields })
  if (comparison === null) return null
  const { added, removed, changed } = comparison.items
  return { added: added as Item[], removed: removed as Item[], changed }
}
