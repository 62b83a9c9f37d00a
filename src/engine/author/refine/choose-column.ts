import { assign, type Bans, type Choice, NO_BANS } from '#engine/author/choose/assign.ts'
import { isGuess } from '#engine/author/choose/evidence.ts'
import { fitOf, nameFit } from '#engine/author/choose/fit.ts'
import { isNamedElsewhere, isOtherOfKind } from '#engine/author/choose/named-elsewhere.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { CONCEPTS, typeFit } from '#engine/author/language/concepts.ts'
import type { Intent, WantedField } from '#engine/author/request/intent.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { comparable } from '#engine/recipe/fold-text.ts'
import type { ApiRecipe, CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import type { Items } from './compare-items.ts'
import type { ReadColumns, Records } from './records.ts'

/** A field for the records of the current recipe, found among their columns. The other fields are left as they are. */
export type Search = {
  recipe: CssRecipe | ApiRecipe
  records: Records
  intent: Intent
  wanted: WantedField
}

export type Found = { field: Field; items: Items }
export type Outcome = { found: Found | null; attempts: number }

const MAX_ATTEMPTS = 8

/** The first candidate that is accepted after it was read from the page, and clear; without one, the first that is accepted. */
export function firstAccepted(
  search: Search,
  read: ReadColumns,
  candidates: Iterable<Choice>,
  accepts: (found: Found) => boolean,
  isClear: (found: Found) => boolean = () => true,
): Outcome {
  let attempts = 0
  let spare: Found | null = null
  for (const choice of candidates) {
    if (attempts >= MAX_ATTEMPTS) break
    const found = readingOf(search, read, choice)
    if (!found) continue
    attempts += 1
    if (!accepts(found)) continue
    if (isClear(found)) return { found, attempts }
    spare ??= found
  }
  return { found: spare, attempts }
}

/** A way to the column that reads what stands in it: of two values with one label, the label leads to the first. */
function readingOf(search: Search, read: ReadColumns, choice: Choice): Found | null {
  const { column } = choice
  if (!column) return null
  for (const slots of [column.slots, ...column.slots.map((slot) => [slot])]) {
    const field = read.build({ ...choice, column: { ...column, slots } })
    const items = field && itemsWith(search, field)
    if (items && keepsPromise(read, column, items, search.wanted.name)) return { field, items }
  }
  return null
}

function keepsPromise({ at }: ReadColumns, column: Column, items: Items, name: string): boolean {
  const texts = column.many
    ? []
    : column.values.flatMap((value, index) => {
        const read = items[at[index] ?? -1]?.[name]
        return value !== '' && typeof read === 'string' && read !== '' ? [[comparable(value), comparable(read)]] : []
      })
  const kept = texts.filter(([value = '', read = '']) => value.includes(read) || read.includes(value))
  return kept.length >= texts.length / 2
}

/** The first of several ways to read the field that is accepted. */
export function firstReading(search: Search, ways: readonly Field[], accepts: (items: Items) => boolean): Found | null {
  for (const field of ways) {
    const items = itemsWith(search, field)
    if (items && accepts(items)) return { field, items }
  }
  return null
}

export function itemsWith({ recipe, records, wanted }: Search, field: Field): Items | null {
  const fields = { ...recipe.fields, [wanted.name]: field }
  return validateRecipe({ ...recipe, fields }).ok ? records.read(fields) : null
}

/**
 * Columns by evidence: beside the other fields first, so that none takes what belongs to another, then for itself alone. Where the likeliest one
 * tells of something else on the page, what is asked for is not there.
 */
export function* byEvidence(search: Search, { columns, whose }: ReadColumns): Generator<Choice> {
  const { intent, wanted } = search
  const others = intent.fields.filter((field) => field.name !== wanted.name)
  let beside: readonly Choice[] = []
  for (const fields of [[...others, wanted], [wanted]]) {
    const rejected: (readonly string[])[] = []
    for (let round = 0; round < 4; round += 1) {
      const bans: Bans = rejected.length === 0 ? NO_BANS : new Map([[wanted.name, rejected]])
      const { choices } = assign({ ...intent, fields }, columns, bans)
      const choice = choices.find((one) => one.field.name === wanted.name)
      if (beside.length === 0) beside = choices.filter((one) => one !== choice)
      if (!choice?.column) break
      if (hasEvidence(search, choice, columns)) {
        const owner = whose([...beside, choice])(choice)
        if (owner === 'other') return
        if (owner === 'own') yield choice
      }
      rejected.push(choice.column.values)
    }
  }
}

/**
 * A column that is merely there in every record is no answer to a request for one more field: its name has to speak for it, or its look where it
 * has no name.
 */
function hasEvidence({ intent, wanted }: Search, { column, chance }: Choice, columns: readonly Column[]): boolean {
  if (!column || isGuess(chance) || isNamedElsewhere(wanted, column, { columns, subject: intent.subject })) return false
  if (nameFit(wanted, column) >= 0.15) return true
  return CONCEPTS.some(
    (concept) =>
      (wanted.concepts[concept] ?? 0) >= 0.5 &&
      (((column.concepts[concept] ?? 0) >= 0.2 && !isOtherOfKind(wanted, column, concept)) ||
        (!column.structured &&
          hasTellingLook(column) &&
          !speaksOfOther(wanted, column) &&
          typeFit(concept, column.shares, column.kind) >= 0.4)),
  )
}

/** A column that is named for something else is no answer, however it looks: a phone number is no salary. */
function speaksOfOther(wanted: WantedField, column: Column): boolean {
  return CONCEPTS.some((concept) => (column.concepts[concept] ?? 0) >= 0.6 && (wanted.concepts[concept] ?? 0) < 0.2)
}

/** Any text could be a material or a name; a price, a date or a heading could not be just anything. */
function hasTellingLook(column: Column): boolean {
  return column.kind !== 'text' || column.heading || (column.type !== 'text' && column.type !== 'longtext')
}

export function choiceOf(field: WantedField, column: Column, fit = 1): Choice {
  return { field, column, others: [], fit, chance: 1 }
}

/** Columns that hold the example in one of the records: as the whole value first, then within a longer text. */
export function* byExample({ wanted }: Search, { columns }: ReadColumns, example: string): Generator<Choice> {
  const scored = columns
    .map((column) => ({ column, score: exampleScore(column, example), fit: fitOf(wanted, column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.fit - a.fit)
  for (const { column, fit } of scored) yield choiceOf(wanted, column, fit)
}

function exampleScore(column: Column, example: string): number {
  let best = column.words.some(({ word }) => word === `example:${example}`) ? 2 : 0
  for (const value of column.values) {
    for (const line of column.many ? value.split('\n') : [value]) best = Math.max(best, exampleFit(line, example))
  }
  return best === 0 ? 0 : best - (column.many ? 0.5 : 0) - (column.composite ? 0.4 : 0)
}

/** 3: the value is the example. 1: it holds it. 0: neither. */
export function exampleFit(value: unknown, example: string): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map((one) => exampleFit(one, example)))
  if (typeof value !== 'string' && typeof value !== 'number') return 0
  const text = comparable(String(value))
  const wanted = comparable(example)
  if (wanted === '' || text === '') return 0
  if (text === wanted) return 3
  const isNumber = /^[^\p{L}]*\d[\d.,\s]*[^\p{L}]*$/u.test(example)
  if (isNumber) {
    const isSame = readNumber(String(value)) === readNumber(example) && readNumber(example) !== null
    return isSame ? (NUMBER_IN_WORDS.test(String(value)) ? 1.5 : 2.8) : 0
  }
  return text.includes(wanted) ? 1 : 0
}

/** "Members: $19.99": the number is a part of what it says. */
const NUMBER_IN_WORDS = /\p{L}{4}|\p{L}\s*:/u

/** In the order in which a reader meets them in a record. */
export function inPageOrder(columns: readonly Column[]): Column[] {
  return columns
    .flatMap((column) => {
      const slot = column.slots.find((one) => one.kind === 'nodes' || one.kind === 'ready')
      if (slot?.kind === 'ready') return [{ column, id: 0 }]
      const node = slot?.kind === 'nodes' ? slot.nodes.find((nodes) => nodes.length > 0)?.[0] : undefined
      return node ? [{ column, id: node.id }] : []
    })
    .sort((a, b) => a.column.place - b.column.place || a.id - b.id)
    .map(({ column }) => column)
}
