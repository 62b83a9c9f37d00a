import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { ownImage } from '#engine/recipe/element-url.ts'
import { BREAK, hasInk } from '#engine/recipe/fold-text.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'
import { absoluteUrl } from '#engine/recipe/resolve-url.ts'
import { tableGrid } from '#engine/recipe/table-grid.ts'
import { edgeOf, visibleText } from '#engine/recipe/visible-text.ts'
import { codeLanguage, codeText } from './code-text.ts'
import type { MainContent } from './main-content.ts'
import {
  codeBlock,
  escapedLabel,
  escapedText,
  inlineCode,
  joined,
  linkTarget,
  marked,
  oneLine,
  paragraph,
} from './markdown-text.ts'

/**
 * Content as GitHub's Markdown.
 *
 * 1. Blocks are paragraphs, headings, lists, quotations, code, tables and rules; all else that is a block only divides.
 * 2. A link around blocks, as cards have it, is written on their heading, or on the first of them.
 * 3. A table of data is a table: merged cells stand in the first place that they cover. A table that only places things is read as blocks, a
 *    line of it that has no blocks as one paragraph.
 * 4. Addresses are absolute.
 */
export function writeMarkdown(content: MainContent, baseUrl: string): string {
  const writer = new MarkdownWriter(content, baseUrl)
  return writer.blocks(content.roots, 0).join('\n\n')
}

const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
}
const CODE = wordSet('code kbd samp tt')
const HEADING = /^h([1-6])$/
/** A page may nest without end, and each level is written once more by all around it. */
const MAX_INDENTS = 12

type Inline = {
  /** Marks that hold already, and whether a link does. */
  marks: string
  isLink: boolean
}

const PLAIN: Inline = { marks: '', isLink: false }

class MarkdownWriter {
  readonly #omits: MainContent['omits']
  readonly #baseUrl: string
  /** Elements with a block in them. */
  readonly #holders = new Set<ChildNode>()
  /** Elements with a heading in them. */
  readonly #titled = new Set<ChildNode>()
  /** The link around the blocks that are written, until one of them has it. */
  #link: { url: string; isForHeading: boolean } | null = null

  constructor({ roots, omits }: MainContent, baseUrl: string) {
    this.#omits = omits
    this.#baseUrl = baseUrl
    // From the inside to the outside.
    for (const element of elementsOf(roots).reverse()) {
      const { parent } = element
      if (!parent || !isTag(parent) || !this.#isBlock(element) || omits(element)) continue
      this.#holders.add(parent)
      if (HEADING.test(element.name) || this.#titled.has(element)) this.#titled.add(parent)
    }
  }

  #isBlock(node: ChildNode): boolean {
    if (!isTag(node)) return false
    return (edgeOf(node.name) === BREAK && node.name !== 'br') || this.#holders.has(node)
  }

  blocks(nodes: readonly ChildNode[], indents: number): string[] {
    const blocks: string[] = []
    let run: ChildNode[] = []
    const flush = () => {
      const text = this.#paragraph(run)
      if (text !== '') blocks.push(text)
      run = []
    }
    for (const node of nodes) {
      if (isTag(node) && this.#omits(node)) continue
      if (!isTag(node) || !this.#isBlock(node)) {
        run.push(node)
        continue
      }
      flush()
      blocks.push(...this.#block(node, indents))
    }
    flush()
    return blocks
  }

  #paragraph(run: readonly ChildNode[]): string {
    if (run.length === 0) return ''
    const link = this.#link?.isForHeading === false ? this.#link : null
    const inline = this.#inline(run, link ? { ...PLAIN, isLink: true } : PLAIN)
    if (!hasInk(inline)) return ''
    if (!link) return paragraph(inline)
    this.#link = null
    return linked(oneLine(inline), link.url)
  }

  #block(element: Element, indents: number): string[] {
    const { name, children } = element
    const level = HEADING.exec(name)?.[1]
    if (level !== undefined) return this.#heading(element, Number(level))
    switch (name) {
      case 'hr':
        return ['---']
      case 'pre':
      case 'listing':
      case 'xmp':
        return code(element)
      case 'blockquote':
        return this.#quotation(children, indents)
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return this.#list(element, indents)
      case 'dl':
        return this.#terms(element, indents)
      case 'table':
        return this.#table(element, indents)
      case 'a':
        return this.#card(element, indents)
      case 'summary':
        return this.blocks(children, indents).map((block, index) => (index === 0 ? marked('**', block) : block))
      default:
        return this.blocks(children, indents)
    }
  }

  /** Blocks in a heading, as some pages have it, are words of it. */
  #heading(element: Element, level: number): string[] {
    const link = this.#link
    this.#link = null
    const text = oneLine(this.#inline(element.children, { marks: '**', isLink: link !== null }))
    if (!hasInk(text)) {
      this.#link = link
      return []
    }
    return [`${'#'.repeat(level)} ${link ? linked(text, link.url) : text}`]
  }

  #card(element: Element, indents: number): string[] {
    const url = this.#address(element)
    if (url === null) return this.blocks(element.children, indents)
    this.#link = { url, isForHeading: this.#titled.has(element) }
    const blocks = this.blocks(element.children, indents)
    this.#link = null
    return blocks
  }

