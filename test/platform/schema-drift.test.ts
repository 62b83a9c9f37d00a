import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Column, TABLES } from '#platform/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let migrated: TestDatabase
beforeAll(async () => {
  migrated = await createTestDatabase()
})
afterAll(() => migrated[Symbol.asyncDispose]())

const tables: Array<[string, Record<string, Column>]> = Object.entries(TABLES)

test('the migrated database has the tables and columns of the schema, and no others', async () => {
  const { rows } = await migrated.database.pool.query<Record<string, string>>(
    `select table_name, column_name, data_type, is_nullable, column_default is not null as has_default
     from information_schema.columns where table_schema = 'public'
       and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  const found = rows.map((row) => {
    const type = row.data_type === 'timestamp with time zone' ? 'timestamptz' : row.data_type
    const defaulted = row.has_default ? ' default' : ''
    return `${row.table_name}.${row.column_name} ${type}${row.is_nullable === 'YES' ? ' null' : ''}${defaulted}`
  })
  const written = tables.flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([name, { type, nullable, defaulted }]) =>
        `${table}.${name} ${type}${nullable ? ' null' : ''}${defaulted ? ' default' : ''}`,
    ),
  )

  expect(found.sort()).toEqual(written.sort())
})

test('a closed list of values in the schema is the list of the check constraint', async () => {
  // All checks but those that count which of several columns are set.
  const { rows } = await migrated.database.pool.query<{ table_name: string; definition: string }>(
    `select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
       and not (select relispartition from pg_class where oid = conrelid)
       and pg_get_constraintdef(oid) not like '%num_nonnulls%'`,
  )
  const found = rows.map(({ table_name, definition }) => {
    const column = /\(\((\w+) = ANY/.exec(definition)?.[1]
    const values = [...definition.matchAll(/'([^']*)'::text/g)].map((match) => match[1])
    return `${table_name}.${column}: ${values.join(', ')}`
  })
  const written = tables.flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([name, { values }]) =>
      values === undefined ? [] : [`${table}.${name}: ${values.join(', ')}`],
    ),
  )

  expect(found.sort()).toEqual(written.sort())
})
