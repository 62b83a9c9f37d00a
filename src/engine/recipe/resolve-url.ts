/** Addresses as a page means them: absolute, http or https. Everything else (mailto, javascript, data) is no address here. */

const MAX_URL_CHARS = 8000

/** Null when the text is no web address. Query and tracking parameters stay as they are. */
export function absoluteUrl(value: string, baseUrl: string): string | null {
  const text = value.trim()
  // "#" alone is what pages write when a link does nothing.
  if (text === '' || text === '#' || text.length > MAX_URL_CHARS) return null
  const url = URL.parse(text, baseUrl)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.href
}

/** The page's address, or what its first `<base href>` makes of it. */
export function documentBase(baseHref: string | null, pageUrl: string): string {
  return (baseHref === null ? null : absoluteUrl(baseHref, pageUrl)) ?? pageUrl
}

/** The best candidate of a `srcset`: the widest or densest; the first among equals. */
export function largestOfSrcset(srcset: string): string | null {
  let best: string | null = null
  let bestSize = -1
  for (const { url, size } of srcsetCandidates(srcset)) {
    if (size > bestSize) {
      best = url
      bestSize = size
    }
  }
  return best
}

const MAX_CANDIDATES = 50

/** Addresses may hold commas, so the address is read up to white space and only then the descriptor up to the next comma. */
function srcsetCandidates(srcset: string): { url: string; size: number }[] {
  const candidates: { url: string; size: number }[] = []
  let at = 0
  while (at < srcset.length && candidates.length < MAX_CANDIDATES) {
    while (at < srcset.length && isSpaceOrComma(srcset.charCodeAt(at))) at += 1
    const start = at
    while (at < srcset.length && srcset.charCodeAt(at) > 0x20) at += 1
    let url = srcset.slice(start, at)
    let descriptor = ''
    if (url.endsWith(',')) {
      url = url.slice(0, -1)
    } else {
      const comma = srcset.indexOf(',', at)
      const end = comma === -1 ? srcset.length : comma
      descriptor = srcset.slice(at, end).trim()
      at = end
    }
    const size = descriptor === '' ? 1 : Number.parseFloat(descriptor)
    if (url !== '') candidates.push({ url, size: Number.isFinite(size) ? size : 0 })
  }
  return candidates
}

function isSpaceOrComma(code: number): boolean {
  return code <= 0x20 || code === 0x2c
}

/** The first `url(…)` of an inline style's background. */
export function backgroundUrl(style: string): string | null {
  const property = style.toLowerCase().indexOf('background')
  if (property === -1) return null
  const open = style.indexOf('url(', property)
  const close = open === -1 ? -1 : style.indexOf(')', open)
  if (close === -1) return null
  const text = style.slice(open + 4, close).trim()
  const quote = text[0]
  return quote === '"' || quote === "'" ? text.slice(1, text.endsWith(quote) ? -1 : undefined) : text
}
