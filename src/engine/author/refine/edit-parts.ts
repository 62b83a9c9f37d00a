import { bestPairs } from '#engine/author/choose/assign.ts'
import { fitOf } from '#engine/author/choose/fit.ts'
import { isFilled } from '#engine/author/choose/judge.ts'
import type { Column, Slot } from '#engine/author/columns/column.ts'
import { makeColumn } from '#engine/author/columns/make-column.ts'
import { CONCEPTS, typeFit } from '#engine/author/language/concepts.ts'
import { fieldName, wantedField } from '#engine/author/request/intent.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import type { Field } from '#engine/recipe/recipe.ts'
import { byEvidence, type Found, firstAccepted, firstReading, itemsWith, type Search } from './choose-column.ts'
import { filledCount, type Items } from './compare-items.ts'
import { patternsOfParts, patternWithout, restOf } from './cut-values.ts'
import { type Draft, made, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { type ColumnContext, listed, readOtherwise, searchOf } from './edit-columns.ts'
import { everyWay, isUsableName, withCleaners, withFields } from './edit-fields.ts'
import { meantField } from './match-field.ts'
import { wantedOf } from './recipe-intent.ts'
import { withoutSchemaField, withSchemaField, withSchemaType } from './schema-object.ts'

/** Edits on what a value is made of: something is cut from it, or it is cut into several. */
type PartEdit = Extract<Edit, { kind: 'without' | 'split' }>

export function editParts(context: ColumnContext, draft: Draft, edit: PartEdit): Step {
  return edit.kind === 'without' ? cutFrom(context, draft, edit) : splitInto(context, draft, edit)
}

/** A cut that leaves the part in more of the values than this is none. */
const MOST = 0.8

function cutFrom(
  context: ColumnContext,
  draft: Draft,
  { field: name, phrase }: Extract<Edit, { kind: 'without' }>,
): Step {
  const search = searchOf(context, draft, wantedOf(draft, name, ''))
  const field = draft.recipe.fields[name]
  if (!search || !field) return refused('nothing_fits', `"${name}" is not read from these records.`)
  const texts = search.records.items.map((item) => textOf(item[name]))
  const literal = texts.filter((text) => restOf(text, phrase) !== null).length > 0
  const part = literal ? null : partField(context, draft, phrase)
  const parts = literal ? texts.map(() => phrase) : (part?.values ?? [])
  const holding = texts.filter((text, index) => restOf(text, parts[index] ?? '') !== null).length
  if (holding === 0)
    return refused(
      'nothing_fits',
      `No "${name}" starts or ends with ${literal ? `"${phrase}"` : `the ${phrase} of its item`}.`,
    )
  const cuts = cutsOf(field, texts, parts, literal ? phrase : null, part?.field ?? null)
  const cut = firstReading(search, cuts, (after) => isCutOff(after, name, texts, parts))
  return cut
    ? readOtherwise(draft, name, cut, `read without ${literal ? `"${phrase}"` : `the ${phrase}`}`, 1)
    : refused(
        'nothing_fits',
        `Nothing in the text of "${name}" tells where the ${phrase} ends: a recipe cannot cut it off in every item.`,
      )
}

/** What the phrase names in the same records: a field that is read, or one that could be. */
function partField(context: ColumnContext, draft: Draft, phrase: string): { field: Field; values: string[] } | null {
  const own = meantField(phrase, Object.keys(draft.recipe.fields))
  const name = own ?? fieldName(phrase)
  const search = searchOf(context, draft, wantedOf(draft, name, phrase))
  if (!search) return null
  const known = own === null ? undefined : draft.recipe.fields[own]
  if (known) return { field: known, values: search.records.items.map((item) => textOf(item[name])) }
  const found = foundBy(search)
  return found ? { field: found.field, values: found.items.map((item) => textOf(item[name])) } : null
}

function foundBy(search: Search): Found | null {
  const read = search.records.columns(null)
  const { name } = search.wanted
  return firstAccepted(search, read, byEvidence(search, read), ({ items }) => filledCount(items, name) > 0).found
}

/** Ways to cut: the element of the part is left out, its words are, or what follows or precedes it is taken. */
function cutsOf(
  field: Field,
  texts: readonly string[],
  parts: readonly string[],
  literal: string | null,
  part: Field | null,
): Field[] {
  const cuts: Field[] = []
  if (literal !== null) cuts.push(withCleaners(field, [{ strip_prefix: literal }, { strip_suffix: literal }]))
  const selector = part?.selector
  if (selector !== undefined && !selector.startsWith('>'))
    cuts.push(everyWay(field, (source) => ({ ...source, exclude: [...(source.exclude ?? []), selector] })))
  const pattern = patternWithout(texts, parts)
  if (pattern !== null && !hasPattern(field)) cuts.push(everyWay(field, (source) => ({ ...source, pattern })))
  return cuts
}

function isCutOff(after: Items, name: string, texts: readonly string[], parts: readonly string[]): boolean {
  let held = 0
  let cut = 0
  let kept = 0
  for (const [index, text] of texts.entries()) {
    const rest = restOf(text, parts[index] ?? '')
    const now = textOf(after[index]?.[name])
    if (rest !== null) held += 1
    if (rest !== null && now.replace(EDGE, '') === rest.replace(EDGE, '')) cut += 1
    if (rest === null && (text === '' || now === text)) kept += 1
  }
  return cut >= held * MOST && kept >= (texts.length - held) * MOST
}

const EDGE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

function splitInto(context: ColumnContext, draft: Draft, edit: Extract<Edit, { kind: 'split' }>): Step {
  const { phrase, into } = edit
  const name = edit.field ?? fieldName(phrase)
  const names = into.map((one) => fieldName(one))
  const taken = Object.keys(draft.recipe.fields).filter((other) => other !== edit.field)
  if (new Set(names).size < names.length || names.some((one) => !isUsableName(one) || taken.includes(one)))
    return refused('unclear', `"${phrase}" cannot be split into ${listed(names)}: the names are taken or no names.`)
  const search = searchOf(context, draft, wantedOf(draft, name, phrase))
  const known = edit.field === null ? undefined : draft.recipe.fields[edit.field]
  const whole = search && (known ? { field: known, items: search.records.items } : foundBy(search))
  if (!search || !whole) return refused('nothing_fits', `Nothing on the page fits "${phrase}".`)
  const texts = whole.items.map((item) => textOf(item[name]))
  const money = known ? splitMoney(draft, name, known, names, texts) : null
  if (money) return money
  const added =
    cutApart(search, name, whole.field, { names, into, texts }) ?? readApart(context, draft, { names, into, texts })
  if (!added)
    return refused(
      'nothing_fits',
      `The texts of "${phrase}" are not made of ${names.length} values with a sign between them. Give an example of each value instead.`,
    )
  // One of the parts may keep the name of the whole.
  const gone = edit.field === null || names.includes(edit.field) ? null : edit.field
  const fields = { ...draft.recipe.fields, ...added }
  if (gone !== null) delete fields[gone]
  return made(
    { ...draft, recipe: withFields(draft.recipe, fields), schema: splitSchema(draft, gone, names) },
    `Split "${phrase}" into ${listed(names)}.`,
    { dropped: gone === null ? [] : [gone], attempts: 1 },
  )
}

/** What a text is to be split into, and the texts themselves, record by record. */
type Split = { names: readonly string[]; into: readonly string[]; texts: readonly string[] }

/** By patterns, where each part may be what it is called: no postal code has a town behind it. */
function cutApart(
  search: Search,
  name: string,
  whole: Field,
  { names, into, texts }: Split,
): Record<string, Field> | null {
  const field = withoutPatterns(whole)
  if (!field || field.many) return null
  let order: readonly number[] = []
  const patterns = patternsOfParts(texts, names.length, (tried, isEven) => {
    const parts = partsOf(search, name, field, tried)
    order = bestOrder(names, into, parts)
    const looks = names.map((one, index) => lookOf(one, into[index] ?? '', parts[order[index] ?? index] ?? []))
    return !looks.includes('other') && (isEven || looks.includes('told'))
  })
  return patterns && Object.fromEntries(names.map((one, at) => [one, cutBy(field, patterns[order[at] ?? at] ?? '')]))
}

/** By values that the records hold for themselves, all of which stand in the text. */
function readApart(context: ColumnContext, draft: Draft, { names, into, texts }: Split): Record<string, Field> | null {
  const fields: Record<string, Field> = {}
  for (const [index, name] of names.entries()) {
    const search = searchOf(context, draft, wantedOf(draft, name, into[index] ?? ''))
    const read = search?.records.columns(null)
    const isPart = ({ items }: Found) => {
      const parts = items.map((item) => textOf(item[name]))
      const inside = parts.filter((part, at) => part !== '' && texts[at] !== part && texts[at]?.includes(part))
      return inside.length > 0 && inside.length >= parts.filter((part) => part !== '').length * MOST
    }
    const found = search && read ? firstAccepted(search, read, byEvidence(search, read), isPart).found : null
    if (!found) return null
    fields[name] = found.field
  }
  return fields
}

/** Whether values look like what they are called, where that can be told: a time, a number, a price. */
function lookOf(name: string, phrase: string, values: readonly string[]): 'told' | 'other' | 'open' {
  const { concepts } = wantedField(name, phrase, null)
  const shares = textColumn(values)?.shares ?? {}
  const fits = CONCEPTS.filter((one) => (concepts[one] ?? 0) >= 0.6 && typeFit(one, { text: 1 }, 'text') < 0.3).map(
    (one) => typeFit(one, shares, 'text'),
  )
  if (fits.length === 0) return 'open'
  return Math.max(...fits) >= 0.5 ? 'told' : 'other'
}

/** An amount and its sign: "€1,249.00" is 1249 and "€". */
function splitMoney(
  draft: Draft,
  name: string,
  field: Field,
  names: readonly string[],
  texts: readonly string[],
): Step | null {
  const sign = names.findIndex((one) => (wantedField(one, one, null).concepts.currency ?? 0) >= 0.9)
  const amount = names[1 - sign]
  const signName = names[sign]
  const filled = texts.filter((text) => text !== '')
  if (names.length !== 2 || amount === undefined || signName === undefined || hasPattern(field)) return null
  if (filled.filter((text) => MONEY.test(text)).length < filled.length * MOST || filled.length === 0) return null
  const { [name]: _, ...others } = draft.recipe.fields
  const fields = {
    ...others,
    [amount]: everyWay(field, (source) => ({ ...source, type: 'number' as const })),
    [signName]: everyWay(field, (source) => ({ ...source, pattern: SIGN_PATTERN, type: 'text' as const })),
  }
  const schema = splitSchema(
    draft,
    amount === name ? null : name,
    names.filter((one) => one !== name),
  )
  return made(
    {
      ...draft,
      recipe: withFields(draft.recipe, fields),
      schema: schema && withSchemaType(schema, amount, 'number'),
    },
    `Split "${name}" into ${listed(names)}.`,
    { touched: [amount], dropped: amount === name ? [] : [name], attempts: 1 },
  )
}

const MONEY = /\p{Sc}|\b[A-Z]{3}\b|\b(?:kr|zł|Kč|Ft|lei)\b/u
const SIGN_PATTERN = '(\\p{Sc}|\\b[A-Z]{3}\\b|kr|zł|Kč|Ft|lei)'

function splitSchema({ schema }: Draft, from: string | null, names: readonly string[]): Draft['schema'] {
  if (!schema) return schema
  const isNew = (one: string) => !leafFields(schema).some((leaf) => leaf.path === one)
  const wider = names.filter(isNew).reduce((made, one) => withSchemaField(made, one, 'text'), schema)
  return from === null ? wider : withoutSchemaField(wider, from)
}

/** For each part its values, record by record. */
function partsOf(search: Search, name: string, field: Field, patterns: readonly string[]): string[][] {
  return patterns.map((pattern) => (itemsWith(search, cutBy(field, pattern)) ?? []).map((item) => textOf(item[name])))
}

/** The values come in the order of their names, unless their look says otherwise. */
const IN_ORDER = 0.5

function bestOrder(
  names: readonly string[],
  phrases: readonly string[],
  parts: readonly (readonly string[])[],
): number[] {
  const columns = parts.map(textColumn)
  return bestPairs(
    names.map((name, row) =>
      columns.map((column, at) => {
        const fit = column ? fitOf(wantedField(name, phrases[row] ?? '', null), column) : 0
        return 5 + fit + (row === at ? IN_ORDER : 0)
      }),
    ),
  )
}

function textColumn(values: readonly string[]): Column | null {
  const slot: Slot = { kind: 'ready', source: {}, holds: 'text', take: {} }
  return makeColumn({ kind: 'text', slot, values, words: [], place: 0 })
}

function cutBy(field: Field, pattern: string): Field {
  return everyWay(field, (source) => ({ ...source, pattern, type: 'text' }))
}

function hasPattern({ pattern, alternates = [] }: Field): boolean {
  return pattern !== undefined || alternates.some((source) => source.pattern !== undefined)
}

/** The same by its ways that take a text whole; null where the first is none. */
function withoutPatterns(field: Field): Field | null {
  const { alternates, ...own } = field
  if (own.pattern !== undefined) return null
  const whole = alternates?.filter((source) => source.pattern === undefined) ?? []
  return whole.length === 0 ? own : { ...own, alternates: whole }
}

function textOf(value: unknown): string {
  return isFilled(value) && !Array.isArray(value) ? String(value) : ''
}
