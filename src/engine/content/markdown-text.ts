/** Text as Markdown shows it again: what has a meaning there is escaped, and nothing else, since people and programs read the source, too. */
import { foldText } from '#engine/recipe/fold-text.ts'

/** Of one text of the page; what stands beside it is not known. */
export function escapedText(text: string): string {
  if (!/[\\`*_[\]<&~!]/.test(text)) return text
  const escaped = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(/[`*]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    // A bracket that is closed at the end may be followed by the round one of a link.
    .replaceAll(/\](?=[([:]|$)/g, '\\]')
    .replaceAll(/\[(?=\^|[ xX]\])/g, '\\[')
    .replaceAll(/<(?=[A-Za-z/!?])/g, '\\<')
    .replaceAll(/&(?=#?\w{1,32};)/g, '\\&')
    .replace(/!$/, '\\!')
  return (escaped.match(/~/g)?.length ?? 0) > 1 ? escaped.replaceAll('~', '\\~') : escaped
}

/** In the words of a link, whose brackets would end it. */
export function escapedLabel(text: string): string {
  return escapedText(text).replaceAll(/(?<!\\)[[\]]/g, '\\$&')
}

const MARK_ENDS = new Set(['*', '~', '`', ')'])
const MARK_STARTS = new Set(['*', '~', '`'])
/** Of what stands before: a mark, and the sign that it follows. */
const END_CHARS = 8

/** Pieces one after the other. Two marks that touch would be read as one, and a mark between a sign and a letter as none. */
export function joined(pieces: readonly string[]): string {
  const parts: string[] = []
  // Asking for the end of a long text that grows would copy it each time.
  let end = ''
  for (const piece of pieces) {
    if (piece === '') continue
    if (needsSpace(end, piece)) parts.push(' ')
    parts.push(piece)
    end = (end + piece.slice(-END_CHARS)).slice(-END_CHARS)
  }
  return parts.join('')
}

function needsSpace(before: string, after: string): boolean {
  if (!MARK_ENDS.has(before.at(-1) ?? '') && !MARK_STARTS.has(after[0] ?? '')) return false
  if (/[*~`]$/.test(before) && /^[*~`]/.test(after)) return true
  if (before.endsWith(')') && after.startsWith('[')) return true
  return /[^\p{L}\p{N}\s*~][*~]+$/u.test(before)
    ? /^[\p{L}\p{N}]/u.test(after)
    : /[\p{L}\p{N}]$/u.test(before) && /^[*~]+[^\p{L}\p{N}\s*~]/u.test(after)
}

/** White space folded; a break of the line is one in Markdown as well. */
export function paragraph(inline: string): string {
  const text = foldText(inline)
  return text.includes('\n') ? text.split('\n').map(escapedLine).join('  \n') : escapedLine(text)
}

/** On one line, for headings, cells and links. */
export function oneLine(inline: string): string {
  return foldText(inline).replaceAll('\n', ' ')
}

/** What would begin a list, a heading, a quotation or a rule. */
function escapedLine(line: string): string {
  if (/^(?:[-+>]|#{1,6})(?:\s|$)/.test(line) || /^>/.test(line)) return `\\${line}`
  if (/^(?:-{3,}|={3,}|~{3,})\s*$/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

export function inlineCode(text: string): string {
  const code = foldText(text).replaceAll('\n', ' ')
  if (code === '') return ''
  const ticks = '`'.repeat(longestRun(code) + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${code}${space}${ticks}`
}

/** Between fences that are longer than any in it. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}

/** Spaces stay outside: a mark does not count beside them. */
export function marked(mark: string, inline: string): string {
  const text = inline.trim()
  if (text === '' || /[\0]/.test(text)) return inline
  const [before = ''] = /^\s*/.exec(inline) ?? []
  const [after = ''] = /\s*$/.exec(inline) ?? []
  return `${before === '' ? '' : ' '}${mark}${text}${mark}${after === '' ? '' : ' '}`
}

/** Round brackets would end it. */
export function linkTarget(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20')
}
