/** A page as a tree, so that a test can change its markup before it is written out. */
export type Element = {
  tag: string
  attributes: Record<string, string>
  children: Node[]
  /** Not written out: what the element holds. */
  holds?: 'records' | 'sections'
}

/** A word of the site's own, such as the name of a field, apart from the values it stands with. */
export type Label = { label: string }

/** Markup as it is, for scripts. */
export type Raw = { raw: string }

export type Node = string | Label | Raw | Element

type Child = Node | null | undefined | readonly Child[]

export function h(tag: string, attributes: Record<string, string> = {}, ...children: readonly Child[]): Element {
  return { tag, attributes, children: flat(children) }
}

function flat(children: readonly Child[]): Node[] {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === '') return []
    return isMany(child) ? flat(child) : [child]
  })
}

function isMany(child: Child): child is readonly Child[] {
  return Array.isArray(child)
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string' && 'tag' in node
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

/** `gap` stands between elements that are not in a line of text: a line break, or nothing in a minified page. */
export function htmlOf(node: Node, gap: string): string {
  if (typeof node === 'string') return escaped(node)
  if ('label' in node) return escaped(node.label)
  if ('raw' in node) return node.raw
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const open = `<${node.tag}${attributes.join('')}>`
  if (VOID.has(node.tag)) return open
  const isBlock = node.children.length > 0 && node.children.every((child) => isElement(child) && !INLINE.has(child.tag))
  const between = isBlock ? gap : ''
  return `${open}${between}${node.children.map((child) => htmlOf(child, gap)).join(between)}${between}</${node.tag}>`
}

const INLINE = new Set([
  'a',
  'b',
  'br',
  'font',
  'i',
  'img',
  'em',
  'small',
  'span',
  'strong',
  'time',
  'input',
  's',
  'del',
])

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The tree with every element passed through `change`, children first. */
export function mapElements(element: Element, change: (element: Element) => Element): Element {
  const children = element.children.map((child) => (isElement(child) ? mapElements(child, change) : child))
  return change({ ...element, children })
}

/** The tree with every label passed through `change`. */
export function mapLabels(element: Element, change: (label: string) => string): Element {
  return mapElements(element, (one) => ({
    ...one,
    children: one.children.map((child) =>
      typeof child !== 'string' && 'label' in child ? { label: change(child.label) } : child,
    ),
  }))
}
