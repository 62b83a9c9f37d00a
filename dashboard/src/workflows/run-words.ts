import { texts } from '../texts/texts.ts'
import type { InputType, NodeExecution, NodeStatus, Run, RunStatus } from './workflows-api.ts'

export const STATUS_WORDS: Readonly<Record<RunStatus | NodeStatus, string>> = {
  pending: texts.workflows.statusPending,
  running: texts.workflows.statusRunning,
  completed: texts.workflows.statusCompleted,
  partial: texts.workflows.statusPartial,
  failed: texts.workflows.statusFailed,
  skipped: texts.workflows.statusSkipped,
  cancelled: texts.workflows.statusCancelled,
}

export const INPUT_WORDS: Readonly<Record<InputType, string>> = {
  trigger_only: texts.workflows.inputTriggerOnly,
  static_urls: texts.workflows.inputStaticUrls,
  upstream_urls: texts.workflows.inputUpstreamUrls,
  upstream_data: texts.workflows.inputUpstreamData,
}

type Counts = Pick<NodeExecution, 'status' | 'reused' | 'job_count' | 'ended_count' | 'item_count' | 'failed_count'>

/** How far a node has come, in a few words: "7 of 12 pages, 34 items". */
export function progressWords(node: Counts): string {
  const { status, reused, job_count, ended_count, item_count, failed_count } = node
  if (status === 'pending') return texts.workflows.notBegun
  if (status === 'skipped') return reused ? texts.workflows.nothingNewKept(item_count) : texts.workflows.nothingToDo
  const of = status === 'running' ? texts.workflows.pagesOf(ended_count, job_count) : null
  const parts = [
    job_count === 0 ? null : (of ?? texts.workflows.pagesRead(job_count)),
    status === 'running' && item_count === 0 ? null : texts.workflows.items(item_count),
    failed_count === 0 ? null : texts.workflows.failed(failed_count),
  ]
  return parts.filter((part) => part !== null).join(', ') || texts.workflows.begins
}

export function changeWords({ changed_since_previous: changed }: Pick<Run, 'changed_since_previous'>): string {
  if (changed === null) return ''
  return changed ? texts.workflows.newResults : texts.workflows.sameResultsAsBefore
}

/** A run that completed may lack pages: its status does not say so. */
export function failureWords({ failed_count }: Pick<Run, 'failed_count'>): string {
  return failed_count === 0 ? '' : texts.workflows.couldNotBeRead(failed_count)
}

export function triggerWords({ trigger }: Pick<Run, 'trigger'>): string {
  return trigger === 'schedule' ? texts.workflows.aSchedule : texts.workflows.handOrApi
}
