/**
 * What was promised, and what became of it. A batch is promised once its creation was answered 2xx; all URLs of the run differ, so that a
 * second row with the same URL is a job that was made twice.
 */
import type { AccidentKind } from './plan-accidents.ts'

export type SentBatch = {
  urls: readonly string[]
  /** The last accident that had begun when it was sent first; null before any. */
  since: AccidentKind | null
  isAccepted: boolean
}

export type JobRow = { id: string; url: string; is_open: boolean; status: 'completed' | 'failed' | null }

export type Tally = { accepted: number; ended: number; lost: number; doubled: number; stuck: number; failed: number }

/** By the accident that came before, and all together. */
export type Ledger = { bySince: ReadonlyMap<AccidentKind | null, Tally>; total: Tally }

export function settleLedger(
  batches: readonly SentBatch[],
  rows: readonly JobRow[],
  isGood: (url: string) => boolean,
): Ledger {
  const byUrl = Map.groupBy(rows, ({ url }) => url)
  const bySince = new Map<AccidentKind | null, Tally>()
  for (const { urls, since, isAccepted } of batches) {
    const tally = bySince.get(since) ?? emptyTally()
    for (const url of urls) count(tally, byUrl.get(url) ?? [], isAccepted, isGood(url))
    bySince.set(since, tally)
  }
  return { bySince, total: sumOf([...bySince.values()]) }
}

/** One that was never answered may be there or not, but not twice. */
function count(tally: Tally, rows: readonly JobRow[], isAccepted: boolean, isGood: boolean): void {
  tally.doubled += Math.max(0, rows.length - 1)
  tally.stuck += rows.filter(({ is_open }) => is_open).length
  if (!isAccepted) return
  tally.accepted++
  const ended = rows.filter(({ is_open }) => !is_open)
  if (ended.length > 0) tally.ended++
  if (rows.length === 0) tally.lost++
  if (isGood && ended.length > 0 && ended.every(({ status }) => status !== 'completed')) tally.failed++
}

function emptyTally(): Tally {
  return { accepted: 0, ended: 0, lost: 0, doubled: 0, stuck: 0, failed: 0 }
}

function sumOf(tallies: readonly Tally[]): Tally {
  const total = emptyTally()
  for (const tally of tallies) {
    for (const name of Object.keys(total) as Array<keyof Tally>) total[name] += tally[name]
  }
  return total
}
