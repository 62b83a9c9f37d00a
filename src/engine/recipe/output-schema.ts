import { isRecord } from '#base/json.ts'

/**
 * The shape that a user wants the items to have.
 *
 * 1. A schema is a map of field name to type: `string`, `number` (also `float`), `integer` (also `int`), `boolean`, `array`.
 * 2. A map in place of a type nests. `["number"]` is a list of numbers, `[{…}]` a list of objects; `array` and `[]` are lists of whatever the page has.
 * 3. One top-level key whose value is `[{…}]` does not describe a field: it wraps the results under that key.
 * 4. Any other type name is refused, so that a typing mistake is not found in the data weeks later.
 */
const TYPES = {
  string: 'string',
  number: 'number',
  float: 'number',
  integer: 'integer',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
} as const

export type ValueType = 'string' | 'number' | 'integer' | 'boolean'

export type FieldShape =
  | { kind: 'value'; type: ValueType }
  /** `item` null: a list of whatever the page has. */
  | { kind: 'list'; item: FieldShape | null }
  | { kind: 'object'; fields: readonly SchemaField[] }

export type SchemaField = { name: string; shape: FieldShape }

export type OutputSchema = {
  /** The key that the results are wrapped under; null for a plain list. */
  wrapKey: string | null
  fields: readonly SchemaField[]
}

type ParsedSchema = { ok: true; schema: OutputSchema } | { ok: false; problem: string }

const MAX_DEPTH = 5
const MAX_FIELDS = 200
const MAX_NAME_CHARS = 100

class SchemaProblem extends Error {}

export function parseOutputSchema(value: unknown): ParsedSchema {
  const budget = { fieldsLeft: MAX_FIELDS }
  try {
    if (!isRecord(value)) throw new SchemaProblem('The output schema must be an object that maps field names to types')
    const wrapped = wrappedFields(value)
    const fields = fieldsOf(wrapped?.fields ?? value, wrapped?.key ?? '', 1, budget)
    return { ok: true, schema: { wrapKey: wrapped?.key ?? null, fields } }
  } catch (error) {
    if (error instanceof SchemaProblem) return { ok: false, problem: error.message }
    throw error
  }
}

function wrappedFields(schema: Record<string, unknown>): { key: string; fields: Record<string, unknown> } | null {
  const [entry, ...others] = Object.entries(schema)
  if (entry === undefined || others.length > 0) return null
  const [key, value] = entry
  if (!Array.isArray(value) || value.length !== 1 || !isRecord(value[0])) return null
  checkName(key, key)
  return { key, fields: value[0] }
}

function fieldsOf(
  map: Record<string, unknown>,
  path: string,
  depth: number,
  budget: { fieldsLeft: number },
): SchemaField[] {
  const entries = Object.entries(map)
  if (entries.length === 0) {
    throw new SchemaProblem(
      path === ''
        ? 'The output schema is empty. Name at least one field'
        : `"${path}" names no fields. Name at least one`,
    )
  }
  if (depth > MAX_DEPTH) throw new SchemaProblem(`"${path}" is nested too deep. Use at most ${MAX_DEPTH} levels`)
  budget.fieldsLeft -= entries.length
  if (budget.fieldsLeft < 0) throw new SchemaProblem(`The output schema has too many fields. Use at most ${MAX_FIELDS}`)
  return entries.map(([name, type]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`
    checkName(name, fieldPath)
    return { name, shape: shapeOf(type, fieldPath, depth, budget) }
  })
}

function shapeOf(type: unknown, path: string, depth: number, budget: { fieldsLeft: number }): FieldShape {
  if (typeof type === 'string') {
    const known = Object.hasOwn(TYPES, type) ? TYPES[type as keyof typeof TYPES] : undefined
    if (known === undefined)
      throw new SchemaProblem(`"${path}" has the unknown type "${type.slice(0, MAX_NAME_CHARS)}". ${KNOWN_TYPES}`)
    return known === 'array' ? { kind: 'list', item: null } : { kind: 'value', type: known }
  }
  if (Array.isArray(type)) {
    if (type.length > 1)
      throw new SchemaProblem(`"${path}" lists ${type.length} types. A list has one type for all of its values`)
    if (depth >= MAX_DEPTH) throw new SchemaProblem(`"${path}" is nested too deep. Use at most ${MAX_DEPTH} levels`)
    return { kind: 'list', item: type.length === 0 ? null : shapeOf(type[0], path, depth + 1, budget) }
  }
  if (isRecord(type)) return { kind: 'object', fields: fieldsOf(type, path, depth + 1, budget) }
  throw new SchemaProblem(
    `"${path}" has the type ${JSON.stringify(type) ?? typeof type}, which is not a type name. ${KNOWN_TYPES}`,
  )
}

const KNOWN_TYPES = `Use ${Object.keys(TYPES).join(', ')}, a list such as ["string"], or an object of fields`

function checkName(name: string, path: string): void {
  if (name.trim() === '')
    throw new SchemaProblem('The output schema has a field without a name. Give every field a name')
  if (name.length > MAX_NAME_CHARS) {
    throw new SchemaProblem(
      `The field name "${name.slice(0, 30)}…" is too long. Use at most ${MAX_NAME_CHARS} characters`,
    )
  }
  // Assigning to it would change an object's prototype instead of adding a field.
  if (name === '__proto__') throw new SchemaProblem(`"${path}" cannot be a field name. Choose another`)
}

type LeafField = { path: string; type: ValueType | 'array' }

/** Every value that a recipe has to find, with the dotted name under which `coerceItems` looks for it when items are flat. */
export function leafFields(schema: OutputSchema): LeafField[] {
  return leavesOf(schema.fields, '')
}

function leavesOf(fields: readonly SchemaField[], prefix: string): LeafField[] {
  return fields.flatMap(({ name, shape }): LeafField[] => {
    const path = prefix + name
    if (shape.kind === 'object') return leavesOf(shape.fields, `${path}.`)
    return [{ path, type: shape.kind === 'list' ? 'array' : shape.type }]
  })
}
