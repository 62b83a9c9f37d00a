import { isRecord } from '#base/json.ts'
import { type DateOrder, dateOrder } from './date-order.ts'
import { compileOperator, OPERATORS, type Operator, type ValuesTest } from './operators.ts'
import { valuesAt } from './read-field.ts'

/**
 * `filter_config`: which items stay.
 *
 * 1. `mode` is `all` (every condition holds) or `any` (one does); `all` when it is left out. No conditions keep everything.
 * 2. Every operator works everywhere a filter is accepted. `exists` and `not_exists` need no value.
 * 3. Case does not count unless `case_sensitive` is true. A dotted `field` reaches into nested objects and lists.
 * 4. A filter is checked when it is stored, so that a bad pattern is not found at the first run.
 */
export const FILTER_MODES = ['all', 'any'] as const
type FilterMode = (typeof FILTER_MODES)[number]

export type Condition = { field: string; operator: Operator; value?: string; case_sensitive?: boolean }
export type FilterConfig = { mode: FilterMode; conditions: Condition[] }

const MAX_CONDITIONS = 50
const MAX_FIELD_CHARS = 200
const MAX_VALUE_CHARS = 1_000

export type ValidatedFilter = { ok: true; filter: FilterConfig } | { ok: false; problem: string }

class FilterProblem extends Error {}

/** `name`: what the sentences call it. */
export function validateFilter(value: unknown, name = 'filter_config'): ValidatedFilter {
  try {
    return { ok: true, filter: filterOf(value, name) }
  } catch (error) {
    if (error instanceof FilterProblem) return { ok: false, problem: error.message }
    throw error
  }
}

function filterOf(value: unknown, name: string): FilterConfig {
  if (!isRecord(value)) throw new FilterProblem(`${name} must be an object with mode and conditions`)
  const mode = value.mode ?? 'all'
  if (mode !== 'all' && mode !== 'any') throw new FilterProblem(`${name}.mode is ${shown(mode)}. Use "all" or "any"`)
  if (!Array.isArray(value.conditions)) throw new FilterProblem(`${name}.conditions must be a list of conditions`)
  if (value.conditions.length > MAX_CONDITIONS) {
    throw new FilterProblem(`${name} has ${value.conditions.length} conditions. Use at most ${MAX_CONDITIONS}`)
  }
  return {
    mode,
    conditions: value.conditions.map((condition, index) => conditionOf(condition, `${name}.conditions[${index}]`)),
  }
}

function conditionOf(value: unknown, where: string): Condition {
  if (!isRecord(value)) throw new FilterProblem(`${where} must be an object with field, operator and value`)
  const { field, operator, case_sensitive: caseSensitive } = value
  if (typeof field !== 'string' || field.trim() === '' || field.length > MAX_FIELD_CHARS) {
    throw new FilterProblem(`${where}.field must name a field, in at most ${MAX_FIELD_CHARS} characters`)
  }
  const known = OPERATORS.find((candidate) => candidate === operator)
  if (known === undefined)
    throw new FilterProblem(`${where}.operator is ${shown(operator)}. Use one of ${OPERATORS.join(', ')}`)
  if (caseSensitive !== undefined && caseSensitive !== null && typeof caseSensitive !== 'boolean') {
    throw new FilterProblem(`${where}.case_sensitive is ${shown(caseSensitive)}. Use true or false`)
  }
  const text = valueText(value.value, where)
  const compiled = compileOperator(known, text, caseSensitive === true)
  if (!compiled.ok) throw new FilterProblem(`${where}: ${compiled.problem}`)
  return {
    field: field.trim(),
    operator: known,
    ...(text === undefined ? {} : { value: text }),
    ...(typeof caseSensitive === 'boolean' ? { case_sensitive: caseSensitive } : {}),
  }
}

/** The contract's `value` is a string; a number or a boolean is what many clients send, and is stored as its text. */
function valueText(value: unknown, where: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') throw new FilterProblem(`${where}.value is ${shown(value)}. Use a text`)
  if (value.length > MAX_VALUE_CHARS) {
    throw new FilterProblem(`${where}.value is ${value.length} characters long. Use at most ${MAX_VALUE_CHARS}`)
  }
  return value
}

/**
 * Whether an item stays. Takes a filter that `validateFilter` let through. `among`: the items that it is one of; they and the language of their
 * page tell whether "05/04/2026" begins with the day.
 */
export function compileFilter(
  { mode, conditions }: FilterConfig,
  among: readonly unknown[],
  language: string | null = null,
): (item: unknown) => boolean {
  const tests = conditions.map((condition) => ({
    field: condition.field,
    test: testOf(condition, orderOf(condition, among, language)),
  }))
  if (tests.length === 0) return () => true
  if (mode === 'any') return (item) => tests.some(({ field, test }) => test(valuesAt(item, field)))
  return (item) => tests.every(({ field, test }) => test(valuesAt(item, field)))
}

function orderOf(
  { field, operator, value = '' }: Condition,
  among: readonly unknown[],
  language: string | null,
): DateOrder | null {
  const mayBeDates = (operator === 'gt' || operator === 'lt') && /\d{4}/.test(value)
  if (!mayBeDates) return null
  return dateOrder(
    among.flatMap((item) => valuesAt(item, field)),
    language,
  )
}

function testOf({ operator, value, case_sensitive: caseSensitive }: Condition, order: DateOrder | null): ValuesTest {
  const compiled = compileOperator(operator, value, caseSensitive === true, order)
  if (!compiled.ok) throw new Error(`A filter was used without being validated: ${compiled.problem}`)
  return compiled.test
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value) ?? typeof value).slice(0, 60)
}
