import type { Choice } from '#engine/author/choose/assign.ts'
import { fitOf, MIN_FIT, nameFit } from '#engine/author/choose/fit.ts'
import { isFilled } from '#engine/author/choose/judge.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { meansTheSame } from '#engine/author/language/same-meaning.ts'
import { plain } from '#engine/author/language/words.ts'
import { fieldName, type Intent, type WantedField, wantedField } from '#engine/author/request/intent.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { candidatesIn } from './candidates.ts'
import {
  byEvidence,
  byExample,
  choiceOf,
  exampleFit,
  type Found,
  firstAccepted,
  firstReading,
  inPageOrder,
  type Outcome,
  type Search,
} from './choose-column.ts'
import { filledCount, type Items, saysTheSame } from './compare-items.ts'
import { patternWithout, restOf } from './cut-values.ts'
import { type Draft, made, refused, type Step } from './draft.ts'
import { type Edit, WANTED_TYPES, type WantedType } from './edit.ts'
import { editFields, isUsableName, typedField, withCleaners, withField } from './edit-fields.ts'
import { meantField } from './match-field.ts'
import { PICTURE, type Placed, placedColumns, placeIn } from './placed-columns.ts'
import { intentOf, wantedOf } from './recipe-intent.ts'
import type { ReadColumns, Records } from './records.ts'
import { withSchemaField } from './schema-object.ts'
import { cleanersAround } from './trim-around.ts'

/** Edits that look for another column in the records of the current recipe. */
type ColumnEdit = Extract<Edit, { kind: 'add' | 'wrong' | 'example' | 'instead' | 'nth' | 'use' | 'pick' }>

export type ColumnContext = {
  /** The records of a recipe; null when it reads none. */
  open(recipe: CssRecipe | ApiRecipe): Records | null
  /** The recipe made anew with one more field, if it reads what the present one reads. */
  regenerate(draft: Draft, intent: Intent, added: string): CssRecipe | null
  /** The list in which the field has this value, where the present one has it nowhere. */
  otherList(draft: Draft, name: string, value: string): Step | null
}

export function editColumns(context: ColumnContext, draft: Draft, edit: ColumnEdit): Step {
  switch (edit.kind) {
    case 'add':
      return added(context, draft, edit)
    case 'wrong':
      return replaced(context, draft, edit.field)
    case 'example':
      return byValue(context, draft, edit.field, edit.value)
    case 'instead':
      return insteadOf(context, draft, edit)
    case 'nth':
      return atPosition(context, draft, edit)
    case 'use':
      return readFrom(context, draft, edit.field, edit.phrase)
    case 'pick':
      return picked(draft, edit)
  }
}

function picked(draft: Draft, { field: name, from, values }: Extract<Edit, { kind: 'pick' }>): Step {
  const found = { field: from, items: values.map((value) => ({ [name]: value })) }
  return Object.hasOwn(draft.recipe.fields, name)
    ? withOtherColumn(draft, name, found, 0)
    : withNewField(draft, name, name.replaceAll('_', ' '), found, 0)
}

function insteadOf(context: ColumnContext, draft: Draft, { value, of }: Extract<Edit, { kind: 'instead' }>): Step {
  const items = context.open(draft.recipe)?.items ?? []
  const having = Object.keys(draft.recipe.fields).filter((name) =>
    items.some((item) => exampleFit(item[name], of) >= 2),
  )
  const [name, ...others] = having
  if (name === undefined) return refused('nothing_fits', `No field is "${of}" in any item.`)
  if (others.length > 0)
    return refused('unclear', `"${of}" is a value of ${having.join(' and ')}. Say which one is meant.`)
  return byValue(context, draft, name, value)
}

