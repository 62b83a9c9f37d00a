import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { type BrowserProcess, identifyProcess, killProcess } from './browser-process.ts'
import { within } from './browser-wait.ts'
import { findChromium } from './find-chromium.ts'

export type BrowserChoice = {
  /** The operator's own Chromium; one at the usual places is taken otherwise. */
  chromiumPath?: string | null
  /**
   * A browser that runs elsewhere. Every context is given the filtering proxy, so its pages are filtered as at home. What a
   * context cannot set is up to those who start that browser: the flags of `HARDENING`.
   */
  cdpUrl?: string | null
  /** Chromium's own sandbox. On, unless this process is root's, for whom Chromium refuses it. */
  sandbox?: boolean
}

export type RunningBrowser = {
  browser: Browser
  /** Null for a browser that runs elsewhere. */
  process: BrowserProcess | null
  /** Asks it to end, ends it when it does not, and removes its files. */
  close(): Promise<void>
  kill(): Promise<void>
}

type BrowserStart = { ok: true; running: RunningBrowser } | { ok: false; message: string }

const START_TIMEOUT_MS = 20_000
const CLOSE_TIMEOUT_MS = 3_000

const HARDENING = [
  // Both would speak UDP, which no HTTP proxy carries. The policy has had two names, and a Chromium that does not know one is silent.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  // A name is resolved by the guard and by nobody else; without this, `<link rel="dns-prefetch">` asks from the browser.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-pings',
  '--disable-gpu',
  '--disable-speech-api',
  // A page that fills its heap loses its own tab long before the browser reaches its limit.
  '--js-flags=--max-old-space-size=512',
]

/** Of two lists Chromium takes the last, so this one repeats Playwright's before it adds to it. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // The address bar that nobody sees: each context would start two more processes for its suggestions.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process that waits in each context for a second page, which mostly does not come.
  'SpareRendererForSitePerProcess',
]

export const WITHOUT_FEATURES = `--disable-features=${DISABLED_FEATURES.join(',')}`

/** Defaults for tests of one's own site, and too generous towards a stranger's. */
const NOT_FOR_STRANGERS = [
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--enable-unsafe-swiftshader',
  '--allow-pre-commit-input',
]

const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export async function startBrowser(choice: BrowserChoice, proxyServer: string): Promise<BrowserStart> {
  try {
    if (choice.cdpUrl) return { ok: true, running: await connectBrowser(choice.cdpUrl) }
    const found = await findChromium({ chromiumPath: choice.chromiumPath ?? null })
    if (!found.ok) return found
    return { ok: true, running: await launchBrowser(found.executablePath, choice, proxyServer) }
  } catch (error) {
    return { ok: false, message: startFailure(error, choice) }
  }
}

/**
 * Chromium is driven through a pipe that it inherits, not through a port: nobody else can drive it, and it ends by itself when
 * this process is gone, even killed. Its profile, which Playwright keeps in the temporary folder, and its home stay behind then.
 */
async function launchBrowser(
  executablePath: string,
  choice: BrowserChoice,
  proxyServer: string,
): Promise<RunningBrowser> {
  const home = await mkdtemp(join(shortTemporaryFolder(), 'sandpiper-browser-'))
  // Files that a dying process still writes are worth a few tries, not an error.
  const removeHome = () => rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  try {
    const browser = await (await loadChromium()).launch({
      executablePath,
      chromiumSandbox: choice.sandbox ?? userInfo().uid !== 0,
      // Without credentials: what the browser does on its own account is turned away. Contexts bring theirs.
      proxy: { server: proxyServer, bypass: '<-loopback>' },
      args: [...HARDENING, WITHOUT_FEATURES],
      ignoreDefaultArgs: NOT_FOR_STRANGERS,
      artifactsDir: home,
      ...(platform() === 'win32' ? {} : { env: ownEnvironment(home) }),
      timeout: START_TIMEOUT_MS,
      // Ending is the service's business; with its handlers Playwright would end the whole process on SIGINT.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    const process = await processOf(browser).catch(async (error: unknown) => {
      await browser.close()
      throw error
    })
    return runningBrowser(browser, process, removeHome)
  } catch (error) {
    await removeHome()
    throw error
  }
}

/** Chromium's socket lies 71 characters deeper, and the path of a socket has 107 at most (103 on macOS): with a longer one it does not start. */
const LONGEST_TEMPORARY_FOLDER = 32

function shortTemporaryFolder(): string {
  return tmpdir().length > LONGEST_TEMPORARY_FOLDER && existsSync('/tmp') ? '/tmp' : tmpdir()
}

/** Only once a page needs it: loading Playwright costs half a second and tens of megabytes, and most pages need no browser. */
async function loadChromium(): Promise<BrowserType> {
  return (await import('playwright-core')).chromium
}

/** Nothing of this process's environment, where the database's password and the keys of AI providers stand. */
function ownEnvironment(home: string): Record<string, string> {
  return { PATH: SEARCH_PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8' }
}

async function connectBrowser(cdpUrl: string): Promise<RunningBrowser> {
  const browser = await (await loadChromium()).connectOverCDP(cdpUrl, { timeout: START_TIMEOUT_MS })
  return runningBrowser(browser, null, async () => {})
}

async function processOf(browser: Browser): Promise<BrowserProcess> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const main = processInfo.find(({ type }) => type === 'browser')
  if (main === undefined) throw new Error('The browser does not name its process')
  return identifyProcess(main.id)
}

function runningBrowser(
  browser: Browser,
  process: BrowserProcess | null,
  removeFiles: () => Promise<void>,
): RunningBrowser {
  const kill = async () => {
    if (process !== null) killProcess(process)
    await within(CLOSE_TIMEOUT_MS, browser.close())
    await removeFiles()
  }
  return {
    browser,
    process,
    kill,
    async close() {
      await within(CLOSE_TIMEOUT_MS, browser.close())
      // Also after a clean end: a stuck renderer may have outlived its parent.
      await kill()
    },
  }
}

function startFailure(error: unknown, choice: BrowserChoice): string {
  if (choice.cdpUrl) return 'The browser at BROWSER_CDP_URL could not be reached.'
  // The error quotes the whole command line, in which a sandbox that is turned off stands as well.
  if (/no usable sandbox|sandboxing failed|SUID sandbox|namespace sandbox/i.test(String(error))) {
    return 'Chromium could not start its sandbox on this host. Allow unprivileged user namespaces, or turn the sandbox off.'
  }
  return 'Chromium could not be started.'
}
