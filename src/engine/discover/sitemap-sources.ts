import { webAddress } from './listed-urls.ts'

/** Where the sitemaps of a site are, when all that is known is the site. */

/** Tried one after the other until one is a sitemap: the name of the protocol, then those of widespread software. */
export const GUESSED_PATHS: readonly string[] = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap/sitemap.xml',
  '/sitemaps.xml',
  '/sitemap.txt',
]

/** Whether the address is a site's front page, which is no sitemap and need not be asked. */
export function isSiteAddress(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.pathname === '/' && parsed.search === ''
}

/** The sitemaps that robots.txt names (its `Sitemap:` lines, as they stand); without any, the first guess. */
export function sitemapSources(siteUrl: string, robotsLines: readonly string[]): { urls: string[]; isGuess: boolean } {
  const named = new Set(robotsLines.map((line) => webAddress(line, siteUrl)).filter((url) => url !== null))
  if (named.size > 0) return { urls: [...named], isGuess: false }
  const first = guessAt(siteUrl, 0)
  return { urls: first === null ? [] : [first], isGuess: true }
}

/** What to try after a guess that was wrong; null after the last. The guess itself is all there is to remember. */
export function nextGuess(guessedUrl: string): string | null {
  const index = GUESSED_PATHS.indexOf(URL.parse(guessedUrl)?.pathname ?? '')
  return index === -1 ? null : guessAt(guessedUrl, index + 1)
}

function guessAt(siteUrl: string, index: number): string | null {
  const path = GUESSED_PATHS[index]
  return path === undefined ? null : (URL.parse(path, siteUrl)?.href ?? null)
}
