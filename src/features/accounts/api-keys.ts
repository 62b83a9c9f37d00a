import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { hashSecret, isSameHash, newSecret } from '#base/secrets.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import type { AccountsContext } from './accounts.ts'
import * as store from './store.ts'

const KEY_START = 'sk_live_'
const KEY_FORM = /^sk_live_[0-9A-Za-z]{43}$/
/** `sk_live_` and four characters: enough to tell keys apart, useless for guessing the rest. */
const PREFIX_LENGTH = 12
const TOUCH_EVERY_MS = 60_000

type NewApiKey = store.ApiKeyRow & { key: string }

/** The full key is in this answer and nowhere else: only its hash is stored. */
export async function createApiKey(ctx: AccountsContext, accountId: string, name: string): Promise<NewApiKey> {
  const key = KEY_START + newSecret()
  const row = await store.insertApiKey(ctx.db, {
    id: newId(),
    accountId,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    keyHash: hashSecret(key),
  })
  return { ...row, key }
}

export async function listApiKeys(ctx: AccountsContext, accountId: string): Promise<store.ApiKeyRow[]> {
  return store.listApiKeys(ctx.db, accountId)
}

/** Keys are looked up at every request and cached nowhere, so that this holds at once in every process. */
export async function revokeApiKey(ctx: AccountsContext, accountId: string, keyId: string): Promise<void> {
  if (!(await store.deleteApiKey(ctx.db, accountId, keyId))) throw new AppError('key_not_found')
}

/** By whoever runs the installation. */
export async function revokeAnyKey(ctx: AccountsContext, keyId: string): Promise<void> {
  const accountId = await store.findKeyAccount(ctx.db, keyId)
  if (accountId === null) throw new AppError('key_not_found')
  await revokeApiKey(ctx, accountId, keyId)
}

/** The owner of the key in an `Authorization` header. */
export async function accountOfKey(ctx: AccountsContext, authorization: string | undefined): Promise<RequestAccount> {
  const key = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!KEY_FORM.test(key)) throw new AppError('invalid_key')
  const hash = hashSecret(key)
  const owner = await store.findKeyOwner(ctx.db, hash)
  if (!owner || !isSameHash(owner.keyHash, hash)) throw new AppError('invalid_key')
  if (owner.disabled) throw new AppError('forbidden')
  const now = ctx.clock.now()
  if (!owner.lastUsedAt || now.getTime() - owner.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await store.touchApiKey(ctx.relaxedDb, owner.keyId, now)
  }
  return owner.account
}
