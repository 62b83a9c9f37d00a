import { isTag } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { attribute, type PageNode, rememberedNode } from './page-model.ts'

/** The icon that an element begins with, as a label before its text. */
export type Icon = { name: string; selector: string }

/** Elements that show nothing but an icon have such a class, where they are no pictures. */
const CLASS =
  /^(?:fa|fas|far|fal|icons?|bi|mdi|glyphicon|ti|la|ri|material-icons)$|^(?:fa|icons?|bi|mdi|glyphicon|ti|la|ri|ico)[-_]|[-_]icon$/
/** How an icon is drawn, and not which one. */
const STYLE =
  wordSet(`fw lg sm xs xl 2x 3x li ul spin pulse inverse solid regular light outline outlined fill filled icon icons ico brands
  small large medium muted left right before after prefix primary secondary wrapper container svg`)

export function isIcon({ tag, classes, hasOwnText, children }: PageNode): boolean {
  if (tag === 'svg' || tag === 'i' || tag === 'img') return true
  return tag === 'span' && !hasOwnText && children.length === 0 && classes.some((name) => CLASS.test(name))
}

/** What it says to who rests the pointer on it or cannot see it. The text of a photo is about the photo. */
export function iconTitle(node: PageNode): string | null {
  if (node.tag === 'img' && !isDrawn(node)) return null
  const title = (TITLES.map((name) => attribute(node, name)).find((text) => text !== undefined) ?? '').trim()
  return title !== '' && title.length <= MAX_TITLE && /\p{L}/u.test(title) ? title : null
}

const TITLES = ['title', 'aria-label', 'alt']
const MAX_TITLE = 40

function isDrawn(node: PageNode): boolean {
  return node.tag === 'img' && /\bicons?\b|^(?!.*flags?\b).*\.svg\b/i.test(attribute(node, 'src') ?? '')
}

export const leadingIcon = rememberedNode(readIcon)

function readIcon(node: PageNode): Icon | null {
  const [first] = node.children
  if (!first || !isIcon(first) || first.hasOwnText || !node.hasOwnText) return null
  const before = node.element.children.find((child) => isTag(child) || ('data' in child && child.data.trim() !== ''))
  if (before !== first.element) return null
  return byClass(first) ?? bySymbol(first) ?? byPicture(first) ?? byTitle(first)
}

/** "fa-gas-pump" of "fas fa-gas-pump fa-fw". */
export function byClass({ tag, classes }: PageNode): Icon | null {
  const name = classes.find((token) => {
    const [prefix = '', ...words] = token.toLowerCase().split(/[-_]+/)
    return words.length > 0 && CLASS.test(`${prefix}-`) && !words.every((word) => STYLE.has(word)) && !/\d/.test(token)
  })
  return name === undefined || /[^\w-]/.test(name) ? null : { name, selector: `${tag}.${name}` }
}

function bySymbol(node: PageNode): Icon | null {
  if (node.tag !== 'svg') return null
  const named = attribute(node, 'data-icon')
  if (named !== undefined && isPlain(named)) return { name: named, selector: `svg[data-icon="${named}"]` }
  const use = node.element.children.find((child) => isTag(child) && child.name === 'use')
  const href = use && isTag(use) ? (use.attribs.href ?? use.attribs['xlink:href']) : undefined
  const symbol = href?.slice(href.lastIndexOf('#') + 1)
  if (symbol === undefined || !href?.includes('#') || !isPlain(symbol)) return null
  return {
    name: symbol,
    selector: `use[${use && isTag(use) && use.attribs.href ? 'href' : 'xlink\\:href'}$="#${symbol}"]`,
  }
}

/** "/img/icons/bed.svg". A face or a flag is another in each record. */
function byPicture(node: PageNode): Icon | null {
  const file = isDrawn(node) ? /\/([\w-]+)\.(?:svg|png|gif)(?:\?|$)/.exec(attribute(node, 'src') ?? '')?.[1] : undefined
  return file !== undefined && isPlain(file) && !STYLE.has(file) && !/\d{2,}/.test(file)
    ? { name: file, selector: `img[src*="/${file}."]` }
    : null
}

/** "bedrooms", said to who cannot see the icon. A title with a number in it is the value ("4 of 5 stars"). */
export function byTitle(node: PageNode): Icon | null {
  const title = iconTitle(node)
  const attributeName = TITLES.find((name) => attribute(node, name)?.trim() === title)
  if (title === null || attributeName === undefined || !/^[\p{L}\p{M}][\p{L}\p{M} '’/-]+$/u.test(title)) return null
  return {
    name: title.replace(/[^\p{L}\p{M}]+/gu, '_'),
    selector: `${node.tag}[${attributeName}="${attribute(node, attributeName)}"]`,
  }
}

function isPlain(text: string): boolean {
  return /^[\w-]{2,40}$/.test(text)
}
