/**
 * What went wrong during a discovery, in sentences. Two equal sentences are one error: steps may be repeated after a crash, and
 * a limit is met many times.
 */

const MAX_ERRORS = 100
const MAX_URL_CHARS = 200

export const TOO_MANY_ERRORS = `There were more than ${MAX_ERRORS} errors; the rest is left out`

/** The stored errors and what a step adds to them. */
export function withErrors(stored: readonly string[], added: readonly string[]): string[] {
  const all = [...new Set([...stored.filter((error) => error !== TOO_MANY_ERRORS), ...added])]
  const isCut = all.length > MAX_ERRORS || stored.includes(TOO_MANY_ERRORS)
  return isCut ? [...all.slice(0, MAX_ERRORS), TOO_MANY_ERRORS] : all
}

export function errorAt(url: string, problem: string): string {
  return `${shownUrl(url)}: ${problem}`
}

/** As much of an address as a sentence bears. */
export function shownUrl(url: string): string {
  return url.length > MAX_URL_CHARS ? `${url.slice(0, MAX_URL_CHARS)}…` : url
}
