import { canonicalJson, type Json, sha256Hex } from '#base/json.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Action } from '#engine/page/actions/action.ts'
import type { Page } from '#engine/page/page.ts'
import type { StaticPageFacts } from '#engine/page/render-decision.ts'
import type { Pager } from '#engine/paging/find-pager.ts'
import type { PagerWanted } from '#engine/paging/page-pager.ts'
import type { PagedReading } from '#engine/paging/pagination.ts'
import type { ApiRequest, ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { Cut, TraceEntry } from '#engine/recipe/run-result.ts'
import type { Inspection } from '#engine/trust/inspect-page.ts'
import type { Digest } from './digest.ts'

/** What is read from a page: the recipe, and what is done with its items. All of it was validated when it was stored. */
export type Reading = {
  recipe: Recipe
  filter: FilterConfig | null
  outputSchema: Json | null
  /** Of an API recipe. */
  parameters: ParameterOverrides
  /** Left out of the content hash. */
  ignoreFields?: readonly string[]
  /** Absent: one page is the whole list. */
  pagination?: PagedReading
  /** What is done on the page in a browser before it is read. */
  actions?: readonly Action[]
}

/** Two readings with one basis give the same items for the same page: the hash that allows a skip covers all of it. */
export function readingBasis(reading: Reading): string {
  const known = bases.get(reading)
  if (known !== undefined) return known
  const basis = sha256Hex(canonicalJson(reading))
  bases.set(reading, basis)
  return basis
}

/** Of a check: also what the page is opened by counts. */
export function checkBasis(reading: Reading, accessMark: string | undefined): string {
  const basis = readingBasis(reading)
  return accessMark === undefined ? basis : sha256Hex(`${basis} ${accessMark}`)
}

/** Thousands of pages are checked by one reading. */
const bases = new WeakMap<Reading, string>()

export type ReadableBody = { body: Uint8Array; charset: string; url: string }

export type ExtractionTask = {
  reading: Reading
  page: ReadableBody
  /** Of the last check, if its basis was the same: an equal region ends the work before it is read. */
  knownRegionHash: string | null
  explain: boolean
  /** What is to be stored instead of the items themselves. */
  wantsDigest?: boolean
  /** The rest of the page, where it is to be stored as well. */
  stores?: Omit<Page, 'body'>
  /** It was doubted what is read there: whether the page says that there is nothing is asked of a list with items, too. */
  isDoubted?: boolean
  /** How the list goes on is wanted as well; then the region is not looked at, since that does not stand in it. */
  pager?: PagerWanted
}

export type Extraction =
  | {
      kind: 'items'
      /** Empty where a digest was asked for. */
      items: Record<string, unknown>[]
      /** The items, under the output schema's wrapping key if it has one. */
      result: unknown
      digest: Digest | null
      /** The page as bytes for storage, where that was asked for. */
      stored?: Uint8Array
      /** How many there were before the filter. */
      foundCount: number
      warnings: string[]
      cut: Cut
      shape: string | null
      regionHash: string | null
      trace: TraceEntry[] | null
      /** How many fields of the recipe no record has. */
      unfilled: number
      /** What tells a page that is drawn by scripts; only where nothing was found, or of one record not all. */
      facts: StaticPageFacts | null
      /** The page itself says that there is nothing. Of a page with items only where they are doubted. */
      saysEmpty: boolean
      /** Of a page about one thing, and of one where nothing was found. */
      inspection: Inspection | null
      /** Where it was asked for: how the list goes on, and what tells the items of its pages apart. */
      paged?: PagedItems
    }
  | { kind: 'same_region' }
  | { kind: 'failed'; code: 'too_large' | 'timeout' | 'internal'; message: string }

export type PagedItems = {
  /** Null where nothing leads on. */
  pager: Pager | null
  /** Of all that was found, before the filter. */
  foundMarks: string[]
  /** Of the items, in their order. */
  marks: string[]
}

/** One answer of an API, and which page of its list it is. */
export type AnswerTask = {
  reading: Reading
  body: Uint8Array
  request: ApiRequest
  /** From 1. */
  pageNumber: number
  explain: boolean
  /** The marks of the pages before: what they had is left out. */
  seen?: readonly string[]
  /** How many items are still wanted; without it, as many as one list may have. */
  room?: number
}

export type AnswerExtraction =
  | {
      kind: 'answer'
      extraction: Extraction & { kind: 'items' }
      /** The request for the page after this one; null when it was the last. */
      next: ApiRequest | null
      /** What the pages after this one are told of it. */
      marks: string[]
      /** It holds records, and the pages before had all of them. */
      isRepeat: boolean
    }
  /** `http_status`: the answer itself says that it is an error, whatever its status. */
  | { kind: 'failed'; code: 'http_status' | 'not_html' | 'too_large' | 'timeout' | 'internal'; message: string }
