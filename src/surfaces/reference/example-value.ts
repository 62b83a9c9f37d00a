/**
 * An example of a schema:
 * 1. What the schema itself gives as an example, a default or its only value comes first.
 * 2. An answer shows every field. A request shows what is required, or everything when nothing is, and all of the
 *    objects within it.
 * 3. Of fields that exclude each other a request shows the first that the schema has.
 */
import { exampleMap, exampleRecord, exampleString } from './example-by-name.ts'
import type { MediaType, Schema } from './openapi-document.ts'
import type { Resolve } from './resolve-reference.ts'
import { isRequired, itemOf, literalsOf, mapValueOf, propertiesOf, shapeOf } from './schema-shape.ts'

type ExampleUse = 'request' | 'answer'

/** A request takes one of each pair; sending both is refused. */
const EXCLUSIVE_PAIRS: ReadonlyArray<readonly [string, string]> = [
  ['url', 'urls'],
  ['interval_seconds', 'cron_expression'],
]

type Place = { use: ExampleUse; isRoot: boolean; name: string; seen: ReadonlySet<string> }

/** Undefined when there is nothing to show. */
export function exampleOf(schema: Schema, resolve: Resolve, use: ExampleUse): unknown {
  return exampleWithin(schema, resolve, { use, isRoot: true, name: '', seen: new Set() })
}

/** The document's own example of a body, or one made from its schema. */
export function exampleOfMedia(media: MediaType, resolve: Resolve, use: ExampleUse): unknown {
  const [named] = Object.values(media.examples ?? {})
  return media.example ?? named?.value ?? (media.schema && exampleOf(media.schema, resolve, use))
}

function exampleWithin(given: Schema, resolve: Resolve, place: Place): unknown {
  const { schema, variants, references, isNullable } = shapeOf(given, resolve)
  if (references.some((reference) => place.seen.has(reference))) return isNullable ? null : undefined
  const within = { ...place, seen: new Set([...place.seen, ...references]) }
  // An example shows what goes well.
  if (isNullable && place.name === 'error') return null
  const stated = [schema.example, schema.examples?.[0], schema.default, literalsOf(schema)?.[0]]
  const found = stated.find((value) => value !== undefined)
  if (found !== undefined && found !== null) return found
  const [first] = variants
  if (first && !propertiesOf(schema)) return exampleWithin(first, resolve, within)
  return composed(schema, resolve, within)
}

function composed(schema: Schema, resolve: Resolve, place: Place): unknown {
  if (propertiesOf(schema)) return exampleObject(schema, resolve, place)
  const item = itemOf(schema)
  if (item) return [exampleWithin(item, resolve, place)].filter((value) => value !== undefined)
  const value = mapValueOf(schema)
  if (value) return mapWithin(value, resolve, place)
  return plain(schema, place.name)
}

function exampleObject(schema: Schema, resolve: Resolve, place: Place): Record<string, unknown> {
  const names = place.use === 'request' ? namesToSend(schema, place.isRoot) : Object.keys(schema.properties ?? {})
  const entries = (propertiesOf(schema) ?? [])
    .filter(([name]) => names.includes(name))
    .map(([name, field]) => [name, exampleWithin(field, resolve, { ...place, isRoot: false, name })] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function mapWithin(value: Schema, resolve: Resolve, place: Place): object {
  const known = exampleMap(place.name)
  if (known) return known
  if (Object.keys(resolve(value)).length === 0) return exampleRecord()
  const example = exampleWithin(value, resolve, { ...place, name: 'title' })
  return example === undefined ? {} : { title: example }
}

function namesToSend(schema: Schema, isRoot: boolean): string[] {
  const properties = propertiesOf(schema) ?? []
  const required = properties.filter(([name, field]) => isRequired(schema, name, field)).map(([name]) => name)
  const excluded = EXCLUSIVE_PAIRS.filter(([first]) => schema.properties?.[first]).map(([, second]) => second)
  const allowed = properties.map(([name]) => name).filter((name) => required.includes(name) || !excluded.includes(name))
  if (!isRoot || required.length === 0) return allowed
  const chosen = EXCLUSIVE_PAIRS.flat().filter((name) => allowed.includes(name))
  return [...required, ...chosen]
}

function plain(schema: Schema, name: string): unknown {
  switch (schema.type) {
    case 'string':
      return exampleString(name, schema.format)
    case 'integer':
    case 'number':
      return exampleNumber(schema)
    case 'boolean':
      return true
    case 'array':
      return []
    case 'null':
      return null
    case 'object':
      return {}
    default:
      return 'text'
  }
}

function exampleNumber(schema: Schema): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  return Math.min(Math.max(1, least), schema.maximum ?? Number.POSITIVE_INFINITY)
}
