import { type Bench, CALL_STEPS } from './indel.ts'
import { type Letters, type LexicalText, SPACE, spellingOf } from './lexicon.ts'

/** The distinct words that two texts have in common: how many, and how long with one space between them. */
export type CommonWords = { count: number; length: number }

/** Marks the words in common, for `otherWords` of the same two texts. */
export function commonWords(bench: Bench, a: LexicalText, b: LexicalText): CommonWords {
  if (bench.owner !== a) markOwner(bench, a)
  bench.mark += 1
  let count = 0
  let length = -1
  for (let at = 0; at < b.words.length; at += 1) {
    const word = b.words[at] as number
    if (bench.owned[word] !== bench.ownerMark) continue
    bench.met[word] = bench.mark
    count += 1
    length += spellingOf(bench.lexicon, word).length + 1
  }
  bench.steps += b.words.length
  return { count, length: Math.max(0, length) }
}

function markOwner(bench: Bench, text: LexicalText): void {
  bench.mark += 1
  bench.owner = text
  bench.ownerMark = bench.mark
  for (const word of text.words) bench.owned[word] = bench.mark
}

/** The distinct words of a text that the last pair did not have in common, in order, one space between them. */
export function otherWords(bench: Bench, text: LexicalText): Letters {
  const letters = new Int32Array(text.distinctLength)
  let length = 0
  for (const word of text.words) {
    if (bench.met[word] === bench.mark) continue
    if (length > 0) letters[length++] = SPACE
    const spelling = spellingOf(bench.lexicon, word)
    letters.set(spelling, length)
    length += spelling.length
  }
  bench.steps += length + 2 * CALL_STEPS
  return letters.subarray(0, length)
}
