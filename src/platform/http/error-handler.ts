/** Every refusal leaves here as `{detail}` and what it is about, whoever raised it: our use cases, the framework, the database. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '#base/errors.ts'
import { type DatabaseTrouble, databaseTrouble } from '#platform/db/database-trouble.ts'

const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
}

/** PostgreSQL's words for text it cannot hold and numbers it cannot fit: the caller's input, not our fault. */
const INPUT_ERRORS_OF_DATABASE = new Set(['22021', '22P02', '22P05', '22003', '2201W', '2201X', '22007', '22008'])

/** What a row refers to was deleted, or its like was made, between the look and the write. */
const RACES_OF_DATABASE = new Set(['23503', '23505'])

/** Seconds until another try makes sense: a restart takes a moment, and a full disk waits for a person. */
const DATABASE_TROUBLES: Readonly<Record<DatabaseTrouble, readonly [code: ErrorCode, retryAfterSeconds: number]>> = {
  away: ['unavailable', 2],
  busy: ['too_busy', 2],
  full: ['database_full', 30],
}

export function asAppError(error: unknown, bodyLimitBytes: number): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('body_too_large', { values: { limit: asSize(bodyLimitBytes) }, cause: error })
  }
  const known = FRAMEWORK_ERRORS[code]
  if (known) return new AppError(known, { cause: error })
  if (INPUT_ERRORS_OF_DATABASE.has(code)) {
    return new AppError('invalid_request', {
      values: { problem: 'A value is outside of what can be stored' },
      cause: error,
    })
  }
  if (RACES_OF_DATABASE.has(code)) return new AppError('changed_meanwhile', { cause: error })
  const trouble = databaseTrouble(error)
  if (trouble !== null) {
    const [told, retryAfterSeconds] = DATABASE_TROUBLES[trouble]
    return new AppError(told, { retryAfterSeconds, cause: error })
  }
  const status = statusOf(error)
  if (status !== null && status >= 400 && status < 500) {
    return new AppError('invalid_request', { values: { problem: messageOf(error) }, cause: error })
  }
  return new AppError('internal', { cause: error })
}

/** A stop is no failure, and load balancers ask for readiness all through it. */
const OF_A_STOP: ReadonlySet<ErrorCode> = new Set(['stopping', 'stopped_waiting'])

export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (isCallerGone(error, reply)) return undefined
  const known = asAppError(error, request.routeOptions?.bodyLimit ?? 0)
  if (known.status >= 500 && !OF_A_STOP.has(known.code))
    request.log.error({ err: known.cause ?? known }, 'request failed')
  return sendError(reply, known)
}

/** What was broken off because nobody waits for it any more is no failure, and there is nobody to answer. It is logged as a request. */
function isCallerGone({ name }: Error, reply: FastifyReply): boolean {
  return name === 'AbortError' && reply.raw.destroyed
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ detail: error.message, ...error.about })
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

function statusOf(error: unknown): number | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' ? status : null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request could not be read'
}

function asSize(bytes: number): string {
  return bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MiB` : `${bytes} bytes`
}
