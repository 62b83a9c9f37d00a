/** Every refusal leaves here as `{detail}`, whoever raised it: our use cases, the framework, the database. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '#base/errors.ts'

const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
}

/** PostgreSQL's words for text it cannot hold and numbers it cannot fit: the caller's input, not our fault. */
const INPUT_ERRORS_OF_DATABASE = new Set(['22021', '22P02', '22P05', '22003', '2201W', '2201X', '22007', '22008'])

/** The database is away or restarting, or two requests stood in each other's way: another try in a moment will do. */
const AWAY_ERRORS_OF_DATABASE = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
])

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
  if (AWAY_ERRORS_OF_DATABASE.has(code) && isOfDatabase(error)) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  }
  const status = statusOf(error)
  if (status !== null && status >= 400 && status < 500) {
    return new AppError('invalid_request', { values: { problem: messageOf(error) }, cause: error })
  }
  return new AppError('internal', { cause: error })
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error, request.routeOptions?.bodyLimit ?? 0)
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'request failed')
  return sendError(reply, known)
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ detail: error.message })
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

/** Socket errors carry the same codes for every peer; only those that came through the database driver count here. */
function isOfDatabase(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return (
    'severity' in (error as object) ||
    stack.includes('pg-pool') ||
    stack.includes('/pg/') ||
    'address' in (error as object)
  )
}

function asSize(bytes: number): string {
  return bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MiB` : `${bytes} bytes`
}
