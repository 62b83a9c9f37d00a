import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import type { Connection } from './connection.ts'
import { readHosts, type SessionAttribute } from './database-hosts.ts'
import { createRoute } from './route.ts'
import { RoutedClient, type RoutedConfig } from './routed-client.ts'
import type { Schema } from './schema.ts'
import { StartRefused } from './start-refused.ts'
import { tracedPostgres } from './trace-transactions.ts'
import { unreachable } from './unreachable.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export type DatabaseOptions = {
  connection: Connection
  poolSize: number
  /** Shown in `pg_stat_activity`. */
  applicationName: string
  /** Called for connections that broke while nobody was using them. The pool opens new ones by itself. */
  onConnectionLost?: (error: Error) => void
  /** Called for every statement that failed. */
  onQueryError?: (error: unknown) => void
  /** How long a connection is waited for, be it a free one or a new one. */
  waitSeconds?: number
  /** False answers before a commit is on disk: only for what may be lost in a crash. */
  waitsForDisk?: boolean
  /** A pooler stands in between that gives each transaction another session: nothing is set for a session, and nothing prepared. */
  isPooled?: boolean
  /** Which server is meant where the address names several and does not say. */
  wanted?: SessionAttribute
  /** Transactions are spans of what asks for them. */
  isTraced?: boolean
}

export type Database = AsyncDisposable & { db: Db; pool: Pool; connection: Connection }

const OLDEST_VERSION = 15

/** A page of our own never needs longer; what does (migrations) lifts it for its transaction. */
const STATEMENT_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 10_000
/** Someone who forgot a transaction blocks vacuum and holds row locks: end it. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
const WAIT_SECONDS = 10

/** `count(*)` and `bigint` columns are int8. Ours stay far below 2^53, so a number loses nothing. */
const INT8_OID = 20

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = createPool(options)
  try {
    await requireSupportedVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StartRefused ? error : unreachable(options.connection, error)
  }
  const db = databaseOver(pool, options)
  return { db, pool, connection: options.connection, [Symbol.asyncDispose]: () => close(db, pool) }
}

export function databaseOver(
  pool: PostgresPool,
  { onQueryError, isTraced }: Pick<DatabaseOptions, 'onQueryError' | 'isTraced'>,
): Db {
  return new Kysely<Schema>({
    dialect: isTraced ? tracedPostgres({ pool }) : new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onQueryError?.(event.error)
    },
  })
}

/** Kysely ends the pool only if a query went through Kysely. */
async function close(db: Db, pool: Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

export function createPool(options: DatabaseOptions): Pool {
  const pool = new Pool({
    ...poolAddress(options),
    Client: RoutedClient,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: (options.waitSeconds ?? WAIT_SECONDS) * 1_000,
    // A server that vanishes without a word is noticed by this alone.
    keepAlive: true,
    types: { getTypeParser },
    ...(options.isPooled ? {} : sessionSettings(options)),
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // A connection that breaks between two queries of a transaction has no other listener and would end the process.
  // The next query on it fails, which its user sees.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function sessionSettings({ waitsForDisk }: DatabaseOptions): PoolConfig {
  return {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    ...(waitsForDisk === false ? { options: '-c synchronous_commit=off' } : {}),
  }
}

/** With what `RoutedClient` takes beside the driver's own. */
function poolAddress({ connection, wanted, isPooled }: DatabaseOptions): PoolConfig & RoutedConfig {
  return { ...clientAddress(connection, wanted), prepares: isPooled !== true }
}

/** For one connection that no pool holds, too. */
export function clientAddress(connection: Connection, wanted: SessionAttribute = 'read-write'): RoutedConfig {
  const { connections } = readHosts(connection)
  const first = connections.length === 1 ? connection : (connections[0] ?? connection)
  const route = createRoute(connection, wanted)
  return typeof first === 'string' ? { connectionString: first, route } : { ...first, route }
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : types.getTypeParser(oid, format as 'text')

async function requireSupportedVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  refuseOldServer(rows[0]?.version ?? 0)
}

/** Takes `server_version_num`: 150004 is 15.4. */
export function refuseOldServer(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= OLDEST_VERSION) return
  throw new StartRefused(
    `Sandpiper needs PostgreSQL ${OLDEST_VERSION} or newer; DATABASE_URL leads to version ${major}.`,
  )
}
