import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import type { Evidence } from '#engine/author/choose/doubt.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { HttpClient } from '#engine/page/http-client.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage, encodePage } from '#engine/page/page-codec.ts'
import type { Pagination } from '#engine/paging/pagination.ts'
import { type AccessContext, accessTo } from '#features/access/access.ts'
import { requireProfile } from '#features/access/profiles.ts'
import { recordStrategyDeletions } from '#features/admission/audit.ts'
import { finishIdempotent, type IdempotencyContext } from '#features/admission/idempotency.ts'
import { recordStrategyCreation } from '#features/admission/quota.ts'
import type { IdempotencyClaim } from '#features/admission/store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { cleanTags, withTags } from '#platform/http/tags.ts'
import { type MakeContext, makeRecipe } from './make-recipe.ts'
import { describeStrategy } from './present.ts'
import { keepsPage, paginationFor, wantedPagination } from './read-pagination.ts'
import {
  checkedActions,
  checkedExamples,
  checkedFilter,
  checkedSchema,
  checkedUrl,
  invalid,
  requireFilterFields,
} from './read-request.ts'
import type { RecipeRequest, Report } from './recipe-request.ts'
import type { GenerateBody } from './schemas.ts'
import * as store from './store.ts'

export type StrategiesContext = {
  db: Db
  clock: Clock
  admission: IdempotencyContext
  access: AccessContext
  web: MakeContext['web'] & { guard: AddressGuard; http: HttpClient }
  model: MakeContext['model']
  onModel: MakeContext['onModel']
  /** Holds and takes away what belongs to strategies elsewhere, in the transaction that deletes them. */
  beforeDelete: (tx: Tx, accountId: string, strategyIds: readonly string[]) => Promise<unknown>
  /** Whether the last run found the page redesigned. */
  findBreak: (accountId: string, strategy: Pick<store.StrategyRow, 'id' | 'url'>) => Promise<Break | null>
}

/** When a run ended `recipe_broken`, and the page of the last good run before it. */
export type Break = { at: Date; lastGood: Page | null }

export type NewStrategy = RecipeRequest & {
  name: string
  groupId: string | null
  accessProfileId: string | null
  pagination: Pagination | null
  tags: string[]
  repairPolicy: store.StrategyRow['repair_policy']
}

const silent: Report = () => undefined
export const PREVIEW_ITEMS = 10
export const DEFAULT_REPAIR_POLICY = 'propose'

/** Refuses what cannot work before anything is counted or fetched. */
export async function readNewStrategy(
  ctx: StrategiesContext,
  accountId: string,
  body: GenerateBody,
): Promise<NewStrategy> {
  const scraperType = body.force_api ? 'api' : (body.scraper_type ?? 'auto')
  const description = (body.description ?? '').trim()
  if (body.force_api && (body.scraper_type ?? 'api') !== 'api') {
    throw invalid(`force_api asks for an API strategy, scraper_type for ${body.scraper_type}. Leave one of them out`)
  }
  if (description === '' && scraperType !== 'content')
    throw invalid('description is required', { field: 'description' })
  const pagination = wantedPagination(ctx.web.guard, body.pagination, description)
  const request: NewStrategy = {
    url: checkedUrl(ctx.web.guard, body.url),
    description,
    name: body.name.trim(),
    scraperType,
    exampleUrls: checkedExamples(ctx.web.guard, body.example_urls),
    outputSchema: checkedSchema(body.output_schema),
    filterConfig: checkedFilter(body.filter_config),
    // Whoever sends an empty filter wants none.
    conditions: body.filter_config === undefined || checkedFilter(body.filter_config) !== null ? 'apply' : 'tell',
    groupId: body.strategy_group_id ?? null,
    pagination,
    wantsAllPages: pagination?.mode === 'auto',
    keepsPage: keepsPage(pagination),
    actions: checkedActions(body.actions),
    accessProfileId: body.access_profile_id ?? null,
    tags: cleanTags(body.tags),
    repairPolicy: body.repair_policy ?? DEFAULT_REPAIR_POLICY,
  }
  await requireGroup(ctx.db, accountId, request.groupId)
  await requireProfile(ctx.db, accountId, request.accessProfileId)
  return request
}

/** Asked twice: a group may be deleted while the recipe is made. */
async function requireGroup(db: Db | Tx, accountId: string, groupId: string | null): Promise<void> {
  if (groupId && !(await store.isOwnGroup(db, accountId, groupId))) throw new AppError('strategy_group_not_found')
}

export type GeneratedStrategy = ReturnType<typeof describeStrategy> & {
  confidence: Record<string, number>
  evidence: Evidence
  notes: string[]
  proposed_filter_config: Record<string, unknown> | null
  proposed_filter_notes: string[]
}

