/** From the bytes of an API's answer to typed items, and the request for its next page. */
import { canonicalJson, parseDataJson, sha256Hex } from '#base/json.ts'
import { NO_ACCESS } from '#engine/page/access/access.ts'
import { hidingOf } from '#engine/page/access/hidden-values.ts'
import { decodeText } from '#engine/page/charset.ts'
import { answerProblem } from '#engine/recipe/answer-problem.ts'
import { apiRecords, hasEmptyList, hasNoList, runApiRecipe } from '#engine/recipe/api-recipe.ts'
import { type ApiRequest, nextApiRequest } from '#engine/recipe/api-request.ts'
import { RUN_LIMITS, type RunLimits } from '#engine/recipe/run-result.ts'
import { type PreparedReading, shapeItems } from './extract-items.ts'
import type { AnswerExtraction, AnswerTask } from './extraction.ts'

export function extractFromAnswer(
  prepared: PreparedReading,
  task: AnswerTask,
  limits: RunLimits = RUN_LIMITS,
): AnswerExtraction {
  const { recipe } = prepared
  if (recipe.kind !== 'api')
    return { kind: 'failed', code: 'internal', message: 'This recipe reads pages, not answers' }
  const json = parseDataJson(decodeText(task.body, 'utf-8'))
  if (json === undefined)
    return { kind: 'failed', code: 'not_html', message: 'The API answered something that is not JSON.' }
  const { explain, request, room = limits.items } = task
  const isPaged = recipe.recipe.container.pagination !== undefined
  const seen = new Set(task.seen)
  const records = apiRecords(recipe, json, limits)
  const problem = records.length === 0 ? answerProblem(recipe, json) : null
  if (problem !== null)
    return {
      kind: 'failed',
      code: 'http_status',
      message: `The API answered with an error: ${harmless(problem, request)}`,
    }
  const marks = new Map(isPaged ? records.map((record) => [record, markOf(record)]) : [])
  const isKnown = (record: unknown) => isPaged && seen.has(marks.get(record) ?? NO_MARK)
  const run = runApiRecipe(recipe, { json, url: request.url }, { explain, limits, room, isKnown })
  if (!run.ok) return { kind: 'failed', code: run.failure, message: run.message }
  const pageMark = isPaged ? markOfItems(run.items) : null
  const { items, result, warnings } = shapeItems(prepared, run, request.url)
  const last = { request, answer: json, itemCount: records.length, pageNumber: task.pageNumber }
  const next = nextApiRequest(recipe, last, task.reading.parameters)
  if (task.pageNumber > 1 && next !== null && hasNoList(recipe, json))
    return { kind: 'failed', code: 'http_status', message: 'The API answered without its list, and names a next page.' }
  return {
    kind: 'answer',
    extraction: {
      kind: 'items',
      items,
      result,
      warnings,
      digest: null,
      cut: run.cut,
      foundCount: run.items.length,
      shape: run.shape,
      regionHash: null,
      trace: run.trace ?? null,
      unfilled: 0,
      facts: null,
      saysEmpty: run.items.length === 0 && hasEmptyList(recipe, json),
      inspection: null,
    },
    next,
    marks: [...new Set([...marks.values(), pageMark ?? NO_MARK])].filter((mark) => mark !== NO_MARK),
    isRepeat: marks.size > 0 && (marks.keys().every(isKnown) || (pageMark !== null && seen.has(pageMark))),
  }
}

/** Of a record as it stands in the answer: two that differ only in what the recipe does not read are two. */
function markOf(record: unknown): string {
  try {
    return sha256Hex(canonicalJson(record)).slice(0, MARK_CHARS)
  } catch (error) {
    // Nested deeper than the stack reaches. It is no reason not to read it.
    if (error instanceof RangeError) return NO_MARK
    throw error
  }
}

const MARK_CHARS = 20
const NO_MARK = ''

/**
 * Of a page's items: an API that ignores the page number may still count views in each record. Null for items that are all alike,
 * as those of another page may well be.
 */
function markOfItems(items: readonly unknown[]): string | null {
  const texts = items.map(canonicalJson)
  return new Set(texts).size < 2 ? null : `page ${sha256Hex(texts.join('\n')).slice(0, MARK_CHARS)}`
}

/** Short, and without what the request brought along or looks like a key: errors like to repeat what they refuse. */
function harmless(problem: string, { url, headers, body }: ApiRequest): string {
  const sent = [
    ...new URL(url).searchParams.values(),
    ...(body ?? '').matchAll(JSON_STRING).map(([, text = '']) => text),
  ]
  const secrets = Object.fromEntries(sent.filter((value) => value.length >= MIN_SENT_CHARS).entries())
  const shown = hidingOf({ ...NO_ACCESS, headers, secrets })
    .text(problem)
    .replaceAll(KEY, '…')
  return shown.length > MAX_PROBLEM_CHARS ? `${shown.slice(0, MAX_PROBLEM_CHARS).toWellFormed()}…` : shown
}

const JSON_STRING = /"([^"\\]+)"/g
const KEY = /[\w.+/=~-]{20,}/g
/** A shorter value is no key, but may be a word of the sentence. */
const MIN_SENT_CHARS = 8
const MAX_PROBLEM_CHARS = 160
