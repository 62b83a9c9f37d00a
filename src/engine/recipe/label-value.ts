import { type ChildNode, type Element, isTag, isText, type Text } from 'domhandler'
import { cellBelow } from './cell-below.ts'
import { BREAK, comparable, foldText } from './fold-text.ts'
import { isStruckTag } from './struck-tags.ts'
import { tableGrid } from './table-grid.ts'
import { edgeOf, gatheredText, isUnseen, visibleText } from './visible-text.ts'

/** What stands beside a label: the text, and the element that holds it when there is one. */
type Beside = {
  element: Element | null
  text: string
  /** The text stands in no element of its own; the element, if any, is what comes after it. */
  isBare?: boolean
}

/** Which elements of a line are left out. */
type Omits = (element: Element) => boolean
const NONE: Omits = () => false

export type LabelledValue = Beside & { label: Text }

/** A label may be wrapped a few times (`<div><span><b>Price</b></span></div>`) before its value follows. */
const MAX_CLIMB = 4

/**
 * The values of a label among these nodes, in document order.
 *
 * 1. A text that is the label (a colon after it or not): its value is the `dd` of the `dt`, the cell beside or below, what follows on the line, or
 *    the element that follows the label's element.
 * 2. A text that starts with the label and a colon: the rest of its line. These come after all of the first kind.
 */
export function labelledValues(roots: readonly ChildNode[], label: string, omits: Omits = NONE): LabelledValue[] {
  const wanted = withoutColon(comparable(label))
  const found: LabelledValue[] = []
  const inline: LabelledValue[] = []
  if (wanted === '') return found
  for (const node of textNodes(roots)) {
    const text = comparable(node.data)
    if (!text.startsWith(wanted)) continue
    if (withoutColon(text) === wanted) {
      found.push(...valuesAfter(node, roots, omits).map((value) => ({ ...value, label: node })))
    } else if (/^\s?[:：]/.test(text.slice(wanted.length))) {
      const rest = restOfLine(node, omits)
      const cell = cellOfRemark(node, rest.text)
      if (cell) found.push(...cellBeside(cell).map((value) => ({ ...value, label: node })))
      else inline.push({ ...rest, label: node })
    }
  }
  return [...found, ...inline].filter((value) => value.text !== '' || value.element !== null)
}

function withoutColon(text: string): string {
  return text.replace(/\s?[:：]$/, '')
}

function* textNodes(roots: readonly ChildNode[]): Generator<Text> {
  const rest: ChildNode[] = [...roots].reverse()
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isText(node)) yield node
    else if (isTag(node) && !isUnseen(node)) {
      for (let at = node.children.length - 1; at >= 0; at -= 1) rest.push(node.children[at] as ChildNode)
    }
  }
}

function restOfLine(node: Text, omits: Omits): Beside {
  const colon = node.data.search(/[:：]/)
  const rest = node.next ? lineFrom(node.next, null, omits) : ''
  return { element: null, text: foldText(node.data.slice(colon + 1) + rest), isBare: true }
}

/** What stands beside the text of a label. */
export function valuesAfter(label: Text, roots: readonly ChildNode[], omits: Omits = NONE): Beside[] {
  const term = explained(label)
  if (term) return term.name === 'dt' ? definitions(term) : cellBeside(term)
  let at: ChildNode = label
  for (let climbed = 0; climbed <= MAX_CLIMB; climbed += 1) {
    if (isTag(at)) {
      if (at.name === 'dt') return definitions(at)
      if (at.name === 'th' || at.name === 'td') return cellBeside(at)
    }
    const beside = valueBeside(at, omits)
    if (beside && !cellOfRemark(at, beside.text))
      return looksLikeLabel(beside.text) || isNextRow(at, beside.element) ? [] : [beside]
    if (roots.includes(at) || !at.parent || !isTag(at.parent)) return []
    at = at.parent
  }
  return []
}

/** What stands in brackets in the cell of a label tells of when or how it is, and the value is in the next cell: "Inhabitants: (2026)". */
function cellOfRemark(node: ChildNode, text: string): Element | null {
  if (!/^\([^()]*\)$/.test(text)) return null
  for (let above = node.parent; above && isTag(above); above = above.parent)
    if (above.name === 'td' || above.name === 'th') return nextElement(above)?.name === 'td' ? above : null
  return null
}

/** The term or header that begins with the label, and goes on with what explains it: its value stands beside the whole. */
function explained(label: Text): Element | null {
  const { parent } = label
  if (looksLikeLabel(foldText(label.data)) || !parent || !isTag(parent)) return null
  if (parent.name !== 'dt' && parent.name !== 'th') return null
  const [first, ...others] = parent.children.filter((child) => !isBlank(child))
  if (first !== label || others.length === 0) return null
  const beside = nextElement(parent)
  return beside?.name === (parent.name === 'dt' ? 'dd' : 'td') ? parent : null
}

