/**
 * The only writer of node_execution: the nodes of runs and their moves. Each is made from one state to another: it returns false, and does nothing, when the row has left
 * that state.
 */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Graph } from '#engine/graph/graph.ts'
import type { NodeStates } from '#engine/graph/settle.ts'
import type { JobFailure, NodeOutcome, PreviousExecution } from '#engine/graph/settle-node.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'
import { countMove } from './store-runs.ts'

const isFailure = objectWith<JobFailure>('url', 'error')
const readExecution = jsonReader('node_execution', {
  failures: listOf(isFailure),
  problems: listOf(isText),
  refused: orNull(listOf(isFailure)),
})

export type ExecutionRow = ReturnType<typeof readExecution<Row<'node_execution'>>>

type NewExecutions = { run: Pick<Row<'workflow_run'>, 'id' | 'account_id' | 'workflow_id'>; nodes: Graph['nodes'] }

/** All nodes of new runs, pending. */
export async function insertExecutions(tx: Tx, made: readonly NewExecutions[]): Promise<void> {
  const executions = made.flatMap(({ run: { id, account_id, workflow_id }, nodes }) =>
    nodes.map(({ node_key, strategy_id }) => {
      return { id: newId(), run_id: id, account_id, workflow_id, node_key, strategy_id, status: 'pending' as const }
    }),
  )
  if (executions.length > 0) await tx.insertInto('node_execution').values(executions).execute()
}

export async function listExecutions(db: Db | Tx, runId: string): Promise<ExecutionRow[]> {
  const rows = await db.selectFrom('node_execution').selectAll().where('run_id', '=', runId).execute()
  return rows.map(readExecution)
}

export function statesOf(executions: readonly Pick<ExecutionRow, 'node_key' | 'status' | 'reused'>[]): NodeStates {
  return new Map(executions.map(({ node_key, status, reused }) => [node_key, { status, reused }]))
}

/** The node's newest execution in another run that delivered. */
export async function findPrevious(
  db: Db,
  execution: Pick<ExecutionRow, 'workflow_id' | 'node_key' | 'run_id'>,
): Promise<PreviousExecution | null> {
  const row = await db
    .selectFrom('node_execution')
    .select(['input_hash', 'output_hash'])
    .where('workflow_id', '=', execution.workflow_id)
    .where('node_key', '=', execution.node_key)
    .where('run_id', '!=', execution.run_id)
    .where('output_hash', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.input_hash === null || row.output_hash === null) return null
  return { input_hash: row.input_hash, output_hash: row.output_hash }
}

