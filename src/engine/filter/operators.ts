import { isRecord } from '#base/json.ts'
import { compileUserRegex } from '#engine/pattern/user-regex.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { DateOrder } from './date-order.ts'
import { foldCase, foldComposition } from './fold-case.ts'
import { readDate } from './read-date.ts'

export const OPERATORS = [
  'contains',
  'not_contains',
  'equals',
  'not_equals',
  'regex_match',
  'exists',
  'not_exists',
  'gt',
  'lt',
] as const
export type Operator = (typeof OPERATORS)[number]

/** Whether the values that a field reaches satisfy a condition. */
export type ValuesTest = (values: readonly unknown[]) => boolean

type CompiledOperator = { ok: true; test: ValuesTest } | { ok: false; problem: string }

/**
 * 1. A field with several values satisfies a condition when one of them does; `not_contains`, `not_equals` and `not_exists` when none does.
 * 2. Missing, null and blank are all "not there": nothing is contained in them, and only `equals ""` equals them.
 * 3. `gt` and `lt` compare dates with dates, else the numbers that the texts show; what is neither is on neither side.
 */
export function compileOperator(
  operator: Operator,
  value: string | undefined,
  caseSensitive: boolean,
  order: DateOrder | null = null,
): CompiledOperator {
  if (operator === 'exists') return compiled(isThere)
  if (operator === 'not_exists') return compiled((values) => !isThere(values))
  if (value === undefined) return { ok: false, problem: `"${operator}" needs a value to compare with` }
  if (operator === 'equals') return compiled(equalTo(value, caseSensitive))
  if (operator === 'not_equals') return negated(equalTo(value, caseSensitive))
  if (value.trim() === '')
    return {
      ok: false,
      problem: `"${operator}" has an empty value. Use "exists" or "not_exists" to test for emptiness`,
    }
  switch (operator) {
    case 'contains':
      return compiled(containing(value, caseSensitive))
    case 'not_contains':
      return negated(containing(value, caseSensitive))
    case 'regex_match':
      return matching(value, caseSensitive)
    case 'gt':
      return comparing(operator, value, order, (difference) => difference > 0)
    case 'lt':
      return comparing(operator, value, order, (difference) => difference < 0)
  }
}

function compiled(test: ValuesTest): CompiledOperator {
  return { ok: true, test }
}

function negated(test: ValuesTest): CompiledOperator {
  return { ok: true, test: (values) => !test(values) }
}

function isThere(values: readonly unknown[]): boolean {
  return values.some((value) => (isRecord(value) ? Object.keys(value).length > 0 : textOf(value) !== ''))
}

/** Empty for what is not there and for objects, which have no text of their own. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function containing(value: string, caseSensitive: boolean): ValuesTest {
  const fold = caseSensitive ? foldComposition : foldCase
  const wanted = fold(value)
  return (values) => values.some((candidate) => fold(textOf(candidate)).includes(wanted))
}

function equalTo(value: string, caseSensitive: boolean): ValuesTest {
  const fold = caseSensitive ? foldComposition : foldCase
  const wanted = fold(value)
  if (wanted === '') return (values) => !isThere(values)
  // "12.50" equals the number 12.5. `Number` reads nothing but a plain number.
  const number = Number(wanted)
  return (values) =>
    values.some((candidate) =>
      typeof candidate === 'number' ? candidate === number : fold(textOf(candidate)) === wanted,
    )
}

function matching(pattern: string, caseSensitive: boolean): CompiledOperator {
  const regex = compileUserRegex(pattern, { caseSensitive })
  if (!regex.ok) return regex
  return compiled((values) => values.some((candidate) => textOf(candidate) !== '' && regex.test(textOf(candidate))))
}

function comparing(
  operator: Operator,
  value: string,
  order: DateOrder | null,
  holds: (difference: number) => boolean,
): CompiledOperator {
  const number = readNumber(value)
  // "2025" is a number; beside a date it means the beginning of that year.
  const date = readDate(/^\d{4}$/.test(value.trim()) ? `${value.trim()}-01-01` : value, order)
  if (number === null && date === null) {
    return { ok: false, problem: `"${operator}" compares numbers or dates, and "${value.slice(0, 60)}" is neither` }
  }
  return compiled((values) =>
    values.some((candidate) => {
      // Dates first: as numbers, "12 May" and "15 June" would be 12 and 15.
      const moment = date === null || typeof candidate !== 'string' ? null : readDate(candidate, order)
      const difference = moment !== null && date !== null ? moment - date : differenceOf(candidate, number)
      return difference !== null && holds(difference)
    }),
  )
}

function differenceOf(candidate: unknown, number: number | null): number | null {
  if (number === null) return null
  if (typeof candidate === 'number') return candidate - number
  const shown = typeof candidate === 'string' ? readNumber(candidate) : null
  return shown === null ? null : shown - number
}
