import { languagesOf } from '../language/read-language.ts'
import { isFiller, plain } from '../language/words.ts'
import { namesField } from './conditions/field-words.ts'
import { foldInPlace } from './conditions/fold.ts'
import { grammarOf } from './grammar.ts'

/** One of several records, by the words of the request for it: in "the price of the Pro plan" it is the one that is called "Pro". */
export type NamedOne = {
  /** Which of the names. */
  at: number
  /** Where the request says it. */
  start: number
  end: number
  /** The record is called so and no more. */
  isWhole: boolean
}

/** Whether a word says nothing by itself. */
type IsEmpty = (token: Token) => boolean

const CAPITAL = /^\p{Lu}/u

type Token = { word: string; written: string; start: number; end: number }

const MAX_WORDS = 6
const MAX_NAME_WORDS = 12
const MAX_NAME_CHARS = 200
const MAX_DESCRIPTION_CHARS = 1000

/** A request, read for the names of records. */
export type NameReader = {
  /** Whether the text has words that may name a record; what stands beside them may follow without a space. */
  mayBeIn(text: string): boolean
  among(names: readonly string[]): NamedOne | null
  /** Whether it wants something of one whose name the text does not have. */
  namesNoneIn(text: string): boolean
}

/**
 * The record that a request names, if it is one alone. Its name has to stand where it tells whose values are wanted ("of the Pro plan", "USD buy rate"):
 * elsewhere the same word is a value that is asked for.
 */
export function namedOne(description: string, names: readonly string[]): NamedOne | null {
  return nameReader(description).among(names)
}

/** What else the request says: "Preis des Pro-Tarifs" asks for the price of one. */
export function withoutName(description: string, { start, end }: Pick<NamedOne, 'start' | 'end'>): string {
  return `${description.slice(0, start)}${description.slice(end).replace(/^(?:-|['’]s?(?=\s))/, ' ')}`
    .replace(/\s{2,}/g, ' ')
    .trim()
}

export function nameReader(description: string): NameReader {
  const said = tokensOf(description.slice(0, MAX_DESCRIPTION_CHARS))
  const languages = languagesOf(description)
  // "Pro" is a name, and "pro" a small word of many languages.
  const empty = ({ word, written, start }: Token) =>
    isFiller(word, languages) && (start === 0 || !CAPITAL.test(written))
  const grammar = grammarOf(languages)
  const leads = new RegExp(grammar.tail.source, 'gu')
  const runs = runsOf(description, said, empty)
  const tells = (run: readonly Token[], isWhole: boolean) => tellsWhose(description, run, isWhole, leads, empty)
  const candidates = runs.filter((run) => tells(run, true)).map(wordsOfRun)
  const saidWords = new Set(said.map(({ word }) => word))
  return {
    mayBeIn: (text) => {
      const words = wordsOfRun(tokensOf(text))
      return candidates.some((candidate) => words.includes(candidate.trim()))
    },
    namesNoneIn: (text) => {
      if (languages[0] === CAPITAL_NOUNS) return false
      const words = wordsOfRun(tokensOf(text))
      const strangers = runs.filter((run) => run.every(isCalledSo) && tells(run, false)).flat()
      return strangers.length > 0 && strangers.every(({ word }) => !words.includes(` ${word} `))
    },
    among: (names) => {
      const known = names.map((name) => {
        const words = tokensOf(name.slice(0, MAX_NAME_CHARS)).map(({ word }) => word)
        return words.length <= MAX_NAME_WORDS && words.some((word) => saidWords.has(word)) ? words : []
      })
      if (known.every((words) => words.length === 0)) return null
      const found = runs.flatMap((run) => {
        const match = matchOf(run, known, empty)
        return match ? [{ ...match, run }] : []
      })
      const [longest] = found
        .filter(({ run, isWhole }) => tells(run, isWhole))
        .sort((a, b) => b.run.length - a.run.length || Number(b.isWhole) - Number(a.isWhole))
      if (!longest) return null
      const start = longest.run[0]?.start ?? 0
      const end = longest.run.at(-1)?.end ?? 0
      const isOnly = found.every(({ at, run }) => at === longest.at || overlaps(run, start, end))
      const isJoined = new RegExp(`^(?:${grammar.and.source}|\\s*,\\s*)\\p{Lu}`, 'u').test(description.slice(end))
      return isOnly && !isJoined ? { at: longest.at, start, end, isWhole: longest.isWhole } : null
    },
  }
}

/** Any noun has a capital there. */
const CAPITAL_NOUNS = 'de'

