import { onFirstUse } from '#base/on-first-use.ts'
import { ownText } from '#engine/recipe/visible-text.ts'
import { weekdayWords } from '../language/calendar.ts'
import { isFiller, plain } from '../language/words.ts'
import type { PageNode } from '../page/page-model.ts'
import { birthParts } from './birth-parts.ts'
import type { PagePart, Take, WeightedWord } from './column.ts'
import { labelWords, wholeLabel } from './column-words.ts'
import { datesInText, leadTo } from './date-in-text.ts'
import { FILE_PARTS } from './file-parts.ts'
import { bracketParts, figureLines, underFirstLine, wideParts } from './labelled-lines.ts'
import { DATE_PART } from './read-date-text.ts'
import { timeParts } from './time-parts.ts'
import { looksLikePerson } from './value-look.ts'
import { PRICE_PART, valueTypeOf } from './value-type.ts'
import { vatNumberParts } from './vat-number.ts'

/** Values that share one text of a page with others: "By Jane Doe | 4 May 2021 | 5 min read", "ISBN 978…", the lines of an address. */

const MAX_CHARS = 160
const MAX_LINES = 12

export function pageParts(node: PageNode, text: string, textOf: (node: PageNode) => string): PagePart[] {
  if (!node.hasOwnText) return []
  const labelled = [
    ...bracketParts(text),
    ...wideParts(text),
    ...figureLines(text),
    ...birthParts(text),
    ...vatNumberParts(text),
  ]
  if (text.length > 2 * MAX_CHARS) return labelled
  const found = text.includes('\n') ? [...lineParts(node, text), ...underFirstLine(node, text, textOf)] : []
  found.push(...labelled, ...timeParts(text))
  if (text.length <= MAX_CHARS && !text.includes('\n'))
    found.push(
      ...dateAndAuthor(text),
      ...afterLabel(text),
      ...beforeBar(node, text, textOf),
      ...byWhom(text),
      ...numbered(text),
      ...amount(text, {}),
      // Without an old price beside it.
      ...amount(ownText(node.element), { text: 'own' }),
    )
  if (!found.some(({ take }) => take.pattern === DATE_AND_TIME)) found.push(...datesInText(text))
  if (!text.includes('\n')) found.push(...fileParts(text), ...pieces(text))
  return found.filter((part) => part.text !== '' && part.text !== text)
}

/** What names the page is left whole, but for its date, its year and its number. */
export function titleParts(text: string): PagePart[] {
  return [...datesInText(text), ...numbered(text), ...yearBehind(text)].filter((part) => part.text !== text)
}

const YEAR_BEHIND = String.raw`\S\s\(((?:1[5-9]|20)\d{2})\)$`

/** "The Long Winter (2014)" */
function yearBehind(text: string): PagePart[] {
  const year = new RegExp(YEAR_BEHIND, 'u').exec(text)?.[1]
  return year === undefined ? [] : [{ take: { pattern: YEAR_BEHIND }, text: year, words: labelWords('year', 1.2) }]
}

const SIGN = String.raw`(?:n[°º]|no\.|nr\.?|№|#)`
const NUMBERED = new RegExp(String.raw`(\p{L}{3,})\s${SIGN}\s?(\d[\d/-]*)(?![\d.,]*\d)`, 'giu')

/** "Vote n° 1212 of 3 May": what has a number is said before it. */
function numbered(text: string): PagePart[] {
  const [only, ...more] = text.matchAll(NUMBERED)
  if (!only?.[1] || !only[2] || more.length > 0) return []
  const pattern = `(?i)${only[1]}\\s${SIGN}\\s?(\\d[\\d/-]*)`
  const words = [...labelWords(only[1], 1.2), ...labelWords('number', 1.2)]
  return [{ take: { pattern }, text: only[2], words }]
}

function lineParts(node: PageNode, text: string): PagePart[] {
  const lines = text.split('\n')
  if (lines.length > MAX_LINES || node.children.every(({ tag }) => tag !== 'br')) return []
  return lines.flatMap((line, at) => [
    { take: { line: at }, text: line, words: [] },
    ...(line.length <= MAX_CHARS ? dates(line) : [])
      .filter(({ text }) => text !== line)
      .map((part) => ({ ...part, take: { ...part.take, line: at } })),
  ])
}

