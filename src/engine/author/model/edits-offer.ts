import { fitOf } from '#engine/author/choose/fit.ts'
import { isFilled } from '#engine/author/choose/judge.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { choiceOf } from '#engine/author/refine/choose-column.ts'
import { wantedOf } from '#engine/author/refine/recipe-intent.ts'
import { type RefineInput, recordsOf } from '#engine/author/refine/refine-recipe.ts'
import { wantedField } from '#engine/author/request/intent.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import type { Field } from '#engine/recipe/recipe.ts'
import { type OfferedColumn, offeredColumns, ownRelevance } from './offer.ts'

/**
 * What a model may choose from when a recipe is to be changed: the fields that are read now, and all columns of the same records. Like the offer for
 * a new recipe it is made anew from the page whenever it is needed, always the same.
 */
export type EditsOffer = {
  feedback: string
  description: string
  origin: string
  fields: readonly PresentField[]
  /** Wanted by the schema, and not read. */
  missing: readonly string[]
  columns: readonly OfferedColumn[]
  /** How a field is read from a column; null when no way leads there. */
  build(name: string, column: Column): Field | null
}

export type PresentField = { name: string; type: string; values: readonly string[] }

const MAX_COLUMNS = 40

/** Null when the recipe reads no records on the page. */
export function editsOffer(input: RefineInput): EditsOffer | null {
  const { recipe, outputSchema, description, feedback, url } = input
  const records = recordsOf(input)
  if (!records || recipe.scraper_type === 'content') return null
  const read = records.columns(null)
  const draft = { recipe, schema: outputSchema, conditions: [], description }
  const names = Object.keys(recipe.fields)
  const wanted = wantedField('', feedback.slice(0, 300), null)
  return {
    feedback,
    description,
    origin: URL.parse(url)?.origin ?? '',
    fields: names.map((name) => ({
      name,
      type: recipe.fields[name]?.type ?? 'text',
      values: records.items.flatMap((item) => (isFilled(item[name]) ? [textOf(item[name])] : [])),
    })),
    missing: outputSchema
      ? leafFields(outputSchema)
          .map(({ path }) => path)
          .filter((path) => !names.includes(path))
      : [],
    columns: offeredColumns('A', read.columns, MAX_COLUMNS, (column) => fitOf(wanted, column) + ownRelevance(column)),
    build: (name, column) => read.build(choiceOf(wantedOf(draft, name, ''), column)),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
