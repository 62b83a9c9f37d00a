import type { Element } from 'domhandler'
import { elementsOf, type ParsedPage } from '#engine/recipe/parse-html.ts'

/** The elements of a page by number: their place in document order, which is the same each time the same page is read. */
export type NumberedElements = {
  of(element: Element): number | null
  at(number: number): Element | null
  count: number
}

export function numberElements({ document }: ParsedPage): NumberedElements {
  const elements = elementsOf(document.children)
  const numbers = new Map(elements.map((element, number) => [element, number]))
  return {
    of: (element) => numbers.get(element) ?? null,
    at: (number) => elements[number] ?? null,
    count: elements.length,
  }
}
