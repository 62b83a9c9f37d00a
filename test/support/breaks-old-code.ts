/**
 * What a migration takes away from code that was written before it. During a rolling upgrade processes of the version before go on
 * working on tables of this one: whatever they read must be there, and whatever they write must be taken.
 */
import type { PoolClient } from 'pg'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }

/** What the database says of it, and the columns that it is about. */
type Rule = { definition: string; columns: readonly string[] }

export type Catalog = {
  columns: ReadonlyMap<string, Column>
  /** By table and name. */
  constraints: ReadonlyMap<string, Rule>
  uniqueIndexes: ReadonlyMap<string, Rule>
  functions: ReadonlySet<string>
}

export async function readCatalog(client: PoolClient): Promise<Catalog> {
  const columns = await client.query<{ key: string; type: string; nullable: boolean; defaulted: boolean }>(`
    select attrelid::regclass::text || '.' || attname as key, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable, atthasdef or attidentity <> '' as defaulted
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`)
  const constraints = await client.query<Rule & { key: string }>(`
    select conrelid::regclass::text || '.' || conname as key, pg_get_constraintdef(oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')`)
  const indexes = await client.query<Rule & { key: string }>(`
    select indrelid::regclass::text || '.' || indexrelid::regclass::text as key,
      -- Of a partitioned table, whose partitions have it too.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`)
  const functions = await client.query<{ key: string }>(`
    select oid::regprocedure::text as key from pg_proc where pronamespace = 'public'::regnamespace`)
  return {
    columns: new Map(
      columns.rows.map(({ key, type, nullable, defaulted }) => [
        key,
        { type, isNullable: nullable, hasDefault: defaulted },
      ]),
    ),
    constraints: new Map(constraints.rows.map(({ key, ...rule }) => [key, rule])),
    uniqueIndexes: new Map(indexes.rows.map(({ key, ...rule }) => [key, rule])),
    functions: new Set(functions.rows.map(({ key }) => key)),
  }
}

/** One sentence for each, in order. */
export function breaksOldCode(before: Catalog, after: Catalog): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const isOld = (key: string) => tables.has(tableOf(key))
  // Old code leaves a new column empty, and what is empty is refused by none of these.
  const isOfNew = (key: string, { columns }: Rule) =>
    columns.some((name) => {
      const column = `${tableOf(key)}.${name}`
      return !before.columns.has(column) && after.columns.get(column)?.isNullable === true
    })
  return [
    ...[...before.columns].flatMap(([key, column]) => lostColumn(key, column, after.columns.get(key))),
    ...[...after.columns]
      .filter(([key, column]) => isOld(key) && !before.columns.has(key) && !column.isNullable && !column.hasDefault)
      .map(([key]) => `${key} is new and must be given`),
    ...[...after.constraints]
      .filter(([key, rule]) => isOld(key) && !isOfNew(key, rule) && !allows(rule, formerOf(key, rule, before)))
      .map(([key]) => `${key} refuses rows that were taken`),
    ...[...after.uniqueIndexes]
      .filter(
        ([key, rule]) =>
          isOld(key) && !isOfNew(key, rule) && before.uniqueIndexes.get(key)?.definition !== rule.definition,
      )
      .map(([key]) => `${key} refuses rows that were taken`),
    ...[...before.uniqueIndexes.keys()]
      .filter(
        (key) =>
          !after.uniqueIndexes.has(key) && [...after.columns.keys()].some((column) => tableOf(column) === tableOf(key)),
      )
      .map((key) => `${key} is gone, by which conflicts were found`),
    ...[...before.functions].filter((name) => !after.functions.has(name)).map((name) => `${name} is gone`),
  ].toSorted()
}

function tableOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

function lostColumn(key: string, before: Column, after: Column | undefined): string[] {
  if (after === undefined) return [`${key} is gone`]
  if (after.type !== before.type) return [`${key} was ${before.type} and is ${after.type}`]
  if (before.isNullable && !after.isNullable) return [`${key} may no longer be null`]
  if (before.hasDefault && !after.hasDefault && !after.isNullable) return [`${key} has lost its default`]
  return []
}

/** The same one, or one of another name that says the same. */
function formerOf(key: string, { definition }: Rule, { constraints }: Catalog): Rule | undefined {
  const same = [...constraints].find(([name, rule]) => tableOf(name) === tableOf(key) && rule.definition === definition)
  return same?.[1] ?? constraints.get(key)
}

/** A list of values may grow. What else a condition allows cannot be told from its text. */
function allows({ definition }: Rule, former: Rule | undefined): boolean {
  if (former === undefined) return false
  const before = former.definition
  if (definition === before) return true
  const listed = (text: string) => [...text.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
  const frame = (text: string) => text.replace(/ARRAY\[.*?\]/s, 'ARRAY[]')
  return frame(definition) === frame(before) && listed(before).every((value) => listed(definition).includes(value))
}
