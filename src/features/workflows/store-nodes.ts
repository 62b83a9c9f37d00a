/**
 * The only writer of node_execution: the nodes of runs and their moves. Each is made from one state to another: it returns false, and does nothing, when the row has left
 * that state.
 */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { PassedCounts } from '#engine/graph/edge-filter.ts'
import type { Graph } from '#engine/graph/graph.ts'
import type { KeptNodes } from '#engine/graph/run-from.ts'
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
  passed_counts: orNull(objectWith<PassedCounts>()),
})

export type ExecutionRow = ReturnType<typeof readExecution<Row<'node_execution'>>>

type NewExecutions = {
  run: Pick<Row<'workflow_run'>, 'id' | 'account_id' | 'workflow_id' | 'from_node_key'>
  nodes: Graph['nodes']
  /** Of a run that begins at a node. */
  kept: KeptNodes<ExecutionRow>
}

/** All nodes of new runs: pending, or settled already where they are not to run. */
export async function insertExecutions(tx: Tx, made: readonly NewExecutions[]): Promise<void> {
  const executions = made.flatMap(({ run, nodes, kept }) => {
    const { id, account_id, workflow_id, from_node_key: from } = run
    return nodes.map(({ node_key, strategy_id }) => {
      const before = kept.get(node_key)
      const state = before === undefined ? PENDING : before === null ? leftOut(from) : keptOf(before, from)
      return { id: newId(), run_id: id, account_id, workflow_id, node_key, strategy_id, ...state }
    })
  })
  if (executions.length > 0) await tx.insertInto('node_execution').values(executions).execute()
}

const PENDING = { status: 'pending' as const }

function leftOut(from: string | null) {
  const at = { started_at: sql<Date>`clock_timestamp()`, completed_at: sql<Date>`clock_timestamp()` }
  return { status: 'skipped' as const, ...at, reason: `The run began at ${JSON.stringify(from)}` }
}

/** Its results stay where they are: those of a node that kept them itself, at the one that it has them from. */
function keptOf(before: ExecutionRow, from: string | null) {
  return {
    ...leftOut(from),
    reused: true,
    reason: `The run began at ${JSON.stringify(from)}: what this node gave before stands`,
    kept_from_id: before.kept_from_id ?? before.id,
    input_hash: before.input_hash,
    output_hash: before.output_hash,
    job_count: before.job_count,
    item_count: before.item_count,
    failed_count: before.failed_count,
    failures: JSON.stringify(before.failures),
    problems: JSON.stringify(before.problems),
    job_id: before.job_id,
    passed_pages_id: before.passed_pages_id,
    passed_counts: before.passed_counts === null ? null : JSON.stringify(before.passed_counts),
  }
}

/** The execution whose jobs and origins hold the results of this one. */
export function resultsId({ id, kept_from_id }: Pick<ExecutionRow, 'id' | 'kept_from_id'>): string {
  return kept_from_id ?? id
}

export async function listExecutions(db: Db | Tx, runId: string): Promise<ExecutionRow[]> {
  const rows = await db.selectFrom('node_execution').selectAll().where('run_id', '=', runId).execute()
  return rows.map(readExecution)
}

/** Each with how many of its pages could not be read. */
export async function withFailedCount<T extends { id: string }>(
  db: Db | Tx,
  runs: readonly T[],
): Promise<(T & { failed_count: number })[]> {
  if (runs.length === 0) return []
  const result = await sql<{ run_id: string; failed_count: number }>`
    select run_id, sum(failed_count)::integer as failed_count from node_execution
    where run_id = any (${runs.map(({ id }) => id)}::uuid[]) group by run_id`.execute(db)
  const counts = new Map(result.rows.map(({ run_id, failed_count }) => [run_id, failed_count]))
  return runs.map((run) => ({ ...run, failed_count: counts.get(run.id) ?? 0 }))
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

/** Those of these whose jobs are needed: of a run that goes on, or of the last one that gave results, also where it kept them. */
export async function neededExecutions(db: Db, executionIds: readonly string[]): Promise<string[]> {
  if (executionIds.length === 0) return []
  const result = await sql<{ id: string }>`
    select execution.id from node_execution execution
    where execution.id = any (${executionIds}::uuid[]) and exists (
      select from node_execution holder join workflow_run run on run.id = holder.run_id
      where (holder.id = execution.id or holder.kept_from_id = execution.id) and (
        run.completed_at is null or not exists (
          select from workflow_run newer where newer.workflow_id = run.workflow_id and newer.created_at > run.created_at
            and newer.status in ('completed', 'partial')
        )
      )
    )`.execute(db)
  return result.rows.map(({ id }) => id)
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
  begun: {
    inputHash: string
    jobCount: number
    jobId: string
    problems: readonly string[]
    refused: JobFailure[]
    passed: PassedCounts | null
  },
): Promise<boolean> {
  return moveNode(tx, execution, 'pending', {
    status: 'running',
    input_hash: begun.inputHash,
    job_count: begun.jobCount,
    job_id: begun.jobId,
    problems: JSON.stringify(begun.problems),
    refused: begun.refused.length === 0 ? null : JSON.stringify(begun.refused),
    ...countsOf(begun),
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
    | {
        status: 'failed'
        error: string
        failures?: readonly JobFailure[]
        problems?: readonly string[]
        passed: PassedCounts | null
      }
    | { status: 'skipped'; reason: string; passed: PassedCounts | null }
    | {
        status: 'completed' | 'skipped'
        reused: boolean
        passedPagesId: string
        itemCount: number
        inputHash: string
        outputHash: string
        problems: readonly string[]
        passed: PassedCounts | null
      },
): Promise<boolean> {
  const at = {
    started_at: sql<Date>`clock_timestamp()`,
    completed_at: sql<Date>`clock_timestamp()`,
    ...countsOf(outcome),
  }
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
  if ('reason' in outcome) {
    const { status, reason } = outcome
    return moveNode(tx, execution, 'pending', { ...at, status, reason })
  }
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

function countsOf({ passed }: { passed: PassedCounts | null }) {
  return { passed_counts: passed === null ? null : JSON.stringify(passed) }
}

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
