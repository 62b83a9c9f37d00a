/** What a page shows where its data is still to come: "Loading…", "{{ price }}", a dash. */
import { foldWords } from '#engine/landing/fold-words.ts'
import { isLoadingLine } from '#engine/landing/notice-phrases.ts'

const NOTHING =
  /^(?:[-–—.…·*?•▒░█_\s]+|\{\{.*\}\}|\$\{.*\}|<%.*%>|null|undefined|nan|n\/a|\[object object\]|lorem ipsum.*)$/iu
const MAX_CHARS = 80

/** What the software of a site writes into its pages when it fails. */
const ERRORS =
  /^(?:(?:php )?(?:warning|notice|deprecated|fatal error|parse error): .*(?:\$\w|\w\(|array key|offset|variable|stack trace|\.php\b)|liquid (?:syntax )?error\b|traceback \(most recent|\[an error occurred while processing|(?:uncaught )?(?:type|reference|syntax)error: |undefined method|sql(?:state)?\W.{0,20}error\b)/iu

export function isServerError(value: string): boolean {
  return ERRORS.test(value.trim())
}

export function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return text.length > 0 && text.length <= MAX_CHARS && (NOTHING.test(text) || isLoadingLine(foldWords(text)))
}

const MAY_BE_BLANK = /nan|undefined|null|\{\{|\$\{|<%|\[object|(?:…|\.\.\.)$/i

/** A dash may well be what a page says of one of many; "$NaN", "undefined" and "Loading…" are not. Most texts end at their length. */
export function isBlankAmongOthers(text: string): boolean {
  if (text.length > MAX_CHARS || !MAY_BE_BLANK.test(text)) return false
  const value = text.replaceAll(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
  return /[\p{L}{<]/u.test(value) && isPlaceholder(value)
}
