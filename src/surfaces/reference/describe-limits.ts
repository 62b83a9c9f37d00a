/** What a value must keep to, as short phrases. Values stand in backticks, for `inlineProse`. */
import type { Schema } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'
import { itemOf, literalsOf, mapValueOf, propertiesOf, shapeOf } from './schema-shape.ts'

const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

export function describeLimits(given: Schema, resolve: Resolve): string[] {
  const { schema, variants } = shapeOf(given, resolve)
  return [
    ...literalLimits(schema),
    ...rangeLimits(schema),
    ...sizeLimits(schema),
    ...variants.flatMap((variant) => describeLimits(variant, resolve)),
    ...elementLimits(schema, resolve),
  ].filter(isFirst)
}

/** `default \`20\``, or null when the schema has none. */
export function describeDefault(given: Schema, resolve: Resolve): string | null {
  const { schema } = shapeOf(given, resolve)
  return schema.default === undefined ? null : `default ${literal(schema.default)}`
}

function literalLimits(schema: Schema): string[] {
  const values = literalsOf(schema)
  if (!values || values.length === 0) return []
  return [values.length === 1 ? `always ${literal(values[0])}` : `one of ${values.map(literal).join(', ')}`]
}

function rangeLimits(schema: Schema): string[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...(above === undefined ? [] : [`more than ${COUNT.format(above)}`]),
    ...(below === undefined ? [] : [`less than ${COUNT.format(below)}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${COUNT.format(multipleOf)}`]),
  ]
}

function sizeLimits(schema: Schema): string[] {
  return [
    ...range(schema.minLength, schema.maxLength, ' character'),
    ...range(schema.minItems, schema.maxItems, ' item'),
    ...range(schema.minProperties, schema.maxProperties, ' field'),
    ...(schema.uniqueItems ? ['no repeats'] : []),
    ...(schema.pattern === undefined ? [] : [`matches \`${schema.pattern}\``]),
    ...(schema.additionalProperties === false && propertiesOf(schema) ? ['no other fields'] : []),
  ]
}

/** An array or a map of plain values has no rows of its own, so its elements' limits stand with it. */
function elementLimits(schema: Schema, resolve: Resolve): string[] {
  const element = itemOf(schema) ?? mapValueOf(schema)
  if (!element || propertiesOf(shapeOf(element, resolve).schema)) return []
  return plainLimits(element, resolve).map((limit) => `each ${limit}`)
}

/** Not of the elements' elements: a schema that contains itself would never end. */
function plainLimits(given: Schema, resolve: Resolve): string[] {
  const { schema } = shapeOf(given, resolve)
  return [...literalLimits(schema), ...rangeLimits(schema), ...sizeLimits(schema)]
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return []
  if (least !== undefined && least === most) return [`exactly ${amount(least, unit)}`]
  if (most === undefined) return [`at least ${amount(least ?? 0, unit)}`]
  return [least === undefined ? `at most ${amount(most, unit)}` : `${COUNT.format(least)} to ${amount(most, unit)}`]
}

function amount(count: number, unit: string): string {
  return `${COUNT.format(count)}${unit}${unit !== '' && count !== 1 ? 's' : ''}`
}

function literal(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``
}

function isFirst(phrase: string, index: number, phrases: readonly string[]): boolean {
  return phrases.indexOf(phrase) === index
}
