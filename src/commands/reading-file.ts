import { readFile } from 'node:fs/promises'
import type { Json } from '#base/json.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import { validateFilter } from '#engine/filter/conditions.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { WrongUse } from './usage.ts'

/** A recipe, or an object like the API's strategies: `{strategy, filter_config?, output_schema?}`. */
export async function readReadingFile(path: string): Promise<Reading> {
  const given = await readJsonFile(path)
  const { strategy = given, filter_config = null, output_schema = null } = given as Record<string, unknown>
  const recipe = validateRecipe(strategy)
  if (!recipe.ok) throw new WrongUse(`${path} is no recipe: ${recipe.problem}`)
  const filter = filter_config === null ? null : validateFilter(filter_config)
  if (filter && !filter.ok) throw new WrongUse(`${path}: ${filter.problem}`)
  const schema = output_schema === null ? null : parseOutputSchema(output_schema)
  if (schema && !schema.ok) throw new WrongUse(`${path}: ${schema.problem}`)
  return { recipe: recipe.recipe, filter: filter?.filter ?? null, outputSchema: output_schema as Json, parameters: {} }
}

async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongUse(`${path} cannot be read`)
  })
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object') return value
  } catch {
    // Said below, in our own words.
  }
  throw new WrongUse(`${path} is not a JSON object`)
}
