import { readFile } from 'node:fs/promises'
import { Compile } from 'typebox/compile'
import type { Reading } from '#engine/extract/extraction.ts'
import { validateFilter } from '#engine/filter/conditions.ts'
import { type Action, ActionsSchema, knownMembers } from '#engine/page/actions/action.ts'
import { actionsProblem } from '#engine/page/actions/action-problem.ts'
import { outputSchemaOf } from '#engine/recipe/json-schema.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { WrongUse } from './usage.ts'

/** A recipe, or an object like the API's strategies: `{strategy, filter_config?, output_schema?, actions?}`. */
export async function readReadingFile(path: string): Promise<Reading> {
  const given = await readJsonFile(path)
  const members = given as Record<string, unknown>
  const { strategy = given, filter_config = null, output_schema = null, actions = null } = members
  const recipe = validateRecipe(strategy)
  if (!recipe.ok) throw new WrongUse(`${path} is no recipe: ${recipe.problem}`)
  const filter = filter_config === null ? null : validateFilter(filter_config)
  if (filter && !filter.ok) throw new WrongUse(`${path}: ${filter.problem}`)
  const schema = output_schema === null ? null : outputSchemaOf(output_schema)
  if (schema && !schema.ok) throw new WrongUse(`${path}: ${schema.problem}`)
  return {
    recipe: recipe.recipe,
    filter: filter?.filter ?? null,
    outputSchema: schema?.schema ?? null,
    parameters: {},
    ...(actions === null ? {} : { actions: readActions(actions, path) }),
  }
}

/** A list of actions as the API takes it, or an object with one as `actions`. */
export async function readActionsFile(path: string): Promise<readonly Action[]> {
  const given = await readJsonFile(path)
  return readActions(Array.isArray(given) ? given : (given as Record<string, unknown>).actions, path)
}

function readActions(given: unknown, path: string): readonly Action[] {
  const validator = Compile(ActionsSchema)
  if (!validator.Check(given)) {
    const [first] = validator.Errors(given)
    const at = first?.instancePath ? ` at ${first.instancePath}` : ''
    throw new WrongUse(`${path} is no list of actions: ${first?.message ?? 'it is wrong'}${at}`)
  }
  const problem = actionsProblem(given)
  if (problem !== null) throw new WrongUse(`${path}: ${problem.problem}`)
  return given.map(knownMembers)
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
