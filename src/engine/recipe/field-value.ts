import { type ChildNode, type Element, isTag } from 'domhandler'
import { isLongInteger } from './coerce-number.ts'
import type { CompiledField, CompiledSource, CompiledVariant } from './compiled-parts.ts'
import { lookOf } from './counted-values.ts'
import { imageUrl, linkUrl } from './element-url.ts'
import type { EmbeddedJson } from './embedded-json.ts'
import { foldText } from './fold-text.ts'
import { innerHtml } from './inner-html.ts'
import { MAX_RESULTS, valuesAt } from './json-path.ts'
import { labelledValues } from './label-value.ts'
import { placesAgree } from './place.ts'
import { precedingMatch } from './preceding-match.ts'
import { elementRecord, elementsIn, type NodeRecord, type PageRecord } from './record.ts'
import type { RunContext } from './run-context.ts'
import { CUT } from './run-result.ts'
import { isCrossedOut, saysBothAgain, standsCrossedOut } from './struck-tags.ts'
import { findColumn } from './table-grid.ts'
import { valuesOfJson, valuesOfText } from './to-value.ts'
import { isSameMark, type Mark, markOf } from './value-mark.ts'
import { ownText, textBeside, visibleText } from './visible-text.ts'

/** What a variant found in a record, before anything is taken from it. */
type Located =
  | { kind: 'nodes'; record: NodeRecord }
  | { kind: 'text'; text: string; element: Element | null }
  | { kind: 'json'; value: unknown }

export type FieldReader = {
  context: RunContext
  embedded: EmbeddedJson
  /** For what is read beyond the record; null where there is no page around it. */
  page: NodeRecord | null
  /** Which item is being read; for the trace. */
  item: number
}

/** The record's values by field name; `found` is false when no field has a value of its own (defaults do not count). */
export function readFields(
  fields: readonly CompiledField[],
  record: PageRecord,
  reader: FieldReader,
  path = '',
): { item: Record<string, unknown>; found: boolean } {
  const item: Record<string, unknown> = {}
  let found = false
  for (const field of fields) {
    const values = readField(field, record, reader, path)
    // Every record of a section has its heading, also an advert.
    found ||= values.length > 0 && field.variants.some((variant) => !variant.isPreceding)
    item[field.name] = settled(field, values)
  }
  return { item, found }
}

/** Several values, one, the default, or null. */
export function settled(field: CompiledField, values: readonly unknown[]): unknown {
  if (field.many) return values.length === 0 && field.fallback !== null ? [field.fallback] : values
  return values[0] ?? field.fallback
}

function readField(field: CompiledField, record: PageRecord, reader: FieldReader, path: string): unknown[] {
  const name = path + field.name
  const { context } = reader
  const { values: most } = context.limits
  let hadText = false
  let isTooLong = false
  for (const [index, variant] of field.variants.entries()) {
    if (variant.isInstead && context.standIns.get(name) !== index) continue
    const found: unknown[] = []
    let tried = 0
    locate(variant, record, reader, (located) => {
      if (tried >= most || found.length >= most) {
        context.cutValue(name, CUT.values(context.limits))
        return false
      }
      const values = read(variant, located, record, reader, name)
      if (variant.among !== null && path === '' && !readsAddress(variant))
        noteCounted(reader, name, variant, variant.among, located, values)
      if (values.length === 0 && isTyped(variant)) {
        const text = textOf(variant, located)
        hadText ||= text !== ''
        isTooLong ||= isLongInteger(text)
      } else if (values.length > 0) {
        noteFound(reader, name, index, variant, located)
        if (path === '' && !field.many) noteInner(context, name, located, record)
      }
      found.push(...values)
      tried += 1
      return (found.length === 0 && !isTooLong) || field.many
    })
    if (found.length > 0) {
      context.noteWay(name, variant)
      return withinLimit(field, name, found, context)
    }
    // It is the value, only that no number holds it: what else stands in the record is not.
    if (isTooLong) break
  }
  if (hadText) context.noteUnreadable(name, unreadable(field))
  return []
}

