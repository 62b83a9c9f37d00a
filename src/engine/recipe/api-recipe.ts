import type { CompiledApiRecipe } from './compile-recipe.ts'
import { type FieldReader, readFields } from './field-value.ts'
import { valuesAt } from './json-path.ts'
import { RunContext } from './run-context.ts'
import { RUN_LIMITS, type RunResult } from './run-result.ts'

/** Reads one JSON answer. `url` is where it came from; relative addresses in it resolve against that. */
export function runApiRecipe(
  compiled: CompiledApiRecipe,
  input: { json: unknown; url: string },
  options: { explain?: boolean } = {},
): RunResult {
  const context = new RunContext(input.url, null, options.explain ?? false)
  const reader: FieldReader = { context, embedded: { roots: () => [] }, page: null, item: 0 }
  const records = valuesAt(compiled.items, input.json).flat()
  if (records.length > RUN_LIMITS.items) {
    context.warnOnce(`The answer holds more than ${RUN_LIMITS.items} items; the rest is left out`)
  }
  const items: Record<string, unknown>[] = []
  for (const value of records.slice(0, RUN_LIMITS.items)) {
    const { item, found } = readFields(compiled.fields, { kind: 'json', value }, reader)
    if (!found) continue
    items.push(item)
    reader.item += 1
  }
  const { warnings, trace } = context
  return {
    ok: true,
    items,
    warnings,
    language: null,
    shape: null,
    stoodIn: context.stoodIn,
    ...(trace ? { trace } : {}),
  }
}

/** How many records an answer holds, for deciding about the next page without reading them. */
export function countApiItems(compiled: CompiledApiRecipe, json: unknown): number {
  return valuesAt(compiled.items, json).flat().length
}

/** The answer has the list, and nothing is in it: that is how an API says "none". */
export function hasEmptyList(compiled: CompiledApiRecipe, json: unknown): boolean {
  const found = valuesAt(compiled.items, json)
  return found.length > 0 && found.every((value) => Array.isArray(value) && value.length === 0)
}
