/**
 * Ways to read the same index over HTTP, its sitemaps four at once. Each answers how many addresses it found.
 * 1. The parser alone: undici, gunzip, saxes, and nothing but the text of each `<loc>`.
 * 2. A discovery's own work up to where it would store: robots.txt, the host's gate, the address guard, limits, unpacking, charset,
 *    parsing with mended ampersands, each address parsed, judged by the guard and held once. All 50,000 are kept, though a
 *    discovery keeps 10,000 at most.
 * 3. The same with a pattern, which every address is matched against; one in ten is kept.
 */
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { Agent, request } from 'undici'
import { systemClock } from '#base/clock.ts'
import { fetchSitemap } from '#engine/discover/fetch-sitemap.ts'
import type { SitemapPorts } from '#engine/discover/sitemap-walk.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { createHttpClient } from '#engine/page/http-client.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createRobots } from '#engine/page/robots.ts'
import { Ledger } from '#features/discoveries/ledger.ts'
import { urlKeeper } from '#features/discoveries/usable-urls.ts'
import { workSitemap } from '#features/discoveries/work-sitemap.ts'

export type SitemapWay = (indexUrl: string) => Promise<number>

const AT_ONCE = 4

async function readWithSaxes(indexUrl: string): Promise<number> {
  const agent = new Agent()
  const urls: string[] = []
  const sitemaps = await locationsOf(indexUrl, agent)
  const work = async () => {
    for (let url = sitemaps.shift(); url !== undefined; url = sitemaps.shift()) {
      for (const found of await locationsOf(url, agent)) urls.push(found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await agent.close()
  return urls.length
}

async function locationsOf(url: string, dispatcher: Agent): Promise<string[]> {
  const parser = new SaxesParser({ position: false })
  const found: string[] = []
  let text: string | null = null
  parser.on('opentag', ({ name }) => {
    text = name === 'loc' ? '' : null
  })
  parser.on('text', (piece) => {
    if (text !== null) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'loc' && text !== null) found.push(text)
    text = null
  })
  const decoder = new TextDecoder()
  const { body } = await request(url, { dispatcher })
  for await (const chunk of body.pipe(createGunzip())) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
  return found
}

async function readWithSandpiper(indexUrl: string, pattern: string | null): Promise<number> {
  const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
  await using http = createHttpClient({ guard, userAgent: 'Sandpiper/bench' })
  const robots = createRobots({ http, clock: systemClock, productToken: 'sandpiper', respect: true })
  const ctx = { guard, http, robots, gate: createHostGate(), hostRule: { maxConcurrent: AT_ONCE, minDelayMs: 0 } }
  const ports: SitemapPorts = {
    read: (url, limits, signal) => fetchSitemap(ctx, url, limits, signal),
    robotsLines: (url, signal) => robots.sitemaps(new URL(url), signal),
  }
  const ledger = new Ledger({
    found: [],
    visits: [],
    totalUrls: 0,
    pagesRead: 0,
    errors: [],
    warnings: [],
    progress: null,
  })
  const turn = {
    ledger,
    signal: new AbortController().signal,
    isOver: () => false,
    store: async () => void ledger.takeUnstored(),
  }
  const params = {
    method: 'sitemap',
    sitemap_url: indexUrl,
    url_pattern: pattern,
    max_urls: Number.POSITIVE_INFINITY,
  } as const
  await workSitemap(ports, turn, params, { keeper: urlKeeper(guard, pattern), maxSitemaps: 500 })
  return ledger.totalUrls
}

export const SITEMAP_WAYS: Readonly<Record<string, SitemapWay>> = {
  'saxes alone': readWithSaxes,
  'Sandpiper, all kept': (indexUrl) => readWithSandpiper(indexUrl, null),
  'Sandpiper, with a pattern': (indexUrl) => readWithSandpiper(indexUrl, '/product/*'),
}
