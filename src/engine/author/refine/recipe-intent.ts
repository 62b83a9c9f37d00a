import { type Intent, readIntent, type WantedField, wantedField } from '#engine/author/request/intent.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, CssRecipe } from '#engine/recipe/recipe.ts'
import type { Draft } from './draft.ts'

/** What the recipe answers, and what is wanted of it now. */
export function intentOf(draft: Draft, wanted: readonly WantedField[]): Intent {
  const intent = readIntent(draft.description, draft.schema)
  const names = Object.keys(draft.recipe.fields).filter((name) => !wanted.some((field) => field.name === name))
  const fields = names.map(
    (name) =>
      intent.fields.find((field) => field.name === name) ?? wantedField(name, '', declaredType(draft.recipe, name)),
  )
  return { ...intent, fields: [...fields, ...wanted] }
}

/** The field as its request described it, with the type that it has now. */
export function wantedOf(draft: Draft, name: string, phrase: string): WantedField {
  const declared = declaredType(draft.recipe, name)
  const asked = draft.schema ? (leafFields(draft.schema).find((leaf) => leaf.path === name)?.type ?? null) : null
  const known = readIntent(draft.description, draft.schema).fields.find((field) => field.name === name)
  return wantedField(name, phrase === '' ? (known?.phrase ?? '') : phrase, declared ?? asked)
}

function declaredType(recipe: ApiRecipe | CssRecipe, name: string): WantedField['type'] {
  const type = Object.hasOwn(recipe.fields, name) ? recipe.fields[name]?.type : undefined
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : null
}
