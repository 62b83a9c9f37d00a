import type { Clock } from '#base/clock.ts'
import { noResults } from '#features/jobs/compare-jobs.ts'
import { getJob, jobResults } from '#features/jobs/jobs.ts'
import { presentWithResults } from '#features/jobs/present.ts'
import type { JobRow } from '#features/jobs/store-read.ts'
import { findStrategy } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { type ResultTable, tableOfJobs } from './result-table.ts'
import * as schemas from './schemas.ts'
import { sendFile } from './send-table.ts'
import { jobsByIds } from './store.ts'

type JobResultsContext = { db: Db; clock: Clock }

const withKey = operationsOf('Jobs')

/** A job with its results, as it is or as a file. */
export function jobResultRoutes(ctx: JobResultsContext, app: App): void {
  app.get(
    '/api/jobs/:job_id',
    withKey('getJob', 'Read a job with its results', {
      description: '`ndjson`, `csv` and `xlsx` are files of its results alone.',
      params: schemas.JobParams,
      querystring: schemas.JobQuery,
      response: { 200: schemas.JobResults },
    }),
    async ({ account, params, query: { format, bom } }, reply) => {
      const job = await getJob(ctx, account.id, params.job_id)
      if (format === 'json') return presentWithResults(job, await jobResults(ctx, job))
      const table = await tableOfJob(ctx, account.id, job, { withOrigin: true })
      return sendFile(reply, table, { format, bom, from: job.completed_at ?? job.created_at })
    },
  )

  const download = (format: 'csv' | 'ndjson', type: string) =>
    app.get(
      `/api/jobs/:job_id/results.${format}`,
      withKey(`download${format === 'csv' ? 'Csv' : 'Ndjson'}`, `The results of a job as ${format.toUpperCase()}`, {
        description: 'The items alone, without where they are from.',
        params: schemas.JobParams,
        response: { 200: textAs(type) },
      }),
      async ({ account, params }, reply) => {
        const job = await getJob(ctx, account.id, params.job_id)
        const table = await tableOfJob(ctx, account.id, job, { withOrigin: false })
        return sendFile(reply, table, { format, bom: false, from: job.completed_at ?? job.created_at })
      },
    )
  download('csv', 'text/csv')
  download('ndjson', 'application/x-ndjson')
}

async function tableOfJob(
  { db }: JobResultsContext,
  accountId: string,
  job: JobRow,
  { withOrigin }: { withOrigin: boolean },
): Promise<ResultTable> {
  if (job.status !== 'completed' || job.content_hash === null) throw noResults(job)
  const strategy = await findStrategy(db, accountId, job.strategy_id)
  const strategies = strategy ? [strategy] : []
  return tableOfJobs(db, jobsByIds([job.id]), { name: strategy?.name ?? '', strategies, withOrigin })
}
