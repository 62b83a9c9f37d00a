/**
 * Whether a repaired recipe may read another list than it did. Things that stood in the list stand beside it as well: those that were viewed last,
 * those that go with them. Where the list itself shows other things now, only they are found again.
 *
 * 1. A list that stands in a side part of the page, or under such a heading, and did not before.
 * 2. A list beside which a much longer one has all of the same fields.
 */
import { type AnyNode, type Element, isTag } from 'domhandler'
import { bestPairs } from '#engine/author/choose/assign.ts'
import { fitOf, MIN_FIT } from '#engine/author/choose/fit.ts'
import { listColumns } from '#engine/author/columns/list-columns.ts'
import { buildPageModel, isInside, type PageModel, type PageNode } from '#engine/author/page/page-model.ts'
import { MOST_HEADING_CHARS, MOST_LEVELS, SIDE_HEADING } from '#engine/author/page/side-heading.ts'
import { firstNode, type Region, recordAt } from '#engine/author/regions/region.ts'
import { findRegions } from '#engine/author/regions/regions.ts'
import { structureScore } from '#engine/author/regions/structure-score.ts'
import type { WantedField } from '#engine/author/request/intent.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { Places } from '#engine/recipe/place.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { searchSample } from './search-sample.ts'

export type ReadPage = { page: ParsedPage; recipe: CssRecipe }

/** Null where nothing speaks for that, and for what is no list of elements. `before`: null where the page is not kept. */
export function doubtInList(now: ReadPage, before: ReadPage | null, fields: readonly WantedField[]): string | null {
  const records = recordsOf(now)
  if (records.length < 2) return null
  const side = sideOf(records)
  if (side !== null && (before === null || sideOf(recordsOf(before)) === null)) return `the items stand ${side} now`
  const longer = longerList(now.page, records, fields)
  return longer === null ? null : `another list of the page is longer, with ${longer} items`
}

function recordsOf({ page, recipe }: ReadPage): Element[] {
  const result = runOnPage(compileRecipe(recipe), page, { locate: true })
  const records = result.ok ? (result.located?.records ?? []) : []
  return records.flatMap((record) => {
    if (record.kind !== 'nodes' || record.scope === null) return []
    return record.element ?? record.nodes.find(isTag) ?? []
  })
}

/** In which part of the page most of them stand, or under what; null for the page itself. */
function sideOf(records: readonly Element[]): string | null {
  const places = new Places()
  const parts = records.map((record) => places.of(record).part)
  const [part] = parts.filter((one) => one !== undefined)
  if (part && parts.filter((one) => one === part).length * 2 > parts.length)
    return `in a side part of the page (${part})`
  const [first] = records
  const heading = first ? sideHeading(first) : null
  return heading === null ? null : `under "${heading}"`
}

/** The nearest heading above the records, where it says that they are no list of this page. */
function sideHeading(record: Element): string | null {
  let at: AnyNode | null = record
  for (let climbed = 0; at && isTag(at) && at.name !== 'body' && climbed < MOST_LEVELS; climbed += 1) {
    for (let before = at.prev; before; before = before.prev) {
      if (!isTag(before)) continue
      const text = visibleText([before])
      if (text.length > MOST_HEADING_CHARS) break
      if (SIDE_HEADING.test(text)) return text
      if (elementsOf([before]).some(({ name }) => /^h[1-6]$/.test(name))) return null
    }
    at = at.parent
  }
  return null
}

const MUCH_LONGER = 1.5
const MOST_COMPARED = 3

/** How many records the list has that is much longer, as regular, and has all fields. */
function longerList(whole: ParsedPage, records: readonly Element[], fields: readonly WantedField[]): number | null {
  const sample = searchSample(whole, new Map(records.map((record, at) => [record, [at]])))
  const model = buildPageModel(sample.page)
  const chosen = model.nodes.filter(({ element }) => sample.places.has(element))
  if (chosen.length === 0) return null
  const own: Region = {
    kind: 'elements',
    records: chosen.map((node) => [node]),
    rows: null,
    isTable: false,
    structure: 0,
  }
  const least = structureScore(model, own)
  const places = new Places()
  const others = findRegions(model)
    .filter(({ records: { length }, structure }) => length >= chosen.length * MUCH_LONGER && structure >= least)
    .filter(
      (region) => isApart(region, chosen) && places.of(firstNode(region.records[0] ?? []).element).part === undefined,
    )
  return others.slice(0, MOST_COMPARED).find((region) => hasFields(model, region, fields))?.records.length ?? null
}

function isApart(region: Region, chosen: readonly PageNode[]): boolean {
  if (chosen.some(({ id }) => recordAt(region, id) !== -1)) return false
  return !region.records.some((record) => chosen.some((node) => isInside(firstNode(record), node)))
}

function hasFields(model: PageModel, region: Region, fields: readonly WantedField[]): boolean {
  const columns = listColumns(model, region).filter(({ coverage }) => coverage >= HALF)
  const fits = fields.map((field) => columns.map((column) => Math.max(0, fitOf(field, column))))
  return bestPairs(fits).every((at, row) => (fits[row]?.[at] ?? 0) >= MIN_FIT)
}

const HALF = 0.5
