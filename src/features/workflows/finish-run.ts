/** The end of a run: its status, and whether its result differs from the one before. Both commit with whatever follows from them. */
import { canonicalJson } from '#base/json.ts'
import { type Graph, leafNodes } from '#engine/graph/graph.ts'
import { nodesFrom } from '#engine/graph/run-from.ts'
import { type FinalRunStatus, hasDelivered } from '#engine/graph/settle.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { judgeResult, type ResultContents, type ResultPage } from './result-contents.ts'
import type { RunningRun } from './start-node.ts'
import { endedJobs } from './store-node-jobs.ts'
import { type ExecutionRow, resultsId } from './store-nodes.ts'
import { findKnownResult, findPassedContents, keepKnownResult } from './store-results.ts'
import * as runs from './store-runs.ts'

/** What else happens when a run ends: prepared before the transaction that ends it, and done in it. */
export type AfterRun = (
  running: RunningRun,
  status: FinalRunStatus,
) => Promise<(tx: Tx, ended: runs.RunRow) => Promise<void>>

export async function finishRun(
  db: Db,
  running: RunningRun,
  status: FinalRunStatus,
  afterRun: AfterRun,
): Promise<void> {
  const { run, graph, executions } = running
  const follow = await afterRun(running, status)
  const { contents, isWhole } = await leafContents(db, running)
  await db.transaction().execute(async (tx) => {
    if (!(await runs.lockRun(tx, run.id))) return
    const end = { status, error: firstError(graph, executions), resultHash: null, changed: null }
    if (status !== 'completed' && status !== 'partial') return follow(tx, await runs.endRun(tx, run.id, end))
    const hasFailures =
      executions.some(({ status: of, failed_count }) => of === 'failed' || failed_count > 0) || !isWhole
    const known = await findKnownResult(tx, run.workflow_id)
    const judged = judgeResult(graph, contents, known, hasFailures)
    if (judged.changed) await keepKnownResult(tx, run.workflow_id, judged)
    const { changed, result_hash: resultHash } = judged
    return follow(tx, await runs.endRun(tx, run.id, { ...end, resultHash, changed }))
  })
}

function firstError(graph: Graph, executions: readonly ExecutionRow[]): string | null {
  const failed = new Map(executions.filter(({ status }) => status === 'failed').map((node) => [node.node_key, node]))
  const first = graph.nodes.find(({ node_key }) => failed.has(node_key))
  if (!first) return null
  return `Node ${JSON.stringify(first.node_key)}: ${failed.get(first.node_key)?.error ?? 'it failed'}`
}

/**
 * Not whole: results of a leaf are gone, since its strategy was deleted before the run ended, or it was not to run and had none to keep.
 * To lack them is no change.
 */
type LeafContents = { contents: ResultContents; isWhole: boolean }

async function leafContents(db: Db, { run, graph, executions }: RunningRun): Promise<LeafContents> {
  const toRun = run.from_node_key === null ? null : nodesFrom(graph, run.from_node_key)
  const contents: [string, readonly ResultPage[]][] = []
  let isWhole = true
  for (const { node_key: key } of leafNodes(graph)) {
    const leaf = executions.find(({ node_key }) => node_key === key)
    if (!leaf || !hasDelivered(leaf)) {
      if (toRun?.has(key) === false) isWhole = false
      continue
    }
    const pages = await pagesOf(db, leaf)
    if (leaf.passed_pages_id === null && pages.length < leaf.job_count - leaf.failed_count) isWhole = false
    contents.push([key, pages])
  }
  return { contents: Object.fromEntries(contents), isWhole }
}

async function pagesOf(db: Db, leaf: ExecutionRow): Promise<ResultPage[]> {
  if (leaf.passed_pages_id !== null) {
    return (await findPassedContents(db, leaf.passed_pages_id)).map((page) => ({ ...page, call: '' }))
  }
  const jobs = await endedJobs(db, resultsId(leaf))
  return jobs.flatMap(({ url, parameters, status, content_hash }) =>
    status === 'completed' && content_hash !== null ? [{ url, content_hash, call: canonicalJson(parameters) }] : [],
  )
}
