import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from '#base/attachment.ts'
import type { ExportRow, ExportTable } from '#engine/export/table.ts'
import { csvFile, ndjsonFile } from '#engine/export/text-files.ts'
import { xlsxFile } from '#engine/export/xlsx-file.ts'
import type { ResultTable } from './result-table.ts'

export const FILE_FORMATS = ['ndjson', 'csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Held between the database and a slow client. */
const BUFFERED_BYTES = 64 * 1024

export type FileOptions = { format: FileFormat; bom: boolean; from: Date }

/** Streamed: the next rows are read when the client has taken the last ones, and no more when it has gone away. */
export async function sendFile(reply: FastifyReply, table: ResultTable, options: FileOptions): Promise<Readable> {
  const { format, bom, from } = options
  const columns = format === 'ndjson' ? [] : await table.readColumns()
  const written = write({ columns, pieces: table.readPieces(0) }, format, bom)
  reply.type(MEDIA_TYPES[format])
  reply.header('content-disposition', attachment(table.name, from, format))
  // Who asks for the headers alone has nothing read for it.
  if (reply.request.method === 'HEAD') return Readable.from([])
  return Readable.from(written, { objectMode: false, highWaterMark: BUFFERED_BYTES })
}

function write(table: ExportTable, format: FileFormat, bom: boolean): AsyncGenerator<string | Uint8Array> {
  if (format === 'xlsx') return xlsxFile(table)
  return format === 'csv' ? csvFile(table, { bom }) : ndjsonFile(table)
}

export type Page = { limit: number; offset: number }

export async function readPage(table: ResultTable, { limit, offset }: Page) {
  const items: ExportRow[] = []
  if (offset < table.rowCount) {
    for await (const rows of table.readPieces(offset)) {
      items.push(...rows.slice(0, limit - items.length))
      if (items.length >= limit) break
    }
  }
  return { items, total: table.rowCount, limit, offset }
}
