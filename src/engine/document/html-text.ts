/** Writing the markup that stands for a document of another format. */

export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Text in which whole web addresses are links. */
export function linkedText(text: string): string {
  let html = ''
  let from = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const [address] = match
    html += escapeText(text.slice(from, match.index))
    html += `<a href="${escapeAttribute(address)}">${escapeText(address)}</a>`
    from = match.index + address.length
  }
  return html + escapeText(text.slice(from))
}

/** Without the full stop or bracket that ends the sentence around it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** What is written where a document has its frame and nothing in it. */
export const NO_ENTRIES = 'No entries'

/** The whole page. Every reader ends with it, so that what stands for a document is always a closed page. */
export function htmlPage({ title, body, language }: { title: string; body: string; language?: string | null }): string {
  const lang = language ? ` lang="${escapeAttribute(language)}"` : ''
  return `<!doctype html><html${lang}><head><title>${escapeText(title)}</title></head><body>${body}</body></html>`
}

/** A document whose markup would be longer is not read: a few bytes of a sheet or of XML can stand for many elements. */
const MAX_MARKUP_CHARS = 48 * 1024 * 1024

/** A document that cannot be read, with the sentence that says why. */
export class UnreadableDocument extends Error {
  readonly code: 'not_html' | 'too_large'

  constructor(message: string, code: 'not_html' | 'too_large' = 'not_html') {
    super(message)
    this.name = 'UnreadableDocument'
    this.code = code
  }
}

/** Pieces of markup, up to the limit. */
export class Markup {
  readonly #pieces: string[] = []
  #chars = 0

  add(piece: string): void {
    this.#chars += piece.length
    if (this.#chars > MAX_MARKUP_CHARS)
      throw new UnreadableDocument('The document has too many parts to be read.', 'too_large')
    this.#pieces.push(piece)
  }

  toString(): string {
    return this.#pieces.join('')
  }
}
