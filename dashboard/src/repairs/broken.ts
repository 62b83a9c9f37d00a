/** Which strategies are broken: decided from what their runs and schedules say. */
import type { Job } from '../jobs/jobs-api.ts'
import type { UrlState } from '../schedules/schedules-api.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import type { Repair } from './repairs-api.ts'

/** Pages that a recipe no longer reads. */
export type Broken = {
  /** Why, in the words of the newest run. */
  reason: string
  lastRunAt: string | null
  /** Null where none of them was ever read well: then it may be another kind of page, and not a redesign. */
  lastReadAt: string | null
  pageCount: number
}

const CODE = 'recipe_broken'

export function brokenPages(states: readonly UrlState[]): Broken | null {
  const broken = states.filter((state) => state.consecutive_failures > 0 && state.last_error_code === CODE)
  const [first] = broken
  if (!first) return null
  return {
    reason: first.last_error ?? '',
    lastRunAt: newest(broken.map(({ last_run_at }) => last_run_at)),
    lastReadAt: newest(broken.map(({ last_success_at }) => last_success_at)),
    pageCount: broken.length,
  }
}

type Run = Pick<
  Job,
  'status' | 'error_code' | 'error' | 'url' | 'parameters' | 'recipe_version' | 'completed_at' | 'created_at'
>

/** By the newest run of each page; `jobs` are the newest first. */
export function brokenRuns(
  jobs: readonly Run[],
  strategy: Pick<Strategy, 'version' | 'url' | 'created_at'>,
): Broken | null {
  const ended = jobs.filter(({ status }) => status === 'completed' || status === 'failed')
  const last = new Map<string, Run>()
  for (const job of ended) if (!last.has(pageOf(job))) last.set(pageOf(job), job)
  const broken = [...last.values()].filter(
    (job) => job.error_code === CODE && job.recipe_version === strategy.version && job.status === 'failed',
  )
  const [first] = broken
  if (!first) return null
  const pages = new Set(broken.map(pageOf))
  const read = ended.filter((job) => job.status === 'completed' && pages.has(pageOf(job)))
  const wasMadeHere = broken.some(({ url }) => url === strategy.url)
  return {
    reason: first.error ?? '',
    lastRunAt: newest(broken.map((job) => job.completed_at ?? job.created_at)),
    lastReadAt: newest(read.map(({ completed_at }) => completed_at)) ?? (wasMadeHere ? strategy.created_at : null),
    pageCount: broken.length,
  }
}

function pageOf({ url, parameters }: Pick<Run, 'url' | 'parameters'>): string {
  return `${url} ${JSON.stringify(parameters)}`
}

function newest(moments: ReadonlyArray<string | null>): string | null {
  return moments.reduce((last, moment) => (moment !== null && (last === null || moment > last) ? moment : last), null)
}

/** What has been done about it. */
export type Standing =
  | { kind: 'proposed' | 'repaired' | 'failed' | 'rejected'; repair: Repair }
  | { kind: 'untouched'; repair: null }

/** `repairs` are the newest first; one of an earlier version says nothing of this one. */
export function standingOf(broken: Broken, repairs: readonly Repair[], version: number): Standing {
  const [repair] = repairs
  if (repair?.status === 'proposed') return { kind: 'proposed', repair }
  if (repair?.status === 'accepted' && (repair.closed_at ?? '') > (broken.lastRunAt ?? ''))
    return { kind: 'repaired', repair }
  if ((repair?.status === 'failed' || repair?.status === 'rejected') && repair.from_version === version)
    return { kind: repair.status, repair }
  return { kind: 'untouched', repair: null }
}

/** An open proposal says that the strategy is broken, too: its runs may be long gone. */
export function brokenBy(repairs: readonly Repair[]): Broken | null {
  const [repair] = repairs
  if (repair?.status !== 'proposed') return null
  const { reason, created_at, urls } = repair
  return { reason, lastRunAt: created_at, lastReadAt: created_at, pageCount: Math.max(urls.length, 1) }
}
