/** The only writer of workflow_schedule. Reads for an account carry it; the sweep claims what is due. */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import { type LatestRun, selectTimings, type TimingOfTable, updateLateRuns } from '#features/schedules/bring-back.ts'
import type { StoredReceiver } from '#features/schedules/receiver.ts'
import { SCHEDULE_COLUMNS, type ScheduleSettings, settingColumns } from '#features/schedules/schedule-columns.ts'
import type { Timing } from '#features/schedules/timing.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Row } from '#platform/db/schema.ts'

export type WorkflowScheduleRow = Omit<Row<'workflow_schedule'>, 'account_id' | 'told_result_hash'>

const columns = [...SCHEDULE_COLUMNS, 'workflow_id'] as const

export async function insertSchedule(
  tx: Tx,
  owner: { accountId: string; workflowId: string },
  settings: ScheduleSettings,
): Promise<WorkflowScheduleRow> {
  return tx
    .insertInto('workflow_schedule')
    .values({ id: newId(), account_id: owner.accountId, workflow_id: owner.workflowId, ...settingColumns(settings) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function listSchedules(
  db: Db | Tx,
  accountId: string,
  workflowId: string,
): Promise<WorkflowScheduleRow[]> {
  return db
    .selectFrom('workflow_schedule')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', workflowId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** When the first schedule of each workflow is due, by workflow: those without one are left out. */
export async function nextRunTimes(
  db: Db,
  accountId: string,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const result = await sql<{ workflow_id: string; next_run_at: Date }>`
    select workflow_id, min(next_run_at) as next_run_at from workflow_schedule
    where account_id = ${accountId} and workflow_id = any (${workflowIds}::uuid[]) and enabled
    group by workflow_id`.execute(db)
  return new Map(result.rows.map(({ workflow_id, next_run_at }) => [workflow_id, next_run_at]))
}

export async function hasSchedule(db: Db, accountId: string, scheduleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workflow_schedule')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return row !== undefined
}

export type ScheduleKey = { workflowId: string; scheduleId: string }

/** Nobody else changes it, and no tick begins, until the transaction ends. */
export async function lockSchedule(tx: Tx, accountId: string, key: ScheduleKey): Promise<WorkflowScheduleRow | null> {
  const row = await tx
    .selectFrom('workflow_schedule')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', key.workflowId)
    .where('id', '=', key.scheduleId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Of a schedule that the transaction has locked. */
export async function updateSchedule(
  tx: Tx,
  scheduleId: string,
  settings: ScheduleSettings,
): Promise<WorkflowScheduleRow> {
  return tx
    .updateTable('workflow_schedule')
    .set({ ...settingColumns(settings), updated_at: sql<Date>`now()` })
    .where('id', '=', scheduleId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteSchedule(tx: Tx, accountId: string, key: ScheduleKey): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('workflow_schedule')
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', key.workflowId)
    .where('id', '=', key.scheduleId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

// The sweep

export type DueSchedule = Timing & {
  id: string
  account_id: string
  workflow_id: string
  next_run_at: Date
  is_workflow_enabled: boolean
  is_account_disabled: boolean
  /** A run of the workflow is under way, whoever asked for it. */
  is_running: boolean
  /** The database's. */
  now: Date
}

/**
 * One that is due, locked with its workflow. What somebody has in hand is passed over, not waited for: a workflow that is deleted
 * takes its schedules along, and would wait for this one in turn.
 */
export async function claimDue(tx: Tx): Promise<DueSchedule | null> {
  const result = await sql<DueSchedule>`
    select schedule.id, schedule.account_id, schedule.workflow_id, schedule.next_run_at, schedule.interval_seconds,
      schedule.cron_expression, schedule.timezone, workflow.enabled as is_workflow_enabled,
      exists (select from account where account.id = schedule.account_id and disabled_at is not null) as is_account_disabled,
      exists (
        select from workflow_run run where run.workflow_id = schedule.workflow_id and run.status in ('pending', 'running')
      ) as is_running, now() as now
    from workflow_schedule schedule join workflow on workflow.id = schedule.workflow_id
    where schedule.enabled and schedule.next_run_at <= now()
    order by schedule.next_run_at, schedule.id limit 1
    for update of schedule skip locked for no key update of workflow skip locked`.execute(tx)
  return result.rows[0] ?? null
}

/** Without a next run the schedule is paused. */
export async function moveOn(
  tx: Tx,
  scheduleId: string,
  tick: { nextRunAt: Date | null; skipReason: string | null },
): Promise<void> {
  const done =
    tick.skipReason === null
      ? { last_run_at: sql<Date>`now()` }
      : { last_skipped_at: sql<Date>`now()`, last_skip_reason: tick.skipReason }
  await tx
    .updateTable('workflow_schedule')
    .set({ next_run_at: tick.nextRunAt, enabled: tick.nextRunAt !== null, ...done })
    .where('id', '=', scheduleId)
    .execute()
}

// A clock that was set back

export async function findTimings(db: Db): Promise<TimingOfTable[]> {
  return (await selectTimings('workflow_schedule').execute(db)).rows
}

export async function moveBack(db: Db, latest: readonly LatestRun[]): Promise<number> {
  return Number((await updateLateRuns('workflow_schedule', latest).execute(db)).numAffectedRows ?? 0)
}

// What its receiver knows

export type Listening = StoredReceiver & { told_result_hash: string | null; workflow_name: string }

/** Locked; null when the schedule is gone. */
export async function findListening(tx: Tx, scheduleId: string): Promise<Listening | null> {
  const row = await tx
    .selectFrom('workflow_schedule')
    .innerJoin('workflow', 'workflow.id', 'workflow_schedule.workflow_id')
    .select([
      'sealed_webhook_url',
      'sealed_webhook_secret',
      'webhook_type',
      'webhook_metadata',
      'told_result_hash',
      'workflow.name as workflow_name',
    ])
    .where('workflow_schedule.id', '=', scheduleId)
    .forUpdate('workflow_schedule')
    .executeTakeFirst()
  return row ?? null
}

export async function rememberTold(tx: Tx, scheduleId: string, resultHash: string): Promise<void> {
  await tx.updateTable('workflow_schedule').set({ told_result_hash: resultHash }).where('id', '=', scheduleId).execute()
}
