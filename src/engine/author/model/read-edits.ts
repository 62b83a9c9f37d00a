import { isRecord } from '#base/json.ts'
import { CONDITION_OPERATORS, type Edit, VALUE_FORMATS, WANTED_TYPES } from '#engine/author/refine/edit.ts'
import { isUsableName } from '#engine/author/refine/edit-fields.ts'
import { comparable } from '#engine/recipe/fold-text.ts'
import type { EditsOffer } from './edits-offer.ts'

/**
 * Edits that a model names are looked up, never obeyed: fields that are there, columns that were offered, and words from closed lists.
 *
 * 1. Anything else refuses the whole answer, and the problems are described without its own words: they go into the next question.
 * 2. A name is in plain snake_case or in the words of the user. What a filter compares with was said by the user or stands in the field; beside
 *    those, only plain numbers and dates for "more" and "less".
 * 3. No edits at all is an answer: nothing here does what is asked for.
 */
export const EDIT_KINDS = ['keep', 'drop', 'rename', 'column', 'type', 'format', 'filter'] as const
type EditKind = (typeof EDIT_KINDS)[number]

type EditsReading = { ok: true; edits: readonly Edit[] } | { ok: false; problems: readonly string[] }

const MAX_EDITS = 15
const MAX_PROBLEMS = 8
const SNAKE_CASE = /^[a-z][a-z0-9_]{0,39}$/

/** What an edit needs beside its field. */
const NEEDS: Readonly<Record<EditKind, readonly string[]>> = {
  keep: [],
  drop: [],
  rename: ['to'],
  column: ['column'],
  type: ['type'],
  format: ['format'],
  filter: ['operator', 'value'],
}
const KEYS = ['to', 'column', 'type', 'format', 'operator', 'value']

export function readEdits(answer: unknown, offer: EditsOffer): EditsReading {
  const given = isRecord(answer) && Object.keys(answer).join() === 'edits' ? answer.edits : null
  if (!Array.isArray(given) || given.length > MAX_EDITS)
    return { ok: false, problems: [`The answer is not an object with "edits", a list of at most ${MAX_EDITS}.`] }
  const problems: string[] = []
  const names = new Set(offer.fields.map(({ name }) => name))
  const kept = new Set<string>()
  const edits = given.flatMap((one, index): Edit[] => {
    const read = editOf(one, offer, names)
    if (typeof read === 'string') {
      problems.push(`Edit ${index + 1}: ${read}`)
      return []
    }
    if (read.kind === 'rename') names.add(read.to)
    if (read.kind === 'pick') names.add(read.field)
    if (read.kind === 'keep') kept.add(read.field)
    return read.kind === 'keep' ? [] : [read]
  })
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
  const dropped = kept.size > 0 ? unnamed(offer, kept, edits) : []
  if (kept.size > 0 && edits.length + dropped.length === 0)
    return { ok: false, problems: ['Every field is kept: that changes nothing.'] }
  return { ok: true, edits: [...edits, ...dropped] }
}

/** Fields that no edit speaks of. */
function unnamed({ fields }: EditsOffer, kept: ReadonlySet<string>, edits: readonly Edit[]): Edit[] {
  const spoken = new Set([...kept, ...edits.flatMap((edit) => ('field' in edit ? [edit.field] : []))])
  return fields.filter(({ name }) => !spoken.has(name)).map(({ name }) => ({ kind: 'drop', field: name }))
}

type Keep = { kind: 'keep'; field: string }

/** The edit, or what is wrong with it. */
function editOf(entry: unknown, offer: EditsOffer, names: ReadonlySet<string>): Edit | Keep | string {
  if (!isRecord(entry)) return 'it is not an object.'
  const given = new Map(Object.entries(entry).filter(([, value]) => value !== null))
  const kind = EDIT_KINDS.find((one) => one === given.get('do'))
  if (!kind) return `"do" is none of ${EDIT_KINDS.join(', ')}.`
  const foreign = [...given.keys()].filter((key) => key !== 'do' && key !== 'field' && !NEEDS[kind].includes(key))
  if (foreign.length > 0)
    return KEYS.includes(foreign[0] ?? '') ? `"${foreign[0]}" is not for "${kind}".` : 'it has unknown keys.'
  const field = given.get('field')
  if (typeof field !== 'string' || (kind !== 'column' && !names.has(field))) return '"field" is none of FIELDS.'
  switch (kind) {
    case 'keep':
    case 'drop':
      return { kind, field }
    case 'rename':
      return renameOf(field, given.get('to'), offer)
    case 'column':
      return pickOf(field, given.get('column'), offer, names)
    case 'type': {
      const type = WANTED_TYPES.find((one) => one === given.get('type'))
      return type ? { kind: 'retype', field, type } : `"type" is none of ${WANTED_TYPES.join(', ')}.`
    }
    case 'format': {
      const format = VALUE_FORMATS.find((one) => one === given.get('format'))
      return format ? { kind, field, format } : `"format" is none of ${VALUE_FORMATS.join(', ')}.`
    }
    case 'filter':
      return conditionOf(field, given.get('operator'), given.get('value'), offer)
  }
}

function renameOf(field: string, to: unknown, { feedback }: EditsOffer): Edit | string {
  const isName = typeof to === 'string' && isUsableName(to) && (SNAKE_CASE.test(to) || holds(feedback, to))
  return isName ? { kind: 'rename', field, to } : '"to" is not a name in snake_case.'
}

function pickOf(field: string, id: unknown, offer: EditsOffer, names: ReadonlySet<string>): Edit | string {
  const isNew = !names.has(field) && !offer.missing.includes(field)
  if (isNew && !(SNAKE_CASE.test(field) && isUsableName(field))) return '"field" is not a name in snake_case.'
  const column = offer.columns.find((one) => one.id === id)?.column
  if (!column) return '"column" is none of COLUMNS.'
  const from = offer.build(field, column)
  return from ? { kind: 'pick', field, from, values: column.values } : 'no selector leads to its column.'
}

const NUMBER_OR_DATE = /^-?\d{1,12}(?:\.\d{1,6})?$|^\d{4}-\d{2}-\d{2}$/

function conditionOf(field: string, asked: unknown, value: unknown, offer: EditsOffer): Edit | string {
  const operator = CONDITION_OPERATORS.find((one) => one === asked)
  if (!operator) return `"operator" is none of ${CONDITION_OPERATORS.join(', ')}.`
  if (operator === 'exists' || operator === 'not_exists')
    return value === undefined
      ? { kind: 'condition', field, operator, value: null }
      : `"value" is not for "${operator}".`
  if (typeof value !== 'string' || comparable(value) === '') return '"value" is missing.'
  const own = offer.fields.find(({ name }) => name === field)?.values ?? []
  const isKnown = holds(offer.feedback, value) || own.some((one) => holds(one, value))
  const isMeasure = (operator === 'gt' || operator === 'lt') && NUMBER_OR_DATE.test(value)
  return isKnown || isMeasure
    ? { kind: 'condition', field, operator, value }
    : '"value" is neither what the user says nor a value of the field.'
}

function holds(text: string, part: string): boolean {
  return comparable(text).includes(comparable(part))
}
