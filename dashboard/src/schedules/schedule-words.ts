import { CHECK_WORDS, counted } from '../jobs/job-words.ts'
import type { ChangeEntry, Checks, DeliveryStatus, Quality, Schedule } from './schedules-api.ts'

export type ScheduleState = 'active' | 'paused' | 'failing'

export function scheduleState({ enabled }: Pick<Schedule, 'enabled'>, quality: Quality | undefined): ScheduleState {
  if (!enabled) return 'paused'
  return quality && quality.consecutive_failures > 0 ? 'failing' : 'active'
}

/** "Active", "Failing, once", "Failing, 3 times in a row", "Failing, 2 of 5 pages". */
export function stateWords(state: ScheduleState, pageCount: number, quality: Quality | undefined): string {
  if (state === 'active') return 'Active'
  if (state === 'paused') return 'Paused'
  const { urls_failing: failing = 0, consecutive_failures: failures = 0 } = quality ?? {}
  if (pageCount > 1) return `Failing, ${failing} of ${pageCount} pages`
  return failures === 1 ? 'Failing, once' : `Failing, ${timesWords(failures)} in a row`
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

export const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Waiting',
  delivering: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  first_run: 'First run',
  content_changed: 'Change',
  failed: 'Failed check',
}

export function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason
}
