/**
 * One action on many strategies or schedules.
 *
 * 1. All of them or none, in one transaction: an id that is unknown, or another account's, is 404 and nothing is done.
 * 2. What is done to each is what the call for one does.
 * 3. A strategy is paused and resumed by its schedules, and run on its own page.
 */
import { AppError } from '#base/errors.ts'
import { type AdmissionContext, takeJobs } from '#features/admission/rate-limits.ts'
import { createManyJobs, readTargets } from '#features/jobs/jobs.ts'
import { deleteThese, enableThese, runThese, type SchedulesContext, tagThese } from '#features/schedules/schedules.ts'
import { listScheduleIdsOf } from '#features/schedules/store.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { holdStrategies } from '#features/strategies/store.ts'
import { addTags, deleteStrategies, type StrategiesContext } from '#features/strategies/strategies.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { cleanTags } from '#platform/http/tags.ts'
import type { BulkAction, BulkBody, BulkDone } from './schemas.ts'

export type BulkContext = {
  db: Db
  admission: AdmissionContext
  strategies: StrategiesContext
  schedules: SchedulesContext
}

type Bulk = { account: RequestAccount; ids: readonly string[]; tags: readonly string[] }
type More = Omit<BulkDone, 'action' | 'done'>
type Action = (ctx: BulkContext, tx: Tx, bulk: Bulk) => Promise<More | undefined>

const ON_STRATEGIES: Readonly<Record<BulkAction, Action>> = {
  pause: (ctx, tx, bulk) => enableSchedulesOf(ctx, tx, bulk, false),
  resume: (ctx, tx, bulk) => enableSchedulesOf(ctx, tx, bulk, true),
  run: runStrategies,
  delete: async (ctx, tx, { account, ids }) => {
    await deleteStrategies(ctx.strategies, tx, account.id, ids)
    return undefined
  },
  tag: async (_ctx, tx, { account, ids, tags }) => {
    await addTags(tx, account.id, ids, tags)
    return undefined
  },
}

const ON_SCHEDULES: Readonly<Record<BulkAction, Action>> = {
  pause: (ctx, tx, bulk) => enableSchedules(ctx, tx, bulk, false),
  resume: (ctx, tx, bulk) => enableSchedules(ctx, tx, bulk, true),
  run: async (ctx, tx, { account, ids }) => {
    const ticks = await runThese(ctx.schedules, tx, account, ids)
    return { job_ids: ticks.flatMap(({ jobIds }) => jobIds) }
  },
  delete: async (_ctx, tx, { account, ids }) => {
    await deleteThese(tx, account.id, ids)
    return undefined
  },
  tag: async (_ctx, tx, { account, ids, tags }) => {
    await tagThese(tx, account.id, ids, tags)
    return undefined
  },
}

export const bulkOnStrategies = (ctx: BulkContext, account: RequestAccount, body: BulkBody) =>
  act(ctx, account, body, ON_STRATEGIES)

export const bulkOnSchedules = (ctx: BulkContext, account: RequestAccount, body: BulkBody) =>
  act(ctx, account, body, ON_SCHEDULES)

async function act(
  ctx: BulkContext,
  account: RequestAccount,
  { action, ...body }: BulkBody,
  actions: Readonly<Record<BulkAction, Action>>,
): Promise<BulkDone> {
  const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))]
  const tags = cleanTags(body.tags)
  if (action === 'tag' && tags.length === 0) throw invalid('tags is required for tag', { field: 'tags' })
  const more = await transactAgain(ctx.db, (tx) => actions[action](ctx, tx, { account, ids, tags }))
  return { action, done: ids.length, ...more }
}

async function enableSchedules(ctx: BulkContext, tx: Tx, { account, ids }: Bulk, enabled: boolean): Promise<undefined> {
  await enableThese(ctx.schedules, tx, account.id, ids, enabled)
}

async function enableSchedulesOf(ctx: BulkContext, tx: Tx, { account, ids }: Bulk, enabled: boolean): Promise<More> {
  await requireStrategies(tx, account.id, ids)
  const scheduleIds = await listScheduleIdsOf(tx, account.id, ids)
  await enableThese(ctx.schedules, tx, account.id, scheduleIds, enabled)
  return { schedule_count: scheduleIds.length }
}

async function requireStrategies(tx: Tx, accountId: string, ids: readonly string[]) {
  const held = await holdStrategies(tx, accountId, ids)
  if (held.length < ids.length) throw new AppError('strategy_not_found')
  return held
}

/** One job for each, in the order of the ids. */
async function runStrategies(ctx: BulkContext, tx: Tx, { account, ids }: Bulk): Promise<More> {
  const held = new Map((await requireStrategies(tx, account.id, ids)).map((strategy) => [strategy.id, strategy]))
  const batches = ids.flatMap((id) => {
    const strategy = held.get(id)
    if (!strategy) return []
    const targets = readTargets(ctx.strategies.web.guard, strategy, [strategy.url], null)
    return [{ owner: { accountId: account.id, strategyId: id }, targets, origin: {} }]
  })
  await takeJobs(ctx.admission, tx, account, batches.length)
  return { job_ids: (await createManyJobs(tx, batches)).ids }
}
