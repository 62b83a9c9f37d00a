/** The embedded PostgreSQL's programs as a server of the soak's own, on its small disk, which is killed and started again. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ensureCluster } from '#platform/db/embedded/cluster.ts'
import { thisHost } from '#platform/db/embedded/host.ts'
import { openPlace } from '#platform/db/embedded/place.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { keepProcess } from './kept-process.ts'
import type { Control } from './preload.ts'
import { childrenOf, killQuietly } from './processes.ts'
import type { Random } from './random.ts'

export type OwnedPostgres = AsyncDisposable & {
  url: string
  starts(): number
  pid(): number | null
  /** The server with all of its processes, as when the machine loses its power. */
  killAll(): void
  /** One process of it; the server then ends the others and repairs itself. */
  killOne(random: Random): void
  /** Resolves when it takes writes. */
  ready(): Promise<void>
}

type OwnedOptions = { folder: string; disk: string; control: Control }

const READY_WITHIN_MS = 120_000

export async function startOwnedPostgres({ folder, disk, control }: OwnedOptions): Promise<OwnedPostgres> {
  const place = await openPlace(join(disk, 'data'), thisHost(), () => undefined)
  await ensureCluster(place)
  const backends = () => childrenOf(kept.pid() ?? -1)
  const settings = {
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    listen_addresses: '',
    unix_socket_directories: place.endpoint.host,
    port: place.endpoint.port,
    log_min_messages: 'fatal',
    timezone: 'UTC',
  }
  const { spawnOptions } = place
  const kept = keepProcess({
    name: 'database',
    command: [
      place.binaries.postgres,
      '-D',
      place.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { ...spawnOptions.env, ...control.env },
    cwd: spawnOptions.cwd,
    logFile: join(folder, 'database.log'),
    ...(spawnOptions.uid === undefined ? {} : { user: { uid: spawnOptions.uid, gid: spawnOptions.gid ?? 0 } }),
    stopBy: 'SIGQUIT',
  })
  const connection = { ...place.endpoint, user: place.login.user, database: 'postgres' }
  const ready = () => untilWrites(connection)
  await ready()
  await inSession(connection, 'create database soak')
  return {
    url: connectionUrl({ ...connection, database: 'soak' }),
    starts: kept.starts,
    pid: kept.pid,
    killAll() {
      const rest = backends()
      kept.kill()
      for (const one of rest) killQuietly(one)
    },
    killOne(random) {
      const [first, ...more] = backends()
      if (first !== undefined) killQuietly(random.pick([first, ...more]))
    },
    ready,
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  }
}

type Address = { host: string; port: number; user: string; database: string }

async function untilWrites(address: Address): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      return await inSession(address, 'create temporary table tried (n int)')
    } catch (error) {
      if (performance.now() > untilMs) throw error
      await pause(100)
    }
  }
}

async function inSession(address: Address, statement: string): Promise<void> {
  const client = new Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
