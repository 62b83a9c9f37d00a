import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import { elementsBelow } from './parse-html.ts'
import { absoluteUrl, backgroundUrl, largestOfSrcset } from './resolve-url.ts'

/** Links and images of an element as absolute addresses, in whatever form the page wrote them. */

/** The element's own link, else the first link inside it, else the link that it lies in (not above `top`). A link that leads nowhere is none. */
export function linkUrl(element: Element, baseUrl: string, top: Element | null): string | null {
  const own = ownLink(element, baseUrl)
  if (own !== null) return own
  for (const inner of elementsBelow(element)) {
    const url = inner.name === 'a' || inner.name === 'area' ? ownLink(inner, baseUrl) : null
    if (url !== null) return url
  }
  if (element === top || element.name === 'a') return null
  for (let above = element.parent; above && isTag(above); above = above.parent) {
    if (above.name === 'a') return ownLink(above, baseUrl)
    if (above === top) break
  }
  return null
}

const LINK_ATTRIBUTES = ['href', 'content', 'src', 'data-href', 'data-url'] as const

export function ownLink({ attribs }: Pick<Element, 'attribs'>, baseUrl: string): string | null {
  for (const name of LINK_ATTRIBUTES) {
    const value = attribs[name]
    const url = value === undefined ? null : absoluteUrl(value, baseUrl)
    if (url !== null) return url
  }
  return null
}

/** Where scripts that load images late keep the address; such an attribute wins over `src`, which then holds a placeholder. */
const LATE_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-original-src',
  'data-image',
  'data-img-src',
  'data-hi-res-src',
] as const
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset', 'imagesrcset'] as const
const PLAIN_SOURCES = ['src', 'poster', 'content', 'href'] as const
const PLACEHOLDER =
  /(?:blank|spacer|placeholder|loading|lazy|transparent|1x1|pixel)[^/]{0,40}\.(?:gif|png|svg|jpe?g|webp)/i

/** The address that the element's own attributes give. `href` counts for `link` and SVG images only: a link to a page is no image. */
export function ownImage({ name, attribs }: Pick<Element, 'name' | 'attribs'>, baseUrl: string): string | null {
  for (const attribute of LATE_SOURCES) {
    const url = imageAddress(attribs[attribute], baseUrl)
    if (url !== null) return url
  }
  let placeholder: string | null = null
  for (const attribute of PLAIN_SOURCES) {
    if (attribute === 'href' && name !== 'link' && name !== 'image' && name !== 'img') continue
    const url = imageAddress(attribs[attribute], baseUrl)
    if (url !== null && !PLACEHOLDER.test(url)) return url
    placeholder ??= url
  }
  for (const attribute of SOURCE_SETS) {
    const value = attribs[attribute]
    const url = value === undefined ? null : imageAddress(largestOfSrcset(value) ?? undefined, baseUrl)
    if (url !== null) return url
  }
  const background = attribs.style === undefined ? null : backgroundUrl(attribs.style)
  return imageAddress(background ?? attribs['data-bg'] ?? attribs['data-background-image'], baseUrl) ?? placeholder
}

function imageAddress(value: string | undefined, baseUrl: string): string | null {
  // A late source may hold several sizes as JSON, or a `url(…)`: neither is an address.
  if (value === undefined || value.includes('{') || value.startsWith('url(')) return null
  return absoluteUrl(value, baseUrl)
}

const IMAGE_ELEMENTS = new Set(['img', 'source', 'image', 'video', 'amp-img'])

/** The element's own image; for an `img` in a `picture` the picture's; else the first image inside, also in `noscript` or as a background. */
export function imageUrl(element: Element, baseUrl: string): string | null {
  const own = ownImage(element, baseUrl)
  if (own !== null) return own
  const { parent } = element
  const holder = element.name === 'img' && parent && isTag(parent) && parent.name === 'picture' ? parent : element
  const inside = elementsBelow(holder)
  for (const inner of inside) {
    const url = IMAGE_ELEMENTS.has(inner.name) ? ownImage(inner, baseUrl) : null
    if (url !== null) return url
  }
  for (const inner of inside) {
    const background = inner.attribs.style === undefined ? null : backgroundUrl(inner.attribs.style)
    const url = imageAddress(background ?? undefined, baseUrl)
    if (url !== null) return url
  }
  return null
}

/** An attribute's value as an image address: `srcset` and `style` hold more than the address. */
export function imageOfAttribute(attribute: string, value: string, baseUrl: string): string | null {
  if (attribute.endsWith('srcset')) return imageAddress(largestOfSrcset(value) ?? undefined, baseUrl)
  if (attribute === 'style') return imageAddress(backgroundUrl(value) ?? undefined, baseUrl)
  return imageAddress(value, baseUrl)
}
