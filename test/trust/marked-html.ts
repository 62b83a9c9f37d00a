/**
 * Pages are written as HTML in which `mark="price"` names what stands there, so that an accident can happen to it in any template. The marks
 * are gone from what is served.
 */
import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { randomFrom } from './random.ts'

export type MarkedPage = Document

export type Edit = (page: MarkedPage) => void

export function parseMarked(html: string): MarkedPage {
  return parseDocument(html)
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const RAW = new Set(['script', 'style'])

export function serve(page: MarkedPage): string {
  return page.children.map(serveNode).join('')
}

export function serveNode(node: ChildNode): string {
  if (isText(node)) return node.data.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (!isTag(node)) return 'data' in node && node.type === 'directive' ? `<${String(node.data)}>` : ''
  const attributes = Object.entries(node.attribs)
    .filter(([name]) => name !== 'mark')
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
  const open = `<${node.name}${attributes.join('')}>`
  if (VOID.has(node.name)) return open
  const inner = RAW.has(node.name) ? node.children.map(rawText).join('') : node.children.map(serveNode).join('')
  return `${open}${inner}</${node.name}>`
}

function rawText(node: ChildNode): string {
  return isText(node) ? node.data : ''
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

export function elements(node: ParentNode): Element[] {
  return node.children.flatMap((child) => (isTag(child) ? [child, ...elements(child)] : []))
}

export function texts(node: ParentNode): Text[] {
  return node.children.flatMap((child) => (isText(child) ? [child] : isTag(child) ? texts(child) : []))
}

export function marked(page: ParentNode, mark: string): Element[] {
  return elements(page).filter(({ attribs }) => attribs.mark?.split(' ').includes(mark))
}

export function theOne(page: ParentNode, mark: string): Element {
  const [found] = marked(page, mark)
  if (!found) throw new Error(`the page has nothing marked ${mark}`)
  return found
}

export function body(page: MarkedPage): Element {
  const found = elements(page).find(({ name }) => name === 'body')
  if (!found) throw new Error('the page has no body')
  return found
}

export function fragment(html: string): ChildNode[] {
  return parseDocument(html).children
}

export function setChildren(element: ParentNode, children: readonly ChildNode[]): void {
  element.children = [...children]
  for (const child of children) child.parent = element
}

export function removeNode(node: ChildNode): void {
  const { parent } = node
  if (parent)
    setChildren(
      parent,
      parent.children.filter((child) => child !== node),
    )
}

export function insertBefore(reference: ChildNode, nodes: readonly ChildNode[]): void {
  const { parent } = reference
  if (!parent) throw new Error('nothing can stand before the page itself')
  setChildren(
    parent,
    parent.children.flatMap((child) => (child === reference ? [...nodes, child] : [child])),
  )
}

export function remove(mark: string): Edit {
  return (page) => marked(page, mark).forEach(removeNode)
}

/** Of the element and of what it keeps for machines. */
export function say(mark: string, words: string): Edit {
  return (page) => {
    for (const element of marked(page, mark)) {
      delete element.attribs.content
      delete element.attribs.value
      if (element.name === 'meta') removeNode(element)
      else setChildren(element, [new Text(words)])
    }
  }
}

export function addOnTop(html: string): Edit {
  return (page) => {
    const top = body(page)
    setChildren(top, [...fragment(html), ...top.children])
  }
}

export function addAtEnd(html: string): Edit {
  return (page) => {
    const end = body(page)
    setChildren(end, [...end.children, ...fragment(html)])
  }
}

export function moveBefore(mark: string, other: string): Edit {
  return (page) => {
    const [moved] = marked(page, mark)
    if (!moved) return
    removeNode(moved)
    insertBefore(theOne(page, other), [moved])
  }
}

/** Those marked `block` change places within what holds them. */
export const reorderBlocks: Edit = (page) => {
  const parents = new Set(marked(page, 'block').flatMap(({ parent }) => parent ?? []))
  for (const parent of parents) {
    const isBlock = (node: ChildNode) => isTag(node) && (node.attribs.mark?.split(' ').includes('block') ?? false)
    const turned = parent.children.filter(isBlock).toReversed()
    setChildren(
      parent,
      parent.children.map((child) => (isBlock(child) ? (turned.shift() ?? child) : child)),
    )
  }
}

/** Every class and id has another name, the same for the same one. */
export function renameClasses(seed: number): Edit {
  return (page) => {
    const random = randomFrom(seed)
    const names = new Map<string, string>()
    const renamed = (name: string) => {
      const known =
        names.get(name) ?? `${random.pick(['x', 'q', 'u', 'css-'])}${random.between(36 ** 4, 36 ** 5 - 1).toString(36)}`
      names.set(name, known)
      return known
    }
    for (const { attribs } of elements(page)) {
      if (attribs.class) attribs.class = attribs.class.split(/\s+/).map(renamed).join(' ')
      if (attribs.id) attribs.id = renamed(attribs.id)
      for (const name of Object.keys(attribs)) if (/^data-(?!price)/.test(name)) delete attribs[name]
    }
  }
}

const OTHER_TAGS: Readonly<Record<string, string>> = {
  div: 'section',
  section: 'div',
  article: 'div',
  main: 'div',
  span: 'p',
  p: 'div',
  strong: 'span',
  b: 'span',
  h1: 'h2',
  h2: 'h3',
  h3: 'div',
  ul: 'div',
  ol: 'div',
  li: 'div',
  dl: 'div',
  dt: 'span',
  dd: 'span',
  table: 'div',
  thead: 'div',
  tbody: 'div',
  tr: 'div',
  td: 'span',
  th: 'span',
}

/** Other tags, and a wrapper more around every block. */
export const rebuild: Edit = (page) => {
  const all = elements(body(page))
  for (const element of all) {
    element.name = OTHER_TAGS[element.name] ?? (element.name.includes('-') ? 'div' : element.name)
    for (const name of ['itemprop', 'itemscope', 'itemtype', 'role']) delete element.attribs[name]
  }
  for (const mark of ['main', 'name', 'price', 'stock', 'related', 'list', 'item']) {
    for (const element of marked(page, mark)) {
      const inner = new Element(['name', 'price', 'stock'].includes(mark) ? 'span' : 'div', { class: 'layer' }, [])
      setChildren(inner, element.children)
      if (element.name !== 'meta' && element.name !== 'script') setChildren(element, [inner])
    }
  }
}