/** The label's row has no value, and what follows is the next row, with a label of its own. */
function isNextRow(row: ChildNode, next: Element | null): boolean {
  if (!isTag(row) || !next || row.name !== next.name || row.attribs.class !== next.attribs.class) return false
  const [own, other] = [row, next].map((one) => one.children.find(isTag))
  return other !== undefined && own?.name === other.name && own.attribs.class === other.attribs.class
}

function looksLikeLabel(text: string): boolean {
  return /[:：]$/.test(text)
}

function definitions(term: Element): Beside[] {
  const found: Beside[] = []
  for (let node = term.next; node; node = node.next) {
    if (!isTag(node)) continue
    if (node.name !== 'dd') break
    found.push({ element: node, text: visibleText([node]) })
  }
  return found
}

/** The next cell of the row; for a column's header, and in a row of labels, the cell below it. */
function cellBeside(cell: Element): Beside[] {
  const value = cellBelow(cell)
  if (value) return [{ element: value, text: visibleText([value]) }]
  const next = nextElement(cell)
  if (next?.name === 'td') return [{ element: next, text: visibleText([next]) }]
  const table = enclosingTable(cell)
  if (!table) return []
  const grid = tableGrid(table)
  const row = grid.cells.findIndex((line) => line.includes(cell))
  const column = grid.cells[row]?.indexOf(cell) ?? -1
  const below = row >= 0 && row < grid.headerRows ? grid.cells[grid.headerRows]?.[column] : undefined
  return below && below !== cell ? [{ element: below, text: visibleText([below]) }] : []
}

function enclosingTable(element: Element): Element | null {
  for (let above = element.parent; above && isTag(above); above = above.parent) if (above.name === 'table') return above
  return null
}

function nextElement(node: ChildNode): Element | null {
  for (let next = node.next; next; next = next.next) if (isTag(next)) return next
  return null
}

/** What follows among the siblings, or null when nothing does. One line break between label and value is allowed. */
function valueBeside(node: ChildNode, omits: Omits): Beside | null {
  let next = node.next
  let skippedBreak = false
  while (
    next &&
    (isBlank(next) || (isBreak(next) && !skippedBreak) || isPassed(next) || isIcon(next) || isColon(next))
  ) {
    skippedBreak ||= isBreak(next)
    next = next.next
  }
  if (!next || isBreak(next)) return null
  if (isTag(next) && (isTag(node) || edgeOf(next.name) === BREAK) && !isFirstOfLinks(next))
    return { element: next, text: visibleText([next]) }
  // The colon may stand outside of the label's element: "<b>Status</b>: open".
  const line = foldText(lineFrom(next, isTag(node) ? node.name : null, omits)).replace(/^[:：]\s?/, '')
  return isTag(next) ? { element: next, text: line } : { element: nextElement(next), text: line, isBare: true }
}

/** "Judges: <a>Ann Lee</a>, <a>Bo Ek</a>": the value is all of them. */
function isFirstOfLinks(link: Element): boolean {
  const comma = link.next
  const other = comma?.next
  return (
    link.name === 'a' &&
    comma !== null &&
    isText(comma) &&
    /^\s*,\s*$/.test(comma.data) &&
    isTag(other ?? comma) &&
    (other as Element).name === 'a'
  )
}

function isBlank(node: ChildNode): boolean {
  return isText(node) ? foldText(node.data) === '' : !isTag(node) || isUnseen(node)
}

/** A sign that belongs to the label: an element for icons that holds nothing. */
function isIcon(node: ChildNode): boolean {
  return isTag(node) && (node.name === 'i' || node.name === 'svg') && foldText(gatheredText([node])) === ''
}

/** The colon may have an element of its own. */
function isColon(node: ChildNode): boolean {
  return isTag(node) && /^[:：]$/.test(foldText(gatheredText([node])))
}

/** Crossed out, and what holds now follows: "Price <s>12</s> <b>10</b>". */
function isPassed(node: ChildNode): boolean {
  if (!isTag(node) || !isStruckTag(node.name)) return false
  let next = node.next
  while (next && isBlank(next)) next = next.next
  return next !== null && !isBreak(next)
}

function isBreak(node: ChildNode): boolean {
  return isTag(node) && node.name === 'br'
}

/** Text from here to the end of the line: a break, a block, or the next label (an element like the label's own, or a text ending in a colon). */
function lineFrom(first: ChildNode, labelName: string | null, omits: Omits): string {
  const line: ChildNode[] = []
  for (let node: ChildNode | null = first; node; node = node.next) {
    if (isTag(node)) {
      if (edgeOf(node.name) === BREAK || node.name === labelName) break
      if (isUnseen(node) || omits(node)) continue
      if (looksLikeLabel(foldText(gatheredText([node], { omits })))) break
      line.push(node)
    } else if (isText(node)) line.push(node)
  }
  return gatheredText(line, { omits })
}
