import { conceptsOfText } from '#engine/author/language/concepts.ts'
import type { Edit } from './edit.ts'
import { undressed } from './match-field.ts'
import { listedPhrases } from './split-feedback.ts'

/** Clauses about what a value is made of: "the title should not include the brand", "split the size into width and height". */
type PartClause = {
  text: string
  fieldOf(phrase: string): string | null
  unquote(text: string): string
  isQuoted(text: string): boolean
  /** The field that was spoken of last. */
  last: string | null
}

export function partEdits(clause: PartClause): Edit[] | null {
  return splitEdit(clause) ?? withoutEdit(clause) ?? useEdit(clause)
}

const SPLIT =
  /^(?:split|separate|divide|break)\s+(?:up\s+)?(.{1,80}?)\s+(?:up\s+)?(?:in)?to\s+(?:(?:separate|two|three|different)\s+)?(?:(?:fields?|columns?|values?|parts?)(?:\s+(?:for|called|named))?:?\s+)?(.{1,160})$/i

function splitEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  const [, whole = '', list = ''] = SPLIT.exec(text) ?? []
  const into = listedPhrases(list).map((phrase) => undressed(unquote(phrase)))
  if (whole === '' || into.length < 2 || into.some((phrase) => phrase === '')) return null
  return [{ kind: 'split', field: fieldOf(whole), phrase: undressed(unquote(whole)), into }]
}

const HOLDS = '(?:include|contain|have|hold|show|repeat|start with|begin with|end with|end in)s?'
const WITHOUT: readonly (readonly [pattern: RegExp, fieldFirst: boolean])[] = [
  [new RegExp(String.raw`^(.{1,80}?)\s+(?:should|must|may)(?:n't|\s+not)\s+${HOLDS}\s+(.{1,80})$`, 'i'), true],
  [new RegExp(String.raw`^(.{1,80}?)\s+(?:still|also|wrongly)\s+${HOLDS}\s+(.{1,80})$`, 'i'), true],
  [/^(.{1,80}?)\s+(?:includes?|contains?)\s+(?:the|its|an?)\s+(.{1,80})$/i, true],
  [
    /^(?:remove|strip|drop|cut|delete|take|trim)\s+(?:off\s+|out\s+|away\s+)?(.{1,80}?)\s+(?:from|out of|off)\s+(.{1,80})$/i,
    false,
  ],
  [/^(.{1,80}?)\s+(?:without|minus|excluding)\s+(.{1,80})$/i, true],
]
/** With these gone the value is a number. */
const MONEY_MARK =
  /^(?:currency|currencies|(?:currency|dollar|euro|pound|money)\s+(?:signs?|symbols?|codes?|names?)|[$€£¥]|units?)$/i

function withoutEdit({ text, fieldOf, unquote }: PartClause): Edit[] | null {
  for (const [pattern, fieldFirst] of WITHOUT) {
    const [, first = '', second = ''] = pattern.exec(text) ?? []
    const field = first === '' ? null : fieldOf(fieldFirst ? first : second)
    if (field === null) continue
    const phrase = undressed(unquote(fieldFirst ? second : first))
    if (phrase === '' || fieldOf(phrase) === field) continue
    return MONEY_MARK.test(phrase) ? [{ kind: 'retype', field, type: 'number' }] : [{ kind: 'without', field, phrase }]
  }
  return null
}

const USE = [
  /^(?:use|take|read|pick|get|give me|return|show|i (?:want|need|meant?)|it should be)\s+(.{1,80}?)\s+(?:instead(?:\s+of\s+(.{1,80}))?|rather than\s+(.{1,80}))$/i,
  /^(?:use|take|pick)\s+(.{1,80}?)(?:\s+(?:for|as)\s+(.{1,80}))?$/i,
]
const FROM =
  /^(.{1,80}?)\s+(?:should|must|has to|needs to)\s+(?:be|come from|be taken from|be read from)\s+((?:the|its)\s.{1,80})$/i

function useEdit({ text, fieldOf, unquote, isQuoted, last }: PartClause): Edit[] | null {
  for (const pattern of USE) {
    const [, phrase = '', ...targets] = pattern.exec(text) ?? []
    const target = targets.find((one) => one !== undefined)
    const field = target === undefined ? (fieldOf(headOf(phrase)) ?? last) : fieldOf(target)
    if (phrase !== '' && field !== null) return [{ kind: 'use', field, phrase: undressed(unquote(phrase)) }]
  }
  const [, name = '', phrase = ''] = FROM.exec(text) ?? []
  const field = name === '' ? null : fieldOf(name)
  // "The author should be the Harbour Press" gives an example.
  if (field === null || isQuoted(phrase) || !namesField(phrase)) return null
  return [{ kind: 'use', field, phrase: undressed(unquote(phrase)) }]
}

/** "old price" is a price. */
function headOf(phrase: string): string {
  return phrase.trim().split(' ').at(-1) ?? ''
}

function namesField(phrase: string): boolean {
  return !/\p{Lu}|\d/u.test(phrase) && Object.values(conceptsOfText(phrase)).some((weight) => weight >= 0.9)
}
