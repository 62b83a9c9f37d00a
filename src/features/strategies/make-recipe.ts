/**
 * From a request to a recipe that works on its page: fetch, render when the plain page lacks what is wanted, generate, run.
 * Nothing is stored here; what fails, fails with the cause.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { Generation } from '#engine/author/generate-recipe.ts'
import { type AuthorSteps, generateWithModel, type ModelFallback } from '#engine/author/model/generate-with-model.ts'
import { type ModelPort, NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import type { GenerationAnswer, GenerationTask, PoolFailure } from '#engine/extract/worker-protocol.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Page } from '#engine/page/page.ts'
import { shouldRender } from '#engine/page/render-decision.ts'
import type { ContentRecipe, Recipe } from '#engine/recipe/recipe.ts'

export const STAGES = ['fetching', 'rendering', 'generating', 'reading', 'storing'] as const
export type Stage = (typeof STAGES)[number]

/** Tells whoever waits what is being done. */
export type Report = (stage: Stage, message: string, attempt: number) => void

export type RecipeRequest = {
  url: string
  description: string
  scraperType: 'css' | 'content'
  outputSchema: Json | null
  filterConfig: FilterConfig | null
}

export type MadeRecipe = {
  recipe: Recipe
  /** All that the recipe finds on the page now. */
  items: Record<string, unknown>[]
  attempts: number
  confidence: Record<string, number>
  notes: string[]
  /** What an AI provider was asked; 0 without one. */
  tokens: Tokens
  page: Page
}

export type MakeContext = {
  web: CheckContext
  /** The operator's AI provider, if there is one. */
  model: { port: ModelPort; fallback: ModelFallback } | null
}

const CONTENT_RECIPE: ContentRecipe = { version: 1, scraper_type: 'content', container: null, fields: {} }

export async function makeRecipe(
  ctx: MakeContext,
  request: RecipeRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  report('fetching', `Fetching ${request.url}`, 0)
  const outcome = await ctx.web.fetch({ url: request.url, ...(signal ? { signal } : {}) })
  if (outcome.kind === 'failed') throw unreachable(outcome.failure.message)
  if (outcome.kind === 'not_modified') throw new Error('a first fetch carries no validators')
  return request.scraperType === 'content'
    ? makeContent(ctx, request, outcome.page, report, signal)
    : makeFromWords(ctx, request, outcome.page, report, signal)
}

async function makeContent(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const extraction = await readPage(ctx, { ...request, recipe: CONTENT_RECIPE }, page, report, signal)
  if (extraction.foundCount === 0) throw nothingFound('text under headings', 'The page holds none.')
  return made(CONTENT_RECIPE, extraction, { attempts: 1, confidence: {}, notes: [], tokens: NO_TOKENS }, page)
}

async function makeFromWords(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  report('generating', 'Looking for records that fit the description', 0)
  const first = await generate(ctx, request, page, signal)
  const staticItems = first.generation.ok ? first.generation.items.length : 0
  if (first.facts && shouldRender({ mode: 'auto', staticItems, facts: first.facts })) {
    report('rendering', 'The page is drawn by scripts: opening it in a browser', 0)
    const rendered = await ctx.web.render({ url: request.url, waitFor: [], ...(signal ? { signal } : {}) })
    if (rendered.kind === 'page') {
      report('generating', 'Looking for records in the rendered page', 0)
      return finish(ctx, request, rendered.page, await generate(ctx, request, rendered.page, signal), report, signal)
    }
    if (!first.generation.ok) throw unreachable(rendered.failure.message)
  }
  return finish(ctx, request, page, first, report, signal)
}

type Generated = GenerationAnswer & { kind: 'generation' }

async function generate(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  signal?: AbortSignal,
): Promise<Generated> {
  const task = { page, description: request.description, outputSchema: request.outputSchema }
  const answer = await ctx.web.pool.generate(task, signal)
  if (answer.kind === 'failed') throw unreachable(answer.message)
  return answer
}

async function finish(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  embedded: Generated,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const { generation, tokens } = await withModel(ctx, request, page, embedded.generation, report, signal)
  if (!generation.ok) throw nothingFound(`"${request.description.slice(0, 200)}" on this page`, generation.found)
  const extraction = await readPage(ctx, { ...request, recipe: generation.recipe }, page, report, signal)
  return made(generation.recipe, extraction, { ...generation, tokens }, page)
}

/** A model chooses among the columns that the embedded generator found; without one, or without a use of it, that one's choice stands. */
async function withModel(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  embedded: Generation,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<{ generation: Generation; tokens: Tokens }> {
  if (!ctx.model) return { generation: embedded, tokens: NO_TOKENS }
  report('generating', 'Asking the AI provider', 1)
  const { pool } = ctx.web
  const steps: AuthorSteps<GenerationTask> = {
    prepareQuestion: async (task) => done(await pool.prepareQuestion(task, signal)).prepared,
    judgeAnswer: async (task, answer) => done(await pool.judgeAnswer(task, answer, signal)).judged,
    generateRecipe: () => embedded,
  }
  const { port: model, fallback } = ctx.model
  const context = { model, fallback, steps, signal: signal ?? new AbortController().signal }
  const { description, outputSchema } = request
  const result = await generateWithModel(context, { page, description, outputSchema })
  if (!result.ok && result.reason === 'provider_unavailable') {
    throw new AppError('unavailable', { retryAfterSeconds: result.retryAfterSeconds })
  }
  return { generation: result as Generation, tokens: result.tokens }
}

function done<T extends { kind: string }>(answer: T | PoolFailure): T {
  if (answer.kind === 'failed') throw unreachable((answer as PoolFailure).message)
  return answer as T
}

function made(
  recipe: Recipe,
  extraction: Extraction & { kind: 'items' },
  { attempts, confidence, notes, tokens }: Pick<MadeRecipe, 'attempts' | 'confidence' | 'notes' | 'tokens'>,
  page: Page,
): MadeRecipe {
  return {
    recipe,
    items: extraction.items,
    attempts,
    confidence,
    notes: [...notes, ...extraction.warnings],
    tokens,
    page,
  }
}

export type PageReading = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

/** Runs a recipe on a page that is at hand, as a job would. */
export async function readPage(
  ctx: MakeContext,
  { recipe, outputSchema, filterConfig }: PageReading,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<Extraction & { kind: 'items' }> {
  report('reading', 'Reading the page by the recipe', 1)
  const reading = { recipe, outputSchema, filter: filterConfig, parameters: {} }
  const extraction = await ctx.web.pool.extract({ reading, page, knownRegionHash: null, explain: false }, signal)
  if (extraction.kind === 'failed') throw unreachable(extraction.message)
  if (extraction.kind === 'same_region') throw new Error('a region was recognised, but none is known')
  return extraction
}

function unreachable(problem: string): AppError {
  return new AppError('page_unreachable', { values: { problem } })
}

function nothingFound(wanted: string, found: string): AppError {
  return new AppError('nothing_found', { values: { wanted, found } })
}
