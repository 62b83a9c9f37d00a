/**
 * Any XML as a page: an element becomes a block with its name as class, its attributes and the elements that only hold text become named
 * texts inside. HTML's own meaning of names such as `link`, `title` or `table` does not reach it.
 */
import { foldText } from '#engine/recipe/fold-text.ts'
import { escapeAttribute, escapeText, htmlPage, Markup } from './html-text.ts'
import { childElements, localName, textOf, type XmlElement } from './xml-tree.ts'

export function xmlToHtml(root: XmlElement, { title }: { title: string }): string {
  const markup = new Markup()
  addElement(root, markup)
  return htmlPage({ title, body: markup.toString(), language: root.attributes['xml:lang'] ?? null })
}

function addElement(element: XmlElement, markup: Markup): void {
  const name = className(element.name)
  const attributes = Object.entries(element.attributes).filter(([key]) => !/^xmlns(:|$)|^xml:|^xsi:/.test(key))
  const isText = childElements(element).length === 0
  if (isText && attributes.length === 0) {
    markup.add(named(name, textOf(element)))
    return
  }
  markup.add(`<div class="${name}">`)
  for (const [key, value] of attributes) markup.add(named(className(key), value))
  if (isText) markup.add(named('value', textOf(element)))
  else addChildren(element, markup)
  markup.add('</div>')
}

function addChildren(element: XmlElement, markup: Markup): void {
  for (const child of element.children) {
    if (typeof child !== 'string') addElement(child, markup)
    else if (child.trim() !== '') markup.add(escapeText(child))
  }
}

/** The space keeps texts apart that stand side by side. */
function named(name: string, value: string): string {
  const text = foldText(value)
  if (text === '') return ''
  const shown = escapeText(text)
  return /^https?:\/\/\S+$/.test(text)
    ? `<a class="${name}" href="${escapeAttribute(text)}">${shown}</a> `
    : `<span class="${name}">${shown}</span> `
}

/** Without prefix, and with words apart: `unitPrice` is read as `unit-price`. */
function className(name: string): string {
  const local = localName({ name, attributes: {}, children: [] })
  const written = name.slice(name.length - local.length)
  const words = written.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2').toLowerCase()
  return words.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-') || 'value'
}
