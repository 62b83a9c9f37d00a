/** From the bytes of an API's answer to typed items, and the request for its next page. */
import { decodeText } from '#engine/page/charset.ts'
import { countApiItems, hasEmptyList, runApiRecipe } from '#engine/recipe/api-recipe.ts'
import { nextApiRequest } from '#engine/recipe/api-request.ts'
import { type PreparedReading, shapeItems } from './extract-items.ts'
import type { AnswerExtraction, AnswerTask } from './worker-protocol.ts'

export function extractFromAnswer(prepared: PreparedReading, task: AnswerTask): AnswerExtraction {
  const { recipe } = prepared
  if (recipe.kind !== 'api')
    return { kind: 'failed', code: 'internal', message: 'This recipe reads pages, not answers' }
  const json = readJson(task.body)
  if (json === undefined)
    return { kind: 'failed', code: 'not_html', message: 'The API answered something that is not JSON.' }
  const run = runApiRecipe(recipe, { json, url: task.request.url }, { explain: task.explain })
  if (!run.ok) return { kind: 'failed', code: run.failure, message: run.message }
  const shaped = shapeItems(prepared, run, task.request.url)
  const last = { request: task.request, answer: json, itemCount: countApiItems(recipe, json) }
  return {
    kind: 'answer',
    extraction: {
      kind: 'items',
      ...shaped,
      digest: null,
      foundCount: run.items.length,
      shape: run.shape,
      regionHash: null,
      trace: run.trace ?? null,
      facts: null,
      saysEmpty: run.items.length === 0 && hasEmptyList(recipe, json),
      inspection: null,
    },
    next: nextApiRequest(recipe, { pageNumber: task.pageNumber, ...last }, task.reading.parameters),
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(body, 'utf-8'))
  } catch {
    return undefined
  }
}
