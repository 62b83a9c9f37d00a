/**
 * How a list goes on after this page, by what stands on it:
 * 1. A link with `rel=next`, or one that is called "Next" in any language we know, or an arrow among the numbers of pages.
 * 2. The link to the page after this one in a row of numbers.
 * 3. A link that is called "More", or that hands over a cursor.
 * 4. A button that shows more, after the last record.
 * 5. Scripts that load more when one scrolls: only a hint, which a browser has to prove.
 * Links inside of records lead elsewhere, and so do those to other sites.
 */
import { type Element, isTag, isText } from 'domhandler'
import { compileSelector } from '#engine/recipe/compile-selector.ts'
import { CURSOR_PARAMETERS, plainName } from '#engine/recipe/paging-parameters.ts'
import { elementsBelow, elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { absoluteUrl } from '#engine/recipe/resolve-url.ts'
import { isUnseen, visibleText } from '#engine/recipe/visible-text.ts'
import { numberedPages, type PagerLink } from './numbered-pages.ts'
import { pagerSelector } from './pager-selector.ts'
import { isForwardArrow, saysMore, saysNext } from './pager-words.ts'
import type { FoundPagination } from './pagination.ts'
import { standsInPager } from './stands-in-pager.ts'

export type Pager = FoundPagination & {
  /** Of the next page; null where there is no address for it. */
  url: string | null
}

export type PagerQuestion = {
  /** Where the page was found. */
  url: string
  /** Of the link or button, where the caller knows it. */
  selector?: string
  isRecord: (element: Element) => boolean
}

/** Null where nothing leads on. */
export function findPager(page: ParsedPage, question: PagerQuestion): Pager | null {
  const elements = elementsOf(page.document.children)
  if (question.selector !== undefined) return chosenPager(page, elements, question.selector, question.url)
  const outside = outsideRecords(elements, question.isRecord)
  const links = linksOf(page, outside.elements, question.url)
  const numbers = numberedPages(links, question.url)
  const next = bestLink(links, numbers !== null)
  const count = numbers?.pages ?? (next ? pagesSaid(next.element) : null)
  const pages = count === null || count === undefined ? {} : { pages: count }
  if (next) {
    const selector = pagerSelector(next.element, elements)
    return { mode: 'next', url: next.url, ...(selector === null ? {} : { selector }), ...pages }
  }
  if (numbers?.next) {
    const { template, start, step } = numbers
    return template === undefined
      ? { mode: 'next', url: numbers.next, ...pages }
      : { mode: 'template', url: numbers.next, template, start: start ?? 1, step: step ?? 1, ...pages }
  }
  // The last page of a row of numbers: a button below it shows something else.
  if (numbers) return null
  const button = outside.after.find((element) => isMoreButton(element, page))
  if (button) {
    const selector = pagerSelector(button, elements)
    if (selector !== null) return { mode: 'button', url: null, selector }
  }
  return loadsByScrolling(elements) ? { mode: 'scroll', url: null } : null
}

/** The caller's own selector: a link where it has an address, else something to click on. Of several links the one that leads on is meant. */
function chosenPager(page: ParsedPage, elements: readonly Element[], selector: string, url: string): Pager | null {
  const wanted = compileSelector(selector)
  const matched = elements.filter((element) => wanted.matches(element) && !isDisabled(element))
  const links = linksOf(
    page,
    matched.flatMap((element) => [element, ...elementsBelow(element)]),
    url,
  )
  const target = bestLink(links, false)?.url ?? numberedPages(links, url)?.next ?? links[0]?.url
  if (target) return { mode: 'next', url: target, selector }
  return matched.length > 0 ? { mode: 'button', url: null, selector } : null
}

type Outside = { elements: Element[]; after: Element[] }

function outsideRecords(elements: readonly Element[], isRecord: PagerQuestion['isRecord']): Outside {
  const inside = new Set<Element>()
  let last = -1
  for (const [index, element] of elements.entries()) {
    const isInside = (element.parent && isTag(element.parent) && inside.has(element.parent)) || isRecord(element)
    if (!isInside) continue
    inside.add(element)
    last = index
  }
  const isOutside = (element: Element) => !inside.has(element)
  return { elements: elements.filter(isOutside), after: elements.slice(last + 1).filter(isOutside) }
}

function linksOf(page: ParsedPage, elements: readonly Element[], pageUrl: string): PagerLink[] {
  return elements.flatMap((element) => {
    const url = isDisabled(element) ? null : addressOf(element, page, pageUrl)
    return url === null ? [] : [{ element, url, name: nameOf(element) }]
  })
}

const PAGE_OF = /(?<!\d)(\d{1,4})\s*(?:of|von|de|sur|di|van|z|av|af|из|od|sivusta|\/|／)\s*(\d{1,4})(?!\d)/iu
const MAX_SAID_CHARS = 120

/** "Page 1 of 50", beside the link. */
function pagesSaid(element: Element): number | null {
  let node = element.parent
  for (let above = 0; node && isTag(node) && above < 3; above += 1) {
    const text = visibleText([node], { maxChars: MAX_SAID_CHARS + 1 })
    if (text.length > MAX_SAID_CHARS) return null
    const [, here, all] = PAGE_OF.exec(text) ?? []
    if (all !== undefined && Number(here) <= Number(all)) return Number(all)
    node = node.parent
  }
  return null
}

/** On the same site, and not this very page. */
function addressOf(element: Element, { baseUrl }: ParsedPage, pageUrl: string): string | null {
  if (element.name !== 'a' && element.name !== 'link' && element.name !== 'area') return null
  const url = absoluteUrl(element.attribs.href ?? '', baseUrl)
  if (url === null) return null
  const [there, here] = [new URL(url), new URL(pageUrl)]
  there.hash = ''
  here.hash = ''
  return hostOf(there) === hostOf(here) && there.href !== here.href ? there.href : null
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}

function nameOf(element: Element): string {
  const shown = visibleText([element], { maxChars: 80 })
  if (shown !== '') return shown
  const image = elementsBelow(element).find(
    ({ attribs }) => attribs.alt !== undefined || attribs['aria-label'] !== undefined,
  )
  return (
    element.attribs['aria-label'] ?? element.attribs.title ?? image?.attribs.alt ?? image?.attribs['aria-label'] ?? ''
  )
}

function bestLink(links: readonly PagerLink[], hasNumbers: boolean): PagerLink | null {
  let best: PagerLink | null = null
  let most = 0
  for (const link of links) {
    const score = scoreOf(link, hasNumbers)
    // Of equals the last: the row below the list, not the one above it.
    if (score > 0 && score >= most) [best, most] = [link, score]
  }
  return best
}

/** 0: it leads elsewhere. */
function scoreOf({ element, url, name }: PagerLink, hasNumbers: boolean): number {
  const rel = (element.attribs.rel ?? '').toLowerCase().split(/\s+/)
  if (rel.includes('next')) return element.name === 'link' ? 5 : 6
  if (element.name === 'link') return 0
  const isInPager = standsInPager(element)
  const labels = [name, element.attribs['aria-label'] ?? '', element.attribs.title ?? '']
  if (labels.some(saysNext)) return isInPager ? 4.5 : 4
  if (isForwardArrow(name) && isInPager && hasNumbers) return isLastArrow(name) ? 2 : 3
  if (isInPager && hasNextClass(element)) return 3.5
  if (labels.some(saysMore) && (isInPager || hasPlace(url))) return 1.5
  return hasCursor(url) && isInPager ? 1 : 0
}

/** "»" beside "›" is the way to the end. */
function isLastArrow(name: string): boolean {
  return /^\s*(?:»|>>|⇒)\s*$/.test(name)
}

function hasNextClass(element: Element): boolean {
  const parent = element.parent && isTag(element.parent) ? element.parent : null
  const names = `${element.attribs.class ?? ''} ${parent?.name === 'li' ? (parent.attribs.class ?? '') : ''}`
  return names
    .split(/\s+/)
    .some((name) => /^(?:.+[-_])?next$|^next(?:[-_](?:page|link|btn|button))?$|^nextpage$/i.test(name))
}

function hasCursor(url: string): boolean {
  return [...new URL(url).searchParams.keys()].some((name) =>
    Object.values(CURSOR_PARAMETERS).some((pattern) => pattern.test(plainName(name))),
  )
}

function hasPlace(url: string): boolean {
  return (
    hasCursor(url) ||
    /[?&](?:p|pg|page|pageno|paged|offset|start|skip|from|seite|pagina)=\d+/i.test(url) ||
    /\/(?:page|p|seite|pagina)[/-]?\d+/i.test(url)
  )
}

function isDisabled({ attribs }: Element): boolean {
  if (attribs.disabled !== undefined || attribs['aria-disabled'] === 'true') return true
  return /(?:^|[\s_-])disabled(?:\s|$)/i.test(attribs.class ?? '')
}

function isMoreButton(element: Element, page: ParsedPage): boolean {
  const { name, attribs } = element
  const isInput = name === 'input' && /^(?:button|submit)$/i.test(attribs.type ?? '')
  const isDead = name === 'a' && absoluteUrl(attribs.href ?? '', page.baseUrl) === null
  if (name !== 'button' && !isInput && !isDead && attribs.role !== 'button') return false
  if (isDisabled(element) || isHidden(element)) return false
  const shown = isInput ? (attribs.value ?? '') : nameOf(element)
  if (standsInPager(element))
    return [shown, attribs['aria-label'] ?? ''].some((said) => saysMore(said) || saysNext(said))
  // One word alone ("More") opens menus as well.
  return (/\S\s+\S/.test(shown) || /[\u0370-\uffff]/.test(shown)) && saysMore(shown)
}

function isHidden(element: Element): boolean {
  let node: Element | null = element
  while (node !== null) {
    if (isUnseen(node)) return true
    node = node.parent && isTag(node.parent) ? node.parent : null
  }
  return false
}

const SCROLL_NAME =
  /infinite[-_ ]?(?:scroll|list|load|content)|scroll[-_](?:sentinel|trigger|loader|end)|(?:^|[\s_-])sentinel(?:$|[\s_-])|jscroll|load[-_]?more[-_](?:sentinel|trigger)/i
const SCROLL_SCRIPT =
  /IntersectionObserver|infinite-?scroll|addEventListener\(\s*['"]scroll['"]|\.onscroll\s*=|\$\(window\)\.(?:on\(\s*['"]scroll|scroll\()/i
const LOADING_SCRIPT = /\bfetch\s*\(|XMLHttpRequest|\.ajax\s*\(|\$\.get|axios/

function loadsByScrolling(elements: readonly Element[]): boolean {
  return elements.some((element) => {
    const { name, attribs } = element
    if (name === 'script') {
      const [only] = element.children
      const code = only && isText(only) ? only.data : ''
      return SCROLL_SCRIPT.test(code) && LOADING_SCRIPT.test(code)
    }
    const marks = `${attribs.class ?? ''} ${attribs.id ?? ''}`
    return SCROLL_NAME.test(marks) || Object.keys(attribs).some((attribute) => /^data-infinite/.test(attribute))
  })
}
