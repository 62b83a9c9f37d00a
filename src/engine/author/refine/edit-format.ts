import { readDate } from '#engine/filter/read-date.ts'
import type { ApiRecipe, CssRecipe, Field } from '#engine/recipe/recipe.ts'
import type { Items } from './compare-items.ts'
import { type Draft, made, refused, type Step } from './draft.ts'
import type { Edit, ValueFormat } from './edit.ts'
import { listed, sample } from './edit-columns.ts'
import { typedField, withCleaners, withField } from './edit-fields.ts'
import { withSchemaType } from './schema-object.ts'

/** Edits on how values are written. The page says what the values are; only the form that the recipe gives them changes. */
type FormatEdit = Extract<Edit, { kind: 'format' }>
type Read = (recipe: CssRecipe | ApiRecipe) => Items

const ISO = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/
const ABSOLUTE = /^(?:https?:|data:|mailto:|tel:)/i
const LINK = /^(?:https?:\/\/|\/|\.{1,2}\/|\?|#)\S*$|^[\w-]+(?:\/[\w.-]+)+$/
const MOSTLY = 0.8

/** `has`: what a value is that the format is for. `is`: that it is written so already. */
const RULES: Readonly<
  Record<
    ValueFormat,
    { name: string; has(value: unknown): boolean; is(value: unknown): boolean; ways(field: Field): Field[] }
  >
> = {
  iso_date: {
    name: 'dates like 2025-12-31',
    has: (value) => typeof value === 'string' && readDate(value) !== null,
    is: (value) => typeof value === 'string' && ISO.test(value),
    ways: (field) => [typedField(field, 'date'), withCleaners(typedField(field, 'date'), ['iso_date'])],
  },
  absolute: {
    name: 'absolute addresses',
    has: (value) => typeof value === 'string' && LINK.test(value),
    is: (value) => typeof value === 'string' && ABSOLUTE.test(value),
    ways: (field) => [typedField(field, 'url')],
  },
  number: {
    name: 'plain numbers',
    has: (value) =>
      typeof value === 'number' ||
      (typeof value === 'string' &&
        /^\P{L}{0,4}\d[\d.,'\s]*(?:\P{L}|\p{L}{1,4}){0,4}$/u.test(value) &&
        readDate(value) === null),
    is: (value) => typeof value === 'number',
    ways: (field) => [typedField(field, 'number')],
  },
  lower_case: {
    name: 'lower case',
    has: (value) => typeof value === 'string' && /\p{L}/u.test(value),
    is: (value) => typeof value === 'string' && value === value.toLowerCase(),
    ways: (field) => [withCleaners(field, ['lower_case'])],
  },
}

export function editFormat(draft: Draft, { field: asked, format }: FormatEdit, items: Items, read: Read): Step {
  const rule = RULES[format]
  const names =
    asked === null ? Object.keys(draft.recipe.fields).filter((name) => most(items, name, rule.has)) : [asked]
  if (names.length === 0) return refused('nothing_fits', `No field has values that could be ${rule.name}.`)
  const open = names.filter((name) => !most(items, name, rule.is))
  if (open.length === 0)
    return refused('already', `${listed(names)}: ${rule.name} already, for example ${sample(items, names[0] ?? '')}.`)
  let recipe = draft.recipe
  let schema = draft.schema
  for (const name of open) {
    const next = formatted(recipe, name, rule, read)
    if (!next)
      return refused(
        'nothing_fits',
        `The values of "${name}" cannot be written as ${rule.name}, for example ${sample(items, name)}.`,
      )
    recipe = next
    if (schema && format === 'number') schema = withSchemaType(schema, name, 'number')
  }
  const change = `${listed(open)}: now ${rule.name}, for example ${sample(read(recipe), open[0] ?? '')}.`
  return made({ ...draft, recipe, schema }, change, { touched: open, attempts: open.length })
}

function formatted<R extends CssRecipe | ApiRecipe>(
  recipe: R,
  name: string,
  rule: (typeof RULES)[ValueFormat],
  read: Read,
): R | null {
  const field = recipe.fields[name]
  if (!field || field.type === 'object') return null
  for (const way of rule.ways(field)) {
    const next = withField(recipe, name, way)
    if (most(read(next), name, rule.is)) return next
  }
  return null
}

function most(items: Items, name: string, test: (value: unknown) => boolean): boolean {
  const values = items.flatMap((item) => item[name] ?? []).filter((value) => value !== '')
  return values.length > 0 && values.filter(test).length >= values.length * MOSTLY
}
