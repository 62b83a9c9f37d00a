import { type Element, isTag } from 'domhandler'
import type { CompiledSelector } from './compile-selector.ts'
import { headingLevel } from './find-records.ts'
import { elementsIn, type NodeRecord } from './record.ts'

/** What a run has found already: the elements that each selector matches, by their place on the page, and what ends their sections. */
type Known = { at: ReadonlyMap<Element, number>; found: readonly Element[]; ends: Map<Element, Element | null> }
export type PrecedingMatches = Map<CompiledSelector, Known>

type Finder = { preceding: PrecedingMatches; visit(elements: number): boolean }

/**
 * The last element that matches and ends before the record begins; null when there is none. A date inside a heading holds until the next heading of
 * that kind, which may have none.
 */
export function precedingMatch(
  selector: CompiledSelector,
  record: NodeRecord,
  page: NodeRecord,
  finder: Finder,
): Element | null {
  const first = record.nodes.find((node) => isTag(node)) ?? record.scope
  let known = finder.preceding.get(selector)
  if (!known) {
    const elements = elementsIn(page)
    if (!finder.visit(elements.length)) return null
    const [other] = finder.preceding.values()
    const at = other?.at ?? new Map(elements.map((element, index) => [element, index]))
    known = { at, found: elements.filter((element) => selector.matches(element)), ends: new Map() }
    finder.preceding.set(selector, known)
  }
  const { at, found } = known
  const place = first ? (at.get(first) ?? -1) : -1
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at.get(found[middle] as Element) ?? 0) < place) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const element = found[index] as Element
    if (!holds(element, first)) return isOver(element, first, known) ? null : element
  }
  return null
}

/** Another section has begun since. Where the records begin with such headings themselves, they are no sections. */
function isOver(element: Element, record: Element | null, { at, ends }: Known): boolean {
  let end = ends.get(element)
  if (end === undefined) {
    end = nextOfKind(headingAround(element))
    ends.set(element, end)
  }
  if (!end || !record || isOfKind(end, record)) return false
  return (at.get(end) ?? 0) < (at.get(record) ?? 0) && !holds(end, record)
}

function nextOfKind(heading: Element | null): Element | null {
  for (let next = heading?.next; next; next = next.next)
    if (heading && isTag(next) && isOfKind(heading, next)) return next
  return null
}

function headingAround(element: Element): Element | null {
  for (let at = element.parent; at && isTag(at); at = at.parent) if (headingLevel(at) !== null) return at
  return null
}

function isOfKind({ name, attribs }: Element, other: Element): boolean {
  return other.name === name && other.attribs.class === attribs.class
}

function holds(outer: Element, inner: Element | null): boolean {
  for (let at = inner?.parent; at; at = at.parent) if (at === outer) return true
  return false
}
