import { generateRecipe } from '#engine/author/generate-recipe.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { type CorpusPage, pageHtml } from './corpus/corpus-pages.ts'
import type { Item } from './score-page.ts'

/** What a generated recipe reads from the page, with the schema of the request or from its words alone. */
export function readPage(page: CorpusPage, by: 'schema' | 'words'): Item[] {
  const schema = schemaOf(page)
  const outputSchema = by === 'schema' ? schema : null
  const made = generateRecipe({ html: pageHtml(page), url: page.url, description: page.description, outputSchema })
  if (!made.ok) return []
  return outputSchema
    ? coerceItems(made.items, outputSchema, { baseUrl: page.url, language: page.language }).items
    : made.items
}

function schemaOf(page: CorpusPage) {
  const parsed = parseOutputSchema(page.schema)
  if (!parsed.ok) throw new Error(`${page.id}: ${parsed.problem}`)
  return parsed.schema
}
