import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'
import { errorCode, refusedByDisk } from './file-errors.ts'
import type { Host } from './host.ts'
import { canReach, nobody, type RunUser, userWithId } from './run-user.ts'

/**
 * Where the server's files live, and who runs it:
 * 1. `<data folder>/postgres`, run by the user who started Sandpiper.
 * 2. As root: the same place, run by the owner of the data that is there already, else by nobody.
 * 3. As root in a folder that this user cannot enter: a folder below /var/lib/sandpiper. A file in the data folder says
 *    which one, so that the data follow the data folder when it is moved, and a new data folder starts empty.
 *
 * The home belongs to whoever starts Sandpiper, and only the folders within it to the user that runs the server: else
 * that user could put a link where root is about to write.
 */
export type DataHome = { folder: string; user: RunUser | null }

const POINTER = 'postgres-location'
/** Marks a folder as made by Sandpiper. Whatever is in an unmarked folder is someone else's. */
const MARK = 'SANDPIPER'
const MARK_TEXT = 'Sandpiper keeps its PostgreSQL here. Nothing in this folder is meant to be edited by hand.\n'

export async function openDataHome(
  dataDir: string,
  host: Host,
  major: number,
  log: (line: string) => void,
): Promise<DataHome> {
  try {
    const dataFolder = await makeDataFolder(dataDir)
    const home = await chooseHome(dataFolder, host, major)
    await claim(home.folder)
    if (path.dirname(home.folder) !== dataFolder) {
      log(
        `The database server runs as ${home.user?.name ?? 'this user'}, who cannot enter ${dataFolder}: ` +
          `its files are in ${home.folder}`,
      )
    }
    return home
  } catch (error) {
    throw refusedByDisk(error, dataDir)
  }
}

/** One after the other: at once, Node never ends or names another reason where a file system takes no folders (/proc, one that is read-only). */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) await makeFolder(above)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new StartRefused(`DATA_DIR ${dataDir} cannot be made. Name another folder.`)
    if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOTDIR') throw error
    throw new StartRefused(`DATA_DIR ${dataDir} is not a folder. Name another one.`)
  }
  const dataFolder = await realpath(dataDir)
  if (await exists(path.join(dataFolder, 'PG_VERSION'))) {
    throw new StartRefused(
      `DATA_DIR ${dataDir} is the data folder of another PostgreSQL server and was left alone. ` +
        'Name another folder, or set DATABASE_URL to use that server.',
    )
  }
  return dataFolder
}

async function chooseHome(dataFolder: string, host: Host, major: number): Promise<DataHome> {
  const inside = path.join(dataFolder, 'postgres')
  const elsewhere = await readPointer(dataFolder)
  const folder = elsewhere ?? inside
  const owner = await ownerOfData(path.join(folder, String(major)))
  if (host.uid !== 0) {
    if (owner === null || host.uid === null || owner.uid === host.uid) return { folder, user: null }
    throw new StartRefused(
      `The database in ${folder} belongs to ${owner.name}. Start Sandpiper as that user, or name another DATA_DIR.`,
    )
  }
  if (owner?.uid === 0) {
    throw new StartRefused(
      `The database in ${folder} belongs to root, under whom PostgreSQL does not run. ` +
        `Give it to another user: chown -R nobody ${path.join(folder, String(major))}`,
    )
  }

  const user = owner ?? (await nobody())
  if (elsewhere !== null) return { folder, user }
  if (await exists(inside)) {
    if (await canReach(user, inside)) return { folder: inside, user }
    throw new StartRefused(
      `The database in ${inside} belongs to ${user.name}, who cannot enter that folder (any more). ` +
        `Move the data folder to where that user can reach it, or allow entering (chmod o+x) all folders above it.`,
    )
  }
  if (await canReach(user, dataFolder)) return { folder: inside, user }
  return { folder: await writePointer(dataFolder, host.systemFolder), user }
}

async function ownerOfData(cluster: string): Promise<RunUser | null> {
  if (!(await exists(cluster))) return null
  const { uid, gid } = await stat(cluster)
  return userWithId(uid, gid)
}

async function readPointer(dataFolder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dataFolder, POINTER), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function writePointer(dataFolder: string, systemFolder: string): Promise<string> {
  const folder = path.join(systemFolder, `data-${randomBytes(6).toString('hex')}`)
  const draft = path.join(dataFolder, `${POINTER}.${randomBytes(6).toString('hex')}`)
  await writeFile(draft, `${folder}\n`)
  try {
    // Of two starts at once one writes the pointer, whole, and both follow it.
    await link(draft, path.join(dataFolder, POINTER))
    return folder
  } catch (error) {
    const other = await readPointer(dataFolder)
    if (other === null) throw error
    return other
  } finally {
    await rm(draft)
  }
}

async function claim(folder: string): Promise<void> {
  await makeOpenFolder(path.dirname(folder))
  await makeOpenFolder(folder)
  const entries = await readdir(folder)
  if (entries.includes(MARK)) return
  if (entries.length > 0) {
    throw new StartRefused(
      `${folder} holds files that are not Sandpiper's (${entries.slice(0, 3).join(', ')}) and was left alone. ` +
        'Name another DATA_DIR, or move that folder away.',
    )
  }
  await writeFile(path.join(folder, MARK), MARK_TEXT)
}

/** Makes a folder that others may pass through, whatever the umask: the server's user has to. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first !== undefined) await chmod(folder, 0o755)
}

export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false
    throw error
  }
}