const CLOCK = String.raw`(?:,?\s+(?:(?:at|um|kl\.?|[-–·|@])\s*)?\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s(?:UTC|GMT|[A-Z]{3,4})(?:[+-]\d{1,2})?)?)?`
const DATE_AND_TIME = `(?i)((?:${DATE_PART.slice('(?i)('.length, -1)})${CLOCK})`
const DATE = new RegExp(DATE_AND_TIME.replace('(?i)', ''), 'iu')
const BYLINE = String.raw`(?:^|[|·•–—,]\s*)(?:written by|posted by|by|von|par|por|di|door|af|av|av:|автор:?)\s+([^|·•–—,\d]{3,50}?)\s*(?:$|[|·•–—,]|\s-\s|\d|\s(?:on|am)\s|\s(?:le|el|il|op|den)\s[^|·•–—,]*\d)`
const WHO = new RegExp(BYLINE, 'iu')
const FIRST_PIECE = String.raw`^([^|·•,]+?)\s*[|·•,]`

function dateAndAuthor(text: string): PagePart[] {
  const found: PagePart[] = []
  const [only] = dates(text)
  const date = only?.text
  if (only) found.push(only)
  const author = WHO.exec(text)?.[1]?.trim()
  if (author && looksLikePerson(author))
    found.push({ take: { pattern: `(?i)${BYLINE}` }, text: author, words: [{ word: 'author', weight: 0.9 }] })
  const first = date && !author ? new RegExp(FIRST_PIECE, 'u').exec(text)?.[1] : undefined
  if (first && looksLikePerson(first))
    found.push({ take: { pattern: FIRST_PIECE }, text: first, words: [{ word: 'author', weight: 0.6 }] })
  return found
}

/** "Launch planned for 4 May 2021": the words before a date say what happens then. */
function dates(text: string): PagePart[] {
  const found = DATE.exec(text)
  const date = found?.[1]?.trim()
  if (!found || !date) return []
  return [{ take: { pattern: DATE_AND_TIME }, text: date, words: leadTo(text, found.index) }]
}

