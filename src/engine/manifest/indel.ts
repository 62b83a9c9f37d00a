import type { Letters, LexicalText, Lexicon } from './lexicon.ts'

/** Where a letter stands in the pattern, as bits: `masks[letter * words + word]`. */
export type Pattern = { letters: Letters; words: number; masks: Int32Array }

/** Memory that comparisons reuse, and a count of the steps they took. */
export type Bench = {
  lexicon: Lexicon
  whole: Pattern
  sorted: Pattern
  rest: Pattern
  /** The bit vector of a pattern of more than 32 letters. */
  state: Int32Array
  /** Whose words carry the latest mark. */
  owner: LexicalText | null
  /** Word number → the mark of the text that had it last. */
  owned: Uint32Array
  /** Word number → the mark of the pair that had it in common last. */
  met: Uint32Array
  mark: number
  ownerMark: number
  steps: number
}

/** What a call takes before it looks at the first letter: with short texts, as much as the letters. */
export const CALL_STEPS = 30

/** For texts of a lexicon that is complete: its size is the size of the tables. */
export function createBench(lexicon: Lexicon): Bench {
  return {
    lexicon,
    whole: emptyPattern(),
    sorted: emptyPattern(),
    rest: emptyPattern(),
    state: new Int32Array(0),
    owner: null,
    owned: new Uint32Array(lexicon.words.size),
    met: new Uint32Array(lexicon.words.size),
    mark: 0,
    ownerMark: 0,
    steps: 0,
  }
}

function emptyPattern(): Pattern {
  return { letters: new Int32Array(0), words: 0, masks: new Int32Array(0) }
}

/** Nothing to do for the letters that were loaded last, as when one text is compared with many. */
export function loadPattern(bench: Bench, pattern: Pattern, letters: Letters): Pattern {
  if (pattern.letters === letters) return pattern
  const { masks } = pattern
  for (let at = 0; at < pattern.letters.length; at += 1)
    masks[(pattern.letters[at] as number) * pattern.words + (at >>> 5)] = 0
  pattern.letters = letters
  pattern.words = (letters.length + 31) >>> 5
  const size = bench.lexicon.letters.size * pattern.words
  if (masks.length < size) pattern.masks = new Int32Array(size)
  for (let at = 0; at < letters.length; at += 1) {
    const place = (letters[at] as number) * pattern.words + (at >>> 5)
    pattern.masks[place] = (pattern.masks[place] as number) | (1 << (at & 31))
  }
  bench.steps += letters.length * 2
  return pattern
}

/**
 * Length of the longest common subsequence of the pattern and `text[from..to)`, thirty-two letters of the pattern at a time:
 * H. Hyyrö, "Bit-parallel LCS-length computation revisited" (2004). A zero in the vector is a letter in common.
 */
export function lcsLength(bench: Bench, pattern: Pattern, text: Letters, from: number, to: number): number {
  const { masks, words } = pattern
  bench.steps += (to - from) * words + CALL_STEPS
  if (words === 2) return twoWordLcsLength(masks, text, from, to)
  if (words > 2) return longLcsLength(bench, pattern, text, from, to)
  let vector = -1
  for (let at = from; at < to; at += 1) {
    const hits = vector & (masks[text[at] as number] as number)
    vector = (vector + hits) | (vector - hits)
  }
  return countBits(~vector)
}

/** Of 33 to 64 letters, as most names of products have: with both halves at hand it takes half the time. */
function twoWordLcsLength(masks: Int32Array, text: Letters, from: number, to: number): number {
  let low = -1
  let high = -1
  for (let at = from; at < to; at += 1) {
    const row = (text[at] as number) * 2
    const lowHits = low & (masks[row] as number)
    const highHits = high & (masks[row + 1] as number)
    const sum = (low + lowHits) | 0
    const carry = (lowHits | (low & ~sum)) >>> 31
    low = sum | (low - lowHits)
    high = (high + highHits + carry) | 0 | (high - highHits)
  }
  return countBits(~low) + countBits(~high)
}

function longLcsLength(bench: Bench, { masks, words }: Pattern, text: Letters, from: number, to: number): number {
  if (bench.state.length < words) bench.state = new Int32Array(words * 2)
  const { state } = bench
  for (let word = 0; word < words; word += 1) state[word] = -1
  for (let at = from; at < to; at += 1) {
    const row = (text[at] as number) * words
    let carry = 0
    for (let word = 0; word < words; word += 1) {
      const vector = state[word] as number
      const hits = vector & (masks[row + word] as number)
      const sum = (vector + hits + carry) | 0
      carry = (hits | (vector & ~sum)) >>> 31
      state[word] = sum | (vector - hits)
    }
  }
  let length = 0
  for (let word = 0; word < words; word += 1) length += countBits(~(state[word] as number))
  return length
}

function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The normalised Indel similarity, 0 to 100: the share of letters that need neither be deleted nor inserted. */
export function indelRatio(common: number, lengths: number): number {
  return (200 * common) / lengths
}
