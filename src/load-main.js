/**
 * The service is some two thousand files, most of them of packages: to find, read and compile them takes longer than all else of a start,
 * and what is kept of each takes memory. So they are joined into a few, once for the sources as they are (`scripts/join-code.ts`), and
 * what V8 made of those is kept beside them. In plain JavaScript: what takes types out would have to be loaded first.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const REPO = join(import.meta.dirname, '..')
/** Beside the code, where only its owner writes: whoever can write here can change what runs. */
const JOINED = join(REPO, 'node_modules', '.cache', 'sandpiper')
/** In a package that is installed there are no sources, and they are joined already. */
const PACKED = join(REPO, 'code')
/** A running service loads some of its code when it is first needed, from where it was started. */
const KEPT = 5

/** Where the code cannot be joined, for want of the tools or of the right to write, it runs from its sources. */
export async function loadMain() {
  // What is loaded stays: room for young objects would only grow while it passes through. `keepMemorySmall` lets it grow again.
  setFlagsFromString('--semi-space-growth-factor=1')
  const folder = existsSync(PACKED) ? PACKED : joinedCode()
  if (folder === null) return import('./main.ts')
  enableCompileCache(join(folder, 'compiled'))
  return import(pathToFileURL(join(folder, 'main.mjs')).href)
}

/** Where the code lies that was joined from the sources as they are; null where that was not possible. */
export function joinedCode() {
  const joined = join(JOINED, describeSources())
  try {
    if (!existsSync(joined)) joinSources(joined)
    utimesSync(joined, new Date(), new Date())
  } catch {
    // Where another user has joined them, only reading is left.
  }
  return canRead(join(joined, 'main.mjs')) ? joined : null
}

function canRead(file) {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** No file can change without its `ctime`; to read them all would take three times as long. */
function describeSources() {
  const hash = createHash('sha256')
  const note = (path) => {
    const { size, ctimeMs } = statSync(join(REPO, path))
    hash.update(`${path} ${size} ${ctimeMs}\n`)
  }
  for (const folder of ['src', 'client/src']) {
    const names = readdirSync(join(REPO, folder), { recursive: true })
    for (const name of names) if (!name.includes('.test.')) note(join(folder, name))
  }
  // npm writes the second when it changes what is installed.
  for (const file of ['package.json', 'node_modules/.package-lock.json', 'scripts/join-code.ts']) note(file)
  return hash.digest('hex').slice(0, 16)
}

/** Two starts at once join the same twice; the second finds it there and drops its own. */
function joinSources(joined) {
  mkdirSync(JOINED, { recursive: true })
  const fresh = mkdtempSync(join(JOINED, 'joining-'))
  try {
    const script = join(REPO, 'scripts', 'join-code.ts')
    const { status } = spawnSync(process.execPath, [script, fresh], { stdio: 'ignore' })
    if (status !== 0) return
    openToRead(fresh)
    renameSync(fresh, joined)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  removeOlder()
}

/** Who may run the sources may run what was joined from them, whoever did that. */
function openToRead(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

function removeOlder() {
  const names = readdirSync(JOINED).filter((name) => !name.startsWith('joining-'))
  const byUse = names.map((name) => ({ path: join(JOINED, name), usedAt: statSync(join(JOINED, name)).mtimeMs }))
  for (const { path } of byUse.sort((one, other) => other.usedAt - one.usedAt).slice(KEPT))
    rmSync(path, { recursive: true, force: true })
}
