/** Settles running nodes whose jobs have ended: told of them by the jobs, or found by looking. */

import type { NodeJob } from '#engine/graph/settle-node.ts'
import { settleNode } from '#engine/graph/settle-node.ts'
import type { Db } from '#platform/db/database.ts'
import { endedJobs } from './store-node-jobs.ts'
import * as nodeStore from './store-nodes.ts'
import { lockRun } from './store-runs.ts'

/** Held in memory together: one may list ten thousand addresses that were refused. */
const AT_ONCE = 100

/**
 * `only` null looks at all of them: the jobs of a deleted strategy vanish without a word. However many there are, none is left for
 * later: the news of it is used up.
 */
export async function settleNodes(db: Db, only: readonly string[] | null): Promise<void> {
  if (only !== null && only.length === 0) return
  const ids = await nodeStore.endedNodeIds(db, only)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const node of await nodeStore.findRunningNodes(db, ids.slice(at, at + AT_ONCE))) {
      await settle(db, node)
    }
  }
}

async function settle(db: Db, node: nodeStore.RunningNode): Promise<void> {
  const jobs = [...(await endedJobs(db, node.id)), ...refusedJobs(node)]
  const previous = await nodeStore.findPrevious(db, node)
  const outcome = settleNode(jobs, { inputHash: node.input_hash ?? '', previous, force: node.force })
  if (outcome === null) return
  await db.transaction().execute(async (tx) => {
    if (await lockRun(tx, node.run_id)) await nodeStore.settleNode(tx, node, outcome)
  })
}

function refusedJobs({ refused }: nodeStore.ExecutionRow): NodeJob[] {
  return (refused ?? []).map((failure) => ({
    ...failure,
    parameters: failure.parameters ?? {},
    status: 'failed',
    item_count: 0,
    content_hash: null,
  }))
}
