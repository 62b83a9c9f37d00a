/**
 * An XML document as a small tree.
 * 1. What the standard calls a fatal error is passed over, since half of the web's feeds hold a bare `&` or an HTML entity; many of them, or
 *    an end in the middle, make the document unreadable.
 * 2. Entities that a document declares are not expanded, and nothing that it names is fetched: a DOCTYPE with declarations is refused.
 * 3. Depth and the number of elements are bounded.
 */
import { type SaxesOptions, SaxesParser } from 'saxes'
import { UnreadableDocument } from './html-text.ts'

export type XmlElement = {
  /** With its prefix, as written. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

const OPTIONS = { xmlns: false, position: false } satisfies SaxesOptions
const MAX_DEPTH = 256
const MAX_ELEMENTS = 1_000_000
const MAX_ERRORS = 1000

/** `&` that starts no reference. */
const BARE_AMPERSAND = /&(?!(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,30});)/g

export function readXml(text: string): XmlElement {
  const parser = new SaxesParser(OPTIONS)
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let elements = 0
  let errors = 0
  const addText = (piece: string) => {
    open.at(-1)?.children.push(piece)
  }
  parser.on('doctype', (doctype) => {
    if (/<!|\[/.test(doctype))
      throw new UnreadableDocument('The document declares entities of its own, which are not read.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > MAX_ELEMENTS)
      throw new UnreadableDocument('The document has too many parts to be read.', 'too_large')
    if (open.length >= MAX_DEPTH)
      throw new UnreadableDocument('The document is nested too deep to be read.', 'too_large')
    const element: XmlElement = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', () => {
    errors += 1
    if (errors > MAX_ERRORS) throw new UnreadableDocument('The document is not well-formed XML.')
  })
  parser.write(withEscapedAmpersands(text))
  if (open.length > 0 || root === null)
    throw new UnreadableDocument('The document is not whole XML: it ends in the middle.')
  return root
}

/** Inside CDATA an ampersand is a character like any other. */
function withEscapedAmpersands(text: string): string {
  if (!text.includes('&')) return text
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part : part.replace(BARE_AMPERSAND, '&amp;')))
    .join('')
}

/** Without prefix, lower case. */
export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1).toLowerCase()
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** All text inside, in order. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}
