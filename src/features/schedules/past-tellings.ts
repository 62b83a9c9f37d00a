/**
 * What would have been told of the past. It is judged by the same function as what is told, over the ends that are kept, in their order. That a
 * URL failed before them is not known, and counts as if it had not.
 */
import { canonicalJson } from '#base/json.ts'
import type { Notify } from '#engine/notify/notify.ts'
import type { Changes } from '#engine/notify/select-changes.ts'
import {
  type CheckEnd,
  type TellReason,
  type TellState,
  toldFailureAfter,
  whatToTell,
} from '#engine/notify/what-to-tell.ts'
import type { Item } from '#features/jobs/result-items.ts'
import type { PastEnd } from '#features/jobs/store-ended.ts'
import { runIdOf } from './check-event.ts'
import type { ChangeReason } from './delivery-reason.ts'
import { nextDigestAt } from './schedule-notify.ts'

/** `diff`: the items of a change where they were compared; null where it is only known that there were some. */
export type PastChange = { reason: ChangeReason; diff: Changes | null; lines: readonly string[] }

export type WouldTell = { end: PastEnd; reason: TellReason; changes: Changes | null; lines: readonly string[] }

/** Which page of a strategy an end is of. */
export function pageNameOf({ url, parameters }: Pick<PastEnd, 'url' | 'parameters'>): string {
  return parameters === null ? url : `${url} ${canonicalJson(parameters)}`
}

/** The same decisions as when the jobs ended. Changes by job. */
export function tellings(
  ends: readonly PastEnd[],
  changes: ReadonlyMap<string, PastChange>,
  notify: Notify | null,
): WouldTell[] {
  const states = new Map<string, TellState>()
  const told: WouldTell[] = []
  for (const past of ends) {
    const page = pageNameOf(past)
    const state = states.get(page) ?? { failures: 0, toldFailure: null }
    const known = changes.get(past.id) ?? null
    const end = checkEnd(past, known)
    const { reason, changes: about } = whatToTell(end, known?.diff ?? null, state, notify)
    if (reason !== null) told.push({ end: past, reason, changes: about, lines: known?.lines ?? [] })
    const failures = end.kind === 'failed' ? state.failures + 1 : 0
    states.set(page, { failures, toldFailure: toldFailureAfter(end, state, notify) })
  }
  return told
}

function checkEnd(past: PastEnd, known: PastChange | null): CheckEnd {
  if (past.status === 'failed') return { kind: 'failed', code: past.error_code ?? '', isLate: false }
  return { kind: known?.reason ?? 'unchanged', isLate: false }
}

export function countDeliveries(told: readonly WouldTell[], notify: Notify | null, timezone: string | null): number {
  if (notify?.digest === 'run') return new Set(told.map(({ end }) => runIdOf(end))).size
  return notify?.digest === 'daily' ? countDays(told, { notify, timezone }) : told.length
}

/** In the order of their ends: a time is reckoned once for all that come before it. */
function countDays(told: readonly WouldTell[], at: Parameters<typeof nextDigestAt>[0]): number {
  let days = 0
  let until: Date | null = null
  for (const { end } of told) {
    if (until !== null && end.completed_at < until) continue
    until = nextDigestAt(at, end.completed_at)
    days += 1
  }
  return days
}

const EXAMPLES = 5
const EXAMPLE_LINES = 5
const EXAMPLE_ITEMS = 3

/** The newest first. */
export function presentExamples(told: readonly WouldTell[]) {
  return told
    .slice(-EXAMPLES)
    .reverse()
    .map(({ end, reason, changes, lines }) => ({
      job_id: end.id,
      url: end.url,
      completed_at: end.completed_at.toISOString(),
      delivery_reason: reason,
      error: end.error,
      lines: lines.slice(0, EXAMPLE_LINES),
      items: exampleItems(changes),
    }))
}

/** Those that were only counted have nothing to show. */
function exampleItems(changes: Changes | null): Item[] {
  if (changes === null) return []
  const items = [...changes.changed.map(({ after }) => after), ...changes.added, ...changes.removed]
  return items.filter((item) => Object.keys(item).length > 0).slice(0, EXAMPLE_ITEMS)
}
