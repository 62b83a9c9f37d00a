import { chmod, cp, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { exists, makeOpenFolder } from './data-home.ts'
import { deleteAbandonedDrafts, makeWhole } from './draft.ts'
import { errorCode } from './file-errors.ts'
import type { Host, ServerPackage } from './host.ts'
import { canReach, type RunUser } from './run-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * The server's programs, where its user can run them: in place, or else as a copy. A copy is needed when that user cannot
 * reach the installation (a checkout below /root), and when the library links are missing and cannot be restored there.
 */
export async function openBinaries(
  serverPackage: ServerPackage,
  host: Host,
  home: { folder: string; user: RunUser | null },
  log: (line: string) => void,
): Promise<Binaries> {
  const { folder } = serverPackage
  const isReachable = home.user === null || (await canReach(home.user, path.join(folder, 'native', 'bin')))
  if (isReachable && (await restoreLinks(folder))) return binariesIn(folder)

  const copies = path.join(home.user === null ? home.folder : host.systemFolder, 'binaries')
  const copy = path.join(copies, `${path.basename(folder)}-${serverPackage.version}`)
  if (!(await exists(copy))) {
    await makeOpenFolder(path.dirname(copies))
    await makeOpenFolder(copies)
    await deleteAbandonedDrafts(copies, log)
    await makeWhole(copy, (draft) => copyPackage(folder, draft))
    log(`The database server's programs cannot be used where they are installed: copied to ${copy}`)
  }
  return binariesIn(copy)
}

function binariesIn(packageFolder: string): Binaries {
  const program = (name: string) => path.join(packageFolder, 'native', 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

async function copyPackage(from: string, draft: string): Promise<void> {
  await cp(path.join(from, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  await restoreLinks(draft)
}

/** The installation's modes may be those of a private folder. There is nothing secret in these files. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755)
  }
}

type LibraryLink = { source: string; target: string }

/**
 * An npm package cannot hold symbolic links, so this one lists them and makes them in an install script, which many
 * installations do not run. False when they are missing and cannot be made here.
 */
async function restoreLinks(packageFolder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(packageFolder)) {
    const link = path.join(packageFolder, target)
    if (await exists(link)) continue
    try {
      await symlink(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function readLinks(packageFolder: string): Promise<LibraryLink[]> {
  try {
    return JSON.parse(await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  } catch (error) {
    // Platforms without versioned libraries (Windows) have no list.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
