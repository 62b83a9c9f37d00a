import type { Item } from '../strategies/item.ts'
import { fieldNames } from '../strategies/schema-rows.ts'
import { texts } from '../texts/texts.ts'
import { isEmpty, valueText } from './sort-items.ts'

/** What stands in a column. The last three say where an item is from, and come with results of many pages. */
export type ColumnKind = 'value' | 'number' | 'picture' | 'page' | 'time' | 'job'

export type ItemColumn = {
  field: string
  name: string
  kind: ColumnKind
  width: number
}

const ORIGINS: Readonly<Record<string, Omit<ItemColumn, 'field'>>> = {
  _url: { name: texts.items.page, kind: 'page', width: 220 },
  _completed_at: { name: texts.items.readAt, kind: 'time', width: 172 },
  _job_id: { name: texts.items.job, kind: 'job', width: 110 },
}
const ORIGIN_FIELDS = Object.keys(ORIGINS)

/** Enough to see what a column holds; all rows would take long. */
const LOOKED_AT = 200
/** Room for what is typed into its filter, too. */
const NARROWEST = 96
const WIDEST = 320
const LETTER = 8
/** Of its name. */
const BOLD_LETTER = 9
const PADDING = 30
const SORT_MARK = 22

/** All fields that occur: first the own ones of the items, then where they are from. */
export function itemColumns(items: readonly Item[]): ItemColumn[] {
  const fields = fieldNames(items)
  const sample = someOf(items)
  return [
    ...fields.filter((field) => !ORIGIN_FIELDS.includes(field)).map((field) => ownColumn(field, sample)),
    ...Object.entries(ORIGINS).flatMap(([field, origin]) => (fields.includes(field) ? { field, ...origin } : [])),
  ]
}

/** From all over the list: its end may look different from its beginning. */
function someOf(items: readonly Item[]): readonly Item[] {
  const step = Math.ceil(items.length / LOOKED_AT)
  return items.filter((_, place) => place % step === 0 || place === items.length - 1)
}

function ownColumn(field: string, sample: readonly Item[]): ItemColumn {
  const filled = sample.map((item) => item[field]).filter((value) => !isEmpty(value))
  const texts = filled.map(valueText)
  return { field, name: field, kind: kindOf(filled, texts), width: widthOf(field, texts) }
}

function kindOf(filled: readonly unknown[], texts: readonly string[]): ColumnKind {
  if (filled.length === 0) return 'value'
  if (filled.every((value) => typeof value === 'number')) return 'number'
  return texts.every(isPicture) ? 'picture' : 'value'
}

const PICTURE = /^https?:\/\/[^\s?#]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i

function isPicture(text: string): boolean {
  return PICTURE.test(text)
}

function widthOf(name: string, texts: readonly string[]): number {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const wanted = Math.max(longest * LETTER, name.length * BOLD_LETTER + SORT_MARK) + PADDING
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted)))
}

/** That have room in one line. */
export function lettersIn(width: number): number {
  return Math.floor((width - PADDING) / LETTER)
}
