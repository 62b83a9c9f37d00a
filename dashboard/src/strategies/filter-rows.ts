import type { FilterCondition, FilterConfig } from '../../generated/api.ts'
import { texts } from '../texts/texts.ts'

export type { FilterConfig }

export const OPERATORS = [
  ['contains', texts.strategies.contains],
  ['not_contains', texts.strategies.doesNotContain],
  ['equals', texts.strategies.is],
  ['not_equals', texts.strategies.isNot],
  ['regex_match', texts.strategies.matchesThePattern],
  ['exists', texts.strategies.isFilled],
  ['not_exists', texts.strategies.isEmpty],
  ['gt', texts.strategies.isMoreThan],
  ['lt', texts.strategies.isLessThan],
] as const

export type Operator = (typeof OPERATORS)[number][0]
export type FilterMode = FilterConfig['mode']

/** `id` tells the rows of one editor apart; it is not stored. */
export type ConditionRow = { id: number; field: string; operator: Operator; value: string; caseSensitive: boolean }
export type FilterRows = { mode: FilterMode; conditions: ConditionRow[] }
export type FilterReading = { ok: true; filter: FilterConfig | null } | { ok: false; problem: string }

const WITHOUT_VALUE: readonly Operator[] = ['exists', 'not_exists']
const BY_LETTERS: readonly Operator[] = ['contains', 'not_contains', 'equals', 'not_equals', 'regex_match']

export function needsValue(operator: Operator): boolean {
  return !WITHOUT_VALUE.includes(operator)
}

/** Whether capital letters can make a difference. */
export function comparesLetters(operator: Operator): boolean {
  return BY_LETTERS.includes(operator)
}

export function filterRows(filter: FilterConfig | null): FilterRows {
  return {
    mode: filter?.mode === 'any' ? 'any' : 'all',
    conditions: (filter?.conditions ?? []).map((condition, id) => ({
      id,
      field: condition.field,
      operator: OPERATORS.find(([operator]) => operator === condition.operator)?.[0] ?? 'contains',
      value: condition.value ?? '',
      caseSensitive: condition.case_sensitive ?? false,
    })),
  }
}

/** A row that is wholly empty is still being written and does not count; no conditions at all are no filter. */
export function filterOfRows({ mode, conditions }: FilterRows): FilterReading {
  const written = conditions.filter(({ field, operator, value }) => field.trim() || (needsValue(operator) && value))
  if (written.some(({ field }) => field.trim() === '')) {
    return { ok: false, problem: texts.strategies.eachConditionNeedsTheName }
  }
  if (written.length === 0) return { ok: true, filter: null }
  return { ok: true, filter: { mode, conditions: written.map(conditionOf) } }
}

function conditionOf({ field, operator, value, caseSensitive }: ConditionRow): FilterCondition {
  return {
    field: field.trim(),
    operator,
    ...(needsValue(operator) ? { value } : {}),
    ...(caseSensitive && comparesLetters(operator) ? { case_sensitive: true } : {}),
  }
}
