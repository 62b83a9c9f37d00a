/**
 * Reads the whole database as it is at one moment, while others write: all tables in one repeatable read transaction, one after the
 * other, as PostgreSQL's own COPY gives them. Nothing is held in memory but the piece that is being written.
 */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { holdMigrations, readApplied } from '#platform/db/migrate.ts'
import { encodePiece, FIRST_LINE, type Kind } from './backup-format.ts'
import type { End, Head } from './backup-parts.ts'
import { BackupRefused } from './backup-refused.ts'
import { inOrder, readSequences, readTables, type Table } from './catalog.ts'

/** What is made anew where it is missing, or is true for the running processes only. */
const LEFT_OUT = new Set(['schema_migration', 'setup_token', 'login_failure', 'host_gate', 'host_lease'])

/** Restored processes are dead at once, so that what they held is taken back. */
const WRITTEN_AS: Readonly<Record<string, string>> = { 'process_owner.heartbeat_at': 'to_timestamp(0)' }

const PIECE_BYTES = 256 * 1024

export type BackupProgress = (what: { table: string; bytes: number }) => void

/** The client is of no use afterwards: whoever lent it closes it. */
export async function* writeBackup(
  client: PoolClient,
  about: Omit<Head, 'migrations' | 'created_at'>,
  onProgress: BackupProgress,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  const sealed = (bytes: Buffer) => {
    sum.update(bytes)
    return bytes
  }
  const part = async (kind: Kind, content: object) =>
    sealed(await encodePiece({ kind, content: Buffer.from(JSON.stringify(content)) }))
  await openForCopy(client)
  await holdMigrations(client)
  await client.query('begin transaction isolation level repeatable read read only')
  const all = await readTables(client)
  yield sealed(FIRST_LINE)
  yield await part('head', { ...about, ...(await readState(client, all)) })
  const tables: End['tables'] = {}
  let bytes = 0
  for (const table of inOrder(all).filter(({ name }) => !LEFT_OUT.has(name))) {
    const { name, columns, partitions } = table
    yield await part('table', { table: name, columns, partitions })
    const rows = client.query(copyTo(copyStatement(client, table)))
    for await (const content of gathered(rows)) {
      bytes += content.length
      yield sealed(await encodePiece({ kind: 'rows', content }))
      onProgress({ table: name, bytes })
    }
    tables[name] = rows.rowCount
    yield await part('tableEnd', { rows: rows.rowCount })
  }
  // After all rows: a sequence knows of no transaction, and may only be ahead of them.
  yield await part('end', { tables, sequences: await readSequences(client) })
  await client.query('commit')
  yield await encodePiece({ kind: 'sum', content: sum.digest() })
}

/** A backup takes as long as it takes, and its texts mean the same to every server. */
export async function openForCopy(client: PoolClient): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex'`)
}

async function readState(
  client: PoolClient,
  tables: readonly Table[],
): Promise<Pick<Head, 'migrations' | 'created_at'>> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  if (!tables.some(({ name }) => name === 'schema_migration')) {
    throw new BackupRefused('There is nothing to back up: this database holds no tables of Sandpiper.')
  }
  return { created_at: rows[0]?.now.toISOString() ?? '', migrations: await readApplied(client) }
}

function copyStatement(client: PoolClient, { name, columns }: Table): string {
  const quoted = (text: string) => client.escapeIdentifier(text)
  const list = columns.map((column) => WRITTEN_AS[`${name}.${column}`] ?? quoted(column))
  // By a query: a partitioned table cannot be copied by its name.
  return `copy (select ${list.join(', ')} from ${quoted(name)}) to stdout`
}

async function* gathered(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    parts.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts)
}
