import type { Column } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import type { ValueType } from '../columns/value-type.ts'
import type { Concept } from '../language/ontology.ts'
import { wordsOf } from '../language/words.ts'
import { classQuality } from '../page/class-quality.ts'
import { attribute, type PageNode } from '../page/page-model.ts'
import type { Region } from '../regions/region.ts'
import { fieldName, type Intent, type WantedField, wantedField } from '../request/intent.ts'
import type { Assignment, Choice } from './assign.ts'
import { isGuess, isUnsure } from './evidence.ts'
import { fitOf } from './fit.ts'

/**
 * "All products", "the whole table": nothing or not all of what is wanted has a name in the request, so the page gives it. What stands under a
 * header, beside a label or in an element with a name of its own is a field as well, unless a chosen one reads it already.
 */
const MAX_REST = 12
const MIN_COVERAGE = 0.4
/** Sure enough to be shown, and less sure than what was asked for. */
const REST_FIT = 1.6
const REST_CHANCE = 0.6

type Answer = { region: Region; columns: readonly Column[]; assignment: Assignment }

/**
 * A question names the thing and what came to mind first. And where something that was named is not surely found, what the records hold beside
 * it shows what it may have been.
 */
export function wantsRest(intent: Intent, { assignment, columns }: Pick<Answer, 'assignment' | 'columns'>): boolean {
  if (intent.isWhole || !intent.isSpoken) return intent.isWhole
  if (intent.isQuestion) return true
  const isNamed = assignment.choices.some(({ column }) => column !== null && namesRows(column, columns))
  return assignment.choices.some(
    ({ field, chance, column }) =>
      field.wants === 'text' &&
      isUnsure(chance) &&
      !isHeadedSo(field, column) &&
      !(isNamed && isNameOf(field, column, intent, columns)),
  )
}

/** Its header is what was asked for. */
function isHeadedSo({ labels }: WantedField, column: Column | null): boolean {
  return column !== null && labels.includes(`=${wordsOf(headerOf(column)).join(' ')}`)
}

/** "Threads with topic and author" and "title and author", where the first column is headed "Topic": that is what a thread is called. */
function isNameOf(field: WantedField, column: Column | null, intent: Intent, columns: readonly Column[]): boolean {
  if (column === null) return intent.subject.includes(field.phrase)
  return (field.concepts.title ?? 0) >= 0.6 && column.linked && namesRows(column, columns)
}

const EACH_ITS_OWN = 0.9

/** The first column of a table with headers, where each row has a text of its own. */
function namesRows(column: Column, columns: readonly Column[]): boolean {
  if (column.type !== 'text' || column.many || column.distinct < EACH_ITS_OWN || column.coverage < EACH_ITS_OWN)
    return false
  return headerOf(column) !== '' && columns.every((other) => headerOf(other) === '' || other.place >= column.place)
}

export function withRest<Found extends Answer>(proposal: Found): Found {
  const { assignment, columns, region } = proposal
  if (region.kind === 'page') return proposal
  const choices = assignment.choices.map(onlySure)
  const names = new Set(choices.map(({ field }) => field.name))
  const link = choices.some(({ field }) => field.wants === 'link') ? null : ownLink(columns)
  if (link) choices.push(link)
  for (const column of columns) {
    if (choices.length >= assignment.choices.length + MAX_REST) break
    const spoken = isPlain(column) ? nameOf(column) : null
    if (spoken === null || choices.some((choice) => isRead(choice, column))) continue
    const name = fieldName(spoken)
    if (name === 'value' || names.has(name)) continue
    names.add(name)
    const field = { ...wantedField(name, '', null), wants: 'text' as const, optional: true }
    choices.push({ field, column, others: [], fit: REST_FIT, chance: REST_CHANCE })
  }
  return { ...proposal, assignment: { ...assignment, choices } }
}

