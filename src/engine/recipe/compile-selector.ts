import { compile } from 'css-select'
import { isTraversal, parse, type Selector, SelectorType, stringify } from 'css-what'
import { type AnyNode, Element, isTag } from 'domhandler'

/** A selector that is compiled once and tested on elements of many pages. */
export type CompiledSelector = {
  text: string
  /** On the whole page. */
  matches(element: Element): boolean
  /** Inside a record: every part of the selector must lie below `scope`. */
  matchesWithin(element: Element, scope: Element): boolean
}

const adapter = {
  isTag: (node: AnyNode): node is Element => isTag(node),
  getAttributeValue: (element: Element, name: string): string | undefined => element.attribs[name],
  getChildren: (node: AnyNode): AnyNode[] => ('children' in node ? node.children : []),
  getName: (element: Element): string => element.name,
  getParent: (element: Element): AnyNode | null => element.parent,
  getSiblings: (node: AnyNode): AnyNode[] => (node.parent ? node.parent.children : [node]),
  prevElementSibling(node: AnyNode): Element | null {
    let previous = node.prev
    while (previous && !isTag(previous)) previous = previous.prev
    return previous
  },
  getText: (node: AnyNode): string => ('data' in node ? node.data : ''),
  hasAttrib: (element: Element, name: string): boolean => element.attribs[name] !== undefined,
  removeSubsets: (nodes: AnyNode[]): AnyNode[] => nodes,
}

/** Takes a selector that `selectorProblem` has no objection to. */
export function compileSelector(text: string): CompiledSelector {
  const matches = compile<AnyNode, Element>(parse(text), { adapter })
  return { text, matches, matchesWithin: needsScope(parse(text)) ? scopedMatcher(text) : matches }
}

/** The classes of the elements that the selector finds, without what it asks of their surroundings. Null where it names no class. */
export function innerRecordSelector(text: string): CompiledSelector | null {
  const [tokens, ...others] = parse(text)
  if (!tokens || others.length > 0) return null
  const own = tokens.slice(tokens.findLastIndex(isTraversal) + 1)
  const named = own.filter(({ type }) => type === SelectorType.Tag || type === SelectorType.Attribute)
  const hasClass = named.some((token) => token.type === SelectorType.Attribute && token.name === 'class')
  return hasClass ? compileSelector(stringify([named])) : null
}

/**
 * css-select fixes the scope when it compiles. Here a stand-in is compiled in, and `equals` puts the scope of each test in its place. The stand-in
 * has a parent because css-select takes an element without one for a document.
 */
function scopedMatcher(text: string): CompiledSelector['matchesWithin'] {
  const standIn = new Element('scope', {})
  standIn.parent = new Element('above', {})
  let current: Element = standIn
  const equals = (a: AnyNode, b: AnyNode) => a === b || (a === standIn && b === current)
  // Without the cache: its answers about ancestors would outlive the scope that they were given for.
  const within = compile<AnyNode, Element>(
    parse(text),
    { adapter: { ...adapter, equals }, cacheResults: false },
    standIn,
  )
  return (element, scope) => {
    current = scope
    return within(element)
  }
}

/** A selector of one part is inside the record whenever its element is. */
function needsScope(alternatives: Selector[][]): boolean {
  return alternatives.some((tokens) => tokens.some(reachesOut))
}

function reachesOut(token: Selector): boolean {
  if (isTraversal(token)) return true
  if (token.type !== SelectorType.Pseudo) return false
  if (token.name === 'scope') return true
  return Array.isArray(token.data) && token.name !== 'has' && needsScope(token.data)
}
