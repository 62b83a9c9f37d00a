/** The same engine as the service's: what the preview shows is what will be scraped, and no pattern takes forever on an address. */
import { urlFilter } from '../../../src/engine/discover/url-match.ts'
import { TOO_SLOW } from './too-slow.ts'

export type Matching = { ok: true; matching: string[] } | { ok: false; problem: string }

/** The service has no more patience either. */
const MAX_MS = 10_000
const TURN_MS = 25

/** Which addresses fit the pattern, in their order; null when `isWanted` no longer holds, which it is asked between turns of work. */
export async function matchUrls(
  urls: readonly string[],
  pattern: string,
  isWanted: () => boolean,
): Promise<Matching | null> {
  const filter = urlFilter(pattern)
  if (!filter.ok) return filter
  const matching: string[] = []
  const startedAt = performance.now()
  let turnEnd = startedAt + TURN_MS
  for (const url of urls) {
    if (filter.matches(url)) matching.push(url)
    if (performance.now() < turnEnd) continue
    if (performance.now() - startedAt > MAX_MS) return { ok: false, problem: TOO_SLOW }
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return null
    turnEnd = performance.now() + TURN_MS
  }
  return { ok: true, matching }
}
