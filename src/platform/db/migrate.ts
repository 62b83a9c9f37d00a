import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { sha256Hex } from '#base/json.ts'
import type { Tx } from './database.ts'
import { StartRefused } from './start-refused.ts'

/**
 * 1. Migrations are numbered SQL files, applied in order, each in a transaction of its own.
 * 2. Every transaction takes one advisory lock and reads what is applied after it has the lock, so that two starts at
 *    once apply each migration once.
 * 3. An applied migration never changes: its checksum is recorded and compared.
 * 4. A database that holds a migration this code does not know is newer than the code, and is left alone.
 */
type Migration = { number: number; name: string; checksum: string; sql: string }

type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>

const OWN_MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/
/** Any fixed number does, as long as nothing else in this database uses it. */
const MIGRATION_LOCK = 7_261_001

/** Brings the database up to this code. Answers the names of what was applied now. */
export async function migrate(pool: Pool, folder: string = OWN_MIGRATIONS): Promise<string[]> {
  const known = await readMigrations(folder)
  const appliedNow: string[] = []
  const client = await pool.connect()
  try {
    for (;;) {
      const migration = await applyNext(client, known)
      if (migration === null) return appliedNow
      appliedNow.push(fullName(migration))
    }
  } finally {
    client.release()
  }
}

export async function readMigrations(folder: string = OWN_MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(files.map((file, index) => readMigration(folder, file, index + 1)))
}

async function readMigration(folder: string, file: string, expectedNumber: number): Promise<Migration> {
  const [, digits, name] = FILE_NAME.exec(file) ?? []
  if (name === undefined || Number(digits) !== expectedNumber) {
    throw new Error(`Migration ${file} is out of line: number ${expectedNumber} is expected here, as NNNN-name.sql`)
  }
  // A checkout may turn line ends into CRLF, which changes nothing that the database sees.
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { number: expectedNumber, name, checksum: sha256Hex(sql), sql }
}

async function applyNext(client: PoolClient, known: readonly Migration[]): Promise<Migration | null> {
  await client.query('begin')
  try {
    // Waiting for another start's long migration, or running one, is no fault.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await ensureRecord(client)
    const migration = nextMigration(known, await readApplied(client))
    if (migration !== null) await apply(client, migration)
    await client.query('commit')
    return migration
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Exactly these, inside of the caller's transaction. */
export async function applyMigrations(client: PoolClient, wanted: readonly Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await ensureRecord(client)
  for (;;) {
    const migration = nextMigration(wanted, await readApplied(client))
    if (migration === null) return
    await apply(client, migration)
  }
}

/** Until the connection ends nobody changes the tables. */
export async function holdMigrations(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
}

/** Until the transaction ends nobody else changes the tables. False where somebody does, or holds them. */
export async function changeTablesIfFree(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as free`.execute(tx)
  return rows[0]?.free ?? false
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
}

async function ensureRecord(client: PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

export async function readApplied(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  return rows
}

/** The migration to apply now, or null when the database is up to date. */
function nextMigration(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration | null {
  const newest = applied.at(-1)
  if (newest !== undefined && newest.number > known.length) {
    throw new StartRefused(
      `The database is newer than this version of Sandpiper: it holds migration ${fullName(newest)}, ` +
        `and this version knows ${known.length}. Start the newer version, or restore a backup made before it.`,
    )
  }
  for (const [index, row] of applied.entries()) {
    const file = known[index]
    if (file === undefined || file.number !== row.number || file.checksum !== row.checksum) {
      throw new StartRefused(
        `Migration ${fullName(row)} was applied to this database with other contents than this version of Sandpiper ` +
          'carries. Applied migrations never change: restore the file, or the database from a backup.',
      )
    }
  }
  return known[applied.length] ?? null
}

function fullName(migration: Pick<Migration, 'number' | 'name'>): string {
  return `${String(migration.number).padStart(4, '0')}-${migration.name}`
}
