/** A sitemap index of 50,000 addresses, packed, over HTTP: what a discovery does against the bare parser, in CPU and memory. */
import { runScript, startOrigin } from './child.ts'
import { compareWays, type Measured } from './measure.ts'
import type { DiscoveryOutput } from './sandpiper-discovery.ts'
import { indexPath, SITEMAP_LAYOUTS, SITEMAP_URLS, type SitemapLayout } from './sitemap-layouts.ts'
import type { SitemapMemory } from './sitemap-memory.ts'
import { SITEMAP_WAYS } from './sitemap-ways.ts'

const TIMEOUT_SECONDS = 300
const MAX_RATIO = 2
const MAX_EXTRA_MB = 150

export async function benchSitemap(options: { rounds: number; repeats: number }): Promise<void> {
  using site = await startOrigin('sitemap-origin.ts')
  for (const layout of SITEMAP_LAYOUTS) {
    console.log(
      `\nsitemap index, gzip, over HTTP: ${layout.sitemaps} × ${layout.urlsEach} = ${SITEMAP_URLS} addresses, medians of ${options.rounds}`,
    )
    await compareLayout(site.origin + indexPath(layout), options)
    await throughService(site.origin, layout)
  }
}

async function compareLayout(indexUrl: string, options: { rounds: number; repeats: number }): Promise<void> {
  const ways = Object.entries(SITEMAP_WAYS).map(([name, read]) => ({
    name,
    async run() {
      const count = await read(indexUrl)
      if (count !== SITEMAP_URLS) throw new Error(`${name} found ${count} addresses`)
    },
  }))
  const measured = await compareWays(ways, options)
  const [bare] = measured
  for (const one of measured) {
    const input = { way: one.name, indexUrl }
    print(one, bare, await runScript<SitemapMemory>('sitemap-memory.ts', input, { timeoutSeconds: TIMEOUT_SECONDS }))
  }
}

function print(one: Measured, bare: Measured | undefined, { extraMb, longestGapMs }: SitemapMemory): void {
  const ratio = one.cpuMs / (bare?.cpuMs ?? one.cpuMs)
  const isMissed = ratio > MAX_RATIO || extraMb > MAX_EXTRA_MB
  if (isMissed) process.exitCode = 1
  console.log(
    `  ${one.name.padEnd(36)} ${one.cpuMs.toFixed(0).padStart(5)} ms CPU  ${ratio.toFixed(2)}×  ${extraMb.toFixed(0).padStart(4)} MB more   longest gap of the main thread ${longestGapMs.toFixed(0)} ms${isMissed ? `   MISSED: ${MAX_RATIO}× and ${MAX_EXTRA_MB} MB are allowed` : ''}`,
  )
}

/** One in ten fits the pattern, so no limit of kept addresses ends it early. First run of a fresh process, the database's CPU apart. */
async function throughService(origin: string, layout: SitemapLayout): Promise<void> {
  const discovery = {
    method: 'sitemap',
    sitemap_url: origin + indexPath(layout),
    url_pattern: '/product/*',
    max_urls: 10_000,
  }
  const input = { discovery, hostConcurrency: 4 }
  const output = await runScript<DiscoveryOutput>('sandpiper-discovery.ts', input, { timeoutSeconds: TIMEOUT_SECONDS })
  if (output.found !== SITEMAP_URLS || output.errors.length > 0) throw new Error(JSON.stringify(output))
  console.log(
    `  ${'the whole service, POST to completed'.padEnd(36)} ${output.cpuMs.toFixed(0).padStart(5)} ms CPU  ${output.extraMb.toFixed(0)} MB more  ${output.seconds.toFixed(1)} s: ${output.pages} documents, ${output.found} found, ${output.kept} kept and stored`,
  )
}
