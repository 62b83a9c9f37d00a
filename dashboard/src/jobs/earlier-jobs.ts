import type { Job, PastJob } from './jobs-api.ts'

/** The jobs that this one can be held against: completed, of the same strategy, begun before it. Newest first, as they come. */
export function earlierJobs(history: readonly PastJob[], job: Pick<Job, 'job_id' | 'created_at'>): PastJob[] {
  const created = new Date(job.created_at).getTime()
  return history.filter(
    (past) =>
      past.status === 'completed' && past.job_id !== job.job_id && new Date(past.created_at).getTime() <= created,
  )
}

/** The last one on the same page says most. */
export function nearestJob(earlier: readonly PastJob[], url: string): PastJob | null {
  return earlier.find((past) => past.url === url) ?? null
}
