/** What a discovery says where a limit left something out: which limit, and how to get at the rest. */
import { DISCOVERY_LIMITS } from './discovery-limits.ts'

export const MANY_LINKS = 'The page has more than 10000 links; the rest was left out'

export function cutAtUrls(maxUrls: number, patternName: 'url_pattern' | 'link_pattern'): string {
  const { maximum } = DISCOVERY_LIMITS.max_urls
  const met = `There are more than ${maxUrls} URLs, which is as many as max_urls allows`
  if (maxUrls < maximum) return `${met}. It can be raised to ${maximum}`
  return `${met}. Discoveries with a narrower ${patternName} find the others`
}

export function cutAtDepth(maxDepth: number): string {
  const { maximum } = DISCOVERY_LIMITS.max_depth
  const met = `Links that are more than ${maxDepth} clicks from the seed were not followed, as max_depth says`
  if (maxDepth < maximum) return `${met}. It can be raised to ${maximum}`
  return `${met}. A discovery that begins further down finds what is behind them`
}

export function cutAtPages(maxPages: number): string {
  const { maximum } = DISCOVERY_LIMITS.max_pages
  const met = `The series goes on after ${maxPages} pages, which is as many as max_pages allows`
  if (maxPages < maximum) return `${met}. It can be raised to ${maximum}`
  return `${met}. A discovery with a larger start_index reads on`
}
