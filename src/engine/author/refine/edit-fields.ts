import {
  type ApiRecipe,
  type Cleaner,
  type CssRecipe,
  type Field,
  type FieldSource,
  type FieldType,
  RECIPE_LIMITS,
} from '#engine/recipe/recipe.ts'
import { type Draft, made, refused, type Step } from './draft.ts'
import type { Edit, WantedType } from './edit.ts'
import { withoutSchemaField, withSchemaName, withSchemaType } from './schema-object.ts'

/** Edits that need no page: they change how a field is called, typed, or whether it is there. */
type FieldEdit = Extract<Edit, { kind: 'rename' | 'drop' | 'retype' }>

export function editFields(draft: Draft, edit: FieldEdit): Step {
  const field = draft.recipe.fields[edit.field]
  switch (edit.kind) {
    case 'rename':
      return renamed(draft, edit.field, edit.to)
    case 'drop':
      return dropped(draft, edit.field)
    case 'retype':
      return field
        ? retyped(draft, edit.field, field, edit.type)
        : refused('nothing_fits', `The page holds nothing for "${edit.field}".`)
  }
}

/** Names that every JavaScript object has would be found in any item. */
export function isUsableName(name: string): boolean {
  return name !== '' && name.length <= RECIPE_LIMITS.nameChars && !(name in Object.prototype)
}

function renamed(draft: Draft, from: string, asked: string): Step {
  // A field of a nested object keeps its place in it.
  const prefix = from.slice(0, from.lastIndexOf('.') + 1)
  const to = prefix + asked
  if (to === from) return refused('already', `"${from}" is called that already.`)
  // A dot would make it a path into an object.
  if (!isUsableName(asked) || asked.includes('.') || to.length > RECIPE_LIMITS.nameChars)
    return refused('unclear', `"${asked}" cannot be a field name.`)
  const { recipe, schema } = draft
  if (Object.hasOwn(recipe.fields, to)) return refused('unclear', `There is a field "${to}" already.`)
  const fields = Object.fromEntries(
    Object.entries(recipe.fields).map(([name, field]) => [name === from ? to : name, field]),
  )
  const conditions = draft.conditions.map((one) => (one.field === from ? { ...one, field: to } : one))
  return made(
    {
      ...draft,
      recipe: withFields(recipe, fields),
      schema: schema && withSchemaName(schema, from, asked),
      conditions,
    },
    `Renamed "${from}" to "${to}".`,
    { renamed: { [to]: from } },
  )
}

function dropped(draft: Draft, name: string): Step {
  const { recipe, schema } = draft
  const { [name]: _, ...fields } = recipe.fields
  const left = schema && withoutSchemaField(schema, name)
  if (Object.keys(fields).length === 0 || left?.fields.length === 0)
    return refused('worse', `Without "${name}" nothing would be left to read.`)
  const next = { ...draft, recipe: withFields(recipe, fields), schema: left }
  // A record of which only this field was found is no item any more.
  return made(next, `Removed "${name}".`, { dropped: [name], mayLoseItems: true })
}

/** All other fields go. */
export function keptAlone(draft: Draft, name: string): Step {
  const others = Object.keys(draft.recipe.fields).filter((other) => other !== name)
  const field = draft.recipe.fields[name]
  if (!field) return refused('nothing_fits', `The page holds nothing for "${name}".`)
  const schema = draft.schema && others.reduce((made, other) => withoutSchemaField(made, other), draft.schema)
  const next = { ...draft, recipe: withFields(draft.recipe, { [name]: field }), schema }
  return made(next, `Only "${name}" is read.`, { dropped: others, mayLoseItems: true })
}

function retyped(draft: Draft, name: string, field: Field, type: WantedType): Step {
  if (field.type === 'object') return refused('unclear', `"${name}" is a group of fields. Name one of them.`)
  const { recipe, schema } = draft
  const next = {
    ...draft,
    recipe: withField(recipe, name, typedField(field, type)),
    schema: schema && withSchemaType(schema, name, type),
  }
  return made(next, `"${name}" is now ${TYPE_NAMES[type]}.`, { touched: [name] })
}

const TYPE_NAMES: Readonly<Record<WantedType, string>> = {
  text: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  url: 'a link',
  list: 'a list',
}

export function typedField(field: Field, type: WantedType): Field {
  if (type === 'list') return { ...field, many: true }
  const { default: fallback, ...own } = field
  const typed = everyWay(own, (source) => ({ ...source, type: sourceType(source, type) }))
  return typeof fallback === 'boolean' && type === 'boolean' ? { ...typed, default: fallback } : typed
}

function sourceType(source: FieldSource, type: Exclude<WantedType, 'list'>): FieldType {
  return source.type === 'image' && type === 'url' ? 'image' : type
}

export function withFields<R extends CssRecipe | ApiRecipe>(recipe: R, fields: Record<string, Field>): R {
  return { ...recipe, fields }
}

export function withField<R extends CssRecipe | ApiRecipe>(recipe: R, name: string, field: Field): R {
  return withFields(recipe, { ...recipe.fields, [name]: field })
}

/** The field with a change on each of the ways in which it is read. */
export function everyWay(field: Field, change: <S extends FieldSource>(source: S) => S): Field {
  const { alternates, ...own } = field
  return { ...change(own), ...(alternates ? { alternates: alternates.map(change) } : {}) }
}

export function withCleaners(field: Field, cleaners: readonly Cleaner[]): Field {
  return everyWay(field, (source) => ({ ...source, clean: [...(source.clean ?? []), ...cleaners] }))
}
