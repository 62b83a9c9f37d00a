const LONGEST = 2000

/**
 * What is stored of the error of a failed run. A NUL or half a surrogate pair, as error texts that quote a page may hold,
 * would be refused by the database, and the run could never be settled.
 */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, LONGEST).replaceAll('\u0000', '').toWellFormed()
}
