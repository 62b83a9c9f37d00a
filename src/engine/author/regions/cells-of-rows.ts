import type { PageModel, PageNode } from '../page/page-model.ts'
import type { Region } from './region.ts'

const MIN_ROWS = 3
const MOST_CELLS = 8
const NEARLY_ALL = 0.9

/**
 * The cells of rows are no records: each stands directly in a row with as many others, and what stands in one place of the rows is of another kind
 * than what stands in another. Items that are laid out in rows are alike in all places.
 */
export function areCellsOfRows(model: PageModel, { records, rows }: Region): boolean {
  const nodes = records.flat()
  if (!rows && areLinksOfRows(model, nodes)) return true
  const [first] = nodes
  const width = first?.parent?.children.length ?? 0
  if (rows || width < 2 || width > MOST_CELLS || nodes.length < width * MIN_ROWS) return false
  const isCell = ({ parent, children }: PageNode) =>
    children.length === 0 && parent?.children.length === width && parent.parent === first?.parent?.parent
  // A set may be one column of the rows: then a row has one of them.
  if (!nodes.every(isCell) || new Set(nodes.map(({ parent }) => parent)).size * width !== nodes.length) return false
  const kinds = Array.from({ length: width }, (_, column) =>
    kindOf(nodes.filter((_, at) => at % width === column).map((node) => model.text(node))),
  )
  return new Set(kinds.filter((kind) => kind !== null)).size > 1
}

/** Each record has as many links, and each of them another kind of address or of words: to its section, to itself, to who wrote it. */
function areLinksOfRows(model: PageModel, nodes: readonly PageNode[]): boolean {
  if (nodes.some(({ tag, children }) => tag !== 'a' || children.length > 0)) return false
  const inRows = [...Map.groupBy(nodes, ({ parent }) => parent).values()]
  const [row = []] = inRows
  const width = row.length
  if (width < 2 || width > MOST_CELLS || inRows.length < MIN_ROWS || inRows.some(({ length }) => length !== width))
    return false
  if (new Set(inRows.map(([first]) => first?.parent?.parent)).size > 1) return false
  const columns = row.map((_, at) => inRows.flatMap((links) => links[at] ?? []))
  const isOfOneKind = (of: (link: PageNode) => string) => {
    const kinds = columns.map((links) => new Set(links.map(of)))
    return kinds.every(({ size }) => size === 1) && new Set(kinds.flatMap((kind) => [...kind])).size === width
  }
  if (isOfOneKind(({ classes }) => classes.join(' ')) || isOfOneKind(folderOf)) return true
  const kinds = columns.map((links) => kindOf(links.map((link) => model.text(link))))
  return !kinds.includes(null) && new Set(kinds).size > 1
}

/** The first part of the path that it leads to. */
function folderOf({ element }: PageNode): string {
  return /^(?:https?:\/\/[^/]+)?\/?([^/?#]*)\//.exec(element.attribs.href ?? '')?.[1] ?? ''
}

/** Figures, a few words that come again, or names of which each is another; null where none is clear. */
function kindOf(texts: readonly string[]): 'figures' | 'few' | 'names' | null {
  const filled = texts.filter((text) => text !== '')
  const figures = filled.filter((text) => /\d/.test(text)).length
  if (filled.length < MIN_ROWS) return null
  if (figures >= filled.length * NEARLY_ALL) return 'figures'
  if (figures > filled.length * (1 - NEARLY_ALL)) return null
  const distinct = new Set(filled).size
  return distinct === filled.length ? 'names' : distinct <= filled.length * 0.75 ? 'few' : null
}
