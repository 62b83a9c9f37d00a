import { NO_BANS } from '#engine/author/choose/assign.ts'
import { propose } from '#engine/author/choose/propose.ts'
import type { Generation } from '#engine/author/generate-recipe.ts'
import { buildPageModel } from '#engine/author/page/page-model.ts'
import { readIntent } from '#engine/author/request/intent.ts'
import { requestHints } from '#engine/author/request/request-hints.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { languageOf, schemaOf } from './cases.ts'
import { rightness } from './right-columns.ts'
import { type CaseScore, type EvalCase, urlContext } from './score.ts'

/**
 * Why a field was not read right:
 * `refused`: no recipe at all. `list or page`: one thing read where many were expected, or many where one. `region`: other records than those
 * expected. `no column`: no column of any proposal holds the value. `empty` and `choice`: such a column is there, and none or another was
 * chosen. `no field`: without a schema, the words did not give this field.
 */
export type Cause = 'refused' | 'list or page' | 'region' | 'no column' | 'empty' | 'choice' | 'no field'

type Input = {
  test: EvalCase
  html: string
  url: string
  made: Generation
  score: CaseScore
  outputSchema: OutputSchema | null
}

const RIGHT = 0.6

export function causesOf({ test, html, url, made, score, outputSchema }: Input): Record<string, Cause> {
  const lost = test.fields.filter(({ name }) => (score.byField[name] ?? 0) < 0.9)
  const all = (cause: Cause) => Object.fromEntries(lost.map(({ name }) => [name, cause]))
  if (!made.ok) return all('refused')
  const isPage = made.items.length === 1
  if ((test.kind === 'list') === isPage && score.expected !== 1) return all('list or page')
  if (test.kind === 'detail' && !isPage) return all('list or page')
  const isRegionLost = test.kind === 'list' && score.recordRecall < 0.5
  const parsed = parseHtml({ html, url })
  if (!parsed.ok) return all('refused')
  const model = buildPageModel(parsed.page)
  const proposals = propose(model, readIntent(test.description, outputSchema, requestHints(model)), NO_BANS)
  const reach = proposals.map(({ columns, region }) => {
    if ((region.kind === 'page') !== (test.kind === 'detail')) return test.fields.map(() => 0)
    const input = {
      test,
      columns,
      schema: schemaOf(test),
      context: urlContext(test, url),
      language: languageOf(html) ?? '',
    }
    const { shares, records } = rightness(input)
    return shares.map((line) => (records < 0.5 ? 0 : Math.max(0, ...line)))
  })
  const causes: Record<string, Cause> = {}
  for (const [at, field] of test.fields.entries()) {
    if (!lost.includes(field)) continue
    const isThere = reach.some((line) => (line[at] ?? 0) >= RIGHT)
    const got = score.mistakes.find((mistake) => mistake.field === field.name)?.got
    if (!isThere) causes[field.name] = 'no column'
    else if (isRegionLost) causes[field.name] = 'region'
    else if (got === undefined || got === null || got === '') causes[field.name] = outputSchema ? 'empty' : 'no field'
    else causes[field.name] = 'choice'
  }
  return causes
}
