/** The parts of webhook delivery on a database, with a clock that a test moves. */
import type { Clock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { createHttpClient } from '#engine/page/http-client.ts'
import { type SenderContext, startSender } from '#features/webhooks/sender.ts'
import { takeBackDeliveries } from '#features/webhooks/store.ts'
import { enqueueDelivery, type NewDelivery, type OpenTarget } from '#features/webhooks/webhooks.ts'
import { registerProcess } from '#platform/db/process-owner.ts'
import { createLog } from '#platform/log.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { NO_TRACING } from '#platform/tracing/tracing.ts'
import { readConfig } from '#src/config.ts'
import type { TestDatabase } from './database.ts'
import { TEST_SECRET_KEY } from './service.ts'

export type TestClock = Clock & { set(time: Date): void; advance(seconds: number): void }

export function startClock(time: string): TestClock {
  let now = new Date(time)
  return {
    now: () => now,
    set(next) {
      now = next
    },
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

export type WebhooksSetting = AsyncDisposable & { ctx: SenderContext }

/** A process of its own as far as deliveries go: an owner with a heartbeat, an HTTP client, and nobody who wakes it. */
export async function startWebhooks(
  database: TestDatabase,
  clock: Clock,
  options: Partial<SenderContext> & { allowPrivateNetworks?: boolean } = {},
): Promise<WebhooksSetting> {
  const { allowPrivateNetworks = true, ...given } = options
  const { db } = database.database
  const owner = await registerProcess(db, { role: 'test', dataDir: null, version: '0.0.0', kinds: [] })
  const guard = createAddressGuard({ allowPrivateNetworks, allow: [] })
  const http = createHttpClient({ guard, userAgent: 'never used' })
  const config = readConfig({})
  return {
    ctx: {
      db,
      clock,
      http,
      signals: { on: () => () => undefined, [Symbol.asyncDispose]: async () => undefined },
      deadline: new AbortController().signal,
      lookEverySeconds: 3600,
      box: createSecretBox(TEST_SECRET_KEY),
      mailer: null,
      userAgent: 'Sandpiper/test',
      timeoutSeconds: config.webhookTimeoutSeconds,
      historyDays: config.deliveryHistoryDays,
      ownsSchedule: async () => false,
      log: createLog({ level: 'silent' }),
      ownerId: owner.id,
      retryDelaysSeconds: config.webhookRetryDelaysSeconds,
      pauseAfterSeconds: config.webhookPauseAfterSeconds,
      onAttempt: () => undefined,
      tracing: NO_TRACING,
      ...given,
    },
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await owner[Symbol.asyncDispose]()
    },
  }
}

/** Sends all that is due and what becomes due meanwhile, as a process that has just been started, then returns. */
export async function deliverDue(ctx: SenderContext): Promise<void> {
  await takeBackDeliveries(ctx.db, [])
  await using sender = startSender(ctx)
  await sender.idle()
}

/** What a completed job of a schedule tells. */
export function jobEvent(jobId: string, more: Partial<NotifyEvent> = {}): NotifyEvent {
  return {
    kind: 'job_completed',
    payload: { job_id: jobId, status: 'completed', results: [{ name: 'Blue mug', price: 12.5 }], item_count: 1 },
    title: 'Mugs changed',
    lines: ['1 item added'],
    url: 'https://shop.test/mugs',
    items: [{ name: 'Blue mug', price: 12.5 }],
    ...more,
  }
}

export type Enqueued = Partial<Omit<NewDelivery, 'target'>> & {
  accountId: string
  target: Partial<OpenTarget> & { url: string }
}

/** A delivery as a finished job makes it; its id. */
export async function enqueue(
  ctx: Pick<SenderContext, 'db' | 'clock' | 'box'>,
  { target, ...given }: Enqueued,
): Promise<string> {
  const jobId = given.jobId ?? newId()
  const delivery: NewDelivery = {
    scheduleId: newId(),
    jobId,
    runId: null,
    reason: 'content_changed',
    event: jobEvent(jobId),
    dedupeKey: `job:${jobId}`,
    ...given,
    target: { type: 'standard', secret: null, ...target },
  }
  const id = await ctx.db.transaction().execute((tx) => enqueueDelivery(ctx, tx, delivery))
  if (id === null) throw new Error('there is such a delivery already')
  return id
}

export async function readDelivery(database: TestDatabase, id: string) {
  return database.database.db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
