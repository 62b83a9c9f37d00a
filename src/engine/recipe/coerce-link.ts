import { wordSet } from '#base/word-set.ts'
import { absoluteUrl, largestOfSrcset } from './resolve-url.ts'

/** Last words of a key that names a link or an image, `product_url`, `imageUrl`, `thumbnail`; `link_text` and `image_alt` name something else. */
const LINK_WORDS: ReadonlySet<string> = wordSet(
  'url urls uri link links permalink href hrefs src image images img imgs thumbnail photo photos picture avatar logo',
)

const SHOWN_WORDS: ReadonlySet<string> = new Set(['display', 'displayed', 'shown', 'visible'])

export function namesLink(key: string): boolean {
  const words = key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu)
  const last = words?.at(-1) ?? ''
  // `display_url` is an address as the page writes it for its readers, "en.wikipedia.org › wiki".
  if (words?.some((word) => SHOWN_WORDS.has(word))) return false
  return LINK_WORDS.has(last) || (last.endsWith('url') && last !== 'curl')
}

/** Relative addresses do not resolve against it. */
const NO_BASE = 'none:'
const STARTS_AS_ADDRESS = /^(?:https?:|\.{0,2}\/|\?)/i
const SRCSET = /^\S+\s+\d+(?:\.\d+)?[wx]\s*(?:,|$)/

/** An absolute http or https address, or null. A text with spaces is an address only if it starts like one: "See details" is a label. */
export function readLink(text: string, baseUrl: string | null): string | null {
  const trimmed = text.trim()
  const address = SRCSET.test(trimmed) ? (largestOfSrcset(trimmed) ?? '') : trimmed
  if (/\s/.test(address) && !STARTS_AS_ADDRESS.test(address)) return null
  return absoluteUrl(address, baseUrl ?? NO_BASE)
}
