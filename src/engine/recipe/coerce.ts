import { isRecord, type Json } from '#base/json.ts'
import { readBoolean } from './coerce-boolean.ts'
import { namesLink, readLink } from './coerce-link.ts'
import { splitLinks, splitList } from './coerce-list.ts'
import { type NumberStyle, numberStyle, readFirstNumber, readNumber, roundToInteger } from './coerce-number.ts'
import type { FieldShape, OutputSchema, SchemaField, ValueType } from './output-schema.ts'

/**
 * Gives items the shape of an output schema.
 *
 * 1. An item has the schema's fields, all of them and no others, in the schema's order.
 * 2. What is missing or empty is null, without a warning. So is what a page writes in place of a value: "–", "n/a".
 * 3. What is there but cannot be read as its type is null too, and its field is listed in the warnings. Nothing is invented.
 * 4. A `string` whose key names a link or an image is an absolute address.
 * 5. A nested value is looked up by its path, or under its dotted name (`seller.name`) when the item is flat.
 */
export type JsonObject = { [key: string]: Json }

export type CoerceOptions = {
  /** What relative links resolve against; without it they are null. */
  baseUrl?: string | null
  /** BCP 47 tag of the page (`<html lang>`), for "1.299". */
  language?: string | null
}

type Coerced = {
  items: JsonObject[]
  /** The items, under the schema's wrapping key if it has one. */
  result: JsonObject[] | JsonObject
  /** One sentence per field with values that could not be read, starting with the field's path. */
  warnings: string[]
}

export function coerceItems(
  items: readonly Readonly<Record<string, unknown>>[],
  schema: OutputSchema,
  options: CoerceOptions = {},
): Coerced {
  const page: PageContext = { baseUrl: options.baseUrl ?? null, style: numberStyle(options.language), unread: [] }
  const toObject = objectCoercer(schema.fields, '', page)
  const coerced = items.map((item) => toObject(item, item))
  const warnings = page.unread.filter((field) => field.count > 0).map(warning)
  return { items: coerced, result: schema.wrapKey === null ? coerced : { [schema.wrapKey]: coerced }, warnings }
}

type Unread = { path: string; expected: string; count: number; example: string }
type PageContext = { baseUrl: string | null; style: NumberStyle; unread: Unread[] }
type Coercer = (value: unknown) => Json
type ObjectCoercer = (value: unknown, root: Readonly<Record<string, unknown>>) => JsonObject

/** What a page writes where it has no value. A `string` keeps it: there it may be the value. */
const NO_VALUE = /^(?:[-–—―.…?]{1,3}|n\/?a\.?|null|none|undefined|nan)$/i
const MAX_EXAMPLE_CHARS = 60
const MAX_KNOWN_TEXTS = 1_000

function objectCoercer(fields: readonly SchemaField[], prefix: string, page: PageContext): ObjectCoercer {
  const readers = fields.map(({ name, shape }) => {
    const path = prefix + name
    if (shape.kind !== 'object') return { name, path, read: coercerOf(shape, name, path, page), nest: null }
    const notAnObject = unread(path, 'an object', page)
    const nest = objectCoercer(shape.fields, `${path}.`, page)
    return { name, path, read: notAnObject, nest }
  })
  return (value, root) => {
    const source = isRecord(value) ? value : {}
    const out: JsonObject = {}
    for (const { name, path, read, nest } of readers) {
      const found = ownValue(source, name) ?? ownValue(root, path)
      if (nest === null) {
        out[name] = read(found)
        continue
      }
      const inner = Array.isArray(found) && found.length === 1 ? found[0] : found
      if (!isRecord(inner) && !isEmpty(inner)) read(inner)
      out[name] = nest(inner, root)
    }
    return out
  }
}

function coercerOf(shape: FieldShape, name: string, path: string, page: PageContext): Coercer {
  if (shape.kind === 'value') return valueCoercer(shape.type, name, path, page)
  if (shape.kind === 'list') return listCoercer(shape.item, name, path, page)
  const toObject = objectCoercer(shape.fields, `${path}.`, page)
  const notAnObject = unread(path, 'an object', page)
  return (value) => {
    if (isRecord(value)) return toObject(value, {})
    return isEmpty(value) ? null : notAnObject(value)
  }
}

