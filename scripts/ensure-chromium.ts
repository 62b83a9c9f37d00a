import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES: readonly [string, ...string[]] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const [DEBIANS] = USUAL_PLACES
const SHELL = 'chromium-headless-shell'

/** The tests open real pages. On Debian and its kin the browser is installed; elsewhere its absence is explained. */
export function ensureChromium(): void {
  const given = process.env.CHROMIUM_PATH
  if (given ? existsSync(given) : USUAL_PLACES.some((path) => existsSync(path))) {
    // As in a container: nobody is asked for a password, and what is there stays.
    if (!given && existsSync(DEBIANS) && !existsSync(`/usr/bin/${SHELL}`) && process.getuid?.() === 0)
      install(SHELL, '--no-remove')
    return
  }
  console.log('The tests need Chromium: installing it with apt-get …')
  if (!runAptGet('update') || !install('chromium')) {
    console.error(
      'Chromium could not be installed. Install it yourself (on Debian: apt-get install chromium), or set CHROMIUM_PATH',
    )
    process.exit(1)
  }
  // The tests of the dashboard take a fifth less with it; not every system has it.
  install(SHELL)
}

function install(name: string, ...options: readonly string[]): boolean {
  return runAptGet('install', '-y', '--no-install-recommends', ...options, name)
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
