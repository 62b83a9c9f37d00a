/** What a tick of a workflow's schedule starts, for the sweep of all schedules. */
import type { DueWorkflow } from '#features/schedules/store-due.ts'
import { NOT_ENDED, type Outcome, type Outcomes, POSTPONED } from '#features/schedules/sweep.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRuns, runProblem } from './runs.ts'
import { findGraphs, lockForTicks, type TickedWorkflow } from './store.ts'

const TICK = { force: false, fromNodeKey: null, kept: new Map() } as const

/**
 * A workflow that somebody holds is passed over, not waited for: one that is deleted takes its schedules along, and would wait
 * for the sweep in turn. Of two ticks of one workflow the first starts the run, and the other is postponed.
 */
export async function startScheduledRuns(tx: Tx, due: readonly DueWorkflow[]): Promise<Outcomes> {
  if (due.length === 0) return new Map()
  const workflows = await lockForTicks(tx, [...new Set(due.map(({ workflow_id: id }) => id))])
  const graphs = await findGraphs(tx, [...workflows.keys()])
  const outcomes = new Map<string, Outcome>()
  const wanted = new Map<string, Parameters<typeof createRuns>[1][number]>()
  for (const tick of due) {
    const { id: scheduleId, account_id: accountId, workflow_id: workflowId } = tick
    const workflow = workflows.get(workflowId)
    if (!workflow) continue
    const graph = graphs.get(workflowId) ?? { nodes: [], edges: [] }
    const isTaken = wanted.has(workflowId) || tick.gives_way
    const outcome = inItsWay(workflow, scheduleId) ?? runProblem(graph)?.problem ?? (isTaken ? POSTPONED : null)
    outcomes.set(scheduleId, outcome)
    if (outcome === null) wanted.set(workflowId, { ...TICK, accountId, workflowId, scheduleId, graph })
  }
  const begun = new Set((await createRuns(tx, [...wanted.values()])).map(({ schedule_id: id }) => id))
  // Another run began meanwhile: whose it is, the next look tells.
  for (const [id, outcome] of outcomes) if (outcome === null && !begun.has(id)) outcomes.set(id, POSTPONED)
  return outcomes
}

/** A schedule's own run, and one that a person started, stand for its tick; another schedule's has other receivers. */
function inItsWay(workflow: TickedWorkflow, scheduleId: string): Outcome {
  if (!workflow.enabled) return 'The workflow is disabled'
  if (workflow.trigger === null) return null
  return workflow.trigger === 'manual' || workflow.schedule_id === scheduleId ? NOT_ENDED : POSTPONED
}
