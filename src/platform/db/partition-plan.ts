/**
 * Which partitions a table has that is kept by time. An id of ours begins with the time at which it was made, so a partition is a range of ids: from one
 * midnight (UTC) to another.
 */

const DAY_MS = 24 * 60 * 60 * 1000

/** `from` null is the partition of all that was there before there were partitions. The rest takes what no other partition takes. */
export type Partition = { name: string; isRest: boolean; from: Date | null; to: Date | null }

/** Of so many days, that a table has about six to twelve partitions: each is asked by whoever does not ask by id, and goes only as a whole. */
export function daysOfPartition(retentionDays: number): number {
  return WIDTHS.findLast((days) => days <= retentionDays / 6) ?? 1
}

const WIDTHS = [1, 2, 4, 7, 14, 28, 56, 112, 224, 448, 896, 1792, 3584]

const AHEAD_MS = 3 * DAY_MS

/** What is to be made next; null while there is enough. After a long stop one partition takes all of the time since the last. */
export function nextPartition(
  partitions: readonly Partition[],
  now: Date,
  retentionDays: number,
): { from: Date; to: Date } | null {
  const width = daysOfPartition(retentionDays) * DAY_MS
  const floor = (ms: number) => Math.floor(ms / width) * width
  const current = floor(now.getTime())
  const ends = partitions.flatMap(({ to }) => (to === null ? [] : [to.getTime()]))
  const from = ends.length === 0 ? current : Math.max(...ends)
  if (from >= now.getTime() + Math.max(width, AHEAD_MS)) return null
  const end = floor(Math.max(from, current)) + width
  // A beginning that is off the rhythm makes one longer rather than a tiny one.
  const to = end - from < width / 2 ? end + width : end
  return { from: new Date(from), to: new Date(to) }
}

/** Past their time as a whole. */
export function outdatedPartitions(partitions: readonly Partition[], before: Date): Partition[] {
  return partitions.filter(({ to }) => to !== null && to <= before)
}

/** Without a beginning: rows in there are deleted one by one. */
export function partitionsWithoutStart(partitions: readonly Partition[]): Partition[] {
  return partitions.filter(({ from }) => from === null)
}

/** Since when there may be rows, where all from `before` on are kept. */
export function keptSince(partitions: readonly Partition[], before: Date): Date {
  const starts = partitions.flatMap(({ from }) => (from === null ? [] : [from.getTime()]))
  return new Date(Math.min(before.getTime(), ...starts))
}

export function partitionName(table: string, { from }: { from: Date }): string {
  return `${table}_${from.toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** The least id that may be made at that moment. */
export function idFloor(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const BOUNDS = /^FOR VALUES FROM \((MINVALUE|'([^']+)')\) TO \('([^']+)'\)$/

/** As the database writes bounds. */
export function readPartition(name: string, bounds: string): Partition {
  if (bounds === 'DEFAULT') return { name, isRest: true, from: null, to: null }
  const [whole, , from, to] = BOUNDS.exec(bounds) ?? []
  if (whole === undefined || to === undefined)
    throw new Error(`partition ${name} has bounds of another kind: ${bounds}`)
  return { name, isRest: false, from: from === undefined ? null : timeOf(from), to: timeOf(to) }
}

function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
