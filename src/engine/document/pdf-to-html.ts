/** A PDF as a page: its headings, tables, lists and lines, by where the texts stand on the paper. Pictures of texts hold no text. */
import { getDocumentProxy } from 'unpdf'
import { escapeAttribute, escapeText, htmlPage, Markup, UnreadableDocument } from './html-text.ts'
import {
  type Block,
  blocksOf,
  type Cell,
  type Line,
  linesOf,
  type PlacedText,
  textOf,
  withoutFurniture,
} from './pdf-layout.ts'
import { blockMarkup } from './text-to-html.ts'

/** Nothing that is written inside is run, and no fonts are drawn. */
const OPTIONS = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 } as const

const MAX_PAGES = 1000

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

export async function pdfToHtml(bytes: Uint8Array, { title }: { title: string }): Promise<string> {
  const pdf = await opened(bytes)
  try {
    if (pdf.numPages > MAX_PAGES)
      throw new UnreadableDocument(`The PDF has ${pdf.numPages} pages; up to ${MAX_PAGES} are read.`, 'too_large')
    const pages: Line[][] = []
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(linesOf(await textsOf(pdf, number)))
    if (pages.every((lines) => lines.length === 0)) {
      throw new UnreadableDocument('The PDF holds no text: it is probably a scan. Only PDFs with text can be read.')
    }
    const markup = new Markup()
    for (const block of blocksOf(withoutFurniture(pages))) markup.add(markupOf(block))
    return htmlPage({ title: await titleOf(pdf, title), body: `<main>${markup.toString()}</main>` })
  } finally {
    await pdf.destroy()
  }
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    // The library takes the bytes away.
    return await getDocumentProxy(Uint8Array.from(bytes), OPTIONS)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableDocument(
      isLocked ? 'The PDF is encrypted and asks for a password.' : 'The PDF is broken and cannot be read.',
    )
  }
}

async function titleOf(pdf: Pdf, otherwise: string): Promise<string> {
  const { info } = await pdf.getMetadata()
  const { Title: title } = info as { Title?: unknown }
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : otherwise
}

type Area = { x: number; end: number; bottom: number; top: number; url: string }

async function textsOf(pdf: Pdf, number: number): Promise<PlacedText[]> {
  const page = await pdf.getPage(number)
  const content = await page.getTextContent()
  const links = await linksOf(page)
  page.cleanup()
  return content.items.flatMap((item): PlacedText[] => {
    if (!('str' in item)) return []
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
    const size = Math.hypot(a, b) || item.height
    const link = links.find((area) => x >= area.x - 1 && x <= area.end && y >= area.bottom - 2 && y <= area.top)
    return [{ text: item.str, x, y, width: item.width, size, ...(link ? { link: link.url } : {}) }]
  })
}

async function linksOf(page: Awaited<ReturnType<Pdf['getPage']>>): Promise<Area[]> {
  const annotations = (await page.getAnnotations()) as { subtype?: string; url?: string; rect?: number[] }[]
  return annotations.flatMap(({ subtype, url, rect }) => {
    if (subtype !== 'Link' || url === undefined || !rect) return []
    const [left = 0, bottom = 0, right = 0, top = 0] = rect
    return [{ x: left, end: right, bottom, top, url }]
  })
}

function markupOf(block: Block): string {
  if (block.kind === 'heading') return `<h2>${escapeText(block.text)}</h2>`
  if (block.kind === 'lines') return linesMarkup(block.lines)
  const head = block.header
    ? `<thead><tr>${block.header.map((name) => `<th>${escapeText(name)}</th>`).join('')}</tr></thead>`
    : ''
  const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${cellMarkup(cell)}</td>`).join('')}</tr>`)
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`
}

function linesMarkup(lines: readonly Line[]): string {
  const isLinked = lines.some((line) => line.cells.some((cell) => cell.link !== undefined))
  if (!isLinked) return blockMarkup(lines.map(textOf))
  return lines.map((line) => `<p>${line.cells.map(cellMarkup).join(' ')}</p>`).join('')
}

function cellMarkup({ text, link }: Cell): string {
  return link === undefined ? escapeText(text) : `<a href="${escapeAttribute(link)}">${escapeText(text)}</a>`
}
