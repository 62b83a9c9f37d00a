import { rememberedText } from '#base/remembered.ts'
import { plain } from '#engine/author/language/words.ts'

/** Lower case and plain letters, each character in its old place, so that what is found can be quoted as it was written. */
export function foldInPlace(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text.toLowerCase() : folded(text)
}

/** Each pattern of a language looks at the same request. */
const MAX_FOLDED = 200
const folded = rememberedText(foldEach, MAX_FOLDED)

function foldEach(text: string): string {
  return Array.from(text, (character) => {
    if (character.length !== 1) return character
    const folded = character === 'ł' || character === 'Ł' ? 'l' : plain(character)
    return folded.length === 1 ? folded : folded.charAt(0) || character
  })
    .join('')
    .replaceAll('’', "'")
}

/** Quoted names and examples are not what is asked for. They keep their place and lose their words. */
export function maskQuoted(text: string): string {
  return text
    .replace(/["“„«][^"“”„«»]{1,200}["”“»]/g, blank)
    .replace(/\((?:e\.\s?g\.|for example|such as|z\.\s?b\.|p\.\s?ex\.|like|es\.|bijv\.|np\.)[^)]{0,200}\)/gi, blank)
}

function blank(found: string): string {
  return '_'.repeat(found.length)
}

/** A pattern over folded text: whole words, a blank for any white space, `#` for a number. */
export function phrase(alternatives: string): string {
  const body = alternatives.replaceAll(' ', '\\s+').replaceAll('#', '(?:\\d{1,3}|[a-z]{2,12})')
  return `(?<![a-z\\d])(?:${body})(?![a-z\\d])`
}

/** All places where a pattern fits. Patterns are made from the words above alone, so there are few, and each is compiled once. */
export function findAll(text: string, source: string): RegExpExecArray[] {
  return [...text.matchAll(compiled(source))]
}

const MAX_COMPILED = 2000
const compiled = rememberedText((source: string) => new RegExp(source, 'g'), MAX_COMPILED)

/** What stands before a place in its own clause, as far as it is near. */
export function clauseBefore(text: string, at: number, near: number): string {
  const before = text.slice(Math.max(0, at - near), at)
  return before.split(/[,;:.()]/).at(-1) ?? ''
}

/** The word right after a match; empty where none follows. */
export function wordAfter(text: string, match: RegExpExecArray): string {
  return /^\s+([a-z]+)/.exec(text.slice(match.index + match[0].length))?.[1] ?? ''
}
