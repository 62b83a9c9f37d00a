/** A sample payload for someone who sets a receiver up. Nothing is stored and nothing is tried again. */
import { newId } from '#base/ids.ts'
import { sha256Hex } from '#base/json.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { readWebhook, type WebhookRequest, type WebhookTarget } from './read-webhook.ts'
import { type AttemptContext, sendAttempt } from './send-attempt.ts'

export type TestResult = { success: boolean; status_code: number; message: string }

/** A receiver that cannot be reached is a result; a request that describes none is refused. */
export async function sendTest(ctx: AttemptContext, request: WebhookRequest): Promise<TestResult> {
  const target = readWebhook(ctx.mailer !== null, request)
  const event = sampleEvent(target.metadata, ctx.clock.now())
  const outcome = await sendAttempt(ctx, { deliveryId: newId(), target, event })
  if (outcome.ok) return { success: true, status_code: outcome.statusCode, message: successMessage(target) }
  return { success: false, status_code: outcome.statusCode ?? 0, message: outcome.error }
}

function successMessage(target: WebhookTarget): string {
  return target.type === 'email' ? 'The mail server took the test mail' : 'The receiver took the test delivery'
}

/** What a first successful run of a schedule sends, marked as a test. */
function sampleEvent(metadata: WebhookTarget['metadata'], now: Date): NotifyEvent {
  const url = 'https://example.com/products'
  const jobId = newId()
  const results = [
    { name: 'Blue mug', price: 12.5, in_stock: true },
    { name: 'Red mug', price: 9, in_stock: false },
  ]
  return {
    kind: 'test',
    payload: {
      job_id: jobId,
      schedule_id: newId(),
      status: 'completed',
      url,
      results,
      item_count: results.length,
      has_changes: true,
      content_hash: sha256Hex(JSON.stringify(results)),
      completed_at: now.toISOString(),
      delivery_reason: 'first_run',
      ...(metadata === null ? {} : { metadata }),
      run_id: jobId,
      final_url: url,
      error_code: null,
      changes: { added: results, removed: [], changed: [], truncated: false },
      test: true,
    },
    title: 'Sandpiper test: this webhook works',
    lines: ['This is a sample. Deliveries of a schedule look like it.'],
    url,
    items: results,
  }
}
