/** The only writer of strategy_group, schema_task and schema_task_strategy. Reads by id carry the account. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'

export type GroupRow = Omit<Row<'strategy_group'>, 'account_id'> & { strategy_count: number }

const columns = ['id', 'name', 'description', 'created_at', 'updated_at'] as const
const strategyCount = sql<number>`(
  select count(*) from strategy where strategy.strategy_group_id = strategy_group.id
)`.as('strategy_count')

export async function insertGroup(
  db: Db,
  group: { id: string; accountId: string; name: string; description: string },
): Promise<GroupRow> {
  const { id, accountId, name, description } = group
  const row = await db
    .insertInto('strategy_group')
    .values({ id, account_id: accountId, name, description })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...row, strategy_count: 0 }
}

export async function findGroup(db: Db | Tx, accountId: string, groupId: string): Promise<GroupRow | null> {
  const row = await db
    .selectFrom('strategy_group')
    .select([...columns, strategyCount])
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row ?? null
}

export async function listGroups(
  db: Db,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<GroupRow[]> {
  return db
    .selectFrom('strategy_group')
    .select([...columns, strategyCount])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Two changes of what belongs to a group wait for each other. False when the account has no such group. */
export async function lockGroup(tx: Tx, accountId: string, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('strategy_group')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateGroup(
  tx: Db | Tx,
  accountId: string,
  groupId: string,
  changes: { name?: string; description?: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('strategy_group')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Its strategies stay, without a group. */
export async function deleteGroup(db: Db, accountId: string, groupId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('strategy_group')
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

// A new output schema

export type TaskStatus = Row<'schema_task_strategy'>['status']

export const TASK_STATUSES = ['pending', 'running', 'completed', 'failed'] as const satisfies TaskStatus[]

/** In place of an older one, whose strategies are left as they are by now. */
export async function replaceTask(
  tx: Tx,
  task: { id: string; groupId: string; accountId: string; outputSchema: Json; strategyIds: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('schema_task').where('group_id', '=', task.groupId).execute()
  await tx
    .insertInto('schema_task')
    .values({
      id: task.id,
      group_id: task.groupId,
      account_id: task.accountId,
      output_schema: JSON.stringify(task.outputSchema),
    })
    .execute()
  if (task.strategyIds.length === 0) return
  const rows = task.strategyIds.map((strategyId, position) => ({
    task_id: task.id,
    strategy_id: strategyId,
    position,
    status: 'pending' as const,
  }))
  await tx.insertInto('schema_task_strategy').values(rows).execute()
}

export type TaskStrategy = Pick<Row<'schema_task_strategy'>, 'strategy_id' | 'status' | 'error'>

/** Null when no schema was ever given to the group. */
export async function findTask(db: Db, accountId: string, groupId: string): Promise<TaskStrategy[] | null> {
  const task = await db
    .selectFrom('schema_task')
    .select('id')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  if (!task) return null
  return db
    .selectFrom('schema_task_strategy')
    .select(['strategy_id', 'status', 'error'])
    .where('task_id', '=', task.id)
    .orderBy('position')
    .execute()
}

type ClaimedStrategy = { accountId: string; outputSchema: Json; attempts: number }

/** `pending | running -> running`: a run that ended with its process begins again. Null when there is nothing left to do. */
export async function claimStrategy(
  db: Db,
  which: { taskId: string; strategyId: string },
): Promise<ClaimedStrategy | null> {
  const result = await sql<{ account_id: string; output_schema: Json; attempts: number }>`
    with claimed as (
      update schema_task_strategy item set status = 'running', attempts = item.attempts + 1
      from schema_task task
      where item.task_id = ${which.taskId} and item.strategy_id = ${which.strategyId} and task.id = item.task_id
        and item.status in ('pending', 'running')
      returning task.group_id, task.account_id, task.output_schema, item.attempts
    )
    select *, ${signal('groups.changed', sql`group_id`)} from claimed`.execute(db)
  const [row] = result.rows
  return row ? { accountId: row.account_id, outputSchema: row.output_schema, attempts: row.attempts } : null
}

/** `running -> completed | failed`. False when a newer schema took the place of this one. */
export async function endStrategy(
  tx: Db | Tx,
  which: { taskId: string; strategyId: string },
  end: { status: 'completed' } | { status: 'failed'; error: string },
): Promise<boolean> {
  const error = end.status === 'failed' ? end.error : null
  const result = await sql`
    with ended as (
      update schema_task_strategy item set status = ${end.status}, error = ${error}
      from schema_task task
      where item.task_id = ${which.taskId} and item.strategy_id = ${which.strategyId} and task.id = item.task_id
        and item.status = 'running'
      returning task.group_id
    )
    select ${signal('groups.changed', sql`group_id`)} from ended`.execute(tx)
  return result.rows.length > 0
}
