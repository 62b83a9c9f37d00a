import { isRecord, type Json } from '#base/json.ts'
import { parseOutputSchema } from './output-schema.ts'

/**
 * JSON Schema (draft 2020-12) as an output schema of ours.
 *
 * 1. What is an output schema by our own rules is one: nothing that was accepted before changes its meaning.
 * 2. An object describes one item, an array of objects the items. An object whose only property is an array of objects wraps them under its name.
 * 3. `type`, `properties`, `items`, `$ref` into the schema itself, `null` beside a type, `enum` and `const` give the shape. `format`, limits of
 *    values, `required` and what only describes are read past: they say what a value should be, and a page has what it has.
 * 4. Anything else that would give another shape is refused by its path.
 */
type Converted = { ok: true; schema: Json } | { ok: false; problem: string }

/** The schema in our form. */
export function outputSchemaOf(value: unknown): Converted {
  const own = parseOutputSchema(value)
  if (own.ok || !isJsonSchema(value)) return own.ok ? { ok: true, schema: value as Json } : own
  try {
    const schema = new JsonSchemaReader(value).rootShape()
    const parsed = parseOutputSchema(schema)
    return parsed.ok ? { ok: true, schema } : parsed
  } catch (error) {
    if (error instanceof Inexpressible) return { ok: false, problem: error.message }
    throw error
  }
}

/** By what no output schema of ours can have: names of types that are none there. */
function isJsonSchema(value: unknown): value is JsonSchema {
  if (!isRecord(value)) return false
  const { type, items } = value
  if (typeof value.$schema === 'string' || typeof value.$ref === 'string') return true
  return type === 'object' || (type === 'array' && isRecord(items)) || Array.isArray(type) || Array.isArray(value.anyOf)
}

type JsonSchema = Record<string, unknown>

class Inexpressible extends Error {}

const SHAPES = new Set(['type', 'properties', 'items', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'])
const READ_PAST = new Set(
  `$schema $id $anchor $comment $defs $vocabulary definitions title description default examples deprecated readOnly writeOnly format required
  minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties
  contentEncoding contentMediaType nullable additionalProperties unevaluatedProperties`.split(/\s+/),
)
const VALUE_TYPES = new Set(['string', 'number', 'integer', 'boolean'])
/** A schema that names itself again and again grows without end. */
const MAX_NODES = 1000

class JsonSchemaReader {
  readonly #root: JsonSchema
  #nodes = 0

  constructor(root: JsonSchema) {
    this.#root = root
  }

  rootShape(): Json {
    const shape = this.#shape(this.#root, '#', [])
    if (isRecord(shape)) return shape as Json
    const [item] = Array.isArray(shape) ? shape : []
    if (!isRecord(item)) throw refused('#', 'must be an object, or an array of objects')
    const names = Object.keys(item)
    const only = names.length === 1 ? item[names[0] ?? ''] : null
    if (Array.isArray(only) && isRecord(only[0]))
      throw refused(
        '#/items/properties',
        'has one property alone, an array of objects. Add another, or leave out the outer array',
      )
    return item as Json
  }

  #shape(given: unknown, path: string, refs: readonly string[]): Json {
    this.#nodes += 1
    if (this.#nodes > MAX_NODES) throw refused(path, `is too much: a schema may have ${MAX_NODES} parts`)
    if (!isRecord(given)) throw refused(path, 'must be a schema with a type')
    for (const keyword of Object.keys(given)) {
      if (!SHAPES.has(keyword) && !READ_PAST.has(keyword)) throw refused(`${path}/${keyword}`, 'cannot be expressed')
    }
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      if (isRecord(given[keyword]) && Object.keys(given[keyword]).length > 0)
        throw refused(`${path}/${keyword}`, 'cannot be expressed: name each property')
    }
    if (typeof given.$ref === 'string') return this.#referred(given.$ref, path, refs)
    const chosen = chosenOf(given, path)
    if (chosen) return this.#shape(chosen.schema, chosen.path, refs)
    const type = typeOf(given, path)
    if (type === 'object') return this.#object(given, path, refs)
    if (type === 'array') return this.#array(given, path, refs)
    return type
  }

  #object({ properties }: JsonSchema, path: string, refs: readonly string[]): Json {
    if (!isRecord(properties) || Object.keys(properties).length === 0)
      throw refused(path, 'is an object without properties. Name at least one')
    const entries = Object.entries(properties).map(([name, schema]) => {
      return [name, this.#shape(schema, `${path}/properties/${escaped(name)}`, refs)]
    })
    return Object.fromEntries(entries) as Json
  }

  #array({ items }: JsonSchema, path: string, refs: readonly string[]): Json {
    if (items === undefined || items === true || (isRecord(items) && Object.keys(items).length === 0)) return 'array'
    return [this.#shape(items, `${path}/items`, refs)]
  }

  #referred(ref: string, path: string, refs: readonly string[]): Json {
    if (!/^#(?:\/|$)/.test(ref))
      throw refused(`${path}/$ref`, 'must lead to a place in the schema itself, such as #/$defs/price')
    if (refs.includes(ref) || ref === '#') throw refused(`${path}/$ref`, 'leads back to itself')
    let target: unknown = this.#root
    for (const part of ref.split('/').slice(1)) {
      const name = decodedPart(part)
      target = isRecord(target) && Object.hasOwn(target, name) ? target[name] : undefined
    }
    if (target === undefined) throw refused(`${path}/$ref`, `leads nowhere: there is no ${ref}`)
    return this.#shape(target, ref, [...refs, ref])
  }
}

/** `null` beside one schema, or one schema alone, is that schema. */
function chosenOf(given: JsonSchema, path: string): { schema: unknown; path: string } | null {
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = given[keyword]
    if (options === undefined) continue
    const kept = Array.isArray(options)
      ? [...options.entries()].filter(([, option]) => !(isRecord(option) && option.type === 'null'))
      : []
    const [only] = kept
    if (!only || kept.length > 1) throw refused(`${path}/${keyword}`, 'cannot be expressed: a field has one type')
    return { schema: only[1], path: `${path}/${keyword}/${only[0]}` }
  }
  return null
}

function typeOf(given: JsonSchema, path: string): string {
  const { type, properties, items } = given
  const named = Array.isArray(type) ? type.filter((one) => one !== 'null') : type === undefined ? [] : [type]
  if (named.length > 1) throw refused(`${path}/type`, `names ${named.length} types. A field has one`)
  const [one] = named
  if (one === undefined) {
    if (isRecord(properties)) return 'object'
    return items === undefined ? typeOfValues(given, path) : 'array'
  }
  if (one === 'object' || one === 'array' || (typeof one === 'string' && VALUE_TYPES.has(one))) return one
  throw refused(`${path}/type`, `is ${JSON.stringify(one)?.slice(0, 100)}, which is no type that a field can have`)
}

function typeOfValues(given: JsonSchema, path: string): string {
  const values = Array.isArray(given.enum) ? given.enum : 'const' in given ? [given.const] : []
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  const [type] = types
  if (types.size === 1 && type !== undefined && VALUE_TYPES.has(type)) return type
  throw refused(path, 'has no type')
}

function refused(path: string, problem: string): Inexpressible {
  return new Inexpressible(`${path.slice(0, 300)} ${problem}`)
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function decodedPart(part: string): string {
  const text = /%[0-9a-f]{2}/i.test(part) ? safelyDecoded(part) : part
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
