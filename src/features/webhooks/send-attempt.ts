import type { Clock } from '#base/clock.ts'
import { deliveryHeaders } from '#engine/notify/delivery-headers.ts'
import { formatEvent } from '#engine/notify/format-event.ts'
import type { Notice, NotifyEvent } from '#engine/notify/notify-event.ts'
import { DeadlineError, startDeadline } from '#engine/page/deadline.ts'
import type { HttpClient } from '#engine/page/http-client.ts'
import type { Mailer } from '#platform/mailer.ts'
import { activeSpan } from '#platform/tracing/span.ts'
import { type AttemptOutcome, judgeFailure, judgeStatus } from './after-attempt.ts'
import { mailboxOf, type WebhookTarget } from './read-webhook.ts'

export type AttemptContext = {
  clock: Clock
  http: Pick<HttpClient, 'requestHead'>
  /** Null when no mail server is configured. */
  mailer: Mailer | null
  userAgent: string
  timeoutSeconds: number
}

export type Attempt = {
  /** The same for all attempts of a delivery. */
  deliveryId: string
  target: Pick<WebhookTarget, 'url' | 'type' | 'secret'>
  event: NotifyEvent
}

/** One request or mail. Aborting rejects with the signal's reason; every other end is an outcome. */
export async function sendAttempt(
  ctx: AttemptContext,
  attempt: Attempt,
  signal?: AbortSignal,
): Promise<AttemptOutcome> {
  const notice = formatEvent(attempt.target.type, attempt.event)
  return notice.kind === 'http' ? post(ctx, attempt, notice.body, signal) : mail(ctx, attempt, notice.mail, signal)
}

async function post(
  ctx: AttemptContext,
  { deliveryId, target }: Attempt,
  body: string,
  signal: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  const signed = { id: deliveryId, timestamp: ctx.clock.now(), body }
  const result = await ctx.http.requestHead({
    url: target.url,
    method: 'POST',
    headers: { 'user-agent': ctx.userAgent, ...traceHeader(), ...deliveryHeaders(target.type, target.secret, signed) },
    body,
    timeoutMs: ctx.timeoutSeconds * 1000,
    ...(signal ? { signal } : {}),
  })
  return result.ok ? judgeStatus(result.response.status) : judgeFailure(result.failure)
}

function traceHeader(): { traceparent?: string } {
  const span = activeSpan()
  return span ? { traceparent: span.traceparent } : {}
}

async function mail(
  ctx: AttemptContext,
  { deliveryId, target }: Attempt,
  content: Extract<Notice, { kind: 'email' }>['mail'],
  signal: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  const to = mailboxOf(target.url)
  if (to === null) return failed('The address is no mailbox', true)
  if (ctx.mailer === null) return failed('No mail server is configured', false)
  using deadline = startDeadline(ctx.timeoutSeconds * 1000, signal)
  try {
    const sent = await ctx.mailer.send({ id: deliveryId, to, ...content }, deadline.signal)
    if (sent.ok) return { ok: true, statusCode: sent.status }
    return { ok: false, statusCode: sent.status || null, error: sent.problem, isPermanent: sent.isPermanent }
  } catch (error) {
    if (error instanceof DeadlineError) return failed('The mail server did not answer in time', false)
    throw error
  }
}

function failed(error: string, isPermanent: boolean): AttemptOutcome {
  return { ok: false, statusCode: null, error, isPermanent }
}
