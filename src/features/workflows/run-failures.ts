/** Pages of a run that could not be read. The run completes with the others, so that its status alone does not report them. */
import type { JobFailure } from '#engine/graph/settle-node.ts'
import type { ExecutionRow } from './store-nodes.ts'

export type RunFailures = {
  failed_count: number
  /** The first of them. */
  failures: readonly (JobFailure & { node_key: string })[]
}

/** In a delivery, beside the results; all of them are in the run. */
const MAX_TOLD_FAILURES = 10

export function failedCount(executions: readonly Pick<ExecutionRow, 'failed_count'>[]): number {
  return executions.reduce((sum, { failed_count }) => sum + failed_count, 0)
}

export function runFailures(
  executions: readonly Pick<ExecutionRow, 'node_key' | 'failed_count' | 'failures'>[],
): RunFailures {
  const failures = executions.flatMap(({ node_key, failures: of }) => of.map((failure) => ({ node_key, ...failure })))
  return { failed_count: failedCount(executions), failures: failures.slice(0, MAX_TOLD_FAILURES) }
}
