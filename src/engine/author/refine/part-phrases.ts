import { conceptsOfText } from '#engine/author/language/concepts.ts'
import type { Edit } from './edit.ts'
import { fieldWithin, undressed } from './match-field.ts'
import { isKnownMark } from './record-marks.ts'
import { listedPhrases } from './split-feedback.ts'

/** Clauses about what a value is made of: "the title should not include the brand", "split the size into width and height". */
export type PartClause = {
  text: string
  fields: readonly string[]
  fieldOf(phrase: string): string | null
  unquote(text: string): string
  isQuoted(text: string): boolean
  /** The field that was spoken of last. */
  last: string | null
}

export function partEdits(clause: PartClause): Edit[] | null {
  return (
    splitEdit(clause) ??
    separateEdit(clause) ??
    joinEdit(clause) ??
    cutEdit(clause) ??
    withoutEdit(clause) ??
    useEdit(clause)
  )
}

const SPLIT =
  /^(?:split|separate|divide|break)\s+(?:up\s+)?(.{1,80}?)\s+(?:up\s+)?(?:in)?to\s+(?:(?:separate|two|three|different)\s+)?(?:(?:fields?|columns?|values?|parts?)(?:\s+(?:for|called|named))?:?\s+)?(.{1,160})$/i

function splitEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  const [, whole = '', list = ''] = SPLIT.exec(text) ?? []
  const into = withHead(listedPhrases(list).map((phrase) => undressed(unquote(phrase))))
  if (whole === '' || into.length < 2 || into.some((phrase) => phrase === '')) return null
  return [{ kind: 'split', field: fieldOf(whole), phrase: undressed(unquote(whole)), into }]
}

/** "first and last name" are a first name and a last name. */
function withHead(phrases: readonly string[]): string[] {
  const head = phrases.at(-1)?.split(' ') ?? []
  const isShort = (phrase: string) =>
    !phrase.includes(' ') && !Object.values(conceptsOfText(phrase)).some((weight) => weight >= 0.8)
  if (head.length !== 2) return [...phrases]
  return phrases.map((phrase) => (isShort(phrase) ? `${phrase} ${head[1]}` : phrase))
}

const SEPARATE = /^(?:separate|split|split up|divide)\s+(.{1,160})$/i

/** "separate price and currency", "first name and last name as separate fields": what is to be split is what they are parts of. */
function separateEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  const into = withHead(listedPhrases(SEPARATE.exec(text)?.[1] ?? '').map((phrase) => undressed(unquote(phrase))))
  if (into.length < 2) return null
  const whole = into.map((phrase) => fieldOf(phrase)).find((field) => field !== null) ?? fieldOf(headOf(into[0] ?? ''))
  return whole === null ? null : [{ kind: 'split', field: whole, phrase: whole, into }]
}

const JOIN =
  /^join\s+(.{1,160}?)(?:\s+into\s+(?:(?:one|a|a single|the)\s+)?(?:(?:field|column|value)(?:\s+(?:called|named))?\s*)?(.{0,80}))?$/i

function joinEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  const [, list = '', to = ''] = JOIN.exec(text) ?? []
  const fields = listedPhrases(list).map((phrase) => fieldOf(phrase))
  if (fields.length < 2 || !fields.every((field) => field !== null)) return null
  const name = undressed(unquote(to))
  return [{ kind: 'join', fields, to: name === '' || /^(?:one|it|field|column|value)$/i.test(name) ? null : name }]
}

const CUT =
  /^(.{0,80}?)\b(?:text|part|bit|piece|portion|everything|words?|value|what(?:ever)?(?:\s+(?:comes|stands|is|goes|follows))?|stuff|characters?)\s+(before|after|behind|following|preceding|in front of|left of|right of|to the left of|to the right of|in|inside|within|between)\s+(?:the\s+|an?\s+)?(.{1,40}?)(?:\s+(?:of|from|in)\s+(?:the\s+)?(.{1,60}))?$/i

function cutEdit({ text, fields, unquote, last }: PartClause): Edit[] | null {
  const [, before = '', place = '', mark = '', after = ''] = CUT.exec(text) ?? []
  if (mark === '') return null
  const field = fieldWithin(after, fields) ?? fieldWithin(before, fields) ?? last
  if (field === null) return null
  const isInside = /^(?:in|inside|within|between)$/i.test(place)
  if (isInside && !/bracket|parenthes|quote/i.test(mark)) return null
  const side = isInside ? 'inside' : /before|preceding|front|left/i.test(place) ? 'before' : 'after'
  return [{ kind: 'cut', field, side, mark: unquote(mark).trim() }]
}

