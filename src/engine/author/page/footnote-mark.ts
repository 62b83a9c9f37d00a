import { type Element, isTag } from 'domhandler'
import { visibleText } from '#engine/recipe/visible-text.ts'

/** What a recipe leaves out to read a text without its footnote marks. */
export const FOOTNOTE_MARKS = 'sup:has(a[href*="#"])'

const BRACKETED = /^(?:\[[^[\]]{1,20}\]\s?)+$/u

/** "[3]", raised, which leads to a note on the page: it belongs to no value. */
export function isFootnoteMark(element: Element): boolean {
  return element.name === 'sup' && leadsToNote(element) && BRACKETED.test(visibleText([element]))
}

function leadsToNote({ children }: Element): boolean {
  return children.some(
    (child) => isTag(child) && ((child.name === 'a' && child.attribs.href?.includes('#')) || leadsToNote(child)),
  )
}

type Node = { id: number; last: number; tag: string; element: Element }

export function hasFootnoteMark(model: { nodes: readonly Node[] }, { id, last }: Node): boolean {
  for (let at = id + 1; at <= last; at += 1) {
    const node = model.nodes[at]
    if (node?.tag === 'sup' && isFootnoteMark(node.element)) return true
  }
  return false
}
