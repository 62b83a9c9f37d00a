/** Changes to be pulled: each is handed to one reader that marks what it reads, and to no second one. */

import { setImmediate as nextTick } from 'node:timers/promises'
import type { Json } from '#base/json.ts'
import { compileKeywords } from '#engine/filter/keywords.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { linesOfMatching } from './changelog.ts'
import { requireSchedule, type SchedulesContext } from './schedules.ts'
import * as store from './store-changes.ts'

export type PulledChange = store.ChangeWithResults & { matchingCount: number }

const PAGE = 25
/** With a filter that nothing matches, the rest is looked at by the next call that marks some seen; each has its bound. */
const MOST_READ = 1_000

/** Newest first. Only what is returned is marked: a change without a matching item stays unseen. */
export async function pullChanges(
  ctx: Pick<SchedulesContext, 'db' | 'web'>,
  accountId: string,
  scheduleId: string,
  query: ChangesQuery,
): Promise<PulledChange[]> {
  const changes = await pullWhole(ctx, accountId, scheduleId, query)
  if (query.filter === null || changes.length === 0) return changes
  const lines = await linesOfMatching(ctx, accountId, scheduleId, changes, compileKeywords(query.filter))
  return changes.map((change, index) => ({ ...change, lines: lines[index] ?? [] }))
}

type ChangesQuery = { markSeen: boolean; filter: string | null; limit: number }

/** With the sentences that were stored, which tell of all items. */
async function pullWhole(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
  query: ChangesQuery,
): Promise<PulledChange[]> {
  await requireSchedule(ctx, accountId, scheduleId)
  if (!query.markSeen) return readUnseen(ctx.db, scheduleId, { ...query, isLocked: false })
  return ctx.db.transaction().execute(async (tx) => {
    const changes = await readUnseen(tx, scheduleId, { ...query, isLocked: true })
    await store.markSeen(tx, changes)
    return changes
  })
}

async function readUnseen(
  db: Db | Tx,
  scheduleId: string,
  { filter, limit, isLocked }: { filter: string | null; limit: number; isLocked: boolean },
): Promise<PulledChange[]> {
  const matches = filter === null ? null : compileKeywords(filter)
  const pulled: PulledChange[] = []
  let after: store.Cursor | null = null
  for (let read = 0; read < MOST_READ && pulled.length < limit; read += PAGE) {
    const page: store.ChangeWithResults[] = await store.listUnseen(db, scheduleId, { limit: PAGE, after }, isLocked)
    for (const change of page) {
      const matching = matchingChange(change, matches)
      if (matching && pulled.length < limit) pulled.push(matching)
    }
    after = page.at(-1) ?? null
    if (page.length < PAGE) break
    // A long list of long changes must not hold up other requests.
    await nextTick()
  }
  return pulled
}

function matchingChange(
  change: store.ChangeWithResults,
  matches: ((item: unknown) => boolean) | null,
): PulledChange | null {
  if (matches === null) return { ...change, matchingCount: change.item_count }
  const items = itemsOf(change.results).filter(matches)
  if (items.length === 0) return null
  return { ...change, results: withItems(change.results, items as Json[]), matchingCount: items.length }
}

/** Under the same key where an output schema wraps them. */
function withItems(results: Json | null, items: Json[]): Json {
  if (results === null || typeof results !== 'object' || Array.isArray(results)) return items
  const [key] = Object.keys(results)
  return key === undefined ? items : { [key]: items }
}
