/** What every route that creates strategies shares: `...creationHooks(ctx)` in its options, `admitCreation` in its handler. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decideIdempotency, releaseIdempotent } from './idempotency.ts'
import { quotaHeaders, readQuota, requireQuotaLeft } from './quota.ts'
import { type AdmissionContext, requireGenerationLeft, takeGeneration } from './rate-limits.ts'
import type { IdempotencyClaim } from './store.ts'

export function creationHooks(ctx: AdmissionContext) {
  return {
    onRequest: async (request: FastifyRequest) => requireGenerationLeft(ctx, request.account),
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.admitted) reply.headers(quotaHeaders(await readQuota(ctx, request.admitted)))
    },
  }
}

/**
 * Refuses in the contract's order (quota, then the idempotency key), replays a kept answer, or runs `create`.
 * `create` must hand its claim to `finishIdempotent` in the transaction that stores the strategy.
 */
export async function admitCreation(
  ctx: AdmissionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (claim: IdempotencyClaim | null) => Promise<unknown>,
): Promise<unknown> {
  const { account } = request
  const decision = await decideIdempotency(ctx, account.id, {
    key: keyOf(request),
    path: request.routeOptions.url ?? '',
    body: request.body,
  })
  if (decision.kind === 'replay') {
    return reply.code(decision.answer.status).header('idempotent-replayed', 'true').send(decision.answer.body)
  }
  const claim = decision.kind === 'run' ? decision.claim : null
  try {
    await requireQuotaLeft(ctx, account)
    if (decision.kind === 'refuse') throw decision.error
    await takeGeneration(ctx, account)
    return await create(claim)
  } catch (error) {
    await releaseIdempotent(ctx, claim)
    throw error
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}
