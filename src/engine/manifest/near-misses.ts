import type { ItemTexts } from './lexicon.ts'
import { PAIR_STEPS, type Scoring } from './score-pairs.ts'
import { cutoffFor, roundScore, wRatioOf } from './wratio.ts'

/** What is less alike than this is not worth a second look. */
const NEAR_MISS_FROM = 60

type NearMiss = { column: number; score: number; field: number }

/**
 * For each row the column that comes closest to the threshold without reaching it, or null: one of the `free` columns if any is near,
 * otherwise one that another row has. Null also where the row's share of the steps ends first.
 */
export function nearMisses(scoring: Scoring, free: readonly number[], maxSteps: number): (NearMiss | null)[] {
  const { bench, rows, columns, threshold } = scoring
  if (threshold <= NEAR_MISS_FROM) return rows.map(() => null)
  const end = bench.steps + maxSteps
  const taken = takenColumns(columns.length, free)
  return rows.map((row, index) => {
    const limit = bench.steps + (end - bench.steps) / (rows.length - index)
    return nearestOf(scoring, row, free, limit) ?? nearestOf(scoring, row, taken, limit)
  })
}

function takenColumns(count: number, free: readonly number[]): number[] {
  const isFree = new Set(free)
  return Array.from({ length: count }, (_, column) => column).filter((column) => !isFree.has(column))
}

function nearestOf(scoring: Scoring, row: ItemTexts, among: readonly number[], limit: number): NearMiss | null {
  const { bench, threshold } = scoring
  let nearest: NearMiss | null = null
  let best = cutoffFor(NEAR_MISS_FROM)
  for (const column of among) {
    if (bench.steps > limit) break
    const found = scorePair(scoring, row, column, best)
    if (!found || roundScore(found.score) >= threshold || (nearest && found.score <= best)) continue
    best = found.score
    nearest = { column, score: roundScore(found.score), field: found.field }
  }
  return nearest
}

/** The best field and its score, not rounded; null below the cut-off. */
function scorePair(
  { bench, columns }: Scoring,
  row: ItemTexts,
  column: number,
  cutoff: number,
): { score: number; field: number } | null {
  let best: { score: number; field: number } | null = null
  for (const [field, text] of row.entries()) {
    const other = columns[column]?.[field]
    if (!text || !other) continue
    bench.steps += PAIR_STEPS
    const score = wRatioOf(bench, text, other, best?.score ?? cutoff)
    if (score > (best?.score ?? 0)) best = { score, field }
  }
  return best
}
