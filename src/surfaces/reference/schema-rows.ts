/** A schema as the rows of a table: one for each field, fields of fields below their parent and one step deeper. */
import { describeDefault, describeLimits } from './describe-limits.ts'
import { describeType } from './describe-type.ts'
import type { Schema } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'
import { isRequired, itemOf, literalsOf, mapValueOf, propertiesOf, shapeOf } from './schema-shape.ts'

export type FieldRow = {
  kind: 'field'
  /** Where the field stands, for readers who do not see the indentation: `filter_config.conditions[].`. */
  parents: string
  name: string
  depth: number
  type: string
  isRequired: boolean
  isDeprecated: boolean
  defaultValue: string | null
  limits: readonly string[]
  description: string | null
}

/** Heads the fields that one member of a union has. */
export type VariantRow = { kind: 'variant'; depth: number; title: string }

export type SchemaRow = FieldRow | VariantRow

type Place = { parents: string; depth: number; seen: ReadonlySet<string> }

/** The rows of the fields; of an array's elements when the schema is an array. */
export function schemaRows(schema: Schema, resolve: Resolve): SchemaRow[] {
  return rowsWithin(schema, resolve, { parents: '', depth: 0, seen: new Set() })
}

type FieldFacts = { parents?: string; depth?: number; isRequired: boolean; description?: string | undefined }

export function fieldRow(name: string, schema: Schema, resolve: Resolve, facts: FieldFacts): FieldRow {
  const shape = shapeOf(schema, resolve)
  return {
    kind: 'field',
    parents: facts.parents ?? '',
    name,
    depth: facts.depth ?? 0,
    type: describeType(schema, resolve),
    isRequired: facts.isRequired,
    isDeprecated: shape.schema.deprecated ?? false,
    defaultValue: describeDefault(schema, resolve),
    limits: describeLimits(schema, resolve),
    description: facts.description ?? shape.schema.description ?? null,
  }
}

function rowsWithin(given: Schema, resolve: Resolve, place: Place): SchemaRow[] {
  const { schema, variants, references } = shapeOf(given, resolve)
  // A schema that contains itself is unfolded once; its type says the rest.
  if (references.some((reference) => place.seen.has(reference))) return []
  const here = { ...place, seen: new Set([...place.seen, ...references]) }
  const element = itemOf(schema) ?? mapValueOf(schema)
  return [
    ...(propertiesOf(schema) ?? []).flatMap(([name, field]) => rowsOfField(schema, name, field, resolve, here)),
    ...(element ? rowsWithin(element, resolve, { ...here, parents: elementPath(schema, here.parents) }) : []),
    ...rowsOfVariants(variants, resolve, here),
  ]
}

function rowsOfField(parent: Schema, name: string, field: Schema, resolve: Resolve, place: Place): SchemaRow[] {
  const { parents, depth, seen } = place
  const row = fieldRow(name, field, resolve, { parents, depth, isRequired: isRequired(parent, name, field) })
  return [row, ...rowsWithin(field, resolve, { parents: `${parents}${name}.`, depth: depth + 1, seen })]
}

/** `tags.` becomes `tags[].`, and `prices.`, a map, becomes `prices.{key}.`. */
function elementPath(schema: Schema, parents: string): string {
  return itemOf(schema) ? `${parents.replace(/\.$/, '')}[].` : `${parents}{key}.`
}

function rowsOfVariants(variants: readonly Schema[], resolve: Resolve, place: Place): SchemaRow[] {
  const deeper = { ...place, depth: place.depth + 1 }
  const bodies = variants.map((variant) => ({ variant, rows: rowsWithin(variant, resolve, deeper) }))
  const withRows = bodies.filter(({ rows }) => rows.length > 0)
  const [only] = withRows
  if (only && withRows.length === 1) return rowsWithin(only.variant, resolve, place)
  const name = discriminatorOf(withRows.map(({ variant }) => shapeOf(variant, resolve).schema))
  return withRows.flatMap(({ variant, rows }, index) => {
    const title = variantTitle(shapeOf(variant, resolve).schema, name, `Option ${index + 1} of ${withRows.length}`)
    return [{ kind: 'variant', depth: place.depth, title }, ...rows]
  })
}

function variantTitle(schema: Schema, discriminator: string | null, fallback: string): string {
  const value = discriminator === null ? null : singleLiteral(schema.properties?.[discriminator])
  if (discriminator !== null && value !== null) return `When \`${discriminator}\` is \`${value}\``
  return schema.title ?? fallback
}

/** The field whose one allowed value tells the members of a union apart, or null. */
function discriminatorOf(schemas: readonly Schema[]): string | null {
  const names = Object.keys(schemas[0]?.properties ?? {})
  const found = names.find((name) => {
    const values = schemas.map((schema) => singleLiteral(schema.properties?.[name]))
    return !values.includes(null) && new Set(values).size === values.length
  })
  return found ?? null
}

function singleLiteral(schema: Schema | undefined): string | null {
  const values = schema ? literalsOf(schema) : null
  return values?.length === 1 ? String(values[0]) : null
}
