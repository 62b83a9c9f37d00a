/** JSON columns as what they hold: the database promises JSON, and no more. */
import type { Json } from '#base/json.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function readObject(value: Json | null): Readonly<Record<string, Json>> | null {
  if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
    throw new Error('a JSON object was expected')
  return value
}

export function readStrings(value: Json): string[] {
  const isText = (one: Json): one is string => typeof one === 'string'
  if (!Array.isArray(value) || !value.every(isText)) throw new Error('a list of texts was expected')
  return value
}
