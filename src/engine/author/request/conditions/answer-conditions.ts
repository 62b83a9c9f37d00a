import type { Concept } from '#engine/author/language/ontology.ts'
import { stem } from '#engine/author/language/words.ts'
import { type Condition, compileFilter, type FilterConfig } from '#engine/filter/conditions.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { readIntent } from '../intent.ts'
import { namedOne, saysName, withoutName } from '../named-one.ts'
import { isRankedBy, rankedRequest } from '../ranked-request.ts'
import { amountCondition, type Expressed } from './amount-condition.ts'
import { dateCondition } from './date-condition.ts'
import { foldInPlace } from './fold.ts'
import { fieldsOf, fieldsOfAmount, type KnownField, knownFields } from './known-field.ts'
import { type ListOrder, orderOf } from './list-order.ts'
import { measureNamed } from './read-amounts.ts'
import { readConditions } from './read-conditions.ts'
import { markIn } from './read-exclusions.ts'
import { beginsField, type Measure, type Stated } from './stated.ts'
import { formsOf, isText, stockCondition, wordCondition } from './text-condition.ts'

/**
 * What becomes of the conditions in a description. A recipe reads what is on the page; what stays of it is the filter's business:
 *
 * 1. Each is reported. Where a filter on a field that the recipe has can express it, and the values on the page bear it out, it becomes that filter:
 *    applied where the caller lets it and some items pass, else proposed. A number of items becomes a limit, if the recipe can be cut so.
 * 2. Nothing is proposed for a field that the caller's own filter speaks of.
 * 3. What the page itself already is ("jobs in Berlin" on the page of Berlin) was not dropped, and nothing is said of it.
 */
export type ConditionsInput = {
  description: string
  /** Names of the recipe's fields. */
  fields: readonly string[]
  /** What the recipe reads on the page now. */
  items: readonly Record<string, unknown>[]
  /** The caller's own filter. */
  given: FilterConfig | null
  /** What the page calls itself: its title and address. */
  pageName: string
  /** Of the page (`<html lang>`); null where it does not say. */
  language: string | null
  /** Whether the filter is to be put to use at once. */
  applies?: boolean
}

export type ConditionsAnswer = {
  notes: string[]
  filter: FilterConfig | null
  /** Those of the notes that tell what the filter keeps. */
  filterNotes: string[]
  /** The filter is to be used, not only proposed. */
  isApplied?: true
  /** Of the first so many, in this order; `note` is the one to take back if it can be done. */
  limit?: { count: number; order: ListOrder; said: string; note: string }
}

type Known = ConditionsInput & {
  known: readonly KnownField[]
  /** Fields that the caller's own filter speaks of. */
  taken: ReadonlySet<string>
}

type Outcome =
  | { kind: 'filter'; conditions: Condition[]; keeps: string }
  | { kind: 'note'; because: string }
  | { kind: 'done'; how: string }
  | null

