/**
 * A backup as bytes: a first line that names the format, then pieces, each of which carries its kind, its length and a checksum. The last
 * piece is the SHA-256 of all before it, so that a file that was cut, also between two pieces, or changed is not believed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'

export const FIRST_LINE = Buffer.from('sandpiper backup 1\n')
const FORMAT = /^sandpiper backup (\d+)\n/

const KINDS = { head: 'H', table: 'T', rows: 'D', tableEnd: 'E', end: 'Z', sum: 'S' } as const

export type Kind = keyof typeof KINDS
export type Piece = { kind: Kind; content: Buffer }

/** Kind, length, CRC-32 of all that follows and of these. */
export const HEAD_BYTES = 9
/** A length beyond this is damage, and must not become an allocation. */
const LARGEST_PIECE = 16 * 1024 * 1024

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
/** Most of a backup are pages that are compressed already: more effort would only take longer. */
const EFFORT = { level: 1 }

export async function encodePiece({ kind, content }: Piece): Promise<Buffer> {
  const packed = kind === 'rows' ? await pack(content, EFFORT) : content
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(KINDS[kind], 0, 'latin1')
  head.writeUInt32BE(packed.length, 1)
  head.writeUInt32BE(crc32(packed, crc32(head.subarray(0, 5))), 5)
  return Buffer.concat([head, packed])
}

/** Ends with the piece `end`, after the sum was found right. Throws `BackupRefused` for anything that is not a whole backup. */
export async function* readPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const sum = createHash('sha256')
  const bytes = byteReader(source)
  sum.update(await readFirstLine(bytes))
  let end: Piece | null = null
  for (;;) {
    const head = await bytes.take(HEAD_BYTES)
    if (head === null) throw cut(bytes.position())
    const { kind, packed } = await readPiece(bytes, head)
    if (kind === 'sum') {
      if (end === null || !packed.equals(sum.digest()) || (await bytes.take(1)) !== null)
        throw damaged(bytes.position())
      return yield end
    }
    if (end !== null) throw damaged(bytes.position())
    sum.update(head).update(packed)
    const piece = { kind, content: kind === 'rows' ? await unpacked(packed, bytes.position()) : packed }
    if (kind === 'end') end = piece
    else yield piece
  }
}

async function readFirstLine(bytes: ByteReader): Promise<Buffer> {
  const line = await bytes.take(FIRST_LINE.length)
  const format = FORMAT.exec(line?.toString('latin1') ?? '')?.[1]
  if (line === null || format === undefined) throw new BackupRefused('This is no backup of Sandpiper.')
  if (!line.equals(FIRST_LINE)) {
    throw new BackupRefused(`This backup has the format ${format}, which this version of Sandpiper does not know.`)
  }
  return line
}

async function readPiece(bytes: ByteReader, head: Buffer): Promise<{ kind: Kind; packed: Buffer }> {
  const [kind] = Object.entries(KINDS).find(([, code]) => code === head.toString('latin1', 0, 1)) ?? []
  const length = head.readUInt32BE(1)
  if (kind === undefined || length > LARGEST_PIECE) throw damaged(bytes.position())
  const packed = await bytes.take(length)
  if (packed === null) throw cut(bytes.position())
  if (crc32(packed, crc32(head.subarray(0, 5))) !== head.readUInt32BE(5)) throw damaged(bytes.position())
  return { kind: kind as Kind, packed }
}

async function unpacked(packed: Buffer, position: number): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: LARGEST_PIECE })
  } catch {
    throw damaged(position)
  }
}

function cut(position: number): BackupRefused {
  return new BackupRefused(`The backup is cut off: it ends at byte ${position}. Nothing was restored.`)
}

function damaged(position: number): BackupRefused {
  return new BackupRefused(`The backup is damaged, at byte ${position} or shortly before. Nothing was restored.`)
}

type ByteReader = {
  /** Exactly so many; null where the source ends before. */
  take: (length: number) => Promise<Buffer | null>
  position: () => number
}

function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  let position = 0
  return {
    async take(length) {
      const parts = [rest]
      let size = rest.length
      while (size < length) {
        const next = await chunks.next()
        if (next.done) break
        parts.push(Buffer.from(next.value))
        size += next.value.length
      }
      rest = parts.length === 1 ? rest : Buffer.concat(parts)
      const taken = rest.subarray(0, length)
      rest = rest.subarray(taken.length)
      position += taken.length
      return taken.length < length ? null : taken
    },
    position: () => position,
  }
}
