import type { PagePart, WeightedWord } from './column.ts'
import { labelWords, wholeLabel } from './column-words.ts'
import { readDate } from './read-date-text.ts'

/** When and where somebody was born, from a sentence: "(born 3 May 1960 in Lyon)", "née à Lyon le 3 mai 1960". */

const BORN = String.raw`(?:[Bb]orn|[Gg]eboren|[Nn]ée?(?:\(e\))?|[Nn]acid[oa]|[Nn]ació|[Nn]at[oa]|[Nn]ascid[oa]|[Nn]asceu|[Uu]rodzon[ya]|[Uu]rodził[a]?|[Рр]одил(?:ся|ась)|[Нн]ароди(?:вся|лася)|[Ff]ödd|[Ff]ødt|[Nn]arozena?|[Nn]arodil[a]?|[Rr]ođena?)`
const ON = '(?:(?:on|am|le|el|il|em|op|den|dnia|dne)\\s)?'
const IN = '(?:in|at|near|à|en|a|ad|em|w|we|v|ve|в|у|te|i|u)'
const MONTH = String.raw`\p{L}[\p{L}\p{M}]{2,14}`
const YEAR = String.raw`(?:19|20)\d{2}`
const DATE = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:(?:de|of)\s)?${MONTH}\.?,?\s(?:(?:de|del)\s)?${YEAR}|${MONTH}\s\d{1,2},?\s${YEAR}|${YEAR}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]${YEAR})`
const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*(?:[\s-](?:(?:de|del|la|le|of|am|an|der|sur|upon|do|da)\s)*\p{Lu}[\p{L}\p{M}'’-]*){0,3}`
const PLACE = `${NAME}(?:,\\s${NAME}){0,2}`

const WHEN = [`${BORN}:?\\s${ON}(${DATE})`, `${BORN}:?\\s${IN}\\s${PLACE},?\\s${ON}(${DATE})`]
const WHERE = [`${BORN}:?\\s${ON}${DATE},?\\s${IN}\\s(${PLACE})`, `${BORN}:?\\s${IN}\\s(${PLACE})`]
const WHEN_WORDS = [...labelWords('born date of birth', 1.2), ...wholeLabel('date of birth')]
const WHERE_WORDS = [...labelWords('birthplace place of birth', 1.2), ...wholeLabel('place of birth')]
const ANY = new RegExp(`(?<!\\p{L})${BORN}(?!\\p{L})`, 'gu')
const MAX_CHARS = 3000

export function birthParts(text: string): PagePart[] {
  // Of several people it is not known whose birth is meant.
  if (text.length > MAX_CHARS || (text.match(ANY)?.length ?? 0) !== 1) return []
  return [
    ...firstOf(WHEN, text, WHEN_WORDS).filter((part) => readDate(part.text) !== null),
    ...firstOf(WHERE, text, WHERE_WORDS),
  ]
}

function firstOf(patterns: readonly string[], text: string, words: WeightedWord[]): PagePart[] {
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'u').exec(text)?.[1]
    if (found) return [{ take: { pattern }, text: found, words }]
  }
  return []
}
