import { readyField } from '#engine/author/choose/ready-fields.ts'
import { jsonColumns } from '#engine/author/json/json-columns.ts'
import { isJsonObject } from '#engine/author/json/json-regions.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { embeddedJson } from '#engine/recipe/embedded-json.ts'
import { readFields, sourceValues } from '#engine/recipe/field-value.ts'
import { valuesAt } from '#engine/recipe/json-path.ts'
import type { ApiRecipe, CssRecipe } from '#engine/recipe/recipe.ts'
import { RunContext } from '#engine/recipe/run-context.ts'
import { withFields } from './edit-fields.ts'
import type { Records } from './records.ts'

const SAMPLE = 30
const EXAMPLE_SAMPLE = 200
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
  const values = found.filter(isJsonObject).slice(0, MAX_RECORDS)
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
      const sample = example === null ? SAMPLE : EXAMPLE_SAMPLE
      return {
        columns: jsonColumns(values, { sample, resolvesPaths }),
        at: spread([...values.keys()], sample),
        build: readyField,
      }
    },
    read,
  }
}
