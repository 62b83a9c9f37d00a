import type { ChildNode, Element } from 'domhandler'
import { elementsBelow, elementsOf, type ParsedPage } from './parse-html.ts'

/** One record: nodes of a page, or a value of the JSON that it carries. */
export type PageRecord = NodeRecord | { kind: 'json'; value: unknown }

export type NodeRecord = {
  kind: 'nodes'
  nodes: readonly ChildNode[]
  /** The record's element; null when it is several sibling nodes or the whole page. */
  element: Element | null
  /** What selectors are relative to; null when the record is the whole page. */
  scope: Element | null
  /** In document order; filled when the first selector asks. */
  elements: readonly Element[] | null
}

export function elementRecord(element: Element): NodeRecord {
  return { kind: 'nodes', nodes: [element], element, scope: element, elements: null }
}

export function pageRecord(page: ParsedPage): NodeRecord {
  return { kind: 'nodes', nodes: page.document.children, element: null, scope: null, elements: null }
}

/** The elements that the record's selectors may choose from. Of sibling rows, the rows themselves as well. */
export function elementsIn(record: NodeRecord): readonly Element[] {
  record.elements ??= record.element ? elementsBelow(record.element) : elementsOf(record.nodes)
  return record.elements
}