function added(context: ColumnContext, draft: Draft, edit: Extract<Edit, { kind: 'add' }>): Step {
  const { phrase, example, type } = edit
  const names = Object.keys(draft.recipe.fields)
  const empty = draft.schema
    ? leafFields(draft.schema)
        .map((leaf) => leaf.path)
        .filter((path) => !names.includes(path))
    : []
  const name =
    edit.name ?? meantField(phrase, empty) ?? names.find((one) => meansTheSame(one, phrase)) ?? newName(phrase, names)
  if (names.includes(name)) {
    if (type !== undefined) return editFields(draft, { kind: 'retype', field: name, type })
    const records = context.open(draft.recipe)
    if (records && filledCount(records.items, name) === 0) return replaced(context, draft, name)
    return refused('already', `"${name}" is read already. Say that it is wrong, or give an example of the right value.`)
  }
  if (!isUsableName(name)) return refused('unclear', `"${phrase}" cannot be a field.`)
  // A name that was given says how it is to be called, not what it is.
  const wanted = { ...wantedOf(draft, edit.name === undefined ? name : fieldName(phrase), phrase), name }
  const search = searchOf(context, draft, wanted)
  const accepts = ({ items }: Found) =>
    filledCount(items, name) > 0 &&
    (type === 'boolean' || !names.some((other) => saysTheSame(items, name, items, other))) &&
    (example === null || items.some((item) => exampleFit(item[name], example) > 0))
  const outcome = search ? found(search, example, accepts) : NOT_FOUND
  const typed = search && outcome.found && type !== undefined ? typedAs(search, outcome.found, type) : outcome.found
  if (outcome.found && !typed)
    return refused('nothing_fits', `"${name}" is no ${type}, for example ${sample(outcome.found.items, name)}.`)
  if (typed) return withNewField(draft, name, phrase, typed, outcome.attempts)
  if (example !== null) return refused('nothing_fits', `No item of the page has "${example}" in it.`)
  const whole = context.regenerate(draft, intentOf(draft, [wanted]), name)
  if (whole && type === undefined && !(search && holdsAlready(search, whole, name))) {
    const next = { ...draft, recipe: whole, description: extended(draft.description, phrase) }
    return made(withSchema(next, name, whole.fields[name]), `Added "${name}".`, { attempts: outcome.attempts + 1 })
  }
  const isFit = ({ kind }: Column) => (wanted.wants === 'text') === (kind === 'text')
  const choice = offered(search?.records ?? null, name, isFit)
  return refused('nothing_fits', `Nothing on the page fits "${phrase}". ${choice}`)
}

function typedAs(search: Search, { field, items }: Found, type: WantedType): Found | null {
  const { name } = search.wanted
  const least = filledCount(items, name) * 0.8
  return firstReading(search, [typedField(field, type)], (after) => filledCount(after, name) >= least)
}

/** What says more than the name of another field keeps all of its words: the list price is not the price. */
function newName(phrase: string, names: readonly string[]): string {
  const name = fieldName(phrase)
  const words = plain(phrase).match(/[\p{L}\p{N}]+/gu) ?? []
  return names.includes(name) && words.length <= 3 ? words.join('_') : name
}

/** What the records hold was looked at, and is no answer, however the rest of the page makes it look. */
function holdsAlready({ records }: Search, { fields }: CssRecipe, name: string): boolean {
  const field = fields[name]
  const items = field ? (records.read({ [name]: field }) ?? []) : []
  const { columns, at } = records.columns(null)
  const read = at.map((index) => items[index] ?? {})
  const held = ({ values }: Column) => values.map((value) => ({ [name]: value }))
  return columns.some((column) => saysTheSame(read, name, held(column), name))
}

/** What there is to choose from, and how to say it. */
function offered(records: Records | null, name: string, isFit?: (column: Column) => boolean): string {
  const candidates = records ? candidatesIn(records, isFit) || candidatesIn(records) : ''
  return candidates === ''
    ? `An example of its value helps to find it: ${name} should be …`
    : `The page also has ${candidates}. Name one, or give an example: ${name} should be …`
}

const NOT_FOUND: Outcome = { found: null, attempts: 0 }

function found(search: Search, example: string | null, accepts: (found: Found) => boolean): Outcome {
  const read = search.records.columns(example)
  return example === null
    ? firstAccepted(search, read, byEvidence(search, read), accepts)
    : firstAccepted(search, read, byExample(search, read, example), accepts)
}

