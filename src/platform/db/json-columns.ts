/**
 * A JSON column is read in the store of its table, by one reader, which looks whether the value is of the shape that the store
 * writes. It is a quick look, since values are validated before they are written: what fails it was written by something else.
 */
import { isRecord } from '#base/json.ts'
import type { Schema } from './schema.ts'

export type Guard<Value> = (value: unknown) => value is Value

type Guards<Table extends keyof Schema> = { readonly [Name in keyof Schema[Table]]?: Guard<unknown> }

/** A row whose JSON columns have the types of their guards. */
export type Typed<Row, Given> = {
  [Name in keyof Row]: Name extends keyof Given
    ? Given[Name] extends Guard<infer Value>
      ? Value
      : Row[Name]
    : Row[Name]
}

/** Reads whole rows and parts of them. The row is checked, not copied. */
export function jsonReader<Table extends keyof Schema, const Given extends Guards<Table>>(table: Table, guards: Given) {
  const columns = Object.entries(guards) as Array<[string, Guard<unknown>]>
  return <Row extends object>(row: Row): Typed<Row, Given> => {
    for (const [column, guard] of columns) {
      const value: unknown = Reflect.get(row, column)
      if (value !== undefined && !guard(value)) throw new Error(`${table}.${column} does not hold what it must`)
    }
    return row as Typed<Row, Given>
  }
}

/** An object that has these members. */
export function objectWith<Value>(...names: ReadonlyArray<Value extends unknown ? keyof Value & string : never>) {
  return (value: unknown): value is Value => isRecord(value) && names.every((name) => name in value)
}

export function listOf<Value>(guard: Guard<Value>) {
  return (value: unknown): value is Value[] => Array.isArray(value) && value.every(guard)
}

export function orNull<Value>(guard: Guard<Value>) {
  return (value: unknown): value is Value | null => value === null || guard(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
