/**
 * Repairs of recipes: asked for, accepted, rejected.
 *
 * 1. A job that ends `recipe_broken` begins one (`store.beginRepairs`), which `repair-runner.ts` works on; a person may ask for one.
 * 2. What is found is proposed with its proof, or accepted by itself where the policy is `auto` and nothing speaks against it.
 * 3. Accepting puts the recipe in place as a new version by which every page begins anew, so that nobody is told of a change, and runs the
 *    pages that failed again: all of it in one transaction.
 */
import { AppError } from '#base/errors.ts'
import { doubtAfter } from '#engine/author/choose/doubt.ts'
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { findRerun, rerunBroken } from '#features/jobs/rerun-broken.ts'
import { insertRepairLines } from '#features/schedules/store-changes.ts'
import { readPage } from '#features/strategies/read-page.ts'
import { requireFilterFields } from '#features/strategies/read-request.ts'
import { findStrategy, lockStrategies, putPage, replaceRecipe, type StrategyRow } from '#features/strategies/store.ts'
import { getStrategy, PREVIEW_ITEMS, type StrategiesContext } from '#features/strategies/strategies.ts'
import type { Tx } from '#platform/db/database.ts'
import { keptBroken, lookedBroken, type PagesContext } from './broken-pages.ts'
import { type Finding, findRepair, unrepairable } from './find-repair.ts'
import * as store from './store.ts'

export type RepairsContext = PagesContext & { strategies: StrategiesContext }

/** Of a request that waits for it. */
const LONGEST_MS = 90_000

export async function listRepairs(
  ctx: RepairsContext,
  accountId: string,
  strategyId: string,
  page: { limit: number; offset: number },
): Promise<store.RepairRow[]> {
  await getStrategy(ctx.strategies, accountId, strategyId)
  await store.closeOutdated(ctx.db, strategyId)
  return store.listRepairs(ctx.db, accountId, strategyId, page)
}

export async function getRepair(
  ctx: RepairsContext,
  accountId: string,
  strategyId: string,
  repairId: string,
): Promise<store.RepairRow> {
  await getStrategy(ctx.strategies, accountId, strategyId)
  await store.closeOutdated(ctx.db, strategyId)
  const row = await store.findRepair(ctx.db, { accountId, strategyId, repairId })
  if (!row) throw new AppError('repair_not_found')
  return row
}

/** The page is read as it is now. While a repair is open, it is the answer. */
export async function requestRepair(
  ctx: RepairsContext,
  accountId: string,
  strategyId: string,
): Promise<{ row: store.RepairRow; isNew: boolean }> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const strategy = await getStrategy(ctx.strategies, accountId, strategyId)
  const open = await openRepair(ctx, accountId, strategyId)
  if (open) return { row: open, isNew: false }
  const other = unrepairable(strategy)
  if (other !== null) throw notRepairable(other)
  const kept = await keptBroken(ctx, accountId, strategy)
  const url = kept[0]?.url ?? strategy.url
  const looked = await lookedBroken(ctx, accountId, strategy, url, signal)
  if (looked.kind === 'other') throw notRepairable(looked.problem, looked.errorCode)
  const pages = [looked.page, ...kept.filter((page) => page.url !== url)]
  const earlier = await store.findEarlierRepairs(ctx.db, strategyId, strategy.version)
  const finding = await findRepair(ctx, accountId, strategy, pages, earlier, signal)
  const taken = { accountId, strategyId, version: strategy.version, reason: looked.page.reason }
  const row = await ctx.db.transaction().execute(async (tx) => {
    const hold = await store.takeRepair(tx, taken)
    const settled = hold && (await settleRepair(tx, hold, strategy, finding, accountId))
    const now = settled && (await findStrategy(tx, accountId, strategyId))
    if (settled && now?.version !== (settled.version ?? strategy.version)) throw new AppError('strategy_changed')
    return settled
  })
  if (row?.status === 'failed') throw notRepairable(row.reason)
  if (row) return { row, isNew: true }
  const meanwhile = await openRepair(ctx, accountId, strategyId)
  if (!meanwhile) throw new AppError('strategy_changed')
  return { row: meanwhile, isNew: false }
}

async function openRepair(ctx: RepairsContext, accountId: string, strategyId: string) {
  await store.closeOutdated(ctx.db, strategyId)
  return store.findProposed(ctx.db, accountId, strategyId)
}

function notRepairable(problem: string, errorCode?: string): AppError {
  return new AppError('not_repairable', {
    values: { problem },
    ...(errorCode === undefined ? {} : { about: { error_code: errorCode } }),
  })
}

