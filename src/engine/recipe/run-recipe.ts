import type { CompiledContentRecipe, CompiledCssRecipe } from './compile-recipe.ts'
import { contentItems } from './content-recipe.ts'
import { leaveOutDisplaced } from './displaced.ts'
import { countShape, ShapeCounter } from './dom-shape.ts'
import { embeddedJson } from './embedded-json.ts'
import { type FieldReader, readFields, sourceValues } from './field-value.ts'
import { findRecords } from './find-records.ts'
import { type ParsedPage, parseHtml } from './parse-html.ts'
import { elementsIn, type PageRecord, pageRecord } from './record.ts'
import { RunContext } from './run-context.ts'
import { CUT, type RunLimits, type RunResult, TOO_LARGE } from './run-result.ts'
import { scanRecipe } from './scan-recipe.ts'
import { type SeenDates, withSeenDates } from './seen-dates.ts'
import { type Read, type StandIns, withStandIns } from './stand-ins.ts'
import { NO_STRAYS, straysAmong, withoutRowsAcross } from './stray-records.ts'

type RunOptions = {
  /** Adds the trace of every value. */
  explain?: boolean
  /** Adds the record of every item and the element of every value. */
  locate?: boolean
  limits?: RunLimits
}

/** Reads a page by a recipe. Never throws: any text is a page, and what it does not hold is null. */
export function runRecipe(
  compiled: CompiledCssRecipe | CompiledContentRecipe,
  input: { html: string; url: string },
  options: RunOptions = {},
): RunResult {
  if (compiled.kind === 'css' && compiled.scan && !options.explain) {
    const scanned = scanRecipe(compiled, compiled.scan, input, options.limits)
    if (scanned) return scanned
  }
  const parsed = parseHtml(input)
  return parsed.ok ? runOnPage(compiled, parsed.page, options) : TOO_LARGE
}

/** For a page that is parsed already: many recipes may be tried on one page. */
export function runOnPage(
  compiled: CompiledCssRecipe | CompiledContentRecipe,
  page: ParsedPage,
  options: RunOptions = {},
): RunResult {
  if (compiled.kind === 'content') {
    const context = new RunContext(page.baseUrl, page.language, options.explain ?? false, options.limits)
    return finished(contentItems(page, context), null, context)
  }
  return withStandIns(compiled.fields, (standIns) =>
    withSeenDates((dates) => readPage(compiled, page, options, standIns, dates)),
  )
}

function readPage(
  compiled: CompiledCssRecipe,
  page: ParsedPage,
  options: RunOptions,
  standIns: StandIns,
  dates: SeenDates,
  own: ReadonlySet<string> = new Set(),
): Read<RunResult> {
  const { explain = false, limits } = options
  const context = new RunContext(page.baseUrl, page.language, explain, limits, standIns, dates)
  if (options.locate) context.located = []
  context.inner.own = own
  const nodes = {
    most: Math.max(MIN_LINKED_NODES, context.limits.items),
    onCut: () => context.cutList(CUT.linkedData),
  }
  const reader: FieldReader = { context, embedded: embeddedJson(page, nodes), page: pageRecord(page), item: 0 }
  const records = withoutRowsAcross(compiled.fields, recordsOf(compiled, page, reader))
  const items: Record<string, unknown>[] = []
  const recordsOfItems: PageRecord[] = []
  const shape = new ShapeCounter()
  const isList = compiled.containers.length > 0
  for (const record of records) {
    if (record.kind === 'nodes' && isList) {
      if (!context.visit(elementsIn(record).length)) break
      countShape(shape, record)
    }
    const { item, found } = readFields(compiled.fields, record, reader)
    // Records inside records would hold the same elements once for each.
    if (record.kind === 'nodes') record.elements = null
    // A record in which nothing was found is an advert or a spacer that looks like a record.
    if (!found) {
      dropLocated(context, reader.item)
      continue
    }
    items.push(item)
    recordsOfItems.push(record)
    reader.item += 1
  }
  const mixed = context.inner.mixed()
  if (own.size === 0 && mixed.size > 0) return readPage(compiled, page, options, standIns, dates, mixed)
  // First: a record whose values are out of their places is still one.
  const strays = isList ? straysAmong(compiled.fields, recordsOfItems, items) : NO_STRAYS
  if (isList) leaveOutDisplaced(compiled.fields, items, context)
  const isKept = (_: unknown, at: number) => !strays.has(at)
  if (strays.size > 0) context.leaveOutItems(strays)
  const read = { found: context.found, hasRecords: records.length > 0 }
  const result = finished(items.filter(isKept), shape.shape(), context)
  if (!context.located || !result.ok) return { result, ...read }
  return {
    result: { ...result, located: { records: recordsOfItems.filter(isKept), values: context.located } },
    ...read,
  }
}

/** Of a record that is no item: what follows has its number. */
function dropLocated({ located }: RunContext, item: number): void {
  while (located?.at(-1)?.item === item) located.pop()
}

/** A record of linked data has several nodes: its offer, its brand, its rating. */
const MIN_LINKED_NODES = 10_000

function finished(items: Record<string, unknown>[], shape: string | null, context: RunContext): RunResult {
  const { warnings, cut, language, stoodIn, trace } = context
  return { ok: true, items, warnings, cut, language, shape, stoodIn, ...(trace ? { trace } : {}) }
}

function recordsOf(compiled: CompiledCssRecipe, page: ParsedPage, reader: FieldReader): PageRecord[] {
  if (compiled.containers.length === 0) return [pageRecord(page)]
  const { context } = reader
  const { limits } = context
  for (const container of compiled.containers) {
    const records: PageRecord[] =
      container.kind === 'elements'
        ? findRecords(container, page, limits.items)
        : sourceValues(container.source, reader)
            .flat()
            .map((value) => ({ kind: 'json', value }))
    if (records.length === 0) continue
    if (container.kind === 'elements') context.inner.selector = container.inner
    if (records.length > limits.items) context.cutList(CUT.items(limits))
    return records.slice(0, limits.items)
  }
  return []
}
