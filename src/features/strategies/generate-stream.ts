/** `generate` with its progress reported as it goes: `progress`…, `preview`, then one `result` or one `error`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { releaseIdempotent } from '#features/admission/idempotency.ts'
import type { IdempotencyClaim } from '#features/admission/store.ts'
import { beginCreation } from '#features/admission/strategy-creation.ts'
import { asAppError } from '#platform/http/error-handler.ts'
import { type EventStream, openEventStream, sendEventStream } from '#platform/http/event-stream.ts'
import { generateStrategy, type NewStrategy, type StrategiesContext } from './strategies.ts'

/** What is refused before the work begins is a plain error; from then on errors are events. */
export async function streamGeneration(
  ctx: StrategiesContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: NewStrategy,
): Promise<FastifyReply> {
  const beginning = await beginCreation(ctx.admission, request)
  const stream = openEventStream({ isWork: true })
  if (beginning.kind === 'replay') {
    reply.header('idempotent-replayed', 'true')
    stream.send('result', beginning.answer.body)
    stream.end()
  } else {
    void run(ctx, request, stream, wanted, beginning.claim)
  }
  return sendEventStream(reply, stream)
}

async function run(
  ctx: StrategiesContext,
  request: FastifyRequest,
  stream: EventStream,
  wanted: NewStrategy,
  claim: IdempotencyClaim | null,
): Promise<void> {
  // A caller that goes away wants no strategy any more, unless it named the request in order to ask again.
  const gone = new AbortController()
  if (!claim) stream.body.on('close', () => gone.abort(new Error('the client went away')))
  try {
    const onPreview = (items: readonly unknown[]) => stream.send('preview', { items })
    const report = (stage: string, message: string, attempt: number) =>
      stream.send('progress', { stage, message, attempt })
    const made = await generateStrategy(ctx, request.account, wanted, { claim, report, onPreview, signal: gone.signal })
    stream.send('result', made)
  } catch (error) {
    await releaseIdempotent(ctx.admission, claim)
    if (!gone.signal.aborted) stream.send('error', eventOf(error, request))
  } finally {
    stream.end()
  }
}

/** What the same request would have been answered without a stream. */
function eventOf(error: unknown, request: FastifyRequest): object {
  const known = asAppError(error, request.routeOptions.bodyLimit)
  if (known.status >= 500) request.log.error({ err: error }, 'generation failed')
  return { status: known.status, detail: known.message, ...known.about }
}