const HOLDS = '(?:include|contain|have|hold|show|repeat|start with|begin with|end with|end in)s?'
const MUST = '(?:should|must|has to|have to|needs? to|ought to)'
const MARKED = String.raw`(?:the\s+|its\s+|an?\s+)?(.{1,80})$`
/** `keeps`: it is to be there. */
const WITHOUT: readonly (readonly [pattern: RegExp, fieldFirst: boolean, keeps?: true])[] = [
  [new RegExp(String.raw`^(.{1,80}?)\s+(?:should|must|may)(?:n't|\s+not)\s+${HOLDS}\s+(.{1,80})$`, 'i'), true],
  [
    new RegExp(String.raw`^(.{1,80}?)\s+(?:${MUST}\s+(?:also\s+)?${HOLDS}|with|including)\s+${MARKED}`, 'i'),
    true,
    true,
  ],
  [new RegExp(String.raw`^(.{1,80}?)(?<!\s${MUST})\s+(?:still|also|wrongly)\s+${HOLDS}\s+(.{1,80})$`, 'i'), true],
  [
    new RegExp(String.raw`^(.{1,80}?)(?<!\s${MUST})\s+(?:includes?|contains?)\s+(?:the|its|an?)\s+(.{1,80})$`, 'i'),
    true,
  ],
  [
    /^(?:remove|strip|drop|cut|delete|take|trim)\s+(?:off\s+|out\s+|away\s+)?(.{1,80}?)\s+(?:from|out of|off)\s+(.{1,80})$/i,
    false,
  ],
  [/^(.{1,80}?)\s+(?:without|minus|excluding)\s+(.{1,80})$/i, true],
]
/** With these gone the value is a number. */
const MONEY_MARK =
  /^(?:currency|currencies|(?:currency|dollar|euro|pound|money|yen)\s+(?:signs?|symbols?|codes?|names?)|symbols?|[$€£¥]|units?|thousands?[- ]separators?)$/i

function withoutEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  for (const [pattern, fieldFirst, keeps] of WITHOUT) {
    const [, first = '', second = ''] = pattern.exec(text) ?? []
    const field = first === '' ? null : fieldOf(fieldFirst ? first : second)
    if (field === null) continue
    const phrase = undressed(unquote(fieldFirst ? second : first))
    if (phrase === '' || fieldOf(phrase) === field || isKnownMark(`out of ${second}`)) continue
    if (MONEY_MARK.test(phrase)) return [{ kind: 'retype', field, type: keeps ? 'text' : 'number' }]
    if (!keeps) return [{ kind: 'without', field, phrase }]
  }
  return null
}

const USE = [
  /^(?:use|take|read|pick|get|give me|return|show|i (?:want|need|meant?)|it should be)\s+(.{1,80}?)\s+(?:instead(?:\s+of\s+(.{1,80}))?|rather than\s+(.{1,80}))$/i,
  /^(?:use|take|pick)\s+(.{1,80}?)(?:\s+(?:for|as)\s+(.{1,80}))?$/i,
  /^((?:the|its)\s.{1,80}?),?\s+(?:instead of|rather than|and not|not)\s+(.{1,80})$/i,
]
const FROM =
  /^(.{1,80}?)\s+(?:should|must|has to|needs to)\s+(?:be|come from|be taken from|be read from)\s+((?:the|its)\s.{1,80})$|^(.{1,80}?)\s+is\s+(the one\s.{1,80})$/i

function useEdit({ text, fieldOf, unquote, isQuoted, last }: PartClause): Edit[] | null {
  for (const pattern of USE) {
    const [, phrase = '', ...targets] = pattern.exec(text) ?? []
    const target = targets.find((one) => one !== undefined)
    const field = target === undefined ? (fieldOf(headOf(phrase)) ?? last) : fieldOf(target)
    if (phrase !== '' && field !== null) return [{ kind: 'use', field, phrase: undressed(unquote(phrase)) }]
  }
  const [, first = '', second = '', third = '', fourth = ''] = FROM.exec(text) ?? []
  const [name, phrase] = first === '' ? [third, fourth] : [first, second]
  const field = name === '' ? null : fieldOf(name)
  // "The author should be the Harbour Press" gives an example.
  if (field === null || isQuoted(phrase) || !namesField(phrase)) return null
  return [{ kind: 'use', field, phrase: undressed(unquote(phrase)) }]
}

/** "old price" is a price, and "the link on the picture" a link. */
function headOf(phrase: string): string {
  const [head = ''] = phrase
    .trim()
    .split(/\s(?:on|of|in|behind|around|inside|from|below|under|beneath|after|next to|beside|above|before|over)\s/i)
  return head.split(' ').at(-1) ?? ''
}

function namesField(phrase: string): boolean {
  return !/\p{Lu}|\d/u.test(phrase) && Object.values(conceptsOfText(phrase)).some((weight) => weight >= 0.9)
}
