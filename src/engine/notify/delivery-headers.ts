/**
 * What a delivery says about itself, beside its body.
 * 1. `X-Webhook-Secret` is the secret as it is.
 * 2. `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks (standardwebhooks.com).
 * 3. Slack's workflow triggers and Discord know neither, and get no secret.
 */
import { createHmac } from 'node:crypto'
import type { WebhookType } from './webhook-type.ts'

const PREFIX = 'whsec_'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

type SignedDelivery = { id: string; timestamp: Date; body: string }

export function deliveryHeaders(
  type: WebhookType,
  secret: string | null,
  { id, timestamp, body }: SignedDelivery,
): Record<string, string> {
  const plain = { 'content-type': 'application/json' }
  if (type !== 'standard' && type !== 'slack') return plain
  const seconds = Math.floor(timestamp.getTime() / 1000)
  const identified = { ...plain, 'webhook-id': id, 'webhook-timestamp': String(seconds) }
  if (secret === null) return identified
  return {
    ...identified,
    'webhook-signature': signStandardWebhook(secret, id, seconds, body),
    'x-webhook-secret': secret,
  }
}

/** `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`. */
export function signStandardWebhook(secret: string, id: string, timestampSeconds: number, body: string): string {
  const signature = createHmac('sha256', signingKey(secret)).update(`${id}.${timestampSeconds}.${body}`)
  return `v1,${signature.digest('base64')}`
}

/**
 * The bytes that the base64 after `whsec_` stands for, as Standard Webhooks has it. A secret that someone chose and that is no
 * base64 signs by its own UTF-8 bytes, the prefix included.
 */
function signingKey(secret: string): Buffer {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const isBase64 = encoded !== '' && BASE64.test(encoded)
  return isBase64 ? Buffer.from(encoded, 'base64') : Buffer.from(secret, 'utf8')
}
