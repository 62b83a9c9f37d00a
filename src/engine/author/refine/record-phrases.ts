import type { Edit } from './edit.ts'
import { isKnownMark } from './record-marks.ts'
import { listedPhrases } from './split-feedback.ts'

/** Clauses about which records and which fields stay: "drop the sponsored ones", "only items in stock", "remove the image". */
export type KnownFields = {
  fields: readonly string[]
  /** The field that is meant, also by other words. */
  fieldOf(phrase: string): string | null
  /** The field of this very name. */
  named(phrase: string): string | null
}

export function recordEdits(text: string, known: KnownFields): Edit[] | null {
  const asked = askedRecords(text)
  if (asked === null) return null
  if (asked.keeps) return keepEdits(asked.phrase, known)
  // "remove the $ from the price" is about a value, not about records.
  return /\bfrom\s+(?!the\s+(?:list|results?|output|items?)\b)/i.test(asked.phrase)
    ? null
    : dropEdits(asked.phrase, known)
}

/** What is to stay alone, or to go; null when neither is said. */
export function askedRecords(text: string): { phrase: string; keeps: boolean } | null {
  const kept = phraseOf(ONLY, text)?.replace(/^(?:only|just)\s+/i, '')
  if (kept !== undefined) return { phrase: kept, keeps: true }
  const dropped = phraseOf(DROP, text)?.replace(
    /\s+(?:from the (?:list|results?|output|items?)|any\s?more|at all|altogether)$/i,
    '',
  )
  return dropped === undefined ? null : { phrase: dropped, keeps: false }
}

function phraseOf(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const phrase = pattern.exec(text)?.[1]?.trim()
    if (phrase !== undefined && phrase !== '') return phrase
  }
  return null
}

const ONLY = [
  /^(?:(?:i|we)\s+)?(?:only|just)\s+(?:want|need|keep|show(?: me)?|get|include|take|return|care about|list|leave)?\s*(.{1,200})$/i,
  /^(?:(?:i|we)\s+)?(?:keep|show(?: me)?|include|return|get|give me|want|need|take|list|use|leave)\s+(?:only|just)\s+(.{1,200})$/i,
  /^filter\s+(?:by|for|on)\s+(.{1,200})$/i,
  /^limit\s+(?:it|this|the (?:list|results|items))?\s*to\s+(.{1,200})$/i,
  /^(.{1,200}?)\s+only$/i,
]

const NOT = "(?:don't|do not|shouldn't|should not|no need to|never)"
const DROP = [
  /^(?:drop|remove|delete|exclude|skip|ignore|hide|omit|leave out|filter out|filter(?! by | for | on )|get rid of|take out|take away|throw out|strip|discard)\s+(.{1,200})$/i,
  new RegExp(
    String.raw`^(?:(?:i|we|you)\s+)?${NOT}\s+(?:include|want|need|show|return|get|give me|list|care about|extract|take|require)\s+(?:any\s+)?(.{1,200})$`,
    'i',
  ),
  /^stop\s+(?:including|getting|showing|extracting|returning)\s+(.{1,200})$/i,
  /^(?!no(?:t)?\s+(?:\w+\s+than|over|under|above|below)\s)(?:without|no|no more|not|there should be no|i have no use for)\s+(?:any\s+)?(.{1,200})$/i,
  /^leave\s+(.{1,200}?)\s+out$/i,
  /^(.{1,120}?)\s+(?:is|are)\s+(?:not needed|unnecessary|not necessary|superfluous|not wanted|unwanted|useless|irrelevant)(?:\s+any\s?more)?$/i,
  /^(.{1,120}?)\s+(?:isn't|aren't)\s+(?:needed|necessary|wanted|relevant)(?:\s+any\s?more)?$/i,
  /^(.{1,120}?)\s+should\s+(?:not be (?:there|included|listed)|be (?:removed|dropped|excluded|left out|ignored|skipped|hidden))$/i,
]

const RECORDS =
  '(?:items?|ones?|results?|records?|entries|entry|listings?|cards?|rows?|products?|jobs?|posts?|articles?|offers?|things?|books?|elements?|people|persons?|events?|tools?|vacanc(?:y|ies)|everything|everyone|anything|those|any)'