/** Strategy, first version, page, quota slot and kept answer: all of it or nothing. */
export async function generateStrategy(
  ctx: StrategiesContext,
  account: RequestAccount,
  request: NewStrategy,
  options: {
    claim: IdempotencyClaim | null
    report?: Report
    /** Called before the strategy is stored: it is what people wait for. */
    onPreview?: (items: readonly unknown[]) => void
    /** A name made from the page, where the request has none. */
    nameFrom?: (page: Page) => string
    /** What has to be stored together with the strategy, or not at all. */
    alsoStore?: (tx: Tx, strategy: store.StrategyRow) => Promise<void>
    signal?: AbortSignal
  },
): Promise<GeneratedStrategy> {
  const report = options.report ?? silent
  const { web } = await accessTo(ctx.access, ctx.web, account.id, request.accessProfileId)
  const made = await makeRecipe({ ...ctx, web }, request, report, options.signal)
  requireFilterFields({ ...request, recipe: made.recipe })
  const pagination = paginationFor(made.recipe, request.pagination)
  const page = await encodePage(made.page)
  options.signal?.throwIfAborted()
  const preview = made.items.slice(0, PREVIEW_ITEMS)
  options.onPreview?.(preview)
  report('storing', 'Storing the strategy', made.attempts)
  const { description, url, exampleUrls, groupId, accessProfileId, outputSchema } = request
  const { filterConfig, paginationFound } = made
  const name = options.nameFrom?.(made.page) ?? request.name
  const scraperType = made.recipe.scraper_type
  const doubt = { confidence: made.confidence, candidates: made.candidates }
  const stored = { recipe: made.recipe, outputSchema, filterConfig, preview, doubt }
  const making = {
    madeBy: 'generate',
    feedback: null,
    inputTokens: made.tokens.input,
    outputTokens: made.tokens.output,
  } as const
  return ctx.db.transaction().execute(async (tx) => {
    await requireGroup(tx, account.id, groupId)
    await requireProfile(tx, account.id, accessProfileId)
    const strategyId = newId()
    await recordStrategyCreation(ctx.admission, tx, account, { strategyId, name, url, scraperType })
    const strategy = {
      id: strategyId,
      accountId: account.id,
      groupId,
      accessProfileId,
      name,
      description,
      url,
      exampleUrls,
      scraperType,
      attempts: made.attempts,
      pagination,
      paginationFound,
      actions: request.actions,
      tags: request.tags,
      repairPolicy: request.repairPolicy,
    }
    const row = await store.insertStrategy(tx, strategy, stored, making)
    await store.putPage(tx, strategyId, page)
    await options.alsoStore?.(tx, row)
    const { confidence, evidence, notes, proposedFilter, filterNotes } = made
    const proposal = { proposed_filter_config: proposedFilter, proposed_filter_notes: filterNotes }
    const answer = { ...describeStrategy(row), confidence, evidence, notes, ...proposal }
    await finishIdempotent(ctx.admission, tx, options.claim, { status: 201, json: JSON.stringify(answer) })
    return answer
  })
}

export async function getStrategy(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
): Promise<store.StrategyRow> {
  const row = await store.findStrategy(ctx.db, accountId, strategyId)
  if (!row) throw new AppError('strategy_not_found')
  return row
}

export type StoredPage = { page: Page; storedAt: Date }

/** The page of the last generation. */
export async function findStoredPage(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
): Promise<StoredPage | null> {
  const row = await store.findPage(ctx.db, accountId, strategyId)
  const page = row ? await decodePage(row.page) : null
  return row && page ? { page, storedAt: row.stored_at } : null
}

export async function storedPage(ctx: StrategiesContext, accountId: string, strategyId: string): Promise<Page | null> {
  return (await findStoredPage(ctx, accountId, strategyId))?.page ?? null
}

/** All of them or none. */
export async function deleteStrategies(
  { beforeDelete }: StrategiesContext,
  tx: Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<void> {
  await beforeDelete(tx, accountId, strategyIds)
  const deleted = await store.deleteStrategies(tx, accountId, strategyIds)
  if (deleted < strategyIds.length) throw new AppError('strategy_not_found')
  await recordStrategyDeletions(tx, accountId, strategyIds)
}

/** All of them or none. Those that a strategy has stay. */
export async function addTags(
  tx: Tx,
  accountId: string,
  strategyIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  const rows = await store.lockStrategies(tx, accountId, strategyIds)
  if (rows.length < strategyIds.length) throw new AppError('strategy_not_found')
  await store.writeTags(
    tx,
    rows.map(({ id, tags: before }) => ({ id, tags: withTags(before, tags) })),
  )
}
