/** The only writer of workflow_run. Moves of one run queue up at its row. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { FinalRunStatus } from '#engine/graph/settle.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'

export type RunRow = Omit<Row<'workflow_run'>, 'moves' | 'looked_moves' | 'held_by' | 'held_until'>

const columns = [
  'id',
  'account_id',
  'workflow_id',
  'graph_id',
  'schedule_id',
  'status',
  'trigger',
  'force',
  'from_node_key',
  'result_hash',
  'changed',
  'error',
  'created_at',
  'started_at',
  'completed_at',
] as const

const ACTIVE = sql<boolean>`status in ('pending', 'running')`

export const RUNS: CountedWork = {
  name: 'workflow.run',
  pending: sql`select count(*) from workflow_run where ${ACTIVE} and held_by is null and moves <> looked_moves`,
  active: sql`select count(*) from workflow_run where ${ACTIVE} and held_by is not null`,
  oldest: sql`select extract(epoch from now() - min(created_at)) from workflow_run where ${ACTIVE} and held_by is null and moves <> looked_moves`,
  held: sql`select held_by as owner_id, count(*) from workflow_run where ${ACTIVE} and held_by is not null group by held_by`,
}

/** Who follows the run, in any process, hears of it with the commit. */
function runChanged(): RawBuilder<unknown> {
  return signal('runs.changed', sql`account_id || ' ' || id`)
}

// Runs

export type NewRun = {
  accountId: string
  workflowId: string
  graphId: string
  scheduleId: string | null
  force: boolean
  /** Where it begins; null: at the beginning. */
  fromNodeKey: string | null
}

/** Those of workflows that have another run under way are left out. */
export async function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<RunRow[]> {
  const rows = await tx
    .insertInto('workflow_run')
    .values(
      runs.map((run) => ({
        id: newId(),
        account_id: run.accountId,
        workflow_id: run.workflowId,
        graph_id: run.graphId,
        schedule_id: run.scheduleId,
        status: 'pending' as const,
        trigger: run.scheduleId === null ? ('manual' as const) : ('schedule' as const),
        force: run.force,
        from_node_key: run.fromNodeKey,
      })),
    )
    .onConflict((conflict) => conflict.column('workflow_id').where(ACTIVE).doNothing())
    .returning([...columns, runChanged().as('told')])
    .execute()
  return rows.map(({ told: _told, ...run }) => run)
}

/** Who runs it, and by which limits. */
export async function accountOfRun(tx: Tx, run: Pick<RunRow, 'account_id'>) {
  return tx.selectFrom('account').select(['id', 'tier']).where('id', '=', run.account_id).executeTakeFirstOrThrow()
}

export async function findRun(
  db: Db,
  accountId: string,
  key: { workflowId: string; runId: string },
): Promise<RunRow | null> {
  const row = await db
    .selectFrom('workflow_run')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', key.workflowId)
    .where('id', '=', key.runId)
    .executeTakeFirst()
  return row ?? null
}

