/**
 * What receivers are told of a check: the one place where `notify` decides.
 * 1. Without `notify`: the first run, other content than before, and each failure.
 * 2. `on`, `fields`, `ignore_fields` and `when` choose among changed items; other content is told when one of them counts. Where the
 *    items are not known, it is told: a change must not get lost. A first run is one where all items are added, and with `on` it is
 *    told only if it is listed.
 * 3. Failures do not depend on these. `first` tells of one until its code changes or the URL works again; `after` tells when there were
 *    so many in a row, and then as `first`.
 * 4. `recovered` tells once when a URL works again whose failure was told. It stands for what else is told of that check.
 * 5. An end that is handled after a later one is told as a failure where each is, and otherwise not at all.
 */
import type { Notify } from './notify.ts'
import { type Changes, countChanges, isAboutItems, itemRules, selectChanges } from './select-changes.ts'

export type CheckEnd =
  | { kind: 'failed'; code: string; isLate: boolean }
  | { kind: 'first_run' | 'content_changed' | 'unchanged'; isLate: boolean }

/** Of the URL before this check. */
export type TellState = {
  /** In a row. */
  failures: number
  /** The code of the failure that receivers know of; null when they know of none. */
  toldFailure: string | null
}

export type TellReason = 'first_run' | 'content_changed' | 'recovered' | 'failed'

/** `changes`: the items that it is about; null where there are none, or they are not known. */
export type Telling = { reason: TellReason | null; changes: Changes | null }

const NOTHING: Telling = { reason: null, changes: null }

/** `diff`: null where it is not known, and for a failure. Of a first run, all items are added. */
export function whatToTell(end: CheckEnd, diff: Changes | null, state: TellState, notify: Notify | null): Telling {
  if (end.kind === 'failed') return isFailureTold(end, state, notify) ? { reason: 'failed', changes: null } : NOTHING
  if (end.isLate) return NOTHING
  const changes = diff === null || end.kind === 'unchanged' ? null : selectChanges(diff, itemRules(end.kind, notify))
  if (isRecoveryTold(state, notify)) return { reason: 'recovered', changes }
  if (end.kind === 'unchanged' || !isContentTold(end.kind, changes, notify)) return NOTHING
  return { reason: end.kind, changes }
}

function isFailureTold(
  { code, isLate }: Extract<CheckEnd, { kind: 'failed' }>,
  { failures, toldFailure }: TellState,
  notify: Notify | null,
): boolean {
  const mode = notify?.failures ?? 'each'
  if (mode === 'each') return true
  if (isLate || toldFailure === code) return false
  return mode === 'first' || failures + 1 >= (notify?.failure_threshold ?? 1)
}

export function isRecoveryTold({ toldFailure }: TellState, notify: Notify | null): boolean {
  return notify?.recovered === true && toldFailure !== null
}

function isContentTold(kind: 'first_run' | 'content_changed', changes: Changes | null, notify: Notify | null): boolean {
  if (!isAboutItems(notify)) return true
  const { on } = notify
  if (kind === 'first_run') {
    if (on !== undefined && !on.includes('first_run')) return false
    return notify.when === undefined || changes === null || countChanges(changes) > 0
  }
  if (changes === null) return on === undefined || on.some((event) => event !== 'first_run')
  return countChanges(changes) > 0
}

/** What receivers know of the URL's failures after this check. */
export function toldFailureAfter(end: CheckEnd, state: TellState, notify: Notify | null): string | null {
  if (end.isLate) return state.toldFailure
  if (end.kind !== 'failed') return null
  return isFailureTold(end, state, notify) ? end.code : state.toldFailure
}
