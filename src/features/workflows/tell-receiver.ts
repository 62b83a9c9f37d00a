/** Tells the receiver of a schedule of its finished run, with the run's own end in one transaction. */

import { leafNodes } from '#engine/graph/graph.ts'
import { groupedResults } from '#engine/graph/run-output.ts'
import { openTarget } from '#features/schedules/receiver.ts'
import { lockListening, rememberTold } from '#features/schedules/store.ts'
import { enqueueDelivery, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { AfterRun } from './finish-run.ts'
import { TooMuchToRead } from './node-pages.ts'
import { runEvent, runReason, type ToldResults } from './run-event.ts'
import { readOutputs } from './run-results.ts'
import type { RunningRun } from './start-node.ts'
import { findWorkflow } from './store.ts'

export type TellContext = { db: Db; log: Log; webhooks: WebhooksContext }

/** The results are read before the transaction: nobody waits for a lock meanwhile. */
export function tellReceiver(ctx: TellContext): AfterRun {
  return async (running, status) => {
    const { schedule_id: scheduleId } = running.run
    if (scheduleId === null) return async () => undefined
    const results = status === 'failed' ? null : await resultsOf(ctx.db, running)
    return async (tx, run) => {
      const listening = await lockListening(tx, scheduleId)
      if (listening === null) return
      const target = openTarget(ctx, scheduleId, listening)
      const reason = runReason(run, listening.told_result_hash)
      if (run.result_hash !== null) await rememberTold(tx, scheduleId, run.result_hash)
      if (target === null) return
      const workflow = await findWorkflow(tx, run.account_id, run.workflow_id)
      const { webhook_metadata: metadata } = listening
      await enqueueDelivery(ctx.webhooks, tx, {
        accountId: run.account_id,
        scheduleId,
        jobId: null,
        runId: run.id,
        reason,
        target,
        event: runEvent({ run, scheduleId, workflowName: workflow?.name ?? '', metadata, reason, results }),
        dedupeKey: `run:${run.id}`,
      })
    }
  }
}

/** A result that is too large for one answer is told without its items: they can be read node by node. */
async function resultsOf(db: Db, { graph, executions }: RunningRun): Promise<ToldResults> {
  const keys = new Set(leafNodes(graph).map(({ node_key }) => node_key))
  const leaves = executions.filter(({ node_key }) => keys.has(node_key))
  try {
    return { grouped: groupedResults(graph, await readOutputs(db, leaves)), omitted: 0 }
  } catch (error) {
    if (!(error instanceof TooMuchToRead)) throw error
    return { grouped: {}, omitted: leaves.reduce((sum, { item_count }) => sum + item_count, 0) }
  }
}
