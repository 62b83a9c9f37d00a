import { randomUUID } from 'node:crypto'
import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { AppError } from '#base/errors.ts'
import type { Log } from '#platform/log.ts'
import { NO_TRACING, type Tracing } from '#platform/tracing/tracing.ts'
import { handleError, sendError } from './error-handler.ts'
import { nameIgnoredFields } from './ignored-fields.ts'
import { acceptJsonOnly } from './json-body.ts'
import { watchRequests } from './requests-in-progress.ts'
import { type Gates, requireAuthOnEveryRoute } from './route-auth.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { serializersOnFirstUse } from './serialization.ts'
import { ErrorBody } from './shapes.ts'
import { watchConnections } from './silent-connections.ts'
import { traceRequests } from './trace-requests.ts'
import { answerUnknownPaths } from './unknown-paths.ts'
import { compileValidator } from './validation.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Registers the routes of one resource. */
export type Routes = (app: App) => void | Promise<void>

/** Of a request body where no lists are sent, see `operation.ts`. */
const BODY_LIMIT_BYTES = 1_048_576

export type ServerOptions = {
  log: Log
  gates: Gates
  /** How many proxies stand before it. They are believed about the caller, who is not. */
  trustedProxies: number
  /** Requests below it are answered like those without it: a proxy may pass it on or take it away. */
  basePath?: string
  isStopping?: () => boolean
  tracing?: Tracing
  /** What a browser is shown at a path that does not exist. */
  sendNotFoundPage?: (reply: FastifyReply) => FastifyReply
}

export function createServer(options: ServerOptions): App {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies > 0 && ((_address: string, hop: number) => hop < options.trustedProxies),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, options.basePath ?? ''),
    genReqId: () => randomUUID(),
    // A start on a busy machine takes the time that it takes; ten seconds for each part, Fastify's own limit, would end it.
    pluginTimeout: 0,
    // Time to send a request, not to answer it: `execute` may answer after an hour.
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Ours are refused in our own words, see `watchRequests`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendError(reply, new AppError('invalid_request', { values: { problem: 'The path cannot be read' } }))
    },
    clientErrorHandler: (error, socket) => {
      const tooLarge = (error as { code?: string }).code === 'HPE_HEADER_OVERFLOW'
      const [status, detail] = tooLarge
        ? ['431 Request Header Fields Too Large', 'The request headers are too large']
        : ['400 Bad Request', 'The request is not valid HTTP']
      const body = JSON.stringify({ detail })
      if (socket.writable) {
        socket.end(
          `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
        )
      }
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  traceRequests(app, options.tracing ?? NO_TRACING)
  watchConnections(app.server)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializersOnFirstUse())
  app.setErrorHandler(handleError)
  watchRequests(app, options.isStopping ?? (() => false))
  sendSecurityHeaders(app)
  logRequests(app)
  answerUnknownPaths(app, options.sendNotFoundPage)
  requireAuthOnEveryRoute(app, options.gates)
  describeErrors(app)
  acceptJsonOnly(app)
  nameIgnoredFields(app)
  return app
}

export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** One line per request when it is answered. The path is logged without its query, which may hold secrets. */
function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.config.hasSecretPath ? request.routeOptions.url : request.url.split('?', 1)[0],
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      account_id: request.admitted?.id,
    }
    request.log.info(line, 'request')
  })
}

/** Every documented route may refuse; the shape of a refusal is one and the same. */
function describeErrors(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.response && !route.schema.hide) {
      route.schema.response = { ...(route.schema.response as object), '4xx': ErrorBody, '5xx': ErrorBody }
    }
  })
}
