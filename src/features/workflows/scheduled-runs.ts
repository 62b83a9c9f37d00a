/** What a tick of a workflow's schedule starts, for the sweep of all schedules. */
import { NOT_ENDED, type Outcomes, type RunTick } from '#features/schedules/sweep.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRuns, runProblem } from './runs.ts'
import { findGraphs, lockForTicks, type StoredGraph } from './workflow-store.ts'

/**
 * A workflow that somebody has in hand is passed over, not waited for: one that is deleted takes its schedules along, and would wait
 * for the sweep in turn. Of two ticks of one workflow the first starts the run.
 */
export async function startScheduledRuns(tx: Tx, ticks: readonly RunTick[]): Promise<Outcomes> {
  const workflows = await lockForTicks(tx, [...new Set(ticks.map(({ workflowId }) => workflowId))])
  const startable = [...workflows.values()].filter((workflow) => reasonToSkip(workflow) === null)
  const graphs = await findGraphs(
    tx,
    startable.map(({ id }) => id),
  )
  const outcomes = new Map<string, string | null>()
  const wanted = new Map<string, RunTick & { force: boolean; graph: StoredGraph }>()
  for (const tick of ticks) {
    const workflow = workflows.get(tick.workflowId)
    if (!workflow) continue
    const graph = graphs.get(tick.workflowId) ?? { nodes: [], edges: [] }
    const reason = reasonToSkip(workflow) ?? runProblem(graph) ?? (wanted.has(tick.workflowId) ? NOT_ENDED : null)
    outcomes.set(tick.scheduleId, reason)
    if (reason === null) wanted.set(tick.workflowId, { ...tick, force: false, graph })
  }
  const begun = new Set((await createRuns(tx, [...wanted.values()])).map(({ schedule_id: id }) => id))
  for (const { scheduleId } of wanted.values()) if (!begun.has(scheduleId)) outcomes.set(scheduleId, NOT_ENDED)
  return outcomes
}

function reasonToSkip(workflow: { enabled: boolean; is_running: boolean }): string | null {
  if (!workflow.enabled) return 'The workflow is disabled'
  return workflow.is_running ? NOT_ENDED : null
}
