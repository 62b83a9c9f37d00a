/** What threads do, and what they answer. */
import type { Json } from '#base/json.ts'
import type { Generation, MadeGeneration } from '#engine/author/generate-recipe.ts'
import type { ApiAnswer, ApiGeneration, ApiProposal } from '#engine/author/json/api/generate-api-recipe.ts'
import type { PagingHints } from '#engine/author/json/api/guess-pagination.ts'
import type { SentRequest } from '#engine/author/json/api/request-template.ts'
import type { Rejected } from '#engine/author/model/ask-model.ts'
import type { Judged, PreparedQuestion } from '#engine/author/model/judge-answer.ts'
import type { JudgedApi } from '#engine/author/model/judge-api-answer.ts'
import type { MadeRefinement } from '#engine/author/model/judge-edits.ts'
import type { ModelQuestion } from '#engine/author/model/model-port.ts'
import type { Proof } from '#engine/author/model/proof.ts'
import type { Edit } from '#engine/author/refine/edit.ts'
import type { Refinement } from '#engine/author/refine/refine-recipe.ts'
import type { ConditionsAnswer, ConditionsInput } from '#engine/author/request/conditions/answer-conditions.ts'
import type { AddedValuesTask } from '#engine/compare/added-values.ts'
import type { Item } from '#engine/compare/canonical-item.ts'
import type { Comparison, ComparisonTask } from '#engine/compare/compare-results.ts'
import type { Restated } from '#engine/compare/restate-items.ts'
import type { ContentTask, PageContent } from '#engine/content/page-content.ts'
import type { DocumentAnswer, DocumentTask } from '#engine/document/read-document.ts'
import type { Digest, DigestTask } from '#engine/extract/digest.ts'
import type {
  AnswerExtraction,
  AnswerTask,
  Extraction,
  ExtractionTask,
  ReadableBody,
  Reading,
} from '#engine/extract/extraction.ts'
import type { DecidedNode, ReadyNode } from '#engine/graph/decide-node.ts'
import type { PageNotice } from '#engine/landing/page-notice.ts'
import type { ManifestMatch, ManifestTask } from '#engine/manifest/match-manifest.ts'
import type { MadeNews, NewsTask } from '#engine/notify/make-news.ts'
import type { StaticPageFacts } from '#engine/page/render-decision.ts'
import type { Pager } from '#engine/paging/find-pager.ts'
import type { ApiRecipe, CssRecipe, Recipe } from '#engine/recipe/recipe.ts'
import type { Renewed } from '#engine/repair/renew-recipe.ts'
import type { RepairAnswer } from '#engine/repair/repair-strategy.ts'
import type { WaysAnswer, WaysQuestion } from '#engine/studio/find-ways.ts'
import type { PageMap } from '#engine/studio/map-page.ts'
import type { PointEdit, PointedRecipe } from '#engine/studio/point-edit.ts'
import type { ShownPage } from '#engine/studio/show-page.ts'
import type { LoginPageTask } from '#engine/trust/login-page.ts'

type Task<Given, Answer> = { given: Given; answer: Answer }

