import type { BrowserLoss } from './browser-member.ts'
import {
  asksForLogin,
  authRequired,
  fetchFailure,
  httpStatus,
  notHtml,
  TIMED_OUT,
  TOO_MANY_REDIRECTS,
} from './fetch-failure.ts'
import {
  BAD_CERTIFICATE,
  BLOCKED,
  BROKEN_CONNECTION,
  type HttpFailure,
  INVALID_URL,
  permanent,
  transient,
} from './http-failure.ts'
import type { FetchFailure } from './page.ts'
import type { MainDocument } from './render-document.ts'

/** What went wrong with a render, in the words of a fetch. Messages are for users: no address, no host, no stack. */

export const RENDER_TIMEOUT = transient(
  'timeout',
  'The page was not ready in time. Its scripts may never come to rest.',
)

export const TAB_CRASHED = transient(
  'internal',
  'The page broke the browser tab it was opened in. It may need too much memory.',
)

export const TOO_MUCH_TRAFFIC = permanent('too_large', 'The page loads more data than a page may.')

export const HTML_TOO_LARGE = permanent('too_large', 'The page is larger than the limit of 10 MB.')

export const NOT_A_PAGE = permanent(
  'not_html',
  'The address leads to a file or to another kind of document, not to a web page.',
)

export const UNREADABLE = transient('internal', 'The page kept moving on while it was read. Try again later.')

/** The message counts the action and says what is wrong. */
export function actionFailed(message: string): FetchFailure {
  return permanent('action_failed', message)
}

const LOST: Record<BrowserLoss, string> = {
  crash: 'The browser ended while it showed the page. Try again later.',
  memory: 'The browser was stopped because its pages used too much memory.',
  closed: 'The browser was stopped while it showed the page. Try again later.',
}

export function lostBrowser(loss: BrowserLoss): FetchFailure {
  return transient('internal', LOST[loss])
}

export function refusedUrl(reason: 'invalid' | 'blocked'): FetchFailure {
  return fetchFailure(reason === 'blocked' ? BLOCKED : INVALID_URL)
}

export function noBrowser(message: string): FetchFailure {
  return permanent('internal', message)
}

const BY_NET_ERROR: ReadonlyArray<readonly [error: RegExp, failure: FetchFailure]> = [
  [/ERR_ABORTED/, NOT_A_PAGE],
  [/TIMED_OUT/, TIMED_OUT],
  [/ERR_CERT|ERR_SSL|ERR_BAD_SSL/, fetchFailure(BAD_CERTIFICATE)],
  [/ERR_TOO_MANY_REDIRECTS/, TOO_MANY_REDIRECTS],
  [/ERR_(UNSAFE_REDIRECT|UNSAFE_PORT|DISALLOWED|BLOCKED)/, fetchFailure(BLOCKED)],
]

/**
 * The failure that the last navigation amounts to, null when it brought a page. What the proxy met on the way to the host counts
 * before what the browser made of it: the browser sees a refused tunnel or a bare status only.
 */
export function documentFailure(document: MainDocument, met: HttpFailure | null): FetchFailure | null {
  if (document.kind === 'failed') return met === null ? netFailure(document.netError) : fetchFailure(met)
  if (document.status < 400) return isPageType(document.mediaType) ? null : notHtml(document.mediaType)
  if (met === null && asksForLogin(document.status, document.headers)) return authRequired(document.status)
  return met === null ? httpStatus(document.status, retryAfterSeconds(document.headers)) : fetchFailure(met)
}

export function netFailure(netError: string): FetchFailure {
  return BY_NET_ERROR.find(([pattern]) => pattern.test(netError))?.[1] ?? fetchFailure(BROKEN_CONNECTION)
}

function retryAfterSeconds(headers: Readonly<Record<string, string>>): number | undefined {
  const value = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

function isPageType(mediaType: string | null): boolean {
  return mediaType === null || /^(text\/html|application\/xhtml\+xml|(text|application)\/xml)$/.test(mediaType)
}
