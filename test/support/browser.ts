/** A real browser for tests: one per file, a fresh profile per visit. */
import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { WITHOUT_FEATURES } from '#engine/page/browser-launch.ts'
import { findChromium } from '#engine/page/find-chromium.ts'

export type Visit = AsyncDisposable & {
  page: Page
  /** What must not happen on any page: script errors, violations of the content security policy, requests to other sites. */
  problems: string[]
}

export type TestBrowser = AsyncDisposable & { visit(siteUrl: string, look?: Look): Promise<Visit> }

type Role = Parameters<Page['getByRole']>[0]

export type Look = { width?: number; height?: number; colorScheme?: 'light' | 'dark'; locale?: string }

export const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

/** Far more than a page takes on a busy machine: only what never comes waits so long. */
export const PATIENCE_MS = 60_000

// No sandbox: containers that run tests often forbid it, and the only pages opened here are our own.
const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  WITHOUT_FEATURES,
]

/** Chromium without its parts for a screen, where it is installed: it does the same in less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export async function launchTestBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: await chooseBrowser(), args: LAUNCH_ARGUMENTS })
  return {
    visit: (siteUrl, look) => startVisit(browser, siteUrl, look),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function chooseBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null)
  const found = await findChromium({ chromiumPath: chosen })
  if (!found.ok) throw new Error(found.message)
  return found.executablePath
}

async function startVisit(browser: Browser, siteUrl: string, look: Look = {}): Promise<Visit> {
  const context = await browser.newContext(contextOptions(siteUrl, look))
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return { page, problems: collectProblems(page, siteUrl), [Symbol.asyncDispose]: () => context.close() }
}

function contextOptions(baseURL: string, look: Look): BrowserContextOptions {
  const { width = 1280, height = 800, colorScheme = 'light', locale = 'en-US' } = look
  return {
    baseURL,
    viewport: { width, height },
    colorScheme,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
    // A dialog that is still fading in has other colours than it will have: contrast must not depend on the moment.
    reducedMotion: 'reduce',
  }
}

function collectProblems(page: Page, siteUrl: string): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!isRefusal(message.text())) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`)) problems.push(`request to another site: ${request.url()}`)
  })
  return problems
}

/** Browsers log every 4xx answer to a script as an error; a wrong password is none. */
function isRefusal(consoleText: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(consoleText)
}

type Violation = { id: string; help: string; nodes: Array<{ target: unknown }> }

// Telling only what is broken takes half the time: a page has hundreds of elements that pass.
const ONLY_VIOLATIONS: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}
type RunOptions = typeof ONLY_VIOLATIONS

const ONLY_COLOURS: RunOptions = { ...ONLY_VIOLATIONS, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Each accessibility rule that the page breaks, with the elements concerned. */
export function accessibilityProblems(page: Page): Promise<string[]> {
  return problemsBy(page, ONLY_VIOLATIONS)
}

/** Of the rules about colours alone: for a page that was looked at in other colours already. */
export function colourProblems(page: Page): Promise<string[]> {
  return problemsBy(page, ONLY_COLOURS)
}

async function problemsBy(page: Page, options: RunOptions): Promise<string[]> {
  const runAgain = `globalThis.axe?.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  // Half a megabyte of rules is brought to a document only once.
  const violations = (await page.evaluate<Violation[] | undefined>(runAgain)) ?? (await firstViolations(page, options))
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Without a second page for the result, which only frames of other sites would need: that takes half the time, too. */
async function firstViolations(page: Page, options: RunOptions): Promise<Violation[]> {
  const rules = new AxeBuilder({ page: withoutFrames(page) })
  const { violations } = await rules.setLegacyMode(true).options(options).analyze()
  return violations
}

/** A frame with a stored page runs no scripts, and the rules would be one. */
function withoutFrames(page: Page): Page {
  return new Proxy(page, {
    get(target, name) {
      if (name === 'frames') return () => [target.mainFrame()]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The element when it has the keyboard. Wait for it where the page moves the focus by itself, before the next key. */
export function inFocus(page: Page, role: Role, name: string): Locator {
  return page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
}

/** Walks on with the Tab key, as someone without a mouse does, until the element is reached. */
export async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const focused = inFocus(page, role, name)
  // Whoever walks past a place before something stands there has to go all around.
  await page.getByRole(role, { name, exact: true }).first().waitFor()
  for (let presses = 0; presses < MOST_STOPS_ON_A_PAGE; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) === 1) return
  }
  throw new Error(`The Tab key does not reach the ${role} "${name}"`)
}

const MOST_STOPS_ON_A_PAGE = 40
