import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The tests open real pages. On Debian and its kin the browser is installed; elsewhere its absence is explained. */
export function ensureChromium(): void {
  const given = process.env.CHROMIUM_PATH
  if (given ? existsSync(given) : USUAL_PLACES.some((path) => existsSync(path))) return
  console.log('The tests need Chromium: installing it with apt-get …')
  if (!runAptGet('update') || !install('chromium')) {
    console.error(
      'Chromium could not be installed. Install it yourself (on Debian: apt-get install chromium), or set CHROMIUM_PATH',
    )
    process.exit(1)
  }
  // The tests of the dashboard are quicker with it; not every system has it.
  install('chromium-headless-shell')
}

function install(name: string): boolean {
  return runAptGet('install', '-y', '--no-install-recommends', name)
}

function runAptGet(...words: readonly string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...args] = [...sudo, 'apt-get', ...words]
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
