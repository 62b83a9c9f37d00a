import { compileGlob } from '#engine/pattern/glob.ts'
import { compileUserRegex } from '#engine/pattern/user-regex.ts'

/** Patterns of addresses that users write, compiled; a problem is a sentence about the pattern. */

type UrlMatcher = { ok: true; matches(url: string): boolean } | { ok: false; problem: string }

/** As much of an address as a pattern is looked for in: one made to be slow takes a tenth of a millisecond a character. */
const MAX_SEARCHED_CHARS = 1_000

/** A `url_filter`: a regular expression that is found somewhere in the address. Case matters, as it does in addresses. */
export function urlFilter(pattern: string): UrlMatcher {
  const compiled = compileUserRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) return compiled
  return { ok: true, matches: (url) => compiled.test(url.slice(0, MAX_SEARCHED_CHARS)) }
}

/**
 * A `navigation_pattern`. A glob like the other patterns, unless it holds what only a regular expression does (`.*`, `\d`, `^/…`,
 * `[0-9]`, `(a|b)`); then it is one, found in path and query, or in the whole address if it holds `://`.
 */
export function navigationMatcher(pattern: string): UrlMatcher {
  const text = pattern.trim()
  if (!REGEX_SYNTAX.test(text)) return compileGlob(text)
  const compiled = compileUserRegex(text, { caseSensitive: true })
  if (!compiled.ok) return compiled
  const isWhole = text.includes('://')
  return {
    ok: true,
    matches(url) {
      const parsed = URL.parse(url)
      if (parsed === null) return false
      return compiled.test((isWhole ? url : parsed.pathname + parsed.search).slice(0, MAX_SEARCHED_CHARS))
    },
  }
}

const REGEX_SYNTAX = /\.[*+]|\\[a-z./?-]|^\^|\$$|\[[^\]]+\]|\([^()]*\|[^()]*\)|\(\?/i
