import { type GenerateInput, generateRecipe } from '#engine/author/generate-recipe.ts'
import { judgeAnswer, prepareQuestion } from '#engine/author/model/judge-answer.ts'
import { refineRecipe } from '#engine/author/refine/refine-recipe.ts'
import { decodeText } from '#engine/page/charset.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type {
  GenerationAnswer,
  GenerationTask,
  JudgingAnswer,
  QuestionAnswer,
  RefinementAnswer,
  RefinementTask,
} from './worker-protocol.ts'

export function generateInThread(task: GenerationTask): GenerationAnswer {
  const input = inputOf(task)
  return { kind: 'generation', generation: generateRecipe(input), facts: factsOf(input) }
}

export function refineInThread(task: RefinementTask): RefinementAnswer {
  const { recipe, feedback } = task
  return { kind: 'refinement', refinement: refineRecipe({ ...inputOf(task), recipe, feedback }) }
}

export function questionInThread(task: GenerationTask): QuestionAnswer {
  return { kind: 'question', prepared: prepareQuestion(inputOf(task)) }
}

export function judgeInThread(task: GenerationTask, answer: unknown): JudgingAnswer {
  return { kind: 'judged', judged: judgeAnswer(inputOf(task), answer) }
}

function inputOf({ page, description, outputSchema }: GenerationTask): GenerateInput {
  const schema = outputSchema === null ? null : parseOutputSchema(outputSchema)
  if (schema && !schema.ok) throw new Error(schema.problem)
  const html = decodeText(page.body, page.charset)
  return { html, url: page.url, description, outputSchema: schema?.schema ?? null }
}

/** What tells a page that is drawn by scripts. */
function factsOf(input: { html: string; url: string }) {
  const parsed = parseHtml(input)
  return parsed.ok ? staticPageFacts(parsed.page.document) : null
}
