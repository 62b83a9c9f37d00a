/** The database of this installation: the one that DATABASE_URL names, or our own below DATA_DIR. */

import type { Connection } from '#platform/db/connection.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createDiskWatch } from '#platform/db/disk-watch.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Config, readConfig } from './config.ts'

export type Storage = AsyncDisposable & {
  connection: Connection
  main: Database
  /** Commits without waiting for the disk: for marks and counters whose loss in a crash harms nobody. */
  relaxed: Database
  /** False while the database cannot write for want of space. */
  hasRoom: () => Promise<boolean>
}

/** The relaxed pool carries one short statement at a time per request. */
const RELAXED_POOL_SIZE = 3

export async function openStorage(
  config: Config,
  options: { mode: 'serve' | 'join'; say: (line: string) => void; onConnectionLost?: (error: Error) => void },
): Promise<Storage> {
  await using opened = new AsyncDisposableStack()
  const connection = await connectionFor(config, options, opened)
  const disk = createDiskWatch()
  const shared = {
    connection,
    applicationName: 'sandpiper',
    waitSeconds: config.databaseWaitSeconds,
    onQueryError: disk.note,
    ...(options.onConnectionLost ? { onConnectionLost: options.onConnectionLost } : {}),
  }
  const main = opened.use(await openDatabase({ ...shared, poolSize: config.databasePoolSize }))
  await migrate(main.pool)
  const relaxed = opened.use(await openDatabase({ ...shared, poolSize: RELAXED_POOL_SIZE, waitsForDisk: false }))
  const everything = opened.move()
  const hasRoom = () => disk.hasRoom(main.db)
  return { connection, main, relaxed, hasRoom, [Symbol.asyncDispose]: () => everything.disposeAsync() }
}

async function connectionFor(
  config: Config,
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
