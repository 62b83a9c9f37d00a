import type { AddressGuard } from '#engine/page/address-guard.ts'
import { allPagesAsked } from '#engine/paging/all-pages-asked.ts'
import { apiPagingProblem } from '#engine/paging/api-paging.ts'
import { ONE_PAGE, PAGINATION_LIMITS, type Pagination, readPagination } from '#engine/paging/pagination.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { checkedUrl, invalid } from './read-request.ts'

type Sent = Readonly<Record<string, unknown>> | null

export function checkedPagination(guard: AddressGuard, value: Sent): Pagination {
  const reading = readPagination(value)
  if (!reading.ok) throw invalid(`pagination: ${reading.problem}`, { field: 'pagination' })
  const pagination = reading.pagination ?? ONE_PAGE
  if (pagination.template === undefined) return pagination
  const { start = 1 } = pagination
  checkedUrl(guard, pagination.template.replaceAll('{n}', String(start)))
  return pagination
}

/** What is not said in the request may be said in its words. Null: it is not said at all. */
export function wantedPagination(guard: AddressGuard, value: Sent | undefined, description: string): Pagination | null {
  if (value !== undefined) return checkedPagination(guard, value)
  return allPagesAsked(description).asks ? { mode: 'auto', max_pages: PAGINATION_LIMITS.maxPages.default } : null
}

/** The request speaks of one page, or of what stands on it: then an API that has the same list is not asked instead. */
export function keepsPage(pagination: Pagination | null): boolean {
  if (pagination === null) return false
  return pagination.selector !== undefined || ['none', 'template', 'button', 'scroll'].includes(pagination.mode)
}

/** As it is kept beside this recipe. An API has nothing to press and no links: what was sent for a page would be ignored. */
export function paginationFor(recipe: Recipe, pagination: Pagination | null): Pagination | null {
  if (recipe.scraper_type !== 'api') return pagination?.mode === 'none' ? null : pagination
  const problem = pagination && apiPagingProblem(recipe, pagination)
  if (problem !== null) throw invalid(`pagination: ${problem}`, { field: 'pagination' })
  return pagination
}
