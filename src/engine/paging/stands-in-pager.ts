import { type Element, isTag } from 'domhandler'

const PAGER_NAME =
  /\bpag(?:e|es|er|ing|ination|inator|inate)\b|pagination|pagenav|page-nav|\bnext\b|nav-links|load-?more|show-?more/i
const NEARBY = 4

/** By what the element and those around it are called. */
export function standsInPager(element: Element): boolean {
  let node: Element | null = element
  for (let steps = 0; node !== null && steps < NEARBY; steps += 1) {
    const { class: classes = '', id = '', role = '', rel = '', 'aria-label': label = '' } = node.attribs
    if (PAGER_NAME.test(`${classes} ${id} ${label} ${rel}`.replaceAll('_', '-')) || role === 'navigation') return true
    node = node.parent && isTag(node.parent) ? node.parent : null
  }
  return false
}
