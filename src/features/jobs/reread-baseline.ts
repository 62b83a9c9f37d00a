/**
 * The last good page by a strategy that was changed since it was read: what a run of the changed strategy is held against.
 *
 * A recipe that was made for another design of the page finds little on the old one. That says nothing of what changed, so it
 * counts as not read.
 */

import { digestOf } from '#engine/extract/check-api.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import type { Db } from '#platform/db/database.ts'
import { type Found, judgeRun } from './judge-run.ts'
import * as ended from './store-ended.ts'

export type RereadContext = { db: Db; web: { pool: Pick<ThreadPool, 'run'> } }

export type Reread = {
  /** What the strategy found on that page before it was changed. */
  from: string
  /** Null where the page is not kept or cannot be read. */
  digest: Digest | null
}

/** `now`: what the changed strategy finds on the page of today. */
export async function rereadBaseline(
  ctx: RereadContext,
  key: ended.PageKey,
  reading: Reading,
  now: Found,
  signal: AbortSignal,
): Promise<Reread | null> {
  const stored = await ended.findStoredPage(ctx.db, key)
  if (!stored) return null
  const page = stored.page ? await decodePage(stored.page) : null
  const found = page && (await readAgain(ctx, page, reading, signal))
  // A run that is being stopped must not pass for one whose page cannot be read.
  signal.throwIfAborted()
  return { from: stored.contentHash, digest: found && isOfOneKind(found, now.digest) ? found.digest : null }
}

type FoundAgain = Omit<Found, 'isClosed' | 'landing' | 'inspection' | 'digest'> & { digest: Digest }

/** Held against today's page as if it came after it. */
export function isOfOneKind(before: FoundAgain, now: Found['digest']): boolean {
  const { itemCount, signature, contentHash, marks } = now
  const verdict = judgeRun(
    { ...before, isClosed: true, landing: null, inspection: null },
    {
      baseline: { itemCount, signature, contentHash, isClosed: false },
      landed: null,
      isSameReading: true,
      wasMadeHere: false,
      looks: { landed: '', count: itemCount, marks, inspection: null },
      isSecondLook: true,
    },
  )
  return verdict.kind === 'data'
}

/** A stored page by another reading. Null where that cannot be told: it cannot be read, or was one of several. */
export async function readAgain(
  ctx: Pick<RereadContext, 'web'>,
  page: Page,
  reading: Reading,
  signal?: AbortSignal,
): Promise<FoundAgain | null> {
  if (reading.recipe.scraper_type === 'api') return readAnswerAgain(ctx, page, reading, signal)
  // Of several pages only the first is kept.
  if (reading.pagination) return null
  const task = { reading, page, knownRegionHash: null, explain: false, wantsDigest: true }
  const extraction = await ctx.web.pool.run('page', task, signal)
  if (extraction.kind !== 'items' || !extraction.digest) return null
  const { digest, foundCount, saysEmpty, warnings } = extraction
  return { digest, foundCount, saysEmpty, warnings }
}

/** Of several pages only the first is kept, and it alone says nothing about the whole. */
async function readAnswerAgain(
  ctx: Pick<RereadContext, 'web'>,
  page: Page,
  reading: Reading,
  signal?: AbortSignal,
): Promise<FoundAgain | null> {
  const recipe = reading.recipe as ApiRecipe
  const built = buildApiRequest(recipe.container.request, reading.parameters)
  if (!built.ok || recipe.container.pagination) return null
  const task = { reading, body: page.body, request: built.request, pageNumber: 1, explain: false }
  const answer = await ctx.web.pool.run('answer', task, signal)
  if (answer.kind === 'failed') return null
  const { foundCount, saysEmpty, warnings } = answer.extraction
  const digest = await digestOf(ctx.web.pool, reading, answer.extraction, signal)
  return { digest, foundCount, saysEmpty, warnings }
}
