/** The only writer of strategy_group, schema_task and schema_task_strategy. Reads by id carry the account. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'

const readGroup = jsonReader('strategy_group', { tags: listOf(isText) })

export type GroupRow = Omit<Row<'strategy_group'>, 'account_id' | 'tags'> & { tags: string[]; strategy_count: number }

const columns = ['id', 'name', 'description', 'tags', 'created_at', 'updated_at'] as const
const strategyCount = sql<number>`(
  select count(*) from strategy where strategy.strategy_group_id = strategy_group.id
)`.as('strategy_count')

export async function insertGroup(
  db: Db,
  group: { id: string; accountId: string; name: string; description: string; tags: readonly string[] },
): Promise<GroupRow> {
  const { id, accountId, name, description, tags } = group
  const row = await db
    .insertInto('strategy_group')
    .values({ id, account_id: accountId, name, description, tags: JSON.stringify(tags) })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...readGroup(row), strategy_count: 0 }
}

export async function findGroup(db: Db | Tx, accountId: string, groupId: string): Promise<GroupRow | null> {
  const row = await db
    .selectFrom('strategy_group')
    .select([...columns, strategyCount])
    .where('account_id', '=', accountId)
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row ? readGroup(row) : null
}

/** In the order of the ids; those that are gone are left out. */
export async function findGroups(db: Db, accountId: string, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('strategy_group')
    .select([...columns, strategyCount])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, readGroup(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
  { tags, ...changes }: { name?: string; description?: string; tags?: readonly string[] },
): Promise<boolean> {
  const result = await tx
    .updateTable('strategy_group')
    .set({
      ...changes,
      ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
      updated_at: sql<Date>`now()`,
    })
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

export const SCHEMAS: CountedWork = {
  name: 'strategy.regenerate',
  pending: sql`select count(*) from schema_task_strategy where status in ('pending', 'running') and owner_id is null`,
  active: sql`select count(*) from schema_task_strategy where status in ('pending', 'running') and owner_id is not null`,
  late: sql`select extract(epoch from now() - min(run_after)) from schema_task_strategy where status in ('pending', 'running') and owner_id is null`,
  oldest: sql`select extract(epoch from now() - min(task.created_at)) from schema_task_strategy item
    join schema_task task on task.id = item.task_id where item.status in ('pending', 'running') and item.owner_id is null`,
  held: sql`select owner_id, count(*) from schema_task_strategy where status in ('pending', 'running') and owner_id is not null group by owner_id`,
}

/** In place of an older one, whose strategies are left as they are by now. */
export async function replaceTask(
  tx: Tx,
  task: {
    id: string
    groupId: string
    accountId: string
    outputSchema: Json
    backfill: boolean
    strategyIds: readonly string[]
  },
): Promise<void> {
  await tx.deleteFrom('schema_task').where('group_id', '=', task.groupId).execute()
  await tx
    .insertInto('schema_task')
    .values({
      id: task.id,
      group_id: task.groupId,
      account_id: task.accountId,
      output_schema: JSON.stringify(task.outputSchema),
      backfill: task.backfill,
    })
    .execute()
  if (task.strategyIds.length === 0) return
  const rows = task.strategyIds.map((strategyId, position) => ({
    task_id: task.id,
    strategy_id: strategyId,
    position,
    status: 'pending' as const,
  }))
  await tx.insertInto('schema_task_strategy').values(rows).returning(signal('schemas.waiting').as('told')).execute()
}

export type TaskStrategy = Pick<Row<'schema_task_strategy'>, 'strategy_id' | 'status' | 'error' | 'note'>

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
    .select(['strategy_id', 'status', 'error', 'note'])
    .where('task_id', '=', task.id)
    .orderBy('position')
    .execute()
}

/** One run of one process. Once another has the strategy, `attempts` differs. */
export type Hold = Pick<Row<'schema_task_strategy'>, 'task_id' | 'strategy_id' | 'attempts'>

export type ClaimedStrategy = Hold & { id: string; account_id: string; output_schema: Json; backfill: boolean }

/** Whether any strategy waits, due or not. It is looked at all the time, and costs less than the transaction of a claim. */
export async function hasWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select from schema_task_strategy where owner_id is null and status in ('pending', 'running') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * `pending | running -> running`: a run that ended with its process begins again. One at a time of each account, in all processes
 * together, the oldest first. Claims go one after the other, since two at the same moment would both see the same free place.
 */
export async function claimStrategies(tx: Tx, ownerId: string, limit: number): Promise<ClaimedStrategy[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sandpiper:schema-claims', 0))`.execute(tx)
  const { rows } = await sql<ClaimedStrategy>`
    with busy as (
      select task.account_id from schema_task_strategy item join schema_task task on task.id = item.task_id
      where item.owner_id is not null and item.status in ('pending', 'running')
    ), first as (
      select distinct on (task.account_id) item.task_id, item.strategy_id, task.created_at
      from schema_task_strategy item join schema_task task on task.id = item.task_id
      where item.owner_id is null and item.status in ('pending', 'running') and item.run_after <= now()
        and task.account_id not in (select account_id from busy)
      order by task.account_id, task.created_at, item.position
    ), next as (
      select * from first order by created_at limit ${limit}
    ), claimed as (
      update schema_task_strategy item
      set status = 'running', owner_id = ${ownerId}, started_at = now(), attempts = item.attempts + 1
      from next join schema_task task on task.id = next.task_id
      where item.task_id = next.task_id and item.strategy_id = next.strategy_id
      returning item.task_id, item.strategy_id, item.attempts, task.group_id, task.account_id, task.output_schema, task.backfill
    )
    select strategy_id as id, claimed.*, ${signal('groups.changed', sql`group_id`)} from claimed`.execute(tx)
  return rows
}

/** `running -> completed | failed`. False when a newer schema took the place of this one, or another process has it. */
export async function endStrategy(
  tx: Db | Tx,
  hold: Hold,
  end: { status: 'completed'; note: string | null } | { status: 'failed'; error: string },
): Promise<boolean> {
  const { error, note } = { error: null, note: null, ...end }
  const result = await sql`
    with ended as (
      update schema_task_strategy item set status = ${end.status}, error = ${error}, note = ${note}, owner_id = null, started_at = null
      from schema_task task
      where item.task_id = ${hold.task_id} and item.strategy_id = ${hold.strategy_id} and task.id = item.task_id
        and item.status = 'running' and item.attempts = ${hold.attempts}
      returning task.group_id
    )
    select ${signal('groups.changed', sql`group_id`)} from ended`.execute(tx)
  return result.rows.length > 0
}

/** To be run again after a while. `counts`: the run ended unexpectedly. */
export type Postponed = Hold & { delay_seconds: number; counts: boolean }

export async function postponeStrategies(db: Db, ownerId: string, postponed: readonly Postponed[]): Promise<void> {
  const given = postponed.map(({ task_id, strategy_id, attempts, delay_seconds, counts }) => ({
    task_id,
    strategy_id,
    attempts,
    delay_seconds,
    counts,
  }))
  await sql`
    update schema_task_strategy item set owner_id = null, started_at = null,
      run_after = now() + make_interval(secs => given.delay_seconds),
      attempts = item.attempts - case when given.counts then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (task_id uuid, strategy_id uuid, attempts integer, delay_seconds integer, counts boolean)
    where item.task_id = given.task_id and item.strategy_id = given.strategy_id and item.attempts = given.attempts
      and item.owner_id = ${ownerId}`.execute(db)
}

/** Of processes that died, and those far past their time. Returns how many wait again. */
export async function takeBackStrategies(
  db: Db,
  given: { deadOwners: readonly string[]; olderThanSeconds: number },
): Promise<number> {
  const { rows } = await sql`
    with back as (
      update schema_task_strategy set owner_id = null, started_at = null
      where status in ('pending', 'running') and (
        owner_id = any (${given.deadOwners}::uuid[])
        or started_at < now() - make_interval(secs => ${given.olderThanSeconds})
      )
      returning 1
    )
    select ${signal('schemas.waiting')} from back`.execute(db)
  return rows.length
}

/** `failed -> pending`. False when a newer schema took the place of this one. */
export async function reviveTaskStrategy(
  tx: Tx,
  { taskId, strategyId }: { taskId: string; strategyId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update schema_task_strategy set status = 'pending', error = null, attempts = 0, run_after = now()
    where task_id = ${taskId}::uuid and strategy_id = ${strategyId}::uuid and status = 'failed'
    returning ${signal('schemas.waiting')}`.execute(tx)
  return rows.length > 0
}
