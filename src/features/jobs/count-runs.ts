import { createBoundedLabels } from '#platform/bounded-labels.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { RunOutcome } from './run-job.ts'

/** Hosts with a name of their own in the metrics of a process. */
const HOSTS = 100

/** Counts how runs ended, for `/metrics`. */
export function countRuns(
  metrics: Pick<Metrics, 'runs' | 'runsOfHost'>,
): (run: { host: string; outcome: RunOutcome }) => void {
  const hostLabel = createBoundedLabels(HOSTS)
  return ({ host, outcome }) => {
    const labels = describe(outcome)
    metrics.runs.inc(labels)
    metrics.runsOfHost.inc({ host: hostLabel(host), outcome: labels.outcome })
  }
}

function describe(outcome: RunOutcome): { outcome: string; checked_by: string } {
  switch (outcome.kind) {
    case 'unchanged':
      return { outcome: 'completed', checked_by: outcome.checkedBy }
    case 'extracted':
      return { outcome: 'completed', checked_by: 'extracted' }
    case 'failed':
      return { outcome: outcome.failure.code, checked_by: 'none' }
    case 'doubted':
    case 'gone':
      return { outcome: outcome.kind, checked_by: 'none' }
  }
}
