import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { Page } from './page.ts'

/**
 * A page as bytes for storage: a version, then one zstd frame of [length of the description][description as JSON][body].
 * The two are compressed together, since headers and URL repeat what the body says.
 *
 * Version 1 stands alone. Version 2 is the difference to another page, its base: what the base holds is the dictionary of the frame.
 * A base may itself be of version 2, and so on, down to one of version 1.
 */

const ALONE = 1
const DIFFERENCE = 2
const LENGTH_BYTES = 4
/** Far above any page that was accepted; a damaged frame must not take all memory. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024

/** With the level that usually is taken a difference is twice as large. The checksum tells a wrong base. */
const DIFFERENCE_PARAMS = {
  [constants.ZSTD_c_compressionLevel]: 6,
  [constants.ZSTD_c_checksumFlag]: 1,
}
/** What is further back than this is not seen, so that a base must fit. */
const MIN_WINDOW_LOG = 19
const MAX_WINDOW_LOG = 26

type DecompressOptions = { maxOutputLength: number; dictionary?: Uint8Array }

const compress = promisify<Uint8Array, { pledgedSrcSize: number }, Buffer>(zstdCompress)
const compressWith = promisify<Uint8Array, { dictionary: Uint8Array; params: Record<number, number> }, Buffer>(
  zstdCompress,
)
const decompress = promisify<Uint8Array, DecompressOptions, Buffer>(zstdDecompress)

export async function encodePage(page: Page): Promise<Uint8Array> {
  const content = contentOf(page)
  return standingAlone(await compress(content, sizeOf(content)))
}

/** In a thread, which has nothing else to do meanwhile: it takes half the work. */
export function encodePageHere(page: Page): Uint8Array {
  const content = contentOf(page)
  return standingAlone(zstdCompressSync(content, sizeOf(content)))
}

function contentOf({ body, ...description }: Page): Buffer {
  const json = Buffer.from(JSON.stringify(description))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.byteLength)
  return Buffer.concat([length, json, body])
}

/** Knowing its length, zstd makes its tables for that and not for any: a quarter less work. */
const sizeOf = ({ byteLength }: Uint8Array) => ({ pledgedSrcSize: byteLength })

const standingAlone = (frame: Uint8Array): Buffer => Buffer.concat([Buffer.of(ALONE), frame])

/**
 * `bases`: what it is read with, the nearest first. Null when the bytes are of another version or damaged, or a base is missing: a
 * stored page can be fetched again.
 */
export async function decodePage(stored: Uint8Array, bases: readonly Uint8Array[] = []): Promise<Page | null> {
  const content = await pageContent(stored, bases)
  return content && pageOf(content)
}

/** What a page is compressed from, and what a difference to it is made with. */
export async function pageContent(stored: Uint8Array, bases: readonly Uint8Array[] = []): Promise<Buffer | null> {
  let content: Buffer | null = null
  for (const part of [stored, ...bases].reverse()) {
    content = part[0] === ALONE ? await decompressed(part) : content && (await withBase(part, content))
    if (content === null) return null
  }
  return content
}

/** `content` as the difference to its base. */
export async function encodeDifference(content: Uint8Array, base: Uint8Array): Promise<Uint8Array> {
  const windowLog = Math.ceil(Math.log2(content.byteLength + base.byteLength + 1))
  const params = {
    ...DIFFERENCE_PARAMS,
    [constants.ZSTD_c_windowLog]: Math.min(Math.max(windowLog, MIN_WINDOW_LOG), MAX_WINDOW_LOG),
  }
  return Buffer.concat([Buffer.of(DIFFERENCE), await compressWith(content, { dictionary: base, params })])
}

async function withBase(stored: Uint8Array, dictionary: Uint8Array): Promise<Buffer | null> {
  return stored[0] === DIFFERENCE ? decompressed(stored, { dictionary }) : null
}

async function decompressed(stored: Uint8Array, options: Partial<DecompressOptions> = {}): Promise<Buffer | null> {
  try {
    return await decompress(stored.subarray(1), { maxOutputLength: MAX_DECODED_BYTES, ...options })
  } catch {
    return null
  }
}

function pageOf(content: Buffer): Page | null {
  try {
    const bodyStart = LENGTH_BYTES + content.readUInt32BE()
    const description = JSON.parse(content.subarray(LENGTH_BYTES, bodyStart).toString()) as Omit<Page, 'body'>
    return { ...description, body: content.subarray(bodyStart) }
  } catch {
    return null
  }
}
