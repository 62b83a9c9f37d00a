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
    .replace(/(?<!\p{Script=Hebrew})["“„«「『][^"“”„«»「」『』]{1,200}["”“»」』]/gu, blank)
    .replace(/\((?:e\.\s?g\.|for example|such as|z\.\s?b\.|p\.\s?ex\.|like|es\.|bijv\.|np\.)[^)]{0,200}\)/gi, blank)
}

function blank(found: string): string {
  return '_'.repeat(found.length)
}

/** What words are made of: all but blanks and marks. Letters of all scripts would be a class that is costly to compile. */
export const LETTER = String.raw`[^\s!-/:-@\[-\x60{-~“”„«»’、。，；：（）،؛؟।・]`
/** A word that a pattern knows only the place of. */
export const WORD = `${LETTER}{1,30}`
export const NEVER = '(?!)'

/** All places where a pattern fits. Patterns are made from the words of languages alone, so there are few, and each is compiled once. */
export function findAll(text: string, source: string): RegExpExecArray[] {
  return [...text.matchAll(compiled(source))]
}

/** What a pattern fits right there. */
export function matchAt(text: string, source: string, at: number): string | null {
  const pattern = sticky(source)
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const MAX_COMPILED = 4000
const sticky = rememberedText((source: string) => new RegExp(source, 'uy'), MAX_COMPILED)
const compiled = rememberedText((source: string) => new RegExp(source, 'gu'), MAX_COMPILED)

/** What stands before a place in its own clause, as far as it is near. */
export function clauseBefore(text: string, at: number, near: number): string {
  const before = text.slice(Math.max(0, at - near), at)
  return before.split(/[,;:.()、。，；：（）،؛]/).at(-1) ?? ''
}

/** The word right after a match; empty where none follows. */
export function wordAfter(text: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length
  return /^\s+([\p{L}\p{M}]+)/u.exec(text.slice(end, end + NEAR))?.[1] ?? ''
}

const NEAR = 60