export function answerConditions(input: ConditionsInput): ConditionsAnswer {
  const stated = readConditions(input.description)
  if (stated.length === 0 && input.items.length <= 1) return { notes: [], filter: null, filterNotes: [] }
  const known: Known = {
    ...input,
    known: knownFields(input.fields, input.items, input.description),
    taken: new Set(input.given?.conditions.map(({ field }) => field)),
  }
  const notes: string[] = []
  const filterNotes: string[] = []
  const conditions: Condition[] = []
  let limit: ConditionsAnswer['limit']
  const named = onlyTheNamed(known)
  const outcomes = [
    ...(named ? [named] : []),
    ...stated.flatMap((one) => {
      const outcome = named?.one.said.includes(one.said) ? null : outcomeOf(one, known)
      return outcome === null ? [] : [{ one, outcome }]
    }),
  ]
  const isApplied = input.applies === true && passesSome(outcomes, input)
  for (const { one, outcome } of outcomes) {
    if (outcome.kind === 'filter' && canJoin(input.given)) {
      conditions.push(...outcome.conditions)
      const passes = passing(outcome.conditions, input)
      const note = isApplied
        ? `${quoted(one)} became a filter that keeps items with ${outcome.keeps}: ${passes}.`
        : `${quoted(one)} was not applied. The proposed filter keeps items with ${outcome.keeps}: ${passes}.`
      notes.push(note)
      filterNotes.push(note)
    } else if (outcome.kind === 'filter') {
      notes.push(`${quoted(one)} was not applied: it cannot be added to a filter of mode "any".`)
    } else if (outcome.kind === 'done') {
      notes.push(`${quoted(one)}: ${outcome.how}.`)
    } else {
      const note = notApplied(one, outcome.because)
      notes.push(note)
      if (one.kind === 'count' && input.applies && isRankedSo(known))
        limit = { count: one.count, order: orderOf(one.said), said: one.said, note }
    }
  }
  const filter: FilterConfig | null =
    conditions.length === 0 ? null : { mode: 'all', conditions: [...(input.given?.conditions ?? []), ...conditions] }
  return {
    notes,
    filter,
    filterNotes,
    ...(filter && isApplied ? { isApplied: true } : {}),
    ...(limit ? { limit } : {}),
  }
}

/** The conditions of a wish, which has to be met whole. `states`: whether a word of it is a part of one of them. */
export type WishAnswer =
  | { ok: true; conditions: Condition[]; states(word: string): boolean }
  | { ok: false; because: string }

export function wishConditions(
  text: string,
  { fields, items, language }: Pick<ConditionsInput, 'fields' | 'items' | 'language'>,
): WishAnswer {
  const stated = readConditions(text, fields).filter(({ kind }) => !TOLD_BY_WORDS.includes(kind))
  const known = knownFields(fields, items, '')
  const on: Known = { description: text, fields, items, known, given: null, pageName: '', language, taken: new Set() }
  const conditions: Condition[] = []
  for (const one of stated) {
    const outcome = one.kind === 'count' || one.kind === 'order' ? COUNTED_FIRST : outcomeOf(one, on)
    if (outcome?.kind === 'filter') conditions.push(...outcome.conditions)
    else if (outcome)
      return { ok: false, because: notApplied(one, outcome.kind === 'note' ? outcome.because : NOT_TOLD) }
  }
  const said = new Set(stated.flatMap((one) => wordsIn(one.said)).map(foldInPlace))
  const meant = known.filter(({ name }) => conditions.some(({ field }) => field === name))
  const measures = stated.flatMap((one) => (one.kind === 'amount' && one.measure ? [one.measure] : []))
  const concepts = new Set<Measure>([...measures, ...meant.flatMap((field) => field.concepts)])
  const states = (written: string) => {
    const word = foldInPlace(written)
    const measure = measureNamed(word)
    return (
      said.has(word) ||
      meant.some(({ words }) => words.includes(stem(word))) ||
      (measure !== null && concepts.has(measure))
    )
  }
  return { ok: true, conditions, states }
}

const COUNTED_FIRST: Outcome = { kind: 'note', because: 'items are counted and put in order before the filter' }

/** What other words of the items may tell as well is left to them. */
const TOLD_BY_WORDS: readonly Stated['kind'][] = ['only', 'topic', 'place', 'maker']

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? []
}

/** A filter that keeps nothing is more likely a misunderstanding than a wish. */
function passesSome(
  outcomes: readonly { outcome: NonNullable<Outcome> }[],
  { items, language }: ConditionsInput,
): boolean {
  const conditions = outcomes.flatMap(({ outcome }) => (outcome.kind === 'filter' ? outcome.conditions : []))
  return items.some(compileFilter({ mode: 'all', conditions }, items, language))
}

function notApplied(stated: Stated, because: string): string {
  return `${quoted(stated)} was not applied: ${because}.`
}

function quoted({ said }: Stated): string {
  return `“${said}”`
}

function canJoin(given: FilterConfig | null): boolean {
  return given === null || given.mode === 'all' || given.conditions.length <= 1
}

