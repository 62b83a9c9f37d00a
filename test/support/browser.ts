/** A real browser for tests. Nothing of a visit is left for the next. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result, RunOptions } from 'axe-core'
import { type Browser, type ConsoleMessage, chromium, type Locator, type Page, type Request } from 'playwright-core'
import { WITHOUT_FEATURES } from '#engine/page/browser-launch.ts'
import { findChromium } from '#engine/page/find-chromium.ts'
import { Seats } from './browser-seats.ts'
import { headlessShell } from './headless-shell.ts'

export type Visit = AsyncDisposable & {
  page: Page
  /** What must not happen on any page: script errors, violations of the content security policy, requests to other sites. */
  problems: string[]
}

export type TestBrowser = AsyncDisposable & { visit(siteUrl: string, look?: Look): Promise<Visit> }

type Role = Parameters<Page['getByRole']>[0]

export type Look = { width?: number; height?: number; colorScheme?: 'light' | 'dark'; locale?: string }

export const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

/**
 * A page of a test lives for seconds: code that is compiled anew in the background to run faster, and memory that is tidied up by several threads
 * at once, cost more than they bring.
 */
const FOR_SHORT_LIVES = [
  '--no-maglev',
  '--no-turbofan',
  '--single-threaded',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
]

// No sandbox: containers that run tests often forbid it, and the only pages opened here are our own.
const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  WITHOUT_FEATURES,
  `--js-flags=${FOR_SHORT_LIVES.join(' ')}`,
]

/** All files of a process share one: to start it takes longer than many a test. It ends with the process. */
let started: Promise<Browser> | null = null

export async function launchTestBrowser(): Promise<TestBrowser> {
  started ??= chooseBrowser().then((executablePath) => chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS }))
  const seats = new Seats(await started)
  return {
    visit: (siteUrl, look) => startVisit(seats, siteUrl, look),
    [Symbol.asyncDispose]: () => seats[Symbol.asyncDispose](),
  }
}

async function chooseBrowser(): Promise<string> {
  const found = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH ?? headlessShell() })
  if (!found.ok) throw new Error(found.message)
  return found.executablePath
}

async function startVisit(seats: Seats, siteUrl: string, look: Look = {}): Promise<Visit> {
  const { width = 1280, height = 800, colorScheme = 'light', locale = 'en-US' } = look
  const page = await seats.take({ siteUrl, locale })
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  const watched = collectProblems(page, siteUrl)
  return {
    page,
    problems: watched.problems,
    [Symbol.asyncDispose]: () => {
      watched.end()
      return seats.giveBack(page)
    },
  }
}

function collectProblems(page: Page, siteUrl: string): { problems: string[]; end: () => void } {
  const problems: string[] = []
  const onError = (error: Error) => problems.push(`script error: ${error.message}`)
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!isRefusal(message.text())) problems.push(`console ${message.type()}: ${message.text()}`)
  }
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(`${siteUrl}/`)) problems.push(`request to another site: ${request.url()}`)
  }
  page.on('pageerror', onError).on('console', onMessage).on('request', onRequest)
  const end = () => void page.off('pageerror', onError).off('console', onMessage).off('request', onRequest)
  return { problems, end }
}

/** Browsers log every 4xx answer to a script as an error; a wrong password is none. */
function isRefusal(consoleText: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(consoleText)
}

/**
 * What is said of a colour is read anew for every element, which takes a quarter of a look: a page has a few colours, and hundreds of elements
 * in them. The markup of each element, which nobody is shown, takes as much as a tenth.
 */
const IN_LESS_TIME = `(() => {
  const color = axe.commons.color.Color.prototype
  const read = color.parseString
  const known = new Map()
  color.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = read.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }
  axe.configure({ noHtml: true })
})()`

const RULES = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};${IN_LESS_TIME}`

// Telling only what is broken takes half the time: a page has hundreds of elements that pass. A frame with a stored page runs no scripts,
// and the rules would be one.
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
const ONLY_COLOURS: RunOptions = { ...ONLY_VIOLATIONS, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Each accessibility rule that the page breaks, with the elements concerned. */
export function accessibilityProblems(page: Page): Promise<string[]> {
  return problemsBy(page, ONLY_VIOLATIONS)
}

/** Of the rules about colours alone: for a page that was looked at in other colours already. */
export function colourProblems(page: Page): Promise<string[]> {
  return problemsBy(page, ONLY_COLOURS)
}

/**
 * A button that has just stopped waiting is still half faded, and its colours are those of no state: the page rests when two frames bring nothing that
 * moves. What turns for ever is left turning.
 */
const AT_REST = `async () => {
  const ends = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100) })
  for (let still = 0; still < 2; ) {
    await frame()
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map((one) => one.finished))
    still = moving.length === 0 ? still + 1 : 0
  }
}`

async function problemsBy(page: Page, options: RunOptions): Promise<string[]> {
  // Half a megabyte of rules is brought to a document only once.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(RULES)
  const violations = await page.evaluate<Result[]>(
    `(${AT_REST})().then(() => axe.run(document, ${JSON.stringify(options)})).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/**
 * As a link of the dashboard leads to another of its pages: what is loaded stays and runs on, where `page.goto` would load and start all of it
 * anew. Nothing that is unsaved holds it back. The page is there then, and what it asks the service for may be still to come.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const stop = __TSR_ROUTER__.subscribe('onRendered', () => { stop(); done() })
    history.pushState(null, '', ${JSON.stringify(address)})
  })`)
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
