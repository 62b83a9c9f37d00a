/** What a recipe reads from a page, row by row, with the numbers of the elements that it comes from. */
import { isTag } from 'domhandler'
import { isFilled } from '#engine/author/choose/judge.ts'
import { type PreparedReading, shapeItems } from '#engine/extract/extract-items.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { PageRecord } from '#engine/recipe/record.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import type { LocatedItems, RunLimits, RunResult } from '#engine/recipe/run-result.ts'
import { type NumberedElements, numberElements } from './number-elements.ts'

type Item = Record<string, unknown>

export type MappedRow = {
  /** Its place among all that was found, before the filter. */
  index: number
  item: Item
  /** The elements of its record; none where it is no element. */
  nodes: number[]
  /** By field: the elements that gave its values. */
  cells: Record<string, number[]>
}

export type PageMap = {
  rows: MappedRow[]
  /** How many items stay after the filter, of which `rows` are the first. */
  total: number
  /** How many there were before the filter. */
  found: number
  /** By field: how many of the items have a value. */
  coverage: Record<string, number>
  /** Fields that have values and no element: they stand in data that the page carries. */
  without_element: string[]
  /** The elements of records that the filter leaves out. */
  left_out: number[][]
  warnings: string[]
}

/** More rows than these are in the results of a job. */
const MAX_ROWS = 200

/** Null where the page is too large to be read. */
export function mapPage(
  prepared: PreparedReading,
  input: { html: string; url: string },
  limits: RunLimits,
): PageMap | null {
  const { recipe } = prepared
  if (recipe.kind === 'api') return null
  const parsed = parseHtml(input)
  if (!parsed.ok) return null
  const run = runOnPage(recipe, parsed.page, { locate: true, limits })
  if (!run.ok) return null
  return mapRun(prepared, run, input.url, numberElements(parsed.page))
}

/** `numbers`: of the page, where there is one. */
export function mapRun(
  prepared: PreparedReading,
  run: RunResult & { ok: true },
  url: string,
  numbers: NumberedElements | null,
): PageMap {
  const { items, all, warnings } = shapeItems(prepared, run, url)
  const kept = new Set(items)
  const places = all.flatMap((item, index) => (kept.has(item) ? [index] : []))
  const located = numbers && run.located ? elementNumbers(run.located, numbers) : null
  const rows = places.slice(0, MAX_ROWS).map(
    (index): MappedRow => ({
      index,
      item: all[index] ?? {},
      nodes: located?.records[index] ?? [],
      cells: located?.cells.get(index) ?? {},
    }),
  )
  const coverage = coverageOf(items)
  return {
    rows,
    total: items.length,
    found: all.length,
    coverage,
    without_element: Object.keys(coverage).filter(
      (name) => (coverage[name] ?? 0) > 0 && rows.every(({ item, cells }) => !isFilled(item[name]) || !cells[name]),
    ),
    left_out: all
      .flatMap((item, index) => (kept.has(item) ? [] : [located?.records[index] ?? []]))
      .filter((nodes) => nodes.length > 0)
      .slice(0, MAX_ROWS),
    warnings,
  }
}

function coverageOf(items: readonly Item[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items)
    for (const [name, value] of Object.entries(item)) counts[name] = (counts[name] ?? 0) + (isFilled(value) ? 1 : 0)
  return counts
}

function elementNumbers({ records, values }: LocatedItems, numbers: NumberedElements) {
  const cells = new Map<number, Record<string, number[]>>()
  for (const { item, field, element } of values) {
    const number = element && numbers.of(element)
    if (number === null) continue
    const row = cells.get(item) ?? {}
    cells.set(item, row)
    // A part of an object is shown where the object is.
    const name = field.split('.', 1)[0] ?? field
    row[name] = [...new Set([...(row[name] ?? []), number])]
  }
  return { records: records.map((record) => nodesOf(record, numbers)), cells }
}

function nodesOf(record: PageRecord, numbers: NumberedElements): number[] {
  // The whole page is no record that could be outlined.
  if (record.kind === 'json' || record.scope === null) return []
  return record.nodes.flatMap((node) => (isTag(node) ? (numbers.of(node) ?? []) : []))
}