  #quotation(children: readonly ChildNode[], indents: number): string[] {
    const inner = this.blocks(children, indents + 1).join('\n\n')
    if (inner === '') return []
    return [indents < MAX_INDENTS ? inner.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>') : inner]
  }

  #list({ name, attribs, children }: Element, indents: number): string[] {
    const isOrdered = name === 'ol'
    let number = Number.parseInt(attribs.start ?? '1', 10)
    if (!(number >= 0 && number < 1_000_000)) number = 1
    const items: string[] = []
    let isTight = true
    for (const child of children) {
      if (isTag(child) && this.#omits(child)) continue
      // What stands in a list without being an item of it is one all the same.
      if (!isTag(child) && !(isText(child) && hasInk(child.data))) continue
      const isItem = isTag(child) && child.name === 'li'
      const blocks = this.blocks(isItem ? child.children : [child], indents + 1)
      if (blocks.length === 0) continue
      if (isTag(child) && /^[uo]l$/.test(child.name) && items.length > 0) {
        // A list beside the items belongs to the one before it.
        items[items.length - 1] += `\n${indented(blocks.join('\n\n'), indents)}`
        continue
      }
      const marker = isOrdered ? `${number}. ` : '- '
      number += 1
      const isPlain = blocks.slice(1).every((block) => /^(?:- |\d+\. )/.test(block))
      if (!isPlain) isTight = false
      items.push(marker + indented(blocks.join(isPlain ? '\n' : '\n\n'), indents, marker.length))
    }
    return items.length === 0 ? [] : [items.join(isTight ? '\n' : '\n\n')]
  }

