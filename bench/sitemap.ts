/** A sitemap of 50,000 addresses, packed: Sandpiper's reader against the bare parser, in CPU, memory and turns of the event loop. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { compareWays, printRatios } from './measure.ts'
import type { SitemapMemory } from './sitemap-memory.ts'
import { packedSitemap, SITEMAP_URLS, SITEMAP_WAYS } from './sitemap-ways.ts'

export async function benchSitemap(options: { rounds: number; repeats: number }): Promise<void> {
  const packed = packedSitemap()
  const ways = Object.entries(SITEMAP_WAYS).map(([name, read]) => ({
    name,
    async run() {
      const count = await read(packed)
      if (count !== SITEMAP_URLS) throw new Error(`${name} found ${count} addresses`)
    },
  }))
  printRatios(`sitemap of ${SITEMAP_URLS} addresses, gzip, CPU`, await compareWays(ways, options))
  console.log('\nthe same in a fresh process')
  for (const { name } of ways) {
    const { extraMb, longestGapMs } = measureMemory(name)
    console.log(
      `  ${name.padEnd(44)} ${extraMb.toFixed(0).padStart(9)} MB   longest gap of the main thread ${longestGapMs.toFixed(0)} ms`,
    )
  }
}

function measureMemory(name: string): SitemapMemory {
  const script = join(import.meta.dirname, 'sitemap-memory.ts')
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', script, name], { encoding: 'utf8' }),
  ) as SitemapMemory
}
