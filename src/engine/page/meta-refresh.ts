/** A page that sends its reader on by a `<meta http-equiv="refresh">`: a redirect in other words. */

/** It stands in the head. */
const HEAD_BYTES = 16 * 1024
/** A longer one is meant for people who read the page meanwhile. */
const LONGEST_SECONDS = 10

const NOT_FOLLOWED = /<!--[\s\S]*?(?:-->|$)|<(noscript|script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const META = /<meta\b[^>]{0,2000}>/gi
const IS_REFRESH = /\bhttp-equiv\s*=\s*["']?refresh\b/i
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const DIRECTION = /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"']+?)\s*["']?\s*$/i

/** Where to, absolute; null where the page stays, or loads itself anew. */
export function metaRefreshTarget(body: Uint8Array, baseUrl: string): string | null {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, HEAD_BYTES)).toString('latin1')
  if (!/http-equiv/i.test(head)) return null
  for (const [tag] of head.replaceAll(NOT_FOLLOWED, '').matchAll(META)) {
    if (!IS_REFRESH.test(tag)) continue
    const content = CONTENT.exec(tag)
    const direction = DIRECTION.exec(unescaped(content?.[1] ?? content?.[2] ?? content?.[3] ?? ''))
    return direction && Number(direction[1]) <= LONGEST_SECONDS ? elsewhere(direction[2] ?? '', baseUrl) : null
  }
  return null
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
}

function elsewhere(to: string, baseUrl: string): string | null {
  const target = URL.parse(to, baseUrl)
  const base = URL.parse(baseUrl)
  if (target === null || base === null || !/^https?:$/.test(target.protocol)) return null
  target.hash = ''
  base.hash = ''
  return target.href === base.href ? null : target.href
}
