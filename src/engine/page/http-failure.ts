import { DeadlineError } from './deadline.ts'
import { BlockedAddressError, DnsError } from './guarded-connect.ts'

/** How an exchange can fail. Messages are for users: no address, no host, no stack. */
export const HTTP_FAILURE_CODES = [
  'invalid_url',
  'invalid_request',
  'blocked_address',
  'dns',
  'timeout',
  'connection',
  'too_large',
  'bad_encoding',
] as const

export type HttpFailureCode = (typeof HTTP_FAILURE_CODES)[number]

export type HttpFailure = { code: HttpFailureCode; message: string; transient: boolean }

/** Raised while a body is read: larger than its limit, out of time, broken off, or badly encoded. */
export class HttpBodyError extends Error {
  readonly failure: HttpFailure

  constructor(failure: HttpFailure, cause?: unknown) {
    super(failure.message, { cause })
    this.name = 'HttpBodyError'
    this.failure = failure
  }
}

export const INVALID_URL: HttpFailure = {
  code: 'invalid_url',
  message: 'The address is not a valid http or https URL.',
  transient: false,
}

export const BLOCKED: HttpFailure = { code: 'blocked_address', message: 'Destination not allowed', transient: false }

export const UNSUPPORTED_ENCODING: HttpFailure = {
  code: 'bad_encoding',
  message: 'The server compressed its answer in an unsupported way. One of gzip, deflate, br or zstd can be read.',
  transient: false,
}

export function tooLarge(maxBytes: number): HttpFailure {
  return {
    code: 'too_large',
    message: `The answer is larger than the limit of ${readableSize(maxBytes)}.`,
    transient: false,
  }
}

const TIMED_OUT: HttpFailure = {
  code: 'timeout',
  message: 'The server did not answer in time. Try again later.',
  transient: true,
}

const HEADERS_TOO_LARGE: HttpFailure = {
  code: 'too_large',
  message: 'The headers of the answer are larger than the limit of 64 KB.',
  transient: false,
}

const BROKEN_ENCODING: HttpFailure = {
  code: 'bad_encoding',
  message: 'The compressed answer is damaged. Try again later.',
  transient: true,
}

const BAD_CERTIFICATE: HttpFailure = {
  code: 'connection',
  message: 'The certificate of the site is not valid, so no secure connection can be made.',
  transient: false,
}

const INVALID_REQUEST: HttpFailure = {
  code: 'invalid_request',
  message: 'The request holds a method or header that cannot be sent.',
  transient: false,
}

const BROKEN_CONNECTION: HttpFailure = {
  code: 'connection',
  message: 'The connection to the server failed. Check that the site is up, or try again later.',
  transient: true,
}

const BY_ERROR_CODE: ReadonlyArray<readonly [code: RegExp, failure: HttpFailure]> = [
  [/^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/, TIMED_OUT],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, HEADERS_TOO_LARGE],
  [/^(UND_ERR_INVALID_ARG|ERR_INVALID_CHAR|ERR_HTTP_INVALID_HEADER_VALUE)$/, INVALID_REQUEST],
  [/^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING|ZSTD_)/, BROKEN_ENCODING],
  [/CERT|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/, BAD_CERTIFICATE],
]

/** What an error of the transport means to the caller. Null for an error that is none of the transport's: a bug, to be thrown on. */
export function failureOf(error: unknown): HttpFailure | null {
  if (error instanceof HttpBodyError) return error.failure
  if (error instanceof BlockedAddressError) return BLOCKED
  if (error instanceof DeadlineError) return TIMED_OUT
  if (error instanceof DnsError) return unresolved(error.transient)
  const code = codeOf(error)
  if (code === null) return null
  return BY_ERROR_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? BROKEN_CONNECTION
}

function unresolved(transient: boolean): HttpFailure {
  const message = 'The host name of the address could not be found. Check its spelling.'
  return { code: 'dns', message, transient }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function readableSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / (1024 * 1024))} MB` : `${Math.ceil(bytes / 1024)} KB`
}
