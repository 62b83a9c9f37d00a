/**
 * A link crawl of a local site, every page of it: Sandpiper's service, which stores each step in its database, against Crawlee with
 * `enqueueLinks`, which keeps all in memory. Both in one run, with the same politeness: 8 at once, no delay, robots.txt obeyed.
 */
import { join } from 'node:path'
import { runScript, startOrigin } from './child.ts'
import { allItemsOf } from './crawl-site.ts'
import type { DiscoveryOutput } from './sandpiper-discovery.ts'

const CONCURRENCY = 8
/** Ten pages a second are reached by either on a machine that is busy with other work. */
const SECONDS_PER_PAGE = 0.1
const TIMEOUT_SECONDS = 60

type CrawlOutput = Pick<DiscoveryOutput, 'seconds' | 'cpuMs' | 'pages' | 'kept'>

export async function benchCrawl({ pages, peers }: { pages: number; peers: boolean }): Promise<void> {
  using site = await startOrigin('crawl-origin.ts', String(pages))
  const limits = { timeoutSeconds: TIMEOUT_SECONDS + pages * SECONDS_PER_PAGE }
  console.log(`\nlink crawl of ${pages} pages, ${CONCURRENCY} at once, no delay, robots.txt obeyed`)
  const discovery = {
    method: 'link_pattern',
    seed_url: `${site.origin}/`,
    link_pattern: '/item/*',
    max_depth: 10,
    max_urls: 10_000,
  }
  const input = { discovery, hostConcurrency: CONCURRENCY }
  const own = checked(pages, await runScript<DiscoveryOutput>('sandpiper-discovery.ts', input, limits))
  print('Sandpiper, API to embedded database', own)
  if (!peers) return
  const peerInput = { origin: site.origin, concurrency: CONCURRENCY }
  const peer = checked(pages, await runScript<CrawlOutput>(join('peers', 'crawl-with-crawlee.ts'), peerInput, limits))
  print('Crawlee CheerioCrawler + enqueueLinks, memory', peer)
  const ratio = peer.seconds / own.seconds
  if (ratio < 1) process.exitCode = 1
  console.log(
    `  Sandpiper's pages per second are ${ratio.toFixed(2)}× Crawlee's${ratio < 1 ? '   MISSED: 1× is wanted' : ''}`,
  )
}

/** Speed counts only when the whole site was seen. */
function checked(pages: number, output: CrawlOutput): CrawlOutput {
  if (output.pages !== pages || output.kept !== allItemsOf(pages)) throw new Error(JSON.stringify(output))
  return output
}

function print(name: string, { seconds, cpuMs, pages, kept }: CrawlOutput): void {
  console.log(
    `  ${name.padEnd(48)} ${(pages / seconds).toFixed(0).padStart(6)} pages/s  ${seconds.toFixed(1).padStart(6)} s  ${(cpuMs / pages).toFixed(2)} ms CPU a page  ${pages} pages, ${kept} found`,
  )
}
