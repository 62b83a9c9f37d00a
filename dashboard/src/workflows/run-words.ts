import { counted } from '../jobs/job-words.ts'
import type { InputType, NodeExecution, NodeStatus, Run, RunStatus } from './workflows-api.ts'

export const STATUS_WORDS: Readonly<Record<RunStatus | NodeStatus, string>> = {
  pending: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  partial: 'Partly done',
  failed: 'Failed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}

export const INPUT_WORDS: Readonly<Record<InputType, string>> = {
  trigger_only: 'Reads its own page',
  static_urls: 'Reads fixed addresses',
  upstream_urls: 'Opens addresses that others found',
  upstream_data: 'Works on items that others found',
}

type Counts = Pick<NodeExecution, 'status' | 'reused' | 'job_count' | 'ended_count' | 'item_count' | 'failed_count'>

/** How far a node has come, in a few words: "7 of 12 pages, 34 items". */
export function progressWords(node: Counts): string {
  const { status, reused, job_count, ended_count, item_count, failed_count } = node
  if (status === 'pending') return 'not begun'
  if (status === 'skipped') return reused ? `nothing new, ${counted(item_count, 'item')} kept` : 'nothing to do'
  const of = status === 'running' ? `${ended_count.toLocaleString('en')} of ${counted(job_count, 'page')}` : null
  const parts = [
    job_count === 0 ? null : (of ?? counted(job_count, 'page')),
    status === 'running' && item_count === 0 ? null : counted(item_count, 'item'),
    failed_count === 0 ? null : `${failed_count.toLocaleString('en')} failed`,
  ]
  return parts.filter((part) => part !== null).join(', ') || 'begins'
}

export function changeWords({ changed_since_previous: changed }: Pick<Run, 'changed_since_previous'>): string {
  if (changed === null) return ''
  return changed ? 'new results' : 'same results as before'
}

export function triggerWords({ trigger }: Pick<Run, 'trigger'>): string {
  return trigger === 'schedule' ? 'A schedule' : 'Hand or API'
}
