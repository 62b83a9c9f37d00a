/** Chance by a seed: the same pages in every run. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    shuffled: (items) => {
      const left = [...items]
      return items.flatMap(() => left.splice(between(0, left.length - 1), 1))
    },
  }
}

/** The same number for the same text. */
export function seedOf(text: string): number {
  let seed = 2166136261
  for (const char of text) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 16777619)
  return seed >>> 0
}
