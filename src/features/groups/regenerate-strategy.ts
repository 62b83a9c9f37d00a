/**
 * A strategy made anew for another output schema, on its stored page, or on the page as it is now where the last run found that redesigned.
 * The recipe that works is never replaced by a worse one: where the new one does not find what is asked for, everything stays as it is and
 * the reason is kept.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { type Doubt, NO_DOUBT } from '#engine/author/choose/doubt.ts'
import { renamedFields } from '#engine/author/language/same-meaning.ts'
import type { Tokens } from '#engine/author/model/model-port.ts'
import { NO_TOKENS } from '#engine/author/model/model-port.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { ItemFields } from '#engine/filter/item-fields.ts'
import { renamedFilter, unknownFields } from '#engine/filter/unknown-fields.ts'
import type { Page } from '#engine/page/page.ts'
import { encodePage } from '#engine/page/page-codec.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { accessTo } from '#features/access/access.ts'
import { backfillAdded } from '#features/strategies/backfill.ts'
import { breakSince, READ_NOW } from '#features/strategies/change-basis.ts'
import { type MakeContext, makeRecipe } from '#features/strategies/make-recipe.ts'
import { readPage } from '#features/strategies/read-page.ts'
import { filterFieldsOf, storedSchema } from '#features/strategies/read-request.ts'
import { findStrategy, putPage, replaceRecipe, type StrategyRow } from '#features/strategies/store.ts'
import { findStoredPage, PREVIEW_ITEMS, type StrategiesContext } from '#features/strategies/strategies.ts'
import type { Db } from '#platform/db/database.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import { regenerationProblem } from './judge-regeneration.ts'
import * as store from './store.ts'

export type RegenerateContext = { strategies: StrategiesContext }

/** A run that ends with its process, or unexpectedly, is begun again so often. */
const MAX_ATTEMPTS = 3

const GAVE_UP = `It ended unexpectedly ${MAX_ATTEMPTS} times in a row. The strategy stays as it is`

/** Writes its end, unless it throws: then it may be run again. */
export async function regenerateStrategy(
  ctx: RegenerateContext,
  claimed: store.ClaimedStrategy,
  signal: AbortSignal,
): Promise<void> {
  const { db } = ctx.strategies
  if (claimed.attempts > MAX_ATTEMPTS) return giveUp(db, claimed)
  const strategy = await findStrategy(db, claimed.account_id, claimed.strategy_id)
  if (!strategy) return
  const refusal = await replaced(ctx, { ...claimed, strategy }, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return error.message
    throw error
  })
  if (refusal !== null) await store.endStrategy(db, claimed, { status: 'failed', error: refusal })
}

async function giveUp(db: Db, claimed: store.ClaimedStrategy): Promise<void> {
  const { task_id, strategy_id } = claimed
  await db.transaction().execute(async (tx) => {
    if (!(await store.endStrategy(tx, claimed, { status: 'failed', error: GAVE_UP }))) return
    await keepDeadLetters(tx, 'strategy.regenerate', [{ payload: { task_id, strategy_id }, error: GAVE_UP }])
  })
}

type Work = store.ClaimedStrategy & { strategy: StrategyRow }

type Candidate = {
  recipe: Recipe
  filterConfig: FilterConfig | null
  items: Record<string, unknown>[]
  attempts: number
  doubt: Doubt
  tokens: Tokens
  /** What it was made on, where that is not the stored one. */
  page: Page | null
  /** What is said of it. */
  note: string | null
}

/** Null when the strategy was replaced, or is none of this task's business any more; else why it was not. */
async function replaced(ctx: RegenerateContext, work: Work, signal: AbortSignal): Promise<string | null> {
  const { account_id: accountId, strategy, output_schema: outputSchema } = work
  const found = await candidateFor(ctx, work, signal)
  if ('problem' in found) return `The strategy stays as it is: ${found.problem}`
  const { recipe, filterConfig, items, attempts, doubt, tokens, page, note } = found.candidate
  const bytes = page === null ? null : await encodePage(page)
  signal.throwIfAborted()
  const { id, description } = strategy
  const preview = items.slice(0, PREVIEW_ITEMS)
  const making = {
    madeBy: 'regenerate',
    feedback: null,
    inputTokens: tokens.input,
    outputTokens: tokens.output,
  } as const
  return ctx.strategies.db.transaction().execute(async (tx) => {
    if (!(await store.endStrategy(tx, work, { status: 'completed', note }))) return null
    const stored = { recipe, outputSchema, filterConfig, preview, doubt }
    const row = await replaceRecipe(tx, accountId, { from: strategy, description, attempts }, stored, making)
    if (!row) throw new AppError('strategy_changed')
    if (bytes !== null) await putPage(tx, id, bytes)
    if (work.backfill) await backfillAdded(tx, accountId, { before: strategy, after: row })
    return null
  })
}