/** A hyphen without blanks is a part of what it stands in: "SKU OS-118". */
const LABELLED = /^(\p{L}{3}[\p{L}.-]*(?:\s\p{L}[\p{L}.]*){0,2}?)(?:\s*[/|#№–]\s*|\s-\s|\s)(\S*\d\S*(?:\s\S+){0,4})$/u

/** "ISBN 978…", "Published / 03/06/2010": the words before the figures name them. */
function afterLabel(text: string): PagePart[] {
  const date = DATE.exec(text)
  const [, label, value] = (date ? labelOfDate(text, date.index) : LABELLED.exec(text)) ?? []
  if (!label || !value || value.length > 40 || BROKEN.test(value) || valueTypeOf(text) === 'price') return []
  const pattern = `(?i)^${label.replace(/[.]/g, '\\.')}\\s*[/|#№–-]?\\s*(.+)$`
  return [{ take: { pattern }, text: value, words: labelWords(plain(label), 1.2) }]
}

/** A colon that is not of a clock, or what stands between values. */
const BROKEN = /(?<!\d)[:：]|[:：](?!\d)|\s[/|·•–—]\s/

const WORDS_BEFORE =
  /^((?:\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2})[\p{L}.-]*(?:\s\p{L}[\p{L}.]*){0,3})(?:\s*[/|#№–-]\s*|\s)$/u

/** The month and the day of the week are parts of the date, and not what it is called: "Uploaded Fri March 11, 2011". */
function labelOfDate(text: string, at: number): [whole: string, label: string, value: string] | null {
  const words = WORDS_BEFORE.exec(text.slice(0, at))?.[1]?.split(/\s/) ?? []
  const isLast = weekdays().has(plain(words.at(-1) ?? ''))
  const label = words.slice(0, isLast ? -1 : undefined).join(' ')
  return label === '' ? null : [text, label, text.slice(label.length).replace(/^[\s/|#№–-]+/u, '')]
}

/** Made when they are first needed: the names of all languages take their time. */
const weekdays = onFirstUse((): ReadonlySet<string> => new Set(weekdayWords()))

const BARRED = /^(\p{L}[\p{L}\p{M}\s.-]{1,27}?)\s([|/])\s([^|/]+)$/u

/** "Director | Ann Lee" over "Camera | Bo Park": each line begins with the name of its value. */
function beforeBar(node: PageNode, text: string, textOf: (node: PageNode) => string): PagePart[] {
  const [, label, bar, value] = BARRED.exec(text) ?? []
  if (!label || !bar || !value) return []
  let row = node
  while (row.parent?.children.length === 1) row = row.parent
  const isLike = (other: PageNode) => {
    const [, name, sign] = other.tag === row.tag && other !== row ? (BARRED.exec(textOf(other)) ?? []) : []
    return sign === bar && name !== label
  }
  if (!row.parent?.children.some(isLike)) return []
  const pattern = `(?i)^${label.replace(/[.-]/g, '\\$&')}\\s[${bar}]\\s(.+)$`
  return [{ take: { pattern }, text: value, words: [...labelWords(label, 1.5), ...wholeLabel(label)] }]
}

const DOER = '(?:by|von|vom|par|por|door|da|przez|av|af)'
const DONE_BY = new RegExp(String.raw`^(\p{L}{4,}(?:\s\p{L}{2,})?\s${DOER})\s(\p{Lu}.{1,60})$`, 'u')

/** "Organised by the Harbour Trust": what was done names who did it. */
function byWhom(text: string): PagePart[] {
  const [, done, who] = DONE_BY.exec(text) ?? []
  if (!done || !who || /[.:;|]\s/.test(who)) return []
  const words = [...labelWords(done, 1.2), ...wholeLabel(done)]
  return [{ take: { pattern: `(?i)^${done}\\s(.+)$` }, text: who.trim(), words }]
}

/** What sets values apart that stand in one line: letters of a pattern's class, and the blanks that must stand with them. */
const BETWEEN = [
  { test: /\s[|·•]\s/, letters: '|·•', before: '\\s*', after: '\\s*' },
  { test: /\s\/\s/, letters: '/', before: '\\s+', after: '\\s+' },
  { test: /\s[–—]\s/, letters: '–—', before: '\\s+', after: '\\s+' },
  // No sentence, no list of names, and no "February 8th, 2013".
  { test: /^(?=[^.]*\d)[^,]+(?:,\s[^,.]+){1,4}$/, letters: ',', before: '', after: '\\s+' },
] as const
const MAX_PIECES = 10
const MAX_PIECE_CHARS = 80

/** Each by its place in the line, or by the label that it begins with; what stands in brackets, and before them. */
function pieces(text: string): PagePart[] {
  const found: PagePart[] = []
  const between = BETWEEN.find(
    ({ test, letters }) => test.test(text) && (letters !== ',' || valueTypeOf(text) !== 'date'),
  )
  const letters = between?.letters ?? ''
  if (between) {
    const border = `${between.before}[${letters}]${between.after}`
    const parts = text.split(new RegExp(border, 'u'))
    // By place only where the letters stand for nothing else: a line with one value less must not shift the others.
    const isCounted = text.split(new RegExp(`[${letters}]`, 'u')).length === parts.length
    for (const [at, part] of parts.length <= MAX_PIECES ? parts.entries() : []) {
      if (part.length > MAX_PIECE_CHARS) continue
      const piece = byLabel(part, border) ?? (isCounted ? byPlace(part, at, parts.length, letters) : null)
      if (piece) found.push(piece)
    }
  }
  const behind = BEHIND.exec(text)?.[1]
  if (behind !== undefined && !between) found.push({ take: { pattern: BEHIND.source }, text: behind, words: [] })
  const bracketed = [...text.matchAll(/\(([^()]{1,40})\)/g)]
  const [inside] = bracketed
  if (bracketed.length === 1 && inside?.[1]) {
    found.push({ take: { pattern: String.raw`\(([^()]+)\)` }, text: inside[1].trim(), words: unitWords(inside[1]) })
    const before = String.raw`(?:^|[${letters}(])\s*([^${letters}()]+?)\s*\(`
    const value = new RegExp(before, 'u').exec(text)?.[1] ?? ''
    if (value.length <= MAX_PIECE_CHARS) found.push({ take: { pattern: before }, text: value, words: unitWords(value) })
  }
  return found
}

/** "| sent within a day": set apart from what stands before. */
const BEHIND = /^[|·•]\s*([^|·•]+)$/

const LABELLED_PIECE = /^(\p{L}[\p{L}\p{M}\s.-]{1,38}?)\s?[:：]\s*(\S.*)$/u
/** "volume 14" */
const NUMBERED_PIECE = /^(\p{L}[\p{L}\p{M}]{2,19})\s(\d\S*)$/u

function byLabel(text: string, border: string): PagePart | null {
  const [, label, value] = LABELLED_PIECE.exec(text) ?? NUMBERED_PIECE.exec(text) ?? []
  if (!label || !value) return null
  const named = label.trim().replace(/[.-]/g, '\\$&').replace(/\s+/g, '\\s+')
  const pattern = `(?i)(?:^|${border})${named}\\s*[:：]?\\s*(.+?)(?:${border}|$)`
  return { take: { pattern }, text: value.trim(), words: [...labelWords(label, 1.5), ...wholeLabel(label)] }
}

function byPlace(text: string, at: number, count: number, letters: string): PagePart {
  const [before, after] = [`(?:[^${letters}]+[${letters}]){${at}}`, `(?:[${letters}][^${letters}]+){${count - at - 1}}`]
  const pattern = `^${before}\\s*([^${letters}]+?)\\s*${after}$`
  return { take: { pattern }, text: text.trim(), words: unitWords(text) }
}

/** "Report (PDF, 1.2 MB)" */
function fileParts(text: string): PagePart[] {
  return FILE_PARTS.flatMap(({ pattern, name }) => {
    const [only, ...more] = text.matchAll(new RegExp(pattern.slice('(?i)'.length), 'giu'))
    return only?.[1] && more.length === 0
      ? [{ take: { pattern }, text: only[1], words: [...labelWords(name, 1.2), ...wholeLabel(name)] }]
      : []
  })
}

const BY_PLACE = /^\^\(\?:\[\^.+?\{(\d+)\}.*\{(\d+)\}\$$/u

/** Which of the values of its line such a piece is, and how many there are. */
export function placeOfPiece(pattern: string): { at: number; count: number } | null {
  const [, before, behind] = BY_PLACE.exec(pattern) ?? []
  return before === undefined ? null : { at: Number(before), count: Number(before) + Number(behind) + 1 }
}

const MAX_JOINT = 4

/** "Place, Publisher, Year: Whitby, Tide Press, 2018": as many values as there are names, in their order. */
export function jointParts({ label, text }: { label: string; text: string }): PagePart[] {
  const names = label.split(/,\s+/)
  const values = text.split(',')
  if (names.length < 2 || names.length > MAX_JOINT || values.length !== names.length) return []
  if (!names.every((name) => /^\p{L}[\p{L}\p{M} .-]+$/u.test(name)) || values.some((value) => value.trim() === ''))
    return []
  return names.map((name, at) => ({
    ...byPlace(values[at] ?? '', at, names.length, ','),
    words: [...labelWords(name, 1.5), ...wholeLabel(name)],
  }))
}

/** "326 reviews": the unit is the name. */
function unitWords(text: string): WeightedWord[] {
  return /\d/.test(text) && text.length <= 30 ? labelWords(text, 0.9) : []
}

const MAX_WORDS_WITH_AMOUNT = 3
const AMOUNT = new RegExp(PRICE_PART.replaceAll('\\x{', '\\u{'), 'gu')

/** "From £94 per night", "Price: 30 € VAT included": an amount with words that tell what it is for. */
function amount(text: string, take: Take): PagePart[] {
  const [only, ...more] = text.matchAll(AMOUNT)
  if (!only || more.length > 0) return []
  const label = /^(\p{L}[\p{L}\p{M}\s.-]{1,30}?)\s?[:：]\s*$/u.exec(text.slice(0, only.index))?.[1]
  const others = labelWords(text.replace(only[0], ' '), 0.9)
  // A sentence speaks of other amounts: of a voucher, or of what delivery is free from.
  // "856 € of deposit" says first how much, and small words before what for.
  const told = only.index === 0 ? others.filter(({ word }) => !isFiller(word)) : others
  if (!label && told.length > MAX_WORDS_WITH_AMOUNT) return []
  const words = label ? [...labelWords(label, 1.5), ...wholeLabel(label)] : others
  return [{ take: { ...take, pattern: PRICE_PART }, text: only[0].trim(), words }]
}
