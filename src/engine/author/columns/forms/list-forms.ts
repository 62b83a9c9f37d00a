import { type Form, readForm } from '#engine/recipe/forms/read-form.ts'
import type { Column } from '../column.ts'
import { makeColumn } from '../make-column.ts'
import { formWords } from './form-words.ts'

/** Parts of the texts of a list that have a form of their own: the city of an address line, the telephone number at its end. */

const FORMS = ['street', 'city', 'region', 'postcode', 'country', 'phone', 'fax', 'email'] as const
const MIN_SHARE = 0.6
const MAX_SOURCES = 12
const MAX_LENGTH = 400
/** What is worth a closer look: postcodes, telephone numbers, e-mail addresses, hours. */
const PROMISING = /\d{4}|\d{3}[\s.-]\d{2,}|@|[A-Z]\d[A-Z\d]?\s\d|\d\s?[ap]m\b|,\s[A-Z]{2}\b/

export function listForms(columns: readonly Column[]): Column[] {
  const sources = columns.filter(
    ({ kind, many, values, length, slots }) =>
      kind === 'text' &&
      !many &&
      length >= 8 &&
      length <= MAX_LENGTH &&
      slots[0]?.kind === 'nodes' &&
      slots[0].take.pattern === undefined &&
      slots[0].take.attribute === undefined &&
      share(values.map((value) => (PROMISING.test(value) ? value : ''))) >= MIN_SHARE,
  )
  return sources.slice(0, MAX_SOURCES).flatMap((column) => FORMS.flatMap((form) => formColumn(column, form) ?? []))
}

function formColumn(column: Column, form: Form): Column | null {
  const [slot] = column.slots
  const values = column.values.map((value) => (value === '' ? '' : (readForm(form, value) ?? '')))
  // The text that is nothing but the form is a column already.
  const isPart = values.some((value, index) => value !== '' && value !== column.values[index])
  if (!slot || !isPart || share(values, column.values) < MIN_SHARE) return null
  return makeColumn({
    kind: 'text',
    slot: { ...slot, take: { ...slot.take, form } },
    values,
    words: formWords(form, 1.2),
    place: column.place,
    doubt: column.doubt + 0.4 + AROUND * (1 - wholeLength(values) / wholeLength(column.values)),
  })
}

/** The less stands around it, the less of that can be taken for a part of it: "2 km" before a street. */
const AROUND = 0.8

function wholeLength(values: readonly string[]): number {
  return values.reduce((sum, { length }) => sum + length, 0)
}

function share(values: readonly string[], of: readonly string[] = values): number {
  const all = of.filter((value) => value !== '').length
  return values.filter((value) => value !== '').length / Math.max(1, of === values ? values.length : all)
}