export function withinLimit(field: CompiledField, name: string, values: unknown[], context: RunContext): unknown[] {
  const { limits } = context
  if (values.length <= limits.values) return values
  if (field.many) context.cutValue(name, CUT.values(limits))
  return values.slice(0, limits.values)
}

/** Text that is no number is worth a warning; text that is no text does not exist. */
export function isTyped(variant: CompiledVariant): boolean {
  return variant.type === 'number' || variant.type === 'integer' || variant.type === 'boolean'
}

export function unreadable(field: CompiledField): string {
  return `A value could not be read as ${field.variants[0]?.type ?? 'text'}`
}

/** Says whether more is wanted. */
type Visit = (found: Located) => boolean

function locate(variant: CompiledVariant, inRecord: PageRecord, reader: FieldReader, visit: Visit): void {
  const record = variant.isOutside && reader.page ? reader.page : inRecord
  if (variant.source) {
    for (const value of sourceValues(variant.source, reader)) if (!visit({ kind: 'json', value })) return
  } else if (record.kind === 'json') {
    // What needs elements has nothing to find in JSON: such a variant is an alternate for pages without the JSON.
    if (!variant.selector && variant.label === null && variant.column === null && variant.attribute === null) {
      visit({ kind: 'json', value: record.value })
    }
  } else if (variant.isPreceding) {
    const element =
      variant.selector && reader.page && precedingMatch(variant.selector, record, reader.page, reader.context)
    if (element) visit({ kind: 'nodes', record: elementRecord(element) })
  } else if (variant.label !== null) {
    locateByLabel(variant, variant.label, record, reader.context, visit)
  } else if (variant.column !== null) {
    const cell = cellOf(record, variant.column, reader.context)
    if (cell) visitMatches(variant, elementRecord(cell), reader.context, visit)
  } else {
    visitMatches(variant, record, reader.context, visit)
  }
}

function locateByLabel(
  variant: CompiledVariant,
  label: string,
  record: NodeRecord,
  context: RunContext,
  visit: Visit,
): void {
  if (!context.visit(elementsIn(record).length)) return
  for (const { element, text, isBare, label: said } of labelledValues(
    record.nodes,
    label,
    omitting(variant, record).omits,
  )) {
    let wantsMore = true
    if (said.parent && isTag(said.parent) && !isInPlace(variant, said.parent, context)) continue
    if (element && (variant.selector || needsElement(variant, isBare === true))) {
      // The label is in its place; what it leads to may have headings of its own.
      wantsMore = visitMatches({ ...variant, place: null }, elementRecord(element), context, visit)
    } else if (!variant.selector) wantsMore = visit({ kind: 'text', text, element: element ?? parentOf(said) })
    if (!wantsMore) return
  }
}

function parentOf({ parent }: ChildNode): Element | null {
  return parent && isTag(parent) ? parent : null
}

/** Without a selector, the record itself. */
function visitMatches(variant: CompiledVariant, record: NodeRecord, context: RunContext, visit: Visit): boolean {
  const { selector } = variant
  if (!selector) return visit({ kind: 'nodes', record })
  const { scope } = record
  const elements = elementsIn(record)
  if (!context.visit(elements.length)) return false
  for (const element of elements) {
    if (!(scope ? selector.matchesWithin(element, scope) : selector.matches(element))) continue
    if (scope && context.inner.own.has(variant.name) && context.inner.holds(element, scope)) continue
    if (!isInPlace(variant, element, context) || (variant.leavesStruck && standsCrossedOut(element, scope))) continue
    if (!visit({ kind: 'nodes', record: elementRecord(element) })) return false
  }
  return true
}

function isInPlace({ place }: CompiledVariant, element: Element, context: RunContext): boolean {
  return place === null || placesAgree(place, context.places.of(element))
}

/** Of a bare text nothing but an address has to be looked for in what comes after it. */
function needsElement(variant: CompiledVariant, isBare: boolean): boolean {
  const { attribute, exclude, type } = variant
  if (attribute !== null || type === 'url' || type === 'image' || type === 'object') return true
  return !isBare && (exclude.length > 0 || type === 'date' || type === 'html')
}

