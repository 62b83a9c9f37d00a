/**
 * A link crawl by the engine's parts, its state in memory. A process of its own, which takes `{origin, pages, concurrency}` as JSON and
 * prints what it measured.
 */
import { systemClock } from '#base/clock.ts'
import { type CrawlPorts, firstCrawlVisit, hostsOf, visitCrawlPage } from '#engine/discover/crawl-walk.ts'
import { admitLinks, type CrawlRules, type CrawlVisit, type DecidedLink } from '#engine/discover/link-crawl.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { fetchPage } from '#engine/page/fetch-page.ts'
import { createHttpClient } from '#engine/page/http-client.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createRobots } from '#engine/page/robots.ts'
import { compileGlob } from '#engine/pattern/glob.ts'

export type CrawlInput = { origin: string; pages: number; concurrency: number }
export type CrawlOutput = { pages: number; found: number; pagesPerSecond: number; cpuMsPerPage: number }

const input = JSON.parse(process.argv[2] ?? '{}') as CrawlInput
const items = compileGlob('/item/*')
if (!items.ok) throw new Error(items.problem)
const rules: CrawlRules = { collects: items.matches, follows: () => true, maxDepth: 10, maxUrls: 10_000 + 1 }

const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
await using http = createHttpClient({ guard, userAgent: 'Sandpiper/bench' })
const robots = createRobots({ http, clock: systemClock, productToken: 'sandpiper', respect: false })
const hostRule = { maxConcurrent: input.concurrency, minDelayMs: 0 }
const ctx = { guard, http, robots, gate: createHostGate(), hostRule, clock: systemClock }
const ports: CrawlPorts = { fetch: (request) => fetchPage(ctx, request) }

const seed = `${input.origin}/`
const first = firstCrawlVisit(seed)
const frontier: CrawlVisit[] = [first]
const queued = new Set([first.url])
const collected = new Set<string>()
const shapeCounts = new Map<string, number>()
const hosts = hostsOf(seed)
let visited = 0

const cpu = process.cpuUsage()
const startedAt = performance.now()
// The front page leads to everything else.
await visitNext()
await Promise.all(Array.from({ length: input.concurrency }, work))
const seconds = (performance.now() - startedAt) / 1000
const used = process.cpuUsage(cpu)
const output: CrawlOutput = {
  pages: visited,
  found: collected.size,
  pagesPerSecond: visited / seconds,
  cpuMsPerPage: (used.user + used.system) / 1000 / visited,
}
process.stdout.write(`${JSON.stringify(output)}\n`)

async function work(): Promise<void> {
  while (await visitNext());
}

async function visitNext(): Promise<boolean> {
  const visit = frontier[visited]
  if (visit === undefined || visited >= input.pages) return false
  visited += 1
  const page = await visitCrawlPage(ports, visit, { rules, hosts }, new AbortController().signal)
  if (page.errors.length > 0) throw new Error(page.errors[0])
  admit(page.links)
  return true
}

function admit(links: readonly DecidedLink[]): void {
  const facts = {
    isCollected: (url: string) => collected.has(url),
    isQueued: (url: string) => queued.has(url),
    collected: collected.size,
    queued: queued.size,
    shapeCounts,
  }
  const { collect, follow } = admitLinks(links, facts, rules)
  for (const url of collect) collected.add(url)
  for (const { url, depth, shape } of follow) {
    queued.add(url)
    shapeCounts.set(shape, (shapeCounts.get(shape) ?? 0) + 1)
    frontier.push({ url, depth })
  }
}
