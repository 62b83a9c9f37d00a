import { type HttpFailure, permanent, transient } from './http-failure.ts'
import type { FetchFailure, FetchFailureCode } from './page.ts'

/** The failures of fetching a page, with the sentence a user reads. */

const CODES: Readonly<Record<HttpFailure['code'], FetchFailureCode>> = {
  invalid_url: 'blocked_address',
  invalid_request: 'internal',
  blocked_address: 'blocked_address',
  dns: 'dns',
  timeout: 'timeout',
  connection: 'connection',
  too_large: 'too_large',
  bad_encoding: 'not_html',
}

export function fetchFailure({ code, message, transient }: HttpFailure): FetchFailure {
  return { code: CODES[code], message, transient }
}

export const TIMED_OUT = transient('timeout', 'The page did not load in time. Try again later.')

export const TOO_MANY_REDIRECTS = permanent(
  'http_status',
  'The page redirects more than 10 times. Use the address that a browser ends up at.',
)

export const ROBOTS_DISALLOWED = permanent(
  'robots',
  "The site's robots.txt asks robots not to fetch this page. With the site's permission, set RESPECT_ROBOTS=false.",
)

export const ROBOTS_UNAVAILABLE = transient(
  'robots',
  "The site's robots.txt could not be read, so the page was not fetched. Try again later.",
)

/** Refused, with a challenge that says how to be let in. */
export function asksForLogin(status: number, headers: Readonly<Record<string, string>>): boolean {
  return (status === 401 || status === 403) && headers['www-authenticate'] !== undefined
}

export function authRequired(status: number): FetchFailure {
  const message = `The server answered ${status} and asks for a name and a password. The page is not open to everyone.`
  return { code: 'auth_required', message, status, transient: false }
}

export function botWall(service: string): FetchFailure {
  const name = service === 'captcha' ? '' : ` (${service})`
  return permanent(
    'bot_wall',
    `The site showed a check for robots instead of the page${name}. Check it less often, or ask the site for access.`,
  )
}

export function notHtml(mediaType: string | null): FetchFailure {
  const found = mediaType === null ? 'a file' : mediaType.slice(0, 100)
  return permanent('not_html', `The address leads to ${found}, not to a page with text.`)
}

/** 4xx is the address's fault and stays, except for time-outs and rate limits; 5xx is the server's and may pass. */
export function httpStatus(status: number, retryAfterSeconds: number | undefined): FetchFailure {
  return {
    code: 'http_status',
    message: `The server answered ${status}. ${adviceFor(status)}`,
    status,
    transient: status >= 500 || [408, 425, 429].includes(status),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return 'The page is not open to everyone.'
  if (status === 404 || status === 410) return 'The page does not exist (any more). Check its address.'
  if (status === 429) return 'The site limits how often it may be asked. Check it less often.'
  return status >= 500 ? 'Try again later.' : 'Check the address.'
}