function passing(conditions: Condition[], { items, language }: ConditionsInput): string {
  const passes = compileFilter({ mode: 'all', conditions }, items, language)
  const count = items.filter(passes).length
  return `${count} of ${items.length} items on the page now ${count === 1 ? 'passes' : 'pass'}`
}

/** "The price of the Pro plan": of several items, the one that is called so. */
function onlyTheNamed(on: Known): { one: Stated; outcome: NonNullable<Outcome> } | null {
  const { description, items, known } = on
  if (items.length <= 1) return null
  for (const { name: field } of fieldsOf(known, ['title'])) {
    const names = items.map((item) => String(item[field] ?? ''))
    const named = namedOne(description, names)
    if (!named || (asksForMany(description) && asksForMany(withoutName(description, named)))) continue
    const said = description.slice(named.start, named.end)
    const called: Condition = { field, operator: 'contains', value: said }
    const isLone = items.filter(compileFilter({ mode: 'all', conditions: [called] }, items, on.language)).length === 1
    const outcome = filterBy(
      isLone && !named.isWhole ? called : { field, operator: 'equals', value: names[named.at] ?? said },
      on,
    )
    if (outcome && !saysName(on.pageName, said)) return { one: { kind: 'only', words: said, said }, outcome }
  }
  return null
}

function asksForMany(text: string): boolean {
  return readIntent(text, null).plural > 0
}

function outcomeOf(stated: Stated, on: Known): Outcome {
  const { known, items } = on
  switch (stated.kind) {
    case 'amount':
      return onOneField(fieldsOfAmount(known, stated), on, (field) => amountCondition(stated, field))
    case 'date':
      if (stated.year !== null && isOfPage(String(stated.year), on)) return null
      return onOneField(fieldsOf(known, ['date', 'year', 'time']), on, (field) => dateCondition(stated, field))
    case 'in_stock':
      return onOneField(fieldsOf(known, ['availability', 'status']), on, stockExpressed)
    case 'only':
      return byWords(stated.words, on)
    case 'without':
      return withoutMark(stated.mark, on)
    case 'topic':
      return aboutTopic(stated.words, on)
    case 'place':
      return fromPlace(stated, on)
    case 'maker':
      return byMaker(stated.name, stated.isSure, on)
    case 'order':
      return items.length <= 1 || isOfPage(stated.said, on) ? null : unsorted(on)
    case 'count':
      return items.length <= stated.count || isOfEach(stated, on) ? null : unsorted(on)
    case 'age':
      return items.length <= 1 ? null : { kind: 'note', because: 'a filter compares with fixed dates, not with today' }
  }
}

/** "The top 3 by goals": the first of the page are those only where it lists them by their goals. */
function isRankedSo({ description, known, items }: Known): boolean {
  const ranked = rankedRequest(description)
  const field = ranked && known.find(({ name }) => isRankedBy(name, ranked))
  if (!ranked) return true
  const numbers = field ? items.map((item) => readNumber(String(item[field.name] ?? ''))) : [null]
  return numbers.every((number, at) => {
    const before = numbers[at - 1]
    if (number === null) return false
    return before === undefined || before === null || (ranked.isRising ? before <= number : before >= number)
  })
}

function isOfEach({ said }: Stated, { description }: Known): boolean {
  return beginsField(
    said,
    readIntent(description, null).fields.map(({ phrase }) => phrase),
  )
}

const NOT_TOLD = 'no field of the items tells it'
const NO_FIELD: Outcome = { kind: 'note', because: NOT_TOLD }

function unsorted({ items }: ConditionsInput): Outcome {
  return { kind: 'note', because: `sorting and limits are not supported, and all ${items.length} items are read` }
}

