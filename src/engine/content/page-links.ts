import type { Element } from 'domhandler'
import { elementsBelow, elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { absoluteUrl } from '#engine/recipe/resolve-url.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'

export type PageLink = { url: string; text: string }

const MAX_TEXT_CHARS = 1000

/**
 * Where the page leads: every web address once, absolute, in the order of the page. Its text is the first that a link to it has: its words,
 * else those for whoever cannot see it, else those of its picture.
 */
export function pageLinks({ document, baseUrl }: ParsedPage, pageUrl: string): PageLink[] {
  const links = new Map<string, PageLink>()
  for (const element of elementsOf(document.children)) {
    const { name, attribs } = element
    if ((name !== 'a' && name !== 'area') || attribs.href === undefined) continue
    const url = absoluteUrl(attribs.href, baseUrl)
    if (url === null || isOnPage(attribs.href, url, pageUrl)) continue
    if (links.get(url)?.text) continue
    links.set(url, { url, text: textOf(element) })
  }
  return [...links.values()]
}

/** A place on the page itself is nowhere that it leads to; with a `<base>` a browser would lead elsewhere, and nobody means that. */
function isOnPage(href: string, url: string, pageUrl: string): boolean {
  return href.trim().startsWith('#') || (url.includes('#') && withoutFragment(url) === withoutFragment(pageUrl))
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? ''
}

function textOf(link: Element): string {
  const words = visibleText([link], { maxChars: MAX_TEXT_CHARS }) || link.attribs['aria-label'] || pictureText(link)
  const text = words || link.attribs.title || link.attribs.alt || ''
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_CHARS).toWellFormed()
}

function pictureText(link: Element): string {
  return elementsBelow(link).find(({ name, attribs }) => name === 'img' && attribs.alt)?.attribs.alt ?? ''
}
