import { RE2JS } from 're2js'
import { repeatedSize } from './repeated-size.ts'

/**
 * The one place that compiles a regular expression written by a user.
 *
 * 1. The engine is RE2 (linear in the text): look-around and back-references do not exist, everything else behaves as people expect.
 * 2. A pattern is at most `MAX_PATTERN_CHARS` long and compiles to at most `MAX_PROGRAM_SIZE` instructions, since `.{990}` costs
 *    a thousand of them in six characters.
 * 3. A text is cut at `MAX_INPUT_CHARS`, or earlier for a large pattern, so that no single match does more than `MAX_MATCH_WORK` steps.
 */
export const MAX_PATTERN_CHARS = 1_000
export const MAX_INPUT_CHARS = 100_000
/** Room for a literal or a list of words as long as a pattern may be. */
const MAX_PROGRAM_SIZE = 2_000
/** Instructions × characters; measured at about half a second in the worst case on a slow core. */
const MAX_MATCH_WORK = 20_000_000
const TOO_LARGE = 'The pattern repeats too much: counts such as {500} add up. Use smaller counts, or * and +'
/** A filter is compiled for every run of a strategy; a recipe uses a handful of patterns. Each entry may hold a few hundred KB of automaton. */
const CACHE_ENTRIES = 64

export type UserRegex = {
  ok: true
  test(text: string): boolean
  /** The first group of the first match; the whole match when that group is absent or took no part; null when nothing matches. */
  capture(text: string): string | null
}

type RegexProblem = { ok: false; problem: string }

type RegexOptions = { caseSensitive?: boolean }

const cache = new Map<string, UserRegex | RegexProblem>()

/** Case does not matter unless `caseSensitive` says so. The same pattern gives the same object while it is in use. */
export function compileUserRegex(pattern: string, options: RegexOptions = {}): UserRegex | RegexProblem {
  if (pattern.length > MAX_PATTERN_CHARS) {
    return refused(`The pattern is ${pattern.length} characters long. Use at most ${MAX_PATTERN_CHARS}`)
  }
  const key = `${options.caseSensitive === true ? 's' : 'i'}${pattern}`
  const known = cache.get(key)
  if (known !== undefined) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const compiled = compile(pattern, options.caseSensitive === true)
  cache.set(key, compiled)
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHE_ENTRIES) break
    cache.delete(oldest)
  }
  return compiled
}

function compile(pattern: string, caseSensitive: boolean): UserRegex | RegexProblem {
  if (pattern === '') return refused('The pattern is empty. Write what to look for')
  const source = withRe2Escapes(pattern)
  if (repeatedSize(source) > MAX_PROGRAM_SIZE) return refused(TOO_LARGE)
  let regex: RE2JS
  try {
    regex = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    return refused(describe(pattern, error))
  }
  const size = regex.programSize()
  if (size > MAX_PROGRAM_SIZE) return refused(TOO_LARGE)
  const longest = Math.min(MAX_INPUT_CHARS, Math.floor(MAX_MATCH_WORK / size))
  const cut = (text: string) => (text.length > longest ? text.slice(0, longest) : text)
  const group = regex.groupCount() > 0 ? 1 : 0
  return {
    ok: true,
    test: (text) => regex.test(cut(text)),
    capture(text) {
      const input = cut(text)
      // `test` runs on the DFA, many times faster than the engine that tracks groups: most texts do not match.
      if (!regex.test(input)) return null
      const matcher = regex.matcher(input)
      return matcher.find() ? (matcher.group(group) ?? matcher.group()) : null
    },
  }
}

/** `\u00e9` and `\u{1F600}`, as JavaScript and Python write them, are `\x{…}` here. */
function withRe2Escapes(pattern: string): string {
  return pattern.replace(/\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|[\s\S])/g, (whole, braced, plain) => {
    const code: string | undefined = braced ?? plain
    return code === undefined ? whole : `\\x{${code}}`
  })
}

function describe(pattern: string, error: unknown): string {
  if (/\(\?<?[=!]/.test(pattern)) {
    return 'Look-around such as (?=…) or (?<!…) is not supported. Write the pattern without it'
  }
  if (/\\[1-9]|\\k</.test(pattern)) {
    return 'Back-references such as \\1 are not supported. Write the pattern without them'
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `The pattern is not a valid regular expression: ${reason.replace('error parsing regexp: ', '').replace('(?i)', '')}`
}

function refused(problem: string): RegexProblem {
  return { ok: false, problem }
}
