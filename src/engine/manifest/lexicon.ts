export type Letters = Int32Array<ArrayBuffer>

/** The letters (code points) and words of one comparison, numbered as they appear: texts become arrays of small numbers. */
export type Lexicon = {
  letters: Map<number, number>
  words: Map<string, number>
  /** Word number → its letters. */
  spellings: Letters[]
}

export type LexicalText = {
  /** The text as it stands. */
  letters: Letters
  /** Its words in order, one space between them. */
  sorted: Letters
  /** Its distinct words in order. */
  words: Int32Array
  /** Length of the distinct words with one space between them. */
  distinctLength: number
  /** How many letters fall into each bin. No alignment of two texts has more letters than their bins have in common. */
  bins: Int32Array
}

/** The texts of one item, in the order of the match fields; null where the field has no say. */
export type ItemTexts = readonly (LexicalText | null)[]

export const SPACE = 0

/** Letters are numbered by first appearance, so the first thirty-two, mostly the frequent ones, have a bin each. */
const BINS = 32

export function createLexicon(): Lexicon {
  return { letters: new Map([[0x20, SPACE]]), words: new Map(), spellings: [] }
}

/** `text` comes from `prepareText`: its only white space is the space. */
export function addText(lexicon: Lexicon, text: string): LexicalText {
  // Two spaces in a row leave an empty part between them, which stands for itself when the parts are joined again.
  const parts = text.split(' ')
  const words = parts.filter((part) => part !== '')
  // By code units, which is faster, where that is the order of code points.
  if (/[\ud800-\udfff]/.test(text)) words.sort(byCodePoint)
  else words.sort()
  const distinct = [...new Set(words)]
  const letters = join(lexicon, parts)
  const bins = new Int32Array(BINS)
  for (const letter of letters) bins[letter % BINS] = (bins[letter % BINS] as number) + 1
  return {
    letters,
    sorted: join(lexicon, words),
    words: Int32Array.from(distinct, (word) => numberOf(lexicon, word)),
    distinctLength: joinedLength(distinct.map((word) => spell(lexicon, word))),
    bins,
  }
}

export function spellingOf(lexicon: Lexicon, word: number): Letters {
  return lexicon.spellings[word] as Letters
}

/** An upper limit of the letters that two texts can have in common in the same order. */
export function sharedLetters(a: LexicalText, b: LexicalText): number {
  let shared = 0
  for (let bin = 0; bin < BINS; bin += 1) shared += Math.min(a.bins[bin] as number, b.bins[bin] as number)
  return shared
}

function join(lexicon: Lexicon, words: readonly string[]): Letters {
  const spellings = words.map((word) => spell(lexicon, word))
  const letters = new Int32Array(joinedLength(spellings)).fill(SPACE)
  let at = 0
  for (const spelling of spellings) {
    letters.set(spelling, at)
    at += spelling.length + 1
  }
  return letters
}

function joinedLength(spellings: readonly Letters[]): number {
  return spellings.reduce((sum, spelling) => sum + spelling.length, Math.max(0, spellings.length - 1))
}

function spell(lexicon: Lexicon, word: string): Letters {
  return spellingOf(lexicon, numberOf(lexicon, word))
}

function numberOf(lexicon: Lexicon, word: string): number {
  const known = lexicon.words.get(word)
  if (known !== undefined) return known
  const number = lexicon.words.size
  lexicon.words.set(word, number)
  lexicon.spellings.push(Int32Array.from(word, (character) => letterOf(lexicon, character)))
  return number
}

function letterOf(lexicon: Lexicon, character: string): number {
  const point = character.codePointAt(0) ?? 0
  const known = lexicon.letters.get(point)
  if (known !== undefined) return known
  const letter = lexicon.letters.size
  lexicon.letters.set(point, letter)
  return letter
}

function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Surrogates stand below U+E000 as code units, but the characters that they make stand above U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
