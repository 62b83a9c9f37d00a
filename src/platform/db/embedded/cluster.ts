import { spawn } from 'node:child_process'
import { chown, mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'
import { exists } from './data-home.ts'
import { deleteAbandonedDrafts, makeWhole } from './draft.ts'
import { explainFailure } from './explain-failure.ts'
import { errorCode } from './file-errors.ts'
import { explainSpawnError, type Place } from './place.ts'

/** Makes the data folder of the server unless it is there. */
export async function ensureCluster(place: Place): Promise<void> {
  await refuseOtherVersions(place)
  await deleteAbandonedDrafts(place.home, place.log)
  if (await isCluster(place)) return
  await makeWhole(place.cluster, (draft) => initialise(place, draft))
  await flushFolder(place.home)
}

async function isCluster(place: Place): Promise<boolean> {
  if (await exists(path.join(place.cluster, 'global', 'pg_control'))) return true
  if (!(await exists(place.cluster)) || (await readdir(place.cluster)).length === 0) return false
  throw new StartRefused(
    `${place.cluster} is not a whole PostgreSQL data folder and was left alone. ` +
      'Restore it from a backup, or move it away to start with an empty database.',
  )
}

async function refuseOtherVersions(place: Place): Promise<void> {
  const wanted = String(place.major)
  const versions: string[] = []
  for (const name of await readdir(place.home)) {
    if (!/^\d+$/.test(name)) continue
    const version = await readFile(path.join(place.home, name, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
      throw error
    })
    if (version !== null) versions.push(version.trim())
  }
  const other = versions.find((version) => version !== wanted)
  if (other === undefined || (versions.includes(wanted) && (await versionOf(place.cluster)) === wanted)) return
  throw new StartRefused(
    `The database in ${place.home} was made by PostgreSQL ${other}, and this version of Sandpiper brings ${wanted}. ` +
      'Start the version of Sandpiper that made it, dump the database there (pg_dump), and restore the dump into an empty DATA_DIR.',
  )
}

async function versionOf(cluster: string): Promise<string> {
  return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
}

async function initialise(place: Place, draft: string): Promise<void> {
  await mkdir(draft, { mode: 0o700 })
  if (place.user !== null) await chown(draft, place.user.uid, place.user.gid)
  const { code, output } = await run(place, place.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${place.login.user}`,
    '--encoding=UTF8',
    // The same order and case rules on every machine, from the server itself instead of the system's library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(place.login.password === null
      ? // Who can enter the socket's private folder is who may connect.
        ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${place.login.passwordFile}`]),
  ])
  if (code !== 0) throw new StartRefused(explainFailure(output, place.home))
}

function run(place: Place, program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...place.spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => reject(explainSpawnError(error, program)))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** The rename itself has to survive a power cut. Some systems cannot open a folder, and flush it by themselves. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
