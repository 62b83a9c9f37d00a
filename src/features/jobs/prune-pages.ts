/**
 * How many pages of the past are kept: so many of each URL, for so long, and of all together so many bytes. The oldest go first. The
 * pages of the last good and of the last failing run are not among them.
 */
import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './store-past-pages.ts'

export type PageLimits = { perUrl: number; days: number; bytes: number }

export type PrunePagesContext = { db: Db; clock: Clock; retentionDays: number; pageLimits: PageLimits }

const DAY_MS = 24 * 60 * 60 * 1000
/** Small, so that nobody waits for a lock; what is left over goes with the next pass. */
const PER_STATEMENT = 1000
const STATEMENTS_PER_PASS = 100

/** When a turn began, and how many bytes there were at most when it ended: what came since then is all that the next one has to look at. */
type Turn = { since: Date; bytes: number }

/** All pages are looked at so often: a process that died, or other settings, may have left some. */
const WHOLE_EVERY_MS = DAY_MS
/** The database has a clock of its own, and a page is seen when its transaction ends. */
const OVERLAP_MS = 15 * 60 * 1000

/** Each turn of the loop, of which most find hardly anything new. */
export function pagePruner(ctx: PrunePagesContext): () => Promise<void> {
  let last: Turn | null = null
  let wholeAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = ctx.clock.now().getTime()
    const isWhole = last === null || now - wholeAt >= WHOLE_EVERY_MS
    const before = isWhole ? null : last
    // One that fails on its way is made up for by a whole one.
    last = null
    const bytes = await prunePages(ctx, before)
    last = { since: new Date(now - OVERLAP_MS), bytes }
    if (isWhole) wholeAt = now
  }
}

/** How many bytes there are at most afterwards. */
export async function prunePages(
  { db, clock, retentionDays, pageLimits }: PrunePagesContext,
  last: Turn | null = null,
): Promise<number> {
  // A page says nothing without its run.
  const days = Math.min(pageLimits.days, retentionDays)
  const olderThan = new Date(clock.now().getTime() - days * DAY_MS)
  await inBatches(() => store.markOlder(db, olderThan, PER_STATEMENT))
  await inBatches(() => store.markBeyond(db, pageLimits.perUrl, PER_STATEMENT, last?.since ?? null))
  await deleteMarked(db)
  return keepBudget(db, pageLimits.bytes, last)
}

async function inBatches(prune: () => Promise<number>): Promise<void> {
  for (let round = 0; round < STATEMENTS_PER_PASS; round++) if ((await prune()) < PER_STATEMENT) break
}

async function keepBudget(db: Db, budget: number, last: Turn | null): Promise<number> {
  // Packing and deleting only make less of it.
  const most = last && last.bytes + (await store.totalBytes(db, last.since))
  if (most !== null && most <= budget) return most
  let excess = (await store.totalBytes(db)) - budget
  for (let round = 0; round < STATEMENTS_PER_PASS && excess > 0; round++) {
    const marked = await store.markOldest(db, excess, PER_STATEMENT)
    const freed = await deleteMarked(db)
    // Only those are left that others, which came meanwhile, are read with.
    if (marked === 0 && freed === 0) break
    excess -= freed
  }
  return budget + excess
}

/** How many bytes that gave. */
async function deleteMarked(db: Db): Promise<number> {
  let freed = 0
  for (let round = 0; round < STATEMENTS_PER_PASS; round++) {
    const { pages, byteCount } = await store.deleteMarked(db, PER_STATEMENT)
    if (pages === 0) break
    freed += byteCount
  }
  return freed
}
