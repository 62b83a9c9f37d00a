/**
 * Which items of two lists may be paired, and how well each pair fits:
 * 1. A pair scores what the best of its match fields scores. A field that is empty on either side has no say.
 * 2. Pairs whose rounded score reaches the threshold are kept. Among pairs of one score, the closer in all fields weighs more.
 * 3. Work is counted in steps, not in time: the same input always gives the same answer. Each item has a share, and meets those first
 *    with which it shares rare words: when its share is used up, the likely partners have been looked at.
 */
import type { Bench } from './indel.ts'
import type { ItemTexts } from './lexicon.ts'
import { createVisits, visitOrder } from './visit-order.ts'
import { cutoffFor, roundScore, wRatioOf } from './wratio.ts'

/** Pairs by row: those of row `r` stand from `starts[r]` up to `starts[r + 1]`. */
export type Pairs = {
  starts: number[]
  columns: number[]
  /** Rounded. */
  scores: number[]
  fields: number[]
  /** The best total weight is the best pairing. */
  weights: number[]
  /** False when a limit left out pairs that may fit. */
  isComplete: boolean
}

export type Scoring = { bench: Bench; rows: readonly ItemTexts[]; columns: readonly ItemTexts[]; threshold: number }

/** What looking at a pair takes, compared with one step along its letters. */
export const PAIR_STEPS = 200

/** Enough for 1,000 × 1,000 items that all fit each other. */
const MAX_PAIRS = 1_500_000

/** The weight of one point of score; all lesser differences of a pairing together stay below it. */
const POINT = 2 ** 30

/** Lower scores make no difference between pairs of one score. */
const AFFINITY_CUTOFF = 50

export function scorePairs(scoring: Scoring, maxSteps: number): Pairs {
  const { bench, rows, columns } = scoring
  const pairs: Pairs = { starts: [0], columns: [], scores: [], fields: [], weights: [], isComplete: true }
  const visits = createVisits(columns)
  const line = createLine(columns.length)
  const maxFits = Math.max(1, Math.floor(MAX_PAIRS / rows.length))
  const lesser = Math.floor(POINT / (Math.min(rows.length, columns.length) + 1)) - 1
  const start = bench.steps
  for (const [index, row] of rows.entries()) {
    const share = shareOf(index, rows.length, bench.steps - start, maxSteps)
    const order = visitOrder(visits, row, index / rows.length, Math.ceil(share / PAIR_STEPS))
    const isWhole = scoreRow(scoring, row, order, line, bench.steps + share)
    if (!isWhole || order.length < columns.length || line.hits.length > maxFits) pairs.isComplete = false
    for (const { column, weight } of bestFits(fitsOf(scoring, row, line, lesser), maxFits, index, columns.length)) {
      pairs.columns.push(column)
      pairs.scores.push(roundScore(line.scores[column] as number))
      pairs.fields.push(line.fields[column] as number)
      pairs.weights.push(weight)
    }
    pairs.starts.push(pairs.columns.length)
  }
  return pairs
}

/**
 * The steps of one row. Half of them are shared out equally, the other half is for rows that need more, up to twice the average.
 * A tenth is kept back, since a row notices the end of its share only after the pair that it is at.
 */
function shareOf(row: number, rowCount: number, taken: number, maxSteps: number): number {
  const average = (0.9 * maxSteps) / rowCount
  const free = Math.max(0, 0.9 * maxSteps - taken - (average / 2) * (rowCount - row))
  return Math.max(0, Math.min(maxSteps - taken, average / 2 + Math.min(free, 1.5 * average)))
}

/** What one row scores with the columns: of the best field, not rounded, and −1 outside of `hits`. */
type Line = { scores: Float64Array; fields: Int32Array; hits: number[] }

function createLine(columnCount: number): Line {
  return { scores: new Float64Array(columnCount).fill(-1), fields: new Int32Array(columnCount), hits: [] }
}

function clearLine(line: Line): void {
  for (const column of line.hits) line.scores[column] = -1
  line.hits = []
}

/** Field by field, since a text that stays the same is prepared once. False when the limit came first. */
function scoreRow(scoring: Scoring, row: ItemTexts, order: Int32Array, line: Line, limit: number): boolean {
  const { bench, columns } = scoring
  const cutoff = cutoffFor(scoring.threshold)
  clearLine(line)
  let isWhole = true
  for (const [field, text] of row.entries()) {
    if (!text) continue
    const end = bench.steps + (limit - bench.steps) / (row.length - field)
    for (let at = 0; at < order.length; at += 1) {
      const column = order[at] as number
      const other = columns[column]?.[field]
      if (!other) continue
      if (bench.steps > end) {
        isWhole = false
        break
      }
      bench.steps += PAIR_STEPS
      const known = line.scores[column] as number
      const score = wRatioOf(bench, text, other, Math.max(cutoff, known))
      if (score <= known || roundScore(score) < scoring.threshold) continue
      if (known === -1) line.hits.push(column)
      line.scores[column] = score
      line.fields[column] = field
    }
  }
  return isWhole
}

type Fit = { column: number; weight: number }

function fitsOf({ bench, columns }: Scoring, row: ItemTexts, line: Line, lesser: number): Fit[] {
  return line.hits.map((column) => {
    const score = line.scores[column] as number
    const affinity = row.length === 1 ? score : affinityOf(bench, row, columns[column] ?? [])
    return { column, weight: roundScore(score) * POINT + Math.floor((affinity / 100) * lesser) + 1 }
  })
}

/** How alike two items are in all match fields together, 0 to 100. */
function affinityOf(bench: Bench, row: ItemTexts, column: ItemTexts): number {
  let sum = 0
  for (const [field, text] of row.entries()) {
    const other = column[field]
    if (text && other) sum += wRatioOf(bench, text, other, AFFINITY_CUTOFF)
  }
  bench.steps += PAIR_STEPS
  return sum / row.length
}

/** Among equals those that follow in the list: each row keeps others, so that many equal rows do not compete for a few columns. */
function bestFits(fits: Fit[], count: number, row: number, columnCount: number): Fit[] {
  const distance = ({ column }: Fit) => (column - (row % columnCount) + columnCount) % columnCount
  if (fits.length > count) fits.sort((a, b) => b.weight - a.weight || distance(a) - distance(b))
  // In the order of the list: of pairs that are equal in everything, the first belong together.
  return fits.slice(0, count).sort((a, b) => a.column - b.column)
}
