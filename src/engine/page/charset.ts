import { isUtf8 } from 'node:buffer'
import { guessCharset } from './guess-charset.ts'
import type { Page } from './page.ts'

/**
 * The encoding of a body, as browsers find it: byte order mark, then the `Content-Type` header, then what the document says of
 * itself in its first bytes, then a guess. Names outside the list of the Encoding Standard are as good as none.
 */

/** Browsers look at 1,024 bytes; pages with a long preamble say it later. */
const PRESCAN_BYTES = 4096

const BYTE_ORDER_MARKS: ReadonlyArray<readonly [bytes: readonly number[], charset: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

export function detectCharset(body: Uint8Array, contentType: string | null): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => body[index] === byte))
  if (marked !== undefined) return marked[1]
  const named = knownCharset(charsetParameter(contentType ?? ''))
  if (named !== null) return named
  const opening = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1')
  const declared = knownCharset(xmlEncoding(opening)) ?? knownCharset(metaCharset(opening))
  // A reader that finds "utf-16" in ASCII letters is not reading UTF-16.
  if (declared !== null) return declared.startsWith('utf-16') ? 'utf-8' : declared
  return isUtf8(body) ? 'utf-8' : guessCharset(body, opening)
}

/** The text without byte order mark and NUL. Bytes that mean nothing in the encoding become U+FFFD. */
export function decodeText(body: Uint8Array, charset: string): string {
  return storableText(new TextDecoder(charset).decode(body))
}

export function pageText(page: Page): string {
  return decodeText(page.body, page.charset)
}

/** Text that every database takes: no NUL, no half of a surrogate pair. */
export function storableText(text: string): string {
  const withoutNul = text.includes('\0') ? text.replaceAll('\0', '') : text
  return withoutNul.toWellFormed()
}

/** The value of `charset=` in a media type. */
function charsetParameter(mediaType: string): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(mediaType)?.[1] ?? null
}

/** The standard's own name for a label; `TextDecoder` holds the list. */
function knownCharset(label: string | null): string | null {
  if (label === null) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function xmlEncoding(opening: string): string | null {
  if (!opening.startsWith('<?xml')) return null
  const declaration = opening.slice(0, Math.max(0, opening.indexOf('?>')))
  return /\sencoding\s*=\s*["']([^"']+)["']/.exec(declaration)?.[1] ?? null
}

function metaCharset(opening: string): string | null {
  const markup = withoutComments(opening)
  for (const tag of markup.matchAll(/<meta[\s/][^>]*/gi)) {
    const attributes = attributesOf(tag[0].slice('<meta'.length))
    const own = attributes.get('charset')
    if (own !== undefined) return own
    const isContentType = attributes.get('http-equiv')?.toLowerCase() === 'content-type'
    const parameter = isContentType ? charsetParameter(attributes.get('content') ?? '') : null
    if (parameter !== null) return parameter
  }
  return null
}

function withoutComments(markup: string): string {
  let kept = ''
  let position = 0
  for (let start = markup.indexOf('<!--'); start !== -1; start = markup.indexOf('<!--', position)) {
    kept += markup.slice(position, start)
    const end = markup.indexOf('-->', start)
    if (end === -1) return kept
    position = end + 3
  }
  return kept + markup.slice(position)
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    attributes.set((name ?? '').toLowerCase(), (double ?? single ?? bare ?? '').trim())
  }
  return attributes
}
