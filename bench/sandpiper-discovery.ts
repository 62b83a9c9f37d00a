/**
 * One discovery through the whole service, asked for by its API and stored as it goes in an embedded database. A process of its own,
 * which takes `{discovery, hostConcurrency}` as JSON and prints what it measured.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#base/clock.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { createLog } from '#platform/log.ts'
import { type Config, readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { startService } from '#src/service.ts'
import { watchMemory } from './measure-memory.ts'

export type DiscoveryInput = { discovery: Record<string, unknown>; hostConcurrency: number }

/** CPU and memory are those of the service's process; the database is in others. */
export type DiscoveryOutput = {
  seconds: number
  cpuMs: number
  extraMb: number
  pages: number
  found: number
  kept: number
  errors: string[]
}

type Answer = { discovery_id: string; status: string; total_urls: number; filtered_count: number; errors: string[] }

const input = JSON.parse(process.argv[2] ?? '{}') as DiscoveryInput
const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
await chmod(home, 0o755)
try {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    ALLOW_PRIVATE_NETWORKS: 'true',
    HOST_CONCURRENCY: String(input.hostConcurrency),
  })
  const log = createLog({ level: 'silent' })
  const options = { config, log, say: () => undefined, http: true, workers: true, dashboardDir: null }
  await using service = await startService(options)
  const key = await makeKey(config)
  const output = await measured(service.url ?? '', key)
  process.stdout.write(`${JSON.stringify(output)}\n`)
} finally {
  await rm(home, { recursive: true, force: true })
}

async function makeKey(config: Config): Promise<string> {
  await using storage = await openStorage(config, { mode: 'join', say: () => undefined })
  const { db } = storage.main
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: config.defaultTier }
  const account = await createAccount(accounts, { email: 'bench@example.test', password: 'a long enough password' })
  return (await createApiKey(accounts, account.id, 'bench')).key
}

async function measured(url: string, key: string): Promise<DiscoveryOutput> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ discovery: input.discovery })
  const memory = watchMemory()
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const created = await fetch(`${url}/discover`, { method: 'POST', headers, body })
  if (created.status !== 201) throw new Error(await created.text())
  const { discovery_id: id } = (await created.json()) as Answer
  // The events end with the discovery.
  const events = await (await fetch(`${url}/discover/${id}/events`, { headers })).text()
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const extraMb = memory.stop()
  const ended = (await (await fetch(`${url}/discover/${id}`, { headers })).json()) as Answer
  if (ended.status !== 'completed') throw new Error(ended.errors.join('\n'))
  return {
    seconds,
    cpuMs: (user + system) / 1000,
    extraMb,
    pages: Number(/.*"pages_read":(\d+)/s.exec(events)?.[1]),
    found: ended.total_urls,
    kept: ended.filtered_count,
    errors: ended.errors,
  }
}
