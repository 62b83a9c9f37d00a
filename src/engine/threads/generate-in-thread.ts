import { parseJson } from '#base/json.ts'
import { type GenerateInput, generateRecipe } from '#engine/author/generate-recipe.ts'
import { type ApiAnswer, generateApiRecipes } from '#engine/author/json/api/generate-api-recipe.ts'
import { judgeAnswer, prepareQuestion } from '#engine/author/model/judge-answer.ts'
import { proveRecipe } from '#engine/author/model/prove-recipe.ts'
import { refineRecipe } from '#engine/author/refine/refine-recipe.ts'
import { decodeText } from '#engine/page/charset.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { parseSample } from '#engine/recipe/parse-html.ts'
import type { ApiGenerationTask, GenerationTask, Given, RefinementTask, Tasks } from './tasks.ts'

export function generateInThread(task: GenerationTask): Tasks['generate']['answer'] {
  const input = inputOf(task)
  return { kind: 'generation', generation: generateRecipe(input), facts: factsOf(input) }
}

export function generateApiInThread(task: ApiGenerationTask): Tasks['generate_api']['answer'] {
  const answers = task.answers.flatMap((answer): ApiAnswer[] => {
    if ('json' in answer) return [answer]
    const { body, ...sent } = answer
    const json = parseJson(decodeText(body, 'utf-8'))
    return json === undefined ? [] : [{ ...sent, json }]
  })
  const { pageUrl, description } = task
  const generation = generateApiRecipes({ answers, pageUrl, description, outputSchema: schemaOf(task) })
  return { kind: 'api_generation', generation }
}

export function refineInThread(task: RefinementTask): Tasks['refine']['answer'] {
  const { recipe, feedback, siteUrl } = task
  return { kind: 'refinement', refinement: refineRecipe({ ...inputOf(task), recipe, feedback, siteUrl }) }
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
  const { page, description } = task
  const html = decodeText(page.body, page.charset)
  return { html, url: page.url, description, outputSchema: schemaOf(task) }
}

function schemaOf({ outputSchema }: { outputSchema: GenerationTask['outputSchema'] }): OutputSchema | null {
  const parsed = outputSchema === null ? null : parseOutputSchema(outputSchema)
  if (parsed && !parsed.ok) throw new Error(parsed.problem)
  return parsed?.schema ?? null
}

/** What tells a page that is drawn by scripts. */
function factsOf(input: { html: string; url: string }) {
  const parsed = parseSample(input)
  return parsed.ok ? staticPageFacts(parsed.page.document) : null
}
