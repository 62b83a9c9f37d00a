import { plain } from '../language/words.ts'
import type { PageNode } from '../page/page-model.ts'
import type { Take, WeightedWord } from './column.ts'
import { labelWords } from './column-words.ts'
import { DATE_PART } from './read-date-text.ts'
import { looksLikePerson } from './value-look.ts'
import { valueTypeOf } from './value-type.ts'

/** Values that share one text of a page with others: "By Jane Doe | 4 May 2021 | 5 min read", "ISBN 978…", the lines of an address. */
export type PagePart = { take: Take; text: string; words: WeightedWord[] }

const MAX_CHARS = 160
const MAX_LINES = 12

export function pageParts(node: PageNode, text: string): PagePart[] {
  if (text.length > 2 * MAX_CHARS || !node.hasOwnText) return []
  const found = text.includes('\n') ? lineParts(node, text) : []
  if (text.length <= MAX_CHARS && !text.includes('\n')) found.push(...dateAndAuthor(text), ...afterLabel(text))
  return found.filter((part) => part.text !== '' && part.text !== text)
}

function lineParts(node: PageNode, text: string): PagePart[] {
  const lines = text.split('\n')
  if (lines.length > MAX_LINES || node.children.every(({ tag }) => tag !== 'br')) return []
  return lines.map((line, at) => ({ take: { line: at }, text: line, words: [] }))
}

const CLOCK = String.raw`(?:,?\s+(?:(?:at|um|kl\.?|[-–·|@])\s*)?\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s(?:UTC|GMT|[A-Z]{3,4})(?:[+-]\d{1,2})?)?)?`
const DATE_AND_TIME = `(?i)((?:${DATE_PART.slice('(?i)('.length, -1)})${CLOCK})`
const DATE = new RegExp(DATE_AND_TIME.replace('(?i)', ''), 'iu')
const BYLINE = String.raw`(?:^|[|·•–—,]\s*)(?:written by|posted by|by|von|par|por|di|door|af|av|av:|автор:?)\s+([^|·•–—,\d]{3,50}?)\s*(?:$|[|·•–—,]|\d|\s(?:on|am|le|el|il|op|den)\s)`
const WHO = new RegExp(BYLINE, 'iu')
const FIRST_PIECE = String.raw`^([^|·•,]+?)\s*[|·•,]`

function dateAndAuthor(text: string): PagePart[] {
  const found: PagePart[] = []
  const date = DATE.exec(text)?.[1]?.trim()
  if (date) found.push({ take: { pattern: DATE_AND_TIME }, text: date, words: [] })
  const author = WHO.exec(text)?.[1]?.trim()
  if (author && looksLikePerson(author))
    found.push({ take: { pattern: `(?i)${BYLINE}` }, text: author, words: [{ word: 'author', weight: 0.9 }] })
  const first = date && !author ? new RegExp(FIRST_PIECE, 'u').exec(text)?.[1] : undefined
  if (first && looksLikePerson(first))
    found.push({ take: { pattern: FIRST_PIECE }, text: first, words: [{ word: 'author', weight: 0.6 }] })
  return found
}

const LABELLED = /^(\p{L}{3}[\p{L}.]*(?:\s\p{L}[\p{L}.]*){0,2})(?:\s*[/|#№–-]\s*|\s)(\S*\d\S*(?:\s\S+){0,4})$/u

/** "ISBN 978…", "Published / 03/06/2010": the words before the figures name them. */
function afterLabel(text: string): PagePart[] {
  const [, label, value] = LABELLED.exec(text) ?? []
  if (!label || !value || value.length > 40 || /[:：]/.test(value) || valueTypeOf(text) === 'price') return []
  // A month or a street is a part of what follows it.
  if (DATE.exec(text)?.[1]?.startsWith(label)) return []
  const pattern = `(?i)^${label.replace(/[.]/g, '\\.')}\\s*[/|#№–-]?\\s*(.+)$`
  return [{ take: { pattern }, text: value, words: labelWords(plain(label), 1.2) }]
}
