/**
 * JSON Schema, written out. What checks it is a library, but its own builder has hundreds of modules, which every thread would load for the sake
 * of one schema.
 */
export type JsonSchema = Readonly<Record<string, unknown>>
type Rules = Readonly<Record<string, unknown>>
type Part = JsonSchema | Maybe
type Maybe = { maybe: JsonSchema }

export const closed = { additionalProperties: false } as const

export const Type = {
  Array: (items: JsonSchema, rules: Rules = {}): JsonSchema => ({ type: 'array', items, ...rules }),
  Boolean: (): JsonSchema => ({ type: 'boolean' }),
  Integer: (rules: Rules): JsonSchema => ({ type: 'integer', ...rules }),
  Literal: (value: string | number | boolean): JsonSchema => ({ const: value }),
  Null: (): JsonSchema => ({ type: 'null' }),
  Number: (): JsonSchema => ({ type: 'number' }),
  Object: (parts: Readonly<Record<string, Part>>, rules: Rules = {}): JsonSchema => {
    const all = Object.entries(parts)
    const required = all.filter(([, part]) => !isMaybe(part)).map(([name]) => name)
    const properties = Object.fromEntries(all.map(([name, part]) => [name, isMaybe(part) ? part.maybe : part]))
    return { type: 'object', properties, required, ...rules }
  },
  Optional: (maybe: JsonSchema): Maybe => ({ maybe }),
  Record: (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values }),
  String: (rules: Rules = {}): JsonSchema => ({ type: 'string', ...rules }),
  Union: (anyOf: readonly JsonSchema[]): JsonSchema => ({ anyOf }),
  Unknown: (): JsonSchema => ({}),
}

function isMaybe(part: Part): part is Maybe {
  return 'maybe' in part
}
