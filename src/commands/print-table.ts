import { cellText, columnsOf } from '#base/csv.ts'
import { oneLine } from './one-line.ts'

const MIN_COLUMN = 6
const GAP = '  '

/** Items as a table that fits the terminal: long values are cut, columns share the width by what they hold. */
export function formatTable(items: readonly Readonly<Record<string, unknown>>[], width: number): string {
  const columns = columnsOf(items)
  if (columns.length === 0) return ''
  const rows = items.map((item) => columns.map((column) => oneLine(cellText(item[column]))))
  const wanted = columns.map((column, at) => Math.max(...[column, ...rows.map((row) => row[at] ?? '')].map(textWidth)))
  const widths = shareWidth(wanted, width - GAP.length * (columns.length - 1))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => fitted(cell, widths[at] ?? MIN_COLUMN))
      .join(GAP)
      .trimEnd()
  return [line(columns), line(widths.map((size) => '─'.repeat(size))), ...rows.map(line)].join('\n')
}

/** The widest column gives way first, until all fit or all are at their least. */
function shareWidth(wanted: readonly number[], available: number): number[] {
  const widths = [...wanted]
  for (let over = widths.reduce((sum, size) => sum + size, 0) - available; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths))
    if ((widths[widest] ?? 0) <= MIN_COLUMN) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

function fitted(text: string, width: number): string {
  const length = textWidth(text)
  if (length <= width) return text + ' '.repeat(width - length)
  let cut = ''
  let used = 0
  for (const letter of text) {
    if (used + textWidth(letter) > width - 1) break
    cut += letter
    used += textWidth(letter)
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - used))}`
}

/** East Asian letters and emoji take two places. */
function textWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
        letter,
      )
        ? 2
        : 1
  return width
}
