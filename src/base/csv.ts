/** Rows as RFC 4180 writes them, with nothing in them that a spreadsheet would run. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' ? unlikeFormula(value) : cellText(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs a text that begins like a formula, and this text comes from a web page. */
function unlikeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text
}

function isPlainNumber(text: string): boolean {
  return /^[+-]?\d[\d.,]*$/.test(text)
}

/** Lists and objects as JSON, nothing as nothing. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Every field that any item has, in the order of its first appearance. */
export function columnsOf(items: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))]
}
