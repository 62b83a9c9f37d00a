/** From the bytes of a page to the HTML that stands for it, where it is of another format. Runs in a thread. */
import { decodeText } from '#engine/page/charset.ts'
import { isPdf } from '#engine/page/media-type.ts'
import { type DocumentFormat, documentFormat } from './document-format.ts'
import { documentToHtml } from './document-to-html.ts'
import { UnreadableDocument } from './html-text.ts'

export type DocumentTask = {
  body: Uint8Array
  charset: string
  mediaType: string | null
  url: string
  /** The `Content-Disposition` header. */
  disposition: string | null
}

export type DocumentAnswer =
  /** Null: it is a page as it is. */
  | { kind: 'document'; html: { format: DocumentFormat; body: Uint8Array } | null }
  | { kind: 'failed'; code: 'not_html' | 'too_large' | 'timeout' | 'internal'; message: string }

export async function readDocument({
  body,
  charset,
  mediaType,
  url,
  disposition,
}: DocumentTask): Promise<DocumentAnswer> {
  const text = isPdf(body) ? '%PDF-' : decodeText(body, charset)
  const fileName = fileNameOf(disposition)
  const format = documentFormat({ mediaType, url, fileName, text })
  if (format === null) return { kind: 'document', html: null }
  try {
    const html = await documentToHtml(format, { text, bytes: body, url, title: fileName ?? lastPart(url) })
    return { kind: 'document', html: { format, body: Buffer.from(html) } }
  } catch (error) {
    if (error instanceof UnreadableDocument) return { kind: 'failed', code: error.code, message: error.message }
    throw error
  }
}

function fileNameOf(disposition: string | null): string | null {
  const name = /filename\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(disposition ?? '')
  return name?.[1] ?? name?.[2] ?? null
}

function lastPart(url: string): string {
  const path = URL.parse(url)?.pathname ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
