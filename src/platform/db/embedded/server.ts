import { execFile, spawn } from 'node:child_process'
import { copyFile, open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '#platform/db/process-identity.ts'
import { StartRefused } from '#platform/db/start-refused.ts'
import { explainFailure, hasOrphans, wasBeaten } from './explain-failure.ts'
import { explainSpawnError, type Place } from './place.ts'
import { type RunningServer, readServerState } from './postmaster-pid.ts'
import { SOCKET_NAME } from './socket-folder.ts'

/** For a small host. Given at start and not written into the data folder, so that a new version can change them. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  random_page_cost: 1.1,
  jit: 'off',
  // Parallel plans use /dev/shm, which containers keep small, and a small host has no cores to spare.
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  // A "yes" to a client means that it is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Statements may hold what users wrote.
  log_min_error_statement: 'panic',
}

const POLL_MS = 10
/** Repair after a crash replays at most `max_wal_size`, which takes seconds on a slow disk. */
const READY_TIMEOUT_MS = 120_000
const ORPHANS_TIMEOUT_MS = 20_000
const FAST_STOP_MS = 30_000

/** The server of this place: the one that runs, or a new one. */
export async function ensureServer(place: Place, signal: AbortSignal): Promise<RunningServer> {
  const begun = performance.now()
  while (performance.now() - begun < READY_TIMEOUT_MS) {
    const state = await readServerState(place.cluster)
    if (state.kind === 'ready') return state
    if (state.kind === 'none') {
      const outcome = await launch(place, state.stalePid, signal)
      if (outcome === 'orphans' && performance.now() - begun > ORPHANS_TIMEOUT_MS) {
        throw new StartRefused(
          'The database server was killed, and processes of it are still at work. End them, then start again.',
        )
      }
      if (outcome !== 'ready') await pause(POLL_MS * 10, undefined, { signal })
    } else {
      await pause(POLL_MS, undefined, { signal })
    }
  }
  throw new StartRefused(
    `The database server is not ready after ${READY_TIMEOUT_MS / 1000} seconds. It goes on by itself; see ${place.logFile}`,
  )
}

async function launch(
  place: Place,
  stalePid: number | null,
  signal: AbortSignal,
): Promise<'ready' | 'beaten' | 'orphans'> {
  await boundLog(place)
  await deleteSocketLock(place)
  const log = await open(place.logFile, 'a', 0o600)
  try {
    const { size: logStart } = await log.stat()
    const server = spawn(place.binaries.postgres, serverArguments(place), {
      ...place.spawnOptions,
      env: { ...place.spawnOptions.env, ...forgiving(stalePid) },
      stdio: ['ignore', log.fd, log.fd],
      // In a session of its own: Ctrl-C reaches Sandpiper alone, which stops the server last.
      detached: true,
    })
    const ended = new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(explainSpawnError(error, place.binaries.postgres)))
      server.once('exit', () => resolve())
    })
    server.unref()
    const ready = await Promise.race([ended.then(() => false), untilReady(place, server.pid, signal)])
    if (ready) return 'ready'
    const output = await readFrom(place.logFile, logStart)
    if (wasBeaten(output)) return 'beaten'
    if (hasOrphans(output)) return 'orphans'
    throw new StartRefused(explainFailure(output, place.home))
  } finally {
    await log.close()
  }
}

function serverArguments(place: Place): string[] {
  const isSocket = place.login.password === null
  const settings = {
    ...SETTINGS,
    port: place.endpoint.port,
    listen_addresses: isSocket ? '' : place.endpoint.host,
    unix_socket_directories: isSocket ? place.endpoint.host : '',
    unix_socket_permissions: '0700',
  }
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * A pid file whose process is not the server: PostgreSQL would refuse to start when that number now belongs to another
 * process of the same user. It ignores its own grandparent's number, meant for exactly this case, and still looks
 * whether processes of the old server live. Deleting the file would skip that look.
 */
function forgiving(stalePid: number | null): Record<string, string> {
  return stalePid === null ? {} : { PG_GRANDPARENT_PID: String(stalePid) }
}

/**
 * A killed server leaves this file beside its socket, and a later one refuses to start when the number in it is alive or
 * not yet waited for. The folder is this server's alone and the pid file guards the data, so nothing else depends on it.
 */
async function deleteSocketLock(place: Place): Promise<void> {
  if (place.login.password !== null) return
  await rm(path.join(place.endpoint.host, `${SOCKET_NAME}.lock`), { force: true })
}

async function untilReady(place: Place, pid: number | undefined, signal: AbortSignal): Promise<boolean> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_TIMEOUT_MS)])
  while (pid !== undefined && isAlive(pid)) {
    const state = await readServerState(place.cluster)
    if (state.kind === 'ready' && state.pid === pid) return true
    await pause(POLL_MS, undefined, { signal: deadline })
  }
  return false
}

/** Ends all sessions, writes everything, and ends: a clean stop that the next start need not repair. */
export async function stopServer(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(place.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.cluster])
    return
  }
  if (await signalAndWait(pid, 'SIGINT', FAST_STOP_MS)) return
  // Without the final checkpoint. Nothing is lost, and the next start repairs from the log.
  place.log('The database server takes long to stop: ending it at once')
  await signalAndWait(pid, 'SIGQUIT', FAST_STOP_MS)
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const begun = performance.now()
  sendSignal(pid, signal)
  while (isAlive(pid)) {
    if (performance.now() - begun > timeoutMs) return false
    await pause(POLL_MS)
  }
  return true
}

/** It may end by itself at any moment, also between a look at it and the signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const LOG_BYTES = 5_000_000

/** Keeps the server's log and one older piece of it. The server appends, so it goes on at the new end by itself. */
export async function boundLog(place: Place): Promise<void> {
  const size = await stat(place.logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size < LOG_BYTES) return
  await copyFile(place.logFile, `${place.logFile}.1`)
  await truncate(place.logFile)
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.alloc(Math.max(0, size - start))
    await handle.read(buffer, 0, buffer.length, start)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}
