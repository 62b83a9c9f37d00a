/**
 * RapidFuzz's `WRatio` (3.x), 0 to 100:
 * 1. An empty text scores 0.
 * 2. Texts of about the same length (the longer less than 1.5 times the shorter): the plain ratio, or the ratio of their words × 0.95.
 * 3. Otherwise the plain ratio, the best part of the longer × 0.9, or the best part by words × 0.9 × 0.95;
 *    0.6 instead of 0.9 where the longer is eight times the shorter or more.
 * The best of these counts. The score is published as a whole number, and that number is what a threshold is compared with:
 * 85.5 is shown as 86 and passes a threshold of 86.
 */
import { type Bench, indelRatio, lcsLength, loadPattern } from './indel.ts'
import { type LexicalText, sharedLetters } from './lexicon.ts'
import { partialLimit, partialRatio } from './partial-ratio.ts'
import { partialTokenRatio, type TextPair, tokenRatio } from './token-ratios.ts'

const WORDS_SCALE = 0.95
const PART_FROM = 1.5
const PART_SCALE = 0.9
const SMALL_PART_FROM = 8
const SMALL_PART_SCALE = 0.6

/** 100 × 0.9 × 0.95 must not fall short of 85.5 by a binary digit. */
const TOLERANCE = 1e-9

/** Not rounded; 0 when it is below the cut-off. Fastest when `a` is the same text as in the call before. */
export function wRatioOf(bench: Bench, a: LexicalText, b: LexicalText, scoreCutoff: number): number {
  const [short, long] = [Math.min(a.letters.length, b.letters.length), Math.max(a.letters.length, b.letters.length)]
  if (short === 0) return 0
  const need = Math.max(0, scoreCutoff - TOLERANCE)
  const pair = { a, b, shared: sharedLetters(a, b) }
  const ratio = plainRatio(bench, pair, need)
  if (ratio === 100) return 100
  const least = Math.max(need, ratio)
  let best: number
  if (long < short * PART_FROM) best = WORDS_SCALE * tokenRatio(bench, pair, least / WORDS_SCALE)
  else best = bestOfParts(bench, pair, long < short * SMALL_PART_FROM ? PART_SCALE : SMALL_PART_SCALE, least)
  best = Math.max(ratio, best)
  return best >= need ? best : 0
}

function plainRatio(bench: Bench, { a, b, shared }: TextPair, need: number): number {
  const lengths = a.letters.length + b.letters.length
  if (indelRatio(shared, lengths) < need) return 0
  const pattern = loadPattern(bench, bench.whole, a.letters)
  return indelRatio(lcsLength(bench, pattern, b.letters, 0, b.letters.length), lengths)
}

function bestOfParts(bench: Bench, pair: TextPair, scale: number, need: number): number {
  const { a, b, shared } = pair
  const words = partialTokenRatio(bench, pair, need / (scale * WORDS_SCALE)) * scale * WORDS_SCALE
  const floor = Math.max(need, words) / scale
  if (partialLimit(Math.min(a.letters.length, b.letters.length), shared) < floor) return words
  return Math.max(words, partialRatio(bench, a.letters, b.letters, floor) * scale)
}

export function roundScore(score: number): number {
  return Math.round(score + TOLERANCE)
}

/** The lowest score that rounds to `threshold` or more. */
export function cutoffFor(threshold: number): number {
  return Math.ceil(threshold) - 0.5
}
