/** The only writer of workflow_run; with node-store.ts, which moves its nodes, of node_execution. Moves of one run queue up at its row. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Graph } from '#engine/graph/graph.ts'
import type { FinalRunStatus } from '#engine/graph/settle.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'

export type RunRow = Omit<Row<'workflow_run'>, 'moves' | 'held_by' | 'held_until'>

const columns = [
  'id',
  'account_id',
  'workflow_id',
  'graph_id',
  'schedule_id',
  'status',
  'trigger',
  'force',
  'result_hash',
  'changed',
  'error',
  'created_at',
  'started_at',
  'completed_at',
] as const

const ACTIVE = sql<boolean>`status in ('pending', 'running')`

/** Who follows the run, in any process, hears of it with the commit. */
function runChanged(): RawBuilder<unknown> {
  return signal('runs.changed', sql`account_id || ' ' || id`)
}

// Runs

export type NewRun = {
  accountId: string
  workflowId: string
  graphId: string
  nodes: Graph['nodes']
  scheduleId: string | null
  force: boolean
}

/** Runs with all their nodes pending. Those of workflows that have another run under way are left out. */
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
      })),
    )
    .onConflict((conflict) => conflict.column('workflow_id').where(ACTIVE).doNothing())
    .returning([...columns, runChanged().as('told')])
    .execute()
  const inserted = rows.map(({ told: _told, ...run }) => run)
  const nodesOf = new Map(runs.map(({ workflowId, nodes }) => [workflowId, nodes]))
  const executions = inserted.flatMap(({ id, account_id, workflow_id }) =>
    (nodesOf.get(workflow_id) ?? []).map(({ node_key, strategy_id }) => {
      return { id: newId(), run_id: id, account_id, workflow_id, node_key, strategy_id, status: 'pending' as const }
    }),
  )
  if (executions.length > 0) await tx.insertInto('node_execution').values(executions).execute()
  return inserted
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

/** The newest of each workflow, by workflow. */
export async function latestRuns(
  db: Db,
  accountId: string,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, RunRow>> {
  const result = await sql<RunRow>`
    select ${sql.join(columns.map((column) => sql.ref(`run.${column}`)))}
    from unnest(${workflowIds}::uuid[]) as given (workflow_id)
    cross join lateral (
      select * from workflow_run where account_id = ${accountId} and workflow_id = given.workflow_id
      order by created_at desc, id desc limit 1
    ) run`.execute(db)
  return new Map(result.rows.map((run) => [run.workflow_id, run]))
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

export async function activeRunIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workflow_run')
    .select('id')
    .where(ACTIVE)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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

/**
 * `pending | running -> running`, held by one process. Null when the run is over or another process holds it. A hold is no lock: it
 * only keeps two processes from working out the same, and ends by itself.
 */
export async function holdRun(db: Db, runId: string, ownerId: string, seconds: number): Promise<HeldRun | null> {
  const row = await db
    .updateTable('workflow_run')
    .set({
      status: 'running',
      started_at: sql`coalesce(started_at, now())`,
      held_by: ownerId,
      held_until: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', runId)
    .where(ACTIVE)
    .where(sql<boolean>`(held_until is null or held_until < now() or held_by = ${ownerId})`)
    .returning([...columns, 'moves'])
    .executeTakeFirst()
  return row ?? null
}

/** False when a node moved since `moves` was read: whoever moved it saw the run held, and left the rest to the holder. */
export async function letGoRun(db: Db, runId: string, ownerId: string, moves: number): Promise<boolean> {
  const result = await db
    .updateTable('workflow_run')
    .set({ held_by: null, held_until: null })
    .where('id', '=', runId)
    .where((or) => or.or([or('moves', '=', moves), or('status', 'not in', ['pending', 'running'])]))
    .where('held_by', '=', ownerId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Of processes that died. */
export async function freeRuns(db: Db, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return
  await db
    .updateTable('workflow_run')
    .set({ held_by: null, held_until: null })
    .where('held_by', 'in', ownerIds)
    .execute()
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

/** In small batches. The newest run with results is kept, whatever its age. */
export async function pruneRuns(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from workflow_run where id in (
      select id from workflow_run run where completed_at < ${olderThan} and exists (
        select from workflow_run newer where newer.workflow_id = run.workflow_id and newer.created_at > run.created_at
          and newer.status in ('completed', 'partial')
      ) limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
