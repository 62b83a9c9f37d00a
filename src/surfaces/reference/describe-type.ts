import type { Schema } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'
import { itemOf, literalsOf, mapValueOf, shapeOf } from './schema-shape.ts'

const PLURALS: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  object: 'objects',
}

/** The references that lead to here. A schema that contains itself is named when it comes again. */
type Seen = ReadonlySet<string>

/** The type in words: `string (uuid) or null`, `array of objects`, `map of string to integer`. */
export function describeType(schema: Schema, resolve: Resolve, seen: Seen = new Set()): string {
  const shape = shapeOf(schema, resolve)
  if (shape.references.some((reference) => seen.has(reference))) return shape.schema.title ?? 'the same again'
  const within = new Set([...seen, ...shape.references])
  const types = shape.variants.map((variant) => describeType(variant, resolve, within))
  const type = types.length > 0 ? [...new Set(types)].join(' or ') : describeOne(shape.schema, resolve, within)
  return shape.isNullable ? `${type} or null` : type
}

function describeOne(schema: Schema, resolve: Resolve, seen: Seen): string {
  const type = typeof schema.type === 'string' ? schema.type : impliedType(schema)
  if (type === 'array') return describeArray(schema, resolve, seen)
  if (type === 'object') {
    const value = mapValueOf(schema)
    return value ? `map of string to ${describeType(value, resolve, seen)}` : 'object'
  }
  return schema.format && type === 'string' ? `string (${schema.format})` : type
}

function describeArray(schema: Schema, resolve: Resolve, seen: Seen): string {
  const item = itemOf(schema)
  if (!item) return 'array'
  const type = describeType(item, resolve, seen)
  if (type.includes(' or ')) return `array of (${type})`
  const [word = '', ...rest] = type.split(' ')
  return ['array of', PLURALS[word] ?? word, ...rest].join(' ')
}

/** TypeBox writes an enum without `type`. */
function impliedType(schema: Schema): string {
  const literals = literalsOf(schema)
  if (literals && literals.length > 0) return [...new Set(literals.map(literalType))].join(' or ')
  if (schema.properties || schema.patternProperties || schema.additionalProperties) return 'object'
  return schema.items ? 'array' : 'any value'
}

function literalType(literal: unknown): string {
  return literal === null ? 'null' : typeof literal
}