export async function listRuns(
  db: Db,
  accountId: string,
  workflowId: string,
  page: { limit: number; offset: number },
): Promise<RunRow[]> {
  return db
    .selectFrom('workflow_run')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', workflowId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The newest of each workflow. */
export async function latestRuns(db: Db, accountId: string, workflowIds: readonly string[]): Promise<RunRow[]> {
  const result = await sql<RunRow>`
    select ${sql.join(columns.map((column) => sql.ref(`run.${column}`)))}
    from unnest(${workflowIds}::uuid[]) as given (workflow_id)
    cross join lateral (
      select * from workflow_run where account_id = ${accountId} and workflow_id = given.workflow_id
      order by created_at desc, id desc limit 1
    ) run`.execute(db)
  return result.rows
}

/** The newest run with results, also when some of its nodes failed. */
export async function latestRunWithResults(db: Db, accountId: string, workflowId: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('workflow_run')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', workflowId)
    .where('status', 'in', ['completed', 'partial'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The one before it that has results. */
export async function previousRunWithResults(db: Db, run: RunRow): Promise<RunRow | null> {
  const row = await db
    .selectFrom('workflow_run')
    .select(columns)
    .where('account_id', '=', run.account_id)
    .where('workflow_id', '=', run.workflow_id)
    .where('status', 'in', ['completed', 'partial'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(run.created_at, run.id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Locked until the end of the transaction. */
export async function lockActiveRuns(tx: Tx, accountId: string, workflowId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('workflow_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', workflowId)
    .where(ACTIVE)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** False when the run is over: then nothing of it moves any more. */
export async function lockRun(tx: Tx, runId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('workflow_run')
    .select('id')
    .where('id', '=', runId)
    .where(ACTIVE)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

// Holding a run while it is carried on

export type HeldRun = RunRow & { moves: number }

/** A run is held this long at most: above the deadline of one decision. A dead process's runs are freed sooner. */
const HOLD = sql<Date>`now() + interval '60 seconds'`

/**
 * `pending | running -> running`, held by one process: runs in which something moved since a process last looked, the oldest first.
 * A hold is no lock: it only keeps two processes from working out the same, and ends by itself.
 */
export async function claimRuns(db: Db, ownerId: string, limit: number): Promise<HeldRun[]> {
  const result = await sql<HeldRun>`${PREPARED}
    with next as (
      select id from workflow_run
      where ${ACTIVE} and moves <> looked_moves and (held_until is null or held_until < now())
      order by created_at limit ${limit} for update skip locked
    )
    update workflow_run set status = 'running', started_at = coalesce(started_at, now()), held_by = ${ownerId}, held_until = ${HOLD}
    where id in (select id from next)
    returning ${sql.join([...columns, 'moves'].map((column) => sql.ref(column)))}`.execute(db)
  return result.rows
}

/** The held run as it is now, and its time anew. Null when it is over or another process has it. */
export async function keepHold(db: Db, runId: string, ownerId: string): Promise<HeldRun | null> {
  const row = await db
    .updateTable('workflow_run')
    .set({ held_until: HOLD })
    .where('id', '=', runId)
    .where('held_by', '=', ownerId)
    .where(ACTIVE)
    .returning([...columns, 'moves'])
    .executeTakeFirst()
  return row ?? null
}

/** `moves`: there was nothing to do when these were counted. Null: it is to be carried on, after the delay. */
export type LetGo = { id: string; moves: number | null; delay_seconds: number }

/** True when one of them moved meanwhile: whoever moved it saw the run held, and left the rest to the holder. */
export async function letGoRuns(db: Db, ownerId: string, runs: readonly LetGo[]): Promise<boolean> {
  const result = await sql<{ waits: boolean }>`
    update workflow_run set held_by = null, looked_moves = coalesce(given.moves, looked_moves),
      held_until = case when given.delay_seconds > 0 then now() + make_interval(secs => given.delay_seconds) end
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as given (id uuid, moves integer, delay_seconds integer)
    where workflow_run.id = given.id and held_by = ${ownerId}
    returning workflow_run.moves <> looked_moves as waits`.execute(db)
  return result.rows.some(({ waits }) => waits)
}

/** Of processes that died. Returns how many. */
export async function takeBackRuns(db: Db, deadOwners: readonly string[]): Promise<number> {
  if (deadOwners.length === 0) return 0
  const rows = await db
    .updateTable('workflow_run')
    .set({ held_by: null, held_until: null })
    .where('held_by', 'in', deadOwners)
    .returning(runChanged().as('told'))
    .execute()
  return rows.length
}

/** Held, or kept waiting, for longer than anybody does that: a clock that was ahead has set their time. How many there were. */
export async function bringBackRuns(db: Db): Promise<number> {
  const rows = await db
    .updateTable('workflow_run')
    .set({ held_by: null, held_until: null })
    .where('held_until', '>', HOLD)
    .returning(runChanged().as('told'))
    .execute()
  return rows.length
}

/** With every move of a node. */
export async function countMove(tx: Tx, runId: string): Promise<void> {
  await tx
    .updateTable('workflow_run')
    .set({ moves: sql`moves + 1` })
    .where('id', '=', runId)
    .returning(runChanged().as('told'))
    .execute()
}

// Ends

export type RunEnd = {
  status: FinalRunStatus
  error: string | null
  resultHash: string | null
  changed: boolean | null
}

/** `running -> completed | partial | failed`. The caller has the row locked. */
export async function endRun(tx: Tx, runId: string, end: RunEnd): Promise<RunRow> {
  return tx
    .updateTable('workflow_run')
    .set({
      status: end.status,
      error: end.error,
      result_hash: end.resultHash,
      changed: end.changed,
      held_by: null,
      held_until: null,
      completed_at: sql`clock_timestamp()`,
    })
    .where('id', '=', runId)
    .returning([...columns, runChanged().as('told')])
    .executeTakeFirstOrThrow()
}

/** In small batches. The newest run with results is kept, whatever its age, and so is what it has kept of earlier ones. */
export async function pruneRuns(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from workflow_run where id in (
      select id from workflow_run run where completed_at < ${olderThan} and exists (
        select from workflow_run newer where newer.workflow_id = run.workflow_id and newer.created_at > run.created_at
          and newer.status in ('completed', 'partial')
      ) and not exists (
        select from node_execution original join node_execution kept on kept.kept_from_id = original.id
        where original.run_id = run.id
      ) limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
