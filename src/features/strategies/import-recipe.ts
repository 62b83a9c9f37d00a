/**
 * A recipe that a person edited, put in place of the strategy's own:
 * 1. It has to be one that can run, and of the same kind: a strategy that reads a page does not become one that calls an API.
 * 2. It is tried on the stored page; on a new answer where it asks an API for something else; and on the page as it is now where the last run
 *    found that redesigned, which the answer says. One that reads nothing is refused, unless it is forced: the page that it is meant for may not
 *    be there yet.
 * 3. The output schema follows its fields: new ones are added, those that are gone are taken out. A field that the filter needs has to stay.
 * 4. It is a new version like any other: schedules go on from it without telling a change.
 */
import { AppError, type ErrorSubject } from '#base/errors.ts'
import { canonicalJson, type Json } from '#base/json.ts'
import { doubtAfter } from '#engine/author/choose/doubt.ts'
import type { WantedType } from '#engine/author/refine/edit.ts'
import { schemaObject, withoutSchemaField, withSchemaField } from '#engine/author/refine/schema-object.ts'
import type { Page } from '#engine/page/page.ts'
import { encodePage } from '#engine/page/page-codec.ts'
import type { Field, Recipe } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { backfillAdded } from './backfill.ts'
import { breakSince, type PageRead, READ_NOW, readNow, shownRead } from './change-basis.ts'
import { fetchedPage } from './fetched-page.ts'
import { readPage } from './read-page.ts'
import { invalid, requireFilterFields, storedSchema } from './read-request.ts'
import * as store from './store.ts'
import { findStoredPage, getStrategy, PREVIEW_ITEMS, type StrategiesContext } from './strategies.ts'

type Import = {
  value: unknown
  /** `If-Match`: the version that was edited; null where it does not matter. */
  expected: string | null
  isForced: boolean
  backfill: boolean
}

export async function importRecipe(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
  { value, expected, isForced, backfill }: Import,
): Promise<{ row: store.StrategyRow; notes: string[]; page: ReturnType<typeof shownRead> | null }> {
  const row = await getStrategy(ctx, accountId, strategyId)
  requireVersion(row, expected)
  const { recipe, outputSchema } = checkedRecipe(row, value)
  if (recipe === row.recipe) return { row, notes: [SAME], page: null }
  const shape = { recipe, outputSchema, filterConfig: row.filter_config }
  requireFilterFields(shape)
  const { page, pageRead } = await pageFor(ctx, accountId, row, recipe)
  const isNow = pageRead.read === 'now'
  const { items, warnings } = await readPage(ctx.web.pool, shape, page)
  if (items.length === 0 && !isForced) throw new AppError('recipe_reads_nothing')
  const known = { confidence: row.field_confidence, candidates: row.candidates }
  const doubt = doubtAfter(known, row.recipe.fields, recipe.fields, new Map())
  const stored = { ...shape, preview: items.slice(0, PREVIEW_ITEMS), doubt }
  const making = { madeBy: 'import', feedback: null, inputTokens: 0, outputTokens: 0 } as const
  const { description, attempts } = row
  // A page of which nothing is read may be a wall, and is no page to refine on.
  const bytes = isNow && (items.length > 0 || pageRead.reason !== 'recipe_broken') ? await encodePage(page) : null
  const said = [...(pageRead.reason === 'recipe_broken' ? [READ_NOW] : []), ...warnings]
  const nothing = isNow ? READS_NOTHING_NOW : READS_NOTHING
  return ctx.db.transaction().execute(async (tx) => {
    const changed = await store.replaceRecipe(tx, accountId, { from: row, description, attempts }, stored, making)
    if (!changed) throw new AppError('strategy_changed')
    if (bytes !== null) await store.putPage(tx, row.id, bytes)
    if (backfill) await backfillAdded(tx, accountId, { before: row, after: changed })
    return { row: changed, notes: items.length === 0 ? [...said, nothing] : said, page: shownRead(pageRead) }
  })
}

const SAME = 'The recipe is the one that the strategy has, so nothing was changed.'
const READS_NOTHING = 'The recipe reads nothing from the stored page.'
const READS_NOTHING_NOW = 'The recipe reads nothing from the page as it is now.'

/** As `ETag` and `If-Match` name the recipe. */
export function recipeTag({ version }: Pick<store.StrategyRow, 'version'>): string {
  return `"${version}"`
}

function requireVersion(row: store.StrategyRow, expected: string | null): void {
  if (expected === null) return
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes('*') && !tags.includes(recipeTag(row)))
    throw new AppError('recipe_changed', { values: { version: row.version } })
}

/** With the output schema that follows it. The strategy's own, where it is the same. */
export function checkedRecipe(
  row: Pick<store.StrategyRow, 'recipe' | 'output_schema'>,
  value: unknown,
  about: ErrorSubject = {},
): { recipe: Recipe; outputSchema: Json | null } {
  const before = row.recipe
  const validated = validateRecipe(value)
  if (!validated.ok) throw invalid(validated.problem, about)
  const { recipe } = validated
  if (recipe.scraper_type !== before.scraper_type)
    throw invalid(
      `scraper_type stays ${before.scraper_type}: make another strategy for a recipe of another kind`,
      about,
    )
  if (canonicalJson(recipe) === canonicalJson(before)) return { recipe: before, outputSchema: row.output_schema }
  return { recipe, outputSchema: schemaAfter(row, recipe) }
}

function schemaAfter(
  { recipe: before, output_schema }: Pick<store.StrategyRow, 'recipe' | 'output_schema'>,
  { fields }: Recipe,
): Json | null {
  const schema = storedSchema(output_schema)
  if (schema === null) return null
  const gone = Object.keys(before.fields).filter((name) => !Object.hasOwn(fields, name))
  const added = Object.entries(fields).filter(([name]) => !Object.hasOwn(before.fields, name))
  let after = gone.reduce(withoutSchemaField, schema)
  const names = new Set(after.fields.map(({ name }) => name))
  for (const [name, field] of added) if (!names.has(name)) after = withSchemaField(after, name, typeOf(field))
  if (after.fields.length === 0)
    throw invalid('The output schema of the strategy would have no fields left', { field: 'fields' })
  return schemaObject(after) as Json
}

function typeOf({ many, type }: Field): WantedType {
  if (many || type === 'json' || type === 'object') return 'list'
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : 'text'
}

async function pageFor(
  ctx: StrategiesContext,
  accountId: string,
  row: store.StrategyRow,
  recipe: Recipe,
): Promise<{ page: Page; pageRead: PageRead }> {
  const isSame = canonicalJson(requestOf(recipe)) === canonicalJson(requestOf(row.recipe))
  const stored = isSame ? await findStoredPage(ctx, accountId, row.id) : null
  const isBroken = isSame && (await breakSince(ctx, accountId, row, stored)) !== null
  if (stored && !isBroken) return { page: stored.page, pageRead: { read: 'stored', at: stored.storedAt, reason: null } }
  const page = await fetchedPage(ctx, accountId, { ...row, recipe })
  return { page, pageRead: readNow(ctx, isBroken ? 'recipe_broken' : isSame ? 'not_kept' : null) }
}

/** What an API is asked; null for a page. */
export function requestOf(recipe: Recipe): unknown {
  return recipe.scraper_type === 'api' ? recipe.container.request : null
}
