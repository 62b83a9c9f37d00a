import { type Bench, lcsLength, loadPattern, type Pattern } from './indel.ts'
import type { Letters } from './lexicon.ts'

/**
 * The best Indel ratio of the shorter text with any part of the longer that is as long, or shorter and at one of its ends.
 * Exact when it exceeds `floor`, otherwise 0.
 */
export function partialRatio(bench: Bench, a: Letters, b: Letters, floor: number): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 100 : 0
  const [needle, text] = a.length <= b.length ? [a, b] : [b, a]
  const best = bestPart(bench, needle, text, floor)
  if (a.length !== b.length || best === 100) return best
  // Of equal length, each may be the one that a part is taken of.
  return Math.max(best, bestPart(bench, text, needle, Math.max(floor, best)))
}

/** No part that has at most `shared` letters in common with a needle of `length` letters does better. */
export function partialLimit(length: number, shared: number): number {
  const common = Math.min(length, shared)
  return (200 * common) / (length + common)
}

function bestPart(bench: Bench, needle: Letters, text: Letters, floor: number): number {
  const pattern = loadPattern(bench, bench.rest, needle)
  const size = needle.length
  const last = text.length - size
  let best = floor
  let first = 0
  let final = 0
  for (let start = 0; start <= last; ) {
    const common = lcsLength(bench, pattern, text, start, start + size)
    const ratio = (100 * common) / size
    if (ratio > best) best = ratio
    if (common === size) return 100
    if (start === 0) first = common
    if (start === last) final = common
    // One step to the right brings one letter, so as many steps as letters are missing for a better ratio can be left out.
    const missing = Math.floor((best * size) / 100) + 1 - common
    const next = start + Math.max(1, missing)
    start = start < last && next > last ? last : next
  }
  best = bestEnd(bench, pattern, text, { common: first, isStart: true }, best)
  best = bestEnd(bench, pattern, text, { common: final, isStart: false }, best)
  return best > floor ? best : 0
}

/** The parts at one end, from the longest to the shortest: each has at most as many letters in common as the one before. */
function bestEnd(
  bench: Bench,
  pattern: Pattern,
  text: Letters,
  end: { common: number; isStart: boolean },
  floor: number,
): number {
  const size = pattern.letters.length
  let best = floor
  let { common } = end
  let length = size
  while (common > 0 && partialLimit(size, common) > best) {
    // A longer part than this is no better than the best, even with all the letters in common.
    length = Math.min(length - 1, Math.ceil((200 * common) / best) - size)
    common = end.isStart
      ? lcsLength(bench, pattern, text, 0, length)
      : lcsLength(bench, pattern, text, text.length - length, text.length)
    best = Math.max(best, (200 * common) / (size + length))
  }
  return best
}
