import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import type { PageModel, PageNode } from '#engine/author/page/page-model.ts'
import type { Region } from '#engine/author/regions/region.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { readFields } from '#engine/recipe/field-value.ts'
import { findRecords } from '#engine/recipe/find-records.ts'
import type { CssRecipe, ElementContainer } from '#engine/recipe/recipe.ts'
import { type NodeRecord, pageRecord } from '#engine/recipe/record.ts'
import { RunContext } from '#engine/recipe/run-context.ts'

/** What a recipe reads from its page, record by record. */
export type CurrentReading = {
  region: Region
  /** One for each record, also for those in which nothing is found. */
  items: readonly Record<string, unknown>[]
}

const MAX_RECORDS = 2000

/** Null when the records are no elements (embedded JSON, text between line breaks) or none are found. */
export function readCurrent(model: PageModel, recipe: CssRecipe): CurrentReading | null {
  const found =
    recipe.container === null ? { records: [pageRecord(model.page)], container: null } : recordsOf(model, recipe)
  if (!found || found.records.length === 0) return null
  const region = regionOf(model, found.records, found.container)
  if (!region) return null
  const context = new RunContext(model.page.baseUrl, model.page.language, false)
  const reader = { context, embedded: embeddedJson(model.page), page: pageRecord(model.page), item: 0 }
  const { fields } = compileRecipe(recipe)
  const items = found.records.map((record) => {
    const { item } = readFields(fields, record, reader)
    record.elements = null
    return item
  })
  return { region, items }
}

function recordsOf(model: PageModel, recipe: CssRecipe): { records: NodeRecord[]; container: ElementContainer } | null {
  const { containers } = compileRecipe(recipe)
  const written = recipe.container ? [recipe.container, ...(recipe.container.alternates ?? [])] : []
  for (const [index, container] of containers.entries()) {
    const source = written[index]
    if (container.kind !== 'elements' || !source || 'source' in source) continue
    const records = findRecords(container, model.page, MAX_RECORDS)
    if (records.length > 0) return { records, container: source }
  }
  return null
}

function regionOf(model: PageModel, records: readonly NodeRecord[], container: ElementContainer | null): Region | null {
  const root = model.nodes[0]
  if (!root) return null
  const page: Region = { kind: 'page', records: [[root]], rows: null, isTable: false, structure: 0 }
  if (!container) return { ...page, scope: null }
  const byElement = new Map<Element, PageNode>(model.nodes.map((node) => [node.element, node]))
  const rows = records.map((record) => record.nodes.flatMap((node) => (isTag(node) ? (byElement.get(node) ?? []) : [])))
  if (rows.some((row) => row.length === 0)) return null
  if (container.single) return { ...page, scope: rows[0]?.[0] ?? null }
  return {
    kind: 'elements',
    records: rows,
    rows: container.rows ?? null,
    isTable: rows.every((row) => row.every((node) => node.tag === 'tr')),
    structure: 0,
  }
}
