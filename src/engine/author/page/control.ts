import { textContent } from 'domutils'
import { foldText } from '#engine/recipe/fold-text.ts'
import type { PageNode } from './page-model.ts'

/** What a reader clicks on to do something: it says what happens then, and nothing of the thing that it stands beside. */

const TAGS: ReadonlySet<string> = new Set(['button', 'summary'])
const NAMED = /(?:^|[-_])(?:btn|button)(?:[-_]|$)/i
/** Scripts, and maps that are opened. */
const DOES = /^(?:#$|javascript:)|^https?:\/\/(?:www\.|maps\.)?google\.[a-z.]+\/maps|^https?:\/\/maps\./i
/** A value and its button stand in a few elements of their own. */
const MOST_ABOVE = 3

/** These words follow the element, and belong to something to click on. */
export function isControlAfter(node: PageNode, words: string): boolean {
  let at = node
  for (let climbed = 0; at.parent && climbed < MOST_ABOVE; climbed += 1) {
    const { children } = at.parent
    const after = children.slice(children.indexOf(at) + 1)
    const text = foldText(after.map(({ element }) => textContent(element)).join(' '))
    if (text !== '') return text === words && after.some(holdsControl)
    at = at.parent
  }
  return false
}

/** Without calling itself: pages may be as deep as they like. */
function holdsControl(top: PageNode): boolean {
  const rest = [top]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isControl(node)) return true
    for (const child of node.children) rest.push(child)
  }
  return false
}

function isControl({ tag, classes, element }: PageNode): boolean {
  const { role = '', href = '' } = element.attribs
  return TAGS.has(tag) || role === 'button' || classes.some((name) => NAMED.test(name)) || DOES.test(href.trim())
}
