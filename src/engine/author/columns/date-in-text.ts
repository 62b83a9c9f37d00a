import { conceptsOfWord } from '../language/concepts.ts'
import type { PagePart, WeightedWord } from './column.ts'
import { labelWords } from './column-words.ts'
import { DATE_PART, readDate } from './read-date-text.ts'

/** The one date in a text, in any language that dates are read in: "12th January 2021", "3 de mayo de 2021", "4. maja 2021", "2021年5月4日". */

const YEAR = String.raw`(?:19|20)\d{2}`
const MONTH = String.raw`\p{L}[\p{L}\p{M}]{2,14}`
/** RE2. Which words are months is known when the recipe is made; the pattern takes any word in their place. */
const FORMS = [
  String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º|ª)?\s(?:(?:de|del|of)\s)?${MONTH}\.?,?\s(?:(?:de|del)\s)?${YEAR}`,
  String.raw`${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s${YEAR}`,
  String.raw`${YEAR}\.\s${MONTH}\s\d{1,2}\b`,
  String.raw`${YEAR}\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?`,
  String.raw`${YEAR}[/.]\s?\d{1,2}[/.]\s?\d{1,2}\b`,
  String.raw`\b\d{1,2}-\d{1,2}-${YEAR}`,
]
const MAX_CHARS = 320
const MAX_SENTENCE_CHARS = 160

export function datesInText(text: string): PagePart[] {
  if (text.length > (text.includes('\n') ? MAX_CHARS : MAX_SENTENCE_CHARS) || !/\d/.test(text)) return []
  for (const pattern of [DATE_PART, ...FORMS.map((form) => `(?i)(${form})`)]) {
    const found = [...text.matchAll(new RegExp(pattern.replace('(?i)', ''), 'giu'))]
    const [only, ...more] = found.filter(
      ([date]) => readDate(date.replaceAll('. ', '.')) !== null || readDate(date) !== null,
    )
    if (!only || more.length > 0 || found[0] !== only) continue
    const words = leadTo(text, only.index)
    return [{ take: { pattern }, text: only[0].trim(), words }]
  }
  return []
}

/** The words right before a date tell which it is; those further off may be of something else. */
export function leadTo(text: string, index: number): WeightedWord[] {
  const lead = /(?:[\p{L}\p{M}'’-]+[\s:]*){1,3}$/u.exec(text.slice(0, index).split('\n').at(-1) ?? '')?.[0] ?? ''
  return labelWords(lead, 0.9).filter(({ word }) => !namesOther(word))
}

/** "Prices updated 3 May 2021" gives no price. */
function namesOther(word: string): boolean {
  return conceptsOfWord(word).some(({ concept, weight }) => weight >= 0.8 && concept !== 'date' && concept !== 'time')
}
