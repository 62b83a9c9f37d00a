import type { Element } from 'domhandler'
import type { CompiledRecipe } from '#engine/recipe/compile-recipe.ts'
import { findRecords } from '#engine/recipe/find-records.ts'
import { elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { findPager, type Pager } from './find-pager.ts'

/** What is asked of a page beside its items: how its list goes on, by this link or button or by whatever is there. */
export type PagerWanted = { selector?: string }

/** How the list that the recipe reads goes on after this page. */
export function pagerOf(
  recipe: CompiledRecipe,
  page: ParsedPage,
  url: string,
  { selector }: PagerWanted,
): Pager | null {
  const records = recordElements(recipe, page)
  const isRecord = (element: Element) => records.has(element)
  return findPager(page, { url, isRecord, ...(selector === undefined ? {} : { selector }) })
}

/** Enough to know where the list ends. */
const MAX_RECORDS = 100_000

function recordElements(recipe: CompiledRecipe, page: ParsedPage): ReadonlySet<Element> {
  if (recipe.kind !== 'css') return new Set()
  for (const container of recipe.containers) {
    if (container.kind !== 'elements' || container.isSingle) continue
    const records = findRecords(container, page, MAX_RECORDS)
    // One box around everything tells nothing of where the records are.
    if (records.length > 1) return new Set(records.flatMap(({ nodes }) => elementsOf(nodes)))
  }
  return new Set()
}
