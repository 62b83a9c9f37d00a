/**
 * The database of this installation: the one that DATABASE_URL names, or our own below DATA_DIR. What needs a session of its own (signals,
 * locks, settings) goes to DATABASE_DIRECT_URL where there is one, what may be a little old to DATABASE_READ_URL.
 */

import type { PoolClient } from 'pg'
import type { Connection } from '#platform/db/connection.ts'
import { type Database, type Db, openDatabase } from '#platform/db/database.ts'
import { createDiskWatch } from '#platform/db/disk-watch.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openReplica } from '#platform/db/replica.ts'
import { type Config, readConfig } from './config.ts'

export type Storage = AsyncDisposable & {
  /** For a session of its own. */
  connection: Connection
  main: Database
  /** Commits without waiting for the disk: for marks and counters whose loss in a crash harms nobody. */
  relaxed: Database
  /** For what may be a little old: a replica, or the database itself. */
  read: Db
  /** False while the database cannot write for want of space. */
  hasRoom: () => Promise<boolean>
}

/** The relaxed pool carries one short statement at a time per request. */
const RELAXED_POOL_SIZE = 3

export async function openStorage(
  config: Config,
  options: {
    mode: 'serve' | 'join'
    say: (line: string) => void
    onConnectionLost?: (error: Error) => void
    isTraced?: boolean
  },
): Promise<Storage> {
  await using opened = new AsyncDisposableStack()
  const connection = config.databaseDirectUrl ?? (await connectionFor(config, options, opened))
  const disk = createDiskWatch()
  const shared = {
    connection,
    applicationName: 'sandpiper',
    waitSeconds: config.databaseWaitSeconds,
    onQueryError: disk.note,
    ...(options.onConnectionLost ? { onConnectionLost: options.onConnectionLost } : {}),
    isTraced: options.isTraced ?? false,
  }
  const pooled =
    config.databaseDirectUrl === null ? {} : { connection: config.databaseUrl ?? connection, isPooled: true }
  const main = opened.use(await openDatabase({ ...shared, ...pooled, poolSize: config.databasePoolSize }))
  await migrate(main.pool)
  const relaxed = opened.use(await openDatabase({ ...shared, poolSize: RELAXED_POOL_SIZE, waitsForDisk: false }))
  const { databaseReadUrl, databasePoolSize: poolSize } = config
  const replica =
    databaseReadUrl === null
      ? null
      : opened.use(openReplica({ ...shared, connection: databaseReadUrl, poolSize, main }))
  const everything = opened.move()
  const hasRoom = () => disk.hasRoom(main.db)
  return {
    connection,
    main,
    relaxed,
    read: replica?.db ?? main.db,
    hasRoom,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

async function connectionFor(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { mode: 'serve' | 'join'; say: (line: string) => void },
  opened: AsyncDisposableStack,
): Promise<Connection> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const server = opened.use(
    await startEmbeddedPostgres({ dataDir: config.dataDir, mode: options.mode, log: options.say }),
  )
  return server.connection
}

/** For a command that needs the database for a moment, beside a running service or without one. */
export async function withStorage<T>(use: (storage: Storage, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig()
  await using storage = await openStorage(config, { mode: 'join', say: (line) => process.stderr.write(`${line}\n`) })
  return await use(storage, config)
}

/** One connection to the database as it is: nothing is migrated. It is closed at the end, with all that it has not committed. */
export async function withClient<T>(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'databaseWaitSeconds'>,
  mode: 'serve' | 'join',
  use: (client: PoolClient, database: Database) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const connection = config.databaseDirectUrl ?? (await connectionFor(config, { mode, say }, opened))
  const shared = { connection, applicationName: 'sandpiper backup', waitSeconds: config.databaseWaitSeconds }
  const database = opened.use(await openDatabase({ ...shared, poolSize: 2 }))
  const client = await database.pool.connect()
  opened.defer(() => client.release(true))
  return await use(client, database)
}
