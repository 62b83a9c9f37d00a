/**
 * Plain text as a page, by the habits of those who write it: blank lines part blocks; a line of its own that is underlined or short is a heading;
 * bullets and numbers are lists; `name: value` lines are pairs; columns that stand under each other are a table; each other line is a line.
 */
import { escapeText, htmlPage, linkedText, Markup } from './html-text.ts'

export function textToHtml(text: string, { title }: { title: string }): string {
  const markup = new Markup()
  for (const block of blocksOf(text)) markup.add(blockMarkup(block))
  return htmlPage({ title, body: `<main>${markup.toString()}</main>` })
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n|\f/)) {
    if (line.trim() === '') {
      if (blocks.at(-1)?.length) blocks.push([])
    } else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

const UNDERLINE = /^\s*([=\-~*^#])\1{2,}\s*$/
const BULLET = /^\s*(?:[-*+•–·]|\d{1,3}[.)]|\([a-z\d]{1,2}\))\s+/
const PAIR = /^\s*([\p{L}][\p{L}\p{N} ./()_-]{0,40}?)\s*(?::|=|\t)\s+(\S.*)$/u

export function blockMarkup(lines: readonly string[]): string {
  const [first = '', second = ''] = lines
  if (UNDERLINE.test(second)) return heading(first) + (lines.length > 2 ? blockMarkup(lines.slice(2)) : '')
  if (UNDERLINE.test(first)) return lines.length > 1 ? blockMarkup(lines.slice(1)) : ''
  const hash = /^(#{1,6})\s+(.+?)\s*#*$/.exec(first)
  if (hash) return heading(hash[2] ?? '') + (lines.length > 1 ? blockMarkup(lines.slice(1)) : '')
  if (lines.length === 1 && isShout(first)) return heading(first)
  if (BULLET.test(first)) return listMarkup(lines)
  const table = tableMarkup(lines)
  if (table !== null) return table
  if (lines.every((line) => PAIR.test(line))) return pairMarkup(lines)
  if (lines.length === 1 || isProse(lines)) return `<p>${linkedText(lines.map((line) => line.trim()).join(' '))}</p>`
  return linesMarkup(lines)
}

function heading(line: string): string {
  return `<h2>${escapeText(line.trim())}</h2>`
}

/** A short line in capitals, or one that ends with a colon, stands over what follows. */
function isShout(line: string): boolean {
  const text = line.trim()
  return text.length <= 80 && ((/\p{Lu}{2}/u.test(text) && text === text.toUpperCase()) || /^[^:]+:$/.test(text))
}

/** A line without a bullet goes on with the one before. */
function listMarkup(lines: readonly string[]): string {
  const items: string[] = []
  for (const line of lines) {
    if (BULLET.test(line)) items.push(line.replace(BULLET, '').trim())
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim())
  }
  return `<ul>${items.map((item) => `<li>${linkedText(item)}</li>`).join('')}</ul>`
}

function pairMarkup(lines: readonly string[]): string {
  const pairs = lines.map((line) => {
    const [, name = '', value = ''] = PAIR.exec(line) ?? []
    return `<dt>${escapeText(name.trim())}</dt><dd>${linkedText(value.trim())}</dd>`
  })
  return `<dl>${pairs.join('')}</dl>`
}

/** Lines that end where the paper does, not where what they say does. */
function isProse(lines: readonly string[]): boolean {
  const widest = Math.max(...lines.map((line) => line.length))
  return widest >= PROSE_CHARS && lines.slice(0, -1).every((line) => line.length >= widest * 0.7)
}

const PROSE_CHARS = 55

function linesMarkup(lines: readonly string[]): string {
  return `<div class="lines">${lines.map((line) => `<p class="line">${linkedText(line.trim())}</p>`).join('')}</div>`
}

const MIN_TABLE_LINES = 3

/** Lines that two spaces or a tab part into the same number of cells; a line of dashes under the first names its columns. */
function tableMarkup(lines: readonly string[]): string | null {
  const isRuled = lines.some((line) => /^[\s\-=+|:]+$/.test(line))
  const rows = lines.filter((line) => !/^[\s\-=+|:]+$/.test(line)).map(cellsOf)
  const width = rows[0]?.length ?? 0
  if (rows.length < MIN_TABLE_LINES || width < 2 || rows.some((row) => row.length !== width)) return null
  const [head = [], ...rest] = rows
  const hasHead =
    isRuled || (head.every((cell) => !/\d/.test(cell)) && rest.every((row) => row.some((cell) => /\d/.test(cell))))
  const body = (hasHead ? rest : rows).map(
    (row) => `<tr>${row.map((cell) => `<td>${linkedText(cell)}</td>`).join('')}</tr>`,
  )
  const names = hasHead ? `<thead><tr>${head.map((cell) => `<th>${escapeText(cell)}</th>`).join('')}</tr></thead>` : ''
  return `<table>${names}<tbody>${body.join('')}</tbody></table>`
}

function cellsOf(line: string): string[] {
  const isDrawn = /^\s*\|.*\|\s*$/.test(line)
  const text = isDrawn ? line.trim().slice(1, -1) : line.trim()
  return text.split(isDrawn ? '|' : /\s{2,}|\t+/).map((cell) => cell.trim())
}
