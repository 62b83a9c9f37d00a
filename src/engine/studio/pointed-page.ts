/** A page as somebody points into it: what the recipe reads there, and the elements by their numbers. */
import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import { buildPageModel, type PageModel, type PageNode } from '#engine/author/page/page-model.ts'
import { type CurrentReading, readCurrent } from '#engine/author/refine/current-reading.ts'
import type { RegionRecord } from '#engine/author/regions/region.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import type { LocatedItems } from '#engine/recipe/run-result.ts'
import { type NumberedElements, numberElements } from './number-elements.ts'

export type PointInput = {
  html: string
  url: string
  recipe: CssRecipe
  description: string
  outputSchema: OutputSchema | null
}

export type PointedPage = {
  model: PageModel
  numbers: NumberedElements
  /** Null where the recipe reads no elements. */
  reading: CurrentReading | null
  /** What the recipe reads. */
  items: readonly Record<string, unknown>[]
  /** Each item's record and values. */
  located: LocatedItems
  nodeOf(element: Element): PageNode | null
}

/** Null where the page is too large. */
export function openPointedPage({ html, url, recipe }: PointInput): PointedPage | null {
  const parsed = parseHtml({ html, url })
  if (!parsed.ok) return null
  const model = buildPageModel(parsed.page)
  const run = runOnPage(compileRecipe(recipe), parsed.page, { locate: true })
  const nodes = new Map(model.nodes.map((node) => [node.element, node]))
  return {
    model,
    numbers: numberElements(parsed.page),
    reading: readCurrent(model, recipe),
    items: run.ok ? run.items : [],
    located: (run.ok && run.located) || { records: [], values: [] },
    nodeOf: (element) => nodes.get(element) ?? null,
  }
}

/** The element with this number, as the author of recipes knows it. */
export function nodeAt({ numbers, nodeOf }: PointedPage, number: number): PageNode | null {
  const element = numbers.at(number)
  return element && nodeOf(element)
}

/** The record of an item; null where it is no element. */
export function recordOfItem({ reading, located, nodeOf }: PointedPage, item: number): RegionRecord | null {
  const record = located.records[item]
  if (!reading || !record || record.kind !== 'nodes') return null
  if (reading.region.kind === 'page') return reading.region.records[0] ?? null
  const first = record.nodes.find(isTag)
  const node = first && nodeOf(first)
  return reading.region.records.find((one) => one[0] === node) ?? null
}

/** The record that holds the element, and which item it gave; item −1 where nothing was read from it. */
export function recordAround(page: PointedPage, node: PageNode): { record: RegionRecord; item: number } | null {
  const { reading, located, nodeOf } = page
  if (!reading) return null
  if (reading.region.kind === 'page') return { record: reading.region.records[0] ?? [], item: 0 }
  const holding = reading.region.records.filter((one) => one.some((top) => holds(top, node)))
  // Of records inside records, the inner one.
  const record = holding.at(-1)
  if (!record) return null
  const item = located.records.findIndex((one) => {
    const first = one.kind === 'nodes' ? one.nodes.find(isTag) : undefined
    return first !== undefined && nodeOf(first) === record[0]
  })
  return { record, item }
}

export function holds(top: PageNode, node: PageNode): boolean {
  return node.id >= top.id && node.id <= top.last
}
