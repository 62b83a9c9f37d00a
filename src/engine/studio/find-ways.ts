/**
 * In how many ways a value of a record can be read, so that somebody chooses by what they see:
 * 1. Of an element that was pointed at: its text, its link, its picture, its attributes, and those of the elements right around it.
 * 2. Of a field whose value is wrong: all that the same record holds, that which fits the field best first.
 * 3. Each way holds for the other records as well, and tells in how many of them it finds something.
 */

import { describeWay } from '#engine/author/choose/describe-way.ts'
import { fitOf } from '#engine/author/choose/fit.ts'
import { isFilled } from '#engine/author/choose/judge.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { isImage, isLink } from '#engine/author/columns/element-takes.ts'
import { COLUMN_SAMPLE, listColumns } from '#engine/author/columns/list-columns.ts'
import { pageColumns } from '#engine/author/columns/page-columns.ts'
import { placeSlots } from '#engine/author/columns/slots.ts'
import type { PageNode } from '#engine/author/page/page-model.ts'
import { inPageOrder } from '#engine/author/refine/choose-column.ts'
import { wantedOf } from '#engine/author/refine/recipe-intent.ts'
import type { Region, RegionRecord } from '#engine/author/regions/region.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import { fieldName, type WantedField, wantedField } from '#engine/author/request/intent.ts'
import { buildField } from '#engine/author/write/build-recipe.ts'
import { fieldSelectors } from '#engine/author/write/field-selector.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { CompiledField } from '#engine/recipe/compiled-parts.ts'
import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { readFields } from '#engine/recipe/field-value.ts'
import type { Field, FieldType } from '#engine/recipe/recipe.ts'
import { elementRecord, type PageRecord, pageRecord } from '#engine/recipe/record.ts'
import { RunContext } from '#engine/recipe/run-context.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import {
  nodeAt,
  openPointedPage,
  type PointedPage,
  type PointInput,
  recordAround,
  recordOfItem,
} from './pointed-page.ts'

export type WaysQuestion = {
  /** An item by its place among all that was found; needed where no element is given. */
  item: number | null
  /** The element that was pointed at. */
  node: number | null
  /** The field whose value is wrong. */
  field: string | null
}

export type Way = {
  kind: 'text' | 'link' | 'picture' | 'attribute' | 'data'
  /** In the record in question. */
  value: unknown
  /** In the first records. */
  values: unknown[]
  filled: number
  records: number
  /** Where it stands in the record in question; null for what stands in no element. */
  node: number | null
  found_by: string
  /** What a new field could be called. */
  name: string
  /** The field reads it now. */
  is_current: boolean
  /** As it stands in the recipe. */
  from: Field
}

export type WaysAnswer = { item: number | null; ways: Way[]; problem: string | null }

const MAX_WAYS = 12
const SHOWN_VALUES = 5
/** Fields are built and read for so many columns at most. */
const MAX_TRIED = 30

export function findWays(input: PointInput, question: WaysQuestion): WaysAnswer {
  const page = openPointedPage(input)
  if (!page) return nothing('The page is too large to be looked through.')
  const { reading } = page
  if (!reading) return nothing('The records of this strategy stand in data that the page carries, not in its elements.')
  const node = question.node === null ? null : nodeAt(page, question.node)
  const around = node ? recordAround(page, node) : null
  const item = around?.item ?? question.item ?? 0
  const record = around?.record ?? (node ? null : recordOfItem(page, item))
  if (!record) return nothing(question.node === null ? NO_ITEM : NO_RECORD)
  const ground = { ...groundOf(page, reading.region, record), item }
  const found = rankedColumns(input, ground, question.field, node)
  const ways = waysOf(input, ground, found, question.field).filter(
    // For a new field, whatever is read already is nothing new.
    (way) => question.node !== null || question.field !== null || !isRead(page, way),
  )
  const direct = node && !ways.some((way) => way.node === question.node) ? directWays(input, ground, node) : []
  const all = [...direct, ...ways].slice(0, MAX_WAYS)
  return { item, ways: all, problem: all.length === 0 ? 'There is nothing to read here.' : null }
}

const NO_ITEM = 'There is no such item on the stored page.'
const NO_RECORD = 'This is in none of the records. Point at something inside an outlined record.'

function nothing(problem: string): WaysAnswer {
  return { item: null, ways: [], problem }
}

