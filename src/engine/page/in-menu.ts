import type { Element, ParentNode } from 'domhandler'

const NAVIGATION_ROLES = /^(?:navigation|menu|menubar)$/
/** What has a header and a footer of its own. */
const SECTIONS = new Set(['main', 'article', 'section'])

/** An element that holds a menu: navigation, and the header or the footer of the whole page. */
export function isMenu({ name, attribs, parent }: Element): boolean {
  if (name === 'nav' || NAVIGATION_ROLES.test(attribs.role ?? '')) return true
  return (name === 'header' || name === 'footer') && !isWithin(parent, SECTIONS)
}

export function isInMenu(element: Element): boolean {
  for (let at: ParentNode | null = element; at; at = at.parent) if ('name' in at && isMenu(at)) return true
  return false
}

function isWithin(node: ParentNode | null, names: ReadonlySet<string>): boolean {
  for (let at = node; at; at = at.parent) if ('name' in at && names.has(at.name)) return true
  return false
}
