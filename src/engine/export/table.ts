/** What is written as a file: rows under columns. They come in pieces, so that however many there are, few are held. */
export type ExportRow = Readonly<Record<string, unknown>>

export type ExportTable = {
  columns: readonly string[]
  pieces: AsyncIterable<readonly ExportRow[]>
}
