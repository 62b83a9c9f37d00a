import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, within } from '#platform/tracing/span.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where it is not recorded. */
    span: Span | null
  }
}

/** They are asked every few seconds, and tell nothing. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/** A span for each request, by the template of its route: neither its address nor its query is told. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (QUIET.has(route)) return done()
    const { method } = request
    const parent = request.headers.traceparent
    request.span = tracing.start(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      ...(typeof parent === 'string' ? { parent } : {}),
    })
    within(request.span, done)
  })
  // A body comes by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) within(request.span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => ended(request, reply.statusCode))
}

function ended({ span, admitted, id }: FastifyRequest, status: number): void {
  if (!span) return
  const account = admitted ? { 'sandpiper.account_id': admitted.id } : {}
  span.set({ 'http.response.status_code': status, 'sandpiper.request_id': id, ...account })
  if (status >= 500) span.fail(String(status))
  span.end()
}
