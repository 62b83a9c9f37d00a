/** A page as a whole, in the form that someone wants to read it in. Pure and free of I/O; it runs in a thread of the pool. */
import type { ReadableBody } from '#engine/extract/extraction.ts'
import { type PageNotice, pageNotice } from '#engine/landing/page-notice.ts'
import { decodeText } from '#engine/page/charset.ts'
import type { StaticPageFacts } from '#engine/page/render-decision.ts'
import { staticPageFacts } from '#engine/page/render-facts.ts'
import { type ParsedPage, parseHtml } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { mainContent } from './main-content.ts'
import { codeBlock } from './markdown-text.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import { writeMarkdown } from './write-markdown.ts'

export const CONTENT_FORMATS = ['markdown', 'text', 'html', 'links'] as const
export type ContentFormat = (typeof CONTENT_FORMATS)[number]

export type ContentTask = {
  page: ReadableBody & { mediaType: string | null }
  format: ContentFormat
}

export type PageContent =
  | {
      kind: 'content'
      content: string | PageLink[]
      /** What the page says in place of what was asked for. */
      notice: PageNotice | null
      /** What tells a page that is drawn by scripts; null for what is no HTML. */
      facts: StaticPageFacts | null
      /** A limit left something out. */
      isCut: boolean
    }
  | { kind: 'failed'; code: 'too_large' | 'timeout' | 'internal'; message: string }

/** As many as a page may have bytes. */
const MAX_CHARS = 10 * 1024 * 1024
const MAX_LINKS = 50_000

export function pageContent({ page: { body, charset, url, mediaType }, format }: ContentTask): PageContent {
  const html = decodeText(body, charset)
  if (isData(mediaType)) return { kind: 'content', ...cut(dataAs(format, html, mediaType)), notice: null, facts: null }
  const parsed = parseHtml({ html, url })
  if (!parsed.ok) return { kind: 'failed', code: 'too_large', message: 'The page is too large to be read' }
  const { document } = parsed.page
  return {
    kind: 'content',
    ...cut(contentAs(format, { html, url }, parsed.page)),
    notice: pageNotice(document),
    facts: staticPageFacts(document),
  }
}

function contentAs(
  format: ContentFormat,
  { html, url }: { html: string; url: string },
  page: ParsedPage,
): string | PageLink[] {
  switch (format) {
    case 'html':
      return html
    case 'links':
      return pageLinks(page, url)
    case 'markdown':
      return writeMarkdown(mainContent(page.document), page.baseUrl)
    case 'text': {
      const { roots, omits } = mainContent(page.document)
      return visibleText(roots, { omits, maxChars: MAX_CHARS })
    }
  }
}

/** JSON and scripts: text without any markup. */
function isData(mediaType: string | null): mediaType is string {
  return mediaType !== null && /json|javascript|ecmascript|\bcss$/.test(mediaType)
}

function dataAs(format: ContentFormat, text: string, mediaType: string): string | PageLink[] {
  if (format === 'links') return []
  return format === 'markdown' ? codeBlock(text.trimEnd(), mediaType.includes('json') ? 'json' : '') : text
}

function cut(content: string | PageLink[]): { content: string | PageLink[]; isCut: boolean } {
  if (typeof content === 'string')
    return { content: content.slice(0, MAX_CHARS).toWellFormed(), isCut: content.length > MAX_CHARS }
  return { content: content.slice(0, MAX_LINKS), isCut: content.length > MAX_LINKS }
}
