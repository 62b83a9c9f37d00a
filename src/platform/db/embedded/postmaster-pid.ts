import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '#platform/db/process-identity.ts'
import { errorCode } from './file-errors.ts'
import type { Endpoint } from './place.ts'
import { SOCKET_NAME } from './socket-folder.ts'

/** What is known of the server of one data folder, from the pid file that PostgreSQL writes there. */
type ServerState =
  | { kind: 'none'; stalePid: number | null }
  /** Starting (perhaps repairing after a crash) or stopping. */
  | { kind: 'changing'; pid: number }
  | ({ kind: 'ready' } & RunningServer)

export type RunningServer = {
  pid: number
  endpoint: Endpoint
  /** False for a server in another container that shares the data folder: its pid means nothing here. */
  isOurs: boolean
}

/** An empty pid file is one that is being written, or, when older than this, one whose writer died or had no disk. */
const WRITING_MS = 2_000

export async function readServerState(cluster: string): Promise<ServerState> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return { kind: 'none', stalePid: null }
  const parsed = parsePidFile(text)
  if (parsed === null) return readUnfinished(file)
  const isOurs = await isServerOf(parsed.pid, cluster)
  if (!isOurs && !(await answers(parsed.endpoint))) return { kind: 'none', stalePid: parsed.pid }
  return parsed.isReady
    ? { kind: 'ready', pid: parsed.pid, endpoint: parsed.endpoint, isOurs }
    : { kind: 'changing', pid: parsed.pid }
}

/** Whether someone listens on the socket. A port proves nothing: another program may have it by now. */
function answers(endpoint: Endpoint): Promise<boolean> {
  if (!path.isAbsolute(endpoint.host)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(path.join(endpoint.host, SOCKET_NAME))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function readUnfinished(file: string): Promise<ServerState> {
  const written = await stat(file).catch(() => null)
  if (written === null || Date.now() - written.mtimeMs < WRITING_MS) return { kind: 'changing', pid: 0 }
  // The server refuses to start with it there. It holds no pid, so no server ever ran with it.
  await rm(file, { force: true })
  return { kind: 'none', stalePid: null }
}

type PidFile = { pid: number; isReady: boolean; endpoint: Endpoint }

/** Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status. */
export function parsePidFile(text: string): PidFile | null {
  const [first = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0) return null
  const host = socketFolder.trim() || address.trim()
  return { pid, isReady: status.trim() === 'ready', endpoint: { host, port: Number(port) } }
}

/**
 * Whether this process is the server of this folder. Pids are used again, soon after a reboot above all, so a living
 * process proves nothing; the server's command names its folder.
 */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readCommand(pid)
  return command === null || command.includes(`-D ${cluster} `)
}

/** The command line with one space between and after the arguments, or null where it cannot be read. */
async function readCommand(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return null
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.replace(/\n/g, ' ')
}
