import type { FilterConfig } from './conditions.ts'
import { fieldNames, hasField, type ItemFields } from './item-fields.ts'

const MAX_LISTED = 50
const MAX_NAME_CHARS = 100

/**
 * A sentence when a filter names a field that no item can have, whatever the operator: nothing would ever pass it, or everything
 * would, without a word. `kinds`: the items may be of any of these.
 */
export function unknownFieldProblem(filter: FilterConfig | null, kinds: readonly ItemFields[]): string | null {
  return missingFieldsProblem('filter_config', unknownFields(filter, kinds), kinds)
}

/** `subject` names `unknown`, and the fields there are. Null where it names none. */
export function missingFieldsProblem(
  subject: string,
  unknown: readonly string[],
  kinds: readonly ItemFields[],
): string | null {
  if (unknown.length === 0) return null
  const names = [...new Set(kinds.flatMap(fieldNames))]
  const listed = names.slice(0, MAX_LISTED).map((name) => name.slice(0, MAX_NAME_CHARS))
  const rest = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : ''
  return `${subject} names ${unknown.map(quoted).join(' and ')}, which the strategy does not have. Its fields are ${listed.join(', ')}${rest}`
}

/** Each once, in the order of the conditions. */
export function unknownFields(filter: FilterConfig | null, kinds: readonly ItemFields[]): string[] {
  const named = new Set(filter?.conditions.map(({ field }) => field))
  return [...named].filter((name) => !kinds.some((fields) => hasField(fields, name)))
}

/** The filter under the names that fields have now, the inner ones of a renamed object too. */
export function renamedFilter(filter: FilterConfig, renamed: ReadonlyMap<string, string>): FilterConfig {
  const conditions = filter.conditions.map((condition) => ({ ...condition, field: newName(condition.field, renamed) }))
  return { ...filter, conditions }
}

function newName(field: string, renamed: ReadonlyMap<string, string>): string {
  const whole = renamed.get(field)
  if (whole !== undefined) return whole
  for (const [from, to] of renamed) if (field.startsWith(`${from}.`)) return to + field.slice(from.length)
  return field
}

function quoted(name: string): string {
  return JSON.stringify(name.length > MAX_NAME_CHARS ? `${name.slice(0, MAX_NAME_CHARS)}…` : name)
}
