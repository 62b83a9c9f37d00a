import type { CompiledField } from './compiled-parts.ts'
import type { RunResult } from './run-result.ts'

/** By the field's name: which of its ways stands in for the whole list. */
export type StandIns = ReadonlyMap<string, number>

export const NO_STAND_INS: StandIns = new Map()

export type Read<Result> = { result: Result; found: ReadonlySet<string>; hasRecords: boolean }

/**
 * Ways that know a value only by its place among others (the second cell, what follows the name) stand in for the whole list or not at all:
 * in a record that lacks the value, its neighbour has that place.
 */
export function withStandIns<Result extends RunResult | null>(
  fields: readonly CompiledField[],
  read: (standIns: StandIns) => Read<Result>,
): Result {
  const doubtful = fields.filter(({ variants }) => variants.some(({ isInstead }) => isInstead))
  let standIns = NO_STAND_INS
  for (;;) {
    const { result, found, hasRecords } = read(standIns)
    const empty = doubtful.filter(({ name }) => !found.has(name))
    const next = hasRecords ? advance(empty, standIns) : null
    if (next === null) return result
    standIns = next
  }
}

/** The next such way of each field that has one left. */
function advance(empty: readonly CompiledField[], standIns: StandIns): StandIns | null {
  const moved = empty.flatMap(({ name, variants }) => {
    const at = variants.findIndex(({ isInstead }, index) => isInstead && index > (standIns.get(name) ?? 0))
    return at === -1 ? [] : [[name, at] as const]
  })
  return moved.length === 0 ? null : new Map([...standIns, ...moved])
}
