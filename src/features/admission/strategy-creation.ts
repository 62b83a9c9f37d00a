/**
 * What every route that creates strategies shares: `...creationHooks(ctx)` in its options. Generate and its stream have one body and
 * one answer, so that a key of one is good for the other, and keep it themselves: `admitCreation` or `beginCreation` in the handler.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  decideIdempotency,
  hasKeptAnswer,
  type IdempotencyContext,
  type KeptAnswer,
  releaseIdempotent,
} from './idempotency.ts'
import { keyOf } from './idempotent-routes.ts'
import { quotaHeaders, readQuota, requireQuotaLeft } from './quota.ts'
import { requireGenerationLeft, takeGeneration } from './rate-limits.ts'
import type { IdempotencyClaim } from './store.ts'

export function creationHooks(ctx: IdempotencyContext) {
  return {
    onRequest: async (request: FastifyRequest) => {
      const { account } = request
      // What was answered before is answered again, however few generations are left: nothing is generated.
      if (await hasKeptAnswer(ctx, account.id, keyOf(request))) return
      await requireGenerationLeft(ctx, account)
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.admitted) return
      try {
        reply.headers(quotaHeaders(await readQuota(ctx, request.admitted)))
      } catch (error) {
        // The answer stands without them: what was made is made, and a refusal keeps its reason.
        request.log.warn({ err: error }, 'the quota could not be read for the headers of an answer')
      }
    },
  }
}

type Beginning = { kind: 'run'; claim: IdempotencyClaim | null } | { kind: 'replay'; answer: KeptAnswer }

/**
 * Refuses in the contract's order (quota, then the idempotency key), or answers whether to run or to replay. A caller that runs
 * hands the claim to `finishIdempotent` in the transaction that stores the strategy, or releases it.
 */
export async function beginCreation(ctx: IdempotencyContext, request: FastifyRequest): Promise<Beginning> {
  const { account } = request
  const decision = await decideIdempotency(ctx, account.id, { key: keyOf(request), asked: request.body })
  if (decision.kind === 'replay') return decision
  const claim = decision.kind === 'run' ? decision.claim : null
  try {
    await requireQuotaLeft(ctx, account)
    if (decision.kind === 'refuse') throw decision.error
    await takeGeneration(ctx, account)
    return { kind: 'run', claim }
  } catch (error) {
    await releaseIdempotent(ctx, claim)
    throw error
  }
}

/** The whole of it for a route that answers at the end. */
export async function admitCreation<Created>(
  ctx: IdempotencyContext,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (claim: IdempotencyClaim | null) => Promise<Created>,
): Promise<Created> {
  const beginning = await beginCreation(ctx, request)
  if (beginning.kind === 'replay') {
    reply.code(beginning.answer.status).header('idempotent-replayed', 'true')
    return beginning.answer.body as Created
  }
  try {
    const created = await create(beginning.claim)
    reply.code(201)
    return created
  } catch (error) {
    await releaseIdempotent(ctx, beginning.claim)
    throw error
  }
}