  /** Terms with what is said of them, as a list. */
  #terms(element: Element, indents: number): string[] {
    const items: string[] = []
    let term = ''
    const close = () => {
      if (term !== '') items.push(`- **${term}**`)
      term = ''
    }
    const parts = elementsOf(element.children).filter(
      (inner) => (inner.name === 'dt' || inner.name === 'dd') && termList(inner) === element && !this.#omits(inner),
    )
    if (parts.length === 0) return this.blocks(element.children, indents)
    for (const part of parts) {
      if (part.name === 'dt') {
        close()
        term = oneLine(this.#inline(part.children, { marks: '**', isLink: false })).replace(/\s*:$/, '')
        continue
      }
      const blocks = this.blocks(part.children, indents + 1)
      if (blocks.length === 0) continue
      const [first = '', ...more] = blocks
      const said = [
        term === '' ? first : /^(?:[-#>|`]|\d+\. )/.test(first) ? `**${term}**\n\n${first}` : `**${term}**: ${first}`,
        ...more,
      ]
      items.push(`- ${indented(said.join('\n\n'), indents, 2)}`)
      term = ''
    }
    close()
    return items.length === 0 ? [] : [items.join('\n')]
  }

  #table(table: Element, indents: number): string[] {
    const grid = tableGrid(table)
    const rows = grid.cells.filter((cells) => cells.some((cell) => cell && !this.#omits(cell)))
    if (!isData(table, rows)) return this.#placed(table, indents)
    const lines = rows.map((cells, row) => cells.map((cell, column) => this.#cell(cell, rows, row, column)))
    const width = Math.max(...lines.map((cells) => cells.length))
    const written = lines.map((cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`)
    const hasHeader = grid.headerRows > 0
    const header = hasHeader ? (written[0] ?? '') : `|${'  |'.repeat(width)}`
    const rule = `|${' --- |'.repeat(width)}`
    const caption = table.children.find((child) => isTag(child) && child.name === 'caption')
    const title = caption && isTag(caption) && !this.#omits(caption) ? this.blocks(caption.children, indents) : []
    return [...title, [header, rule, ...written.slice(hasHeader ? 1 : 0)].join('\n')]
  }

  /** A merged cell is written where it begins. */
  #cell(cell: Element | null, rows: readonly (readonly (Element | null)[])[], row: number, column: number): string {
    if (!cell || this.#omits(cell)) return ''
    if (rows[row]?.[column - 1] === cell || rows[row - 1]?.[column] === cell) return ''
    const lines = this.#inline(cell.children, cell.name === 'th' ? { marks: '**', isLink: false } : PLAIN)
    return paragraph(lines).replaceAll(/\s*\n/g, '<br>').replaceAll('|', '\\|')
  }

  /** A table that only places things: each row a paragraph where it has no blocks. */
  #placed(table: Element, indents: number): string[] {
    const blocks: string[] = []
    for (const child of table.children) {
      if (!isTag(child) || this.#omits(child)) continue
      if (/^(?:tbody|thead|tfoot)$/.test(child.name)) blocks.push(...this.#placed(child, indents))
      else if (child.name === 'tr' && !child.children.some((cell) => isTag(cell) && this.#holders.has(cell))) {
        const cells = child.children.filter((cell) => isTag(cell) && !this.#omits(cell)) as Element[]
        const text = paragraph(cells.map((cell) => this.#inline(cell.children, PLAIN)).join(' '))
        if (text !== '') blocks.push(text)
      } else if (child.name === 'tr') {
        for (const cell of child.children)
          if (isTag(cell) && !this.#omits(cell)) blocks.push(...this.blocks(cell.children, indents))
      } else blocks.push(...this.blocks([child], indents))
    }
    return blocks
  }

  #inline(nodes: readonly ChildNode[], around: Inline): string {
    return joined(nodes.map((node) => this.#inlineNode(node, around)))
  }

  #inlineNode(node: ChildNode, around: Inline): string {
    if (isText(node)) return around.isLink ? escapedLabel(node.data) : escapedText(node.data)
    return isTag(node) && !this.#omits(node) ? this.#inlineElement(node, around) : ''
  }

  #inlineElement(element: Element, around: Inline): string {
    const { name, children, attribs } = element
    if (name === 'br') return BREAK
    if (name === 'img') return this.#image(element)
    if (name === 'a') return this.#anchor(element, around)
    if (CODE.has(name)) return inlineCode(visibleText([element], { maxChars: 100_000 }))
    if (name === 'sup') return power(this.#inline(children, around))
    if (name === 'q') return `“${this.#inline(children, around)}”`
    if (name === 'input') return attribs.type === 'checkbox' ? (attribs.checked === undefined ? '[ ] ' : '[x] ') : ''
    const mark = MARKS[name]
    if (mark !== undefined && !around.marks.includes(mark))
      return marked(mark, this.#inline(children, { ...around, marks: around.marks + mark }))
    const edge = edgeOf(name)
    return edge + this.#inline(children, around) + edge
  }

  #anchor(element: Element, around: Inline): string {
    const { attribs } = element
    const label = this.#inline(element.children, { ...around, isLink: true })
    const text = hasInk(label) ? label : escapedText(attribs['aria-label'] ?? attribs.title ?? '')
    const url = around.isLink ? null : this.#address(element)
    if (isMark(oneLine(text)) && (attribs.href?.startsWith('#') ?? false)) return ''
    if (url === null || !hasInk(text)) return label
    const [before = ''] = /^\s*/.exec(text) ?? []
    const [after = ''] = /\s*$/.exec(text) ?? []
    return `${before && ' '}${linked(oneLine(text), url)}${after && ' '}`
  }

  #address({ attribs }: Element): string | null {
    const { href } = attribs
    if (href === undefined) return null
    if (/^\s*(?:mailto|tel):\S/i.test(href)) return href.trim()
    return absoluteUrl(href, this.#baseUrl)
  }

  #image(element: Element): string {
    const { attribs } = element
    const url = ownImage(element, this.#baseUrl)
    const isPixel = Number(attribs.width ?? 100) <= 2 || Number(attribs.height ?? 100) <= 2
    if (url === null || isPixel) return ''
    return `![${escapedLabel(oneLine(attribs.alt ?? ''))}](${linkTarget(url)})`
  }
}

function linked(label: string, url: string): string {
  return `[${label}](${linkTarget(url)})`
}

/** What stands beside headings for a link to them. */
function isMark(label: string): boolean {
  return /^(?:\\?#|¶|§|🔗|link|permalink|anchor)?$/iu.test(label)
}

/** "10⁶" is no 106. */
function power(inline: string): string {
  return /^\s*[-−+]?\d+\s*$/.test(inline) ? `^${inline.trim()}` : inline
}

function code(pre: Element): string[] {
  const text = codeText(pre)
  return text.trim() === '' ? [] : [codeBlock(text, codeLanguage(pre))]
}

function termList(part: Element): Element | null {
  for (let above = part.parent; above && isTag(above); above = above.parent) if (above.name === 'dl') return above
  return null
}

/** All lines but the first, so that they stand below the beginning of the item. */
function indented(text: string, indents: number, width = 2): string {
  return indents < MAX_INDENTS && text.includes('\n') ? text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`) : text
}

const MAX_CELL_CHARS = 600
const NO_CELL_CONTENT = wordSet('table h1 h2 h3 h4 h5 h6 form pre blockquote article section iframe')

/** With headers, or with two columns of short cells at least. */
function isData(table: Element, rows: readonly (readonly (Element | null)[])[]): boolean {
  const { role } = table.attribs
  if (role === 'presentation' || role === 'none') return false
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (rows.length === 0 || width < 2) return false
  const inner = elementsOf(table.children)
  if (inner.some(({ name }) => name === 'table')) return false
  const isNamed = inner.some(({ name }) => name === 'th' || name === 'caption' || name === 'thead')
  if (isNamed) return true
  if (rows.length < 2) return false
  return !inner.some((element) => NO_CELL_CONTENT.has(element.name) || (element.name === 'td' && isLong(element)))
}

function isLong(cell: Element): boolean {
  return visibleText([cell], { maxChars: MAX_CELL_CHARS + 1 }).length > MAX_CELL_CHARS
}