/** The recipe that is there, as it is or with its fields under the new names, if it gives all that is asked for; else a new one. */
async function candidateFor(
  ctx: RegenerateContext,
  { account_id: accountId, strategy, output_schema: outputSchema }: Work,
  signal: AbortSignal,
): Promise<{ candidate: Candidate } | { problem: string }> {
  const { strategies } = ctx
  const judge = judgeOf(ctx, strategy, outputSchema, signal)
  const stored = await findStoredPage(strategies, accountId, strategy.id)
  const isBroken = (await breakSince(strategies, accountId, strategy, stored)) !== null
  const kept = isBroken ? null : (stored?.page ?? null)
  if (kept !== null) {
    for (const recipe of knownRecipes(strategy, outputSchema)) {
      const judged = await judge(recipe, kept, {})
      if (!('problem' in judged)) {
        const asItIs = { attempts: 1, doubt: NO_DOUBT, tokens: NO_TOKENS, page: null, note: null }
        return { candidate: { recipe, ...judged, ...asItIs } }
      }
    }
  }
  const request = {
    url: strategy.url,
    description: strategy.description,
    scraperType: strategy.scraper_type,
    outputSchema,
    exampleUrls: strategy.example_urls,
    filterConfig: null,
    conditions: 'tell',
    // The stored page is one on which they were done.
    actions: kept === null ? strategy.actions : null,
  } as const
  const { web } = await accessTo(strategies.access, strategies.web, accountId, strategy.access_profile_id)
  const made = await makeRecipe(makingContext({ ...strategies, web }, strategy, kept), request, () => undefined, signal)
  const { recipe, attempts, tokens, page, confidence, candidates } = made
  const doubt = { confidence, candidates }
  const judged = await judge(recipe, page, confidence)
  if ('problem' in judged) return judged
  const note = isBroken ? READ_NOW : null
  return { candidate: { recipe, ...judged, attempts, doubt, tokens, page: page === kept ? null : page, note } }
}

function knownRecipes(strategy: StrategyRow, outputSchema: Json): Recipe[] {
  const { recipe } = strategy
  const renamed = renamedFields(Object.keys(recipe.fields), fieldNames(outputSchema))
  if (renamed.size === 0) return [recipe]
  const fields = Object.entries(recipe.fields).map(([name, field]) => [renamed.get(name) ?? name, field] as const)
  return [recipe, { ...recipe, fields: Object.fromEntries(fields) } as Recipe]
}

type Judge = (
  recipe: Recipe,
  page: Page,
  confidence: Readonly<Record<string, number>>,
) => Promise<Pick<Candidate, 'items' | 'filterConfig'> | { problem: string }>

/**
 * Holds a recipe against the one that is there, on one page. What it gives are the items that pass the strategy's filter, and that
 * filter, which follows its fields to their new names.
 */
function judgeOf(ctx: RegenerateContext, strategy: StrategyRow, outputSchema: Json, signal: AbortSignal): Judge {
  const fields = fieldNames(outputSchema)
  const old = { recipe: strategy.recipe, outputSchema: strategy.output_schema }
  const filter = strategy.filter_config
  const read = async (
    reading: { recipe: Recipe; outputSchema: Json | null },
    filterConfig: FilterConfig | null,
    page: Page,
  ) => (await readPage(ctx.strategies.web.pool, { ...reading, filterConfig }, page, signal)).items
  return async (recipe, page, confidence) => {
    const reading = { recipe, outputSchema }
    const [before, after] = [await read(old, null, page), await read(reading, null, page)]
    const problem = regenerationProblem(before, after, fields, confidence)
    if (problem !== null) return { problem }
    if (filter === null) return { items: after, filterConfig: null }
    const filterConfig = carriedFilter(filter, filterFieldsOf(old), filterFieldsOf(reading))
    const [lost] = unknownFields(filterConfig, [filterFieldsOf(reading)])
    if (lost !== undefined) return { problem: `its filter needs "${lost}", which would be gone` }
    const items = await read(reading, filterConfig, page)
    const isEmptied = items.length === 0 && (await read(old, filter, page)).length > 0
    return isEmptied ? { problem: 'its filter would leave no items' } : { items, filterConfig }
  }
}

function carriedFilter(filter: FilterConfig, before: ItemFields, after: ItemFields): FilterConfig {
  return renamedFilter(filter, renamedFields([...before.keys()], [...after.keys()]))
}

/** The stored page stands for the strategy's. An API is asked anew: its address need not be the strategy's. */
function makingContext(ctx: MakeContext, strategy: StrategyRow, kept: Page | null): MakeContext {
  if (kept === null || strategy.scraper_type === 'api') return ctx
  const fetch: MakeContext['web']['fetch'] = async (request) =>
    request.url === strategy.url ? { kind: 'page', page: kept } : ctx.web.fetch(request)
  return { ...ctx, web: { ...ctx.web, fetch } }
}

function fieldNames(outputSchema: Json): string[] {
  return storedSchema(outputSchema)?.fields.map(({ name }) => name) ?? []
}