export type Tasks = {
  /** Turns a document of another format into the HTML that stands for it. */
  document: Task<DocumentTask, DocumentAnswer>
  /** Reads a page by a recipe. */
  page: Task<ExtractionTask, Extraction>
  /** Gives a page as a whole, in another form. */
  content: Task<ContentTask, PageContent>
  /** Reads an answer of an API by a recipe. */
  answer: Task<AnswerTask, AnswerExtraction>
  /** How the list that a recipe reads goes on after a page. */
  pager: Task<{ recipe: Recipe; page: ReadableBody }, { kind: 'pager'; pager: Pager | null }>
  /** Makes a recipe from words. */
  generate: Task<
    GenerationTask,
    {
      kind: 'generation'
      generation: Generation
      facts: StaticPageFacts | null
      /** All records stand in menus of the page. */
      isOfMenus: boolean
      /** The page asks for a login in place of what is wanted. */
      login: PageNotice | null
      /** Addresses of pages like this one, where it is about one thing and they could tell more of it. */
      siblingLinks: string[]
    }
  >
  /** Makes recipes for one of several JSON answers. */
  generate_api: Task<ApiGenerationTask, { kind: 'api_generation'; generation: ApiGeneration }>
  /** What an answer says of the rest of its list. */
  api_paging: Task<
    { recipe: ApiRecipe; page: Pick<ReadableBody, 'body'>; link: string | null },
    { kind: 'api_paging'; hints: PagingHints }
  >
  /** What to ask a model about JSON answers; null when they hold nothing to choose from. */
  api_question: Task<ApiGenerationTask, { kind: 'api_question'; question: ModelQuestion | null }>
  /** What a model's answer about them is worth, beside the embedded recipe where there is one. */
  api_judge: Task<
    ApiGenerationTask & { answer: unknown; embedded: ApiProposal | null },
    { kind: 'api_judged'; judged: JudgedApi | Rejected }
  >
  /** Changes a recipe by feedback. */
  refine: Task<RefinementTask, { kind: 'refinement'; refinement: Refinement }>
  /** Finds a recipe for pages that were redesigned, and proves it. */
  repair: Task<RepairTask, { kind: 'repair'; answer: RepairAnswer }>
  /** What to ask a model about feedback; null when there is nothing to choose from. */
  edits_question: Task<RefinementTask, { kind: 'edits_question'; question: ModelQuestion | null }>
  /** What the edits that a model names are worth on the page. */
  edits_judge: Task<RefinementTask & { answer: unknown }, { kind: 'edits_judged'; judged: MadeRefinement | Rejected }>
  /** Changes a recipe by edits that are known already. */
  edit: Task<
    Omit<RefinementTask, 'feedback'> & { edits: readonly Edit[] },
    { kind: 'refinement'; refinement: Refinement }
  >
  /** A page as a document to look at and point into. Null where it is too large. */
  studio_document: Task<{ page: ReadableBody; pictures: boolean }, { kind: 'studio_document'; shown: ShownPage | null }>
  /** What a recipe reads from a page, with the elements that it comes from. Null where the page cannot be read. */
  studio_map: Task<{ reading: Reading; page: ReadableBody }, { kind: 'studio_map'; map: PageMap | null }>
  /** In how many ways a value of a record can be read. */
  studio_ways: Task<PointTask & { question: WaysQuestion }, { kind: 'studio_ways'; answer: WaysAnswer }>
  /** A recipe changed by pointing. */
  studio_edit: Task<PointTask & { edit: PointEdit }, { kind: 'studio_edit'; pointed: PointedRecipe }>
  /** The recipe of a strategy for its page as it is now. */
  renew: Task<RenewalTask, { kind: 'renewed'; renewed: Renewed }>
  /** What to ask a model about a page. */
  question: Task<GenerationTask, { kind: 'question'; prepared: PreparedQuestion | null }>
  /** What a model's answer is worth on the page. */
  judge: Task<GenerationTask & { answer: unknown }, { kind: 'judged'; judged: Judged }>
  /** What a recipe is worth on the page, by a measure that is the same whoever made it. */
  prove: Task<GenerationTask & { made: MadeGeneration }, { kind: 'proof'; proof: Proof }>
  /** What becomes of the conditions that a description states. */
  conditions: Task<ConditionsInput, { kind: 'conditions'; told: ConditionsAnswer }>
  compare: Task<ComparisonTask, { kind: 'comparison'; comparison: Comparison }>
  /** What another reading of a page adds to its items. */
  added_values: Task<AddedValuesTask, { kind: 'added_values'; items: (Item | null)[] }>
  /** What a run of a schedule has to tell. */
  news: Task<NewsTask, { kind: 'news'; news: MadeNews }>
  match: Task<ManifestTask, { kind: 'match'; match: ManifestMatch }>
  /** What a node of a workflow does: filters with patterns of users, over all items from upstream. */
  decide: Task<ReadyNode, { kind: 'decision'; decided: DecidedNode }>
  /** Whether a page asks for a login. */
  login_page: Task<LoginPageTask, { kind: 'login_page'; isLogin: boolean }>
  digest: Task<DigestTask, { kind: 'digest'; digest: Digest }>
  /** The items of an earlier run, where fields that are different at every look do not count. */
  restate: Task<Restated, { kind: 'restated'; items: Item[] }>
}

export type TaskKind = keyof Tasks
export type Given<Kind extends TaskKind> = Tasks[Kind]['given']
export type Answer<Kind extends TaskKind> = Tasks[Kind]['answer'] | ThreadFailure

/** The thread took too long or too much memory, or broke. */
export type ThreadFailure = { kind: 'failed'; code: 'too_large' | 'timeout' | 'internal'; message: string }

/** What a thread is sent. `basis` names the reading of a task that has one, so that a thread prepares it once. */
export type Message<Kind extends TaskKind = TaskKind> = { kind: Kind; given: Given<Kind>; basis: string }

/** Words and a page, from which a recipe is made. The schema was validated when it came in. */
export type GenerationTask = {
  page: ReadableBody
  description: string
  outputSchema: Json | null
  /** Other pages of the same kind. */
  siblings?: readonly ReadableBody[]
}

/** `before`: what the recipe read from the last good page; `made`: what the description gives on the page as it is now. */
export type RenewalTask = GenerationTask & {
  recipe: Recipe
  made: Recipe
  before: readonly Readonly<Record<string, unknown>>[]
}

/** Words and the JSON answers among which the recipe's request is to be found. */
export type ApiGenerationTask = {
  answers: readonly (ApiAnswer | (SentRequest & { body: Uint8Array }))[]
  pageUrl: string
  description: string
  outputSchema: Json | null
}

/** A recipe, and what someone says should be different. */
export type RefinementTask = GenerationTask & { recipe: Recipe; feedback: string; siteUrl: string }

/** A recipe that reads elements, and the page into which somebody points. */
export type PointTask = GenerationTask & { recipe: CssRecipe }

/** Pages that a recipe no longer reads, each as it is now and as it was. */
export type RepairTask = {
  recipe: CssRecipe
  description: string
  outputSchema: Json | null
  pages: ReadonlyArray<{
    now: ReadableBody
    before: { page: ReadableBody | null; items: readonly Record<string, unknown>[] }
    stored: number
  }>
  /** Pages that the recipe still reads. */
  readable: readonly ReadableBody[]
  rejected: readonly CssRecipe[]
}

/** The first word of a thread: it has loaded what it needs. */
export const READY = 'ready'
