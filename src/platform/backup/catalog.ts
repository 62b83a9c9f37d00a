/** What the database says of its own tables: a backup knows none of them by name, so that none is forgotten. */
import type { PoolClient } from 'pg'

export type Table = {
  name: string
  columns: string[]
  /** Those whose rows its own name. */
  references: string[]
  has_triggers: boolean
  /** Of a partitioned one: name and bounds of each part. */
  partitions: Array<{ name: string; bounds: string }>
}

/** All of this database but what belongs to others' schemas. Parts of a partitioned table are read with it. */
export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct other.relname::text from pg_constraint fk join pg_class other on other.oid = fk.confrelid
        where fk.contype = 'f' and fk.conrelid = class.oid and fk.confrelid <> class.oid
      ) as references,
      exists (select from pg_trigger where tgrelid = class.oid and not tgisinternal) as has_triggers,
      coalesce((
        select json_agg(json_build_object('name', part.relname, 'bounds', pg_get_expr(part.relpartbound, part.oid)) order by part.relname)
        from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = class.oid and class.relkind = 'p'
      ), '[]') as partitions
    from pg_class class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`)
  return rows
}

/** Each after those that it names rows of. */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name))
    const free = [...left].filter((table) => !table.references.some((name) => names.has(name)))
    if (free.length === 0) throw new Error(`tables that name each other cannot be restored: ${[...names].join(', ')}`)
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

export type Sequence = { name: string; value: string }

/** Those that have given a number. */
export async function readSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`)
  return rows
}
