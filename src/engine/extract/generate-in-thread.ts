import { generateRecipe } from '#engine/author/generate-recipe.ts'
import { decodeText } from '#engine/page/charset.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { GenerationAnswer, GenerationTask } from './worker-protocol.ts'

export function generateInThread(task: GenerationTask): GenerationAnswer {
  const input = { html: decodeText(task.page.body, task.page.charset), url: task.page.url }
  const schema = task.outputSchema === null ? null : parseOutputSchema(task.outputSchema)
  if (schema && !schema.ok) throw new Error(schema.problem)
  const generation = generateRecipe({ ...input, description: task.description, outputSchema: schema?.schema ?? null })
  return { kind: 'generation', generation, facts: factsOf(input) }
}

/** What tells a page that is drawn by scripts. */
function factsOf(input: { html: string; url: string }) {
  const parsed = parseHtml(input)
  return parsed.ok ? staticPageFacts(parsed.page.document) : null
}
