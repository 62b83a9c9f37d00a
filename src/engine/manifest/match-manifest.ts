/**
 * A list of known items against scraped ones:
 * 1. Items whose match fields all say the same are pairs, whatever else there is.
 * 2. The others are paired one to one for the best total score, of pairs that reach the threshold.
 * 3. What is left over was removed (known, not scraped) or added (scraped, not known). A removed item names its nearest miss.
 * Every list keeps its order.
 */
import { bestPairing } from './best-pairing.ts'
import { fieldText } from './field-text.ts'
import { createBench } from './indel.ts'
import { addText, createLexicon, type ItemTexts, type Lexicon } from './lexicon.ts'
import { nearMisses } from './near-misses.ts'
import { type Scoring, scorePairs } from './score-pairs.ts'

export type Item = Readonly<Record<string, unknown>>

export type ManifestTask = {
  manifest: readonly Item[]
  items: readonly Item[]
  matchFields: readonly string[]
  /** 0 to 100, compared with the rounded score. */
  threshold: number
}

type MatchedItems = { manifest_item: Item; scraped_item: Item; score: number; matched_on: string }

type NearMissItem = { scraped_item: Item; score: number; matched_on: string }

type RemovedItem = Item & { readonly near_misses?: readonly NearMissItem[] }

export type ManifestMatch = {
  matched: MatchedItems[]
  added: Item[]
  removed: RemovedItem[]
  /** False when the lists were too large or too alike for comparing all of them: a better pairing may exist. */
  isExhaustive: boolean
}

/** Longer texts are compared by their beginning, unless they are equal. */
const MAX_LETTERS = 1_000

/** In steps of a few nanoseconds, so that the same input gives the same answer on every machine. */
export type MatchLimits = { scoring: number; pairing: number; nearMisses: number }

/** Some five to ten seconds in all, whatever the input. 1,000 × 1,000 names of products take a fifth of it. */
const MATCH_LIMITS: MatchLimits = { scoring: 1.3e9, pairing: 1e8, nearMisses: 2.5e8 }

/** Indexes of the two lists and of the match fields. */
type Pair = { row: number; column: number; score: number; field: number }

type Pairing = { pairs: Pair[]; isExhaustive: boolean }

export function matchManifest(task: ManifestTask, limits: MatchLimits = MATCH_LIMITS): ManifestMatch {
  const { manifest, items, matchFields } = task
  const known = manifest.map((item) => textsOf(item, matchFields))
  const scraped = items.map((item) => textsOf(item, matchFields))
  const lexicon = createLexicon()
  const rows = known.map((texts) => lexicalTexts(lexicon, texts))
  const columns = scraped.map((texts) => lexicalTexts(lexicon, texts))
  const scoring: Scoring = { bench: createBench(lexicon), rows, columns, threshold: task.threshold }

  const equal = equalPairs(known, scraped)
  const { pairs, isExhaustive } = pairOthers(scoring, equal, limits)

  const lost = others(known.length, pairs, 'row')
  const free = others(scraped.length, pairs, 'column')
  const removed = { ...scoring, rows: lost.map((row) => rows[row] as ItemTexts) }
  const misses = nearMisses(removed, free, limits.nearMisses)
  const present = ({ column, score, field }: Omit<Pair, 'row'>): NearMissItem => ({
    scraped_item: items[column] as Item,
    score,
    matched_on: matchFields[field] as string,
  })
  return {
    matched: pairs.map((pair) => ({ manifest_item: manifest[pair.row] as Item, ...present(pair) })),
    added: free.map((column) => items[column] as Item),
    removed: lost.map((row, index) => {
      const miss = misses[index]
      const item = manifest[row] as Item
      return miss ? { ...item, near_misses: [present(miss)] } : item
    }),
    isExhaustive,
  }
}

function textsOf(item: Item, matchFields: readonly string[]): string[] {
  return matchFields.map((field) => fieldText(item, field))
}

function lexicalTexts(lexicon: Lexicon, texts: readonly string[]): ItemTexts {
  return texts.map((text) => (text === '' ? null : addText(lexicon, beginningOf(text))))
}

function beginningOf(text: string): string {
  return text.length <= MAX_LETTERS
    ? text
    : Array.from(text.slice(0, 2 * MAX_LETTERS))
        .slice(0, MAX_LETTERS)
        .join('')
}

/** Equal items in the order of both lists, so that of several the first belong together. */
function equalPairs(known: readonly string[][], scraped: readonly string[][]): Pair[] {
  const columns = Map.groupBy(scraped.keys(), (column) => keyOf(scraped[column] ?? []))
  return known.flatMap((texts, row) => {
    const field = texts.findIndex((text) => text !== '')
    const column = field === -1 ? undefined : columns.get(keyOf(texts))?.shift()
    return column === undefined ? [] : [{ row, column, score: 100, field }]
  })
}

/** Prepared texts have no line break. */
function keyOf(texts: readonly string[]): string {
  return texts.join('\n')
}

/** Where pairs were left out, those who found nobody try again among themselves, as long as that brings pairs. */
function pairOthers(scoring: Scoring, equal: readonly Pair[], limits: MatchLimits): Pairing {
  const first = pairOnce(scoring, equal, limits)
  let pairs = [...equal, ...first.pairs]
  for (let latest = first; !latest.isExhaustive && latest.pairs.length > 0; ) {
    latest = pairOnce(scoring, pairs, { ...limits, scoring: limits.scoring - scoring.bench.steps })
    pairs = [...pairs, ...latest.pairs]
  }
  return { pairs: pairs.sort((a, b) => a.row - b.row), isExhaustive: first.isExhaustive }
}

function pairOnce(scoring: Scoring, done: readonly Pair[], limits: MatchLimits): Pairing {
  const rows = others(scoring.rows.length, done, 'row')
  const columns = others(scoring.columns.length, done, 'column')
  const open: Scoring = {
    ...scoring,
    rows: rows.map((row) => scoring.rows[row] as ItemTexts),
    columns: columns.map((column) => scoring.columns[column] as ItemTexts),
  }
  const candidates = scorePairs(open, limits.scoring)
  const { pairOf, isExact } = bestPairing(candidates, columns.length, limits.pairing)
  const pairs = rows.flatMap((row, index): Pair[] => {
    const pair = pairOf[index] as number
    if (pair === -1) return []
    const column = columns[candidates.columns[pair] as number] as number
    const [score, field] = [candidates.scores[pair] as number, candidates.fields[pair] as number]
    return [{ row, column, score, field }]
  })
  return { pairs, isExhaustive: candidates.isComplete && isExact }
}

/** The indexes that no pair has. */
function others(count: number, pairs: readonly Pair[], side: 'row' | 'column'): number[] {
  const taken = new Set(pairs.map((pair) => pair[side]))
  return Array.from({ length: count }, (_, index) => index).filter((index) => !taken.has(index))
}
