import type { AddressGuard } from '#engine/page/address-guard.ts'
import { allPagesAsked } from '#engine/paging/all-pages-asked.ts'
import { PAGINATION_LIMITS, type Pagination, readPagination } from '#engine/paging/pagination.ts'
import { checkedUrl, invalid } from './read-request.ts'

type Sent = Readonly<Record<string, unknown>> | null

/** Null: one page is the whole list. */
export function checkedPagination(guard: AddressGuard, value: Sent): Pagination | null {
  const reading = readPagination(value)
  if (!reading.ok) throw invalid(`pagination: ${reading.problem}`, { field: 'pagination' })
  const { pagination } = reading
  if (pagination?.template === undefined) return pagination
  const { start = 1 } = pagination
  checkedUrl(guard, pagination.template.replaceAll('{n}', String(start)))
  return pagination
}

/** What is not said in the request may be said in its words. */
export function wantedPagination(guard: AddressGuard, value: Sent | undefined, description: string): Pagination | null {
  if (value !== undefined) return checkedPagination(guard, value)
  return allPagesAsked(description).asks ? { mode: 'auto', max_pages: PAGINATION_LIMITS.maxPages.default } : null
}
