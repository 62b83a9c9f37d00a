/**
 * One backfill, from the newest page to the oldest:
 *
 * 1. Each stored page whose results lack a field is read by the recipe of today, and its items are held against those results.
 * 2. What they have more is written beside the results. These stay as they are, and with them every hash and comparison: no change comes of it.
 * 3. Every page is one transaction, so that a run that is broken off goes on where it was. One that lost its row writes nothing.
 * 4. Pages that came into the past meanwhile are looked for at the end.
 */
import { AppError } from '#base/errors.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { fieldsOf } from '#features/strategies/backfill.ts'
import { readPage } from '#features/strategies/read-page.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import { type ClaimedBackfill, endBackfill, type Hold, writeProgress } from '#features/strategies/store-backfill.ts'
import type { Db } from '#platform/db/database.ts'
import { readPageOf } from './past-pages.ts'
import { itemsOf } from './result-items.ts'
import * as store from './store-backfilled.ts'
import { findSnapshot } from './store-read.ts'

export type BackfillContext = { db: Db; web: { pool: ThreadPool } }

const PAGES_AT_ONCE = 50

/** `settled`: it has ended, or is another's. */
export type BackfillTurn = { kind: 'settled' } | { kind: 'goes_on'; reachedAt: Date | null }

const SETTLED: BackfillTurn = { kind: 'settled' }

const FIELDS_GONE = 'The strategy does not have these fields any more'

/** A part of the work. It throws where it was broken off, or something failed that is not the page's. */
export async function backfillTurn(
  ctx: BackfillContext,
  claimed: ClaimedBackfill,
  hold: Hold,
  signal: AbortSignal,
): Promise<BackfillTurn> {
  const strategy = await findStrategy(ctx.db, claimed.account_id, claimed.strategy_id)
  if (!strategy) return SETTLED
  const has = new Set(fieldsOf(strategy))
  const fields = claimed.fields.filter((name) => has.has(name))
  if (fields.length === 0) return ended(ctx.db, hold, FIELDS_GONE)
  const work = { ...claimed, fields }
  if (claimed.reached_at === null) await writeProgress(ctx.db, hold, { total: await store.countTargets(ctx.db, work) })
  const targets = await nextTargets(ctx.db, work)
  if (targets.length === 0) return ended(ctx.db, hold, null)
  for (const target of targets) {
    const read = await newValues(ctx, strategy, { target, fields }, signal)
    signal.throwIfAborted()
    if (!(await keep(ctx.db, hold, target, read))) return SETTLED
  }
  return { kind: 'goes_on', reachedAt: targets.at(-1)?.keptAt ?? null }
}

async function ended(db: Db, hold: Hold, error: string | null): Promise<BackfillTurn> {
  await endBackfill(db, hold, error)
  return SETTLED
}

async function nextTargets(db: Db, claimed: ClaimedBackfill): Promise<store.BackfillTarget[]> {
  const ahead = await store.listTargets(db, claimed, { reachedAt: claimed.reached_at, limit: PAGES_AT_ONCE })
  if (ahead.length > 0 || claimed.reached_at === null) return ahead
  return store.listTargets(db, claimed, { reachedAt: null, limit: PAGES_AT_ONCE })
}

async function keep(
  db: Db,
  hold: Hold,
  target: store.BackfillTarget,
  { items, isMatched }: NewValues,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const progress = { read: 1, unmatched: isMatched ? 0 : 1, reachedAt: target.keptAt }
    if (!(await writeProgress(tx, hold, progress))) return false
    await store.keepBackfilled(tx, hold.id, target, items)
    return true
  })
}

type Wanted = { target: store.BackfillTarget; fields: readonly string[] }

/** `isMatched`: the items of the run were found again, at least some. */
type NewValues = { items: store.BackfilledItems; isMatched: boolean }

/** The page went, or cannot be read. */
const NOTHING: NewValues = { items: [], isMatched: false }

async function newValues(
  ctx: BackfillContext,
  strategy: StrategyRow,
  { target, fields }: Wanted,
  signal: AbortSignal,
): Promise<NewValues> {
  const { recipe, output_schema: outputSchema } = strategy
  const key = { strategyId: strategy.id, pageKey: target.pageKey }
  const page = await readPageOf(ctx.db, key, { id: NO_JOB, snapshot_id: target.snapshotId })
  const kept = await findSnapshot(ctx.db, target.snapshotId)
  if (!page || !kept) return NOTHING
  const { pool } = ctx.web
  // Without the filter: it may be another one than that of the run.
  const read = await readPage(pool, { recipe, outputSchema, filterConfig: null }, page, signal).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  if (!read) return NOTHING
  const task = { before: itemsOf(kept.results), after: read.items, fields }
  const answer = await pool.run('added_values', task, signal)
  if (answer.kind === 'failed') return NOTHING
  const { items } = answer
  return { items, isMatched: items.length === 0 || items.some((item) => item !== null) }
}

/** Pages of failed runs are none of this. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'
