/** A page looked at as a page: what it says of itself, and what kind it is. */
import type { Document } from 'domhandler'
import { type PageNotice, pageNotice } from '#engine/landing/page-notice.ts'
import { type PageProfile, pageProfile } from '#engine/landing/page-profile.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'

export type Inspection = {
  notice: PageNotice | null
  /** What kind of page it is; null where that does not matter. */
  profile: PageProfile | null
  /** What the page calls its own address, absolute; null where it does not say. */
  canonical: string | null
}

export function inspectPage(document: Document, baseUrl: string, options: { wantsProfile: boolean }): Inspection {
  return {
    notice: pageNotice(document),
    profile: options.wantsProfile ? pageProfile(document) : null,
    canonical: canonicalOf(document, baseUrl),
  }
}

function canonicalOf(document: Document, baseUrl: string): string | null {
  const head = elementsOf(document.children).filter(({ name }) => name === 'link' || name === 'meta')
  const link = head.find(({ name, attribs }) => name === 'link' && /\bcanonical\b/i.test(attribs.rel ?? ''))
  const meta = head.find(({ attribs }) => attribs.property === 'og:url')
  const address = link?.attribs.href ?? meta?.attribs.content
  return address === undefined ? null : (URL.parse(address.trim(), baseUrl)?.href ?? null)
}
