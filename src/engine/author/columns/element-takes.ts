import { wordSet } from '#base/word-set.ts'
import { imageUrl, ownLink } from '#engine/recipe/element-url.ts'
import { edgeOf, ownText, textBeside } from '#engine/recipe/visible-text.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import { ENGLISH } from '../language/languages.ts'
import { wordsOf } from '../language/words.ts'
import { attribute, type PageModel, type PageNode, rememberedNode } from '../page/page-model.ts'
import type { Take } from './column.ts'

/** What can be taken from an element, and what it gives. */
export function takeText(model: PageModel, node: PageNode, take: Take): string {
  let text: string
  if (take.attribute !== undefined) text = (attribute(node, take.attribute) ?? '').replace(/\s+/g, ' ').trim()
  else if (take.text === 'own') text = ownText(node.element)
  else if (take.text === 'after') text = trimmedAfter(textBeside(node.element, 'after'))
  else text = model.text(node)
  if (take.line !== undefined) text = text.split('\n').at(take.line) ?? ''
  return text
}

/** Without the punctuation that joins it to what stands before: after a slash a hyphen is a minus ("9° / -4°"). RE2. */
export const AFTER = String.raw`^(?:[\s:;,.|–—-]*/\s*|[\s:;,.|–—-]*)(.+?)[\s,;|]*$`

export function trimmedAfter(text: string): string {
  return text.replace(/^(?:[\s:;,.|–—-]*\/\s*|[\s:;,.|–—-]+)|[\s,;|]+$/g, '')
}

export function linkOf(model: PageModel, node: PageNode): string {
  return ownLink(node.element, model.page.baseUrl) ?? ''
}

export function imageOf(model: PageModel, node: PageNode): string {
  return imageUrl(node.element, model.page.baseUrl) ?? ''
}

const PLAYED = new Set(['audio', 'video'])

export function isLink(node: PageNode): boolean {
  if (PLAYED.has(node.tag)) return attribute(node, 'src') !== undefined
  return (node.tag === 'a' || node.tag === 'area') && attribute(node, 'href') !== undefined
}

export function isImage(node: PageNode): boolean {
  if (node.tag === 'img' || node.tag === 'picture' || node.tag === 'amp-img') return node.parent?.tag !== 'picture'
  return /background[^;]*url\(/i.test(attribute(node, 'style') ?? '') || attribute(node, 'data-bg') !== undefined
}

/** Attributes whose text a reader or a machine is meant to use. */
const TELLING = wordSet(
  `datetime title content alt aria-label value label data-price data-value data-date data-time data-rating data-title
  data-name`,
)

export const tellingAttributes = rememberedNode(readTelling)

function readTelling(node: PageNode): readonly string[] {
  const names: string[] = []
  // What an icon is called names its neighbour; it is no value.
  if (node.tag === 'svg' || node.tag === 'button') return names
  for (const name of TELLING) {
    const value = attribute(node, name)
    if (value !== undefined && value.trim() !== '' && value.length <= 400 && !isSecret(value)) names.push(name)
  }
  for (const name of Object.keys(node.element.attribs)) {
    if (names.length >= 6) break
    if (!name.startsWith('data-') || names.includes(name) || !isNamedForData(name)) continue
    const value = node.element.attribs[name] ?? ''
    if (value !== '' && value.length <= 60 && !/[{}[\]]/.test(value) && !isSecret(value)) names.push(name)
  }
  return names
}

/** A random word with which a form proves that it is the site's own: no reader ever meant it. */
function isSecret(value: string): boolean {
  return (
    /^[\w+/=.-]{24,}$/.test(value) &&
    [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)) &&
    !/[-._][A-Za-z]{3,}[-._]/.test(value)
  )
}

/** `data-price`, not `data-testid` or `data-index`: an attribute for scripts is a value only if its name is that of a field. */
function isNamedForData(name: string): boolean {
  if (/test|track|index|src|href|url|style|json|config|event|react|modal|toggle|target|widget|element/.test(name))
    return false
  return wordsOf(name.slice(5)).some((word) =>
    conceptsOfWord(word, ENGLISH).some((entry) => entry.weight >= 0.8 && entry.concept !== 'title'),
  )
}

/** Text of its own, or text in inline elements only: what a person would point at as one value. */
export function isTextHolder(model: PageModel, node: PageNode): boolean {
  if (model.size(node) === 0) return false
  return node.hasOwnText || node.children.length <= 1 || node.last - node.id <= 40
}

/** Holds blocks or several values: its text is that of others joined. */
export function isComposite(top: PageNode): boolean {
  let node = top
  while (node.children.length === 1 && !node.hasOwnText && node.children[0]) node = node.children[0]
  if (node.children.length === 0) return false
  // A link with text beside it: the link is one value, the text another.
  if (node.hasOwnText && node.children.some((child) => child.tag === 'a' && child.hasOwnText)) return true
  if (node.hasOwnText && node.children.every((child) => edgeOf(child.tag) === '' && child.children.length === 0))
    return false
  return node.children.filter((child) => child.hasOwnText || child.last > child.id).length > (node.hasOwnText ? 0 : 1)
}

/** Only inline elements inside: its text is one line of writing, not a layout. */
export function isInlineText(nodes: readonly PageNode[], top: PageNode): boolean {
  for (let id = top.id + 1; id <= top.last; id += 1) {
    const { tag } = nodes[id] ?? { tag: '' }
    if (tag !== 'br' && edgeOf(tag) !== '') return false
  }
  return true
}
