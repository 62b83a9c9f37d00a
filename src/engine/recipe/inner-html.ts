import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { tagRules } from './tree-rules.ts'

/** Their text is written as it is: it was never decoded. */
const RAW_TEXT = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext'])

/** The markup inside an element, written anew from the tree: one spelling for any spelling of the page. The tree stays as it is. */
export function innerHtml(element: Element): string {
  let out = ''
  let node: ChildNode | undefined = element.children[0]
  while (node) {
    if (isText(node)) out += isRaw(node.parent) ? node.data : escaped(node.data)
    else if (isTag(node)) {
      out += startTag(node)
      if (node.children[0]) {
        node = node.children[0]
        continue
      }
      if (!tagRules(node.name, 'svg').isVoid) out += `</${node.name}>`
    }
    while (!node.next && node.parent && node.parent !== element && isTag(node.parent)) {
      node = node.parent
      out += `</${node.name}>`
    }
    node = node.next ?? undefined
  }
  return out
}

function isRaw(parent: ChildNode['parent']): boolean {
  return parent !== null && isTag(parent) && RAW_TEXT.has(parent.name)
}

function startTag({ name, attribs }: Element): string {
  let out = `<${name}`
  for (const [attribute, value] of Object.entries(attribs)) {
    out += value === '' ? ` ${attribute}` : ` ${attribute}="${escaped(value).replaceAll('"', '&quot;')}"`
  }
  return `${out}>`
}

function escaped(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
}
