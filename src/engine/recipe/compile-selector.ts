import { compile } from 'css-select'
import { isTraversal, parse, type Selector, SelectorType, stringify } from 'css-what'
import { type AnyNode, Element, isTag } from 'domhandler'

/** A selector that is compiled once and tested on elements of many pages. */
export type CompiledSelector = {
  text: string
  /** What every element that matches has: a class (".price"), an id ("#total"), an attribute ("[rel"), a tag ("td"). Null where it is not known. */
  needs: string | null
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
  const parsed = parse(text)
  const [tokens, ...others] = parsed
  const needs = tokens && others.length === 0 ? needOf(tokens) : null
  const isScoped = needsScope(parsed)
  const matches = compile<AnyNode, Element>(parsed, { adapter })
  return { text, needs, matches, matchesWithin: isScoped ? scopedMatcher(text) : matches }
}

/** Of the last part, whichever the fewest elements have. */
function needOf(tokens: readonly Selector[]): string | null {
  const own = tokens.slice(tokens.findLastIndex(isTraversal) + 1)
  const needs = own.flatMap((token) => {
    if (token.type === SelectorType.Tag) return token.name.toLowerCase()
    if (token.type !== SelectorType.Attribute || token.action === 'not') return []
    if (token.name === 'class' && token.action === 'element') return `.${token.value}`
    return token.name === 'id' && token.action === 'equals' ? `#${token.value}` : `[${token.name.toLowerCase()}`
  })
  return ['.', '#', '['].flatMap((sign) => needs.find((need) => need.startsWith(sign)) ?? [])[0] ?? needs[0] ?? null
}

/** What a selector may need that the element has. */
export function havingsOf({ name, attribs }: Element): string[] {
  const names = Object.keys(attribs).map((key) => `[${key}`)
  const classes = attribs.class?.split(/\s+/).map((token) => `.${token}`) ?? []
  return [name, ...names, ...classes, ...(attribs.id === undefined ? [] : [`#${attribs.id}`])]
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
