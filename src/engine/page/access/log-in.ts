import type { BrowserContext, Page as BrowserPage } from 'playwright-core'
import { orAborted } from '#base/or-aborted.ts'
import type { Action } from '../actions/action.ts'
import { ActionFailed } from '../actions/action-failed.ts'
import { runActions } from '../actions/run-actions.ts'
import type { BrowserTab } from '../browser-member.ts'
import { pause, startDeadline } from '../deadline.ts'
import { refusedUrl } from '../render-failure.ts'
import type { RenderContext } from '../render-page.ts'
import type { Access, AccessCookie } from './access.ts'
import { isDomainOf, isUrlOf } from './access-hosts.ts'
import { bringAlong } from './bring-along.ts'
import { hidingOf } from './hidden-values.ts'
import type { PageMark } from './page-mark.ts'

/**
 * A login by its form, in a browser of its own:
 * 1. The form is filled on hosts of the access only, and requests with its secrets go to no other.
 * 2. It has worked when the page shows the mark of success.
 * 3. What is kept are the cookies that hosts of the access may see.
 */
export type Login = { url: string; actions: readonly Action[]; success: PageMark; logged_out?: PageMark }

export type LoginOutcome =
  | { kind: 'session'; cookies: AccessCookie[] }
  /** `transient`: the site could not be reached, which says nothing about the login. */
  | { kind: 'failed'; message: string; transient: boolean }

export type LoginRequest = { access: Access; login: Login; signal?: AbortSignal }

export type LoginPort = { logIn: (request: LoginRequest) => Promise<LoginOutcome> }

/** From the tab being open to the mark of success. */
export const LOGIN_TIMEOUT_MS = 120_000
const OPEN_MS = 40_000
const SUCCESS_MS = 15_000
const LOOK_EVERY_MS = 100

export async function logIn(ctx: RenderContext, { access, login, signal }: LoginRequest): Promise<LoginOutcome> {
  const checked = ctx.guard.checkUrl(login.url)
  if (!checked.ok) return failed(refusedUrl(checked.reason).message)
  using route = ctx.routes.of(access)
  const opening = await ctx.browsers.open(signal, route === null ? {} : { guard: route.guard })
  if (!opening.ok) return failed(opening.message, true)
  await using tab = opening.tab
  using deadline = startDeadline(LOGIN_TIMEOUT_MS, signal)
  try {
    return await orAborted(logInWith(tab, access, login, deadline.signal), deadline.signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ActionFailed) return failed(hidingOf(access).text(error.message))
    return failed('The login took too long, or the browser lost its page.', true)
  }
}

async function logInWith(tab: BrowserTab, access: Access, login: Login, signal: AbortSignal): Promise<LoginOutcome> {
  const { context } = tab
  const page = await context.newPage()
  await bringAlong(tab, page, access)
  const arrival = await page
    .goto(login.url, { waitUntil: 'domcontentloaded', timeout: OPEN_MS })
    .catch((error: unknown) => ({ error }))
  if (arrival !== null && 'error' in arrival) return failed('The login page could not be opened.', true)
  const status = arrival?.status() ?? 200
  if (status >= 500) return failed(`The login page answered ${status}.`, true)
  const allowsSecretsAt = (url: string) => isUrlOf(access.hosts, url)
  await runActions(page, login.actions, { secrets: access.secrets, allowsSecretsAt, signal })
  if (!(await shows(page, login.success, signal)))
    return failed('The login did not lead to what tells its success. Check the name, the password and `success`.')
  return { kind: 'session', cookies: await sessionCookies(context, access) }
}

async function shows(page: BrowserPage, mark: PageMark, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + SUCCESS_MS
  for (;;) {
    // A page that moves on while it is asked is asked again where it went.
    if (await showsNow(page, mark).catch(() => false)) return true
    if (performance.now() >= until) return false
    await pause(LOOK_EVERY_MS, signal)
  }
}

async function showsNow(page: BrowserPage, { selector, text, url_contains }: PageMark): Promise<boolean> {
  if (url_contains !== undefined) return page.url().includes(url_contains)
  if (selector !== undefined) return (await page.locator(`css=${selector}`).count()) > 0
  return (
    (await page
      .getByText(text ?? '')
      .filter({ visible: true })
      .count()) > 0
  )
}

async function sessionCookies(context: BrowserContext, access: Access): Promise<AccessCookie[]> {
  const all = await context.cookies()
  return all
    .filter(({ domain }) => isDomainOf(access.hosts, domain))
    .map(({ name, value, domain, path, secure }) => ({
      name,
      value,
      domain: domain.replace(/^\./, ''),
      path,
      ...(domain.startsWith('.') ? {} : { isHostOnly: true }),
      ...(secure ? { isSecure: true } : {}),
    }))
}

function failed(message: string, transient = false): LoginOutcome {
  return { kind: 'failed', message, transient }
}
