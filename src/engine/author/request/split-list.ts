import { conceptsOfText } from '../language/concepts.ts'
import { termsOf } from '../language/terms.ts'
import { UNSPACED, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'
import { cut, findAllIn, type Grammar } from './grammar.ts'
import { saysWhich, withoutAside } from './tidy-description.ts'

type Span = { index: number; length: number }

const MAX_READINGS = 4
/** "Name" and "title"; words for things weigh less. */
const NAME = 0.9

/**
 * The fields of a list in words, the likeliest reading first. Commas divide; an "and" does where the commas end, and before that between fields of
 * different kinds: "date and time, place" has two parts, "name and price, place" three. What the page itself calls one thing (`labels`: "bed and
 * breakfast") stays one.
 */
export function splitList(list: string, grammar: Grammar, labels: readonly string[] = []): string[][] {
  const pieces = splitOutside(list, /[,;\n•、，；]/)
    .flatMap((piece) => splitUnspaced(piece, grammar, labels))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length === 1 && pieces[0] !== undefined && isRow(pieces[0], grammar)) return [pieces[0].split(/\s+/)]
  const heads = pieces.slice(0, -1).flatMap((piece) => ofKinds(piece, grammar, labels))
  const last = pieces.at(-1) ?? ''
  const ands = andsIn(last, grammar, labels, heads.length > 0)
  const parts = cutAt(last, ands)
  const isNamed = parts.length > 2 && parts.every((part) => names(part, grammar))
  const tails = parts.length <= 2 || isNamed ? parts : cutAt(last, ands.slice(-1))
  const readings = [
    [...heads, ...tails],
    [...heads, last].flatMap((piece) => cutAt(piece, andsIn(piece, grammar, labels, true))),
    [...heads, last],
  ].map((phrases) =>
    phrases
      .map((phrase) => tidied(phrase, grammar))
      .filter((phrase) => isWanted(phrase, grammar))
      .map((phrase) => cut(phrase, grammar.leadingOnly)),
  )
  const distinct = new Map(
    readings.filter((phrases) => phrases.length > 0).map((phrases) => [phrases.join('\n'), phrases]),
  )
  return [...distinct.values()].slice(0, MAX_READINGS)
}

/** "Title author year": each word another field. "Name" behind another word belongs to it. */
function isRow(piece: string, grammar: Grammar): boolean {
  const words = piece.split(/\s+/)
  const kinds = words.map((word) => kindsOf(word, grammar)[0] ?? '')
  return (
    words.length >= 3 &&
    new Set(kinds).size === words.length &&
    words.every((word, at) => {
      const concepts = conceptsOfText(word, grammar.languages)
      return Object.values(concepts).some((weight) => weight >= NAME) && (at === 0 || (concepts.title ?? 0) < NAME)
    })
  )
}

/** The piece, divided where the parts around an "and" name fields, and none that both may be. */
function ofKinds(piece: string, grammar: Grammar, labels: readonly string[]): string[] {
  const ands = andsIn(piece, grammar, labels, false)
  const kinds = cutAt(piece, ands).map((part) => kindsOf(part, grammar))
  const divides = (_: Span, at: number) => {
    const [before, after] = [kinds[at], kinds[at + 1]]
    return before && after && before.length > 0 && after.length > 0 && !before.some((kind) => after.includes(kind))
  }
  return cutAt(piece, ands.filter(divides))
}

function kindsOf(part: string, { languages }: Grammar): string[] {
  const named = Object.entries(conceptsOfText(part, languages))
    // "price of the product": the word for the thing is no name that is asked for.
    .filter(([concept, weight]) => concept !== 'title' || weight >= NAME)
  // A date and its time are one moment.
  return named.map(([concept]) => (concept === 'time' ? 'date' : concept))
}

function names(text: string, { languages }: Grammar): boolean {
  return Object.keys(conceptsOfText(text, languages)).length > 0
}

/** Also by a word that is no field of ours, but one of the trade's: "身長". */
function isNamed(text: string, grammar: Grammar): boolean {
  return names(text, grammar) || termsOf(wordsOf(text), grammar.languages).length > 0
}

/** Where the piece may be divided: outside parentheses and outside what the page calls one thing. */
function andsIn(piece: string, grammar: Grammar, labels: readonly string[], isLast: boolean): Span[] {
  const masked = maskAsides(piece)
  const folded = foldInPlace(masked)
  const kept = labels.flatMap((label) => {
    const text = foldInPlace(label.trim())
    const from = text.length >= 5 ? folded.indexOf(text) : -1
    return from === -1 ? [] : [{ index: from, length: text.length }]
  })
  const joined = findAllIn(masked, grammar.joinedAnd).filter(
    ({ index, length }) => isLast || names(piece.slice(index + length), grammar),
  )
  return [...findAllIn(masked, grammar.and), ...joined]
    .filter(
      ({ index }) => index > 0 && !kept.some((label) => index > label.index && index < label.index + label.length),
    )
    .sort((a, b) => a.index - b.index)
}

function cutAt(text: string, spans: readonly Span[]): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, length } of spans) {
    if (index < from) continue
    parts.push(text.slice(from, index))
    from = index + length
  }
  return [...parts, text.slice(from)]
}

function tidied(phrase: string, grammar: Grammar): string {
  const whole = phrase.replace(/^\s*[–—-]\s+|\s+[–—-]\s*$/g, '').trim()
  const bare = withoutAside(cut(cut(cut(whole, grammar.leadingAnd), grammar.trailingAnd), grammar.trailingOne))
  return bare.replace(/\s(?:from|on|of|in)\s+(?:this|the)\s+(?:page|site|website)$/i, '').trim()
}

function isWanted(phrase: string, grammar: Grammar): boolean {
  return phrase !== '' && !saysWhich(phrase, grammar)
}

const UNSPACED_AND =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\w)])(?:と|和|与|與|及び|および|ならびに|以及|及)(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z])|(?<=\p{Script=Hangul}{2})(?:와|과|하고)\s+|(?<=\p{Script=Thai}{2}\s?)\s?และ\s?/u

/** Side by side, as labels of a column are: "名前・価格・面積", "name/price/size". */
const BESIDE = /[・/|]/u

/** A few words that are not known, between many that are. */
const MOST_NAMED = 0.5

/** Writing without spaces: an "and" is one where what it joins names something, or the page calls a value so; elsewhere it is a part of a word. */
function splitUnspaced(text: string, grammar: Grammar, labels: readonly string[]): string[] {
  const named = (parts: readonly string[]) =>
    parts.filter((part) => isNamed(part, grammar) || labels.includes(part.trim())).length / parts.length
  const divided = (one: string, by: RegExp, least: number) => {
    const parts = one.split(by)
    const share = parts.length < least ? 0 : named(parts)
    return share === 1 || (parts.length >= 3 && share >= MOST_NAMED) ? parts : [one]
  }
  return divided(text, BESIDE, UNSPACED.test(text) ? 2 : 3)
    .flatMap((part) => (UNSPACED.test(part) ? divided(part.trim(), /\s+(?:และ\s*)?/, 3) : [part]))
    .flatMap((part) => divided(part, UNSPACED_AND, 2))
}

function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && separator.test(character)) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  pieces.push(text.slice(from))
  return pieces
}

/** Parentheses keep their place but hide their words. */
function maskAsides(text: string): string {
  return text.replace(/\([^)]*\)/g, (aside) => '_'.repeat(aside.length))
}
