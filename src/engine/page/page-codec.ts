import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Page } from './page.ts'

/**
 * A page as bytes for storage: a version, then one zstd frame of [length of the description][description as JSON][body].
 * The two are compressed together, since headers and URL repeat what the body says.
 */

const VERSION = 1
const LENGTH_BYTES = 4
/** Far above any page that was accepted; a damaged frame must not take all memory. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(zstdDecompress)

export async function encodePage({ body, ...description }: Page): Promise<Uint8Array> {
  const json = Buffer.from(JSON.stringify(description))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.byteLength)
  const frame = await compress(Buffer.concat([length, json, body]))
  return Buffer.concat([Buffer.of(VERSION), frame])
}

/** Null when the bytes are of another version or damaged: a stored page can be fetched again. */
export async function decodePage(stored: Uint8Array): Promise<Page | null> {
  if (stored[0] !== VERSION) return null
  try {
    const content = await decompress(stored.subarray(1), { maxOutputLength: MAX_DECODED_BYTES })
    const bodyStart = LENGTH_BYTES + content.readUInt32BE()
    const description = JSON.parse(content.subarray(LENGTH_BYTES, bodyStart).toString()) as Omit<Page, 'body'>
    return { ...description, body: content.subarray(bodyStart) }
  } catch {
    return null
  }
}
