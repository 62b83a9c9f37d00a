/** What a request asks for, checked in the words of the engine before any work begins. */
import { AppError, type ErrorSubject } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { type FilterConfig, validateFilter } from '#engine/filter/conditions.ts'
import { filterableFields, type ItemFields } from '#engine/filter/item-fields.ts'
import { unknownFieldProblem } from '#engine/filter/unknown-fields.ts'
import { type Action, knownMembers } from '#engine/page/actions/action.ts'
import { actionsProblem } from '#engine/page/actions/action-problem.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import { outputSchemaOf } from '#engine/recipe/json-schema.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { readInstant } from '#features/admission/read-instant.ts'

export function invalid(problem: string, about: ErrorSubject = {}): AppError {
  return new AppError('invalid_request', { values: { problem }, about })
}

/** The address in one spelling, also where `https://` was left out. Where it leads is judged when it is fetched. */
export function checkedUrl(guard: AddressGuard, text: string): string {
  const checked = guard.checkUrl(wholeAddress(text))
  if (checked.ok) return checked.url.href
  if (checked.reason === 'invalid') throw new AppError('invalid_url')
  throw new AppError('page_unreachable', {
    values: { problem: 'Destination not allowed' },
    about: { error_code: 'blocked_address' },
  })
}

/** Each like the address of the page itself; the same one twice tells nothing. */
export function checkedExamples(guard: AddressGuard, texts: readonly string[] | null | undefined): string[] {
  return [...new Set((texts ?? []).map((text) => checkedUrl(guard, text)))]
}

export function checkedInstant(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const instant = readInstant(text)
  if (!instant) throw invalid(`${name} must be an ISO 8601 date and time`, { field: name })
  return instant
}

type JsonObject = Readonly<Record<string, unknown>>

/** In our own form, whichever it was sent in. `null`, `{}` and nothing at all are no schema. */
export function checkedSchema(value: JsonObject | null | undefined): Json | null {
  if (isNothing(value)) return null
  const read = outputSchemaOf(value)
  if (!read.ok) throw invalid(`output_schema: ${read.problem}`, { field: 'output_schema' })
  return read.schema
}

export function checkedFilter(value: JsonObject | null | undefined): FilterConfig | null {
  if (isNothing(value)) return null
  const validated = validateFilter(value)
  if (!validated.ok) throw invalid(validated.problem, { field: 'filter_config' })
  return validated.filter
}

/** `null`, `[]` and nothing at all are no actions. */
export function checkedActions(value: readonly Action[] | null | undefined): readonly Action[] | null {
  if (value === undefined || value === null || value.length === 0) return null
  const found = actionsProblem(value)
  if (found !== null) throw invalid(found.problem, { field: found.field })
  return value.map(knownMembers)
}

type ReadingShape = { recipe: Recipe; outputSchema: Json | null }

/** What the strategy's filter can name. */
export function filterFieldsOf({ recipe, outputSchema }: ReadingShape): ItemFields {
  return filterableFields(recipe, storedSchema(outputSchema))
}

/** A schema that was checked when it was stored. */
export function storedSchema(value: Json | null): OutputSchema | null {
  if (value === null) return null
  const parsed = parseOutputSchema(value)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.schema
}

/** Once the recipe is known. A filter on a field that no item can have would keep a watch silent for ever. */
export function requireFilterFields(shape: ReadingShape & { filterConfig: FilterConfig | null }): void {
  if (shape.filterConfig === null) return
  const problem = unknownFieldProblem(shape.filterConfig, [filterFieldsOf(shape)])
  if (problem !== null) throw invalid(problem, { field: 'filter_config' })
}

function isNothing(value: JsonObject | null | undefined): boolean {
  return value === undefined || value === null || Object.keys(value).length === 0
}
