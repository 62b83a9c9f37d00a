/**
 * The page on which a strategy is changed, and its recipe there:
 * 1. The stored page, as long as the runs of the strategy find on theirs what they look for.
 * 2. Where the last run found the page redesigned since that page was stored, the page as it is now. It is read as for a new strategy, and what
 *    cannot be read, is walled or holds nothing is refused as there.
 * 3. On such a page the recipe is renewed first: what it read before is looked for there. A page that holds less than half of the fields is
 *    not taken for the same page in another design.
 */
import { AppError } from '#base/errors.ts'
import type { Doubt } from '#engine/author/choose/doubt.ts'
import { NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import { NO_EFFECT, worseBecause } from '#engine/author/refine/compare-items.ts'
import type { Page } from '#engine/page/page.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { accessTo } from '#features/access/access.ts'
import { done } from './done.ts'
import { fetchedPage } from './fetched-page.ts'
import { makeRecipe } from './make-recipe.ts'
import { readPage } from './read-page.ts'
import type { MadeRecipe } from './recipe-request.ts'
import type { REREAD_REASONS } from './schemas.ts'
import type { StrategyRow } from './store.ts'
import { type Break, findStoredPage, type StoredPage, type StrategiesContext } from './strategies.ts'

export type PageRead = { read: 'stored' | 'now'; at: Date; reason: (typeof REREAD_REASONS)[number] | null }

export function shownRead({ read, at, reason }: PageRead) {
  return { read, at: at.toISOString(), reason }
}

export type ChangeBasis = {
  page: Page
  recipe: Recipe
  /** What is known of how sure fields are, and the fields that it is known of. */
  doubt: Doubt
  doubtOf: Recipe['fields']
  pageRead: PageRead
  notes: string[]
  tokens: Tokens
}

/** Null as long as the stored page will do. */
export async function breakSince(
  ctx: StrategiesContext,
  accountId: string,
  row: StrategyRow,
  stored: StoredPage | null,
): Promise<Break | null> {
  const found = await ctx.findBreak(accountId, row)
  return found !== null && (stored === null || stored.storedAt < found.at) ? found : null
}

export async function changeBasis(ctx: StrategiesContext, accountId: string, row: StrategyRow): Promise<ChangeBasis> {
  const stored = await findStoredPage(ctx, accountId, row.id)
  const broken = await breakSince(ctx, accountId, row, stored)
  if (broken !== null) return renewedBasis(ctx, accountId, row, broken.lastGood ?? stored?.page ?? null)
  const known = { confidence: row.field_confidence, candidates: row.candidates }
  const asItIs = { recipe: row.recipe, doubt: known, doubtOf: row.recipe.fields, tokens: NO_TOKENS }
  if (stored !== null) {
    const pageRead = { read: 'stored', at: stored.storedAt, reason: null } as const
    return { ...asItIs, page: stored.page, pageRead, notes: [] }
  }
  const page = await fetchedPage(ctx, accountId, row)
  return { ...asItIs, page, pageRead: readNow(ctx, 'not_kept'), notes: [NOT_KEPT] }
}

export const READ_NOW = 'The page was read as it is now: the last run of the strategy found it redesigned.'
const NOT_KEPT = 'The page was read as it is now: the one that the strategy was made on is not kept.'

export function readNow({ clock }: StrategiesContext, reason: PageRead['reason']): PageRead {
  return { read: 'now', at: clock.now(), reason }
}

async function renewedBasis(
  ctx: StrategiesContext,
  accountId: string,
  row: StrategyRow,
  lastGood: Page | null,
): Promise<ChangeBasis> {
  const { web } = await accessTo(ctx.access, ctx.web, accountId, row.access_profile_id)
  const made = await makeRecipe({ ...ctx, web }, requestOf(row), () => undefined)
  const { recipe, missing, notes } = await renewed(ctx, row, made, lastGood)
  if (missing.length * 2 > Object.keys(row.recipe.fields).length) throw notThere(missing)
  return {
    page: made.page,
    recipe,
    doubt: { confidence: made.confidence, candidates: made.candidates },
    doubtOf: made.recipe.fields,
    pageRead: readNow(ctx, 'recipe_broken'),
    notes: [READ_NOW, ...notes, ...missing.map((name) => `"${name}" ${NOT_PROVEN}`)],
    tokens: made.tokens,
  }
}

function requestOf(row: StrategyRow) {
  return {
    url: row.url,
    description: row.description,
    scraperType: row.scraper_type,
    outputSchema: row.output_schema,
    exampleUrls: row.example_urls,
    filterConfig: null,
    conditions: 'tell',
    actions: row.actions,
  } as const
}

const NOT_PROVEN = 'could not be found again on the page as it is now, and was left out.'

type Renewal = { recipe: Recipe; missing: string[]; notes: string[] }

/** The recipe that is there stays where it reads as much as another would: the page may be as it was again. */
async function renewed(
  ctx: StrategiesContext,
  row: StrategyRow,
  made: MadeRecipe,
  lastGood: Page | null,
): Promise<Renewal> {
  const read = async (recipe: Recipe, page: Page) =>
    (await readPage(ctx.web.pool, { recipe, outputSchema: null, filterConfig: null }, page)).items
  const { recipe, description, output_schema: outputSchema } = row
  const before = lastGood === null ? [] : await read(recipe, lastGood).catch(ifUnreadable)
  const task = { page: made.page, description, outputSchema, recipe, made: made.recipe, before }
  const { renewed: found } = done(await ctx.web.pool.run('renew', task))
  const [now, other] = [await read(recipe, made.page), await read(found.recipe, made.page)]
  return worseBecause(other, now, NO_EFFECT) === null ? { recipe, missing: [], notes: [] } : found
}

function ifUnreadable(error: unknown): [] {
  if (error instanceof AppError) return []
  throw error
}

function notThere(missing: readonly string[]): AppError {
  const fields = missing.map((name) => `"${name}"`).join(', ')
  const problem = `${READ_NOW} ${fields} could not be found there, so the strategy stays as it is`
  return new AppError('refinement_refused', { values: { problem } })
}
