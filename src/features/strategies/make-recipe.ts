/**
 * From a request to a recipe that works on its page: fetch, render when the plain page lacks what is wanted, generate, run.
 * Nothing is stored here; what fails, fails with the cause.
 */
import { AppError } from '#base/errors.ts'
import { NO_DOUBT } from '#engine/author/choose/doubt.ts'
import type { Generation } from '#engine/author/generate-recipe.ts'
import { type AuthorSteps, generateWithModel } from '#engine/author/model/generate-with-model.ts'
import { addTokens, NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { ConditionsAnswer } from '#engine/author/request/conditions/answer-conditions.ts'
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Page } from '#engine/page/page.ts'
import { pageLanguage, pageTitle } from '#engine/page/page-title.ts'
import { shouldRender } from '#engine/page/render-decision.ts'
import type { RenderOutcome } from '#engine/page/render-page.ts'
import type { ContentRecipe, Recipe } from '#engine/recipe/recipe.ts'
import type { GenerationTask, Tasks } from '#engine/threads/tasks.ts'
import { landingProblem, noticeProblem } from '#engine/trust/page-problem.ts'
import { done } from './done.ts'
import { findPagination } from './find-pagination.ts'
import { makeFromAnswer, makeFromRequests, makeFromResponses, mayBeJson } from './make-api-recipe.ts'
import { askingOf, type ModelUse, type RecipeSource } from './model-events.ts'
import { preferApi } from './prefer-api.ts'
import { provePagination } from './prove-pagination.ts'
import { readPage } from './read-page.ts'
import { NO_SIBLINGS, readSiblings, type Siblings } from './read-siblings.ts'
import {
  type MadeRecipe,
  made,
  nothingFound,
  notRendered,
  quotedRequest,
  type RecipeRequest,
  type Report,
  renderRequest,
  unreachable,
} from './recipe-request.ts'

export type MakeContext = ModelUse & { web: CheckContext & ApiCheckContext }

type Rendered = Extract<RenderOutcome, { kind: 'page' }>

const READING = 'Reading the page by the recipe'
const CONTENT_RECIPE: ContentRecipe = { version: 1, scraper_type: 'content', container: null, fields: {} }

export async function makeRecipe(
  ctx: MakeContext,
  request: RecipeRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const first = await makeByType(ctx, request, report, signal)
  ctx.onModel({ kind: 'recipe', source: first.by })
  const made = await withPagination(ctx, request, first, report, signal)
  if (made.recipe.scraper_type === 'content') return { ...made, filterConfig: request.filterConfig }
  return withConditions(ctx, request, made, signal)
}

async function withPagination(
  ctx: MakeContext,
  request: RecipeRequest,
  made: MadeRecipe,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const isAsked = request.wantsAllPages === true
  const { page, notes } = made
  const { url, actions } = request
  const { recipe, saysMore } =
    made.recipe.scraper_type === 'api'
      ? await provePagination(ctx, made.recipe, page, report, signal)
      : { recipe: made.recipe, saysMore: false }
  const paginationFound = await findPagination(ctx, { url, recipe, page, isAsked, actions }, report, signal)
  const says = saysMore ? MORE_THAN_READ : isAsked ? NOTHING_LEADS_ON : null
  const added = paginationFound === null && says !== null ? [says] : []
  return { ...made, recipe, paginationFound, notes: [...notes, ...added] }
}

const MORE_THAN_READ =
  'The API says that there is more than this answer holds, but not how to ask for it. A template in pagination tells.'

const NOTHING_LEADS_ON = 'All pages are wanted, but nothing on this page leads to another one.'

/** What the description says of which items are wanted becomes a filter and a limit, or a note. */
async function withConditions(
  ctx: MakeContext,
  request: RecipeRequest,
  made: MadeRecipe,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const task = {
    description: request.description,
    fields: Object.keys(made.recipe.fields),
    items: made.items,
    given: request.filterConfig,
    pageName: `${pageTitle(made.page)} ${request.url}`,
    language: pageLanguage(made.page),
    applies: request.conditions === 'apply',
  }
  const told = done(await ctx.web.pool.run('conditions', task, signal)).told
  const limited = told.limit ? await withLimit(ctx, request, made, told.limit, signal) : null
  const notes = [
    ...made.notes,
    ...told.notes.map((note) => (note === told.limit?.note ? (limited?.note ?? note) : note)),
  ]
  const kept = { ...made, ...(limited ? { recipe: limited.recipe } : {}), notes }
  const filterConfig = told.isApplied ? told.filter : request.filterConfig
  if (!limited && !told.isApplied) {
    return { ...kept, filterConfig, proposedFilter: told.filter, filterNotes: told.filterNotes }
  }
  const { items } = await readPage(ctx.web.pool, { ...request, recipe: kept.recipe, filterConfig }, made.page, signal)
  const proposedFilter = told.isApplied ? null : told.filter
  return { ...kept, items, filterConfig, proposedFilter, filterNotes: proposedFilter ? told.filterNotes : [] }
}

