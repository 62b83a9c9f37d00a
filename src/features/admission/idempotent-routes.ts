/**
 * `Idempotency-Key` as a property of routes. Every POST that an API key opens takes it, unless its route says otherwise:
 * - `reads_only`: it creates and starts nothing, so that repeating it does no harm.
 * - `in_handler`: the handler keeps the answer itself, in the transaction that does the work.
 * Elsewhere the answer is kept as soon as the work is done, before it is sent.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '#platform/http/server.ts'
import { decideIdempotency, type IdempotencyContext, keepAnswer, releaseIdempotent } from './idempotency.ts'
import type { IdempotencyClaim } from './store.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    idempotency?: 'reads_only' | 'in_handler'
  }
  interface FastifyRequest {
    /** The key that this request holds until it is answered. */
    idempotencyClaim: IdempotencyClaim | null
  }
}

const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409',
    }),
  ),
})

export function keepAnswersOfPosts(ctx: IdempotencyContext, app: App): void {
  app.decorateRequest('idempotencyClaim', null)
  app.addHook('onRoute', (route) => {
    const { auth, idempotency } = route.config ?? {}
    if (route.method !== 'POST' || auth !== 'api-key' || idempotency === 'reads_only') return
    route.schema = { ...route.schema, headers: IdempotencyHeader }
    if (idempotency === 'in_handler') return
    route.preHandler = withHook(route.preHandler, (request: FastifyRequest, reply: FastifyReply) =>
      begin(ctx, request, reply),
    )
    route.onSend = withHook(route.onSend, (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      end(ctx, request, reply, payload),
    )
  })
}

function withHook<H>(hooks: H | H[] | undefined, more: NoInfer<H>): H[] {
  return hooks === undefined ? [more] : [...(Array.isArray(hooks) ? hooks : [hooks]), more]
}

async function begin(ctx: IdempotencyContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { method, params, body, routeOptions } = request
  // The path belongs to what is asked: many of these requests have no body.
  const asked = [method, routeOptions.url, params, body]
  const decision = await decideIdempotency(ctx, request.account.id, { key: keyOf(request), asked })
  if (decision.kind === 'refuse') throw decision.error
  if (decision.kind === 'replay') {
    return reply.code(decision.answer.status).header('idempotent-replayed', 'true').send(decision.answer.body)
  }
  request.idempotencyClaim = decision.claim
  return undefined
}

async function end(
  ctx: IdempotencyContext,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { idempotencyClaim: claim } = request
  request.idempotencyClaim = null
  if (reply.statusCode >= 400) await releaseIdempotent(ctx, claim)
  else await keepAnswer(ctx, claim, { status: reply.statusCode, json: String(payload) })
  return payload
}

export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}
