import { isTag } from 'domhandler'
import { parseDataJson } from '#base/json.ts'
import { isUnsure } from '#engine/author/choose/evidence.ts'
import { type GenerateInput, type Generation, generateRecipe } from '#engine/author/generate-recipe.ts'
import { type ApiAnswer, type ApiInput, generateApiRecipes } from '#engine/author/json/api/generate-api-recipe.ts'
import { pagingHints } from '#engine/author/json/api/guess-pagination.ts'
import { writeEditsQuestion } from '#engine/author/model/edits-question.ts'
import { judgeAnswer, prepareQuestion } from '#engine/author/model/judge-answer.ts'
import { judgeApiAnswer, prepareApiQuestion } from '#engine/author/model/judge-api-answer.ts'
import { judgeEdits } from '#engine/author/model/judge-edits.ts'
import { proveRecipe } from '#engine/author/model/prove-recipe.ts'
import type { SentPage } from '#engine/author/page/read-pages.ts'
import { siblingLinks } from '#engine/author/page/sibling-links.ts'
import { makeEdits, type RefineInput, refineRecipe } from '#engine/author/refine/refine-recipe.ts'
import { type PageNotice, pageNotice } from '#engine/landing/page-notice.ts'
import { decodeText } from '#engine/page/charset.ts'
import { isInMenu } from '#engine/page/in-menu.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { apiRecords, hasList } from '#engine/recipe/api-recipe.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { findRecords } from '#engine/recipe/find-records.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { type ParsedPage, parseSample } from '#engine/recipe/parse-html.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { RUN_LIMITS } from '#engine/recipe/run-result.ts'
import { renewRecipe } from '#engine/repair/renew-recipe.ts'
import type { ApiGenerationTask, GenerationTask, Given, RefinementTask, RenewalTask, Tasks } from './tasks.ts'

export function generateInThread(task: GenerationTask): Tasks['generate']['answer'] {
  const input = inputOf(task)
  const generation = generateRecipe(input)
  const parsed = parseSample(input)
  return {
    kind: 'generation',
    generation,
    facts: parsed.ok ? staticPageFacts(parsed.page.document) : null,
    login: parsed.ok && !(generation.ok && generation.missing.length === 0) ? loginNotice(parsed.page) : null,
    isOfMenus: parsed.ok && generation.ok && readsMenus(generation.recipe, parsed.page),
    siblingLinks: parsed.ok && mayCompare(generation) ? siblingLinks(parsed.page, input.url, MAX_SIBLING_LINKS) : [],
  }
}

const MAX_SIBLING_LINKS = 2

function loginNotice({ document }: ParsedPage): PageNotice | null {
  const notice = pageNotice(document)
  return notice?.kind === 'auth_required' ? notice : null
}

function readsMenus(recipe: Recipe, page: ParsedPage): boolean {
  const compiled = compileRecipe(recipe)
  const [container] = compiled.kind === 'css' ? compiled.containers : []
  if (container?.kind !== 'elements') return false
  const elements = findRecords(container, page, RUN_LIMITS.items).flatMap(({ nodes }) => nodes.filter(isTag))
  return elements.length > 0 && elements.every(isInMenu)
}

/** A page about one thing of which not everything is sure. */
function mayCompare(generation: Generation): boolean {
  return generation.ok && generation.items.length === 1 && Object.values(generation.confidence).some(isUnsure)
}

export function generateApiInThread(task: ApiGenerationTask): Tasks['generate_api']['answer'] {
  return { kind: 'api_generation', generation: generateApiRecipes(apiInput(task)) }
}

export function apiPagingInThread({ recipe, page, link }: Given<'api_paging'>): Tasks['api_paging']['answer'] {
  const json = parseDataJson(decodeText(page.body, 'utf-8'))
  const compiled = compileRecipe(recipe)
  const built = buildApiRequest(recipe.container.request)
  const isList = compiled.kind === 'api' && built.ok && hasList(compiled, json)
  if (!isList) return { kind: 'api_paging', hints: { saysMore: false, guesses: [] } }
  const itemCount = apiRecords(compiled, json).length
  const answered = { template: recipe.container.request, url: built.request.url, json, itemCount }
  return { kind: 'api_paging', hints: pagingHints(answered, link) }
}

export function apiQuestionInThread(task: ApiGenerationTask): Tasks['api_question']['answer'] {
  return { kind: 'api_question', question: prepareApiQuestion(apiInput(task)) }
}

export function apiJudgeInThread(task: Given<'api_judge'>): Tasks['api_judge']['answer'] {
  return { kind: 'api_judged', judged: judgeApiAnswer(apiInput(task), task.embedded, task.answer) }
}

function apiInput(task: ApiGenerationTask): ApiInput {
  const answers = task.answers.flatMap((answer): ApiAnswer[] => {
    if ('json' in answer) return [answer]
    const { body, ...sent } = answer
    const json = parseDataJson(decodeText(body, 'utf-8'))
    return json === undefined ? [] : [{ ...sent, json }]
  })
  const { pageUrl, description } = task
  return { answers, pageUrl, description, outputSchema: schemaOf(task) }
}

export function refineInThread(task: RefinementTask): Tasks['refine']['answer'] {
  return { kind: 'refinement', refinement: refineRecipe(refineInput(task)) }
}

export function editInThread({ edits, ...task }: Given<'edit'>): Tasks['edit']['answer'] {
  return { kind: 'refinement', refinement: makeEdits(refineInput({ ...task, feedback: '' }), edits) }
}

export function renewInThread(task: RenewalTask): Tasks['renew']['answer'] {
  const { recipe, made, before, description, page } = task
  const input = { page: sentPage(page), recipe, made, before, description, outputSchema: schemaOf(task) }
  return { kind: 'renewed', renewed: renewRecipe(input) }
}

export function editsQuestionInThread(task: RefinementTask): Tasks['edits_question']['answer'] {
  return { kind: 'edits_question', question: writeEditsQuestion(refineInput(task))?.question ?? null }
}

export function editsJudgeInThread(task: Given<'edits_judge'>): Tasks['edits_judge']['answer'] {
  return { kind: 'edits_judged', judged: judgeEdits(refineInput(task), task.answer) }
}

function refineInput(task: RefinementTask): RefineInput {
  const { recipe, feedback, siteUrl } = task
  return { ...inputOf(task), recipe, feedback, siteUrl }
}

export function questionInThread(task: GenerationTask): Tasks['question']['answer'] {
  return { kind: 'question', prepared: prepareQuestion(inputOf(task)) }
}

export function judgeInThread(task: Given<'judge'>): Tasks['judge']['answer'] {
  return { kind: 'judged', judged: judgeAnswer(inputOf(task), task.answer) }
}

export function proveInThread(task: Given<'prove'>): Tasks['prove']['answer'] {
  return { kind: 'proof', proof: proveRecipe(inputOf(task), task.made) }
}

function inputOf(task: GenerationTask): GenerateInput {
  const { page, description, siblings = [] } = task
  return { ...sentPage(page), description, outputSchema: schemaOf(task), siblings: siblings.map(sentPage) }
}

export function sentPage({ body, charset, url }: GenerationTask['page']): SentPage {
  return { html: decodeText(body, charset), url }
}

export function schemaOf({ outputSchema }: { outputSchema: GenerationTask['outputSchema'] }): OutputSchema | null {
  const parsed = outputSchema === null ? null : parseOutputSchema(outputSchema)
  if (parsed && !parsed.ok) throw new Error(parsed.problem)
  return parsed?.schema ?? null
}