/** The recipe for the first few alone, where the page has them in that order; null where it cannot be cut so. */
async function withLimit(
  ctx: MakeContext,
  request: RecipeRequest,
  { recipe, page }: MadeRecipe,
  { count, order, said }: NonNullable<ConditionsAnswer['limit']>,
  signal?: AbortSignal,
): Promise<{ recipe: Recipe; note: string } | null> {
  const { description, outputSchema, url } = request
  const feedback = order === 'page' ? `only the first ${count}` : `only the ${count} ${order}`
  const task = { page, description, outputSchema, recipe, feedback, siteUrl: url }
  const { refinement } = done(await ctx.web.pool.run('refine', task, signal))
  return refinement.ok
    ? {
        recipe: refinement.recipe,
        note: `“${said}” became a limit. ${[...refinement.changes, ...refinement.notes].join(' ')}`,
      }
    : null
}

async function makeByType(
  ctx: MakeContext,
  request: RecipeRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  if (request.actions !== null) return makeAfterActions(ctx, request, report, signal)
  report('fetching', `Fetching ${request.url}`, 0)
  const { scraperType } = request
  const accept = scraperType === 'api' ? { accept: JSON_FIRST } : {}
  const outcome = await ctx.web.fetch({ url: request.url, ...accept, ...(signal ? { signal } : {}) })
  if (outcome.kind === 'failed') throw unreachable(outcome.failure)
  if (outcome.kind === 'not_modified') throw new Error('a first fetch carries no validators')
  const { page } = outcome
  const elsewhere = landingProblem({ asked: request.url, landed: page.url, ...NOTHING_KNOWN })
  // Another page is what a link to the newest article leads to: the caller sees it in the preview.
  if (elsewhere && elsewhere.landing !== 'other') throw unreachable(elsewhere)
  if (scraperType === 'content') return makeContent(ctx, request, page, report, signal)
  const answered =
    scraperType !== 'css' && mayBeJson(page) ? await makeFromAnswer(ctx, request, page, report, signal) : null
  if (answered) return answered
  return scraperType === 'api'
    ? makeFromRequests(ctx, request, report, signal)
    : makeFromWords(ctx, request, page, report, signal)
}

const NOTHING_KNOWN = { canonical: null, known: null, knownCanonical: null }

/** One address may serve a page to browsers and data to programs. */
const JSON_FIRST = 'application/json, text/html;q=0.9, */*;q=0.5'

async function makeContent(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  report('reading', READING, 1)
  const extraction = await readPage(ctx.web.pool, { ...request, recipe: CONTENT_RECIPE }, page, signal)
  if (extraction.foundCount === 0) throw nothingFound('text under headings', 'The page holds none.')
  return made(
    CONTENT_RECIPE,
    extraction,
    { attempts: 1, ...NO_DOUBT, confidence: {}, evidence: {}, notes: [], by: 'embedded', tokens: NO_TOKENS },
    page,
  )
}

async function makeFromWords(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  report('generating', 'Looking for records that fit the description', 0)
  const first = await generate(ctx, request, page, NO_SIBLINGS, signal)
  const { facts, generation } = first
  const staticItems = generation.ok ? generation.items.length : 0
  if (facts && shouldRender({ mode: 'auto', staticItems, isLacking: isLacking(first), facts })) {
    report('rendering', 'The page is drawn by scripts: opening it in a browser', 0)
    const rendered = await ctx.web.render(renderRequest(request, signal))
    if (rendered.kind === 'failed' && !generation.ok) throw unreachable(rendered.failure)
    const drawn = rendered.kind === 'page' ? await generateFromRendered(ctx, request, rendered, report, signal) : null
    if (drawn && (!generation.ok || givesMore(drawn.alone, first)))
      return makeFromRendered(ctx, request, drawn, report, signal)
  }
  return finish(ctx, request, page, await compared(ctx, request, page, first, report, signal), report, signal)
}

function isLacking({ generation, isOfMenus }: Generated): boolean {
  return generation.ok && (generation.missing.length > 0 || isOfMenus)
}

/** More of what is wanted, or the same from the page itself instead of its menus. */
function givesMore(drawn: Generated, plain: Generated): boolean {
  if (!drawn.generation.ok || !plain.generation.ok) return drawn.generation.ok
  const gained = plain.generation.missing.length - drawn.generation.missing.length
  return gained > 0 || (gained === 0 && plain.isOfMenus && !drawn.isOfMenus)
}

type Drawn = Rendered & { alone: Generated }

async function generateFromRendered(
  ctx: MakeContext,
  request: RecipeRequest,
  rendered: Rendered,
  report: Report,
  signal?: AbortSignal,
): Promise<Drawn> {
  report('generating', 'Looking for records in the rendered page', 0)
  return { ...rendered, alone: await generate(ctx, request, rendered.page, NO_SIBLINGS, signal) }
}