/** Where the record leads to. */
function ownLink(columns: readonly Column[]): Choice | null {
  const field = { ...wantedField('url', '', null), optional: true }
  const [best] = columns
    .filter(({ kind, many }) => kind === 'link' && !many)
    .map((column) => ({ column, fit: fitOf(field, column) }))
    .sort((a, b) => b.fit - a.fit)
  return best && best.fit >= REST_FIT
    ? { field, column: best.column, others: [], fit: best.fit, chance: REST_CHANCE }
    : null
}

/** What such things usually have is taken where it is surely that; else the page's own name for it is better. */
function onlySure(choice: Choice): Choice {
  const { field, column } = choice
  const isSure = !field.optional || (column !== null && choice.fit >= REST_FIT && isNamedOrLooksSo(field, column))
  return isSure ? choice : { ...choice, column: null, others: [] }
}

function isNamedOrLooksSo({ name, concepts }: WantedField, column: Column): boolean {
  if (column.kind !== 'text' || column.type === name || column.type === 'longtext') return true
  return Object.entries(concepts).some(
    ([concept, weight]) => weight >= 0.6 && (column.concepts[concept as Concept] ?? 0) >= 0.3,
  )
}

/** How far a list looks like records with names for what they hold: nothing else tells which one is meant. */
export function wholeFit({ region, columns }: Pick<Answer, 'region' | 'columns'>): number {
  const named = columns.filter(({ slots }) =>
    slots.some((slot) => slot.kind === 'label' || (slot.kind === 'nodes' && slot.header !== null)),
  )
  return 0.1 * Math.min(8, named.length) - (region.records.length < FEW ? 0.6 : 0)
}

const FEW = 4

/** Views, votes and the time since change from hour to hour: who did not ask for them is not told of it. */
const TURNING: ReadonlySet<ValueType> = new Set(['count', 'number', 'time', 'duration', 'percent'])

/** A text that a reader sees, whole, and not the same in all records. */
function isPlain(column: Column): boolean {
  const [slot] = column.slots
  if (column.kind !== 'text' || column.many || column.composite || column.doubt > 0.3 || !slot) return false
  const { attribute: name, pattern, form, text } = slot.take
  if (name !== undefined || pattern !== undefined || form !== undefined || text !== undefined) return false
  const isHeaded = slot.kind === 'label' || (slot.kind === 'nodes' && slot.header !== null)
  if (isHeaded) return column.coverage > 0.1
  if (TURNING.has(column.type)) return false
  return column.coverage >= MIN_COVERAGE && (column.values.length < 4 || column.distinct * column.values.length > 1.5)
}

function nameOf({ slots }: Column): string | null {
  for (const slot of slots) {
    if (slot.kind === 'label') return slot.label
    if (slot.kind === 'nodes' && slot.header !== null) return slot.header
  }
  const [slot] = slots
  const nodes = slot?.kind === 'nodes' ? slot.nodes.find((list) => list.length > 0) : undefined
  return nodes?.[0] ? ownName(nodes[0]) : null
}

/** `itemprop="sku"`, `class="event-venue"`: the last two words tell it from its neighbours. */
function ownName(node: PageNode): string | null {
  const property = attribute(node, 'itemprop')
  if (property !== undefined) return property
  const token = node.classes.find((one) => classQuality(one) === 'readable')
  return token === undefined ? null : token.split(/[-_]+/).slice(-2).join(' ')
}

/** What is only guessed is not read under the name that was asked for, and may be under its own. */
function isRead({ column, chance }: Choice, other: Column): boolean {
  return column !== null && !isGuess(chance) && readsSame(column, other)
}

/** The same values, or a part of the other's in most records. */
function readsSame(a: Column, b: Column): boolean {
  let both = 0
  let held = 0
  for (const [index, value] of a.values.entries()) {
    const other = b.values[index] ?? ''
    if (value === '' || other === '') continue
    both += 1
    if (value === other || (other.length > 2 && value.includes(other)) || (value.length > 2 && other.includes(value)))
      held += 1
  }
  return both > 0 && held >= both * 0.8
}
