import { type Element, isTag } from 'domhandler'
import { foldText } from './fold-text.ts'
import { gatheredText } from './visible-text.ts'

/**
 * Labels over their values: a row of cells that look alike, and below it one row with as many cells that look otherwise. Two cells beside each other
 * are mostly a label and its value, unless they are marked as headers.
 */
export function cellBelow(cell: Element): Element | null {
  const row = cell.parent
  if (!row || !isTag(row) || row.name !== 'tr') return null
  const labels = cellsOf(row)
  const below = nextRow(row)
  const values = below ? cellsOf(below) : []
  if (values.length !== labels.length || !areLabels(labels, values)) return null
  const after = below && nextRow(below)
  const more = after ? cellsOf(after) : []
  if (more.length === values.length && !more.every((one) => lookOf(one) === lookOf(labels[0]))) return null
  return values[labels.indexOf(cell)] ?? null
}

function areLabels(labels: readonly Element[], values: readonly Element[]): boolean {
  const look = lookOf(labels[0])
  if (look === PLAIN || labels.some((one) => lookOf(one) !== look || foldText(gatheredText([one])) === '')) return false
  if (values.some((one, at) => lookOf(one) === look || one.attribs.colspan !== labels[at]?.attribs.colspan))
    return false
  return labels.length !== 2 || isMarked(labels[0])
}

const PLAIN = 'td'
const BOLD = new Set(['b', 'strong'])

function isMarked(cell: Element | undefined): boolean {
  return cell?.name === 'th' || BOLD.has(onlyInside(cell)?.name ?? '')
}

function lookOf(cell: Element | undefined): string {
  const inside = onlyInside(cell)
  return [cell?.name, cell?.attribs.class, BOLD.has(inside?.name ?? '') ? inside?.name : undefined]
    .filter((part) => part)
    .join(' ')
}

/** What the whole text of a cell stands in. */
function onlyInside(cell: Element | undefined): Element | undefined {
  const [only, ...others] = (cell?.children ?? []).filter(
    (child) => isTag(child) || ('data' in child && foldText(child.data) !== ''),
  )
  return only && others.length === 0 && isTag(only) ? only : undefined
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child): child is Element => isTag(child) && (child.name === 'td' || child.name === 'th'))
}

function nextRow(row: Element): Element | null {
  for (let next = row.next; next; next = next.next) if (isTag(next)) return next.name === 'tr' ? next : null
  return null
}
