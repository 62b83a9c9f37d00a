import { canonicalJson, sha256Hex } from '#base/json.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'

/**
 * What becomes of a running node when its jobs have ended.
 *
 * 1. Some jobs failed: completed, with the failures listed. All failed: failed, and so when there are none: every node begins with one,
 *    and they are deleted with their strategy.
 * 2. Without `force`, a node whose input, recipe and content are those of its last completed run is skipped and its results stand.
 *    A node with a failure is never skipped: what it could not see may have changed.
 */
export type NodeJob = {
  url: string
  parameters: ParameterOverrides
  status: 'pending' | 'running' | 'completed' | 'failed'
  item_count: number
  content_hash: string | null
  error: string | null
  error_code: string | null
}

/** The node's newest execution in an earlier run that delivered; null when there is none. */
export type PreviousExecution = { input_hash: string; output_hash: string }

type ChangeDetection = { inputHash: string; previous: PreviousExecution | null; force: boolean }

/** `parameters`: of an API, where it was called with any. */
export type JobFailure = { url: string; parameters?: ParameterOverrides; error: string; error_code: string | null }

export function failedParameters(parameters: ParameterOverrides): Pick<JobFailure, 'parameters'> {
  return Object.keys(parameters).length > 0 ? { parameters } : {}
}

export type NodeOutcome = {
  status: 'completed' | 'skipped' | 'failed'
  reused: boolean
  item_count: number
  /** Null when the node failed. */
  output_hash: string | null
  error: string | null
  failed_count: number
  /** The first of them. */
  failures: JobFailure[]
}

/** A node may have 10,000 jobs; the rest can be read from the jobs themselves. */
const MAX_LISTED_FAILURES = 100

/** Null while a job has not ended. */
export function settleNode(jobs: readonly NodeJob[], detection: ChangeDetection): NodeOutcome | null {
  if (jobs.some(({ status }) => status === 'pending' || status === 'running')) return null
  const failed = jobs.filter(({ status }) => status === 'failed')
  const failures = failed.slice(0, MAX_LISTED_FAILURES).map(({ url, parameters, error, error_code }) => {
    return { url, ...failedParameters(parameters), error: error ?? 'The job failed', error_code }
  })
  const counted = { failed_count: failed.length, failures }
  if (failed.length === jobs.length) {
    const error = failedText(jobs.length, failures[0])
    return { status: 'failed', reused: false, item_count: 0, output_hash: null, error, ...counted }
  }
  const outputHash = jobsHash(jobs)
  const reused = failed.length === 0 && isUnchanged(detection, outputHash)
  return {
    status: reused ? 'skipped' : 'completed',
    reused,
    item_count: jobs.reduce((count, job) => count + (job.status === 'completed' ? job.item_count : 0), 0),
    output_hash: outputHash,
    error: null,
    ...counted,
  }
}

function failedText(jobCount: number, first: JobFailure | undefined): string {
  if (first === undefined) return 'The jobs of this node were deleted'
  return jobCount === 1 ? first.error : `All ${jobCount} jobs failed. The first: ${first.error}`
}

/** Whichever job ended first: the order is not part of it. */
function jobsHash(jobs: readonly NodeJob[]): string {
  const contents = jobs.map(({ url, parameters, status, content_hash }) =>
    canonicalJson([url, parameters, status === 'completed' ? content_hash : null]),
  )
  return sha256Hex(canonicalJson(contents.sort()))
}

export function isUnchanged({ inputHash, previous, force }: ChangeDetection, outputHash: string): boolean {
  return !force && previous !== null && previous.input_hash === inputHash && previous.output_hash === outputHash
}