type Ground = {
  page: PointedPage
  region: Region
  sample: readonly RegionRecord[]
  /** The place of the record in question in the sample. */
  at: number
  record: RegionRecord
  /** Which item the record gave; none where it is below 0. */
  item: number
}

function groundOf(page: PointedPage, region: Region, record: RegionRecord): Omit<Ground, 'item'> {
  if (region.kind === 'page') return { page, region, sample: region.records, at: 0, record }
  const chosen = new Set([record, ...spread(region.records, COLUMN_SAMPLE - 1)])
  const sample = region.records.filter((one) => chosen.has(one))
  return { page, region, sample, at: sample.indexOf(record), record }
}

function columnsOf({ page, region, sample }: Ground): readonly Column[] {
  if (region.kind === 'page') return pageColumns(page.model)
  return listColumns(page.model, { ...region, records: sample }, { sample: sample.length })
}

type Found = { column: Column; node: PageNode | null }

function rankedColumns(input: PointInput, ground: Ground, field: string | null, node: PageNode | null): Found[] {
  const usable = columnsOf(ground).filter((column) => !column.many && (column.values[ground.at] ?? '') !== '')
  if (node) return atElement(ground, usable, node)
  const inOrder = [...inPageOrder(usable), ...usable]
  const columns = [...new Set(inOrder)]
  if (field !== null) {
    const wanted = wantedFor(input, field)
    const fit = new Map(columns.map((column) => [column, fitOf(wanted, column)]))
    columns.sort((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0))
  }
  // The text of several values is hardly ever the one that is missed.
  columns.sort((a, b) => Number(a.composite) - Number(b.composite))
  return columns.map((column) => ({ column, node: nodeOfColumn(ground, column) }))
}

/** Elements around what was pointed at count as well: the link around a picture, the price around its digits. */
const AROUND = 2

function atElement(ground: Ground, columns: readonly Column[], node: PageNode): Found[] {
  const tops = new Set(ground.record)
  const found: Found[] = []
  let at: PageNode | null = node
  for (let climbed = 0; at && climbed <= AROUND; climbed += 1) {
    const own: Found[] = columns.flatMap((column) =>
      column.slots.some((slot) => slot.kind === 'nodes' && slot.nodes[ground.at]?.[0] === at)
        ? [{ column, node: at }]
        : [],
    )
    // The text of the whole record is no value of its own, unless it was pointed at.
    const isAround = climbed > 0 && tops.has(at)
    const usable = own.filter(({ column }) => !isAround || column.kind === 'link')
    found.push(...usable.filter(({ column }) => !found.some((one) => one.column === column)))
    if (tops.has(at)) break
    at = at.parent
  }
  return found
}

function nodeOfColumn({ at }: Ground, { slots }: Column): PageNode | null {
  for (const slot of slots) {
    if (slot.kind === 'nodes' && slot.nodes[at]?.[0]) return slot.nodes[at]?.[0] ?? null
    if (slot.kind === 'preceding' && slot.nodes[at]) return slot.nodes[at] ?? null
  }
  return null
}

/** A new field is called by what the page says of it. */
const NEW_FIELD = 'field'

function wantedFor(input: PointInput, field: string | null): WantedField {
  if (field === null) return wantedField(NEW_FIELD, '', null)
  const { recipe, description, outputSchema: schema } = input
  return wantedOf({ recipe, schema, conditions: [], description }, field, '')
}

function waysOf(input: PointInput, ground: Ground, found: readonly Found[], field: string | null): Way[] {
  const wanted = wantedFor(input, field)
  const ways: Way[] = []
  const seen = new Set<string>()
  for (const { column, node } of found.slice(0, MAX_TRIED)) {
    if (ways.length >= MAX_WAYS) break
    const from = buildField(ground.page.model, ground.region, ground.sample, { field: wanted, column })
    const way = from && wayOf(input, ground, { from, node, name: nameOf(column), kind: kindOf(column, from) }, field)
    const key = way ? JSON.stringify([way.kind === 'attribute' ? 'text' : way.kind, way.value, way.values]) : ''
    if (!way || seen.has(key)) continue
    seen.add(key)
    ways.push(way)
  }
  return ways
}

