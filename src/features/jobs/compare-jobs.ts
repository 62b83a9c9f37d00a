/** What changed between two runs, and how a run's results stand against a list of known items. Both are worked out in threads. */
import { AppError } from '#base/errors.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import { withRest } from '#engine/compare/describe-changes.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import { manifestProblem } from '#engine/manifest/manifest-problem.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { getJob, type JobsContext, jobResults } from './jobs.ts'
import { type Item, itemsOf } from './result-items.ts'
import { findRebases } from './store-ended.ts'
import { findSnapshot, type JobRow, latestCompleted } from './store-read.ts'

/**
 * From `a` to `b`. Fields that the newer run's strategy ignores do not count. Where the strategy was changed between the two, the
 * page of `a` counts as `b` reads it, if that is known.
 */
export async function compareJobs(
  ctx: JobsContext,
  accountId: string,
  a: string,
  b: string,
): Promise<Omit<Comparison, 'changes_omitted'> & { recipe_changed: boolean }> {
  const [before, after] = await Promise.all([comparable(ctx, accountId, a), comparable(ctx, accountId, b)])
  const strategy = await findStrategy(ctx.db, accountId, after.job.strategy_id)
  const ignoreFields = strategy?.ignore_fields ?? []
  const recipeChanged = isReadAnew(before.job, after.job)
  const reread = recipeChanged ? await readByLater(ctx, before.job, after.job) : null
  const answer = await ctx.web.pool.run('compare', { before: reread ?? before, after, ignoreFields })
  if (answer.kind === 'failed') throw tooLarge(answer.message)
  const { changes: sentences, changes_omitted: omitted, ...comparison } = answer.comparison
  return { ...comparison, changes: withRest({ sentences, omitted }), recipe_changed: recipeChanged }
}

function isReadAnew(before: JobRow, after: JobRow): boolean {
  const isOnePage = before.strategy_id === after.strategy_id && before.url === after.url
  return isOnePage && before.reading_mark !== null && before.reading_mark !== after.reading_mark
}

/** Null where it is not known: then the two are compared as they are. */
async function readByLater({ db }: Pick<JobsContext, 'db'>, before: JobRow, after: JobRow): Promise<Comparable | null> {
  if (after.completed_at === null) return null
  const asked = { ...after, completed_at: after.completed_at, since: before.completed_at }
  const rebase = (await findRebases(db, [asked])).get(after.id)
  const isKnown = rebase !== undefined && rebase.rebased_from === before.content_hash
  const snapshot = isKnown ? await findSnapshot(db, rebase.rebased_snapshot_id) : null
  return snapshot && { items: itemsOf(snapshot.results), signature: snapshot.signature }
}

type Comparable = { items: Item[]; signature: StructuralSignature }

async function comparable(ctx: JobsContext, accountId: string, jobId: string) {
  const job = await getJob(ctx, accountId, jobId)
  const items = await itemsOfJob(ctx, job)
  if (job.signature === null) throw noResults(job)
  return { job, items, signature: job.signature, isCut: job.is_cut ?? false }
}

async function itemsOfJob(ctx: Pick<JobsContext, 'db'>, job: JobRow): Promise<Item[]> {
  const results = job.status === 'completed' ? await jobResults(ctx, job) : null
  if (results === null) throw noResults(job)
  return itemsOf(results)
}

export function noResults(job: JobRow): AppError {
  return invalid(`Job ${job.id} has no results: ${whyNone(job)}`)
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
  const answer = await ctx.web.pool.run('match', { manifest, items, matchFields, threshold })
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
