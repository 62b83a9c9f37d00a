/** One check of an API strategy: its request, page after page, each read in a thread. */
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { type ApiRequest, buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import type { CheckFailure } from './check-page.ts'
import type { ExtractPool } from './extract-pool.ts'
import type { Extraction, Reading } from './extraction.ts'

export type ApiCheckContext = {
  /** `body` is sent as JSON with a POST. */
  call: (request: ApiRequest, signal?: AbortSignal) => Promise<FetchOutcome>
  pool: ExtractPool
}

export type ApiCheck =
  | { kind: 'extracted'; extraction: Extraction & { kind: 'items' }; pages: Page[] }
  | { kind: 'failed'; failure: CheckFailure }
  /** For the API to answer 400: the strategy has no parameter of this name. */
  | { kind: 'unknown_parameter'; name: string }

export async function checkApi(
  ctx: ApiCheckContext,
  request: { reading: Reading & { recipe: ApiRecipe }; explain?: boolean; signal?: AbortSignal },
): Promise<ApiCheck> {
  const { reading, explain = false, signal } = request
  const built = buildApiRequest(reading.recipe.container.request, reading.parameters)
  if (!built.ok) return { kind: 'unknown_parameter', name: built.unknownParameter }
  const parts: Array<Extraction & { kind: 'items' }> = []
  const pages: Page[] = []
  for (let next: ApiRequest | null = built.request; next !== null; ) {
    const outcome = await ctx.call(next, signal)
    if (outcome.kind === 'failed') return outcome
    if (outcome.kind === 'not_modified') throw new Error('an API call carries no validators')
    pages.push(outcome.page)
    const task = { reading, body: outcome.page.body, request: next, pageNumber: pages.length, explain }
    const answer = await ctx.pool.extractAnswer(task, signal)
    if (answer.kind === 'failed') {
      const { code, message } = answer
      return { kind: 'failed', failure: { code, message, transient: code === 'internal' } }
    }
    parts.push(answer.extraction)
    next = answer.next
  }
  return { kind: 'extracted', extraction: joined(parts), pages }
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
