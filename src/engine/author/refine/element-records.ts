import type { PageModel } from '#engine/author/page/page-model.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { columnsOf, readCurrent } from './current-reading.ts'
import { withFields } from './edit-fields.ts'
import type { Records } from './records.ts'

/** Records that are elements of the page. Null when the recipe reads none. */
export function elementRecords(model: PageModel, recipe: CssRecipe): Records | null {
  const reading = readCurrent(model, recipe)
  if (!reading) return null
  const { region, items } = reading
  return {
    items,
    isWholePage: region.kind === 'page',
    columns(example) {
      const { columns, sample } = columnsOf(model, region, example)
      return {
        columns,
        at: sample.map((record) => region.records.indexOf(record)),
        build: (choice) => buildRecipe(model, region, sample, [choice])?.fields[choice.field.name] ?? null,
      }
    },
    read: (fields) => readCurrent(model, withFields(recipe, fields))?.items ?? null,
  }
}
