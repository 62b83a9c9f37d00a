import type { Element } from 'domhandler'
import { elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'

/**
 * Links of a page to others of its kind: same site, an address of the same shape, and not a part of a menu.
 *
 * 1. All steps of the path are the same but one, and that one looks like a name or a number of a thing in both.
 * 2. Or the path is the same and one parameter is another number.
 * 3. A single short word (`/about`, `/contact`) tells nothing: pages of any kind are called so.
 */
export function siblingLinks({ document }: ParsedPage, address: string, most: number): string[] {
  const page = URL.parse(address)
  const found = new Set<string>()
  if (!page || !/^https?:$/.test(page.protocol)) return []
  for (const element of elementsOf(document.children)) {
    if (found.size >= most) break
    const href = element.name === 'a' ? element.attribs.href : undefined
    const link = href === undefined ? null : URL.parse(href, page.href)
    if (!link || isInMenu(element)) continue
    link.hash = ''
    if (isSibling(page, link)) found.add(link.href)
  }
  return [...found]
}

const MENUS = new Set(['nav', 'header', 'footer', 'form'])

function isInMenu(element: Element): boolean {
  for (let at: Element['parent'] = element; at; at = at.parent) if ('name' in at && MENUS.has(at.name)) return true
  return false
}

export function isSibling(page: URL, link: URL): boolean {
  if (link.protocol !== page.protocol || link.host !== page.host) return false
  const [own, other] = [stepsOf(page), stepsOf(link)]
  if (own.length !== other.length) return false
  const differing = own.flatMap((step, index) => (step === other[index] ? [] : [[step, other[index] ?? ''] as const]))
  if (differing.length === 0) return hasOtherNumber(page, link)
  const [pair, ...more] = differing
  return pair !== undefined && more.length === 0 && parametersOf(page) === parametersOf(link) && areNames(...pair)
}

function stepsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter((step) => step !== '')
}

function parametersOf({ searchParams }: URL): string {
  return [...new Set(searchParams.keys())].sort().join('&')
}

/** `blue-mug-12.html` and `red-cup.html`, `1234` and `98`, but not `about` and `imprint`. */
function areNames(a: string, b: string): boolean {
  if (endingOf(a) !== endingOf(b)) return false
  const isNumber = (step: string) => /^\d+(?:\.\w+)?$/.test(step)
  if (isNumber(a) || isNumber(b)) return isNumber(a) && isNumber(b)
  return isTelling(a) && isTelling(b)
}

function endingOf(step: string): string {
  return /\.[a-z]{2,5}$/i.exec(step)?.[0] ?? ''
}

/** Several words, or a number among letters. */
function isTelling(step: string): boolean {
  const words = step.replace(/\.[a-z]{2,5}$/i, '').split(/[-_+.~]|%20/)
  return words.filter((word) => word !== '').length >= 2 || (/\d/.test(step) && /\p{L}/u.test(step))
}

/** `?id=12` and `?id=98`; pages of a list differ so as well, but a page about one thing has none. */
function hasOtherNumber(page: URL, link: URL): boolean {
  if (parametersOf(page) !== parametersOf(link)) return false
  const other = [...page.searchParams].filter(([name, value]) => link.searchParams.get(name) !== value)
  const [only] = other
  if (!only || other.length > 1 || PAGING.test(only[0])) return false
  return /^\w*\d\w*$/.test(only[1]) && /^\w*\d\w*$/.test(link.searchParams.get(only[0]) ?? '')
}

const PAGING = /^(?:p|pg|page|paged|start|offset|from|limit|size|sort|order|lang|view)$/i
