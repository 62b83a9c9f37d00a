/**
 * Writes a backup into an empty database: tables as the backup's version had them, by the same migrations, then the rows. All of it is
 * one transaction, which ends only after the last byte was found right and all rows are there. The caller brings the database up to this
 * version afterwards.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, readApplied, readMigrations } from '#platform/db/migrate.ts'
import { livingProcesses } from '#platform/db/process-owner.ts'
import { type Piece, readPieces } from './backup-format.ts'
import { End, Head, readPart, TableEnd, TableStart } from './backup-parts.ts'
import { BackupRefused } from './backup-refused.ts'
import { readTables, type Table } from './catalog.ts'
import { type BackupProgress, openForCopy } from './write-backup.ts'

/** What a start writes into an empty database, and what a backup leaves out. */
const WITHOUT_MEANING = new Set([
  'schema_migration',
  'process_owner',
  'setup_token',
  'login_failure',
  'host_gate',
  'host_lease',
])

export type Restored = { head: Head; tables: End['tables'] }

type RestoreOptions = {
  /** Where the migrations are; those of this version unless a test has its own. */
  folder?: string
  onProgress: BackupProgress
}

/** The client is of no use after an error: whoever lent it closes it, which takes back everything. */
export async function restoreBackup(
  client: PoolClient,
  source: AsyncIterable<Uint8Array>,
  { folder, onProgress }: RestoreOptions,
): Promise<Restored> {
  const pieces = readPieces(source)
  const head = readPart(Head, (await nextPiece(pieces, 'head')).content)
  const known = await readMigrations(folder)
  refuseOtherVersion(head, known)
  await openForCopy(client)
  await client.query('begin')
  await refuseUsedTarget(client, head)
  await applyMigrations(client, known.slice(0, head.migrations.length))
  const tables = await readTables(client)
  await emptyTables(client, tables)
  await switchTriggers(client, tables, 'disable')
  const end = await copyTables(client, pieces, tables, onProgress)
  await client.query('set constraints all immediate')
  await switchTriggers(client, tables, 'enable')
  for (const { name, value } of end.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value])
  }
  await refuseMissingRows(client, end)
  await client.query('commit')
  return { head, tables: end.tables }
}

type KnownMigration = { number: number; name: string; checksum: string }

function refuseOtherVersion({ migrations, version }: Head, known: readonly KnownMigration[]): void {
  if (migrations.length > known.length) {
    throw new BackupRefused(
      `The backup was made by Sandpiper ${version}, which is newer than this one: it holds migration ${migrations.length}, and this ` +
        `version knows ${known.length}. Restore it with the newer version.`,
    )
  }
  const other = migrations.find(({ checksum }, index) => known[index]?.checksum !== checksum)
  if (other)
    throw new BackupRefused(
      `The backup was made by another Sandpiper: its migration ${other.name} is not the one of this version.`,
    )
}

async function refuseUsedTarget(client: PoolClient, { migrations }: Head): Promise<void> {
  const tables = await readTables(client)
  if (tables.some(({ name }) => name === 'process_owner') && (await livingProcesses(client)) > 0) {
    throw new BackupRefused('A Sandpiper runs on the target. Stop it, and restore into an empty database.')
  }
  for (const { name } of tables.filter((table) => !WITHOUT_MEANING.has(table.name))) {
    if ((await countRows(client, name, 1)) === 0) continue
    throw new BackupRefused(
      `The target is not empty: its table ${name} has rows. A backup is restored into an empty database only.`,
    )
  }
  const isPrepared = tables.some(({ name }) => name === 'schema_migration')
  if (isPrepared && (await readApplied(client)).length > migrations.length) {
    throw new BackupRefused(
      'The target has tables of a newer version than the backup. Restore into a database without tables.',
    )
  }
}

async function countRows(client: PoolClient, table: string, limit?: number): Promise<number> {
  const rows = `select from ${client.escapeIdentifier(table)}${limit === undefined ? '' : ` limit ${limit}`}`
  const result = await client.query<{ count: string }>(`select count(*) from (${rows}) as counted`)
  return Number(result.rows[0]?.count)
}

/** What migrations wrote is in the backup as well. */
async function emptyTables(client: PoolClient, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => name).filter((name) => !WITHOUT_MEANING.has(name))
  const statement = `truncate ${names.map((name) => client.escapeIdentifier(name)).join(', ')}`
  await client.query(statement)
}

/** What they derive is in the backup already. Only those that keep the database true by themselves, as foreign keys do, stay. */
async function switchTriggers(client: PoolClient, tables: readonly Table[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name, has_triggers } of tables) {
    if (has_triggers) await client.query(`alter table ${client.escapeIdentifier(name)} ${to} trigger user`)
  }
}

type Pieces = AsyncGenerator<Piece>

async function copyTables(
  client: PoolClient,
  pieces: Pieces,
  tables: readonly Table[],
  onProgress: BackupProgress,
): Promise<End> {
  let bytes = 0
  for (;;) {
    const piece = await nextPiece(pieces, 'table', 'end')
    if (piece.kind === 'end') return readPart(End, piece.content)
    const { table, columns, partitions } = readPart(TableStart, piece.content)
    await takeOverPartitions(client, table, partitions, tables)
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const target = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`))
    const counted = { rows: -1 }
    const onRows = (size: number) => {
      bytes += size
      onProgress({ table, bytes })
    }
    await pipeline(Readable.from(rowsOf(pieces, counted, onRows)), target)
    if (target.rowCount !== counted.rows) throw incomplete(table, target.rowCount, counted.rows)
  }
}

/** Until the end of the table, which says how many there are. */
async function* rowsOf(
  pieces: Pieces,
  counted: { rows: number },
  onRows: (size: number) => void,
): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await nextPiece(pieces, 'rows', 'tableEnd')
    if (piece.kind === 'tableEnd') {
      counted.rows = readPart(TableEnd, piece.content).rows
      return
    }
    onRows(piece.content.length)
    yield piece.content
  }
}

/** The parts that the backup's tables had: migrations make those of their day, and others come and go with time. */
async function takeOverPartitions(
  client: PoolClient,
  table: string,
  partitions: Table['partitions'],
  tables: readonly Table[],
): Promise<void> {
  const there = tables.find(({ name }) => name === table)?.partitions ?? []
  const isIn = (parts: Table['partitions'], { name, bounds }: Table['partitions'][number]) =>
    parts.some((part) => part.name === name && part.bounds === bounds)
  for (const part of there.filter((one) => !isIn(partitions, one))) {
    await client.query(`drop table ${client.escapeIdentifier(part.name)}`)
  }
  for (const part of partitions.filter((one) => !isIn(there, one))) {
    const [name, parent] = [client.escapeIdentifier(part.name), client.escapeIdentifier(table)]
    await client.query(`create table ${name} partition of ${parent} ${part.bounds}`)
  }
}

async function nextPiece(pieces: Pieces, ...kinds: readonly Piece['kind'][]): Promise<Piece> {
  const { value } = await pieces.next()
  if (value && kinds.includes(value.kind)) return value
  throw new BackupRefused('The pieces of the backup are not in order. Nothing was restored.')
}

async function refuseMissingRows(client: PoolClient, { tables }: End): Promise<void> {
  for (const [name, rows] of Object.entries(tables)) {
    const found = await countRows(client, name)
    if (name !== 'process_owner' && found !== rows) throw incomplete(name, found, rows)
  }
}

function incomplete(table: string, found: number, rows: number): BackupRefused {
  return new BackupRefused(`Table ${table} has ${found} rows instead of ${rows}. Nothing was restored.`)
}
