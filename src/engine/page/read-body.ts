import { createHash } from 'node:crypto'

/** All of a body. Its size is the sender's promise or the stream's limit, never this function's. */
export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return joined(parts)
}

/** The same with its SHA-256. The pieces are put together only for callers that want more than the hash: most pages are as they were. */
export async function readHashed(chunks: AsyncIterable<Uint8Array>): Promise<{ hash: string; body: () => Uint8Array }> {
  const parts: Uint8Array[] = []
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    parts.push(chunk)
    hash.update(chunk)
  }
  return { hash: hash.digest('hex'), body: () => joined(parts) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
}

/**
 * Gives the memory of a body back, for the last one who uses it: a collection would come to it late, and bodies alone would call for one
 * every few pages. A body that shares its memory with others stays.
 */
export function dropBody({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The first `maxBytes` of a body whose rest does not matter. */
export async function readOpening(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
