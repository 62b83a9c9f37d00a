/** The only writer of strategy, strategy_version and strategy_page. Every read carries the account. */
import { type RawBuilder, sql } from 'kysely'
import { isRecord, type Json } from '#base/json.ts'
import type { Doubt } from '#engine/author/choose/doubt.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Action } from '#engine/page/actions/action.ts'
import type { FoundPagination, Pagination } from '#engine/paging/pagination.ts'
import type { JsonObject } from '#engine/recipe/coerce.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'

const recipeColumns = {
  recipe: objectWith<Recipe>('version', 'scraper_type'),
  output_schema: orNull(objectWith<JsonObject>()),
  filter_config: orNull(objectWith<FilterConfig>('mode', 'conditions')),
  preview: listOf(isRecord),
  field_confidence: objectWith<Doubt['confidence']>(),
  candidates: objectWith<Doubt['candidates']>(),
}
export const readStrategy = jsonReader('strategy', {
  ...recipeColumns,
  ignore_fields: listOf(isText),
  pagination: orNull(objectWith<Pagination>('mode', 'max_pages')),
  pagination_found: orNull(objectWith<FoundPagination>('mode')),
  actions: orNull(listOf(objectWith<Action>('type'))),
  example_urls: listOf(isText),
  tags: listOf(isText),
})
const readVersion = jsonReader('strategy_version', recipeColumns)

export type StrategyRow = ReturnType<typeof readStrategy<Omit<Row<'strategy'>, 'account_id'>>>
export type VersionRow = ReturnType<typeof readVersion<Row<'strategy_version'>>>
export type MadeBy = VersionRow['made_by']

export const STRATEGY_COLUMNS = [
  'id',
  'strategy_group_id',
  'access_profile_id',
  'name',
  'description',
  'url',
  'scraper_type',
  'recipe',
  'output_schema',
  'filter_config',
  'ignore_fields',
  'pagination',
  'pagination_found',
  'actions',
  'field_confidence',
  'candidates',
  'example_urls',
  'tags',
  'repair_policy',
  'anew_from_version',
  'preview',
  'attempts',
  'version',
  'created_at',
  'updated_at',
] as const

/** What a recipe is stored with: in the strategy, and once more in its history. */
export type StoredRecipe = {
  recipe: Recipe
  outputSchema: Json | null
  filterConfig: FilterConfig | null
  preview: readonly unknown[]
  doubt: Doubt
}

type StoredShape = Omit<StoredRecipe, 'recipe' | 'doubt'>

type Making = { madeBy: MadeBy; feedback: string | null; inputTokens: number; outputTokens: number }

function written({ recipe, doubt, ...shape }: StoredRecipe) {
  return {
    recipe: JSON.stringify(recipe),
    field_confidence: JSON.stringify(doubt.confidence),
    candidates: JSON.stringify(doubt.candidates),
    ...writtenShape(shape),
  }
}

function writtenShape(shape: StoredShape) {
  return {
    output_schema: shape.outputSchema === null ? null : JSON.stringify(shape.outputSchema),
    filter_config: shape.filterConfig === null ? null : JSON.stringify(shape.filterConfig),
    preview: JSON.stringify(shape.preview),
  }
}

type NewStrategy = {
  id: string
  accountId: string
  groupId: string | null
  accessProfileId: string | null
  name: string
  description: string
  url: string
  exampleUrls: readonly string[]
  scraperType: StrategyRow['scraper_type']
  attempts: number
  pagination: Pagination | null
  paginationFound: FoundPagination | null
  actions: readonly Action[] | null
  tags: readonly string[]
  repairPolicy: StrategyRow['repair_policy']
}

export async function insertStrategy(
  tx: Tx,
  strategy: NewStrategy,
  stored: StoredRecipe,
  making: Making,
): Promise<StrategyRow> {
  const row = await tx
    .insertInto('strategy')
    .values({
      id: strategy.id,
      account_id: strategy.accountId,
      strategy_group_id: strategy.groupId,
      access_profile_id: strategy.accessProfileId,
      name: strategy.name,
      description: strategy.description,
      url: strategy.url,
      example_urls: JSON.stringify(strategy.exampleUrls),
      scraper_type: strategy.scraperType,
      attempts: strategy.attempts,
      pagination: asJson(strategy.pagination),
      pagination_found: asJson(strategy.paginationFound),
      version: 1,
      actions: asJson(strategy.actions),
      tags: JSON.stringify(strategy.tags),
      repair_policy: strategy.repairPolicy,
      ...written(stored),
    })
    .returning(STRATEGY_COLUMNS)
    .executeTakeFirstOrThrow()
  await insertVersion(tx, strategy.id, 1, stored, making)
  return readStrategy(row)
}

function asJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

async function insertVersion(
  tx: Tx,
  strategyId: string,
  version: number,
  stored: StoredRecipe,
  making: Making,
): Promise<void> {
  await tx
    .insertInto('strategy_version')
    .values({
      strategy_id: strategyId,
      version,
      made_by: making.madeBy,
      feedback: making.feedback,
      input_tokens: making.inputTokens,
      output_tokens: making.outputTokens,
      ...written(stored),
    })
    .execute()
}

export async function findStrategy(db: Db | Tx, accountId: string, strategyId: string): Promise<StrategyRow | null> {
  const row = await db
    .selectFrom('strategy')
    .select(STRATEGY_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', strategyId)
    .executeTakeFirst()
  return row ? readStrategy(row) : null
}

export type KnownStrategy = Pick<StrategyRow, 'id' | 'scraper_type' | 'recipe' | 'output_schema'>

/** Those of these that there are. */
export async function knownStrategies(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<KnownStrategy[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('strategy')
    .select(['id', 'scraper_type', 'recipe', 'output_schema'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(readStrategy)
}

/** What work on a strategy begins with. The name and the like may change meanwhile. */
type Basis = Pick<StrategyRow, 'id' | 'version' | 'output_schema' | 'filter_config'>

/** Nobody has put another recipe, schema or filter in place since. */
function isStill({ version, output_schema, filter_config }: Basis): RawBuilder<boolean> {
  return sql<boolean>`version = ${version} and output_schema::jsonb is not distinct from ${asJsonb(output_schema)}
    and filter_config is not distinct from ${asJsonb(filter_config)}`
}

function asJsonb(value: unknown | null): RawBuilder<unknown> {
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`
}

/**
 * Puts another recipe in place and into the history. `isAnew`: what the one before read is not held against what it reads. when someone
 * else was quicker: then theirs stays.
 */
export async function replaceRecipe(
  tx: Tx,
  accountId: string,
  strategy: { from: Basis; description: string; attempts: number; isAnew?: boolean },
  stored: StoredRecipe,
  making: Making,
): Promise<StrategyRow | null> {
  const { from } = strategy
  const version = from.version + 1
  const row = await tx
    .updateTable('strategy')
    .set({
      ...written(stored),
      version,
      description: strategy.description,
      attempts: strategy.attempts,
      ...(strategy.isAnew ? { anew_from_version: version } : {}),
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', from.id)
    .where(isStill(from))
    .returning(STRATEGY_COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  await insertVersion(tx, from.id, version, stored, making)
  return readStrategy(row)
}

type StrategyChanges = {
  name?: string
  accessProfileId?: string | null
  ignoreFields?: readonly string[]
  pagination?: Pagination | null
  actions?: readonly Action[] | null
  tags?: readonly string[]
  repairPolicy?: StrategyRow['repair_policy']
  /** Schema and filter with the preview that they give. */
  shape?: StoredShape
}

/** Writes what is given and nothing else. Null when the strategy is gone or, for a shape, when someone else was quicker. */
export async function updateStrategy(
  tx: Db | Tx,
  accountId: string,
  from: Basis,
  { name, accessProfileId, ignoreFields, pagination, actions, tags, repairPolicy, shape }: StrategyChanges,
): Promise<StrategyRow | null> {
  let query = tx
    .updateTable('strategy')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(accessProfileId === undefined ? {} : { access_profile_id: accessProfileId }),
      ...(ignoreFields === undefined ? {} : { ignore_fields: JSON.stringify(ignoreFields) }),
      ...(pagination === undefined ? {} : { pagination: asJson(pagination) }),
      ...(actions === undefined ? {} : { actions: asJson(actions) }),
      ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
      ...(repairPolicy === undefined ? {} : { repair_policy: repairPolicy }),
      ...(shape === undefined ? {} : writtenShape(shape)),
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', from.id)
  if (shape !== undefined) query = query.where(isStill(from))
  const row = await query.returning(STRATEGY_COLUMNS).executeTakeFirst()
  return row ? readStrategy(row) : null
}

/** Until the transaction ends nobody deletes it. False when it is gone. */
export async function holdStrategy(tx: Tx, accountId: string, strategyId: string): Promise<boolean> {
  return (await holdStrategies(tx, accountId, [strategyId])).length > 0
}

/** Those of these that there are: until the transaction ends nobody deletes them. */
export async function holdStrategies(
  tx: Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<Pick<StrategyRow, 'id' | 'url' | 'recipe'>[]> {
  const rows = await tx
    .selectFrom('strategy')
    .select(['id', 'url', 'recipe'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...strategyIds])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(readStrategy)
}

/** Those of these that there are: until the transaction ends nobody changes them. */
export async function lockStrategies(
  tx: Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<Pick<StrategyRow, 'id' | 'tags'>[]> {
  const rows = await tx
    .selectFrom('strategy')
    .select(['id', 'tags'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...strategyIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(readStrategy)
}

/** Of strategies that the transaction has locked. */
export async function writeTags(tx: Tx, tagged: ReadonlyArray<{ id: string; tags: readonly string[] }>): Promise<void> {
  await sql`
    update strategy set tags = given.tags, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as given (id uuid, tags jsonb)
    where strategy.id = given.id`.execute(tx)
}

/** How many there were. */
export async function deleteStrategies(tx: Tx, accountId: string, strategyIds: readonly string[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('strategy')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...strategyIds])
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

// History of recipes

/** Of one account, or of any. */
export async function strategyExists(db: Db, accountId: string | null, strategyId: string): Promise<boolean> {
  let query = db.selectFrom('strategy').select('id').where('id', '=', strategyId)
  if (accountId !== null) query = query.where('account_id', '=', accountId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Of one account or of all, in the order of their ids, so many at most. */
export async function listStrategyIds(
  db: Db,
  accountId: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let query = db.selectFrom('strategy').select('id').orderBy('id').limit(limit)
  if (accountId !== null) query = query.where('account_id', '=', accountId)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}

export async function listVersions(db: Db, accountId: string, strategyId: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('strategy_version')
    .innerJoin('strategy', 'strategy.id', 'strategy_version.strategy_id')
    .selectAll('strategy_version')
    .where('strategy.account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .orderBy('strategy_version.version', 'desc')
    .execute()
  return rows.map(readVersion)
}

export async function findVersion(
  db: Db,
  accountId: string,
  strategyId: string,
  version: number,
): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('strategy_version')
    .innerJoin('strategy', 'strategy.id', 'strategy_version.strategy_id')
    .selectAll('strategy_version')
    .where('strategy.account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .where('strategy_version.version', '=', version)
    .executeTakeFirst()
  return row ? readVersion(row) : null
}

// Groups

/** Null takes them out of theirs. Returns how many there were. */
export async function setGroup(
  tx: Db | Tx,
  accountId: string,
  which: { strategyIds: readonly string[]; fromGroupId?: string },
  groupId: string | null,
): Promise<number> {
  let query = tx
    .updateTable('strategy')
    .set({ strategy_group_id: groupId, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...which.strategyIds])
  if (which.fromGroupId !== undefined) query = query.where('strategy_group_id', '=', which.fromGroupId)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function listGroupStrategies(db: Db | Tx, accountId: string, groupId: string): Promise<StrategyRow[]> {
  const rows = await db
    .selectFrom('strategy')
    .select(STRATEGY_COLUMNS)
    .where('account_id', '=', accountId)
    .where('strategy_group_id', '=', groupId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(readStrategy)
}

// The stored page

export async function putPage(tx: Tx, strategyId: string, page: Uint8Array): Promise<void> {
  await tx
    .insertInto('strategy_page')
    .values({ strategy_id: strategyId, page })
    .onConflict((conflict) => conflict.column('strategy_id').doUpdateSet({ page, stored_at: sql<Date>`now()` }))
    .execute()
}

export async function findPage(
  db: Db,
  accountId: string,
  strategyId: string,
): Promise<{ page: Uint8Array; stored_at: Date } | null> {
  const row = await db
    .selectFrom('strategy_page')
    .innerJoin('strategy', 'strategy.id', 'strategy_page.strategy_id')
    .select(['page', 'stored_at'])
    .where('strategy.account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .executeTakeFirst()
  return row ?? null
}

/** In a transaction nobody deletes it until the end. */
export async function isOwnGroup(db: Db | Tx, accountId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('strategy_group')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