function withNewField(draft: Draft, name: string, phrase: string, { field, items }: Found, attempts: number): Step {
  const filled = filledCount(items, name)
  const recipe = withField(draft.recipe, name, field)
  return made(
    withSchema({ ...draft, recipe, description: extended(draft.description, phrase) }, name, field),
    `Added "${name}", for example ${sample(items, name)}.`,
    {
      notes: filled < items.length * 0.5 ? [`"${name}" is filled in ${filled} of ${items.length} items.`] : [],
      attempts,
    },
  )
}

function withSchema(draft: Draft, name: string, field: Field | undefined): Draft {
  const { schema } = draft
  if (!schema || leafFields(schema).some((leaf) => leaf.path === name)) return draft
  const type = field?.many ? 'list' : WANTED_TYPES.find((one) => one === field?.type)
  return { ...draft, schema: withSchemaField(schema, name, type ?? 'text') }
}

function extended(description: string, phrase: string): string {
  return `${description.trim().replace(/[.!]+$/, '')}, ${phrase}`
}

function replaced(context: ColumnContext, draft: Draft, name: string): Step {
  const wanted = wantedOf(draft, name, '')
  const search = searchOf(context, draft, wanted)
  if (!search) return refused('nothing_fits', `No other value for "${name}" can be looked for in these records.`)
  const before = search.records.items
  const had = filledCount(before, name)
  const read = search.records.columns(null)
  const others = Object.keys(draft.recipe.fields).filter((other) => other !== name)
  const like = columnLike(search, read, name)
  // What speaks less for the field than the column that was rejected is a guess, and so is its text with more around it.
  const better = [...byEvidence(search, read)].filter(
    ({ column }) => column && !column.composite && (!like || fitOf(wanted, column) > fitOf(wanted, like)),
  )
  const accepts = ({ items }: Found) =>
    filledCount(items, name) >= Math.max(1, had * 0.5) &&
    !saysTheSame(items, name, before, name) &&
    !holdsValues(items, before, name) &&
    !others.some((other) => saysTheSame(items, name, items, other))
  const outcome = firstAccepted(search, read, better, accepts)
  if (outcome.found) return withOtherColumn(draft, name, outcome.found, outcome.attempts)
  const isAlike = (column: Column) =>
    !like || (column.kind === like.kind && (hasNoLook(like) || column.type === like.type))
  return refused(
    'nothing_fits',
    `Nothing else on the page is surely "${name}". ${offered(search.records, name, isAlike)}`,
  )
}

function holdsValues(items: Items, before: Items, name: string): boolean {
  const filled = before.flatMap((item, index) =>
    isFilled(item[name]) ? [exampleFit(items[index]?.[name], String(item[name])) > 0] : [],
  )
  return filled.length > 0 && filled.filter(Boolean).length >= filled.length * 0.5
}

/** The column that the field reads now. */
function columnLike({ records }: Search, read: ReadColumns, name: string): Column | null {
  const current = read.at.map((index) => records.items[index]?.[name])
  const isSame = (column: Column) => {
    const filled = current.flatMap((value, index) =>
      isFilled(value) ? [{ value, text: column.values[index] ?? '' }] : [],
    )
    return (
      filled.length > 0 &&
      filled.filter(({ value, text }) => exampleFit(text, String(value)) >= 2).length >= filled.length * 0.8
    )
  }
  return read.columns.find((column) => !column.many && isSame(column)) ?? null
}

function withOtherColumn(draft: Draft, name: string, found: Found, attempts: number): Step {
  return readOtherwise(withSchema(draft, name, found.field), name, found, 'read from another place', attempts)
}

/** `how`: what its values are now. */
export function readOtherwise(
  draft: Draft,
  name: string,
  { field, items }: Found,
  how: string,
  attempts: number,
): Step {
  const change = `"${name}" is now ${how}, for example ${sample(items, name)}.`
  return made({ ...draft, recipe: withField(draft.recipe, name, field) }, change, { touched: [name], attempts })
}

