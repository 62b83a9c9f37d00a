/**
 * Cells of a sheet as XML. Numbers are numbers, truths are truths, and all else is text: a text is never run, whatever it begins with.
 */
import { cellText } from '#base/csv.ts'

/** What Excel takes into one cell; a longer text makes it call the file broken. */
const MAX_CHARS = 32_767

/** Empty for no value. `style`: which of the book's styles the cell has. */
export function cellXml(place: string, value: unknown, style = ''): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"${style}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}"${style} t="b"><v>${value ? 1 : 0}</v></c>`
  const text = cutText(plainText(cellText(value)))
  if (text === '') return ''
  const [first = '', ...others] = text.split(WRITTEN_OUT)
  const runs = others.length === 0 ? textXml(first) : [first, ...others].map((run) => `<r>${textXml(run)}</r>`).join('')
  return `<c r="${place}"${style} t="inlineStr"><is>${runs}</is></c>`
}

/** `_x0041_` is how sheets write a character by its number. As a text it is cut in two, which every program reads as one. */
const WRITTEN_OUT = /(?<=_)(?=x[0-9a-fA-F]{4}_)/

function textXml(text: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<t${space}>${text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')}</t>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Lines end as they do in cells. Half a character becomes the sign for one that cannot be shown. */
function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNWRITABLE, '').toWellFormed()
}

/** Never through the middle of a character. */
function cutText(text: string): string {
  if (text.length <= MAX_CHARS) return text
  const isSplit = /[\ud800-\udbff]/.test(text[MAX_CHARS - 1] ?? '')
  return text.slice(0, isSplit ? MAX_CHARS - 1 : MAX_CHARS)
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
