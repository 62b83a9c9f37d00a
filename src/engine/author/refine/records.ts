import { isRecord } from '#base/json.ts'
import type { Choice } from '#engine/author/choose/assign.ts'
import { readyField } from '#engine/author/choose/ready-fields.ts'
import { type Whose, whoseValues } from '#engine/author/choose/whose-value.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { COLUMN_SAMPLE, listColumns } from '#engine/author/columns/list-columns.ts'
import { pageColumns } from '#engine/author/columns/page-columns.ts'
import { jsonColumns } from '#engine/author/json/json-columns.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { readFields, sourceValues } from '#engine/recipe/field-value.ts'
import { valuesAt } from '#engine/recipe/json-path.ts'
import type { ApiRecipe, CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { RunContext } from '#engine/recipe/run-context.ts'
import type { Items } from './compare-items.ts'
import { type CurrentReading, readCurrent } from './current-reading.ts'
import { withFields } from './edit-fields.ts'

/** The records that a recipe reads, whatever they are made of, and what else they hold. */
export type Records = {
  /** One for each record, also for those in which nothing is found. */
  items: Items
  /** The page is one record: there is no other list to look in. */
  isWholePage: boolean
  /** An example may stand in any record, so more of them are looked at then. */
  columns(example: string | null): ReadColumns
  /** The items with these fields in place of the recipe's own. */
  read(fields: Record<string, Field>): Items | null
}

export type ReadColumns = {
  columns: readonly Column[]
  /** Which record each value of a column is from. */
  at: readonly number[]
  build(choice: Choice): Field | null
  /** Whether one of the choices is a value of the record, or of something else that the page shows. */
  whose(choices: readonly Choice[]): (choice: Choice) => Whose
}

const EXAMPLE_SAMPLE = 200

/** Records that are elements of the page. Null when the recipe reads none. */
export function elementRecords(model: PageModel, recipe: CssRecipe): Records | null {
  const reading = readCurrent(model, recipe)
  return reading && recordsOfReading(model, recipe, reading)
}

export function recordsOfReading(model: PageModel, recipe: CssRecipe, { region, items }: CurrentReading): Records {
  const isWholePage = region.kind === 'page'
  return {
    items,
    isWholePage,
    columns(example) {
      const most = example === null ? COLUMN_SAMPLE : EXAMPLE_SAMPLE
      const examples = example === null ? [] : [example]
      const sample = isWholePage ? region.records : spread(region.records, most)
      return {
        columns: isWholePage ? pageColumns(model) : listColumns(model, region, { sample: most, examples }),
        at: sample.map((record) => region.records.indexOf(record)),
        build: (choice) => buildRecipe(model, region, sample, [choice])?.fields[choice.field.name] ?? null,
        whose: (choices) => (isWholePage ? whoseValues(model, choices) : () => 'own'),
      }
    },
    read: (fields) => readCurrent(model, withFields(recipe, fields))?.items ?? null,
  }
}

const JSON_SAMPLE = 30
const MAX_RECORDS = 2000

/** Records of a JSON answer. Null when the recipe finds none in it. */
export function answerRecords(
  recipe: ApiRecipe,
  answer: { json: unknown; url: string; resolvesPaths: boolean },
): Records | null {
  return jsonRecords(recipe, valuesAt(compileRecipe(recipe).items, answer.json).flat(), answer)
}

/** Records of the JSON that a page carries. Null when the recipe reads none. */
export function embeddedRecords(model: PageModel, recipe: CssRecipe): Records | null {
  const reader = { embedded: embeddedJson(model.page), context: new RunContext(model.page.baseUrl, null, false) }
  for (const container of compileRecipe(recipe).containers) {
    if (container.kind !== 'json') continue
    const records = jsonRecords(recipe, sourceValues(container.source, reader).flat(), {
      url: model.page.baseUrl,
      resolvesPaths: true,
    })
    if (records) return records
  }
  return null
}

function jsonRecords(
  recipe: ApiRecipe | CssRecipe,
  found: readonly unknown[],
  { url, resolvesPaths }: { url: string; resolvesPaths: boolean },
): Records | null {
  const values = found.filter(isRecord).slice(0, MAX_RECORDS)
  if (values.length === 0) return null
  const read: Records['read'] = (fields) => {
    const reader = { context: new RunContext(url, null, false), embedded: { roots: () => [] }, page: null, item: 0 }
    const compiled = compileRecipe(withFields(recipe, fields)) as { fields: Parameters<typeof readFields>[0] }
    return values.map((value) => readFields(compiled.fields, { kind: 'json', value }, reader).item)
  }
  return {
    items: read(recipe.fields) ?? [],
    isWholePage: false,
    columns(example) {
      const sample = example === null ? JSON_SAMPLE : EXAMPLE_SAMPLE
      return {
        columns: jsonColumns(values, { sample, resolvesPaths }),
        at: spread([...values.keys()], sample),
        build: readyField,
        whose: () => () => 'own',
      }
    },
    read,
  }
}
