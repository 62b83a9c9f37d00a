import { tableGrid } from '#engine/recipe/table-grid.ts'
import { isInside, type PageModel, type PageNode } from '../page/page-model.ts'
import { headerTexts } from '../page/table-headers.ts'
import { type AskedTable, saysAll } from '../request/asked-table.ts'
import { firstNode, type Region } from './region.ts'
import { findRegions } from './regions.ts'
import { headingOf } from './relevance.ts'

/** The lists of a table's rows, and the names of its columns. */
export type TableOfPage = { regions: readonly Region[]; headers: readonly string[] }

/** The table that is asked for, if it is one alone. */
export function tableAsked(model: PageModel, { at, named }: AskedTable): TableOfPage | null {
  const tables = tablesOf(model)
  const [found, ...others] = at === null ? tables.filter((table) => isTitled(model, table, named)) : [tables.at(at)]
  if (!found || others.length > 0) return null
  return { regions: found.regions, headers: headerTexts(tableGrid(found.node.element)) }
}

type Table = { node: PageNode; regions: readonly Region[] }

/** Those that have rows to be read; a table that holds others only places them. */
function tablesOf(model: PageModel): Table[] {
  const regions = findRegions(model).filter(({ isTable }) => isTable)
  const tables = model.nodes.filter(({ tag, hidden }) => tag === 'table' && !hidden)
  return tables
    .filter((node) => !tables.some((other) => other !== node && isInside(other, node)))
    .map((node) => ({
      node,
      regions: regions.filter(({ records }) => records.every((record) => isInside(firstNode(record), node))),
    }))
    .filter((table) => table.regions.length > 0)
}

/** By its caption, or by the last heading before it. */
function isTitled(model: PageModel, { node, regions: [region] }: Table, named: readonly string[]): boolean {
  const caption = node.children.find(({ tag }) => tag === 'caption')
  const text = caption ? model.text(caption) : region ? (headingOf(model, region)?.text ?? '') : ''
  return saysAll(text, named)
}
