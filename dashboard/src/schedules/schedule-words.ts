import { CHECK_WORDS } from '../jobs/job-words.ts'
import { texts } from '../texts/texts.ts'
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
  if (state === 'active') return texts.schedules.active
  if (state === 'paused') return texts.schedules.paused
  if (state === 'undelivered') return texts.schedules.activeButNotDelivered
  const { urls_failing: failing, consecutive_failures: failures } = schedule.quality
  const pageCount = scheduleUrls(schedule).length
  if (pageCount > 1) return texts.schedules.failingOfPages(failing, pageCount)
  return failures === 1 ? texts.schedules.failingOnce : texts.schedules.failingInARow(timesWords(failures))
}

/** The service looks at the newest only. */
const MOST_FAILURES = 10

/** "The last delivery failed: The receiver answered 404." */
export function deliveryWords(problem: DeliveryProblem): string {
  const failed = problem.failures === 0 ? [] : [failureWords(problem)]
  return [...failed, ...(problem.paused_at === null ? [] : [texts.schedules.theReceiverIsPausedDeliveries])].join(' ')
}

function failureWords({ failures, error }: DeliveryProblem): string {
  const said = error.replace(/\.$/, '')
  if (failures === 1) return texts.schedules.theLastDeliveryFailed(said)
  return failures < MOST_FAILURES
    ? texts.schedules.theLastDeliveriesFailed(failures, said)
    : texts.schedules.atLeastTheLastDeliveriesFailed(MOST_FAILURES, said)
}

export function timesWords(count: number): string {
  return count === 1 ? texts.schedules.once : texts.schedules.times(count)
}

export function scheduleUrls({ url, urls }: Pick<Schedule, 'url' | 'urls'>): string[] {
  return urls ?? (url === null ? [] : [url])
}

const RUNGS = ['not_modified', 'same_body', 'same_region', 'extracted'] as const

/** A line of the schedule, not of one page, and with no items of its own. */
export function isOfRecipe({ reason }: Pick<ChangeEntry, 'reason'>): boolean {
  return reason === 'recipe_changed' || reason === 'repaired'
}

/** How the checks went, cheapest first; those that never happened are left out. */
export function checkLines(checks: Checks): Array<{ words: string; count: number }> {
  const lines = RUNGS.map((rung) => ({ words: CHECK_WORDS[rung] ?? rung, count: checks[rung] }))
  return [...lines, { words: texts.schedules.theCheckFailed, count: checks.failed }].filter(({ count }) => count > 0)
}

/** "First run: 5 items", "1 item added, 2 changed", "Recipe changed", "Recipe repaired". */
export function entryWords(entry: ChangeEntry): string {
  if (entry.reason === 'first_run') return texts.schedules.firstRunItems(entry.item_count)
  if (entry.reason === 'recipe_changed') return texts.schedules.recipeChanged
  if (entry.reason === 'repaired') return texts.schedules.recipeRepaired
  const counts = [
    [entry.new_items_count, texts.schedules.itemsAdded, texts.schedules.addedToo],
    [entry.removed_items_count, texts.schedules.itemsRemoved, texts.schedules.removedToo],
    [entry.changed_items_count, texts.schedules.itemsChanged, texts.schedules.changedToo],
  ] as const
  const [first, ...rest] = counts.filter(([count]) => count > 0)
  if (!first) return texts.schedules.changed
  return [first[1](first[0]), ...rest.map(([count, , words]) => words(count))].join(', ')
}

export const DELIVERY_WORDS: Readonly<Record<Delivery['status'], string>> = {
  pending: texts.schedules.waiting,
  delivering: texts.schedules.onItsWay,
  delivered: texts.schedules.delivered,
  failed: texts.schedules.failed,
  paused: texts.schedules.paused,
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  first_run: texts.schedules.firstRun,
  content_changed: texts.schedules.change,
  failed: texts.schedules.failedCheck,
  recovered: texts.schedules.worksAgain,
  digest: texts.schedules.digest,
}

export function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason
}
