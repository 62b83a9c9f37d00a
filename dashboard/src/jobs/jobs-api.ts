/** The job routes of the service. */

import type { JobStatus, NewJob } from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import type { Range } from '../paging.ts'
import { answer, answerFound, api, foreignAnswer } from '../request.ts'

export type {
  Batch,
  Comparison,
  ExplainedValue,
  Explanation,
  Job,
  JobStatus,
  JobWithResults,
  ListedJob,
  NewJob,
  PastJob,
  Results,
} from '../../generated/api.ts'

export const JOB_STATUSES: readonly JobStatus[] = ['pending', 'running', 'completed', 'failed']

export type JobFilter = {
  status?: JobStatus | undefined
  strategyId?: string | undefined
  batchId?: string | undefined
}

const of = (job_id: string) => ({ params: { path: { job_id } } })
const ofBatch = (batch_id: string) => ({ params: { path: { batch_id } } })

export const JOB_EVENTS_PATH = belowBase('/dashboard/api/jobs/events')
/** The items alone where there is a file of them alone, and with where they are from where not. */
export const downloadPath = (jobId: string, format: 'xlsx' | 'csv' | 'ndjson') => {
  const job = belowBase(`/dashboard/api/jobs/${encodeURIComponent(jobId)}`)
  return format === 'xlsx' ? `${job}?format=xlsx` : `${job}/results.${format}`
}

export const listJobs = ({ status, strategyId, batchId }: JobFilter, range: Range) => {
  const strategy = strategyId === undefined ? {} : { strategy_id: strategyId }
  const batch = batchId === undefined ? {} : { batch_id: batchId }
  const query = { ...range, ...(status ? { status } : {}), ...strategy, ...batch }
  return answer(api.GET('/api/jobs', { params: { query } }))
}

export type WantedJobs = { q?: string; tag?: string; status?: JobStatus; strategy_id?: string }

/** Each batch as one, unless jobs of one status are looked for: those are wanted by themselves. */
export const findJobs = (wanted: WantedJobs, range: Range) => {
  const query = { ...wanted, ...range, fold_batches: wanted.status === undefined }
  return answerFound(api.GET('/api/jobs', { params: { query } }))
}

/** As JSON: the same path answers files as well, by `format`. */
export async function getJob(jobId: string) {
  const job = await answer(api.GET('/api/jobs/{job_id}', of(jobId)))
  if (typeof job === 'string') throw foreignAnswer()
  return job
}

export const startJobs = (body: NewJob) => answer(api.POST('/api/jobs', { body }))

export const cancelJob = (jobId: string) => answer(api.POST('/api/jobs/{job_id}/cancel', of(jobId)))

export const getBatch = (batchId: string) => answer(api.GET('/api/jobs/batch/{batch_id}', ofBatch(batchId)))

export const cancelBatch = (batchId: string) => answer(api.POST('/api/jobs/batch/{batch_id}/cancel', ofBatch(batchId)))

export const listHistory = (strategy_id: string, query: Range) =>
  answer(api.GET('/api/strategies/{strategy_id}/history', { params: { path: { strategy_id }, query } }))

/** What changed from the first job to the other. */
export const compareJobs = (job_id: string, other_job_id: string) =>
  answer(api.POST('/api/jobs/compare', { body: { job_id, other_job_id } }))

export const explainJob = (job_id: string, query: Range) =>
  answer(api.GET('/api/jobs/{job_id}/explain', { params: { path: { job_id }, query } }))
