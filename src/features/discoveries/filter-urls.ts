import { AppError } from '#base/errors.ts'
import { takeTurns } from '#engine/discover/turns.ts'
import { urlFilter } from '#engine/discover/url-match.ts'
import { invalid } from '#features/strategies/read-request.ts'

export type Selection = { url_filter?: string | null; max_urls?: number | null }

/** Of all 10,000 URLs a pattern that was made to be slow would take minutes. */
const MAX_FILTER_MS = 10_000

type Matches = ((url: string) => boolean) | null

export function filterOf({ url_filter: pattern }: Selection): Matches {
  if (pattern === undefined || pattern === null || pattern === '') return null
  const filter = urlFilter(pattern)
  if (!filter.ok) throw new AppError('invalid_url_filter')
  return filter.matches
}

/** In their order. */
export async function filteredUrls(
  all: readonly string[],
  matches: Matches,
  maxUrls: number | null | undefined,
): Promise<string[]> {
  const limit = maxUrls ?? all.length
  if (matches === null) return all.slice(0, limit)
  const selected: string[] = []
  const turns = takeTurns()
  const startedAt = performance.now()
  for (const url of all) {
    await turns.pause()
    if (performance.now() - startedAt > MAX_FILTER_MS)
      throw invalid('url_filter takes too long. Use a simpler pattern', { field: 'url_filter' })
    if (matches(url)) selected.push(url)
    if (selected.length >= limit) break
  }
  return selected
}