/** What was found is written; and accepted, where the strategy wants that and nothing speaks against it. Null when another has the repair. */
export async function settleRepair(
  tx: Tx,
  hold: store.Hold,
  strategy: StrategyRow,
  finding: Finding,
  accountId: string,
): Promise<store.RepairRow | null> {
  if (finding.kind === 'failed') return store.failRepair(tx, hold, finding.reason)
  const { proposal } = finding
  const accepts = strategy.repair_policy === 'auto' && proposal.doubt === null
  // Schedules are held before their strategy, and that before the repair: in the order in which a deletion asks for them.
  const rerun = accepts ? await findRerun(tx, strategy) : []
  if (accepts) await lockStrategies(tx, accountId, [strategy.id])
  const row = await store.proposeRepair(tx, hold, proposal)
  if (!row || !accepts) return row
  const page = proposal.page
  const accepted = await putInPlace(tx, accountId, strategy, {
    row,
    page,
    preview: proposal.preview,
    rerun,
    isItself: true,
  })
  // Someone changed the strategy meanwhile: then it is closed as outdated by whoever looks next.
  return accepted ?? row
}

type Accepting = {
  row: store.RepairRow
  page: Uint8Array | null
  preview: readonly unknown[]
  rerun: Awaited<ReturnType<typeof findRerun>>
  isItself: boolean
}

/** Null when the strategy is another by now. */
async function putInPlace(
  tx: Tx,
  accountId: string,
  strategy: StrategyRow,
  { row, page, preview, rerun, isItself }: Accepting,
): Promise<store.RepairRow | null> {
  const { recipe, proof } = row
  if (recipe === null || proof === null || strategy.version !== row.from_version) return null
  const known = { confidence: strategy.field_confidence, candidates: strategy.candidates }
  const doubt = doubtAfter(known, strategy.recipe.fields, recipe.fields, new Map())
  const { description, attempts, output_schema: outputSchema, filter_config: filterConfig } = strategy
  const stored = { recipe, outputSchema, filterConfig, preview, doubt }
  const making = { madeBy: 'repair', feedback: row.reason, inputTokens: 0, outputTokens: 0 } as const
  const from = { from: strategy, description, attempts, isAnew: true }
  const changed = await replaceRecipe(tx, accountId, from, stored, making)
  if (!changed) return null
  if (page !== null) await putPage(tx, strategy.id, page)
  await rerunBroken(tx, { accountId, strategyId: strategy.id }, rerun)
  const reason = `Accepted by itself: ${found(proof)}.`
  if (isItself) await insertRepairLines(tx, strategy.id, [`${REDESIGNED} ${reason}`])
  const end = { status: 'accepted', version: changed.version, ...(isItself ? { reason } : {}) } as const
  return store.closeRepair(tx, row.id, end)
}

const REDESIGNED = 'The page was redesigned, and the recipe was repaired.'

function found({ items_before, matched_items }: NonNullable<store.RepairRow['proof']>): string {
  if (items_before === 1) return 'the page says what it said before'
  return `${matched_items} of ${items_before} items were found again, and their fields say what they said before`
}

export async function acceptRepair(
  ctx: RepairsContext,
  accountId: string,
  strategyId: string,
  repairId: string,
): Promise<store.RepairRow> {
  const row = await getRepair(ctx, accountId, strategyId, repairId)
  if (row.status !== 'proposed' || row.recipe === null) throw closed(row)
  const strategy = await getStrategy(ctx.strategies, accountId, strategyId)
  const page = await store.findRepairPage(ctx.db, accountId, repairId)
  const preview = await previewOf(ctx, strategy, row, page && (await decodePage(page)))
  return ctx.db.transaction().execute(async (tx) => {
    const rerun = await findRerun(tx, { id: strategyId, version: row.from_version })
    await lockStrategies(tx, accountId, [strategyId])
    const now = await findStrategy(tx, accountId, strategyId)
    if (!now) throw new AppError('strategy_not_found')
    const still = await store.lockRepair(tx, { accountId, strategyId, repairId })
    if (!still) throw new AppError('repair_not_found')
    if (still.status !== 'proposed') throw closed(still)
    const accepted = await putInPlace(tx, accountId, now, { row: still, page, preview, rerun, isItself: false })
    if (!accepted) throw new AppError('strategy_changed')
    return accepted
  })
}

/** By the filter and the schema that the strategy has by now. */
async function previewOf(
  ctx: RepairsContext,
  { output_schema: outputSchema, filter_config: filterConfig }: StrategyRow,
  { recipe, preview }: store.RepairRow,
  page: Page | null,
): Promise<readonly unknown[]> {
  if (recipe === null || page === null) return preview ?? []
  const shape = { recipe, outputSchema, filterConfig }
  requireFilterFields(shape)
  return (await readPage(ctx.web.pool, shape, page)).items.slice(0, PREVIEW_ITEMS)
}

export async function rejectRepair(
  ctx: RepairsContext,
  accountId: string,
  strategyId: string,
  repairId: string,
): Promise<store.RepairRow> {
  const row = await getRepair(ctx, accountId, strategyId, repairId)
  return ctx.db.transaction().execute(async (tx) => {
    const rejected = await store.closeRepair(tx, repairId, { status: 'rejected' })
    if (rejected) return rejected
    throw closed((await store.findRepair(tx, { accountId, strategyId, repairId })) ?? row)
  })
}

function closed({ status }: store.RepairRow): AppError {
  return new AppError('repair_closed', { values: { status } })
}
