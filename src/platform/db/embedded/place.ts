import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'
import { type Binaries, openBinaries } from './binaries.ts'
import { type DataHome, openDataHome } from './data-home.ts'
import { errorCode, refusedByDisk } from './file-errors.ts'
import { findServerPackage, type Host } from './host.ts'
import type { RunUser } from './run-user.ts'
import { chooseSocketFolder, makeSocketFolder, SOCKET_PORT } from './socket-folder.ts'

/** How the server is reached: by a socket in a private folder, or on the loopback address with a password. */
export type Endpoint = { host: string; port: number }

/** Everything about one data folder that is decided before its server runs. */
export type Place = {
  home: string
  cluster: string
  major: number
  user: RunUser | null
  binaries: Binaries
  endpoint: Endpoint
  login: { user: string; password: string | null; passwordFile: string }
  logFile: string
  spawnOptions: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
  log: (line: string) => void
}

export const DATABASE_NAME = 'sandpiper'
const SUPERUSER = 'sandpiper'

export async function openPlace(dataDir: string, host: Host, log: (line: string) => void): Promise<Place> {
  const serverPackage = await findServerPackage(host)
  const home = await openDataHome(dataDir, host, serverPackage.major, log)
  try {
    return {
      home: home.folder,
      cluster: path.join(home.folder, String(serverPackage.major)),
      major: serverPackage.major,
      user: home.user,
      binaries: await openBinaries(serverPackage, host, home, log),
      endpoint: await openEndpoint(home, host),
      login: await openLogin(home, host),
      logFile: path.join(home.folder, 'server.log'),
      spawnOptions: {
        // The working directory of Sandpiper may be closed to the server's user.
        cwd: home.folder,
        // English messages, which explain-failure reads.
        env: { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' },
        ...(home.user === null ? {} : { uid: home.user.uid, gid: home.user.gid }),
      },
      log,
    }
  } catch (error) {
    throw refusedByDisk(error, home.folder)
  }
}

async function openEndpoint(home: DataHome, host: Host): Promise<Endpoint> {
  if (!host.hasUnixSockets) return { host: '127.0.0.1', port: await freePort() }
  const folder = chooseSocketFolder(home.folder, host)
  await makeSocketFolder(folder, home.user, host)
  return { host: folder, port: SOCKET_PORT }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function openLogin(home: DataHome, host: Host): Promise<Place['login']> {
  const passwordFile = path.join(home.folder, 'password')
  if (host.hasUnixSockets) return { user: SUPERUSER, password: null, passwordFile }
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    if (home.user !== null) await chown(passwordFile, home.user.uid, home.user.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return { user: SUPERUSER, password: await readFile(passwordFile, 'utf8'), passwordFile }
}

/** Why a program of the server could not even be started. */
export function explainSpawnError(error: unknown, program: string): StartRefused {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'this system lacks what they need (they are built for glibc)',
    EACCES: 'they may not be executed there',
    EPERM: 'this root may not become another user',
  }
  const reason = reasons[errorCode(error)] ?? (error instanceof Error ? error.message : 'unknown')
  return new StartRefused(
    `The database programs in ${path.dirname(program)} cannot be started: ${reason}. ` +
      'Start Sandpiper as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    { cause: error },
  )
}
