/**
 * Recipes that ask an API: the address itself when it answers JSON, else one of the requests that the page's scripts send. A request of a page is
 * only taken when it is also answered outside of the page, without its session.
 */

import type { ApiProposal } from '#engine/author/json/api/generate-api-recipe.ts'
import { NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Page } from '#engine/page/page.ts'
import type { RecordedJson } from '#engine/page/render-json.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiGenerationTask } from '#engine/threads/tasks.ts'
import { generateApi, type SourcedProposal } from './generate-api.ts'
import type { ModelUse } from './model-events.ts'
import { readPage } from './read-page.ts'
import {
  type MadeRecipe,
  made,
  nothingFound,
  notRendered,
  quotedRequest,
  type RecipeRequest,
  type Report,
  renderRequest,
} from './recipe-request.ts'

type ApiMakeContext = ModelUse & { web: CheckContext & ApiCheckContext }

/** Whether the body starts like JSON, whatever type the server names; reading it is left to a thread. */
export function mayBeJson({ mediaType, body }: Page): boolean {
  if (mediaType !== null && /[/+]json$/.test(mediaType)) return true
  const start = Buffer.from(body.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return start.startsWith('{') || start.startsWith('[')
}

/** From an address that answers JSON. Null when it does not after all. */
export async function makeFromAnswer(
  ctx: ApiMakeContext,
  request: RecipeRequest,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe | null> {
  report('generating', 'Looking for records in the JSON answer', 0)
  const sent = { method: 'GET', url: request.url, headers: {}, postData: null }
  const generation = await generateApi(ctx, taskOf(request, [{ ...sent, body: page.body }]), report, signal)
  if (!generation.ok && generation.reason === 'no_answers') return null
  if (!generation.ok) throw nothingFound(`${quotedRequest(request)} in this answer`, generation.found)
  const [best] = generation.proposals
  if (!best) throw new Error('a generation that succeeded has a proposal')
  const { made } = await finish(ctx, request, best, page, report, signal)
  return { ...made, tokens: generation.tokens }
}

/** From the requests of a page that is opened in a browser for their sake. */
export async function makeFromRequests(
  ctx: ApiMakeContext,
  request: RecipeRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe> {
  report('rendering', 'Opening the page in a browser to see which API its scripts ask', 0)
  const rendered = await ctx.web.render(renderRequest(request, signal))
  if (rendered.kind === 'failed') throw notRendered(rendered.failure)
  const outcome = await makeFromResponses(ctx, request, rendered.responses, report, signal)
  if (outcome.kind === 'made') return outcome.made
  throw nothingFound(`${quotedRequest(request)} in an API of this page`, outcome.found)
}

type FromResponses = { kind: 'made'; made: MadeRecipe } | { kind: 'none'; found: string; tokens: Tokens }

export async function makeFromResponses(
  ctx: ApiMakeContext,
  request: RecipeRequest,
  responses: readonly RecordedJson[],
  report: Report,
  signal?: AbortSignal,
): Promise<FromResponses> {
  report('generating', `Looking for records in ${responses.length} JSON answers that the page received`, 0)
  const answers = responses.map(({ requestHeaders: headers, method, url, postData, json }) => {
    return { method, url, headers, postData, json }
  })
  const generation = await generateApi(ctx, taskOf(request, answers), report, signal)
  const { tokens } = generation
  if (!generation.ok) return { kind: 'none', found: generation.found, tokens }
  let problem = ''
  for (const proposal of generation.proposals) {
    const answered = await askAgain(ctx, proposal, report, signal)
    if (answered.kind === 'failed') {
      problem ||= answered.problem
      continue
    }
    const finished = await finish(ctx, request, proposal, answered.page, report, signal)
    if (finished.foundCount > 0) return { kind: 'made', made: { ...finished.made, tokens } }
    problem ||= 'It answered other data than it gave to the page.'
  }
  return { kind: 'none', found: `A request of the page fits, but a recipe cannot repeat it: ${problem}`, tokens }
}

function taskOf(
  { url: pageUrl, description, outputSchema }: RecipeRequest,
  answers: ApiGenerationTask['answers'],
): ApiGenerationTask {
  return { answers, pageUrl, description, outputSchema }
}

type Answered = { kind: 'page'; page: Page } | { kind: 'failed'; problem: string }

async function askAgain(
  ctx: ApiMakeContext,
  { recipe, attempts }: ApiProposal,
  report: Report,
  signal?: AbortSignal,
): Promise<Answered> {
  const { request } = recipe.container
  report('fetching', `Asking ${request.url}`, attempts)
  const built = buildApiRequest(request)
  if (!built.ok) throw new Error('a request without overrides cannot name an unknown parameter')
  const outcome = await ctx.web.call(built.request, signal)
  if (outcome.kind === 'not_modified') throw new Error('an API call carries no validators')
  if (outcome.kind === 'failed') return { kind: 'failed', problem: outcome.failure.message }
  return mayBeJson(outcome.page) ? outcome : { kind: 'failed', problem: 'It answered something that is not JSON.' }
}

async function finish(
  ctx: ApiMakeContext,
  request: RecipeRequest,
  { recipe, ...making }: SourcedProposal,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<{ made: MadeRecipe; foundCount: number }> {
  report('reading', 'Reading the answer by the recipe', making.attempts)
  const extraction = await readPage(ctx.web.pool, { ...request, recipe }, page, signal)
  // JSON is UTF-8, whatever its bytes were taken for.
  const answer = { ...page, charset: 'utf-8' }
  return {
    made: made(recipe, extraction, { ...making, tokens: NO_TOKENS }, answer),
    foundCount: extraction.foundCount,
  }
}
