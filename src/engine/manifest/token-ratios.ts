/** Ratios of words rather than letters. Each is exact where it reaches `need`; below that it is any lower number. */
import { type CommonWords, commonWords, otherWords } from './common-words.ts'
import { type Bench, indelRatio, lcsLength, loadPattern } from './indel.ts'
import type { LexicalText } from './lexicon.ts'
import { partialLimit, partialRatio } from './partial-ratio.ts'

/** Two texts and the most letters that they can have in common. */
export type TextPair = { a: LexicalText; b: LexicalText; shared: number }

/** The better of token_sort_ratio and token_set_ratio. */
export function tokenRatio(bench: Bench, pair: TextPair, need: number): number {
  const common = commonWords(bench, pair.a, pair.b)
  const best = tokenSetRatio(bench, pair, common, need)
  // Without common or repeated words both compare the same texts.
  if (best === 100 || (common.count === 0 && !hasRepeats(pair))) return best
  return Math.max(best, tokenSortRatio(bench, pair, Math.max(need, best)))
}

function tokenSortRatio(bench: Bench, { a, b, shared }: TextPair, need: number): number {
  const lengths = a.sorted.length + b.sorted.length
  if (indelRatio(Math.min(shared, a.sorted.length, b.sorted.length), lengths) < need) return 0
  const pattern = loadPattern(bench, bench.sorted, a.sorted)
  return indelRatio(lcsLength(bench, pattern, b.sorted, 0, b.sorted.length), lengths)
}

/** The best of three: the common words against each text, and the texts against each other, their common words put first. */
function tokenSetRatio(bench: Bench, { a, b, shared }: TextPair, common: CommonWords, need: number): number {
  if (common.count > 0 && (common.count === a.words.length || common.count === b.words.length)) return 100
  const head = common.count > 0 ? common.length + 1 : 0
  const restA = a.distinctLength - head
  const restB = b.distinctLength - head
  const best = common.count > 0 ? indelRatio(common.length, common.length + head + Math.min(restA, restB)) : 0
  const lengths = 2 * head + restA + restB
  const limit = head + Math.min(restA, restB, shared - common.length)
  if (indelRatio(limit, lengths) < Math.max(need, best)) return best
  const pattern = loadPattern(bench, bench.rest, otherWords(bench, a))
  const rest = otherWords(bench, b)
  return Math.max(best, indelRatio(head + lcsLength(bench, pattern, rest, 0, rest.length), lengths))
}

/** The better of partial_token_sort_ratio and partial_token_set_ratio: one common word makes it 100. */
export function partialTokenRatio(bench: Bench, pair: TextPair, need: number): number {
  const { a, b, shared } = pair
  if (commonWords(bench, a, b).count > 0) return 100
  let best = 0
  if (partialLimit(Math.min(a.sorted.length, b.sorted.length), shared) >= need)
    best = partialRatio(bench, a.sorted, b.sorted, need)
  if (!hasRepeats(pair) || best === 100) return best
  const floor = Math.max(need, best)
  if (partialLimit(Math.min(a.distinctLength, b.distinctLength), shared) < floor) return best
  return Math.max(best, partialRatio(bench, otherWords(bench, a), otherWords(bench, b), floor))
}

function hasRepeats({ a, b }: TextPair): boolean {
  return a.distinctLength !== a.sorted.length || b.distinctLength !== b.sorted.length
}
