/**
 * Receivers beside the one that the contract knows: a list that a request replaces as a whole.
 * 1. One that stays, by its id or by its address, keeps its id, and what the request leaves out of it.
 * 2. Each has a secret of its own, shown when it is made or brought, never later.
 * 3. The list is one column. What is secret in it is sealed, as text.
 */
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import type { WebhookType } from '#engine/notify/webhook-type.ts'
import { invalid } from '#features/strategies/read-request.ts'
import {
  type JsonObject,
  NO_RECEIVER,
  openedUrl,
  patchedReceiver,
  presentReceiver,
  type ReceiverBody,
  type ReceiverContext,
  type StoredReceiver,
} from './receiver.ts'

export const MOST_RECEIVERS = 10

export type SentReceiver = ReceiverBody & { webhook_url: string; receiver_id?: string | null }

/** As the column has it: bytes as base64. */
export type KeptReceiver = {
  receiver_id: string
  sealed_webhook_url: string
  sealed_webhook_secret: string | null
  webhook_type: WebhookType | null
  webhook_metadata: JsonObject | null
}

/** `newSecrets`: by receiver, to be shown this once. */
export type ChangedReceivers = { stored: KeptReceiver[] | null; newSecrets: ReadonlyMap<string, string> }

/** Left out, all stay; `null` and `[]` take them away. */
export function patchedReceivers(
  ctx: ReceiverContext,
  stored: readonly KeptReceiver[] | null,
  sent: readonly SentReceiver[] | null | undefined,
): ChangedReceivers {
  if (sent === undefined) return { stored: stored && [...stored], newSecrets: new Map() }
  if (sent === null || sent.length === 0) return { stored: null, newSecrets: new Map() }
  const known = (stored ?? []).map((kept) => ({ kept, url: openedUrl(ctx, storedReceiver(kept)) }))
  const newSecrets = new Map<string, string>()
  const receivers = sent.map((one, index) => {
    const before = keptBefore(known, one, `receivers[${index}]`)
    const changed = within(`receivers[${index}]`, () =>
      patchedReceiver(ctx, before ? storedReceiver(before) : NO_RECEIVER, one),
    )
    const id = before?.receiver_id ?? newId()
    if (changed.newSecret !== null) newSecrets.set(id, changed.newSecret)
    return keptReceiver(id, changed.stored)
  })
  requireDistinct(ctx, receivers)
  return { stored: receivers, newSecrets }
}

function keptBefore(
  known: ReadonlyArray<{ kept: KeptReceiver; url: string | null }>,
  sent: SentReceiver,
  path: string,
): KeptReceiver | null {
  if (sent.receiver_id == null) return known.find(({ url }) => url === URL.parse(sent.webhook_url)?.href)?.kept ?? null
  const found = known.find(({ kept }) => kept.receiver_id === sent.receiver_id?.toLowerCase())
  if (found) return found.kept
  throw invalid(`${path}.receiver_id is none of this schedule's receivers`, { field: `${path}.receiver_id` })
}

function within<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof AppError ? error.within(path) : error
  }
}

function requireDistinct(ctx: ReceiverContext, receivers: readonly KeptReceiver[]): void {
  const seen = new Set<string>()
  for (const [index, receiver] of receivers.entries()) {
    const key = openedUrl(ctx, storedReceiver(receiver)) ?? receiver.receiver_id
    if (seen.has(key) || seen.has(receiver.receiver_id)) {
      throw invalid(`receivers[${index}] is there twice`, { field: `receivers[${index}].webhook_url` })
    }
    seen.add(key).add(receiver.receiver_id)
  }
}

function keptReceiver(id: string, stored: StoredReceiver): KeptReceiver {
  return {
    ...stored,
    receiver_id: id,
    sealed_webhook_url: textOf(stored.sealed_webhook_url) ?? '',
    sealed_webhook_secret: textOf(stored.sealed_webhook_secret),
  }
}

function textOf(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString('base64')
}

function storedReceiver(kept: KeptReceiver): StoredReceiver {
  const { sealed_webhook_url: url, sealed_webhook_secret: secret, webhook_type, webhook_metadata } = kept
  return {
    sealed_webhook_url: Buffer.from(url, 'base64'),
    sealed_webhook_secret: secret === null ? null : Buffer.from(secret, 'base64'),
    webhook_type,
    webhook_metadata,
  }
}

/** Everyone whom a schedule tells. `receiver_id` is null for the contract's own. */
export type AnyReceiver = StoredReceiver & { receiver_id: string | null }

export function receiversOf(row: StoredReceiver & { receivers: readonly KeptReceiver[] | null }): AnyReceiver[] {
  const { sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata } = row
  const own = { sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata, receiver_id: null }
  const others = (row.receivers ?? []).map((kept) => ({ ...storedReceiver(kept), receiver_id: kept.receiver_id }))
  return sealed_webhook_url === null ? others : [own, ...others]
}

export function presentReceivers(
  ctx: ReceiverContext,
  receivers: readonly KeptReceiver[] | null,
  newSecrets: ReadonlyMap<string, string> = new Map(),
) {
  return (receivers ?? []).map((kept) => {
    const secret = newSecrets.get(kept.receiver_id)
    return {
      receiver_id: kept.receiver_id,
      ...presentReceiver(ctx, storedReceiver(kept)),
      ...(secret === undefined ? {} : { webhook_secret: secret }),
    }
  })
}
