import { access, constants } from 'node:fs/promises'
import { platform } from 'node:os'

type ChromiumFinding = { ok: true; executablePath: string } | { ok: false; message: string }

const USUAL_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/local/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/opt/homebrew/bin/chromium',
    '/usr/local/bin/chromium',
  ],
  win32: [
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

const HOW_TO_INSTALL =
  'Install Chromium ("apt-get install chromium" on Debian and Ubuntu), or set CHROMIUM_PATH or BROWSER_CDP_URL.'

type ChromiumSearch = {
  /** The operator's own choice. It is never replaced by another when it does not work. */
  chromiumPath?: string | null
  platform?: NodeJS.Platform
  isExecutable?: (path: string) => Promise<boolean>
}

export async function findChromium(search: ChromiumSearch = {}): Promise<ChromiumFinding> {
  const isExecutable = search.isExecutable ?? canExecute
  if (search.chromiumPath) {
    if (await isExecutable(search.chromiumPath)) return { ok: true, executablePath: search.chromiumPath }
    return { ok: false, message: 'No Chromium found: CHROMIUM_PATH does not name an executable file.' }
  }
  for (const path of USUAL_PATHS[search.platform ?? platform()] ?? []) {
    if (await isExecutable(path)) return { ok: true, executablePath: path }
  }
  return { ok: false, message: `No Chromium found, and this page needs a browser. ${HOW_TO_INSTALL}` }
}

function canExecute(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
