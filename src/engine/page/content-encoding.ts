import { pipeline } from 'node:stream/promises'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

export const CONTENT_ENCODINGS = ['gzip', 'deflate', 'br', 'zstd'] as const

type ContentEncoding = (typeof CONTENT_ENCODINGS)[number]

/** What RFC 9659 allows a zstd window on the web to be (8 MB). A frame may ask its reader for 128 MB otherwise. */
const ZSTD_WINDOW_LOG_MAX = 23

/**
 * The one encoding of a body, or 'none'. Null for an unknown one and for a list: each layer multiplies what a bomb unpacks to
 * (a double gzip of 984 bytes holds 512 MB), and no honest server sends two.
 */
export function parseContentEncoding(header: string | undefined): ContentEncoding | 'none' | null {
  const name = (header ?? '').trim().toLowerCase()
  if (name === '' || name === 'identity') return 'none'
  if (name === 'x-gzip') return 'gzip'
  return CONTENT_ENCODINGS.find((encoding) => encoding === name) ?? null
}

/** The decoded chunks of `source`. An empty body stays empty, whatever its encoding claims. */
export async function* decodedChunks(
  source: AsyncIterable<Uint8Array>,
  encoding: ContentEncoding,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const decoder = createDecoder(encoding, first.value)
  const feeding = pipeline(startingWith(first.value, chunks), decoder)
  // Its failure reaches the reader through the decoder; when the reader leaves early nobody needs it.
  feeding.catch(() => {})
  for await (const chunk of decoder) yield chunk
  await feeding
}

function createDecoder(encoding: ContentEncoding, firstChunk: Uint8Array) {
  switch (encoding) {
    case 'gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'zstd':
      return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG_MAX } })
    case 'deflate':
      // Half of the servers mean raw deflate, half mean the zlib format, whose first byte ends in the method 8.
      return ((firstChunk[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
