/**
 * What `npm pack` puts into the tarball, as `lib/`: Node runs TypeScript as it is, but not what is installed below `node_modules`. So the
 * code is joined as for every start (`src/load-main.js`), beside the files that it reads, and the dashboard is built.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildDashboard, PACKED } from '#src/commands/build-dashboard.ts'
import { joinCode } from './join-code.ts'

const REPO = join(import.meta.dirname, '..')
/** Another folder may be named, for a look at it. */
const LIB = process.argv[2] ?? join(REPO, 'lib')

/** What an older Node.js is told, see `src/cli.js`. */
const AFTER_A_CHECKOUT = /after \\`npm ci\\`, which brings the right one, run .*?<command>\\`/
const AFTER_AN_INSTALL = 'install that, or run \\`npx -p node@$${NEEDED} -p sandpiper sandpiper <command>\\`'

/** Standard output belongs to npm, which prints the name of the tarball there. */
const say = (line: string) => process.stderr.write(`${line}\n`)

rmSync(LIB, { recursive: true, force: true })
await joinCode(join(LIB, 'code'), { root: LIB, change: renamed })
await copyFiles('src')
writeFileSync(join(LIB, 'package.json'), `${JSON.stringify(innerPackage(), null, 2)}\n`)
await cp(await buildDashboard(say), join(LIB, 'dashboard', PACKED), { recursive: true })
say(`Built ${LIB}`)

/** The door, and what the code reads: migrations, and the style of the reference. */
async function copyFiles(folder: string): Promise<void> {
  for await (const entry of glob(`${folder}/**/*`, { cwd: REPO, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue
    const target = join(LIB, path.slice(REPO.length))
    mkdirSync(dirname(target), { recursive: true })
    if (entry.name.endsWith('.js')) writeFileSync(target, renamed(readFileSync(path, 'utf8')))
    else cpSync(path, target)
  }
}

/** Commands by the name under which they are installed. */
function renamed(source: string): string {
  return source.replace(AFTER_A_CHECKOUT, AFTER_AN_INSTALL).replaceAll('npm run -s cli --', 'npx sandpiper')
}

function innerPackage(): Record<string, unknown> {
  const { name, version, license, type } = JSON.parse(readFileSync(join(REPO, 'package.json'), 'utf8'))
  return { name, version, license, private: true, type }
}
