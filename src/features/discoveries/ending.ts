/**
 * How a discovery ends:
 * 1. It failed when nothing was found and something went wrong or a limit was met; the errors say what.
 * 2. Otherwise it completed, whatever went wrong on the way: the errors stand beside what was found.
 * 3. A limit that left something out is no error but a warning.
 * 4. Where addresses were found but none fits the pattern, nothing went wrong and nothing was left out: it is a remark.
 */
import { withErrors } from '#engine/discover/discovery-errors.ts'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import { inferredPattern, sampleUrls, urlPatterns } from '#engine/discover/url-patterns.ts'

export type Summary = { inferred_pattern: string | null; url_patterns: Record<string, number>; sample_urls: string[] }

export type Found = {
  total: number
  kept: readonly string[]
  errors: readonly string[]
  warnings: readonly string[]
  because?: Because
}

/** Why it ended before it was done. */
export type Because = { error: string } | { warning: string }

export function endingOf({ total, kept, errors, warnings, because }: Found): {
  status: 'completed' | 'failed'
  errors: string[]
  warnings: string[]
  summary: Summary | null
} {
  const all = withErrors(errors, because && 'error' in because ? [because.error] : [])
  const cuts = withErrors(warnings, because && 'warning' in because ? [because.warning] : [])
  if (total === 0 && all.length + cuts.length > 0) {
    return { status: 'failed', errors: withErrors(all, cuts), warnings: [], summary: null }
  }
  const summary: Summary = {
    inferred_pattern: inferredPattern(kept),
    url_patterns: urlPatterns(kept),
    sample_urls: sampleUrls(kept),
  }
  return { status: 'completed', errors: all, warnings: cuts, summary }
}

/** Rule 4, of one that completed. */
export function remarksOf({
  params,
  total,
  keptCount,
}: {
  params: DiscoveryParams
  total: number
  keptCount: number
}): string[] {
  if (total === 0 || keptCount > 0) return []
  const name = params.method === 'link_pattern' ? 'link_pattern' : 'url_pattern'
  const addresses = total === 1 ? '1 address was found, but it does' : `${total} addresses were found, but they do`
  return [`${addresses} not match the ${name}`]
}
