import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import type { CompiledSelector } from './compile-selector.ts'
import type { CompiledContainer, CompiledRows } from './compiled-parts.ts'
import { comparable, foldText } from './fold-text.ts'
import { elementsBelow, elementsOf, type ParsedPage } from './parse-html.ts'
import { elementRecord, type NodeRecord } from './record.ts'
import { visibleText } from './visible-text.ts'

type ElementsContainer = Extract<CompiledContainer, { kind: 'elements' }>

/** The records of a page in document order, at most `limit` + 1: one more tells that there were too many. */
export function findRecords(container: ElementsContainer, page: ParsedPage, limit: number): NodeRecord[] {
  const { rows, isSingle } = container
  if (isSingle) return matchingElements(container, page, 0).slice(0, 1).map(elementRecord)
  const matches = matchingElements(container, page, rows?.kind === 'period' ? limit * rows.size : limit)
  const records = rows ? rowRecords(matches, rows, container.exclude) : matches.map(elementRecord)
  return records.slice(0, limit + 1)
}

function matchingElements(container: ElementsContainer, page: ParsedPage, limit: number): Element[] {
  const { scope, isLoneScope, selector, exclude, heading } = container
  let elements = elementsOf(page.document.children)
  if (scope) {
    const region = elements.find((element) => scope.matches(element))
    if (!region || (isLoneScope && elements.some((element) => element !== region && scope.matches(element)))) return []
    elements = elementsBelow(region)
  }
  const isRecord = (element: Element) =>
    selector.matches(element) && !exclude.some((excluded) => excluded.matches(element))
  if (heading !== null) return sectionMatches(elements, isRecord, heading)
  const found: Element[] = []
  for (const element of elements) {
    if (isRecord(element)) found.push(element)
    if (found.length > limit) break
  }
  return isLoneScope && !scope && found.some(({ parent }) => parent !== found[0]?.parent) ? [] : found
}

const HEADING = /^h[1-6]$/

export function headingLevel(element: Element): number | null {
  if (HEADING.test(element.name)) return Number(element.name[1])
  if (element.attribs.role !== 'heading') return null
  const level = Number(element.attribs['aria-level'] ?? 2)
  return Number.isInteger(level) && level >= 1 && level <= 9 ? level : 2
}

/** The heading whose text is the wanted one, or else the first that contains it. */
function findHeading(elements: readonly Element[], text: string): number {
  const wanted = comparable(text)
  let containing = -1
  for (const [index, element] of elements.entries()) {
    if (headingLevel(element) === null) continue
    const shown = comparable(visibleText([element]))
    if (shown === wanted) return index
    if (containing === -1 && shown.includes(wanted)) containing = index
  }
  return containing
}

function sectionMatches(
  elements: readonly Element[],
  isRecord: (element: Element) => boolean,
  heading: string,
): Element[] {
  const start = findHeading(elements, heading)
  const first = elements[start]
  if (!first) return []
  const level = headingLevel(first) ?? 1
  const found: Element[] = []
  for (const element of elements.slice(start + 1)) {
    if (isRecord(element)) {
      found.push(element)
      continue
    }
    const last = found.at(-1)
    // A heading inside a record is the record's title, not the end of the list.
    if ((headingLevel(element) ?? 10) <= level && !(last && isInside(element, last))) break
  }
  return found
}

function isInside(element: Element, outer: Element): boolean {
  for (let above: ParentNode | null = element; above; above = above.parent) if (above === outer) return true
  return false
}

function rowRecords(
  matches: readonly Element[],
  rows: CompiledRows,
  exclude: readonly CompiledSelector[],
): NodeRecord[] {
  if (rows.kind === 'period') return periodRecords(matches, rows.size)
  if (rows.kind === 'separated') return matches.flatMap((parent) => separatedRecords(parent, rows.by))
  const starts = new Set(matches)
  return matches.map((start) => {
    const nodes: ChildNode[] = [start]
    for (let node = start.next; node; node = node.next) {
      if (isTag(node)) {
        if (starts.has(node) || rows.end?.matches(node)) break
        if (exclude.some((selector) => selector.matches(node as Element))) continue
      }
      nodes.push(node)
    }
    return siblingRecord(nodes)
  })
}

function siblingRecord(nodes: readonly ChildNode[]): NodeRecord {
  const parent = nodes[0]?.parent
  return { kind: 'nodes', nodes, element: null, scope: parent && isTag(parent) ? parent : null, elements: null }
}

/** Rows of different parents (two tables) never share a record; a remainder at the end of a parent is left out. */
function periodRecords(matches: readonly Element[], size: number): NodeRecord[] {
  const records: NodeRecord[] = []
  let rows: Element[] = []
  for (const row of matches) {
    if (rows[0] && rows[0].parent !== row.parent) rows = []
    rows.push(row)
    if (rows.length === size) {
      records.push(siblingRecord(rows))
      rows = []
    }
  }
  return records
}

function separatedRecords(parent: Element, by: CompiledSelector): NodeRecord[] {
  const records: NodeRecord[] = []
  let nodes: ChildNode[] = []
  const flush = () => {
    if (nodes.some((node) => isTag(node) || (isText(node) && foldText(node.data) !== '')))
      records.push(siblingRecord(nodes))
    nodes = []
  }
  for (const node of parent.children) {
    if (isTag(node) && by.matches(node)) flush()
    else nodes.push(node)
  }
  flush()
  return records
}