/** At most one more than the items that are read: that one tells that there were too many. */
export function sourceValues(
  source: CompiledSource,
  { embedded, context }: Pick<FieldReader, 'embedded' | 'context'>,
): unknown[] {
  const most = context.limits.items + 1
  const onCut = () => context.cutList(CUT.items(context.limits))
  const roots = embedded.roots(source.source, (script) => source.script?.matches(script) ?? false)
  return roots.flatMap((root) => valuesAt(source.path, root, onCut, Math.max(most, MAX_RESULTS))).slice(0, most)
}

function cellOf(record: NodeRecord, column: string | number, context: RunContext): Element | null {
  for (const node of record.nodes) {
    if (!isTag(node)) continue
    const row = node.name === 'tr' ? node : elementsIn(record).find((element) => element.name === 'tr')
    let table = row?.parent ?? null
    while (table && !(isTag(table) && table.name === 'table')) table = table.parent
    if (!row || !table || !isTag(table)) continue
    const { grid, headers, rowIndex } = context.gridOf(table)
    const at = typeof column === 'number' ? column : findColumn(headers, column)
    const cell = at === -1 ? null : grid.cells[rowIndex.get(row) ?? -1]?.[at]
    if (cell) return cell
  }
  return null
}

function read(
  variant: CompiledVariant,
  found: Located,
  record: PageRecord,
  reader: FieldReader,
  name: string,
): unknown[] {
  if (variant.type === 'object') return readObjects(variant, found, reader, name)
  const { context } = reader
  if (found.kind === 'json') return valuesOfJson(variant, [found.value], context)
  if (found.kind === 'text') return valuesOfText(variant, found.text, context)
  const { element } = found.record
  if (element && readsAddress(variant)) {
    const top = record.kind === 'nodes' ? record.element : null
    const { baseUrl } = context
    const url = variant.type === 'url' ? linkUrl(element, baseUrl, top) : imageUrl(element, baseUrl)
    return url === null ? [] : [url]
  }
  return valuesOfText(variant, textOf(variant, found), context)
}

/** An address that is sought in the element and its surroundings, not in a text. */
export function readsAddress(variant: CompiledVariant): boolean {
  if (variant.type !== 'url' && variant.type !== 'image') return false
  return (
    variant.attribute === null &&
    variant.path === null &&
    !variant.pattern &&
    !variant.form &&
    variant.clean.length === 0
  )
}

function readObjects(variant: CompiledVariant, found: Located, reader: FieldReader, name: string): unknown[] {
  if (found.kind === 'text') return []
  const records: PageRecord[] =
    found.kind === 'nodes'
      ? [found.record]
      : (variant.path ? valuesAt(variant.path, found.value) : [found.value])
          .flat()
          .slice(0, reader.context.limits.values + 1)
          .map((value) => ({ kind: 'json', value }))
  const results = records.map((record) => readFields(variant.fields, record, reader, `${name}.`))
  return results.filter((result) => result.found).map((result) => result.item)
}

/** Attributes that hold the text of elements which have none. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, string>> = {
  meta: 'content',
  input: 'value',
  img: 'alt',
  link: 'href',
  data: 'value',
}
const DATE_ATTRIBUTES = ['datetime', 'content', 'data-time', 'data-timestamp', 'data-date'] as const

function textOf(variant: CompiledVariant, found: Located): string {
  if (found.kind === 'text') return found.text
  if (found.kind === 'json') {
    const [value] = variant.path ? valuesAt(variant.path, found.value) : [found.value]
    return typeof value === 'string' ? foldText(value) : ''
  }
  const { element, nodes } = found.record
  if (element) return elementText(variant, element)
  return variant.attribute === null ? visibleText(nodes, omitting(variant, found.record)) : ''
}

/** What the variant takes from one element; shared with the scanner, which gives it elements of its own making. */
export function elementText(variant: CompiledVariant, element: Element): string {
  if (variant.attribute !== null) {
    const value = Object.hasOwn(element.attribs, variant.attribute) ? element.attribs[variant.attribute] : ''
    return foldText(value ?? '')
  }
  if (variant.text === 'after' || variant.text === 'before') return textBeside(element, variant.text)
  if (variant.text === 'own') return ownText(element)
  if (variant.type === 'html') return innerHtml(element).trim()
  if (variant.type === 'date') {
    for (const name of DATE_ATTRIBUTES) {
      const value = foldText(element.attribs[name] ?? '')
      if (value !== '') return value
    }
  }
  const text = visibleText([element], omitting(variant, elementRecord(element)))
  if (text !== '') return text
  return foldText(element.attribs[TEXT_ATTRIBUTES[element.name] ?? ''] ?? '')
}

