import type { OutputSchema } from '../../generated/api.ts'
import { texts } from '../texts/texts.ts'
import type { Item } from './item.ts'

export const FIELD_TYPES = ['string', 'number', 'integer', 'boolean', 'array'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export type { OutputSchema }

/** `id` tells the rows of one editor apart; it is not stored. */
export type SchemaRow = { id: number; name: string; type: FieldType }
export type SchemaReading = { ok: true; schema: OutputSchema | null } | { ok: false; problem: string }

const OTHER_SPELLINGS: Readonly<Record<string, FieldType>> = { float: 'number', int: 'integer' }

/** One row per field, or null for a schema with nested parts, which rows cannot show. */
export function schemaRows(schema: OutputSchema | null): SchemaRow[] | null {
  const rows: SchemaRow[] = []
  for (const [name, type] of Object.entries(schema ?? {})) {
    const known = typeof type === 'string' ? knownType(type) : undefined
    if (!known) return null
    rows.push({ id: rows.length, name, type: known })
  }
  return rows
}

function knownType(name: string): FieldType | undefined {
  return FIELD_TYPES.find((type) => type === name) ?? OTHER_SPELLINGS[name]
}

/** Rows without a name are still being written and do not count; no rows at all is no schema. */
export function schemaOfRows(rows: readonly SchemaRow[]): SchemaReading {
  const schema = new Map<string, FieldType>()
  for (const row of rows) {
    const name = row.name.trim()
    if (name === '') continue
    if (schema.has(name)) return { ok: false, problem: texts.strategies.thereAreTwoFieldsCalled(name) }
    schema.set(name, row.type)
  }
  return { ok: true, schema: schema.size === 0 ? null : Object.fromEntries(schema) }
}

/** A schema written as JSON, for what rows cannot show. Empty text is no schema. */
export function schemaOfText(text: string): SchemaReading {
  if (text.trim() === '') return { ok: true, schema: null }
  const schema = parsed(text)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return { ok: false, problem: texts.strategies.writeTheFieldsAsJson }
  }
  return { ok: true, schema: Object.keys(schema).length === 0 ? null : { ...schema } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Rows that describe items as they are now: a place to start from. */
export function rowsOfItems(items: readonly Item[]): SchemaRow[] {
  return fieldNames(items).map((name, id) => ({ id, name, type: typeOf(items.map((item) => item[name])) }))
}

function typeOf(values: readonly unknown[]): FieldType {
  const filled = values.filter((value) => value !== null && value !== undefined)
  if (filled.length === 0) return 'string'
  if (filled.every((value) => typeof value === 'boolean')) return 'boolean'
  if (filled.every((value) => Number.isInteger(value))) return 'integer'
  if (filled.every((value) => typeof value === 'number')) return 'number'
  return filled.every((value) => Array.isArray(value)) ? 'array' : 'string'
}

/** Every field that occurs, in the order in which it is first met. */
export function fieldNames(items: readonly Item[]): string[] {
  const names = new Set<string>()
  for (const item of items) for (const name of Object.keys(item)) names.add(name)
  return [...names]
}

export function nextRowId(rows: ReadonlyArray<{ id: number }>): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), -1) + 1
}
