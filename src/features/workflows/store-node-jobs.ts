/** What the jobs of a node ended with. Reads only: jobs write their own tables. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { NodeJob } from '#engine/graph/settle-node.ts'
import type { Db } from '#platform/db/database.ts'

/** In the order of the node's calls. Open jobs are not among them. */
export async function endedJobs(db: Db, nodeExecutionId: string): Promise<NodeJob[]> {
  const result = await sql<Omit<NodeJob, 'parameters'> & { parameters: Json | null }>`
    select job.url, job.parameters, job.status, coalesce(job.item_count, 0) as item_count, snapshot.content_hash, job.error,
      job.error_code
    from ended_job job left join snapshot on snapshot.id = job.snapshot_id
    where job.node_execution_id = ${nodeExecutionId} order by job.position`.execute(db)
  return result.rows.map((job) => ({ ...job, parameters: (job.parameters ?? {}) as NodeJob['parameters'] }))
}

export type JobPage = { url: string; snapshot_id: string }

/** The pages of a node that were read, in the order of its calls. Those whose results are no longer kept are left out. */
export async function jobPages(db: Db, nodeExecutionId: string): Promise<JobPage[]> {
  const result = await sql<JobPage>`
    select job.url, job.snapshot_id from ended_job job join snapshot on snapshot.id = job.snapshot_id
    where job.node_execution_id = ${nodeExecutionId} and job.status = 'completed' order by job.position`.execute(db)
  return result.rows
}

/** As texts: whoever reads them knows how large they are, and parses one at a time. */
export async function resultTexts(db: Db, snapshotIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const result = await sql<{ id: string; results: string }>`
    select id, results::text as results from snapshot where id = any (${snapshotIds}::uuid[])`.execute(db)
  return new Map(result.rows.map(({ id, results }) => [id, results]))
}

/** How many jobs of each node have ended so far. */
export async function countEnded(db: Db, nodeExecutionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (nodeExecutionIds.length === 0) return new Map()
  const result = await sql<{ node_execution_id: string; ended: number }>`
    select node_execution_id, count(*) as ended from ended_job
    where node_execution_id = any (${nodeExecutionIds}::uuid[]) group by 1`.execute(db)
  return new Map(result.rows.map(({ node_execution_id, ended }) => [node_execution_id, ended]))
}