function byValue(context: ColumnContext, draft: Draft, name: string, value: string): Step {
  const search = searchOf(context, draft, wantedOf(draft, name, ''))
  if (!search) return refused('nothing_fits', `No other value for "${name}" can be looked for in these records.`)
  const { records } = search
  if (records.items.some((item) => exampleFit(item[name], value) >= 2))
    return refused('already', `"${name}" is "${value}" in one of the items already.`)
  const read = records.columns(value)
  const least = Math.max(1, filledCount(records.items, name) * 0.5)
  const holds = ({ items }: Found) =>
    filledCount(items, name) >= least && items.some((item) => exampleFit(item[name], value) > 0)
  const isExact = ({ items }: Found) => items.some((item) => exampleFit(item[name], value) >= 2)
  const { found: one, attempts } = firstAccepted(search, read, byExample(search, read, value), holds, isExact)
  const elsewhere = one || records.isWholePage ? null : context.otherList(draft, name, value)
  if (elsewhere) return elsewhere
  if (!one) return refused('nothing_fits', `No item of the page has "${value}" in it.`)
  const exact = isExact(one) ? one : (trimmed(search, read, one, value) ?? one)
  if (saysTheSame(exact.items, name, records.items, name))
    return refused(
      'nothing_fits',
      `"${value}" is a part of "${name}" in one item, but nothing tells where that part begins and ends in the others.`,
    )
  if (exact.items.some((item) => !isExact(exact) && exampleFit(item[name], value) > 0 && /\n/.test(String(item[name]))))
    return refused('nothing_fits', `"${value}" stands in a longer text, and nothing tells where it begins and ends.`)
  return withOtherColumn(draft, name, exact, attempts)
}

/** The longer text cut down to the example in a way that holds for the other records too. */
function trimmed(search: Search, read: ReadColumns, { field, items }: Found, value: string): Found | null {
  const { name } = search.wanted
  const text = items.map((item) => item[name]).find((one) => exampleFit(one, value) > 0)
  if (typeof text !== 'string') return null
  const cleaners = cleanersAround(text, value)
  const prefix = cleaners?.find((one) => typeof one === 'object' && 'strip_prefix' in one)
  const isUsual = !prefix || sharesStart(items, name, text.slice(0, text.toLowerCase().indexOf(value.toLowerCase())))
  const pattern = field.pattern === undefined ? patternBeside(read, items, name, value) : null
  const cuts: Field[] = [
    ...(pattern === null ? [] : [{ ...field, pattern, alternates: [] }]),
    ...(cleaners && cleaners.length > 0 && isUsual ? [withCleaners(field, cleaners)] : []),
  ]
  return firstReading(
    search,
    cuts,
    (after) =>
      filledCount(after, name) >= filledCount(items, name) && after.some((item) => exampleFit(item[name], value) >= 2),
  )
}

/** What is cut off before the example stands there in other records as well. */
function sharesStart(items: Items, name: string, start: string): boolean {
  const texts = items.flatMap((item) => (typeof item[name] === 'string' ? [item[name]] : []))
  return texts.filter((text) => text.startsWith(start)).length >= Math.min(2, texts.length)
}

/** The rest of the text is the value of another column, in this record and in the others: the brand before the name. */
function patternBeside({ columns, at }: ReadColumns, items: Items, name: string, value: string): string | null {
  const texts = at.map((index) => items[index]?.[name]).map((text) => (typeof text === 'string' ? text : ''))
  for (const column of columns) {
    if (column.kind !== 'text' || column.many) continue
    const isRest = texts.some(
      (text, index) => restOf(text, column.values[index] ?? '')?.toLowerCase() === value.trim().toLowerCase(),
    )
    const pattern = isRest ? patternWithout(texts, column.values) : null
    if (pattern !== null) return pattern
  }
  return null
}

/** "The old price" for the price: the field as the phrase describes it. */
function readFrom(context: ColumnContext, draft: Draft, name: string, phrase: string): Step {
  const search = searchOf(context, draft, wantedOf(draft, name, phrase))
  if (!search) return refused('nothing_fits', `No other value for "${name}" can be looked for in these records.`)
  const before = search.records.items
  const read = search.records.columns(null)
  const place = placeIn(phrase)
  const placed = place ? choicesAt(search, read, place, name) : null
  const accepts = ({ items }: Found) => filledCount(items, name) > 0 && !saysTheSame(items, name, before, name)
  const { found: one, attempts } = firstAccepted(search, read, placed ?? byEvidence(search, read), accepts)
  return one
    ? withOtherColumn(draft, name, one, attempts)
    : refused('nothing_fits', `Nothing else on the page fits "${phrase}". ${offered(search.records, name)}`)
}

