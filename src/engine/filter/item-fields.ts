import type { FieldShape, OutputSchema, SchemaField } from '#engine/recipe/output-schema.ts'
import type { Field, FieldSource, Recipe } from '#engine/recipe/recipe.ts'

/**
 * Which fields an item can have, as far as recipe and schema tell:
 * 1. A filter of the strategy sees each item both as it was read and as it was shaped, the shaped value first.
 * 2. What comes later (an edge of a workflow) sees the shaped item alone, or the item as it was read where there is no schema.
 * 3. What has no declared shape (a JSON value, a list of whatever the page has) may hold anything.
 */
export type ItemFields = ReadonlyMap<string, ValueShape>

type ValueShape = 'value' | 'anything' | { list: ValueShape } | { fields: ItemFields }

const CONTENT_FIELDS: ItemFields = new Map([
  ['heading', 'value'],
  ['level', 'value'],
  ['content', 'value'],
])

/** What the strategy's own filter can name. */
export function filterableFields(recipe: Recipe, schema: OutputSchema | null): ItemFields {
  return new Map([...recipeFields(recipe), ...(schema ? schemaFields(schema.fields) : [])])
}

/** What the results have. */
export function resultFields(recipe: Recipe, schema: OutputSchema | null): ItemFields {
  return schema ? schemaFields(schema.fields) : recipeFields(recipe)
}

function recipeFields(recipe: Recipe): ItemFields {
  return recipe.scraper_type === 'content' ? CONTENT_FIELDS : readFields(recipe.fields)
}

function readFields(fields: Readonly<Record<string, Field>>): ItemFields {
  return new Map(Object.entries(fields).map(([name, field]) => [name, fieldShape(field)]))
}

function fieldShape(field: Field): ValueShape {
  const shape = [field, ...(field.alternates ?? [])].map(sourceShape).reduce(eitherShape)
  return field.many ? { list: shape } : shape
}

function sourceShape({ type, fields }: FieldSource): ValueShape {
  if (type === 'json') return 'anything'
  return type === 'object' ? { fields: readFields(fields ?? {}) } : 'value'
}

/** The alternates of a field need not agree. */
function eitherShape(a: ValueShape, b: ValueShape): ValueShape {
  if (a === 'value' && b === 'value') return 'value'
  if (typeof a === 'object' && typeof b === 'object' && 'fields' in a && 'fields' in b) {
    return { fields: new Map([...a.fields, ...b.fields]) }
  }
  return 'anything'
}

function schemaFields(fields: readonly SchemaField[]): ItemFields {
  return new Map(fields.map(({ name, shape }) => [name, wantedShape(shape)]))
}

function wantedShape(shape: FieldShape): ValueShape {
  if (shape.kind === 'value') return 'value'
  if (shape.kind === 'object') return { fields: schemaFields(shape.fields) }
  return { list: shape.item === null ? 'anything' : wantedShape(shape.item) }
}

/** Whether a dotted name can reach something, by the rules of `valuesAt`. */
export function hasField(fields: ItemFields, name: string): boolean {
  return fields.has(name) || reaches({ fields }, name.split('.'))
}

function reaches(shape: ValueShape, path: readonly string[]): boolean {
  const [name, ...rest] = path
  if (name === undefined || shape === 'anything') return true
  if (shape === 'value') return false
  if ('list' in shape) return reaches(shape.list, path) || (/^\d{1,6}$/.test(name) && reaches(shape.list, rest))
  const inner = shape.fields.get(name)
  return inner !== undefined && reaches(inner, rest)
}

/** The names that a person can choose from, nested ones with their dots. */
export function fieldNames(fields: ItemFields): string[] {
  return [...fields].flatMap(([name, shape]) => [name, ...innerNames(shape).map((inner) => `${name}.${inner}`)])
}

function innerNames(shape: ValueShape): string[] {
  if (typeof shape === 'string') return []
  return 'list' in shape ? innerNames(shape.list) : fieldNames(shape.fields)
}