function omitting(variant: CompiledVariant, record: NodeRecord): { omits?: (element: Element) => boolean } {
  const { exclude, leavesStruck } = variant
  if (exclude.length === 0) return {}
  const { scope } = record
  return {
    omits: (element) =>
      (leavesStruck && (isCrossedOut(element) || saysBothAgain(element))) ||
      exclude.some((selector) => (scope ? selector.matchesWithin(element, scope) : selector.matches(element))),
  }
}

function noteFound({ context, item }: FieldReader, name: string, index: number, by: CompiledVariant, found: Located) {
  context.trace?.push(traced(item, name, index, by, found))
  context.located?.push({ item, field: name, element: elementOf(found) })
}

function noteInner({ inner }: RunContext, name: string, found: Located, record: PageRecord): void {
  const element = elementOf(found)
  if (element && record.kind === 'nodes' && record.element) inner.note(name, element, record.element)
}

function noteCounted(
  { context, item }: FieldReader,
  name: string,
  variant: CompiledVariant,
  among: string,
  found: Located,
  [value]: readonly unknown[],
): void {
  const element = elementOf(found)
  const text = textOf(variant, found)
  const lines = text.split('\n')
  const isLine = variant.line !== null
  const count = isLine ? lines.length : element ? context.counted.siblings(element) : 1
  const whole = isLine ? (lines.at(variant.line ?? 0) ?? '') : text
  const look = lookOf(typeof value === 'string' ? value : whole)
  const neighbour = (mark: Mark) => {
    const [one, ...more] = element && !isLine ? siblingsThatSay(mark, variant, element) : []
    return one && more.length === 0 ? valuesOfText(variant, elementText(variant, one), context)[0] : undefined
  }
  context.counted.note(among, name, { item, count, look, mark: markOf(whole), neighbour })
}

function siblingsThatSay(mark: Mark, variant: CompiledVariant, { parent, name }: Element): Element[] {
  return (parent?.children ?? []).filter((child): child is Element => {
    if (!isTag(child) || child.name !== name) return false
    const said = markOf(elementText(variant, child))
    return said !== null && isSameMark(mark, said)
  })
}

function elementOf(found: Located): Element | null {
  if (found.kind === 'json') return null
  if (found.kind === 'text') return found.element
  return found.record.element ?? found.record.nodes.find(isTag) ?? null
}

function traced(item: number, field: string, variant: number, by: CompiledVariant, found: Located) {
  const parts = [
    by.source && `json ${JSON.stringify(by.source.source.json)} ${by.source.path.text}`,
    by.label !== null && `label ${by.label}`,
    by.column !== null && `column ${by.column}`,
    by.selector?.text,
    by.attribute !== null && `@${by.attribute}`,
    by.path && `path ${by.path.text}`,
  ].filter((part): part is string => typeof part === 'string')
  const raw = rawOf(by, found)
  return { item, field, variant, found_by: parts.join(' ') || 'record', raw: raw.slice(0, 1000) }
}

/** As it stands on the page: the value at the path, the address of a link, the text. */
function rawOf(by: CompiledVariant, found: Located): string {
  if (found.kind === 'json') {
    const [value, ...more] = by.path ? valuesAt(by.path, found.value) : [found.value]
    const taken = more.length > 0 ? [value, ...more] : value
    return typeof taken === 'string' ? taken : (JSON.stringify(taken) ?? '')
  }
  const element = found.kind === 'nodes' ? found.record.element : null
  const isAddress = (by.type === 'url' || by.type === 'image') && by.attribute === null
  const address = isAddress && element ? (element.attribs.href ?? element.attribs.src) : undefined
  return address ?? textOf(by, found)
}
