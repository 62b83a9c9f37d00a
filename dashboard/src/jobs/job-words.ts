import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import type { Job } from './jobs-api.ts'

export type ShownStatus = Job['status'] | 'cancelled'

/** A cancelled job has failed for the API; for a person nothing has gone wrong. */
export function shownStatus({ status, error_code }: Pick<Job, 'status' | 'error_code'>): ShownStatus {
  return status === 'failed' && error_code === 'cancelled' ? 'cancelled' : status
}

export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  pending: texts.jobs.pending,
  running: texts.jobs.running,
  completed: texts.jobs.completed,
  failed: texts.jobs.failed,
  cancelled: texts.jobs.cancelled,
}

export const CHECK_WORDS: Readonly<Record<string, string>> = {
  not_modified: texts.jobs.theSiteSaidThatNothing,
  same_body: texts.jobs.thePageWasTheSame,
  same_region: texts.jobs.thePartWithTheItems,
  extracted: texts.jobs.theItemsWereReadFrom,
}

export function checkWords(checkedBy: string): string {
  return CHECK_WORDS[checkedBy] ?? checkedBy
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? one : many}`
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** "under a second", "12 seconds", "3 minutes". */
export function durationWords(from: string, to: string): string {
  const took = Math.max(0, new Date(to).getTime() - new Date(from).getTime())
  if (took < SECOND_MS) return texts.jobs.underASecond
  if (took < 2 * MINUTE_MS) return texts.jobs.seconds(Math.round(took / SECOND_MS))
  return texts.jobs.minutes(Math.round(took / MINUTE_MS))
}
