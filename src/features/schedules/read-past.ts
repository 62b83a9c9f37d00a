/** What runs of the past read, as a strategy that is tried would have it. The last few are kept: what follows is held against them. */
import type { Json } from '#base/json.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { type PastPage, readPastPage } from '#features/jobs/past-pages.ts'
import { withParameters } from '#features/jobs/readings.ts'
import { readAgain } from '#features/jobs/reread-baseline.ts'
import { findManyResults, type KeptResults } from '#features/jobs/store-read.ts'
import type { Db } from '#platform/db/database.ts'
import type { ContentRef, Step } from './past-steps.ts'

export type PastContent = {
  results: KeptResults
  /** Of what it means, where it was read anew. */
  contentHash: string | null
  itemCount: number | null
}

export type PastReader = {
  /** Null where it is gone, or nothing can be read from it. */
  read(step: Pick<Step, 'run'>, content: ContentRef): Promise<PastContent | null>
  /** Pages. */
  counts(): { read: number; unreadable: number }
}

type ReadContext = { db: Db; web: { pool: ThreadPool } }

const KEPT = 16

export function openPast(ctx: ReadContext, reading: Reading, signal: AbortSignal): PastReader {
  const kept = new Map<string, Promise<PastContent | null>>()
  const outcomes = new Map<string, boolean>()
  const load = async ({ run }: Pick<Step, 'run'>, { key, from }: ContentRef): Promise<PastContent | null> => {
    if (outcomes.get(key) === false) return null
    if ('snapshotId' in from) return readResult(ctx.db, from.snapshotId)
    const read = await readPage(ctx, from.page, withParameters(reading, run.parameters), signal)
    outcomes.set(key, read !== null)
    return read
  }
  return {
    read: (step, content) => {
      const found = kept.get(content.key) ?? load(step, content)
      kept.delete(content.key)
      kept.set(content.key, found)
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
      return found
    },
    counts: () => {
      const all = [...outcomes.values()]
      const read = all.filter((isRead) => isRead).length
      return { read, unreadable: all.length - read }
    },
  }
}

async function readResult(db: Db, snapshotId: string): Promise<PastContent | null> {
  const results = (await findManyResults(db, [snapshotId])).get(snapshotId)
  return results ? { results, contentHash: null, itemCount: null } : null
}

/** A page on which nothing is found is one for another recipe, unless it says itself that there is nothing. */
async function readPage(
  ctx: ReadContext,
  past: PastPage,
  reading: Reading,
  signal: AbortSignal,
): Promise<PastContent | null> {
  const page = await readPastPage(ctx.db, past)
  const found = page && (await readAgain(ctx, page, reading, signal))
  if (!found || (found.foundCount === 0 && !found.saysEmpty)) return null
  const { text, cut, contentHash, itemCount } = found.digest
  return { results: { results: JSON.parse(text) as Json, is_cut: cut === 'list' }, contentHash, itemCount }
}
