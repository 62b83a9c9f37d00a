import { AppError } from '#base/errors.ts'
import { createApiKey, listApiKeys, revokeAnyKey, revokeApiKey } from '#features/accounts/api-keys.ts'
import { accountByEmail, withAccounts } from './accounts-context.ts'
import { isId } from './is-id.ts'
import { oneLine } from './one-line.ts'
import { needed, readOneWord, readOptions } from './usage.ts'

const email = { type: 'string' } as const

export async function createKey(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { email, name: { type: 'string' } })
  const owner = needed(options.email, '--email')
  const name = needed(options.name, '--name').slice(0, 100)
  const created = await withAccounts(async (ctx) => createApiKey(ctx, (await accountByEmail(ctx, owner)).id, name))
  process.stdout.write(`${created.key}\n`)
}

export async function listKeys(words: readonly string[]): Promise<undefined> {
  const { word, values } = readOneWord(words, { email, json: { type: 'boolean' } })
  const keys = await withAccounts(async (ctx) => listApiKeys(ctx, (await accountByEmail(ctx, word ?? values.email)).id))
  if (values.json) return void process.stdout.write(`${JSON.stringify(keys.map(shownKey), null, 2)}\n`)
  for (const key of keys) {
    const used = key.last_used_at ? key.last_used_at.toISOString() : 'never used'
    const columns = [key.id, key.prefix, oneLine(key.name), key.created_at.toISOString(), used]
    process.stdout.write(`${columns.join('\t')}\n`)
  }
}

function shownKey({ id, ...key }: Awaited<ReturnType<typeof listApiKeys>>[number]) {
  return { key_id: id, ...key }
}

export async function revokeKey(words: readonly string[]): Promise<undefined> {
  const { word, values } = readOneWord(words, { email, id: { type: 'string' } })
  const id = needed(word ?? values.id, 'The id of a key, as `key list` shows it,')
  if (!isId(id)) throw new AppError('key_not_found')
  await withAccounts(async (ctx) => {
    if (values.email === undefined) return revokeAnyKey(ctx, id)
    return revokeApiKey(ctx, (await accountByEmail(ctx, values.email)).id, id)
  })
  process.stdout.write(`${id}\n`)
}
