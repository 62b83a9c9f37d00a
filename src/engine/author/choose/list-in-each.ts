import type { Column } from '../columns/column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { CONCEPTS } from '../language/concepts.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import { isPluralPhrase } from '../request/plural-prior.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE } from './fit.ts'

type Chosen = { field: WantedField; column: Column | null; chance: number }

/**
 * "Version, date and changes of each release": the one field that is asked for in the plural, and is nothing else that is known, is the one list
 * that stands in each record.
 */
export function listInEach(
  { columns, isPage, fits }: Contest,
  choices: readonly Chosen[],
): { row: number; column: Column; chance: number } | null {
  if (isPage || !asksForOne(choices)) return null
  const open = choices.flatMap(({ field, column, chance }, row) =>
    isSeveral(field) && isUnknown(field) && (column === null || chance < BY_CHANCE) ? [row] : [],
  )
  const [row, ...others] = open
  if (row === undefined || others.length > 0) return null
  const taken = choices.flatMap(({ column, chance }, at) => (column && at !== row && chance >= LIKELY ? [column] : []))
  // Of what stands before a list alone nothing is known of its records.
  if (taken.every(({ slots }) => slots.every(({ kind }) => kind === 'preceding'))) return null
  const lists = columns.filter(
    (column, at) =>
      isList(column) && (fits[row]?.[at] ?? IMPOSSIBLE) > IMPOSSIBLE && !taken.some((one) => sharesPlace(one, column)),
  )
  const [list, ...more] = lists
  return list && more.length === 0 ? { row, column: list, chance: ONE_LEFT } : null
}

/** "Name and dates of each course": all of them, where the first was found. */
export function severalInEach<Choice extends Chosen>(
  { columns, isPage }: Contest,
  choices: readonly Choice[],
): Choice[] {
  if (isPage || !asksForOne(choices)) return [...choices]
  return choices.map((choice) => {
    const { field, column } = choice
    if (column === null || column.many || !isSeveral(field)) return choice
    const isWhole = (list: Column) =>
      isList(list) &&
      list.values.every((value, at) => (value === '' ? '' : value.split('\n')[0]) === column.values[at]) &&
      sharesPlace(list, column)
    const whole = columns.find(isWhole)
    return whole ? { ...choice, column: whole } : choice
  })
}

/** "Names and prices": each record has one of each. */
function asksForOne(choices: readonly Chosen[]): boolean {
  return choices.some(({ field }) => !isSeveral(field))
}

const BY_CHANCE = 0.17
/** How likely a value is right that nothing tells but that it is the one list. */
const ONE_LEFT = 0.5
const LIKELY = 0.4
const NEARLY_ALL = 0.8

function isSeveral({ phrase, name, type, wants }: WantedField): boolean {
  return (
    wants === 'text' && (type === 'array' || (type === null && isPluralPhrase(phrase || name.replaceAll('_', ' '))))
  )
}

function isUnknown({ concepts, optional }: WantedField): boolean {
  return !optional && CONCEPTS.every((concept) => (concepts[concept] ?? 0) < 0.5)
}

function isList({ kind, many, coverage, values, slots }: Column): boolean {
  if (kind !== 'text' || !many || coverage < NEARLY_ALL || !values.some((value) => value.includes('\n'))) return false
  return slots.every((slot) => slot.kind === 'nodes' && slot.nodes.every(areSiblings))
}

/** The items of two lists are no items of one, and neither are the two lists. */
function areSiblings(nodes: readonly PageNode[]): boolean {
  return nodes.every(({ parent, tag }) => parent === nodes[0]?.parent && tag !== 'ul' && tag !== 'ol')
}

/** "The changes of each release" are read together by one of these and one by one by the other: a record is a release. */
export function readsTogether(outer: readonly Chosen[], inner: readonly Chosen[]): boolean {
  return (
    asksForOne(outer) &&
    outer.some(
      ({ field, column }, at) => isSeveral(field) && column !== null && isList(column) && !inner[at]?.column?.many,
    )
  )
}
