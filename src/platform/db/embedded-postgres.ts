import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ensureCluster } from './embedded/cluster.ts'
import { errorCode, refusedByDisk } from './embedded/file-errors.ts'
import { type Host, thisHost } from './embedded/host.ts'
import { DATABASE_NAME, openPlace, type Place } from './embedded/place.ts'
import type { RunningServer } from './embedded/postmaster-pid.ts'
import { boundLog, ensureServer, stopServer } from './embedded/server.ts'
import { enter, leave, type Mode } from './embedded/server-users.ts'

/**
 * Turns a data folder into a running PostgreSQL. Nothing else in Sandpiper knows that it exists: the rest sees a
 * connection, as it would with DATABASE_URL.
 */
type EmbeddedOptions = {
  dataDir: string
  /** `serve`: the one service of this folder. `join`: beside it, or for a while without it (the command line). */
  mode: Mode
  log: (line: string) => void
}

export type EmbeddedServer = AsyncDisposable & {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
    readonly password?: string
  }
  /** Nobody else used the server when we came. Whether it is stopped is decided when we leave, by who is left then. */
  readonly stopsWithUs: boolean
  readonly pid: number
}

type Session = RunningServer & { client: Client; isAlone: boolean }

export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
  host: Host = thisHost(),
): Promise<EmbeddedServer> {
  const place = await openPlace(options.dataDir, host, options.log)
  try {
    const closing = new AbortController()
    const session = await openSession(place, options, closing.signal)
    // A server that has to be started again is wanted at the address that was handed out.
    return keep(session, { ...place, endpoint: session.endpoint }, options, closing)
  } catch (error) {
    throw refusedByDisk(error, place.home)
  }
}

async function openSession(place: Place, options: EmbeddedOptions, signal: AbortSignal): Promise<Session> {
  for (;;) {
    await ensureCluster(place)
    const server = await ensureServer(place, signal)
    const session = await trySession(place, options, server)
    if (session !== null) return session
    await pause(RETRY_MS, undefined, { signal })
  }
}

const RETRY_MS = 20

/** The server stopped between our look and our knock, or is stopping: look again. */
const GONE_MEANWHILE = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

async function trySession(place: Place, options: EmbeddedOptions, server: RunningServer): Promise<Session | null> {
  const client = new Client({
    ...server.endpoint,
    ...credentials(place),
    database: 'postgres',
    application_name: `sandpiper ${options.mode}, process ${process.pid}`,
  })
  // A broken session is noticed by its end; without a listener the error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const isAlone = await enter(client, options.mode, options.dataDir)
    await createDatabase(client)
    return { client, ...server, isAlone }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (GONE_MEANWHILE.has(errorCode(error))) return null
    throw error
  }
}

function credentials(place: Place): { user: string; password?: string } {
  const { user, password } = place.login
  return password === null ? { user } : { user, password }
}

const ALREADY_THERE = new Set(['42P04', '23505'])

async function createDatabase(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
  if (rows.length > 0) return
  try {
    await client.query(`create database ${DATABASE_NAME}`)
  } catch (error) {
    if (!ALREADY_THERE.has(errorCode(error))) throw error
  }
}

const LOG_CHECK_MS = 60_000
const RESTART_DELAYS_MS = [0, 500, 1_000, 2_000, 5_000]

/** Holds the server until it is disposed of: a server that dies meanwhile is started again. */
function keep(first: Session, place: Place, options: EmbeddedOptions, closing: AbortController): EmbeddedServer {
  let session = first
  let restoring: Promise<void> = Promise.resolve()
  const logCheck = setInterval(() => void boundLog(place).catch(() => undefined), LOG_CHECK_MS).unref()

  const watch = () => {
    session.client.once('end', () => {
      if (!closing.signal.aborted) restoring = restore()
    })
  }

  const restore = async () => {
    options.log('The database server went away: starting it again')
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        await pause(RESTART_DELAYS_MS[attempt] ?? 5_000, undefined, { signal: closing.signal })
        session = await openSession(place, options, closing.signal)
        watch()
        options.log('The database server is back')
        return
      } catch (error) {
        if (closing.signal.aborted) return
        options.log(`The database server did not come back: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  const close = async () => {
    clearInterval(logCheck)
    closing.abort()
    await restoring
    // A session that broke leaves the server to the next process.
    const isLast = await leave(session.client).catch(() => false)
    if (isLast && session.isOurs) await stopServer(place, session.pid)
    await session.client.end().catch(() => undefined)
  }

  watch()
  return {
    connection: { ...first.endpoint, ...credentials(place), database: DATABASE_NAME },
    stopsWithUs: first.isAlone,
    get pid() {
      return session.pid
    },
    [Symbol.asyncDispose]: close,
  }
}
