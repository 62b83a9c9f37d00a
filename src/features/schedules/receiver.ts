/**
 * Where a schedule of any kind sends its news: read from requests, sealed for the database, opened to send and to show.
 * 1. The type that was given wins; without one the address tells. A type was given for an address: another address tells anew.
 * 2. A receiver whose type carries a secret and that was given none gets one, when the request names it. Where the secret was taken
 *    away, it stays away.
 * 3. The secret is shown when it is made, never later.
 */
import { AppError } from '#base/errors.ts'
import type { WebhookType } from '#engine/notify/webhook-type.ts'
import {
  readWebhookMetadata,
  readWebhookSecret,
  readWebhookType,
  readWebhookUrl,
  type WebhookTarget,
} from '#features/webhooks/read-webhook.ts'
import { type NewDelivery, newWebhookSecret, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import { CannotOpen } from '#platform/secret-box.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export type ReceiverContext = Pick<WebhooksContext, 'box' | 'mailer'>

export type ReceiverBody = {
  webhook_url?: string | null
  webhook_type?: WebhookType | null
  webhook_secret?: string | null
  webhook_metadata?: JsonObject | null
}

/** The columns, as they are read. */
export type StoredReceiver = {
  sealed_webhook_url: Uint8Array | null
  sealed_webhook_secret: Uint8Array | null
  webhook_type: WebhookType | null
  webhook_metadata: JsonObject | null
}

export const NO_RECEIVER: StoredReceiver = {
  sealed_webhook_url: null,
  sealed_webhook_secret: null,
  webhook_type: null,
  webhook_metadata: null,
}

/** `newSecret`: the secret if this request brought or made one, to be shown once. */
export type ChangedReceiver = { stored: StoredReceiver; newSecret: string | null }

export function readReceiver(ctx: ReceiverContext, body: ReceiverBody): ChangedReceiver {
  return patchedReceiver(ctx, NO_RECEIVER, body)
}

/** What is left out stays, `null` removes, and an empty secret asks for a new one. */
export function patchedReceiver(ctx: ReceiverContext, stored: StoredReceiver, body: ReceiverBody): ChangedReceiver {
  const isNewUrl = body.webhook_url !== undefined
  const url = isNewUrl ? given(body.webhook_url, readWebhookUrl) : openedUrl(ctx, stored)
  const type = body.webhook_type === undefined ? keptType(ctx, stored, isNewUrl, url) : body.webhook_type
  if (url === null && body.webhook_type === 'email' && ctx.mailer === null) {
    throw new AppError('email_not_configured', { about: { field: 'webhook_type' } })
  }
  const effective = url === null ? type : readWebhookType(ctx.mailer !== null, url, type)
  const metadata =
    body.webhook_metadata === undefined ? stored.webhook_metadata : readWebhookMetadata(body.webhook_metadata)
  const newSecret = secretFor(body, { hasOne: stored.sealed_webhook_secret !== null, hasUrl: url !== null, effective })
  const keepsSecret = newSecret === null && body.webhook_secret !== null
  return {
    stored: {
      sealed_webhook_url: isNewUrl ? (url === null ? null : ctx.box.seal(url)) : stored.sealed_webhook_url,
      sealed_webhook_secret:
        newSecret === null ? (keepsSecret ? stored.sealed_webhook_secret : null) : ctx.box.seal(newSecret),
      webhook_type: type,
      webhook_metadata: metadata,
    },
    newSecret,
  }
}

/** The type that was given stays with its address. One that was given before there was any waits for the first. */
function keptType(
  ctx: ReceiverContext,
  stored: StoredReceiver,
  isNewUrl: boolean,
  url: string | null,
): WebhookType | null {
  const isOther = isNewUrl && stored.sealed_webhook_url !== null && url !== openedUrl(ctx, stored)
  return isOther ? null : stored.webhook_type
}

function given<T>(value: string | null | undefined, read: (text: string) => T): T | null {
  return value === null || value === undefined ? null : read(value)
}

const CARRY_A_SECRET: readonly WebhookType[] = ['standard', 'slack']

function secretFor(
  body: ReceiverBody,
  now: { hasOne: boolean; hasUrl: boolean; effective: WebhookType | null },
): string | null {
  const sent = readWebhookSecret(body.webhook_secret ?? null)
  if (sent !== null) return sent
  if (body.webhook_secret === '') return newWebhookSecret()
  const isNamed = body.webhook_url !== undefined || body.webhook_type !== undefined
  const isWanted = now.hasUrl && now.effective !== null && CARRY_A_SECRET.includes(now.effective)
  const isRemoved = body.webhook_secret === null && now.hasOne
  return isNamed && isWanted && !now.hasOne && !isRemoved ? newWebhookSecret() : null
}

/** Null without a receiver, and for one that was sealed with a key that is no longer there. */
export function openedUrl(ctx: ReceiverContext, { sealed_webhook_url: sealed }: StoredReceiver): string | null {
  if (sealed === null) return null
  try {
    return ctx.box.open(sealed)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** Throws `CannotOpen` where the key is not the one it was sealed with. */
export function targetOf(ctx: ReceiverContext, stored: StoredReceiver): WebhookTarget | null {
  const { sealed_webhook_url: sealedUrl, sealed_webhook_secret: sealedSecret } = stored
  if (sealedUrl === null) return null
  const url = ctx.box.open(sealedUrl)
  return {
    url,
    type: readWebhookType(true, url, stored.webhook_type),
    secret: sealedSecret === null ? null : ctx.box.open(sealedSecret),
    metadata: stored.webhook_metadata,
  }
}

/** Where the key is not there, as it is stored: the news is kept, and goes out by a process that has the key. */
export function deliveryTarget(ctx: ReceiverContext, stored: StoredReceiver): NewDelivery['target'] | null {
  try {
    return targetOf(ctx, stored)
  } catch (error) {
    const { sealed_webhook_url: sealedUrl, sealed_webhook_secret: sealedSecret, webhook_type: type } = stored
    if (!(error instanceof CannotOpen) || sealedUrl === null) throw error
    return { sealedUrl, sealedSecret, type }
  }
}

export function presentReceiver(ctx: ReceiverContext, stored: StoredReceiver) {
  const url = openedUrl(ctx, stored)
  return {
    webhook_url: url,
    webhook_type: url === null ? (stored.webhook_type ?? 'standard') : readWebhookType(true, url, stored.webhook_type),
    webhook_metadata: stored.webhook_metadata,
  }
}
