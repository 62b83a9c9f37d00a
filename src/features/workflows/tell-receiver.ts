/** Tells the receivers of a schedule of its finished run, with the run's own end in one transaction. */
import type { Json } from '#base/json.ts'
import { groupedResults, type NodeOutputs } from '#engine/graph/run-output.ts'
import type { MadeNews } from '#engine/notify/make-news.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { NO_CHANGES, type ToldChanges, UNKNOWN_CHANGES } from '#engine/notify/told-changes.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { digestEntry } from '#features/schedules/digest-entry.ts'
import { makeNews } from '#features/schedules/make-news.ts'
import { deliveryTarget, type JsonObject } from '#features/schedules/receiver.ts'
import { receiversOf } from '#features/schedules/receivers.ts'
import { findListening, type Listening, lockListening, rememberTold } from '#features/schedules/store.ts'
import { insertDigestEntries } from '#features/schedules/store-digests.ts'
import { enqueueDelivery, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AfterRun } from './finish-run.ts'
import { TooMuchToRead } from './node-pages.ts'
import { failureCode, type RunReason, runEvent, runReason, runToTell, type ToldResults } from './run-event.ts'
import { type RunFailures, runFailures } from './run-failures.ts'
import { readOutputs } from './run-results.ts'
import type { RunningRun } from './start-node.ts'
import { findGraphCopy, findWorkflow } from './store.ts'
import { listExecutions } from './store-nodes.ts'
import { findRun, type RunRow } from './store-runs.ts'
import { leavesOf, wholeOutputs } from './whole-outputs.ts'

export type TellContext = { db: Db; web: { pool: Pick<ThreadPool, 'run'> }; webhooks: WebhooksContext }

/** What is read and compared before the transaction: nobody waits for a lock meanwhile. `made`: null where it is not known. */
type Prepared = { results: ToldResults | null; made: MadeNews | null }

export function tellReceiver(ctx: TellContext): AfterRun {
  return async (running, status) => {
    const { schedule_id: scheduleId } = running.run
    if (scheduleId === null) return async () => undefined
    const prepared = status === 'failed' ? { results: null, made: null } : await prepare(ctx, running, scheduleId)
    const failures = runFailures(running.executions)
    return async (tx, run) => {
      const listening = await lockListening(tx, scheduleId)
      if (listening !== null) await tell(ctx, tx, { run, scheduleId, listening, prepared, failures })
    }
  }
}

type Telling = {
  run: RunRow
  scheduleId: string
  listening: Listening
  prepared: Prepared
  failures: RunFailures
}

async function tell(ctx: TellContext, tx: Tx, telling: Telling): Promise<void> {
  const { run, scheduleId, listening, prepared, failures: failedPages } = telling
  const { notify, failed_runs: failures, told_failure: toldFailure } = listening
  const receivers = receiversOf(listening)
  const contractReason = reasonToTell(runReason(run, listening.told_result_hash), prepared)
  const code = failureCode(run)
  const diff = prepared.made && { ...prepared.made.changes, isSelected: true as const }
  const what = runToTell(contractReason, diff, { failures, toldFailure, code }, notify)
  const isKnown = run.result_hash !== null
  await rememberTold(tx, scheduleId, {
    told_result_hash: isKnown ? run.result_hash : listening.told_result_hash,
    told_run_id: isKnown ? run.id : listening.told_run_id,
    failed_runs: isKnown ? 0 : failures + 1,
    told_failure: !isKnown && receivers.length === 0 ? toldFailure : what.toldFailure,
  })
  const { reason } = what
  if (reason === null || receivers.length === 0) return
  const workflowName = (await findWorkflow(tx, run.account_id, run.workflow_id))?.name ?? ''
  const changes = changesOf(contractReason, prepared)
  const eventFor = (metadata: JsonObject | null): NotifyEvent =>
    runEvent({
      run,
      scheduleId,
      workflowName,
      metadata,
      reason,
      results: prepared.results,
      failures: failedPages,
      changes,
    })
  const owner = { accountId: run.account_id, scheduleId, runId: run.id, jobId: null }
  if (notify?.digest === 'daily') {
    await insertDigestEntries(tx, [digestEntry({ ...owner, isDaily: true }, eventFor(null))])
    return
  }
  for (const receiver of receivers) {
    const { receiver_id: receiverId, webhook_metadata: metadata } = receiver
    const target = deliveryTarget(ctx.webhooks, receiver)
    if (target === null) continue
    const dedupeKey = receiverId === null ? `run:${run.id}` : `run:${run.id}:${receiverId}`
    const delivery = { ...owner, receiverId, reason, target, event: eventFor(metadata), dedupeKey }
    await enqueueDelivery(ctx.webhooks, tx, delivery)
  }
}

/** Other results may say the same in other words. */
function reasonToTell(reason: RunReason, { made }: Prepared): RunReason {
  return reason === 'content_changed' && made?.comparison?.content_hash_match ? 'unchanged' : reason
}

function changesOf(reason: RunReason, { results, made }: Prepared): ToldChanges | null {
  if (results === null) return null
  return reason === 'unchanged' ? NO_CHANGES : (made?.changes ?? UNKNOWN_CHANGES)
}

async function prepare(ctx: TellContext, running: RunningRun, scheduleId: string): Promise<Prepared> {
  const { graph, executions } = running
  const leaves = leavesOf(graph, executions)
  const outputs = await within(readOutputs(ctx.db, leaves))
  if (outputs === null) {
    return {
      results: { grouped: {}, omitted: leaves.reduce((sum, { item_count }) => sum + item_count, 0) },
      made: null,
    }
  }
  const results = { grouped: groupedResults(graph, outputs), omitted: 0 }
  const listening = await findListening(ctx.db, scheduleId)
  if (listening === null || receiversOf(listening).length === 0) return { results, made: null }
  const isFirst = listening.told_result_hash === null
  const before = isFirst ? null : await itemsBefore(ctx.db, running.run, listening.told_run_id)
  if (!isFirst && before === null) return { results, made: null }
  const after = await within(wholeOutputs(ctx.db, { run: running.run, executions, outputs }))
  if (after === null) return { results, made: null }
  const given = { before, after: itemsOf(after), ignoreFields: [], notify: listening.notify, restates: true }
  return { results, made: await makeNews(ctx.web.pool, given) }
}

/** Null for a result that is too large for one answer: it is told without its items, which can be read node by node. */
async function within(reading: Promise<NodeOutputs>): Promise<NodeOutputs | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof TooMuchToRead) return null
    throw error
  }
}

/** Of the run that was told last; null where it is not kept, or too large. */
async function itemsBefore(db: Db, run: RunRow, runId: string | null): Promise<ReturnType<typeof itemsOf> | null> {
  const told = runId && (await findRun(db, run.account_id, { workflowId: run.workflow_id, runId }))
  if (!told) return null
  const executions = await listExecutions(db, told.id)
  const leaves = leavesOf(await findGraphCopy(db, told.graph_id), executions)
  const outputs = await within(readOutputs(db, leaves))
  const whole = outputs && (await within(wholeOutputs(db, { run: told, executions, outputs })))
  return whole && itemsOf(whole)
}

function itemsOf(outputs: NodeOutputs): { results: Json; is_cut: boolean } {
  const items = [...outputs.values()].flatMap((pages) => pages.flatMap((page) => page.items))
  return { results: items as Json[], is_cut: false }
}
