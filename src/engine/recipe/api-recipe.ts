import type { CompiledApiRecipe } from './compile-recipe.ts'
import { type FieldReader, readFields } from './field-value.ts'
import { MAX_RESULTS, valuesAt } from './json-path.ts'
import { RunContext } from './run-context.ts'
import { CUT, RUN_LIMITS, type RunLimits, type RunResult } from './run-result.ts'
import { withSeenDates } from './seen-dates.ts'
import { withStandIns } from './stand-ins.ts'

type ApiRunOptions = {
  explain?: boolean
  limits?: RunLimits
  /** How many items are still wanted, where earlier answers gave some of them. */
  room?: number
  /** Records that earlier answers had: they are left out. */
  isKnown?: (record: unknown) => boolean
}

/** Reads one JSON answer. `url` is where it came from; relative addresses in it resolve against that. */
export function runApiRecipe(
  compiled: CompiledApiRecipe,
  input: { json: unknown; url: string },
  options: ApiRunOptions = {},
): RunResult {
  const { limits = RUN_LIMITS, isKnown } = options
  const all = apiRecords(compiled, input.json, limits)
  const records = isKnown ? all.filter((record) => !isKnown(record)) : all
  return withStandIns(compiled.fields, (standIns) =>
    withSeenDates((dates) => {
      const context = new RunContext(input.url, null, options.explain ?? false, limits, standIns, dates)
      const result = readRecords(compiled, records, context, options.room ?? limits.items)
      return { result, found: context.found, hasRecords: records.length > 0 }
    }),
  )
}

function readRecords(
  compiled: CompiledApiRecipe,
  records: readonly unknown[],
  context: RunContext,
  room: number,
): RunResult {
  const reader: FieldReader = { context, embedded: { roots: () => [] }, page: null, item: 0 }
  if (records.length > room) context.cutList(CUT.items(context.limits, 'list'))
  const items: Record<string, unknown>[] = []
  for (const value of records.slice(0, room)) {
    const { item, found } = readFields(compiled.fields, { kind: 'json', value }, reader)
    if (!found) continue
    items.push(item)
    reader.item += 1
  }
  const { warnings, cut, stoodIn, trace } = context
  return { ok: true, items, warnings, cut, language: null, shape: null, stoodIn, ...(trace ? { trace } : {}) }
}

/** The records of an answer; of more than are read, one more. */
export function apiRecords(compiled: CompiledApiRecipe, json: unknown, limits: RunLimits = RUN_LIMITS): unknown[] {
  const most = limits.items + 1
  return valuesAt(compiled.items, json, undefined, Math.max(most, MAX_RESULTS)).flat().slice(0, most)
}

/** It reads the records of a list, not one answer as a record. */
export function hasList(compiled: CompiledApiRecipe, json: unknown): boolean {
  return valuesAt(compiled.items, json).some(Array.isArray) || compiled.recipe.container.items.includes('[')
}

/** Where the list stands there is nothing at all. */
export function hasNoList(compiled: CompiledApiRecipe, json: unknown): boolean {
  const found = valuesAt(compiled.items, json)
  return found.length > 0 && found.every((value) => value === null)
}

/** The answer has the list, and nothing is in it: that is how an API says "none". */
export function hasEmptyList(compiled: CompiledApiRecipe, json: unknown): boolean {
  const found = valuesAt(compiled.items, json)
  return found.length > 0 && found.every((value) => Array.isArray(value) && value.length === 0)
}
