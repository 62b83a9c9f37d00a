/** A new output schema for all strategies of a group, as background work that survives restarts. */
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { checkedSchema, invalid } from '#features/strategies/read-request.ts'
import { listGroupStrategies } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import { getGroup } from './groups.ts'
import * as store from './store.ts'

/** Returns how many strategies are made anew. The task takes the place of an earlier one of the group. */
export async function startSchemaTask(
  ctx: { db: Db },
  accountId: string,
  groupId: string,
  { output_schema: schema, backfill = false }: { output_schema: Readonly<Record<string, unknown>>; backfill?: boolean },
): Promise<number> {
  const outputSchema = checkedSchema(schema)
  if (outputSchema === null) throw invalid('output_schema must name at least one field', { field: 'output_schema' })
  return transactAgain(ctx.db, async (tx) => {
    if (!(await store.lockGroup(tx, accountId, groupId))) throw new AppError('strategy_group_not_found')
    const strategyIds = (await listGroupStrategies(tx, accountId, groupId)).map(({ id }) => id)
    await store.replaceTask(tx, { id: newId(), groupId, accountId, outputSchema, backfill, strategyIds })
    return strategyIds.length
  })
}

type SchemaProgress = {
  status: 'idle' | 'pending' | 'running' | 'completed' | 'partial' | 'failed'
  total: number
  pending: number
  running: number
  completed: number
  failed: number
  progress_percent: number
  strategies: store.TaskStrategy[]
}

export async function readSchemaProgress(ctx: { db: Db }, accountId: string, groupId: string): Promise<SchemaProgress> {
  await getGroup(ctx, accountId, groupId)
  return progressOf(await store.findTask(ctx.db, accountId, groupId))
}

/** Null: no schema was given yet. */
export function progressOf(strategies: readonly store.TaskStrategy[] | null): SchemaProgress {
  const all = strategies ?? []
  const count = (status: store.TaskStatus) => all.filter((strategy) => strategy.status === status).length
  const counts = {
    total: all.length,
    pending: count('pending'),
    running: count('running'),
    completed: count('completed'),
    failed: count('failed'),
  }
  const ended = counts.completed + counts.failed
  return {
    status: strategies === null ? 'idle' : statusOf(counts),
    ...counts,
    progress_percent: strategies === null ? 0 : counts.total === 0 ? 100 : Math.floor((ended / counts.total) * 100),
    strategies: [...all],
  }
}

function statusOf(counts: Pick<SchemaProgress, 'total' | 'pending' | 'running' | 'completed' | 'failed'>) {
  if (counts.pending > 0 && counts.pending === counts.total) return 'pending'
  if (counts.pending + counts.running > 0) return 'running'
  if (counts.failed === 0) return 'completed'
  return counts.completed === 0 ? 'failed' : 'partial'
}