function onOneField(
  candidates: readonly KnownField[],
  { taken }: Known,
  express: (field: KnownField) => Expressed,
): Outcome {
  const [field, ...others] = candidates
  if (!field) return NO_FIELD
  if (candidates.some(({ name }) => taken.has(name))) return null
  if (others.length > 0) {
    return { kind: 'note', because: `it may mean ${candidates.map(({ name }) => name).join(' or ')}` }
  }
  const expressed = express(field)
  return expressed.ok ? { ...expressed, kind: 'filter' } : { kind: 'note', because: expressed.because }
}

function stockExpressed(field: KnownField): Expressed {
  const condition = stockCondition(field)
  if (condition === null) return { ok: false, because: `the values of ${field.name} do not tell it in one way` }
  return { ok: true, conditions: [condition], keeps: keepsOf(condition) }
}

function keepsOf({ field, operator, value }: Condition): string {
  return operator === 'equals' ? `${field} = ${value}` : `“${value}” in ${field}`
}

function filterBy(condition: Condition, { taken }: Known): Outcome {
  return taken.has(condition.field) ? null : { kind: 'filter', conditions: [condition], keeps: keepsOf(condition) }
}

function byWords(words: string, on: Known): Outcome {
  const found = wordCondition(words, on.known)
  if (found.kind === 'some') return filterBy(found.condition, on)
  return found.kind === 'all' || isOfPage(words, on) ? null : NO_FIELD
}

/** By a field that says it of some; what only the page marks, the recipe does not read. */
function withoutMark(mark: 'sponsored' | 'sold_out', { known, taken, items }: Known): Outcome {
  for (const { name, values } of known.filter(isText)) {
    const said = values.flatMap((value) => {
      const match = typeof value === 'string' ? markIn(foldInPlace(value), mark) : undefined
      return match ? [String(value).slice(match.index, match.index + match[0].length)] : []
    })
    const [value] = said
    if (value === undefined || said.length === items.length) continue
    if (taken.has(name)) return null
    return {
      kind: 'filter',
      conditions: [{ field: name, operator: 'not_contains', value }],
      keeps: `no “${value}” in ${name}`,
    }
  }
  return items.length <= 1
    ? null
    : { kind: 'done', how: 'items that the page marks so are not read; no field of the others says it' }
}

/** Nothing on the page may be about it today, and the next item may be: then the title is what to look at. */
function aboutTopic(words: string, on: Known): Outcome {
  if (isOfPage(words, on)) return null
  const found = wordCondition(words, on.known, ['title', 'tags', 'category', 'description'])
  if (found.kind === 'all') return null
  if (found.kind === 'some') return filterBy(found.condition, on)
  const title = fieldsOf(on.known, ['title']).find(isText)
  return title ? filterBy({ field: title.name, operator: 'contains', value: formsOf(words)[1] ?? words }, on) : NO_FIELD
}

/** "in Berlin" may say many things; it is a condition where the items have places, of which some are Berlin. */
function fromPlace({ name, isFrom }: Extract<Stated, { kind: 'place' }>, on: Known): Outcome {
  const found = wordCondition(name, fieldsOf(on.known, ['location']))
  if (found.kind === 'some') return filterBy(found.condition, on)
  // In many languages "from Berlin" and "by Nordwood" are said alike.
  return found.kind === 'none' ? byMaker(name, isFrom, on) : null
}

const MAKERS: readonly Concept[] = ['author', 'brand', 'company', 'seller']

function byMaker(name: string, isSure: boolean, on: Known): Outcome {
  const makers = on.known.filter(({ concepts }) => concepts.some((concept) => MAKERS.includes(concept)))
  const found = wordCondition(name, makers)
  if (found.kind === 'some') return filterBy(found.condition, on)
  return found.kind === 'none' && isSure && !isOfPage(name, on) ? NO_FIELD : null
}

/** Whether the page calls itself by these words. */
function isOfPage(words: string, { pageName }: ConditionsInput): boolean {
  const name = foldInPlace(pageName)
  const parts = foldInPlace(words).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return parts.length > 0 && parts.every((part) => name.includes(part.length > 5 ? part.slice(0, -1) : part))
}
