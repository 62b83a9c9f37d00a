/** Whether a page is one that asks for a login: by its own words, or by the mark that somebody gave for it. */
import { pageNotice } from '#engine/landing/page-notice.ts'
import type { PageMark } from '#engine/page/access/page-mark.ts'
import { decodeText } from '#engine/page/charset.ts'
import { compileSelector } from '#engine/recipe/compile-selector.ts'
import { elementsOf, parseHtml } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'

export type LoginPageTask = { page: { body: Uint8Array; charset: string; url: string }; mark: PageMark | null }

export function isLoginPage({ page, mark }: LoginPageTask): boolean {
  if (mark?.url_contains !== undefined && page.url.includes(mark.url_contains)) return true
  const parsed = parseHtml({ html: decodeText(page.body, page.charset), url: page.url })
  if (!parsed.ok) return false
  const { document } = parsed.page
  if (mark?.selector !== undefined) {
    const selector = compileSelector(mark.selector)
    if (elementsOf(document.children).some((element) => selector.matches(element))) return true
  }
  if (mark?.text !== undefined && folded(visibleText(document.children)).includes(folded(mark.text))) return true
  return pageNotice(document)?.kind === 'auth_required'
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
