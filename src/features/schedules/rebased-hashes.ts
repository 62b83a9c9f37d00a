/**
 * Which content a URL's last told one has become by another reading.
 *
 * A job knows what the run before it is by today's reading of the strategy. When that run was not the schedule's own (someone ran the
 * strategy by hand after changing it), the job of the schedule no longer does: the step from one reading to the other is found in the
 * runs between the two.
 */
import { sql } from 'kysely'
import type { FinishedJob } from '#features/jobs/ended-jobs-store.ts'
import type { Tx } from '#platform/db/database.ts'

/** Readings may go back and forth; more changes than that between two runs are not followed. */
const MOST_STEPS = 10

export type Rebased = { from: string; to: string }

/** Job id → what the last told content of its URL is by the newest reading, where readings changed since. */
export async function findRebasedHashes(
  tx: Tx,
  jobs: readonly FinishedJob[],
  lastHashOf: (job: FinishedJob) => string | null,
): Promise<Map<string, Rebased>> {
  const asked = jobs.flatMap((job) => {
    const last = lastHashOf(job)
    const isTold = job.status !== 'completed' || last === null || last === job.content_hash || last === job.rebased_from
    return isTold ? [] : [{ id: job.id, strategy_id: job.strategy_id, url: job.url, last }]
  })
  if (asked.length === 0) return new Map()
  const result = await sql<Rebased & { id: string }>`
    with recursive asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id uuid, strategy_id uuid, url text, last text)
    ),
    steps (id, strategy_id, url, hash, depth) as (
      select id, strategy_id, url, last, 0 from asked
      union all
      select steps.id, steps.strategy_id, steps.url, step.rebased_to, steps.depth + 1 from steps cross join lateral (
        select rebased_to from ended_job
        where ended_job.strategy_id = steps.strategy_id and rebased_from = steps.hash and rebased_to <> rebased_from
          and ended_job.url = steps.url
        order by completed_at desc limit 1
      ) step where steps.depth < ${MOST_STEPS}
    )
    select distinct on (steps.id) steps.id, asked.last as "from", steps.hash as "to"
    from steps join asked on asked.id = steps.id where depth > 0 order by steps.id, depth desc`.execute(tx)
  return new Map(result.rows.map(({ id, from, to }) => [id, { from, to }]))
}