async function makeFromRendered(
  ctx: MakeContext,
  request: RecipeRequest,
  { page, responses, alone }: Drawn,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  const generated = await compared(ctx, request, page, alone, report, signal)
  const mayAskApi = request.scraperType === 'auto' && !generated.generation.ok && responses.length > 0
  const api = mayAskApi ? await makeFromResponses(ctx, request, responses, report, signal) : null
  if (api?.kind === 'made') return api.made
  const finished = await finish(ctx, request, page, generated, report, signal)
  const drawn = { ...finished, tokens: addTokens(finished.tokens, api?.tokens) }
  const preferred = await preferApi(ctx, request, { shown: drawn.items, responses }, report, signal)
  return preferred ? { ...preferred, tokens: drawn.tokens } : drawn
}

/** The plain page would say nothing of what the actions bring. */
async function makeAfterActions(
  ctx: MakeContext,
  request: RecipeRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  if (request.scraperType === 'api') return makeFromRequests(ctx, request, report, signal)
  report('rendering', 'Opening the page in a browser for its actions', 0)
  const rendered = await ctx.web.render(renderRequest(request, signal))
  if (rendered.kind === 'failed') throw notRendered(rendered.failure)
  return request.scraperType === 'content'
    ? makeContent(ctx, request, rendered.page, report, signal)
    : makeFromRendered(ctx, request, await generateFromRendered(ctx, request, rendered, report, signal), report, signal)
}

type Generated = Tasks['generate']['answer'] & { siblings: Siblings }

async function generate(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  siblings: Siblings,
  signal?: AbortSignal,
): Promise<Generated> {
  const answer = await ctx.web.pool.run('generate', taskOf(request, page, siblings), signal)
  if (answer.kind === 'failed') throw unreachable(answer)
  return { ...answer, siblings }
}

function taskOf({ description, outputSchema }: RecipeRequest, page: Page, { pages }: Siblings): GenerationTask {
  return { page, description, outputSchema, siblings: pages }
}

/**
 * Once more with other pages of the same kind beside it: the examples of the request, or where there are none and not everything is sure, pages
 * to which this one links.
 */
async function compared(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  alone: Generated,
  report: Report,
  signal?: AbortSignal,
): Promise<Generated> {
  const { exampleUrls } = request
  // Opening further pages in a browser takes its time: only what was asked for.
  const links = page.fetchedBy === 'browser' ? [] : alone.siblingLinks
  const urls = exampleUrls.length > 0 ? exampleUrls : links
  if (urls.length === 0) return alone
  report('fetching', 'Reading pages of the same kind to compare with', 1)
  const { pages, notes } = await readSiblings(ctx.web, urls, page.fetchedBy, signal)
  const siblings = { pages, notes: exampleUrls.length > 0 ? notes : [] }
  const beside = pages.length > 0 ? await generate(ctx, request, page, siblings, signal) : null
  return beside?.generation.ok ? beside : { ...alone, siblings: { pages: [], notes: siblings.notes } }
}

async function finish(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  embedded: Generated,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  if (embedded.login) throw unreachable(noticeProblem(embedded.login))
  const { generation, by, tokens } = await withModel(ctx, request, page, embedded, report, signal)
  if (!generation.ok) throw nothingFound(`${quotedRequest(request)} on this page`, generation.found)
  report('reading', READING, 1)
  const extraction = await readPage(ctx.web.pool, { ...request, recipe: generation.recipe }, page, signal)
  const notice = extraction.inspection?.notice
  if (notice) throw unreachable(noticeProblem(notice))
  const notes = [...generation.notes, ...embedded.siblings.notes]
  return made(generation.recipe, extraction, { ...generation, notes, by, tokens }, page)
}

/** A model chooses among the columns that the embedded generator found; without one, or without a use of it, that one's choice stands. */
async function withModel(
  ctx: MakeContext,
  request: RecipeRequest,
  page: Page,
  { generation: embedded, siblings }: Generated,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<{ generation: Generation; by: RecipeSource; tokens: Tokens }> {
  if (!ctx.model || readsJson(embedded)) return { generation: embedded, by: 'embedded', tokens: NO_TOKENS }
  report('generating', 'Asking the AI provider', 1)
  const { pool } = ctx.web
  const steps: AuthorSteps<GenerationTask> = {
    prepareQuestion: async (task) => done(await pool.run('question', task, signal)).prepared,
    judgeAnswer: async (task, answer) => done(await pool.run('judge', { ...task, answer }, signal)).judged,
    generateRecipe: () => embedded,
    prove: async (task, made) => done(await pool.run('prove', { ...task, made }, signal)).proof,
  }
  const { port, fallback } = ctx.model
  const context = { ...askingOf(port, ctx.onModel, signal), fallback, steps }
  const result = await generateWithModel(context, taskOf(request, page, siblings))
  if (!result.ok && result.reason === 'provider_unavailable') {
    throw new AppError('unavailable', { retryAfterSeconds: result.retryAfterSeconds })
  }
  const { by, tokens, ...generation } = result as Extract<typeof result, { by: unknown }>
  return { generation, by, tokens }
}

/** A model is asked about elements only; where the records are in the page's JSON, it could but choose worse. */
function readsJson(generation: Generation): boolean {
  if (!generation.ok || generation.recipe.scraper_type !== 'css') return false
  const { container } = generation.recipe
  return container !== null && 'source' in container
}
