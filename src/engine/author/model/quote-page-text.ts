/** Text of the page as it may stand in a question: one line, short, quoted, without markup and without characters that nobody sees. */
export function quotePageText(text: string, maxChars: number): string {
  return JSON.stringify(plainPageText(text, maxChars))
}

/** Longer texts are cut before they are cleaned: a paragraph of a megabyte is not worth reading for 48 characters. */
const READ_CHARS = 1000

export function plainPageText(text: string, maxChars: number): string {
  const line = text
    .slice(0, READ_CHARS)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    // Controls, invisible marks and changes of direction: they could hide words from a reader of the log.
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  if (line.length <= maxChars) return line
  return `${line.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
