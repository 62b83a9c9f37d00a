import { remembered } from '#base/remembered.ts'
import type { LanguageCode } from '../language/languages.ts'
import { pageLanguages } from '../language/page-languages.ts'
import { termsOf } from '../language/terms.ts'
import { wordsOf } from '../language/words.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { CellHeaders } from './aria-tables.ts'
import type { PageModel, PageNode } from './page-model.ts'

/**
 * Tables of plain elements: a row of names, and below it rows with as many cells. No tag, role or class says which row is which: the names are words
 * that tables are headed by, and those of the other rows are not.
 */
type DrawnTable = { header: PageNode; names: readonly string[]; rows: readonly PageNode[] }

const MIN_CELLS = 3
const MAX_CELLS = 20
const MIN_ROWS = 2
/** A caption may stand before. */
const MAX_BEFORE = 3
const MOST_ROWS = 0.6
const MAX_NAME_CHARS = 40
const MAX_NAME_WORDS = 4
/** Words that are known, and columns in which the name is the odd one out. */
const MIN_EVIDENCE = 3
const NEARLY_ALL = 0.8
const FEW = 4
const MOST_LOOKED_AT = 50

const drawnTables = remembered((model: PageModel): readonly DrawnTable[] =>
  model.nodes.flatMap((parent) =>
    parent.children
      .slice(0, MAX_BEFORE)
      .flatMap((first, at) => tableFrom(model, first, parent.children.slice(at + 1)) ?? []),
  ),
)

/** The rows of names. */
export function drawnHeaderRows(model: PageModel): PageNode[] {
  return drawnTables(model).map(({ header }) => header)
}

/** The row of names that is a neighbour of this row; null where it has none. */
export function drawnHeaderBeside(model: PageModel, row: PageNode | undefined): PageNode | null {
  const header = row && tableOf(model).get(row)?.header
  return header && header.parent === row.parent ? header : null
}

/** The name above each cell of the records; null where they are no rows of such a table. */
export function drawnHeadersOf(model: PageModel, records: readonly RegionRecord[]): CellHeaders | null {
  const cellHeader = new Map<number, string>()
  const cells = new Map<PageNode, readonly PageNode[]>()
  for (const [row, ...others] of records) {
    const table = row && others.length === 0 ? tableOf(model).get(row) : undefined
    if (!row || !table) continue
    cells.set(row, row.children)
    for (const [column, cell] of row.children.entries()) {
      const name = table.names[column] ?? ''
      if (name !== '') cellHeader.set(cell.id, name)
    }
  }
  return cells.size >= records.length * MOST_ROWS ? { cellHeader, cells } : null
}

const tableOf = remembered(
  (model: PageModel): ReadonlyMap<PageNode, DrawnTable> =>
    new Map(drawnTables(model).flatMap((table) => table.rows.map((row) => [row, table] as const))),
)

function tableFrom(model: PageModel, first: PageNode, after: readonly PageNode[]): DrawnTable | null {
  const [only, ...others] = first.children
  const header = only && others.length === 0 ? only : first
  const width = header.children.length
  if (header.tag === 'tr' || width < MIN_CELLS || width > MAX_CELLS) return null
  const beside = after.filter(({ tag }) => tag === header.tag)
  // Beside the row of names, or in an element of their own after it.
  const rows = rowsIn(beside, width) ?? rowsIn(after[0]?.children ?? [], width)
  if (!rows || !looksLikeNames(model, header)) return null
  const names = header.children.map((cell) => model.text(cell))
  const languages: readonly LanguageCode[] = [...new Set<LanguageCode>([...pageLanguages(model), 'en'])]
  const known = (row: PageNode) => row.children.filter((cell) => isTerm(model.text(cell), languages)).length
  const ofHeader = known(header)
  const enough = Math.max(2, width / 2)
  if (ofHeader === 0 || rows.slice(0, 5).some((row) => known(row) >= enough)) return null
  const evidence =
    ofHeader +
    names.filter((name, column) =>
      isOdd(
        name,
        rows.slice(0, MOST_LOOKED_AT).map(({ children }) => textAt(model, children[column])),
      ),
    ).length
  const isHeader = ofHeader >= enough || evidence >= MIN_EVIDENCE || [first, header].some(isCalledHead)
  return isHeader ? { header, names, rows } : null
}

function rowsIn(nodes: readonly PageNode[], width: number): readonly PageNode[] | null {
  const rows = nodes.filter(({ children }) => children.length === width)
  return rows.length >= MIN_ROWS && rows.length >= nodes.length * MOST_ROWS ? rows : null
}

function looksLikeNames(model: PageModel, row: PageNode): boolean {
  if (row.children.some((cell) => model.size(cell) > 2 * MAX_NAME_CHARS)) return false
  const names = row.children.map((cell) => model.text(cell)).filter((name) => name !== '')
  return (
    new Set(names).size >= Math.max(MIN_CELLS, row.children.length - 1) && !names.some((name) => /\d{2,}/.test(name))
  )
}

function textAt(model: PageModel, cell: PageNode | undefined): string {
  return cell ? model.text(cell) : ''
}

function isTerm(name: string, languages: readonly LanguageCode[]): boolean {
  const words = wordsOf(name)
  if (words.length === 0 || words.length > MAX_NAME_WORDS) return false
  return termsOf(words, languages).some(({ words: said }) => said.length === words.length)
}

/** What stands above values of one kind, and is none itself: a word above figures, or another one than the few that come again and again. */
function isOdd(name: string, values: readonly string[]): boolean {
  if (values.includes(name)) return false
  const withFigures = values.filter((value) => /\d/.test(value)).length
  if (withFigures >= values.length * NEARLY_ALL) return !/\d/.test(name)
  return values.length >= FEW && new Set(values).size <= values.length / 2
}

const HEAD = /(?:^|[-_])(?:head|header|heading|heads|hd|hdr|thead|titles?|labels?|legend)(?:$|[-_])/i

function isCalledHead({ classes }: PageNode): boolean {
  return classes.some((name) => HEAD.test(name))
}
