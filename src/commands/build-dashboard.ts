/** The web app is built when it is not, or when its sources changed since; a start with nothing to build takes milliseconds. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'

const DASHBOARD = join(import.meta.dirname, '..', '..', 'dashboard')
const DIST = join(DASHBOARD, 'dist')
const STAMP = join(DIST, '.built-from')

/** Where the built web app lies. */
export async function buildDashboard(say: (line: string) => void): Promise<string> {
  const sources = await hashSources()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return DIST
  say('Building the dashboard …')
  // Beside the old one, then swapped: two starts at once, or a stop half-way, never leave a broken page.
  const fresh = join(DASHBOARD, `dist-${process.pid}`)
  try {
    await runVite(fresh)
    await writeFile(join(fresh, '.built-from'), sources)
    await rm(DIST, { recursive: true, force: true })
    await rename(fresh, DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return DIST
}

async function hashSources(): Promise<string> {
  const names = await Array.fromAsync(
    glob(['src/**/*', 'public/**/*', '*.{ts,html,json}'], { cwd: DASHBOARD, withFileTypes: true }),
  )
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(DASHBOARD.length)).update(await readFile(file))
  return hash.digest('hex')
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
