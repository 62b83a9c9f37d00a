import type { DocumentFormat } from '#engine/document/document-format.ts'

/** What a page is once it was fetched, and how a fetch can end. An expected failure is a value, never an exception. */

export type Page = {
  /** What was asked for. */
  requestedUrl: string
  /** Where the content was found, after redirects. Relative links resolve against this. */
  url: string
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  /** Media type without parameters, lower case; null when the server named none. */
  mediaType: string | null
  /** Decompressed bytes, as sent; of a document that is no HTML, those of the HTML that stands for it. */
  body: Uint8Array
  /** The encoding that `body` was found to be in (a WHATWG label). */
  charset: string
  /** SHA-256 of what was sent, hex. */
  bodyHash: string
  etag: string | null
  lastModified: string | null
  fetchedBy: 'http' | 'browser'
  /** What was sent, where it was no HTML: then `body` is the HTML that stands for it. */
  format?: DocumentFormat
}

/** The part of the contract's `error_code` list that fetching can produce. */
export const FETCH_FAILURE_CODES = [
  'timeout',
  'dns',
  'connection',
  'http_status',
  'too_large',
  'not_html',
  'blocked_address',
  'robots',
  'bot_wall',
  'auth_required',
  'action_failed',
  'login_failed',
  'logged_out',
  'internal',
] as const

export type FetchFailureCode = (typeof FETCH_FAILURE_CODES)[number]

export type FetchFailure = {
  code: FetchFailureCode
  /** A sentence for the user. Never holds a resolved address or a stack. */
  message: string
  /** With `http_status`. */
  status?: number
  /** Where the answer came from, after redirects; absent where there was none. */
  url?: string
  /** Trying again later may help. */
  transient: boolean
  /** What the server asked for with `Retry-After`. */
  retryAfterSeconds?: number
}

export type FetchOutcome =
  | { kind: 'page'; page: Page }
  /** By the server's word, or because the bytes are those of last time. */
  | { kind: 'not_modified'; by: 'server' | 'body'; url: string; etag: string | null; lastModified: string | null }
  | { kind: 'failed'; failure: FetchFailure }
