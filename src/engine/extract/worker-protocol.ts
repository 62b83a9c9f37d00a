import type { Json } from '#base/json.ts'
import type { Generation } from '#engine/author/generate-recipe.ts'
import type { Judged, PreparedQuestion } from '#engine/author/model/judge-answer.ts'
import type { Refinement } from '#engine/author/refine/refine-recipe.ts'
import type { StaticPageFacts } from '#engine/page/render-decision.ts'
import type { ApiRequest } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { Extraction, ExtractionTask, ReadableBody, Reading } from './extraction.ts'

/** One answer of an API, and which page of its list it is. */
export type AnswerTask = {
  reading: Reading
  body: Uint8Array
  request: ApiRequest
  /** From 1. */
  pageNumber: number
  explain: boolean
}

/** The request for the page after this one; null when it was the last. */
export type AnswerExtraction =
  | { kind: 'answer'; extraction: Extraction & { kind: 'items' }; next: ApiRequest | null }
  | { kind: 'failed'; code: 'not_html' | 'too_large' | 'timeout' | 'internal'; message: string }

/** Words and a page, from which a recipe is made. The schema was validated when it came in. */
export type GenerationTask = { page: ReadableBody; description: string; outputSchema: Json | null }

export type GenerationAnswer =
  | { kind: 'generation'; generation: Generation; facts: StaticPageFacts | null }
  | PoolFailure

/** A recipe, and what someone says should be different. */
export type RefinementTask = GenerationTask & { recipe: Recipe; feedback: string }

export type RefinementAnswer = { kind: 'refinement'; refinement: Refinement } | PoolFailure

/** The two halves of asking a model: what to ask about a page, and what its answer is worth there. */
export type QuestionAnswer = { kind: 'question'; prepared: PreparedQuestion | null } | PoolFailure
export type JudgingAnswer = { kind: 'judged'; judged: Judged } | PoolFailure

export type PoolFailure = { kind: 'failed'; code: 'too_large' | 'timeout' | 'internal'; message: string }

/** `basis` names the reading, so that a thread prepares it once. */
export type WorkerTask =
  | ({ kind: 'page' } & ExtractionTask & { basis: string })
  | ({ kind: 'answer' } & AnswerTask & { basis: string })
  | ({ kind: 'generate' } & GenerationTask)
  | ({ kind: 'refine' } & RefinementTask)
  | ({ kind: 'question' } & GenerationTask)
  | ({ kind: 'judge'; answer: unknown } & GenerationTask)

export type WorkerAnswer =
  | Extraction
  | AnswerExtraction
  | GenerationAnswer
  | RefinementAnswer
  | QuestionAnswer
  | JudgingAnswer

/** The first word of a thread: it has loaded what it needs. */
export const READY = 'ready'
