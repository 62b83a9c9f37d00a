import type { CompiledField } from './compiled-parts.ts'
import type { RunContext } from './run-context.ts'

const PROBLEM =
  'A value was left out: the record has more or fewer parts than the others, and other values stand in their places'

/** Takes the values that are out of their place from the items, and puts the right ones there where they are known. */
export function leaveOutDisplaced(
  fields: readonly CompiledField[],
  items: readonly Record<string, unknown>[],
  context: RunContext,
): void {
  const displaced = context.counted.displaced()
  if (displaced.size === 0) return
  for (const [at, values] of displaced) {
    const item = items[at]
    for (const { name, fallback } of fields) {
      if (!item || !values.has(name)) continue
      const value = values.get(name)
      item[name] = value ?? fallback
      if (value === undefined) context.warn(name, PROBLEM)
    }
  }
  context.forget(({ item, field }) => displaced.get(item)?.has(field) === true)
}
