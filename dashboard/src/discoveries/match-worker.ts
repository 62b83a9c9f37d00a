/** A thread of its own: a slow pattern never holds up the page. Told the addresses once, then one pattern after the other. */
import { type Matching, matchUrls } from './match-urls.ts'

export type Told = { urls: readonly string[] } | { pattern: string }
export type Answer = { pattern: string } & Matching

let urls: readonly string[] = []
let wanted = ''

addEventListener('message', async ({ data }: MessageEvent<Told>) => {
  if ('urls' in data) {
    urls = data.urls
    return
  }
  const { pattern } = data
  wanted = pattern
  const matched = await matchUrls(urls, pattern, () => wanted === pattern)
  if (matched) postMessage({ pattern, ...matched } satisfies Answer)
})
