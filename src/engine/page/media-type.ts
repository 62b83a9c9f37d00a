import { wordSet } from '#base/word-set.ts'

const READABLE = wordSet(
  `application/javascript application/json application/ld+json application/x-javascript application/x-ndjson
  application/xml`,
)

/** What servers call files to be saved: only their content tells whether they can be read. */
const FILES = wordSet(
  `application/csv application/download application/force-download application/octet-stream application/pdf application/text
  application/vnd.ms-excel application/x-csv application/x-download application/x-pdf binary/octet-stream`,
)

const SNIFFED_BYTES = 1024

/** The type without parameters, lower case; null when there is none. */
export function parseMediaType(contentType: string | undefined): string | null {
  const type = (contentType ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? ''
  return /^[^\s/]+\/[^\s/]+$/.test(type) ? type : null
}

/** Whether a page of this type can be read as text: HTML, XML, JSON and the like. */
export function isReadableType(mediaType: string): boolean {
  return mediaType.startsWith('text/') || READABLE.has(mediaType) || /\+(xml|json)$/.test(mediaType)
}

export function mayBeDocument(mediaType: string): boolean {
  return FILES.has(mediaType)
}

export function isPdf(body: Uint8Array): boolean {
  const opening = Buffer.from(body.subarray(0, SNIFFED_BYTES)).toString('latin1')
  return opening
    .trimStart()
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .startsWith('%PDF-')
}

/** For a body without a type: control bytes that no text holds, as the MIME Sniffing Standard lists them, or a PDF's first letters. */
export function looksBinary(body: Uint8Array): boolean {
  const opening = body.subarray(0, SNIFFED_BYTES)
  if (isPdf(body)) return true
  const hasUtf16Mark = (opening[0] === 0xff && opening[1] === 0xfe) || (opening[0] === 0xfe && opening[1] === 0xff)
  return !hasUtf16Mark && opening.some(isBinaryByte)
}

function isBinaryByte(byte: number): boolean {
  return byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f)
}
