/**
 * One discovery through the whole service, asked for by its API and stored as it goes in an embedded database. A process of its own,
 * which takes `{discovery, hostConcurrency}` as JSON and prints what it measured.
 */
import { startBenchService } from './bench-service.ts'
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
await using service = await startBenchService({ HOST_CONCURRENCY: String(input.hostConcurrency) })
const memory = watchMemory()
const cpu = process.cpuUsage()
const startedAt = performance.now()
const { discovery_id: id } = await service.call<Answer>('POST', '/discover', { discovery: input.discovery })
// The events end with the discovery.
const events = await service.follow(`/discover/${id}/events`)
const seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpu)
const extraMb = memory.stop()
const ended = await service.call<Answer>('GET', `/discover/${id}`)
if (ended.status !== 'completed') throw new Error(ended.errors.join('\n'))
const output: DiscoveryOutput = {
  seconds,
  cpuMs: (user + system) / 1000,
  extraMb,
  pages: Number(/.*"pages_read":(\d+)/s.exec(events)?.[1]),
  found: ended.total_urls,
  kept: ended.filtered_count,
  errors: ended.errors,
}
process.stdout.write(`${JSON.stringify(output)}\n`)
