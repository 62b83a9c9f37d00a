/** What is asked of the making of a recipe, and what it gives. */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { Doubt, Evidence } from '#engine/author/choose/doubt.ts'
import type { Tokens } from '#engine/author/model/model-port.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Action } from '#engine/page/actions/action.ts'
import type { FetchFailure, Page } from '#engine/page/page.ts'
import type { FoundPagination } from '#engine/paging/pagination.ts'
import type { Recipe, ScraperType } from '#engine/recipe/recipe.ts'
import type { RecipeSource } from './model-events.ts'

const STAGES = ['fetching', 'rendering', 'generating', 'reading', 'storing'] as const
type Stage = (typeof STAGES)[number]

/** Reports progress to the caller. */
export type Report = (stage: Stage, message: string, attempt: number) => void

export type RecipeRequest = {
  url: string
  description: string
  /** `auto`: whatever the address turns out to offer. */
  scraperType: ScraperType | 'auto'
  outputSchema: Json | null
  /** Other pages of the same kind, to compare with; empty: links of the page may serve. */
  exampleUrls: readonly string[]
  filterConfig: FilterConfig | null
  /** What becomes of conditions in the description: `apply` makes them a filter or a limit, `tell` only speaks of them. */
  conditions: 'apply' | 'tell'
  /** All pages of the list are wanted. */
  wantsAllPages?: boolean
  /** The page itself is to be read, though an API may have more of its list. */
  keepsPage?: boolean
  /** What is done on the page before it is read. */
  actions: readonly Action[] | null
}

export type MadeRecipe = {
  recipe: Recipe
  /** All that the recipe finds on the page now. */
  items: Record<string, unknown>[]
  attempts: number
  confidence: Record<string, number>
  /** For fields that are not sure: what they may be. */
  candidates: Doubt['candidates']
  /** What speaks for each choice. */
  evidence: Evidence
  /** What the answer has to say: plain sentences. */
  notes: string[]
  /** The request's own filter, with the conditions that the description states. */
  filterConfig: FilterConfig | null
  /** A filter for such conditions that is not applied. */
  proposedFilter: FilterConfig | null
  /** Those of the notes that tell what the proposed one keeps. */
  filterNotes: string[]
  /** Whose recipe it is. */
  by: RecipeSource
  /** What an AI provider was asked; 0 without one. */
  tokens: Tokens
  /** What the recipe reads: the page, or the answer of the API. */
  page: Page
  /** How its list goes on. */
  paginationFound: FoundPagination | null
}

type Making = Pick<MadeRecipe, 'attempts' | 'confidence' | 'candidates' | 'evidence' | 'notes' | 'by' | 'tokens'>

export function made(
  recipe: Recipe,
  extraction: Extraction & { kind: 'items' },
  { attempts, confidence, candidates, evidence, notes, by, tokens }: Making,
  page: Page,
): MadeRecipe {
  return {
    recipe,
    items: extraction.items,
    attempts,
    confidence,
    candidates,
    evidence,
    notes: [...notes, ...extraction.warnings],
    filterConfig: null,
    proposedFilter: null,
    filterNotes: [],
    by,
    tokens,
    page,
    paginationFound: null,
  }
}

export function renderRequest({ url, actions }: RecipeRequest, signal?: AbortSignal) {
  return { url, waitFor: [], ...(actions === null ? {} : { actions }), ...(signal ? { signal } : {}) }
}

/** With the code that a job would end by. */
export function unreachable({ code, message }: { code: string; message: string }): AppError {
  return new AppError('page_unreachable', { values: { problem: message }, about: { error_code: code } })
}

/** A page that could not be opened; an action that could not be done, in its own words. */
export function notRendered(failure: FetchFailure): AppError {
  const { code, message } = failure
  return code === 'action_failed'
    ? new AppError('action_failed', { values: { problem: message }, about: { error_code: code } })
    : unreachable(failure)
}

export function nothingFound(wanted: string, found: string): AppError {
  return new AppError('nothing_found', { values: { wanted, found } })
}

/** The request's own words, as an answer repeats them. */
export function quotedRequest({ description }: RecipeRequest): string {
  return `"${description.slice(0, 200)}"`
}
