import { isRecord } from '#base/json.ts'
import { wordSet } from '#base/word-set.ts'
import type { CompiledApiRecipe } from './compile-recipe.ts'
import { foldText } from './fold-text.ts'
import { valuesAt } from './json-path.ts'
import { withoutNul } from './parse-html.ts'

/**
 * What an answer without records says of a failure, at its top or beside its list; null where it says nothing of the kind. An API
 * that is out of order may well answer 200 and an empty list.
 */
export function answerProblem({ items }: CompiledApiRecipe, json: unknown): string | null {
  const lastKey = items.steps.findLastIndex(({ kind }) => kind === 'key')
  const holders = valuesAt(
    { ...items, steps: items.steps.slice(0, Math.max(0, lastKey)) },
    json,
    undefined,
    MAX_HOLDERS,
  )
  for (const part of [json, ...holders]) {
    const problem = isRecord(part) ? problemOf(part) : null
    if (problem !== null) return problem
  }
  return null
}

const MAX_HOLDERS = 10

const ERROR_KEYS = ['error', 'errors', 'fault', 'exception']
const SUCCESS_KEYS = ['success', 'ok']
const TEXT_KEYS = ['message', 'detail', 'description', 'error_description', 'title', 'reason', 'faultstring', 'code']
const FAILED_STATUS = wordSet('error fail failed failure')
/** What stands under `error` where there is none. */
const NO_ERROR = /^(?:0|false|no|none|null|ok|no errors?)?$/i
const LOWEST_ERROR_STATUS = 400
const MAX_TEXT_CHARS = 2000

function problemOf(part: Readonly<Record<string, unknown>>): string | null {
  const error = ERROR_KEYS.map((key) => part[key]).find(isError)
  const saysNo = SUCCESS_KEYS.some((key) => part[key] === false)
  if (error === undefined && !saysNo && !isFailedStatus(part.status)) return null
  return wordsOf(error) ?? wordsOf(part) ?? wordsOf(part.status) ?? 'it gives no reason'
}

function isError(value: unknown): boolean {
  if (typeof value === 'string') return !NO_ERROR.test(value.trim())
  if (value !== null && typeof value === 'object') return Object.keys(value).length > 0
  return Boolean(value)
}

function isFailedStatus(status: unknown): boolean {
  if (typeof status === 'number') return status >= LOWEST_ERROR_STATUS
  return typeof status === 'string' && FAILED_STATUS.has(status.trim().toLowerCase())
}

/** The first text that says what went wrong. */
function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return foldText(withoutNul(value.slice(0, MAX_TEXT_CHARS)).toWellFormed()) || null
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return Array.isArray(value[0]) ? null : wordsOf(value[0])
  if (!isRecord(value)) return null
  const texts = TEXT_KEYS.map((key) => value[key]).filter(
    (text) => typeof text === 'string' || typeof text === 'number',
  )
  return texts.map(wordsOf).find((text) => text !== null) ?? null
}
