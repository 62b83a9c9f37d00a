/** The web app is built once for its sources: a start with nothing to build takes milliseconds. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'

const DASHBOARD = join(import.meta.dirname, '..', '..', 'dashboard')
const BUILDS = join(DASHBOARD, 'dist')
/** In a package that is installed there are no sources, and it is built already. */
export const PACKED = 'packed'

/** Where the web app lies that was built from the sources as they are. */
export async function buildDashboard(say: (line: string) => void): Promise<string> {
  const packed = join(DASHBOARD, PACKED)
  if (existsSync(packed)) return packed
  const built = join(BUILDS, hashSources())
  if (existsSync(built)) return built
  say('Building the dashboard …')
  await mkdir(BUILDS, { recursive: true })
  const fresh = await mkdtemp(join(BUILDS, 'building-'))
  try {
    await runVite(fresh)
    // Two starts at once build the same twice; the second finds it there and drops its own.
    await rename(fresh, built).catch((error: unknown) => {
      if (!existsSync(built)) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await removeOlderBuilds(built)
  return built
}

/** Read one after the other: of hundreds of small files, waiting for each takes longer than reading it. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const name of sourcesOf()) hash.update(name).update(readFileSync(join(DASHBOARD, name)))
  return hash.digest('hex').slice(0, 16)
}

/** How addresses are read and filtered is the service's own, bundled into the web app. */
function sourcesOf(): string[] {
  const own = ['src', 'public'].flatMap((folder) => filesIn(folder, { recursive: true }))
  const beside = filesIn('.').filter((name) => /\.(?:ts|html|json)$/.test(name))
  const patterns = filesIn('../src/engine/pattern').filter((name) => name.endsWith('.ts'))
  return [...own, ...beside, ...patterns, '../src/base/whole-address.ts', '../src/engine/discover/url-match.ts'].sort()
}

function filesIn(folder: string, options: { recursive?: boolean } = {}): string[] {
  const entries = readdirSync(join(DASHBOARD, folder), { ...options, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DASHBOARD, join(entry.parentPath, entry.name)))
}

/** A running service has its files in memory and misses nothing. What another start is building stays. */
async function removeOlderBuilds(built: string): Promise<void> {
  const names = (await readdir(BUILDS)).filter((name) => !name.startsWith('building-'))
  const older = names.map((name) => join(BUILDS, name)).filter((path) => path !== built)
  await Promise.all(older.map((path) => rm(path, { recursive: true, force: true })))
}

async function runVite(outDir: string): Promise<void> {
  const args = [viteProgram(), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, { cwd: DASHBOARD, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new StartRefused('The dashboard could not be built. Run npm ci and start again')
}

function viteProgram(): string {
  try {
    const packageFile = createRequire(join(DASHBOARD, 'package.json')).resolve('vite/package.json')
    return join(dirname(packageFile), 'bin', 'vite.js')
  } catch {
    throw new StartRefused('The dashboard is not built and its tools are not installed. Run npm ci first')
  }
}
