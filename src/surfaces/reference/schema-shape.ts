/**
 * The many spellings of a JSON schema, brought to one: references followed, `allOf` merged, `null` taken out of a
 * union, a union of literals made an `enum`, a union of one member made that member.
 */
import type { Schema } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'

type Shape = {
  /** Without `$ref`, `allOf`, `anyOf`, `oneOf`; `type` is never a list. */
  schema: Schema
  isNullable: boolean
  /** The members of a true union, none of them null; else empty. */
  variants: readonly Schema[]
  /** The references that were followed, to notice a schema that contains itself. */
  references: readonly string[]
}

export function shapeOf(given: Schema, resolve: Resolve): Shape {
  const { anyOf, oneOf, type, ...rest } = mergeAll(resolve(given), resolve)
  const members = (anyOf ?? oneOf ?? []).filter(saysMoreThanRequired)
  const types = typeof type === 'string' ? [type] : (type ?? [])
  const isNull = (member: Schema) => resolve(member).type === 'null'
  const isNullable = members.some(isNull) || (types.length > 1 && types.includes('null'))
  const variants = members.length > 0 ? members.filter((member) => !isNull(member)) : typeVariants(types, rest)
  const base = { isNullable, variants: [], references: given.$ref === undefined ? [] : [given.$ref] }
  const [only] = variants

  if (only === undefined) return { ...base, schema: { ...rest, ...(types[0] ? { type: types[0] } : {}) } }
  if (variants.length > 1) {
    const literals = variants.map((variant) => literalsOf(resolve(variant)))
    const areLiterals = literals.every((values) => values !== null)
    return areLiterals ? { ...base, schema: { ...rest, enum: literals.flat() } } : { ...base, schema: rest, variants }
  }
  const inner = shapeOf(only, resolve)
  return {
    schema: { ...inner.schema, ...rest },
    isNullable: isNullable || inner.isNullable,
    variants: inner.variants,
    references: [...base.references, ...inner.references],
  }
}

/** The fields of an object schema in order, or null when it names none. */
export function propertiesOf(schema: Schema): ReadonlyArray<readonly [name: string, schema: Schema]> | null {
  const properties = Object.entries(schema.properties ?? {})
  return properties.length > 0 ? properties : null
}

/** What every value of a map holds; null when the schema is no map. */
export function mapValueOf(schema: Schema): Schema | null {
  if (propertiesOf(schema)) return null
  const [pattern] = Object.values(schema.patternProperties ?? {})
  if (pattern) return pattern
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
}

/** What every element of an array holds; a tuple's elements are a union. */
export function itemOf(schema: Schema): Schema | null {
  const { items } = schema
  const tuple = schema.prefixItems ?? (Array.isArray(items) ? (items as readonly Schema[]) : null)
  if (tuple) return { anyOf: tuple }
  return typeof items === 'object' ? (items as Schema) : null
}

/** A field that has a default may be left out, whatever `required` says of it after defaults are filled in. */
export function isRequired(parent: Schema, name: string, schema: Schema): boolean {
  return (parent.required?.includes(name) ?? false) && schema.default === undefined
}

/** The values that a closed list of literals allows; null for any other schema. */
export function literalsOf(schema: Schema): readonly unknown[] | null {
  if (schema.const !== undefined) return [schema.const]
  return schema.enum ?? null
}

/** `anyOf: [{required: ['url']}, {required: ['urls']}]` narrows an object; it is no union of types. */
function saysMoreThanRequired(schema: Schema): boolean {
  return Object.keys(schema).some((keyword) => keyword !== 'required')
}

/** `type: ['string', 'integer']` as one schema for each. */
function typeVariants(types: readonly string[], rest: Schema): readonly Schema[] {
  const present = types.filter((type) => type !== 'null')
  return types.length > 1 ? present.map((type) => ({ ...rest, type })) : []
}

function mergeAll(schema: Schema, resolve: Resolve): Schema {
  const { allOf, ...own } = schema
  if (!allOf) return schema
  const parts = [...allOf.map((part) => mergeAll(resolve(part), resolve)), own]
  const merged: Schema = Object.assign({}, ...parts)
  return {
    ...merged,
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  }
}
