import { compileUserRegex } from '#engine/pattern/user-regex.ts'

/** A pattern of a recipe, written by a user or a model: case matters, and the first group is what is wanted. */
export type LinearPattern = { text: string; firstMatch(input: string): string | null }

/** Null when the pattern does not compile. */
export function compilePattern(text: string): LinearPattern | null {
  const compiled = compileUserRegex(text, { caseSensitive: true })
  return compiled.ok ? { text, firstMatch: compiled.capture } : null
}
