import { chown, lstat, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sha256Hex } from '#base/json.ts'
import { StartRefused } from '#platform/db/start-refused.ts'
import { makeOpenFolder } from './data-home.ts'
import { errorCode } from './file-errors.ts'
import type { Host } from './host.ts'
import type { RunUser } from './run-user.ts'

/** Systems allow 104 to 108 bytes for the path of a socket, its end included. */
const LONGEST_SOCKET_PATH = 100
/** Names the socket's file only: no port is opened where there are sockets. */
export const SOCKET_PORT = 5432
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

/** Where the socket is: beside the data, or in a short private folder when that path is too long for a socket. */
export function chooseSocketFolder(home: string, host: Host): string {
  const beside = path.join(home, 'run')
  if (fits(beside)) return beside
  const name = `sandpiper-${sha256Hex(`${host.uid} ${home}`).slice(0, 12)}`
  // As root below root's own folder, where nobody can take the name first.
  const bases = host.uid === 0 ? [host.systemFolder] : [host.temporaryFolder, '/tmp']
  const short = bases.map((base) => path.join(base, name)).find(fits)
  if (short === undefined) throw new StartRefused(`DATA_DIR is too long a path: ${home}. Name a shorter one.`)
  return short
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

/** The connection needs no password, so the folder is closed to everyone but the server's user. */
export async function makeSocketFolder(folder: string, user: RunUser | null, host: Host): Promise<void> {
  await makeOpenFolder(path.dirname(folder))
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user !== null) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    await requirePrivate(folder, user, host)
  }
}

async function requirePrivate(folder: string, user: RunUser | null, host: Host): Promise<void> {
  const found = await lstat(folder)
  const wanted = user?.uid ?? host.uid
  if (found.isDirectory() && found.uid === wanted && (found.mode & 0o077) === 0) return
  // Root made it and was killed before it could hand it over.
  if (user !== null && found.isDirectory() && found.uid === 0 && (found.mode & 0o077) === 0) {
    return chown(folder, user.uid, user.gid)
  }
  throw new StartRefused(
    `${folder}, where the database's socket belongs, is someone else's or open to others. Delete it.`,
  )
}
