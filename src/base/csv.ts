/** Rows as RFC 4180 writes them. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  const text = cellText(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
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
