/** All of a body. Its size is the sender's promise or the stream's limit, never this function's. */
export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
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
