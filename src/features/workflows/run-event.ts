/** What a receiver is told of a finished run. The payload is the contract's, field by field. */
import type { GroupedResults } from '#engine/graph/run-output.ts'
import type { Notify } from '#engine/notify/notify.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { type Changes, isAboutItems } from '#engine/notify/select-changes.ts'
import type { ToldChanges } from '#engine/notify/told-changes.ts'
import { type CheckEnd, toldFailureAfter, whatToTell } from '#engine/notify/what-to-tell.ts'
import type { JsonObject } from '#features/schedules/receiver.ts'
import type { RunFailures } from './run-failures.ts'
import type { RunRow } from './store-runs.ts'

export type RunReason = 'first_run' | 'content_changed' | 'unchanged' | 'failed'

/** How a finished run stands against what was told before. */
export function runReason(run: Pick<RunRow, 'result_hash'>, toldResultHash: string | null): RunReason {
  if (run.result_hash === null) return 'failed'
  if (toldResultHash === null) return 'first_run'
  return run.result_hash === toldResultHash ? 'unchanged' : 'content_changed'
}

/**
 * What is told of a run, as of a check. Without a `notify` that is about items, also that nothing changed: each finished run is told
 * once.
 */
export function runToTell(
  reason: RunReason,
  diff: Changes | null,
  known: { failures: number; toldFailure: string | null; code: string },
  notify: Notify | null,
): { reason: RunReason | 'recovered' | null; toldFailure: string | null } {
  const end: CheckEnd =
    reason === 'failed' ? { kind: reason, code: known.code, isLate: false } : { kind: reason, isLate: false }
  const telling = whatToTell(end, diff, known, notify)
  const isQuiet = telling.reason === null && reason === 'unchanged' && !isAboutItems(notify)
  const toldFailure = toldFailureAfter(end, known, notify)
  return { reason: isQuiet ? 'unchanged' : telling.reason, toldFailure }
}

/** Which failure it is: another node that fails is another one. */
export function failureCode({ status, error }: Pick<RunRow, 'status' | 'error'>): string {
  const node = /^Node ("(?:[^"\\]|\\.)*")/.exec(error ?? '')
  return node?.[1] ?? status
}

export type ToldRun = {
  run: RunRow
  scheduleId: string
  workflowName: string
  metadata: JsonObject | null
  reason: RunReason | 'recovered'
  /** Null for a failed run. */
  results: ToldResults | null
  failures: RunFailures
  /** Since the last result; null for a failed run. */
  changes: ToldChanges | null
}

/** `omitted` counts the items of a result that is too large to be read for this: none of them is told. */
export type ToldResults = { grouped: GroupedResults; omitted: number }

export function runEvent(told: ToldRun): NotifyEvent {
  const { run, reason, results, metadata, workflowName, failures } = told
  const shared = {
    run_id: run.id,
    workflow_id: run.workflow_id,
    schedule_id: told.scheduleId,
    status: run.status,
    trigger: run.trigger,
  }
  const end = {
    ...(failures.failed_count > 0 ? failures : {}),
    ...(run.error === null ? {} : { error: run.error }),
    completed_at: run.completed_at?.toISOString() ?? null,
    ...(metadata === null ? {} : { metadata }),
  }
  if (results === null) {
    const error = run.error ?? 'The run failed'
    const title = `${workflowName} failed`
    return { kind: 'run_finished', payload: { ...shared, error, ...end }, title, lines: [error], url: null, items: [] }
  }
  return {
    kind: 'run_finished',
    payload: {
      ...shared,
      changed_since_previous: run.changed ?? false,
      final_results_by_url_grouped: results.grouped,
      delivery_reason: reason,
      ...(results.omitted > 0 ? { truncated: true, results_omitted: results.omitted } : {}),
      ...end,
      ...(told.changes === null ? {} : { changes: told.changes }),
    },
    title: `${workflowName} ${TITLES[reason]}`,
    lines: [describeResults(results), ...describeFailures(failures), ...(run.error === null ? [] : [run.error])],
    url: null,
    items: Object.values(results.grouped).flatMap((byLabel) => Object.values(byLabel).flat()),
  }
}

const TITLES: Readonly<Record<ToldRun['reason'], string>> = {
  first_run: 'has its first results',
  content_changed: 'changed',
  unchanged: 'is unchanged',
  recovered: 'works again',
  failed: 'failed',
}

function describeResults({ grouped, omitted }: ToldResults): string {
  if (omitted > 0) return `${itemsIn(omitted)}, too large to be sent`
  const pages = Object.values(grouped)
  const count = pages.reduce((sum, byLabel) => sum + Object.values(byLabel).flat().length, 0)
  return `${itemsIn(count)} from ${pagesIn(pages.length)}`
}

function describeFailures({ failed_count: count, failures: [first] }: RunFailures): string[] {
  if (count === 0) return []
  const what = `${pagesIn(count)} could not be read`
  if (first === undefined) return [what]
  return [`${what}${count === 1 ? ': ' : '. The first: '}${first.url}: ${first.error}`]
}

function pagesIn(count: number): string {
  return `${count} ${count === 1 ? 'page' : 'pages'}`
}

function itemsIn(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}
