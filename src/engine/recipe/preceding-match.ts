import { type Element, isTag } from 'domhandler'
import type { CompiledSelector } from './compile-selector.ts'
import { elementsIn, type NodeRecord } from './record.ts'

/** What a run has found already: the elements that each selector matches, by their place on the page. */
export type PrecedingMatches = Map<CompiledSelector, { at: ReadonlyMap<Element, number>; found: readonly Element[] }>

type Finder = { preceding: PrecedingMatches; visit(elements: number): boolean }

/** The last element that matches and ends before the record begins; null when there is none. */
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
    known = { at, found: elements.filter((element) => selector.matches(element)) }
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
    if (!holds(element, first)) return element
  }
  return null
}

function holds(outer: Element, inner: Element | null): boolean {
  for (let at = inner?.parent; at; at = at.parent) if (at === outer) return true
  return false
}
