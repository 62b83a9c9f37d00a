/** Reads a workbook by the directory of its ZIP file and the XML of its parts, with nothing of the code that wrote it. */
import { crc32, inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

export type Cell = string | number | boolean | null

/** The parts of a ZIP file by name, each checked against its sums. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a directory')
    const [crc, packed, size] = [16, 20, 24].map((field) => file.readUInt32LE(at + field)) as [number, number, number]
    const nameLength = file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = inflateRawSync(file.subarray(start, start + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('the sums do not agree')
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), bytes.toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** The sheets in the order of the book, by name; a cell that is not there is null. */
export function readXlsx(file: Buffer): Array<{ name: string; rows: Cell[][] }> {
  const parts = unzip(file)
  const targets = new Map<string, string>()
  walk(parts.get('xl/_rels/workbook.xml.rels') ?? '', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target)
  })
  const sheets: Array<{ name: string; rows: Cell[][] }> = []
  walk(parts.get('xl/workbook.xml') ?? '', (name, attributes) => {
    if (name !== 'sheet') return
    const part = parts.get(`xl/${targets.get(attributes['r:id'] ?? '')}`)
    if (part === undefined) throw new Error('a sheet of the book is missing')
    sheets.push({ name: attributes.name ?? '', rows: readSheet(part) })
  })
  return sheets
}

function readSheet(xml: string): Cell[][] {
  const rows: Cell[][] = []
  let type = ''
  let place: [row: number, column: number] = [0, 0]
  walk(
    xml,
    (name, { r = '', t = '' }) => {
      if (name === 'f') throw new Error('a formula')
      if (name !== 'c') return
      type = t
      place = placeOf(r)
    },
    (name, text) => {
      if (name !== 'v' && name !== 't') return
      const [row, column] = place
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < column) cells.push(null)
      if (type === 'inlineStr') cells[column] = (cells[column] ?? '') + decoded(text)
      else cells[column] = type === 'b' ? text === '1' : Number(text)
    },
  )
  return rows
}

function placeOf(reference: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}

function decoded(text: string): string {
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

function walk(
  xml: string,
  onOpen: (name: string, attributes: Record<string, string>) => void,
  onText: (name: string, text: string) => void = () => undefined,
): void {
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    onOpen(name, attributes as Record<string, string>)
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => onText(name, text))
  parser.write(xml).close()
}
