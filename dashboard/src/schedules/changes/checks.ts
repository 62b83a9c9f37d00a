/**
 * The timeline of a watch, one entry per check:
 * 1. What the pages of one run changed, and which of them failed, is one entry; so is a changed recipe that the run met.
 * 2. Checks that only failed, one after the other and for the same reason, are one entry.
 * 3. Changes and failures come as two lists, each in pieces. What is older than the oldest known of a list that goes on is held
 *    back: something of the other list may belong between.
 */
import type { Job } from '../../jobs/jobs-api.ts'
import { isOfRecipe } from '../schedule-words.ts'
import type { ChangeEntry } from '../schedules-api.ts'

export type FailedCheck = Pick<Job, 'job_id' | 'batch_id' | 'url' | 'error' | 'error_code' | 'completed_at'>

export type Check = {
  id: string
  at: string
  /** How many checks it stands for, and when the first of them was. */
  times: number
  since: string
  changes: ChangeEntry[]
  recipe: ChangeEntry[]
  failures: FailedCheck[]
}

type Pieces<Row> = { rows: readonly Row[]; isWhole: boolean }

/** Newest first. */
export function checksOf(changes: Pieces<ChangeEntry>, failures: Pieces<FailedCheck>): Check[] {
  const known = [knownSince(changes), knownSince(failures)]
  const checks = [...groupByRun(changes.rows, failures.rows).values()]
    .filter(({ at }) => known.every((since) => at >= since))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
  return joinFailures(checks.filter(({ id }) => checks.length === 1 || id !== unfinished(changes)))
}

/** Empty is from the beginning. */
function knownSince({ rows, isWhole }: Pieces<{ completed_at: string | null }>): string {
  return isWhole ? '' : (rows.at(-1)?.completed_at ?? '')
}

/** Other pages of the run that comes last may still be to come. */
function unfinished({ rows, isWhole }: Pieces<ChangeEntry>): string | null {
  return isWhole ? null : (rows.at(-1)?.run_id ?? null)
}

function groupByRun(changes: readonly ChangeEntry[], failures: readonly FailedCheck[]): Map<string, Check> {
  const checks = new Map<string, Check>()
  const checkOf = (id: string, at: string): Check => {
    const known = checks.get(id)
    const check = known ?? { id, at, times: 1, since: at, changes: [], recipe: [], failures: [] }
    if (!known) checks.set(id, check)
    if (at > check.at) Object.assign(check, { at, since: at })
    return check
  }
  for (const entry of changes) {
    const check = checkOf(entry.run_id, entry.completed_at)
    ;(isOfRecipe(entry) ? check.recipe : check.changes).push(entry)
  }
  for (const job of failures) {
    if (job.completed_at === null || job.error_code === 'cancelled') continue
    checkOf(job.batch_id ?? job.job_id, job.completed_at).failures.push(job)
  }
  return checks
}

function joinFailures(checks: readonly Check[]): Check[] {
  const joined: Check[] = []
  for (const check of checks) {
    const later = joined.at(-1)
    if (later && isSameFailure(later, check)) {
      joined[joined.length - 1] = { ...later, times: later.times + check.times, since: check.since }
    } else joined.push(check)
  }
  return joined
}

function isSameFailure(one: Check, other: Check): boolean {
  return hasOnlyFailed(one) && hasOnlyFailed(other) && failureKey(one) === failureKey(other)
}

function hasOnlyFailed({ changes, recipe, failures }: Check): boolean {
  return failures.length > 0 && changes.length === 0 && recipe.length === 0
}

function failureKey({ failures }: Check): string {
  return failures
    .map(({ url, error_code }) => `${error_code} ${url}`)
    .sort()
    .join('\n')
}
