/** What changed between two runs, and how a run's results stand against a list of known items. Both are worked out in threads. */
import { AppError } from '#base/errors.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import { manifestProblem } from '#engine/manifest/manifest-problem.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { getJob, type JobsContext, jobResults } from './jobs.ts'
import { type JobRow, latestCompleted } from './read-jobs-store.ts'
import { type Item, itemsOf } from './result-items.ts'

/** From `a` to `b`. Fields that the newer run's strategy ignores do not count. */
export async function compareJobs(ctx: JobsContext, accountId: string, a: string, b: string): Promise<Comparison> {
  const [before, after] = await Promise.all([comparable(ctx, accountId, a), comparable(ctx, accountId, b)])
  const strategy = await findStrategy(ctx.db, accountId, after.job.strategy_id)
  const ignoreFields = (strategy?.ignore_fields ?? []) as string[]
  const answer = await ctx.web.pool.compare({ before, after, ignoreFields })
  if (answer.kind === 'failed') throw tooLarge(answer.message)
  return answer.comparison
}

async function comparable(ctx: JobsContext, accountId: string, jobId: string) {
  const job = await getJob(ctx, accountId, jobId)
  const signature = job.signature as unknown as StructuralSignature
  return { job, items: await itemsOfJob(ctx, job), signature, isCut: job.is_cut ?? false }
}

export async function itemsOfJob(ctx: Pick<JobsContext, 'db'>, job: JobRow): Promise<Item[]> {
  const results = job.status === 'completed' ? await jobResults(ctx, job) : null
  if (results === null) throw invalid(`Job ${job.id} has no results: ${whyNone(job)}`)
  return itemsOf(results)
}

function whyNone(job: JobRow): string {
  if (job.status === 'failed') return 'it failed'
  return job.status === 'completed' ? 'they are no longer kept' : `it is ${job.status}`
}

export type ManifestRequest = {
  manifest: readonly Item[]
  match_fields: readonly string[]
  threshold: number
}

export async function compareManifest(ctx: JobsContext, job: JobRow, request: ManifestRequest) {
  const { manifest, match_fields: matchFields, threshold } = request
  const items = await itemsOfJob(ctx, job)
  const answer = await ctx.web.pool.matchManifest({ manifest, items, matchFields, threshold })
  if (answer.kind === 'failed') throw tooLarge(answer.message)
  const { matched, added, removed } = answer.match
  return {
    matched: matched as Item[],
    added: added as Item[],
    removed: removed as Item[],
    summary: {
      matched: matched.length,
      added: added.length,
      removed: removed.length,
      manifest_count: manifest.length,
      scraped_count: items.length,
    },
    threshold_used: threshold,
    match_fields_used: [...matchFields],
    job_id: job.id,
  }
}

export function requireManifest(request: ManifestRequest): void {
  const { manifest, match_fields: matchFields, threshold } = request
  const problem = manifestProblem({ manifest, matchFields, threshold })
  if (problem) throw invalid(problem)
}

/** For a strategy: the newest run that has results. */
export async function latestRun(ctx: JobsContext, accountId: string, strategyId: string): Promise<JobRow> {
  if (!(await findStrategy(ctx.db, accountId, strategyId))) throw new AppError('strategy_not_found')
  const job = await latestCompleted(ctx.db, accountId, strategyId)
  if (!job) throw new AppError('no_completed_job')
  return job
}

function tooLarge(message: string): AppError {
  return new AppError('too_large_to_compare', { values: { problem: message } })
}