/** It stays so while the transaction has its run locked. */
export async function isPending(tx: Tx, executionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('node_execution')
    .select('id')
    .where('id', '=', executionId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** `pending -> running`, with the jobs in the same transaction. */
export async function startNode(
  tx: Tx,
  execution: Pick<ExecutionRow, 'id' | 'run_id'>,
  begun: { inputHash: string; jobCount: number; jobId: string; problems: readonly string[]; refused: JobFailure[] },
): Promise<boolean> {
  return moveNode(tx, execution, 'pending', {
    status: 'running',
    input_hash: begun.inputHash,
    job_count: begun.jobCount,
    job_id: begun.jobId,
    problems: JSON.stringify(begun.problems),
    refused: begun.refused.length === 0 ? null : JSON.stringify(begun.refused),
    started_at: sql`clock_timestamp()`,
  })
}

/** `running -> completed | skipped | failed`, when its jobs have ended. */
export async function settleNode(
  tx: Tx,
  execution: Pick<ExecutionRow, 'id' | 'run_id'>,
  outcome: NodeOutcome,
): Promise<boolean> {
  return moveNode(tx, execution, 'running', {
    ...outcome,
    failures: JSON.stringify(outcome.failures),
    ...(outcome.reused ? { reason: UNCHANGED } : {}),
    completed_at: sql`clock_timestamp()`,
  })
}

const UNCHANGED = 'Nothing changed since the last run: its results stand'

/** `pending -> completed | skipped | failed`, for a node that needs no jobs. */
export async function settleAtOnce(
  tx: Tx,
  execution: Pick<ExecutionRow, 'id' | 'run_id'>,
  outcome:
    | { status: 'failed'; error: string; failures?: readonly JobFailure[]; problems?: readonly string[] }
    | { status: 'skipped'; reason: string }
    | {
        status: 'completed' | 'skipped'
        reused: boolean
        passedPagesId: string
        itemCount: number
        inputHash: string
        outputHash: string
        problems: readonly string[]
      },
): Promise<boolean> {
  const at = { started_at: sql<Date>`clock_timestamp()`, completed_at: sql<Date>`clock_timestamp()` }
  if ('error' in outcome) {
    const { failures = [], problems = [] } = outcome
    return moveNode(tx, execution, 'pending', {
      ...at,
      status: 'failed',
      error: outcome.error,
      job_count: failures.length,
      failed_count: failures.length,
      failures: JSON.stringify(failures.slice(0, MAX_LISTED_FAILURES)),
      problems: JSON.stringify(problems),
    })
  }
  if ('reason' in outcome) return moveNode(tx, execution, 'pending', { ...at, ...outcome })
  return moveNode(tx, execution, 'pending', {
    ...at,
    status: outcome.status,
    reused: outcome.reused,
    reason: outcome.reused ? UNCHANGED : null,
    passed_pages_id: outcome.passedPagesId,
    item_count: outcome.itemCount,
    input_hash: outcome.inputHash,
    output_hash: outcome.outputHash,
    problems: JSON.stringify(outcome.problems),
  })
}

const MAX_LISTED_FAILURES = 100

async function moveNode(
  tx: Tx,
  execution: Pick<ExecutionRow, 'id' | 'run_id'>,
  from: 'pending' | 'running',
  to: Record<string, unknown> & { status: ExecutionRow['status'] },
): Promise<boolean> {
  const moved = await tx
    .updateTable('node_execution')
    .set(to)
    .where('id', '=', execution.id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await countMove(tx, execution.run_id)
  return true
}

/** Running nodes none of whose jobs waits or runs: all that is left to do is to settle them. */
export async function endedNodeIds(db: Db, only: readonly string[] | null): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from node_execution execution
    where status = 'running' and (${only}::uuid[] is null or id = any (${only}::uuid[]))
      and not exists (select from open_job where open_job.node_execution_id = execution.id)`.execute(db)
  return result.rows.map(({ id }) => id)
}

export type RunningNode = ExecutionRow & { force: boolean }

export async function findRunningNodes(db: Db, ids: readonly string[]): Promise<RunningNode[]> {
  const result = await sql<Row<'node_execution'> & { force: boolean }>`
    select execution.*, run.force from node_execution execution join workflow_run run on run.id = execution.run_id
    where execution.status = 'running' and execution.id = any (${ids}::uuid[])`.execute(db)
  return result.rows.map(readExecution)
}

export async function runningNodeIds(tx: Tx, runIds: readonly string[]): Promise<string[]> {
  if (runIds.length === 0) return []
  const rows = await tx
    .selectFrom('node_execution')
    .select('id')
    .where('run_id', 'in', runIds)
    .where('status', '=', 'running')
    .execute()
  return rows.map(({ id }) => id)
}

/** `pending | running -> cancelled`: all of a run that have not settled. */
export async function cancelNodes(tx: Tx, runId: string): Promise<void> {
  await sql`
    update node_execution execution set status = 'cancelled', completed_at = clock_timestamp(), item_count = coalesce((
        select sum(item_count) from ended_job where node_execution_id = execution.id and status = 'completed'
      ), 0)
    where run_id = ${runId} and status in ('pending', 'running')`.execute(tx)
}

/** A run that was under way while its run was cancelled may have put its job back to try again. */
export async function waitingOfCancelled(db: Db): Promise<Array<{ accountId: string; nodeExecutionIds: string[] }>> {
  const result = await sql<{ account_id: string; ids: string[] }>`
    select execution.account_id, array_agg(distinct execution.id) as ids
    from workflow_run run
    join node_execution execution on execution.run_id = run.id and execution.status = 'cancelled'
    join open_job on open_job.node_execution_id = execution.id and open_job.owner_id is null
    where run.status = 'cancelled' and run.completed_at > now() - interval '1 hour'
    group by execution.account_id`.execute(db)
  return result.rows.map(({ account_id, ids }) => ({ accountId: account_id, nodeExecutionIds: ids }))
}