function valueCoercer(type: ValueType, name: string, path: string, page: PageContext): Coercer {
  const [expected, read] = readerOf(type, name, page)
  const fail = unread(path, expected, page)
  return (value) => {
    const single = Array.isArray(value) ? onlyValue(value, type) : value
    if (isEmpty(single)) return null
    const result = read(single)
    if (result !== null) return result
    return typeof single === 'string' && NO_VALUE.test(single.trim()) ? null : fail(single)
  }
}

/** A list where one value is wanted: its only value; several are one text, and are no number. */
function onlyValue(values: readonly unknown[], type: ValueType): unknown {
  const filled = values.filter((value) => !isEmpty(value))
  if (filled.length <= 1) return filled[0]
  return type === 'string' && filled.every(isScalar) ? filled.map((value) => String(value).trim()).join(', ') : values
}

function readerOf(type: ValueType, name: string, page: PageContext): readonly [expected: string, read: Coercer] {
  switch (type) {
    case 'number':
      return ['a number', (value) => numberOf(value, (text) => readNumber(text, page.style, name))]
    case 'integer':
      return [
        'an integer',
        (value) => {
          const number = numberOf(value, (text) => readFirstNumber(text, page.style))
          return number === null ? null : roundToInteger(number)
        },
      ]
    case 'boolean':
      return ['yes or no', booleanReader(name)]
    case 'string':
      return namesLink(name)
        ? [
            'a web address',
            (value) =>
              typeof value === 'string' && !NO_VALUE.test(value.trim()) ? readLink(value, page.baseUrl) : null,
          ]
        : ['a text', (value) => (isScalar(value) ? String(value).trim() : null)]
  }
}

function numberOf(value: unknown, read: (text: string) => number | null): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? read(value) : null
}

/** A list says the same few things about its items, so each is looked up once. */
function booleanReader(name: string): Coercer {
  const known = new Map<string, boolean | null>()
  return (value) => {
    if (typeof value === 'boolean') return value
    if (typeof value !== 'string' && typeof value !== 'number') return null
    const text = String(value)
    const before = known.get(text)
    if (before !== undefined) return before
    const read = readBoolean(text, name)
    if (known.size < MAX_KNOWN_TEXTS) known.set(text, read)
    return read
  }
}

function listCoercer(item: FieldShape | null, name: string, path: string, page: PageContext): Coercer {
  const isLinks = namesLink(name) && (item === null || (item.kind === 'value' && item.type === 'string'))
  const each =
    item === null && !isLinks ? untyped : coercerOf(item ?? { kind: 'value', type: 'string' }, name, path, page)
  const split = isLinks ? splitLinks : splitList
  return (value) => {
    if (Array.isArray(value)) return withoutNulls(value.map(each))
    if (isEmpty(value)) return null
    return withoutNulls((typeof value === 'string' ? split(value) : [value]).map(each))
  }
}

function withoutNulls(values: readonly Json[]): Json[] {
  return values.filter((value) => value !== null)
}

/** In a list without a type every value stays what it is. */
function untyped(value: unknown): Json {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value === undefined ? null : (value as Json)
}

/** Counts what could not be read and keeps the first of it, for the warning. */
function unread(path: string, expected: string, page: PageContext): Coercer {
  const field: Unread = { path, expected, count: 0, example: '' }
  page.unread.push(field)
  return (value) => {
    if (field.count === 0) field.example = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
    field.count++
    return null
  }
}

function warning({ path, expected, count, example }: Unread): string {
  const shown = example.length > MAX_EXAMPLE_CHARS ? `${example.slice(0, MAX_EXAMPLE_CHARS)}…` : example
  if (count === 1) return `${path}: "${shown}" could not be read as ${expected}, so it is null`
  return `${path}: ${count} values could not be read as ${expected}, so they are null. The first is "${shown}"`
}

function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
