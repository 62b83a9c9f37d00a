import type { FetchOutcome, Page } from '#engine/page/page.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'

/**
 * A fetched page as the rest reads it: HTML as it came, a document of another format as the HTML that stands for it. Its `bodyHash` stays that of
 * what was sent, by which the next check recognises it.
 */
export async function pageOfDocument(
  pool: ThreadPool,
  outcome: FetchOutcome,
  signal?: AbortSignal,
): Promise<FetchOutcome> {
  if (outcome.kind !== 'page' || isPlainlyHtml(outcome.page)) return outcome
  const { page } = outcome
  const { body, charset, mediaType, url, headers } = page
  const task = { body, charset, mediaType, url, disposition: headers['content-disposition'] ?? null }
  const answer = await pool.run('document', task, signal)
  if (answer.kind === 'failed') {
    const { code, message } = answer
    return { kind: 'failed', failure: { code, message, transient: code === 'internal', url } }
  }
  if (answer.html === null) return outcome
  return { kind: 'page', page: { ...page, ...answer.html, charset: 'utf-8', mediaType: 'text/html' } }
}

const OPENING_BYTES = 512
const OPENS_AS_HTML = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!--[\s\S]{0,400}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i
/** A feed that is called HTML has an XML declaration or its own root. */
const OPENS_AS_TAG = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|(?!rss\b|feed\b|rdf\b)[a-z])/i

/** Most pages are, and need no thread to tell. */
function isPlainlyHtml({ mediaType, body }: Page): boolean {
  if (mediaType !== null && (/json|javascript|ecmascript|css/.test(mediaType) || mediaType.startsWith('image/')))
    return true
  const opening = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, OPENING_BYTES)).toString('latin1')
  return mediaType === 'text/html' ? OPENS_AS_TAG.test(opening) : OPENS_AS_HTML.test(opening)
}
