/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
const NEEDS_QUOTES = /["\t\r\n]/

/** Rows as spreadsheets take them from the clipboard, and never as something to run. */
export function copiedText(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n')
}

function copiedCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
