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
