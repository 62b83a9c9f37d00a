import type { BrowserLoss } from './browser-member.ts'
import { fetchFailure, httpStatus, notHtml, TIMED_OUT, TOO_MANY_REDIRECTS } from './fetch-failure.ts'
import { BLOCKED, type HttpFailure, INVALID_URL } from './http-failure.ts'
import type { FetchFailure } from './page.ts'
import type { MainDocument } from './render-document.ts'

/** What went wrong with a render, in the words of a fetch. Messages are for users: no address, no host, no stack. */

export const RENDER_TIMEOUT: FetchFailure = {
  code: 'timeout',
  message: 'The page was not ready in time. Its scripts may never come to rest.',
  transient: true,
}

export const TAB_CRASHED: FetchFailure = {
  code: 'internal',
  message: 'The page broke the browser tab it was opened in. It may need too much memory.',
  transient: true,
}

export const TOO_MUCH_TRAFFIC: FetchFailure = {
  code: 'too_large',
  message: 'The page loads more data than a page may.',
  transient: false,
}

export const HTML_TOO_LARGE: FetchFailure = {
  code: 'too_large',
  message: 'The page is larger than the limit of 10 MB.',
  transient: false,
}

export const NOT_A_PAGE: FetchFailure = {
  code: 'not_html',
  message: 'The address leads to a file or to another kind of document, not to a web page.',
  transient: false,
}

export const UNREADABLE: FetchFailure = {
  code: 'internal',
  message: 'The page kept moving on while it was read. Try again later.',
  transient: true,
}

const LOST: Record<BrowserLoss, string> = {
  crash: 'The browser ended while it showed the page. Try again later.',
  memory: 'The browser was stopped because its pages used too much memory.',
  closed: 'The browser was stopped while it showed the page. Try again later.',
}

export function lostBrowser(loss: BrowserLoss): FetchFailure {
  return { code: 'internal', message: LOST[loss], transient: true }
}

export function refusedUrl(reason: 'invalid' | 'blocked'): FetchFailure {
  return fetchFailure(reason === 'blocked' ? BLOCKED : INVALID_URL)
}

export function noBrowser(message: string): FetchFailure {
  return { code: 'internal', message, transient: false }
}

const CONNECTION: FetchFailure = {
  code: 'connection',
  message: 'The connection to the server failed. Check that the site is up, or try again later.',
  transient: true,
}

const BY_NET_ERROR: ReadonlyArray<readonly [error: RegExp, failure: FetchFailure]> = [
  [/ERR_ABORTED/, NOT_A_PAGE],
  [/TIMED_OUT/, TIMED_OUT],
  [
    /ERR_CERT|ERR_SSL|ERR_BAD_SSL/,
    {
      code: 'connection',
      message: 'The certificate of the site is not valid, so no secure connection can be made.',
      transient: false,
    },
  ],
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
  return met === null ? httpStatus(document.status, retryAfterSeconds(document.headers)) : fetchFailure(met)
}

function netFailure(netError: string): FetchFailure {
  return BY_NET_ERROR.find(([pattern]) => pattern.test(netError))?.[1] ?? CONNECTION
}

function retryAfterSeconds(headers: Readonly<Record<string, string>>): number | undefined {
  const value = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

function isPageType(mediaType: string | null): boolean {
  return mediaType === null || /^(text\/html|application\/xhtml\+xml|(text|application)\/xml)$/.test(mediaType)
}
