import { RE2JS } from 're2js'

/** A pattern that was written by a user or a model: RE2 syntax, so that its time is linear in the text (no look-around, no back-references). */
export type LinearPattern = { text: string; firstMatch(input: string): string | null }

/** Linear time still has a factor of the pattern's length: longer input is not worth it. */
const MAX_INPUT_CHARS = 100_000

/** Null when the pattern does not compile. */
export function compilePattern(text: string): LinearPattern | null {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(text)
  } catch {
    return null
  }
  const group = compiled.groupCount() > 0 ? 1 : 0
  return {
    text,
    firstMatch(input) {
      const matcher = compiled.matcher(input.length > MAX_INPUT_CHARS ? input.slice(0, MAX_INPUT_CHARS) : input)
      if (!matcher.find()) return null
      return (group === 1 ? matcher.group(1) : null) ?? matcher.group()
    },
  }
}
