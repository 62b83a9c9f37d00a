/** The requests that have not been answered whole. While the process stops, new ones that start something are refused. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#base/errors.ts'
import { sendError } from './error-handler.ts'

const inProgress = new WeakMap<object, Set<FastifyReply>>()

/** Asking again is safe, and answering costs little: these are served to the end. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const RETRY_AFTER_SECONDS = 5

/** Before all other hooks, so that a refusal asks nobody. */
export function watchRequests(app: FastifyInstance, isStopping: () => boolean): void {
  const replies = new Set<FastifyReply>()
  inProgress.set(app.server, replies)
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping()) {
      // Whoever keeps the connection would ask a process that is gone.
      reply.header('connection', 'close')
      if (!READS.has(request.method)) throw new AppError('stopping', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    replies.add(reply)
    reply.raw.once('close', () => replies.delete(reply))
  })
}

export function countRequests(app: Pick<FastifyInstance, 'server'>): number {
  return inProgress.get(app.server)?.size ?? 0
}

/** Whoever still waits is told, and not cut off without a word. */
export function refuseRequests(app: Pick<FastifyInstance, 'server'>): void {
  for (const reply of inProgress.get(app.server) ?? []) {
    if (!reply.sent) sendError(reply, new AppError('stopping', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
  }
}
