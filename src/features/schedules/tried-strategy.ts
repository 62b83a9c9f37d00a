/**
 * A strategy as it would be after a change that is only tried, checked as where it is saved, and what its past is read from:
 * 1. Stored results, where other fields are ignored, or a filter lets through less than the one that made these results.
 * 2. Else the stored pages: a recipe or schema reads other values, and a wider filter items that no result has.
 */
import { canonicalJson, type Json } from '#base/json.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import { narrows } from '#engine/filter/narrows.ts'
import { unknownFields } from '#engine/filter/unknown-fields.ts'
import type { Notify } from '#engine/notify/notify.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { readingOf } from '#features/jobs/readings.ts'
import { checkedRecipe, requestOf } from '#features/strategies/import-recipe.ts'
import { checkedFilter, checkedSchema, invalid, requireFilterFields } from '#features/strategies/read-request.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import type { JsonObject } from './receiver.ts'
import { checkedNotify, fieldsOf, requireNotifyFields } from './schedule-notify.ts'

/** Left out: as it is. */
export type TriedBody = {
  filter_config?: JsonObject | null
  output_schema?: JsonObject | null
  recipe?: JsonObject
  ignore_fields?: readonly string[] | null
  notify?: JsonObject | null
}

export type TriedStrategy = {
  reading: Reading
  notify: Notify | null
  ignoreFields: readonly string[]
  from: 'results' | 'pages'
  /** With `results`: what they have to pass now; null where they are as they were. */
  keeps: FilterConfig | null
  /** With `pages`: why none of them can be read; null where they can. */
  problem: string | null
}

const MEMBERS = ['filter_config', 'output_schema', 'recipe', 'ignore_fields', 'notify'] as const

/** `stored`: the `notify` that there is. Throws what a client may see. */
export function triedStrategy(row: StrategyRow, stored: Notify | null, body: TriedBody, now: Date): TriedStrategy {
  if (MEMBERS.every((name) => body[name] === undefined)) throw invalid(`Give what to try: ${MEMBERS.join(', ')}`)
  const shape = shapeOf(row, body)
  requireFilterFields(shape)
  const { recipe, outputSchema, filterConfig } = shape
  const given = checkedNotify(body.notify, now)
  if (given) requireNotifyFields(given, fieldsOf({ recipe, output_schema: outputSchema }))
  const ignoreFields = body.ignore_fields === undefined ? row.ignore_fields : (body.ignore_fields ?? [])
  const tried = { ...row, recipe, output_schema: outputSchema, filter_config: filterConfig }
  const reading = readingOf({ ...tried, ignore_fields: [...ignoreFields] })
  const notify = given === undefined ? stored : given
  return { reading, notify, ignoreFields, ...sourceOf(row, shape, reading) }
}

type Shape = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

function shapeOf(row: StrategyRow, body: TriedBody): Shape {
  const followed =
    body.recipe === undefined
      ? { recipe: row.recipe, outputSchema: row.output_schema }
      : checkedRecipe(row, body.recipe, { field: 'recipe' })
  return {
    ...followed,
    ...(body.output_schema === undefined ? {} : { outputSchema: checkedSchema(body.output_schema) }),
    filterConfig: body.filter_config === undefined ? row.filter_config : checkedFilter(body.filter_config),
  }
}

function sourceOf(
  row: StrategyRow,
  { recipe, outputSchema, filterConfig }: Shape,
  reading: Reading,
): Pick<TriedStrategy, 'from' | 'keeps' | 'problem'> {
  const isSameFilter = isSame(filterConfig, row.filter_config)
  const isSameRecipe = recipe === row.recipe && isSame(outputSchema, row.output_schema)
  if (isSameRecipe && isSameFilter) return { from: 'results', keeps: null, problem: null }
  // A filter also sees what a schema leaves out, and results do not have that.
  const [unseen] = unknownFields(filterConfig, fieldsOf(row))
  // What a profile had opened is not known from a mark.
  const isKnown = unseen === undefined && row.access_profile_id === null
  if (isSameRecipe && isKnown && narrows(row.filter_config, filterConfig))
    return { from: 'results', keeps: filterConfig, problem: null }
  return { from: 'pages', keeps: null, problem: unreadable(row, reading) }
}

function unreadable(row: StrategyRow, { recipe, pagination }: Reading): string | null {
  if (!isSame(requestOf(recipe), requestOf(row.recipe)))
    return 'The recipe asks the API for something else: the answers that are kept say nothing of it.'
  const isPaged = pagination !== undefined || (recipe.scraper_type === 'api' && recipe.container.pagination)
  return isPaged ? 'Of a list over several pages only the first is kept, so this cannot be tried on the past.' : null
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
