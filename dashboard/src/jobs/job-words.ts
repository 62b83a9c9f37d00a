import type { Job } from './jobs-api.ts'

export type ShownStatus = Job['status'] | 'cancelled'

/** A cancelled job has failed for the API; for a person nothing has gone wrong. */
export function shownStatus({ status, error_code }: Pick<Job, 'status' | 'error_code'>): ShownStatus {
  return status === 'failed' && error_code === 'cancelled' ? 'cancelled' : status
}

export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  pending: 'Pending',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const CHECK_WORDS: Readonly<Record<string, string>> = {
  not_modified: 'The site said that nothing had changed',
  same_body: 'The page was the same, to the byte',
  same_region: 'The part with the items was the same',
  extracted: 'The items were read from the page',
}

export function checkWords(checkedBy: string): string {
  return CHECK_WORDS[checkedBy] ?? checkedBy
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** "under a second", "12 seconds", "3 minutes". */
export function durationWords(from: string, to: string): string {
  const took = Math.max(0, new Date(to).getTime() - new Date(from).getTime())
  if (took < SECOND_MS) return 'under a second'
  if (took < 2 * MINUTE_MS) return counted(Math.round(took / SECOND_MS), 'second')
  return counted(Math.round(took / MINUTE_MS), 'minute')
}
