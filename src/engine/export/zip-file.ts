/**
 * A ZIP file as a stream. What an entry comes to is known when it is through, so its sums follow it (data descriptor) and the directory
 * stands at the end. No entry and no file grows beyond 4 GB: larger ones would need the 64-bit form, which not every reader of sheets takes.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

export const MAX_ZIP_BYTES = 0xffff_ffff

/** What was packed of one entry so far. */
type Sums = { crc: number; size: number; packedSize: number }

type Packed = Sums & { name: Buffer; offset: number }

/** Less than the usual effort: files of sheets hardly grow by it, and they are made in half the time. */
const DEFLATE_LEVEL = 3

export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const packed: Packed[] = []
  let offset = 0
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const sums: Sums = { crc: 0, size: 0, packedSize: 0 }
    yield localHeader(name)
    for await (const chunk of deflated(content, sums)) yield chunk
    yield dataDescriptor(sums)
    packed.push({ ...sums, name, offset })
    offset = requireRoom(offset + LOCAL_BYTES + name.length + sums.packedSize + DESCRIPTOR_BYTES)
  }
  const directory = Buffer.concat(packed.map(directoryEntry))
  yield directory
  yield endOfDirectory(packed.length, directory.length, requireRoom(offset))
}

function requireRoom(bytes: number): number {
  if (bytes > MAX_ZIP_BYTES) throw new Error('a ZIP file has no room for more than 4 GB')
  return bytes
}

/** Deflating is done in another thread, and no faster than it is asked for. */
async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ level: DEFLATE_LEVEL })
  const source = Readable.from(measured(content, sums))
  const flow = pipeline(source, deflate)
  // The reader below fails by the same error.
  flow.catch(() => undefined)
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.packedSize = requireRoom(sums.packedSize + chunk.length)
      yield chunk
    }
  } finally {
    source.destroy()
    deflate.destroy()
  }
}

async function* measured(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.size = requireRoom(sums.size + bytes.length)
    yield bytes
  }
}

const VERSION = 20
/** The sums follow, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** The first day that the format knows: the same rows make the same file. */
const DATE = 0x0021
const LOCAL_BYTES = 30
const DESCRIPTOR_BYTES = 16

function localHeader(name: Buffer): Buffer {
  return Buffer.concat([fields([0x0403_4b50, 4], ...ENTRY, [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]), name])
}

const ENTRY: readonly Field[] = [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATE, 2],
  [0, 2],
  [DATE, 2],
]

function dataDescriptor({ crc, size, packedSize }: Sums): Buffer {
  return fields([0x0807_4b50, 4], [crc, 4], [packedSize, 4], [size, 4])
}

function directoryEntry({ name, crc, size, packedSize, offset }: Packed): Buffer {
  const sums: Field[] = [
    [crc, 4],
    [packedSize, 4],
    [size, 4],
  ]
  // No extra field, no comment, the first disk, nothing about the file system.
  const rest: Field[] = [
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ]
  return Buffer.concat([fields([0x0201_4b50, 4], [VERSION, 2], ...ENTRY, ...sums, ...rest), name])
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  return fields([0x0605_4b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [bytes, 4], [offset, 4], [0, 2])
}

type Field = readonly [value: number, bytes: 2 | 4]

function fields(...given: readonly Field[]): Buffer {
  return Buffer.concat(
    given.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes)
      if (bytes === 2) written.writeUInt16LE(value)
      else written.writeUInt32LE(value)
      return written
    }),
  )
}
