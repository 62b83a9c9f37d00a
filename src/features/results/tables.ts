/** Which table a resource's results are. Each throws what a client may see when the account has no such resource. */
import { AppError } from '#base/errors.ts'
import { findGroup } from '#features/groups/store.ts'
import { findSchedule } from '#features/schedules/store.ts'
import { findStrategy, listGroupStrategies, type StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { type ResultTable, tableOfJobs } from './result-table.ts'
import * as store from './store.ts'

export type TablesContext = { db: Db }

export async function tableOfBatch({ db }: TablesContext, accountId: string, batchId: string): Promise<ResultTable> {
  const strategyId = await store.findBatchStrategy(db, accountId, batchId)
  const strategy = strategyId === null ? null : await findStrategy(db, accountId, strategyId)
  if (!strategy) throw new AppError('batch_not_found')
  return tableOfJobs(db, store.jobsOfBatch(accountId, batchId), named(strategy))
}

export async function tableOfSchedule(
  { db }: TablesContext,
  accountId: string,
  scheduleId: string,
): Promise<ResultTable> {
  const schedule = await findSchedule(db, accountId, scheduleId)
  const strategy = schedule && (await findStrategy(db, accountId, schedule.strategy_id))
  if (!strategy) throw new AppError('schedule_not_found')
  return tableOfJobs(db, store.jobsOfSchedule({ id: scheduleId, strategyId: strategy.id }), named(strategy))
}

export async function tableOfStrategy(
  { db }: TablesContext,
  accountId: string,
  strategyId: string,
): Promise<ResultTable> {
  const strategy = await findStrategy(db, accountId, strategyId)
  if (!strategy) throw new AppError('strategy_not_found')
  return tableOfJobs(db, store.jobsOfStrategies([strategyId]), named(strategy))
}

export async function tableOfGroup({ db }: TablesContext, accountId: string, groupId: string): Promise<ResultTable> {
  const group = await findGroup(db, accountId, groupId)
  if (!group) throw new AppError('strategy_group_not_found')
  const strategies = await listGroupStrategies(db, accountId, groupId)
  const jobs = store.jobsOfStrategies(strategies.map(({ id }) => id))
  return tableOfJobs(db, jobs, { name: group.name, strategies, withOrigin: true })
}

function named(strategy: StrategyRow) {
  return { name: strategy.name, strategies: [strategy], withOrigin: true }
}
