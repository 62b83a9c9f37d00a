/** Whether what arrived for a page of a list, after the first, is such a page. */
import type { CheckFailure } from '#engine/extract/check-page.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import { closesItself, NOT_CLOSED } from '#engine/page/closes-itself.ts'
import type { Page } from '#engine/page/page.ts'
import { landingProblem, noticeProblem, type PageProblem } from '#engine/trust/page-problem.ts'

export type ListFailure = Omit<CheckFailure, 'code'> & {
  code: CheckFailure['code'] | PageProblem['code'] | 'recipe_broken'
}

export type ListPageFacts = {
  asked: string
  page: Page
  extraction: Extraction & { kind: 'items' }
  /** The first page of the list. */
  first: Page | null
  /** Its address is a number in a template: beyond the last there may be anything. */
  isNumbered: boolean
  /** By the last check it had items, and a page after it. */
  wentOn: boolean
}

/** Null for a page of the list, `end` where it tells that the list ended before it. */
export function listPageProblem({ asked, page, extraction, first, isNumbered, wentOn }: ListPageFacts) {
  const { foundCount, saysEmpty, inspection } = extraction
  const landing = landingProblem({ asked, landed: page.url, canonical: null, known: null, knownCanonical: null })
  if (landing && (landing.landing !== 'other' || foundCount === 0)) {
    return isNumbered && landing.landing !== 'login' ? 'end' : failure(landing, page)
  }
  if (page.fetchedBy === 'http' && first && closesItself(first.body) && !closesItself(page.body)) {
    return failure({ code: 'connection', message: NOT_CLOSED }, page, true)
  }
  if (foundCount > 0 || saysEmpty) return null
  const notice = inspection?.notice
  if (notice) return isNumbered && notice.kind === 'page_missing' ? 'end' : failure(noticeProblem(notice), page)
  return !isNumbered && wentOn ? { ...gapFailure('empty'), url: page.url } : null
}

/** A page that had items of its own has none, and the list did not end there. */
export function gapFailure(what: 'empty' | 'repeat'): ListFailure {
  const message = `${what === 'empty' ? EMPTY : REPEAT} and the list went on after it.`
  return { code: 'recipe_broken', message, transient: true }
}

/** Of which page of the list it is, from 1. */
export function atPage(number: number, failure: ListFailure): ListFailure {
  return { ...failure, message: `Page ${number} of the list: ${failure.message}` }
}

/** A warning. */
export const OTHER_LIST = 'Only this page was read: the template of the pagination is of another list'

const EMPTY = 'It holds no items, while it did before'
const REPEAT = 'It holds no items of its own, while it did before'

function failure(
  { code, message }: Pick<ListFailure, 'code' | 'message'>,
  { url }: Page,
  transient = false,
): ListFailure {
  return { code, message, transient, url }
}
