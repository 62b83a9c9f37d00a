/**
 * A table as an Excel workbook, row by row: nothing but the row that is written is held. What does not fit onto a sheet goes on on the next
 * one, under the same header.
 */
import { cellXml, columnLetters } from './sheet-cells.ts'
import type { ExportRow, ExportTable } from './table.ts'
import { cellOf } from './text-files.ts'
import { MAX_ZIP_BYTES, type ZipEntry, zipFile } from './zip-file.ts'

/** Excel's own. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
/** A character takes three bytes at most, and the rows of the last piece come on top. */
const MAX_SHEET_CHARS = MAX_ZIP_BYTES / 4

/** `maxRows` of a sheet, with its header. */
export function xlsxFile(table: ExportTable, { maxRows = MAX_ROWS } = {}): AsyncGenerator<Uint8Array> {
  return zipFile(bookParts(table, maxRows))
}

async function* bookParts({ columns, pieces }: ExportTable, maxRows: number): AsyncGenerator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [CONTENT_TYPES] }
  yield { name: '_rels/.rels', content: [ROOT_RELATIONS] }
  yield { name: 'xl/styles.xml', content: [STYLES] }
  const rows = pieces[Symbol.asyncIterator]()
  const left: Left = { rows: [], isThrough: false }
  let sheets = 0
  try {
    do {
      sheets += 1
      const content = sheetXml(columns.slice(0, MAX_COLUMNS), rows, left, maxRows)
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content }
    } while (!left.isThrough)
  } finally {
    await rows.return?.()
  }
  yield { name: 'xl/workbook.xml', content: [workbook(sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations(sheets)] }
}

/** Rows that were read and have not been written yet. */
type Left = { rows: readonly ExportRow[]; isThrough: boolean }

async function* sheetXml(
  columns: readonly string[],
  rows: AsyncIterator<readonly ExportRow[]>,
  left: Left,
  maxRows: number,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index))
  const line = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
  const header = columns.map((column, index) => cellXml(`${letters[index]}1`, column, HEADER_STYLE)).join('')
  yield SHEET_START + line(1, header)
  let written = 1
  let chars = 0
  while (written < maxRows && chars < MAX_SHEET_CHARS && (await hasRows(rows, left))) {
    const now = left.rows.slice(0, maxRows - written)
    left.rows = left.rows.slice(now.length)
    const xml = now
      .map((row) => {
        written += 1
        const cells = columns.map((column, index) => cellXml(`${letters[index]}${written}`, cellOf(row, column)))
        return line(written, cells.join(''))
      })
      .join('')
    chars += xml.length
    yield xml
  }
  await hasRows(rows, left)
  yield SHEET_END
}

async function hasRows(rows: AsyncIterator<readonly ExportRow[]>, left: Left): Promise<boolean> {
  while (left.rows.length === 0 && !left.isThrough) {
    const next = await rows.next()
    if (next.done) left.isThrough = true
    else left.rows = next.value
  }
  return !left.isThrough
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEADER_STYLE = ' s="1"'

/** The header stays in sight. */
const SHEET_START = `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/** XML is a sheet unless it is said otherwise: how many sheets there are is not known yet. */
const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`

const ROOT_RELATIONS = `${XML}<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Two fonts: the second, bold, is the header's. */
const STYLES = `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function sheetName(number: number): string {
  return number === 1 ? 'Results' : `Results ${number}`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function workbook(sheets: number): string {
  const named = numbers(sheets).map((n) => `<sheet name="${sheetName(n)}" sheetId="${n}" r:id="rId${n}"/>`)
  return `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`
}

function bookRelations(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${XML}<Relationships ${PACKAGE}>${parts.join('')}${styles}</Relationships>`
}
