import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#base/errors.ts'
import { sendError } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the last part of the path may be, where it is a parameter: with any other the path does not exist. */
    lastPart?: ReadonlySet<string>
  }
}

type Known = { method: string; segments: readonly string[]; lastPart: ReadonlySet<string> | undefined }

/** A path that exists under another method is `405` and says which; anything else is `404`. */
export function answerUnknownPaths(app: FastifyInstance, sendPage?: (reply: FastifyReply) => FastifyReply): void {
  const routes: Known[] = []
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue
      routes.push({ method, segments: segmentsOf(route.url), lastPart: route.config?.lastPart })
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const allowed = methodsFor(routes, path)
    if (allowed.length === 0 && sendPage && isFromAddressBar(request)) return sendPage(reply.code(404))
    if (allowed.length === 0) {
      return sendError(
        reply,
        new AppError('route_not_found', { values: { method: request.method, path: path.slice(0, 200) } }),
      )
    }
    reply.header('allow', allowed.join(', '))
    const values = { method: request.method, allowed: allowed.join(' or ') }
    return sendError(reply, new AppError('method_not_allowed', { values }))
  })
}

function isFromAddressBar(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

function methodsFor(routes: readonly Known[], path: string): string[] {
  const segments = segmentsOf(path)
  const matching = routes.filter(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((part, index) => part.startsWith(':') || part === segments[index]) &&
      (route.lastPart?.has(segments.at(-1) ?? '') ?? true),
  )
  return [...new Set(matching.map((route) => route.method))]
}

/** As the router reads a path: one slash at its end does not count, any other empty part does. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
