/**
 * Finds values in a text, however each of their characters is written there: plain, as an entity of HTML, escaped in a string of JSON or
 * of a script, or encoded in an address. Which of these a page uses is up to what made it, and many mix them.
 *
 * 1. A sign that begins an escape (`&`, `\`, `%`) reads as itself, as what it escapes and, where that begins an escape again
 *    (`&amp;#43;`, `\u0026lt;`), as what that escapes. So one place may end at several, and all are followed together.
 * 2. What is written plainly is compared unit by unit.
 * 3. The work is bounded by the length of the text. One that is made to cost more counts as found as a whole.
 */
import { ESCAPE_SIGNS, escapedAt, isEscapeSign, type ReadUnit } from './escapes.ts'

export type Span = { from: number; to: number }

type Value = {
  /** The code point of each character. */
  codes: readonly number[]
  /** By the place of a character, what else a text may hold for it: a plus for a space, its halves in UTF-16, its bytes in UTF-8. */
  others: ReadonlyMap<number, readonly (readonly number[])[]>
}

export type SpelledValues = {
  /** By the units that they may begin with. */
  byFirst: ReadonlyMap<number, readonly Value[]>
  /** 1 for two units, by `pairOf`, that a value may begin with. Most places of a text are passed over by it. */
  pairs: Uint8Array
}

const UNITS = 0x100

/** Of the lower bytes: some other pairs are taken for the same, and looked at in vain. */
function pairOf(unit: number, next: number): number {
  return ((unit & 0xff) << 8) | (next & 0xff)
}

export function spelledValues(texts: readonly string[]): SpelledValues {
  const byFirst = new Map<number, Value[]>()
  const pairs = new Uint8Array(UNITS * UNITS)
  for (const value of texts.map(toValue)) {
    const spellings = spellingsAt(value, 0)
    const seconds = spellingsAt(value, 1).map(([unit = 0]) => unit)
    for (const first of new Set(spellings.map(([unit = 0]) => unit)))
      byFirst.set(first, [...(byFirst.get(first) ?? []), value])
    for (const [first = 0, ...rest] of spellings)
      for (const next of [...rest.slice(0, 1), ...seconds, ...ESCAPE_SIGNS]) pairs[pairOf(first, next)] = 1
  }
  for (const sign of ESCAPE_SIGNS) pairs.fill(1, pairOf(sign, 0), pairOf(sign, UNITS - 1) + 1)
  return { byFirst, pairs }
}

function spellingsAt({ codes, others }: Value, place: number): number[][] {
  return [[codes[place] ?? 0], ...(others.get(place) ?? []).map((units) => [...units])]
}

function toValue(text: string): Value {
  const characters = [...text.toWellFormed()]
  const others = characters.map((character, place) => [place, othersOf(character)] as const)
  return {
    codes: characters.map((character) => character.codePointAt(0) ?? 0),
    others: new Map(others.filter(([, units]) => units.length > 0)),
  }
}

function othersOf(character: string): number[][] {
  if (character === ' ') return [['+'.charCodeAt(0)]]
  if (character < '\x80') return []
  const halves = character.length === 1 ? [] : [[character.charCodeAt(0), character.charCodeAt(1)]]
  return [...halves, [...Buffer.from(character, 'utf8')]]
}

/** Where any of the values stands, in order; what overlaps is one. */
export function findSpelled(values: SpelledValues, text: string): Span[] {
  return values.byFirst.size === 0 ? [] : new SpelledFinder(values, text).find()
}

/** An escape within an escape within an escape: deeper than any page goes. */
const MAX_DEPTH = 4
/** Ordinary pages take less than one. */
const STEPS_PER_UNIT = 30
const STEPS_AT_LEAST = 100_000
const STEPS_PER_READING = 4

const NOWHERE = -1

class SpelledFinder {
  readonly #text: string
  readonly #values: SpelledValues
  #stepsLeft: number

  constructor(values: SpelledValues, text: string) {
    this.#values = values
    this.#text = text
    this.#stepsLeft = STEPS_AT_LEAST + STEPS_PER_UNIT * text.length
  }

  find(): Span[] {
    const spans: Span[] = []
    const { pairs } = this.#values
    let next = this.#text.charCodeAt(0)
    for (let from = 0; from < this.#text.length; from += 1) {
      const unit = next
      next = this.#text.charCodeAt(from + 1)
      if (pairs[pairOf(unit, next)] === 0) continue
      const to = isEscapeSign(unit) ? this.#endOfEscaped(from) : this.#endOfAny(from, unit)
      if (this.#stepsLeft < 0) return [{ from: 0, to: this.#text.length }]
      if (to === NOWHERE) continue
      const last = spans.at(-1)
      if (last && from < last.to) last.to = Math.max(last.to, to)
      else spans.push({ from, to })
    }
    return spans
  }

  #endOfEscaped(from: number): number {
    return Math.max(...this.#readings(from).map(({ unit }) => this.#endOfAny(from, unit)))
  }

  /** Of the longest value that begins here, as this unit. */
  #endOfAny(from: number, unit: number): number {
    let longest = NOWHERE
    for (const value of this.#values.byFirst.get(unit) ?? []) longest = Math.max(longest, this.#endOf(value, from))
    return longest
  }

  #endOf(value: Value, from: number): number {
    let place = 0
    while (place < value.codes.length && this.#isPlain(from + place, value.codes[place])) place += 1
    this.#stepsLeft -= place + 1
    if (place === value.codes.length) return from + place
    const mayBeOther = value.others.has(place) || isEscapeSign(this.#text.charCodeAt(from + place))
    return mayBeOther ? this.#endOfRest(value, place, from + place) : NOWHERE
  }

  /** There is only one way to read it, too. */
  #isPlain(at: number, code: number | undefined): boolean {
    const unit = this.#text.charCodeAt(at)
    return unit === code && !isEscapeSign(unit)
  }

  /** From a place on that can be read in more ways than one. */
  #endOfRest(value: Value, place: number, from: number): number {
    let ends = [from]
    for (let at = place; at < value.codes.length; at += 1) {
      ends = [...new Set(spellingsAt(value, at).flatMap((units) => this.#endsOf(ends, units)))]
      if (ends.length === 0 || this.#stepsLeft < 0) return NOWHERE
    }
    return Math.max(...ends)
  }

  #endsOf(starts: readonly number[], units: readonly number[]): number[] {
    let ends = [...starts]
    for (const unit of units) {
      const readings = ends.flatMap((at) => this.#readings(at))
      ends = readings.flatMap((reading) => (reading.unit === unit ? [reading.end] : []))
    }
    return ends
  }

  /** All that the text reads as at a place. */
  #readings(at: number): ReadUnit[] {
    if (at >= this.#text.length) return []
    let read: ReadUnit | null = { unit: this.#text.charCodeAt(at), end: at + 1 }
    const readings: ReadUnit[] = []
    while (read !== null && readings.length <= MAX_DEPTH) {
      readings.push(read)
      read = escapedAt(this.#text, read)
    }
    this.#stepsLeft -= STEPS_PER_READING * readings.length
    return readings
  }
}
