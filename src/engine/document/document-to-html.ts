/** The page that stands for a document of another format, so that recipes, checks and comparisons need no second way. */
import { delimitedToHtml } from './delimited-to-html.ts'
import type { DocumentFormat } from './document-format.ts'
import { feedToHtml, isFeed } from './feed-to-html.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { textToHtml } from './text-to-html.ts'
import { xmlToHtml } from './xml-to-html.ts'
import { readXml } from './xml-tree.ts'

export type Document = { text: string; bytes: Uint8Array; url: string; title: string }

/** Raises an `UnreadableDocument` for one that cannot be read. */
export async function documentToHtml(format: DocumentFormat, document: Document): Promise<string> {
  const { text, bytes, url, title } = document
  switch (format) {
    case 'csv':
      return delimitedToHtml(text, { title })
    case 'tsv':
      return delimitedToHtml(text, { title, separator: '\t' })
    case 'markdown':
      return markdownToHtml(text, { title })
    case 'text':
      return textToHtml(text, { title })
    case 'xml': {
      const root = readXml(text)
      return isFeed(root) ? feedToHtml(root, url) : xmlToHtml(root, { title })
    }
    case 'pdf': {
      // A large library, loaded by threads that meet a PDF.
      const { pdfToHtml } = await import('./pdf-to-html.ts')
      return pdfToHtml(bytes, { title })
    }
  }
}
