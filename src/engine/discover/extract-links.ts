import { documentBase } from '#engine/recipe/resolve-url.ts'
import { normalizeUrl } from './normalize-url.ts'
import { scanPage } from './page-scan.ts'
import { takeTurns } from './turns.ts'

type PageLinks = {
  /** Absolute and normalised, each once, in the page's order. */
  links: string[]
  /** The page has more links than are read. */
  isCut: boolean
}

/**
 * Where a page leads: `<a>`, `<area>` and `<link rel="next">`, by its `<base>` if it has one. `rel="nofollow"` makes no difference:
 * it speaks to search engines about ranking, and what robots may not fetch is said in robots.txt.
 */
export async function extractLinks(html: string, pageUrl: string): Promise<PageLinks> {
  const { links, baseHref, isCut } = await scanPage(html, { wantsTexts: false })
  const baseUrl = documentBase(baseHref, pageUrl)
  return { links: await resolvedLinks(links, baseUrl), isCut }
}

const LINKS_PER_PAUSE = 200

/** Addresses as written, made absolute and normalised; each once. */
export async function resolvedLinks(hrefs: readonly string[], baseUrl: string): Promise<string[]> {
  const written = [...new Set(hrefs)].filter((href) => !href.startsWith('#'))
  const resolved = new Set<string>()
  const turns = takeTurns()
  for (const [index, href] of written.entries()) {
    if (index % LINKS_PER_PAUSE === 0) await turns.pause()
    const url = normalizeUrl(href, baseUrl)
    if (url !== null) resolved.add(url)
  }
  return [...resolved]
}
