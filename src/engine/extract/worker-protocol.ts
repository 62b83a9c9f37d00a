import type { Json } from '#base/json.ts'
import type { ApiAnswer, ApiGeneration } from '#engine/author/api/generate-api-recipe.ts'
import type { SentRequest } from '#engine/author/api/request-template.ts'
import type { ConditionsAnswer, ConditionsInput } from '#engine/author/conditions/answer-conditions.ts'
import type { Generation, MadeGeneration } from '#engine/author/generate-recipe.ts'
import type { Judged, PreparedQuestion } from '#engine/author/model/judge-answer.ts'
import type { Proof } from '#engine/author/model/proof.ts'
import type { Refinement } from '#engine/author/refine/refine-recipe.ts'
import type { Comparison, ComparisonTask } from '#engine/compare/compare-results.ts'
import type { DecidedNode, ReadyNode } from '#engine/graph/decide-node.ts'
import type { ManifestMatch, ManifestTask } from '#engine/manifest/match-manifest.ts'
import type { StaticPageFacts } from '#engine/page/render-decision.ts'
import type { ApiRequest } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { Digest, DigestTask } from './digest.ts'
import type { Extraction, ExtractionTask, ReadableBody, Reading } from './extraction.ts'

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
  | { kind: 'failed'; code: 'not_html' | 'too_large' | 'timeout' | 'internal'; message: string }

/** Words and a page, from which a recipe is made. The schema was validated when it came in. */
export type GenerationTask = { page: ReadableBody; description: string; outputSchema: Json | null }

export type GenerationAnswer =
  | { kind: 'generation'; generation: Generation; facts: StaticPageFacts | null }
  | PoolFailure

/** Words and the JSON answers among which the recipe's request is to be found. */
export type ApiGenerationTask = {
  answers: readonly (ApiAnswer | (SentRequest & { body: Uint8Array }))[]
  pageUrl: string
  description: string
  outputSchema: Json | null
}

export type ApiGenerationAnswer = { kind: 'api_generation'; generation: ApiGeneration } | PoolFailure

/** A recipe, and what someone says should be different. */
export type RefinementTask = GenerationTask & { recipe: Recipe; feedback: string; siteUrl: string }

export type RefinementAnswer = { kind: 'refinement'; refinement: Refinement } | PoolFailure

/** The two halves of asking a model: what to ask about a page, and what its answer is worth there. */
export type QuestionAnswer = { kind: 'question'; prepared: PreparedQuestion | null } | PoolFailure
export type JudgingAnswer = { kind: 'judged'; judged: Judged } | PoolFailure
/** What a recipe is worth on the page, by a measure that is the same whoever made it. */
export type ProofAnswer = { kind: 'proof'; proof: Proof } | PoolFailure

/** What becomes of the conditions that a description states. */
export type ConditionsTask = ConditionsInput
export type ConditionsTold = { kind: 'conditions'; told: ConditionsAnswer } | PoolFailure

/** Large lists are compared and matched where they cannot hold up anybody. */
export type ComparisonAnswer = { kind: 'comparison'; comparison: Comparison } | PoolFailure
export type ManifestAnswer = { kind: 'match'; match: ManifestMatch } | PoolFailure
/** What a node of a workflow does rests on filters with patterns of users, over all items from upstream. */
export type DecisionAnswer = { kind: 'decision'; decided: DecidedNode } | PoolFailure
export type DigestAnswer = { kind: 'digest'; digest: Digest } | PoolFailure

export type PoolFailure = { kind: 'failed'; code: 'too_large' | 'timeout' | 'internal'; message: string }

/** `basis` names the reading, so that a thread prepares it once. */
export type WorkerTask =
  | ({ kind: 'page' } & ExtractionTask & { basis: string })
  | ({ kind: 'answer' } & AnswerTask & { basis: string })
  | ({ kind: 'generate' } & GenerationTask)
  | ({ kind: 'generate_api' } & ApiGenerationTask)
  | ({ kind: 'refine' } & RefinementTask)
  | ({ kind: 'question' } & GenerationTask)
  | ({ kind: 'judge'; answer: unknown } & GenerationTask)
  | ({ kind: 'prove'; made: MadeGeneration } & GenerationTask)
  | ({ kind: 'conditions' } & ConditionsTask)
  | ({ kind: 'compare' } & ComparisonTask)
  | ({ kind: 'match' } & ManifestTask)
  | ({ kind: 'digest' } & DigestTask)
  | ({ kind: 'decide' } & ReadyNode)

export type WorkerAnswer =
  | Extraction
  | AnswerExtraction
  | GenerationAnswer
  | ApiGenerationAnswer
  | RefinementAnswer
  | QuestionAnswer
  | JudgingAnswer
  | ProofAnswer
  | ConditionsTold
  | ComparisonAnswer
  | ManifestAnswer
  | DigestAnswer
  | DecisionAnswer

/** The first word of a thread: it has loaded what it needs. */
export const READY = 'ready'
