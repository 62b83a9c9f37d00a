import { setImmediate as nextTurn } from 'node:timers/promises'
import { detectCharset } from '#engine/page/charset.ts'
import { decodedChunks } from '#engine/page/content-encoding.ts'

/**
 * The text of a document, piece by piece, as it arrives:
 * 1. A document that starts with gzip's two bytes is unpacked, once, whatever it is called or labelled.
 * 2. Bytes are counted before and after unpacking; the text ends with a `DocumentTooLarge` at the limit.
 * 3. Between pieces the event loop gets its turn, so that a long document holds up nobody.
 */

export type DocumentSource = Uint8Array | AsyncIterable<Uint8Array>

type DocumentOptions = { contentType: string | null; maxBytes: number }

/** Raised after the last text within the limit. */
export class DocumentTooLarge extends Error {
  constructor() {
    super('The document is larger than its limit')
    this.name = 'DocumentTooLarge'
  }
}

/** Some milliseconds of an XML parser's work. */
const PIECE_BYTES = 64 * 1024
/** Enough to recognise a format and to find a declared encoding. */
const OPENING_BYTES = 4096

/** The first piece holds at least the opening of the document. */
export async function* documentText(source: DocumentSource, options: DocumentOptions): AsyncGenerator<string> {
  const sent = await opened(limited(source instanceof Uint8Array ? once(source) : source, options.maxBytes))
  const isPacked = sent.opening[0] === 0x1f && sent.opening[1] === 0x8b
  const { opening, chunks } = isPacked
    ? await opened(limited(decodedChunks(sent.chunks, 'gzip'), options.maxBytes))
    : sent
  const decoder = new TextDecoder(detectCharset(withoutCutCharacter(opening), options.contentType))
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      yield decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true })
      await nextTurn()
    }
  }
  yield decoder.decode()
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let left = maxBytes
  for await (const chunk of chunks) {
    if (chunk.byteLength > left) {
      if (left > 0) yield chunk.subarray(0, left)
      throw new DocumentTooLarge()
    }
    left -= chunk.byteLength
    yield chunk
  }
}

type Opened = { opening: Uint8Array; chunks: AsyncIterable<Uint8Array> }

async function opened(source: AsyncGenerator<Uint8Array>): Promise<Opened> {
  const parts: Uint8Array[] = []
  let bytes = 0
  let failure: { error: unknown } | null = null
  try {
    while (bytes < OPENING_BYTES) {
      const next = await source.next()
      if (next.done) break
      parts.push(next.value)
      bytes += next.value.byteLength
    }
  } catch (error) {
    failure = { error }
  }
  const opening = Buffer.concat(parts)
  return { opening, chunks: resumed(opening, source, failure) }
}

/** The opening, then the rest. A failure comes where it belongs: after the bytes that were there before it. */
async function* resumed(
  opening: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  failure: { error: unknown } | null,
): AsyncGenerator<Uint8Array> {
  try {
    yield opening
    if (failure !== null) throw failure.error
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** The opening may end within a character, which would make good UTF-8 look like something else. */
function withoutCutCharacter(opening: Uint8Array): Uint8Array {
  let end = opening.byteLength
  while (end > opening.byteLength - 4 && end > 0 && (opening[end - 1] ?? 0) >= 0x80) end -= 1
  return opening.subarray(0, end)
}
