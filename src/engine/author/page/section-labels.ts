import { isTag } from 'domhandler'
import type { PageModel, PageNode } from './page-model.ts'

const MAX_CHARS = 40
const MAX_ROWS = 200

/** Before a label: what shows that its row belongs to the heading above. */
const MARKED = /^[•·▪◦‣∙–—-]\s*(?=\p{L})/u

/**
 * The heading of the part of a box of facts that a row stands in: the row above it that holds one heading, or the heading before its list. Of rows
 * whose label has a mark before it, only those belong to the
 * heading above them.
 */
export function sectionOf(model: PageModel, row: PageNode): string | null {
  if (row.tag === 'tr') return rowSection(model, row)
  const list =
    row.tag === 'dt' ? row.parent : row.tag === 'li' || row.tag === 'div' || row.tag === 'p' ? row.parent : null
  return list ? headingBefore(model, list) : null
}

function rowSection(model: PageModel, row: PageNode): string | null {
  const { parent } = row
  const at = parent?.children.indexOf(row) ?? -1
  for (let before = at - 1; parent && before >= 0 && at - before <= MAX_ROWS; before -= 1) {
    const heading = parent.children[before] as PageNode
    const text = headingOf(model, heading)
    if (text === null) continue
    const next = parent.children.slice(before + 1)
    const end = next.findIndex((one) => headingOf(model, one) !== null)
    const rows = (end === -1 ? next : next.slice(0, end)).map((one) => MARKED.test(labelOf(model, one)))
    const isMarked = MARKED.test(labelOf(model, row))
    return rows.includes(true) && !isMarked ? null : text
  }
  const table = parent?.tag === 'table' ? parent : parent?.parent
  return table?.tag === 'table' ? headingBefore(model, table) : null
}

function labelOf(model: PageModel, row: PageNode): string {
  return row.children[0] ? model.text(row.children[0]) : ''
}

/** A row of one cell that reaches over several columns, and is a header cell or all bold. */
function headingOf(model: PageModel, row: PageNode): string | null {
  const [cell, ...others] = row.tag === 'tr' ? row.children : []
  if (!cell || others.length > 0 || Number(cell.element.attribs.colspan ?? 1) < 2) return null
  const text = model.text(cell)
  const isHeading =
    cell.tag === 'th' || (cell.children.length === 1 && !cell.hasOwnText && BOLD.has(cell.children[0]?.tag ?? ''))
  return isHeading && /\p{L}/u.test(text) && text.length <= MAX_CHARS ? withoutRemark(text) : null
}

const BOLD = new Set(['b', 'strong', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** "Population (2025)" */
function withoutRemark(text: string): string {
  return text.replace(/\s*\([^()]*\)\s*$/, '').replace(/\s*[:：]$/, '')
}

/** One of several lists of labels, each right behind a heading of its own. */
function headingBefore(model: PageModel, list: PageNode): string | null {
  const tag = headingTagBefore(list)
  const siblings = list.parent?.children ?? []
  const heading = tag === null ? undefined : siblings[siblings.indexOf(list) - 1]
  if (!heading) return null
  const text = model.text(heading)
  const around =
    siblings.length > 2 ? siblings : (list.parent?.parent?.children ?? []).flatMap(({ children }) => children)
  const alike = around.filter((one) => one.tag === list.tag && headingTagBefore(one) === tag)
  return alike.length >= 2 && text !== '' && text.length <= MAX_CHARS ? withoutRemark(text) : null
}

function headingTagBefore({ element }: PageNode): string | null {
  let before = element.prev
  while (before && !isTag(before)) before = before.prev
  return before && /^h[2-6]$/.test(before.name) ? before.name : null
}

/** The row that heads others has the value of none. */
export function isInSectionHeading(model: PageModel, node: PageNode): boolean {
  let at: PageNode | null = node
  while (at && at.tag !== 'tr') at = at.parent
  if (!at || headingOf(model, at) === null) return false
  const rows = at.parent?.children ?? []
  return rows[rows.indexOf(at) + 1]?.children.length === 2
}
