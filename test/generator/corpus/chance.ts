/** Chance that is the same for the same seed. */
export type Chance = {
  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** Different ones, in any order. */
  some<T>(list: readonly T[], count: number): T[]
  /** True in this share of the cases. */
  happens(share: number): boolean
}

export function chanceOf(seed: string): Chance {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (rest.length > 0 && taken.length < count) taken.push(...rest.splice(int(0, rest.length - 1), 1))
    return taken
  }
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    some,
    happens: (share) => next() < share,
  }
}
