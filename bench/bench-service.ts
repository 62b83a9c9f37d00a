/** The whole service in this process, on an embedded database of its own, with an account and its key. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import type { Pagination } from '#engine/paging/pagination.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { createLog } from '#platform/log.ts'
import { type Config, readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { startService } from '#src/service.ts'

export type BenchService = AsyncDisposable & {
  config: Config
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** What its events say until it is over. */
  follow(path: string): Promise<string>
  /** Asked of the database: a request for it would cost as much as a job. */
  hasEnded(batchId: string): Promise<boolean>
  /** Written by hand: how recipes are made is measured elsewhere. */
  makeStrategy(recipe: Recipe, pagination?: Pagination): Promise<string>
}

export async function startBenchService(settings: Record<string, string> = {}): Promise<BenchService> {
  await using opened = new AsyncDisposableStack()
  const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
  opened.defer(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const config = readConfig({ PORT: '0', DATA_DIR: join(home, 'data'), ALLOW_PRIVATE_NETWORKS: 'true', ...settings })
  const log = createLog({ level: 'silent' })
  const options = { config, log, say: () => undefined, http: true, workers: true, dashboardDir: null }
  const service = opened.use(await startService(options))
  const { main } = opened.use(await openStorage(config, { mode: 'join', say: () => undefined }))
  const accounts = { db: main.db, relaxedDb: main.db, clock: systemClock, defaultTier: config.defaultTier }
  const account = await createAccount(accounts, { email: 'bench@example.test', password: 'a long enough password' })
  const { key } = await createApiKey(accounts, account.id, 'bench')
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${service.url}${path}`, sent)
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const everything = opened.move()
  return {
    config,
    call: async (method, path, body) => (await (await ask(method, path, body)).json()) as never,
    follow: async (path) => (await ask('GET', path)).text(),
    hasEnded: async (batchId) => {
      const open = main.db.selectFrom('open_job').select('id').where('batch_id', '=', batchId).limit(1)
      return (await open.execute()).length === 0
    },
    makeStrategy: async (recipe, pagination) => {
      const id = newId()
      const named = { id, account_id: account.id, name: 'Bench', description: '', url: 'https://bench.example/' }
      const made = { scraper_type: recipe.scraper_type, recipe: JSON.stringify(recipe), preview: '[]' }
      const paged = pagination ? { pagination: JSON.stringify(pagination) } : {}
      const values = { ...named, ...made, ...paged, attempts: 1, version: 1 }
      await main.db.insertInto('strategy').values(values).execute()
      return id
    },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}