/** "Paris", neither the start of the request, nor an abbreviation ("USD"), nor a field ("Price"). */
function isCalledSo({ written, word, start }: Token): boolean {
  return start > 0 && /^\p{Lu}\p{Ll}{2,}$/u.test(written) && !namesField(word)
}

function wordsOfRun(run: readonly Token[]): string {
  return ` ${run.map(({ word }) => word).join(' ')} `
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: written, index }) => ({
    word: plain(written),
    written,
    start: index,
    end: index + written.length,
  }))
}

/** Whether a text says this name, in whole words. */
export function saysName(text: string, name: string): boolean {
  const words = (of: string) =>
    ` ${tokensOf(of)
      .map(({ word }) => word)
      .join(' ')} `
  return words(text).includes(words(name))
}

/** Words side by side, with nothing between them that divides. */
function runsOf(text: string, tokens: readonly Token[], empty: IsEmpty): Token[][] {
  return tokens.flatMap((first, from) => {
    const runs: Token[][] = []
    const run = [first]
    for (let at = from; ; at++) {
      if (isName(run, empty)) runs.push([...run])
      const [last, next] = [tokens[at], tokens[at + 1]]
      if (!last || !next || run.length >= MAX_WORDS || /[,;:!?()|\n]/.test(text.slice(last.end, next.start)))
        return runs
      run.push(next)
    }
  })
}

/** It says something by itself, and neither begins nor ends with what says nothing. */
function isName(run: readonly Token[], empty: IsEmpty): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || empty(first) || empty(last)) return false
  return run.some(
    (token) => !empty(token) && !/^\d{0,3}$/.test(token.word) && (!namesField(token.word) || isMarked(token)),
  )
}

function matchOf(
  run: readonly Token[],
  known: readonly (readonly string[])[],
  empty: IsEmpty,
): Pick<NamedOne, 'at' | 'isWhole'> | null {
  const words = wordsOfRun(run)
  const whole = known.flatMap((name, at) => (` ${name.join(' ')} ` === words ? [at] : []))
  if (whole.length > 0) return lone(whole, true)
  if (!isProper(run, empty)) return null
  return lone(
    known.flatMap((name, at) => (` ${name.join(' ')} `.includes(words) ? [at] : [])),
    false,
  )
}

function lone([at, ...others]: readonly number[], isWhole: boolean): Pick<NamedOne, 'at' | 'isWhole'> | null {
  return at === undefined || others.length > 0 ? null : { at, isWhole }
}

/** Written as names are: with a capital, or with a number. Any first word has a capital. */
function isProper(run: readonly Token[], empty: IsEmpty): boolean {
  return run.every((token) => empty(token) || isMarked(token))
}

function isMarked({ written, start }: Token): boolean {
  return start > 0 ? /[\p{Lu}\p{N}]/u.test(written) : /\p{L}.*\p{Lu}|\p{N}/u.test(written)
}

/**
 * Behind a preposition ("of the Pro plan", "du forfait Pro"), as an owner ("Norway's population"), or a name right before what is asked for ("USD buy rate") or right behind what it is the
 * name of ("cena tarifu Profi"). Before a colon it may be the heading of a list.
 */
function tellsWhose(text: string, run: readonly Token[], isWhole: boolean, leads: RegExp, empty: IsEmpty): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return false
  const isCalled = isProper(run, empty)
  const before = ` ${foldInPlace(text.slice(0, first.start))}`
  const led = [...before.matchAll(leads)].at(-1)
  const between = led ? before.slice(led.index + led[0].length) : ''
  const things = tokensOf(between).filter((token) => !empty(token)).length
  if (led && !/[,;:.!?()]/.test(between) && things <= (isCalled ? 1 : 0)) return true
  const after = text.slice(last.end)
  if (isCalled && isWhole && /^[\s.?!]*$/.test(after) && isNoField(run) && followsWord(text, first, empty)) return true
  if (isWhole && /^['’]s?\s+\p{L}/u.test(after)) return true
  const [next] = tokensOf(/^[\s-]+[\p{L}\p{M}\p{N}]+/u.exec(after)?.[0] ?? '')
  return next !== undefined && !empty(next) && (isCalled || (isWhole && CAPITAL.test(first.written)))
}

function isNoField(run: readonly Token[]): boolean {
  return run.every(({ word }) => !namesField(word))
}

function followsWord(text: string, { start }: Token, empty: IsEmpty): boolean {
  const before = tokensOf(text.slice(0, start)).at(-1)
  return before !== undefined && !empty(before) && /^\s+$/.test(text.slice(before.end, start))
}

function overlaps(run: readonly Token[], start: number, end: number): boolean {
  return (run[0]?.start ?? 0) < end && start < (run.at(-1)?.end ?? 0)
}
