/** Who has a place among the rows in progress, and whether it is worth looking for more. */

/** `hasRun`: it is about to be written. */
export type Held<R> = { row: R; hasRun: boolean }

/** What rows share, for example a host: so many of one key are in progress at once. */
export type Share<R> = {
  keyOf: (row: R) => string
  places: number
  /** A place is free again when the row has run, or only when its end is written. */
  until: 'run' | 'settled'
}

/** The keys that have all their places taken. */
export function fullKeys<R>(held: readonly Held<R>[], { keyOf, places, until }: Share<R>): string[] {
  const counted = until === 'run' ? held.filter(({ hasRun }) => !hasRun) : held
  const groups = Map.groupBy(counted, ({ row }) => keyOf(row))
  return [...groups].filter(([, rows]) => rows.length >= places).map(([key]) => key)
}

/** A look for waiting rows. `full` are the keys that were left out, `signals` counts what was heard by then. */
export type Look = { at: number; signals: number; full: readonly string[] }

/** A large batch on one host frees places all the time, and each time nothing else waits. */
const EMPTY_FOR_MS = 100

/** Nothing was there a moment ago, nothing came since, and what was left out then still is. */
export function isKnownEmpty(last: Look | null, { at, signals, full }: Look): boolean {
  if (last === null || at - last.at >= EMPTY_FOR_MS || signals !== last.signals) return false
  return last.full.every((key) => full.includes(key))
}
