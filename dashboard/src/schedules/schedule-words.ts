import { CHECK_WORDS, counted } from '../jobs/job-words.ts'
import type { ChangeEntry, Checks, Delivery, DeliveryProblem, ListedSchedule, Schedule } from './schedules-api.ts'

export type ScheduleState = 'active' | 'paused' | 'failing' | 'undelivered'

type Faring = Pick<ListedSchedule, 'enabled' | 'url' | 'urls' | 'quality' | 'delivery_problem'>

export function scheduleState({ enabled, quality, delivery_problem: problem }: Faring): ScheduleState {
  if (!enabled) return 'paused'
  if (quality.consecutive_failures > 0) return 'failing'
  return problem ? 'undelivered' : 'active'
}

/** "Active", "Failing, once", "Failing, 3 times in a row", "Failing, 2 of 5 pages", "Active, but not delivered". */
export function stateWords(schedule: Faring): string {
  const state = scheduleState(schedule)
  if (state === 'active') return 'Active'
  if (state === 'paused') return 'Paused'
  if (state === 'undelivered') return 'Active, but not delivered'
  const { urls_failing: failing, consecutive_failures: failures } = schedule.quality
  const pageCount = scheduleUrls(schedule).length
  if (pageCount > 1) return `Failing, ${failing} of ${pageCount} pages`
  return failures === 1 ? 'Failing, once' : `Failing, ${timesWords(failures)} in a row`
}

/** The service looks at the newest only. */
const MOST_FAILURES = 10

/** "The last delivery failed: The receiver answered 404." */
export function deliveryWords(problem: DeliveryProblem): string {
  const paused = problem.paused_at === null ? '' : ' The receiver is paused: deliveries wait until they are resumed.'
  return problem.failures === 0 ? paused.trim() : `${failureWords(problem)}${paused}`
}

function failureWords({ failures, error }: DeliveryProblem): string {
  const several = failures < MOST_FAILURES ? `The last ${failures}` : `At least the last ${MOST_FAILURES}`
  const which = failures === 1 ? 'The last delivery' : `${several} deliveries`
  return `${which} failed: ${error.replace(/\.$/, '')}.`
}

export function timesWords(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time')
}

export function scheduleUrls({ url, urls }: Pick<Schedule, 'url' | 'urls'>): string[] {
  return urls ?? (url === null ? [] : [url])
}

const RUNGS = ['not_modified', 'same_body', 'same_region', 'extracted'] as const

/** How the checks went, cheapest first; those that never happened are left out. */
export function checkLines(checks: Checks): Array<{ words: string; count: number }> {
  const lines = RUNGS.map((rung) => ({ words: CHECK_WORDS[rung] ?? rung, count: checks[rung] }))
  return [...lines, { words: 'The check failed', count: checks.failed }].filter(({ count }) => count > 0)
}

/** "First run: 5 items", "1 item added, 2 changed", "Recipe changed". */
export function entryWords(entry: ChangeEntry): string {
  if (entry.reason === 'first_run') return `First run: ${counted(entry.item_count, 'item')}`
  if (entry.reason === 'recipe_changed') return 'Recipe changed'
  const counts = [
    [entry.new_items_count, 'added'],
    [entry.removed_items_count, 'removed'],
    [entry.changed_items_count, 'changed'],
  ] as const
  const [first, ...rest] = counts.filter(([count]) => count > 0)
  if (!first) return 'Changed'
  return [`${counted(first[0], 'item')} ${first[1]}`, ...rest.map(([count, what]) => `${count} ${what}`)].join(', ')
}

export const DELIVERY_WORDS: Readonly<Record<Delivery['status'], string>> = {
  pending: 'Waiting',
  delivering: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
  paused: 'Paused',
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  first_run: 'First run',
  content_changed: 'Change',
  failed: 'Failed check',
  recovered: 'Works again',
  digest: 'Digest',
}

export function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason
}