function kindOf(column: Column, from: Field): Way['kind'] {
  if (from.source !== undefined) return 'data'
  if (column.kind === 'image') return 'picture'
  if (column.kind === 'link') return 'link'
  return from.attribute === undefined ? 'text' : 'attribute'
}

const PLAIN_NAMES: Partial<Record<Way['kind'], string>> = { picture: 'picture', link: 'link' }

function nameOf(column: Column): string {
  const said = column.words.toSorted((a, b) => b.weight - a.weight).find(({ word }) => /^\p{L}{3,}$/u.test(word))
  if (column.kind !== 'text') return PLAIN_NAMES[column.kind === 'image' ? 'picture' : 'link'] ?? NEW_FIELD
  return said ? fieldName(said.word) : column.type === 'text' || column.type === 'longtext' ? NEW_FIELD : column.type
}

type Draft = Pick<Way, 'from' | 'name' | 'kind'> & { node: PageNode | null }

/** As a run would read it. Null where the record in question has nothing there. */
function wayOf(input: PointInput, ground: Ground, draft: Draft, field: string | null): Way | null {
  const recipe = { ...input.recipe, fields: { [NEW_FIELD]: draft.from } }
  if (!validateRecipe(recipe).ok) return null
  const { page } = ground
  const read = readerOf(page, compileRecipe(recipe).fields)
  const value = read(recordInQuestion(ground))
  if (!isFilled(value)) return null
  const values = page.located.records.slice(0, MAX_READ).map(read)
  return {
    kind: draft.kind,
    value,
    values: values.slice(0, SHOWN_VALUES),
    filled: values.filter(isFilled).length,
    records: values.length,
    node: draft.node && page.numbers.of(draft.node.element),
    found_by: describeWay(draft.from),
    name: draft.name,
    is_current: field !== null && says(page, field, values),
    from: draft.from,
  }
}

/** Of a longer list these tell enough. */
const MAX_READ = 1000

function readerOf({ model }: PointedPage, fields: readonly CompiledField[]): (record: PageRecord) => unknown {
  const context = new RunContext(model.page.baseUrl, model.page.language, false)
  const reader = { context, embedded: embeddedJson(model.page), page: pageRecord(model.page), item: 0 }
  return (record) => {
    const { item } = readFields(fields, record, reader)
    if (record.kind === 'nodes') record.elements = null
    return item[NEW_FIELD]
  }
}

/** A record that gave no item is none of those that were read. */
function recordInQuestion({ page, region, record, item }: Ground): PageRecord {
  const read = page.located.records[item]
  if (read) return read
  const [first] = record
  return first && region.kind !== 'page' ? elementRecord(first.element) : pageRecord(page.model.page)
}

function says({ items }: PointedPage, name: string, values: readonly unknown[]): boolean {
  return values.every((value, at) => JSON.stringify(value) === JSON.stringify(items[at]?.[name]))
}

/** One of the fields has these very values. */
function isRead(page: PointedPage, { values }: Way): boolean {
  return Object.keys(page.items[0] ?? {}).some((name) => says(page, name, values))
}

/** The element itself, by its place in the records, where no column of values is known for it. */
function directWays(input: PointInput, ground: Ground, node: PageNode): Way[] {
  const { page, sample, at, region } = ground
  const slot = placeSlots(page.model.nodes, sample).find((one) => one.nodes[at]?.includes(node))
  const place = slot?.nodes[at]?.indexOf(node) ?? -1
  if (!slot || place < 0 || region.kind === 'page') return []
  const nodes = slot.nodes.map((list) => list.slice(place, place + 1))
  const [best, ...others] = fieldSelectors(page.model, sample, nodes, false)
  if (!best) return []
  const fieldOf = (type: FieldType): Field => ({
    ...(best.selector === null ? {} : { selector: best.selector }),
    type,
    ...(others.length > 0
      ? { alternates: others.flatMap(({ selector }) => (selector === null ? [] : [{ selector, type }])) }
      : {}),
  })
  const drafts: Draft[] = [
    ...(isImage(node) ? [{ kind: 'picture', from: fieldOf('image'), name: 'picture', node } as const] : []),
    ...(isLink(node) ? [{ kind: 'link', from: fieldOf('url'), name: 'link', node } as const] : []),
    { kind: 'text', from: fieldOf('text'), name: NEW_FIELD, node },
  ]
  return drafts.flatMap((draft) => wayOf(input, ground, draft, null) ?? [])
}
