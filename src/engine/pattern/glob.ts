/**
 * URL patterns.
 *
 * 1. `*` is any run of characters, also across `/` and also empty; `?` is exactly one character. Nothing else is special.
 * 2. A glob is matched against path and query, anywhere in them.
 * 3. One that starts with `/` describes path and query whole; one that starts with a scheme, the URL whole (without its fragment).
 *
 * One match takes at most (characters of the glob) × (characters of the URL) steps, whatever the glob: only the last `*` is ever retried.
 */
export const MAX_GLOB_CHARS = 1_000
/** Longer URLs are not followed anywhere; they match nothing here. */
const MAX_URL_CHARS = 8_192

const STAR = '*'.charCodeAt(0)
const QUESTION_MARK = '?'.charCodeAt(0)

type Glob = { ok: true; matches(url: string): boolean }
type GlobProblem = { ok: false; problem: string }

/** What the matcher needs of a string. */
type Characters = { readonly length: number; charCodeAt(index: number): number }

export function compileGlob(glob: string): Glob | GlobProblem {
  const trimmed = glob.trim()
  if (trimmed === '') return { ok: false, problem: 'The URL pattern is empty. Write something like /product/*' }
  if (trimmed.length > MAX_GLOB_CHARS) {
    return { ok: false, problem: `The URL pattern is ${trimmed.length} characters long. Use at most ${MAX_GLOB_CHARS}` }
  }
  const whole = /^[a-z*][a-z0-9+.*-]*:\/\/[^/]*/i.exec(trimmed)
  if (whole) {
    // Scheme and host know no case; the path does.
    const start = whole[0].toLowerCase()
    return matcher(start + readable(trimmed.slice(start.length)), (url) =>
      url.href.slice(0, url.href.length - url.hash.length),
    )
  }
  const anchored = trimmed.startsWith('/') ? readable(trimmed) : `*${readable(trimmed)}*`
  return matcher(anchored, (url) => url.pathname + url.search)
}

function matcher(glob: string, part: (url: URL) => string): Glob {
  const pattern = glob.replace(/\*+/g, '*')
  return {
    ok: true,
    matches(text) {
      const url = text.length > MAX_URL_CHARS ? null : URL.parse(text)
      return url !== null && globMatches(pattern, readable(part(url)))
    },
  }
}

/** `/größe` and `/gr%C3%B6%C3%9Fe` are one path. Escapes that would change a URL's structure (`%2F`) stay. */
function readable(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** The whole text against the whole glob. */
export function globMatches(glob: string, text: Characters): boolean {
  let at = 0
  let inGlob = 0
  let star = -1
  let retryAt = 0
  while (at < text.length) {
    const wanted = glob.charCodeAt(inGlob)
    if (wanted === STAR) {
      star = inGlob
      retryAt = at
      inGlob++
    } else if (wanted === QUESTION_MARK || wanted === text.charCodeAt(at)) {
      at++
      inGlob++
    } else if (star >= 0) {
      inGlob = star + 1
      retryAt++
      at = retryAt
    } else {
      return false
    }
  }
  while (glob.charCodeAt(inGlob) === STAR) inGlob++
  return inGlob === glob.length
}
