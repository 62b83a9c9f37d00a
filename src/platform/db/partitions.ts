/**
 * Tables that are kept by time, in partitions: partitions for the next days are made ahead, and one that is past its time goes as a whole. Both wait a
 * moment only for whoever uses the table, and are tried again with the next pass: what has no partition meanwhile goes to the rest. One process
 * does this at a time.
 */
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { changeTablesIfFree } from './migrate.ts'
import {
  idFloor,
  nextPartition,
  outdatedPartitions,
  type Partition,
  partitionName,
  readPartition,
} from './partition-plan.ts'

export type PartitionedTable = {
  table: 'ended_job' | 'schedule_change'
  /** The id whose time decides in which partition a row is. */
  key: string
  /** The time from which on a row is kept for so many days. It is later than that of the id. */
  time: string
}

/** So long do others wait at most, and this for them. */
const LOCK_WAIT = '1s'
/** Rows of an outdated partition that are not past their time, such as of a job that waited long: more of them keep the partition. */
const MOST_CARRIED = 10_000

export async function listPartitions(db: Db | Tx, { table }: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select partition.relname as name, pg_get_expr(partition.relpartbound, partition.oid) as bounds
    from pg_inherits join pg_class partition on partition.oid = inhrelid where inhparent = ${table}::regclass order by 1`.execute(
    db,
  )
  return rows.map(({ name, bounds }) => readPartition(name, bounds))
}

export async function makePartitions(
  db: Db,
  table: PartitionedTable,
  { now, retentionDays }: { now: Date; retentionDays: number },
): Promise<void> {
  for (;;) {
    const wanted = nextPartition(await listPartitions(db, table), now, retentionDays)
    if (wanted === null || !(await changeTables(db, (tx) => makePartition(tx, table, wanted)))) return
    await analyze(db, table)
  }
}

/** The database does so by itself for each partition, and never for all of them together. */
async function analyze(db: Db, { table }: PartitionedTable): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze ${sql.id(table)}`.execute(tx)
  })
}

async function makePartition(tx: Tx, { table, key }: PartitionedTable, range: { from: Date; to: Date }): Promise<true> {
  const [partition, rest] = [sql.id(partitionName(table, range)), sql.id(`${table}_rest`)]
  const [from, to] = [sql.lit(idFloor(range.from)), sql.lit(idFloor(range.to))]
  await sql`create table ${partition} (like ${sql.id(table)} including all)`.execute(tx)
  await sql`lock table ${rest} in access exclusive mode`.execute(tx)
  await sql`
    with its as (delete from ${rest} where ${sql.id(key)} >= ${from} and ${sql.id(key)} < ${to} returning *)
    insert into ${partition} select * from its`.execute(tx)
  await sql`alter table ${sql.id(table)} attach partition ${partition} for values from (${from}) to (${to})`.execute(tx)
  return true
}

/** What else is to be written when a partition goes: called while nobody writes to it, and what it gives once nobody uses the table. */
export type PartitionLeaves = (tx: Tx, partition: Partition) => Promise<() => Promise<void>>

/** Those in which all ended before. What did not moves to the rest. */
export async function dropPartitions(
  db: Db,
  table: PartitionedTable,
  before: Date,
  leaves?: PartitionLeaves,
): Promise<void> {
  for (const partition of outdatedPartitions(await listPartitions(db, table), before)) {
    if (!(await changeTables(db, (tx) => dropPartition(tx, table, { partition, before, leaves })))) return
  }
}

async function dropPartition(
  tx: Tx,
  { table, time }: PartitionedTable,
  { partition, before, leaves }: { partition: Partition; before: Date; leaves: PartitionLeaves | undefined },
): Promise<boolean> {
  const [parent, name] = [sql.id(table), sql.id(partition.name)]
  await sql`lock table ${name} in share mode`.execute(tx)
  const isLater = sql`${sql.id(time)} >= ${sql.lit(before.toISOString())}`
  await sql`create temporary table carried on commit drop as select * from ${name} where ${isLater} limit ${sql.lit(MOST_CARRIED + 1)}`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from carried`.execute(tx)
  if ((rows[0]?.count ?? 0) > MOST_CARRIED) return false
  const leave = await leaves?.(tx, partition)
  // Whoever ends a job has the table before the rows that `leave` needs: the same order here, or both would wait for each other.
  await sql`lock table ${parent} in access exclusive mode`.execute(tx)
  await leave?.()
  await sql`drop table ${name}`.execute(tx)
  await sql`insert into ${sql.id(`${table}_rest`)} select * from carried`.execute(tx)
  return true
}

/** False where somebody uses the tables for longer, as a backup does: then nothing happened. */
async function changeTables(db: Db, change: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await changeTablesIfFree(tx))) return false
      await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      )
      return await change(tx)
    })
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** A lock that was not to be had in time, or a deadlock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}
