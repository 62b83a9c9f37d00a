import { errors } from 'undici'
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

/** `transient`: another attempt may succeed. */
type Failure<Code> = { code: Code; message: string; transient: boolean }
export type HttpFailure = Failure<HttpFailureCode>

export function transient<Code extends string>(code: Code, message: string): Failure<Code> {
  return { code, message, transient: true }
}

export function permanent<Code extends string>(code: Code, message: string): Failure<Code> {
  return { code, message, transient: false }
}

/** Raised while a body is read: larger than its limit, out of time, broken off, or badly encoded. */
export class HttpBodyError extends Error {
  readonly failure: HttpFailure

  constructor(failure: HttpFailure, cause?: unknown) {
    super(failure.message, { cause })
    this.name = 'HttpBodyError'
    this.failure = failure
  }
}

export const INVALID_URL = permanent('invalid_url', 'The address is not a valid http or https URL.')

export const BLOCKED = permanent('blocked_address', 'Destination not allowed')

export const UNSUPPORTED_ENCODING = permanent(
  'bad_encoding',
  'The server compressed its answer in an unsupported way. One of gzip, deflate, br or zstd can be read.',
)

export function tooLarge(maxBytes: number): HttpFailure {
  return permanent('too_large', `The answer is larger than the limit of ${readableSize(maxBytes)}.`)
}

const TIMED_OUT = transient('timeout', 'The server did not answer in time. Try again later.')

const HEADERS_TOO_LARGE = permanent('too_large', 'The headers of the answer are larger than the limit of 64 KB.')

const BROKEN_ENCODING = transient('bad_encoding', 'The compressed answer is damaged. Try again later.')

export const BAD_CERTIFICATE = permanent(
  'connection',
  'The certificate of the site is not valid, so no secure connection can be made.',
)

const INVALID_REQUEST = permanent('invalid_request', 'The request holds a method or header that cannot be sent.')

const UNRESOLVED = permanent('dns', 'The host name of the address could not be found. Check its spelling.')

export const BROKEN_CONNECTION = transient(
  'connection',
  'The connection to the server failed. Check that the site is up, or try again later.',
)

const NOT_HTTP = transient(
  'connection',
  'The answer of the server is not valid HTTP, so it cannot be read. Check the address and its port, or try again later.',
)

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
  if (error instanceof DnsError) return { ...UNRESOLVED, transient: error.transient }
  // The parser gives most of its errors no code.
  if (error instanceof errors.HTTPParserError && error.code === undefined) return NOT_HTTP
  const code = codeOf(error)
  if (code === null) return null
  return BY_ERROR_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? BROKEN_CONNECTION
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function readableSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / (1024 * 1024))} MB` : `${Math.ceil(bytes / 1024)} KB`
}