/** Columns of the field's own kind that stand where the phrase says; null when it names nothing to look beside. */
function choicesAt(search: Search, read: ReadColumns, place: Placed, name: string): Choice[] | null {
  const field = meantField(place.anchor, Object.keys(search.recipe.fields))
  const anchor = PICTURE.test(place.anchor)
    ? read.columns.find((column) => column.kind === 'image')
    : field !== null && field !== name
      ? columnLike(search, read, field)
      : null
  if (!anchor) return null
  const like = columnLike(search, read, name)
  const kind = like?.kind ?? search.wanted.wants
  return placedColumns(read, anchor, place.relation)
    .filter((column) => column.kind === kind && (!like || kind !== 'text' || column.type === like.type))
    .map((column) => choiceOf(search.wanted, column))
}

function atPosition(context: ColumnContext, draft: Draft, edit: Extract<Edit, { kind: 'nth' }>): Step {
  const own = fieldName(edit.phrase)
  const isTaken = edit.field === null && Object.hasOwn(draft.recipe.fields, own)
  const name = edit.field ?? (isTaken ? `${own}_${edit.nth === -1 ? 'last' : edit.nth}` : own)
  const isNew = !Object.hasOwn(draft.recipe.fields, name)
  if (!isUsableName(name)) return refused('unclear', `"${edit.phrase}" cannot be a field.`)
  const wanted = wantedOf(draft, name, edit.phrase)
  const search = searchOf(context, draft, wanted)
  const position = edit.nth === -1 ? 'last' : `${edit.nth}.`
  if (!search) return refused('nothing_fits', `No ${position} "${edit.phrase}" can be looked for in these records.`)
  const read = search.records.columns(null)
  const column = ofSameKind(search, read, edit.phrase).at(edit.nth === -1 ? -1 : edit.nth - 1)
  const accepts = ({ items }: Found) => filledCount(items, name) > 0
  const outcome = column ? firstAccepted(search, read, [choiceOf(wanted, column)], accepts) : NOT_FOUND
  if (!outcome.found) return refused('nothing_fits', `The items have no ${position} "${edit.phrase}".`)
  if (!isNew && saysTheSame(outcome.found.items, name, search.records.items, name))
    return refused('already', `"${name}" is the ${position} "${edit.phrase}" already.`)
  return isNew
    ? withNewField(draft, name, edit.phrase, outcome.found, outcome.attempts)
    : withOtherColumn(draft, name, outcome.found, outcome.attempts)
}

/** All columns that a reader would call by the phrase, in page order: prices by their look, texts by their name. */
function ofSameKind({ wanted }: Search, { columns }: ReadColumns, phrase: string): Column[] {
  const asked = wantedField(wanted.name, phrase, null)
  const single = columns.filter((column) => !column.many && !column.composite && column.kind === asked.wants)
  const best = single
    .map((column) => ({ column, fit: fitOf(asked, column) }))
    .sort((a, b) => b.fit - a.fit)
    .find(({ fit }) => fit >= MIN_FIT)?.column
  if (!best) return []
  const isPlain = hasNoLook(best)
  const alike = single.filter((column) => column.type === best.type && (!isPlain || nameFit(asked, column) >= 0.3))
  const seen = new Set<string>()
  return inPageOrder(alike).filter((column) => {
    const key = column.values.join('\n')
    return !seen.has(key) && seen.add(key)
  })
}

/** Their values may be anything: "12" is no phone number. */
const NO_LOOK: ReadonlySet<Column['type']> = new Set(['text', 'longtext', 'number', 'code'])

function hasNoLook({ kind, type }: Column): boolean {
  return kind === 'text' && NO_LOOK.has(type)
}

export function searchOf(context: ColumnContext, draft: Draft, wanted: WantedField): Search | null {
  const records = context.open(draft.recipe)
  if (!records) return null
  return { recipe: draft.recipe, records, intent: intentOf(draft, [wanted]), wanted }
}

export function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' and ')
}

export function sample(items: readonly Record<string, unknown>[], name: string): string {
  const value = items.map((item) => item[name]).find(isFilled)
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}
