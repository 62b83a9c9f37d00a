/** The job routes of the service, as typed calls with the session's cookie. */
import type { ItemChanges } from '../items/item-changes.ts'
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { Item } from '../strategies/item.ts'

export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export type Job = {
  job_id: string
  status: JobStatus
  strategy_id: string
  url: string
  /** Where the request landed; null where no page was reached. */
  final_url: string | null
  schedule_id: string | null
  batch_id: string | null
  parameters: Record<string, unknown> | null
  item_count: number
  has_changes: boolean
  error: string | null
  error_code: string | null
  warnings: string[]
  /** A limit left something out; a warning says which. */
  truncated: boolean
  checked_by: string | null
  attempts: number
  recipe_version: number | null
  started_at: string | null
  completed_at: string | null
  created_at: string
}

/** Items, or an object that holds them under one key where the output schema wraps them. */
export type Results = Item[] | Record<string, unknown>
export type JobWithResults = Job & { results: Results | null }

export type PastJob = Pick<
  Job,
  'job_id' | 'status' | 'item_count' | 'has_changes' | 'created_at' | 'url' | 'completed_at' | 'error'
>

export type NewJob = {
  strategy_id: string
  url?: string
  urls?: readonly string[]
  parameters?: Record<string, unknown> | null
}

export type Started = { job_id: string } | { batch_id: string; job_count: number }

export type Batch = Record<JobStatus, number> & { batch_id: string; total: number; progress_percent: number }

export type Comparison = {
  content_hash_match: boolean
  structural_match: boolean
  /** From 0 to 1. */
  semantic_similarity: number
  changes: string[]
  structural_changes: string[]
  item_count_diff: number
  recipe_changed: boolean
  items: ItemChanges
}

export type ExplainedValue = {
  value: unknown
  raw: string | null
  found_by: string | null
  /** 0 is the field itself, 1 its first alternate. */
  variant: number | null
  type: string
  coerced_to: string | null
}

export type Explanation = {
  /** Records on the page, before the filter. */
  item_count: number
  items: Array<{ index: number; in_results: boolean; fields: Record<string, ExplainedValue> }>
}

export type JobFilter = {
  status?: JobStatus | undefined
  strategyId?: string | undefined
  batchId?: string | undefined
}
const ROOT = '/dashboard/api/jobs'

const pathOf = (jobId: string) => `${ROOT}/${encodeURIComponent(jobId)}`
const batchPathOf = (batchId: string) => `${ROOT}/batch/${encodeURIComponent(batchId)}`

export const JOB_EVENTS_PATH = `${ROOT}/events`
export const downloadPath = (jobId: string, format: 'csv' | 'ndjson') => `${pathOf(jobId)}/results.${format}`

export const listJobs = (filter: JobFilter, range: Range) => {
  const { status, strategyId, batchId } = filter
  const query = queryOf({ ...range, status, strategy_id: strategyId, batch_id: batchId })
  return request<Job[]>('GET', `${ROOT}?${query}`)
}

export const getJob = (jobId: string) => request<JobWithResults>('GET', pathOf(jobId))

export const startJobs = (job: NewJob) => request<Started>('POST', ROOT, job)

export const cancelJob = (jobId: string) => request<Job>('POST', `${pathOf(jobId)}/cancel`)

export const getBatch = (batchId: string) => request<Batch>('GET', batchPathOf(batchId))

export const cancelBatch = (batchId: string) =>
  request<{ message: string; cancelled: number }>('POST', `${batchPathOf(batchId)}/cancel`)

export const listHistory = (strategyId: string, range: Range) =>
  request<PastJob[]>(
    'GET',
    `/dashboard/api/strategies/${encodeURIComponent(strategyId)}/history?${queryOf({ ...range })}`,
  )

/** What changed from the first job to the other. */
export const compareJobs = (jobId: string, otherJobId: string) =>
  request<Comparison>('POST', `${ROOT}/compare`, { job_id: jobId, other_job_id: otherJobId })

export const explainJob = (jobId: string, range: Range) =>
  request<Explanation>('GET', `${pathOf(jobId)}/explain?${queryOf({ ...range })}`)

function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.toString()
}
