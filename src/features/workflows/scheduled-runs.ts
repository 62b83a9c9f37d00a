/** What a tick of a workflow's schedule starts, for the sweep of all schedules. */
import type { DueWorkflow } from '#features/schedules/store-due.ts'
import { NOT_ENDED, type Outcomes } from '#features/schedules/sweep.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRuns, runProblem } from './runs.ts'
import { findGraphs, lockForTicks } from './store.ts'

const TICK = { force: false, fromNodeKey: null, kept: new Map() } as const

/**
 * A workflow that somebody holds is passed over, not waited for: one that is deleted takes its schedules along, and would wait
 * for the sweep in turn. Of two ticks of one workflow the first starts the run.
 */
export async function startScheduledRuns(tx: Tx, due: readonly DueWorkflow[]): Promise<Outcomes> {
  if (due.length === 0) return new Map()
  const workflows = await lockForTicks(tx, [...new Set(due.map(({ workflow_id: id }) => id))])
  const graphs = await findGraphs(tx, [...workflows.keys()])
  const outcomes = new Map<string, string | null>()
  const wanted = new Map<string, Parameters<typeof createRuns>[1][number]>()
  for (const { id: scheduleId, account_id: accountId, workflow_id: workflowId } of due) {
    const workflow = workflows.get(workflowId)
    if (!workflow) continue
    const graph = graphs.get(workflowId) ?? { nodes: [], edges: [] }
    const reason = reasonToSkip(workflow) ?? runProblem(graph)?.problem ?? (wanted.has(workflowId) ? NOT_ENDED : null)
    outcomes.set(scheduleId, reason)
    if (reason === null) wanted.set(workflowId, { ...TICK, accountId, workflowId, scheduleId, graph })
  }
  const begun = new Set((await createRuns(tx, [...wanted.values()])).map(({ schedule_id: id }) => id))
  for (const [id, reason] of outcomes) if (reason === null && !begun.has(id)) outcomes.set(id, NOT_ENDED)
  return outcomes
}

function reasonToSkip(workflow: { enabled: boolean; is_running: boolean }): string | null {
  if (!workflow.enabled) return 'The workflow is disabled'
  return workflow.is_running ? NOT_ENDED : null
}
