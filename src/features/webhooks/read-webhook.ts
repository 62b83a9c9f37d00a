/** A receiver as a request describes it, checked before anything is stored or sent. */
import { AppError } from '#base/errors.ts'
import { detectWebhookType, type WebhookType } from '#engine/notify/webhook-type.ts'
import { parseWebUrl } from '#engine/page/address-guard.ts'

export type WebhookRequest = {
  webhook_url: string
  webhook_type?: WebhookType | null
  webhook_secret?: string | null
  webhook_metadata?: Readonly<Record<string, unknown>> | null
}

export type WebhookTarget = {
  url: string
  type: WebhookType
  secret: string | null
  metadata: Readonly<Record<string, unknown>> | null
}

const LONGEST_URL = 2048
const METADATA_BYTES = 16 * 1024

/** One plain address: no list, no headers (`?subject=`), nothing encoded that could become either. */
const MAILBOX = /^mailto:[A-Za-z0-9.!#$&'*+/=^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/i

/** `hasMailServer`: without one, nothing can be sent by e-mail. */
export function readWebhook(hasMailServer: boolean, request: WebhookRequest): WebhookTarget {
  const url = readWebhookUrl(request.webhook_url)
  return {
    url,
    type: readWebhookType(hasMailServer, url, request.webhook_type ?? null),
    secret: readWebhookSecret(request.webhook_secret ?? null),
    metadata: readWebhookMetadata(request.webhook_metadata ?? null),
  }
}

/** The address in one spelling. Where it leads is judged when something is sent there. */
export function readWebhookUrl(text: string): string {
  if (text.length > LONGEST_URL) throw badUrl(`it is longer than ${LONGEST_URL} characters`)
  if (MAILBOX.test(text)) return text
  if (/^mailto:/i.test(text)) throw badUrl('write one address, as mailto:me@example.com')
  const url = parseWebUrl(text)
  if (url === null) throw badUrl('it must be a complete http or https URL')
  return url.href
}

/** The given type, or the one that the address tells. */
export function readWebhookType(hasMailServer: boolean, url: string, given: WebhookType | null): WebhookType {
  const type = given ?? detectWebhookType(url)
  const isMailbox = MAILBOX.test(url)
  if (type === 'email' && !isMailbox) throw badUrl('the type email needs an address, as mailto:me@example.com')
  if (type !== 'email' && isMailbox) throw badUrl(`a mailto address does not go with the type ${type}`)
  if (type === 'email' && !hasMailServer) throw new AppError('email_not_configured')
  return type
}

/** It is sent in a header, which holds no other characters than these. An empty one is none. */
export function readWebhookSecret(text: string | null): string | null {
  if (text === null || text === '') return null
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(text)) throw new AppError('invalid_webhook_secret')
  return text
}

export function readWebhookMetadata(
  metadata: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> | null {
  if (metadata !== null && Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES) {
    throw new AppError('invalid_webhook_metadata')
  }
  return metadata
}

function badUrl(problem: string): AppError {
  return new AppError('invalid_webhook_url', { values: { problem } })
}

/** Whom an address belongs to, without its secret parts: the origin, or the domain of a mailbox. */
export function receiverOf(url: string): string {
  return mailboxOf(url) === null ? new URL(url).origin : `mailto:${url.slice(url.indexOf('@') + 1).toLowerCase()}`
}

export function mailboxOf(url: string): string | null {
  return MAILBOX.test(url) ? url.slice('mailto:'.length) : null
}

/** Of a delivery whose address could not be opened when it was made. */
export const UNKNOWN_RECEIVER = 'unknown'

/** A receiver as people may see it. */
export function shownReceiver(receiver: string): string {
  if (receiver === UNKNOWN_RECEIVER) return receiver
  return receiver.startsWith('mailto:') ? receiver.replace('mailto:', 'mailto:…@') : `${receiver}/…`
}
