/**
 * One check of an API strategy: its request, page after page, each read in a thread. One answer alone that is byte for byte that of
 * last time is not read again.
 */
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { type ApiRequest, buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { CheckFailure, LastCheck } from './check-page.ts'
import type { ExtractPool } from './extract-pool.ts'
import { type Extraction, type Reading, readingBasis } from './extraction.ts'

export type ApiCheckContext = {
  /** `body` is sent as JSON with a POST. */
  call: (request: ApiRequest, signal?: AbortSignal) => Promise<FetchOutcome>
  pool: ExtractPool
}

export type ApiCheck =
  | { kind: 'unchanged'; checkedBy: 'same_body'; next: LastCheck }
  | {
      kind: 'extracted'
      checkedBy: 'extracted'
      extraction: Extraction & { kind: 'items' }
      /** The first answer. */
      page: Page
      next: LastCheck
    }
  | { kind: 'failed'; failure: CheckFailure }
  /** For the API to answer 400: the strategy has no parameter of this name. */
  | { kind: 'unknown_parameter'; name: string }

export type ApiCheckRequest = {
  reading: Reading & { recipe: ApiRecipe }
  last?: LastCheck | null
  explain?: boolean
  wantsDigest?: boolean
  signal?: AbortSignal
}

export async function checkApi(ctx: ApiCheckContext, request: ApiCheckRequest): Promise<ApiCheck> {
  const { reading, explain = false, signal } = request
  const built = buildApiRequest(reading.recipe.container.request, reading.parameters)
  if (!built.ok) return { kind: 'unknown_parameter', name: built.unknownParameter }
  const parts: Array<Extraction & { kind: 'items' }> = []
  let first: Page | null = null
  for (let next: ApiRequest | null = built.request; next !== null; ) {
    const outcome = await ctx.call(next, signal)
    if (outcome.kind === 'failed') return outcome
    if (outcome.kind === 'not_modified') throw new Error('an API call carries no validators')
    if (first === null) {
      first = outcome.page
      const known = lastOf(request, first)
      if (known) return { kind: 'unchanged', checkedBy: 'same_body', next: known }
    }
    const task = { reading, body: outcome.page.body, request: next, pageNumber: parts.length + 1, explain }
    const answer = await ctx.pool.extractAnswer(task, signal)
    if (answer.kind === 'failed') {
      const { code, message } = answer
      return { kind: 'failed', failure: { code, message, transient: code === 'internal' } }
    }
    parts.push(answer.extraction)
    next = answer.next
  }
  if (first === null) throw new Error('an API check reads at least one answer')
  const extraction = joined(parts)
  return {
    kind: 'extracted',
    checkedBy: 'extracted',
    extraction: request.wantsDigest ? await digested(ctx, request, extraction) : extraction,
    page: first,
    next: rememberedCheck(reading, first),
  }
}

/** With more pages to come, the first says nothing about the others. */
function lastOf({ reading, last }: ApiCheckRequest, page: Page): LastCheck | null {
  if (!last || reading.recipe.container.pagination) return null
  return last.basis === readingBasis(reading) && last.bodyHash === page.bodyHash ? last : null
}

function rememberedCheck(reading: Reading, page: Page): LastCheck {
  const { url, bodyHash, fetchedBy } = page
  return { basis: readingBasis(reading), url, etag: null, lastModified: null, bodyHash, fetchedBy, regionHash: null }
}

async function digested(
  ctx: ApiCheckContext,
  { reading, signal }: ApiCheckRequest,
  extraction: Extraction & { kind: 'items' },
): Promise<Extraction & { kind: 'items' }> {
  const { items, result, shape } = extraction
  const digest = await ctx.pool.digest({ items, result, shape, ignoreFields: reading.ignoreFields ?? [] }, signal)
  return { ...extraction, items: [], result: null, digest }
}

function joined(parts: ReadonlyArray<Extraction & { kind: 'items' }>): Extraction & { kind: 'items' } {
  const [first, ...rest] = parts
  if (!first) throw new Error('an API check reads at least one answer')
  if (rest.length === 0) return first
  const items = parts.flatMap((part) => part.items)
  return {
    ...first,
    items,
    result: Array.isArray(first.result) ? items : rewrapped(first.result, items),
    foundCount: parts.reduce((sum, part) => sum + part.foundCount, 0),
    warnings: [...new Set(parts.flatMap((part) => part.warnings))],
    trace: first.trace ? parts.flatMap((part) => part.trace ?? []) : null,
  }
}

/** An output schema may wrap the items under one key. */
function rewrapped(result: unknown, items: readonly unknown[]): unknown {
  const [key = 'items'] = Object.keys(result as object)
  return { [key]: items }
}
