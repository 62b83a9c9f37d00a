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

/** Two marks that touch would be read as one, and a mark between a sign and a letter as none. */
export function joined(before: string, after: string): string {
  const isTouching = /[*~`]$/.test(before) && /^[*~`]/.test(after)
  const isLinkByLink = before.endsWith(')') && after.startsWith('[')
  const isUnseen = /[^\p{L}\p{N}\s*~][*~]+$/u.test(before)
    ? /^[\p{L}\p{N}]/u.test(after)
    : /[\p{L}\p{N}]$/u.test(before) && /^[*~]+[^\p{L}\p{N}\s*~]/u.test(after)
  return isTouching || isLinkByLink || isUnseen ? `${before} ${after}` : before + after
}

/** White space folded; a break of the line is one in Markdown as well. */
export function paragraph(inline: string): string {
  return foldText(inline).split('\n').map(escapedLine).join('  \n')
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
