import { createApiKey, listApiKeys, revokeApiKey } from '#features/accounts/api-keys.ts'
import { accountByEmail, withAccounts } from './accounts-context.ts'
import { needed, readOptions } from './usage.ts'

const email = { type: 'string' } as const

export async function createKey(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { email, name: { type: 'string' } })
  const name = needed(options.name, '--name').slice(0, 100)
  const created = await withAccounts(async (ctx) =>
    createApiKey(ctx, (await accountByEmail(ctx, options.email)).id, name),
  )
  process.stdout.write(`${created.key}\n`)
}

export async function listKeys(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { email })
  const keys = await withAccounts(async (ctx) => listApiKeys(ctx, (await accountByEmail(ctx, options.email)).id))
  for (const key of keys) {
    const used = key.last_used_at ? key.last_used_at.toISOString() : 'never used'
    const columns = [key.id, key.prefix, key.name, key.created_at.toISOString(), used]
    process.stdout.write(`${columns.join('\t')}\n`)
  }
}

export async function revokeKey(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { email, id: { type: 'string' } })
  const id = needed(options.id, '--id')
  await withAccounts(async (ctx) => revokeApiKey(ctx, (await accountByEmail(ctx, options.email)).id, id))
  process.stdout.write(`${id}\n`)
}
