import { conceptsOfWord } from '../language/concepts.ts'
import { DENSE, isFiller, plain, wordsOf } from '../language/words.ts'
import { findIn, type Grammar } from './grammar.ts'

type Parts = { subject: string; list: string }

/**
 * The request is for what stands under a heading of the page: "Name und Preis der ähnlichen Produkte", or, in languages that put the owner first,
 * "samankaltaisten tuotteiden nimi ja hinta". The words may end otherwise than in the heading.
 */
export function ofSection(body: string, headings: readonly string[], grammar: Grammar): Parts | null {
  for (const heading of headings) {
    const isUnspaced = DENSE.test(heading) && !heading.includes(' ')
    const parts = isUnspaced ? ofUnspaced(body, heading) : ofSpaced(body, heading, grammar)
    if (parts) return parts
  }
  return null
}

const MIN_UNSPACED = 3
const PARTICLE = /^[のは的之、，:：\s]+/u
/** In Thai the owner comes last. */
const OF_BEFORE = /(?:ของ|ใน)\s?$/u

function ofUnspaced(body: string, heading: string): Parts | null {
  if (heading.length < MIN_UNSPACED) return null
  const rest = body.startsWith(heading) ? body.slice(heading.length) : ''
  if (PARTICLE.test(rest)) return { subject: heading, list: rest.replace(PARTICLE, '') }
  const before = body.endsWith(heading) ? body.slice(0, -heading.length) : ''
  return OF_BEFORE.test(before) ? { subject: heading, list: before.replace(OF_BEFORE, '') } : null
}

const MIN_WORDS = 2

function ofSpaced(body: string, heading: string, grammar: Grammar): Parts | null {
  const { languages } = grammar
  const named = wordsOf(heading).filter((word) => !isFiller(word, languages))
  if (named.length < MIN_WORDS || named.some((word) => isField(word, grammar))) return null
  const said = saidIn(body).filter(({ word }) => !isFiller(word, languages))
  const isAt = (from: number) => named.every((word, at) => isSame(said[from + at]?.word ?? '', word))
  // What comes after a comma or an "and" is wanted by itself.
  const isJoined = (from: number, to: number) => {
    const between = body.slice(said[from]?.end, said[to]?.index)
    return !/[,;:]/.test(between) && findIn(between, grammar.and) === null
  }
  // Particles are written onto the last word.
  const subjectIn = (text: string) => (DENSE.test(heading) ? heading : text)
  const last = said.length - named.length
  if (last < 1) return null
  if (isAt(last) && isJoined(last - 1, last))
    return { subject: subjectIn(body.slice(said[last]?.index)), list: body.slice(0, said[last - 1]?.end) }
  const next = named.length
  if (isAt(0) && isJoined(next - 1, next))
    return { subject: subjectIn(body.slice(0, said[next - 1]?.end)), list: body.slice(said[next]?.index) }
  return null
}

function isField(word: string, { languages }: Grammar): boolean {
  return conceptsOfWord(word, languages).some(({ weight }) => weight >= 0.9)
}

function saidIn(text: string): { word: string; index: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: plain(word),
    index,
    end: index + word.length,
  }))
}

const MIN_SAME = 3
const SAME_SHARE = 0.6

function isSame(said: string, word: string): boolean {
  if (said === word) return true
  if (DENSE.test(word)) return word.length >= 2 && said.startsWith(word)
  let same = 0
  while (same < word.length && said[same] === word[same]) same += 1
  return same >= MIN_SAME && same >= SAME_SHARE * Math.max(said.length, word.length)
}
