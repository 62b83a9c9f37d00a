import type { Json } from '#base/json.ts'
import type { BatchCounts, JobRow } from './store-read.ts'

type JsonObject = Record<string, unknown>

/** What every answer says about a job; the results are given only where one job is asked for. */
export function presentJob(job: JobRow) {
  return {
    job_id: job.id,
    id: job.id,
    status: job.status,
    strategy_id: job.strategy_id,
    url: job.url,
    final_url: job.final_url,
    schedule_id: job.schedule_id,
    batch_id: job.batch_id,
    parameters: job.parameters,
    item_count: job.item_count ?? 0,
    content_hash: job.content_hash,
    structural_signature: job.signature,
    has_changes: job.has_changes ?? false,
    error: job.error,
    error_code: job.error_code,
    warnings: job.warnings ?? [],
    truncated: job.truncated,
    pages_read: job.pages_read,
    checked_by: job.checked_by,
    attempts: job.attempts,
    recipe_version: job.recipe_version,
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.completed_at?.toISOString() ?? null,
    created_at: job.created_at.toISOString(),
  }
}

/** `counts`: of the batch that it stands for. */
export function presentListed(job: JobRow, counts: BatchCounts | undefined) {
  if (counts === undefined) return presentJob(job)
  const total = counts.pending + counts.running + counts.completed + counts.failed
  return { ...presentJob(job), batch: { total, ...counts } }
}

export function presentWithResults(job: JobRow, results: Json | null) {
  return { ...presentJob(job), results: results as JsonObject[] | null }
}

export function presentHistory(job: JobRow) {
  return {
    job_id: job.id,
    status: job.status,
    item_count: job.item_count ?? 0,
    has_changes: job.has_changes ?? false,
    created_at: job.created_at.toISOString(),
    url: job.url,
    completed_at: job.completed_at?.toISOString() ?? null,
    error: job.error,
  }
}

export function presentBatch(batchId: string, counts: BatchCounts) {
  const total = counts.pending + counts.running + counts.completed + counts.failed
  const ended = counts.completed + counts.failed
  return { batch_id: batchId, total, ...counts, progress_percent: Math.floor((ended / total) * 100) }
}
