/** The results of a run as they are compared with those of another. */
import { type Graph, leafNodes, type NodePage } from '#engine/graph/graph.ts'
import type { NodeOutputs } from '#engine/graph/run-output.ts'
import type { Db } from '#platform/db/database.ts'
import { readOutputs } from './run-results.ts'
import { findGraphCopy } from './store.ts'
import { type ExecutionRow, listExecutions } from './store-nodes.ts'
import { previousRunWithResults, type RunRow } from './store-runs.ts'

type KnownRun = { run: RunRow; executions: readonly ExecutionRow[]; outputs: NodeOutputs }

/** A page that fails for longer is taken for gone. */
const MOST_RUNS_BACK = 5

/**
 * With what was last read of the pages that it lacks, where some could not be read: an outage removes nothing, and its end adds nothing.
 * Throws `TooMuchToRead`.
 */
export async function wholeOutputs(db: Db, known: KnownRun): Promise<NodeOutputs> {
  let { run, outputs } = known
  let lacksPages = hasFailures(known.executions)
  for (let back = 0; lacksPages && back < MOST_RUNS_BACK; back += 1) {
    const earlier = await previousRunWithResults(db, run)
    if (earlier === null) break
    const executions = await listExecutions(db, earlier.id)
    const leaves = leavesOf(await findGraphCopy(db, earlier.graph_id), executions)
    outputs = withPagesOf(outputs, await readOutputs(db, leaves))
    lacksPages = hasFailures(executions)
    run = earlier
  }
  return outputs
}

export function leavesOf(graph: Graph, executions: readonly ExecutionRow[]): ExecutionRow[] {
  const keys = new Set(leafNodes(graph).map(({ node_key }) => node_key))
  return executions.filter(({ node_key }) => keys.has(node_key))
}

function hasFailures(executions: readonly ExecutionRow[]): boolean {
  return executions.some(({ status, failed_count }) => status === 'failed' || failed_count > 0)
}

/** By their address: of the calls of an API, which share one, some may be missing still. */
function withPagesOf(outputs: NodeOutputs, earlier: NodeOutputs): NodeOutputs {
  const whole = new Map<string, readonly NodePage[]>(outputs)
  for (const [key, pages] of earlier) {
    const own = outputs.get(key) ?? []
    const read = new Set(own.map(({ url }) => url))
    whole.set(key, [...own, ...pages.filter(({ url }) => !read.has(url))])
  }
  return whole
}