const RECORDS_FIRST = new RegExp(
  String.raw`^(?:(?:all|any|every|the|those|these|each)\s+(?:of\s+the\s+)?)*${RECORDS}\b\s*(?:(?:that|which|who)\s+(?:are|is|were|say|says|have been|have|has|contain|contains|mention)\s+|being\s+|marked\s+(?:as\s+)?|labell?ed\s+(?:as\s+)?|tagged\s+(?:as\s+)?|saying\s+)?`,
  'i',
)
const RECORDS_LAST = new RegExp(String.raw`\s+${RECORDS}$`, 'i')
const ARTICLES = /^(?:the|all|any|every|those|these|a|an)\s+/i

/** What tells the records that are spoken of; `aboutRecords` when the phrase names records and so cannot mean a field. */
export function tellingWords(phrase: string): { words: string; aboutRecords: boolean } {
  let words = phrase.trim()
  const first = RECORDS_FIRST.exec(words)
  let aboutRecords = false
  if (first) {
    aboutRecords = true
    words = words.slice(first[0].length).trim()
  }
  words = words.replace(ARTICLES, '')
  if (RECORDS_LAST.test(words)) {
    aboutRecords = true
    words = words.replace(RECORDS_LAST, '')
  }
  return { words: words.replace(/^["'\s]+|["'\s]+$/g, ''), aboutRecords }
}

function keepEdits(phrase: string, known: KnownFields): Edit[] | null {
  const negated = /^not\s+(.+)$/i.exec(tellingWords(phrase).words)?.[1]
  if (negated !== undefined) return [{ kind: 'leave_out', words: negated }]
  const condition = conditionOf(phrase, known, true)
  if (condition) return [condition]
  const fields = keptFields(phrase, known)
  if (fields) return known.fields.filter((field) => !fields.includes(field)).map((field) => ({ kind: 'drop', field }))
  const { words, aboutRecords } = tellingWords(phrase)
  // A number of items is no mark that a record carries.
  if (words === '' || /^(?:first|last|top|\d+)\b/i.test(words)) return null
  const field = aboutRecords || isKnownMark(words) ? null : known.fieldOf(phrase)
  const edit: Edit = { kind: 'keep_only', words: words.replace(/^with\s+(?:an?\s+|the\s+)?/i, '') }
  return [field === null ? edit : { ...edit, field }]
}

/** Fields by their names, or several by what they mean; one word alone that is no name tells records more often. */
function keptFields(phrase: string, known: KnownFields): string[] | null {
  if (isKnownMark(phrase)) return null
  const phrases = listedPhrases(phrase)
  const named = phrases.map((one) => known.named(one))
  const found = phrases.length > 1 ? phrases.map((one) => known.fieldOf(one)) : named
  return found.length > 0 && found.every((field) => field !== null) ? found : null
}

function dropEdits(phrase: string, known: KnownFields): Edit[] | null {
  const condition = conditionOf(phrase, known, false)
  if (condition) return [condition]
  const edits: Edit[] = []
  const listed = listedPhrases(phrase)
  const isList = listed.length > 1 && known.named(phrase) === null
  for (const one of isList ? listed : [phrase]) {
    const { words, aboutRecords } = tellingWords(one)
    const field = aboutRecords || isKnownMark(one) ? null : known.fieldOf(one)
    if (field !== null) edits.push({ kind: 'drop', field })
    else if (words === '' || words.split(' ').length > 6 || VAGUE.test(words)) return null
    else edits.push({ kind: 'leave_out', words: words.replace(/^with\s+(?:an?\s+|the\s+)?/i, '') })
  }
  return edits
}

/** "not quite right" tells no records. */
const VAGUE =
  /^(?:(?:quite|really|exactly|so|very|too|that)\s+)?(?:right|correct|good|ok|okay|it|bad|sure|working|enough|useful|helpful|what\b.*)$/i

/** Records with or without a value; amounts and dates are read as descriptions state them. */
function conditionOf(phrase: string, known: KnownFields, keeps: boolean): Edit | null {
  const bare = phrase.replace(RECORDS_FIRST, '').trim()
  const none =
    /^(?:without|with no|that have no|that has no|having no|lacking|missing|no|have no|has no)\s+(.{1,80})$/i.exec(bare)
  const some = /^(?:with|that have|that has|having|have|has)\s+(?:an?\s+|the\s+|any\s+)?(.{1,80})$/i.exec(bare)
  const there = none ? known.named(none[1] ?? '') : some ? known.named(some[1] ?? '') : null
  if (there === null || bare === phrase) return null
  return { kind: 'condition', field: there, operator: keeps === (none === null) ? 'exists' : 'not_exists', value: null }
}
