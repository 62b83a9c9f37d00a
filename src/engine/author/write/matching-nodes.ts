import { remembered } from '#base/remembered.ts'
import { type CompiledSelector, compileSelector, havingsOf } from '#engine/recipe/compile-selector.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'

/** A part of the page as positions in document order, both inclusive. */
export type Part = { from: number; to: number }

/** The elements that a selector matches in the whole page. Lists that lie in each other are named alike: each is looked for once. Null for a text that is no selector. */
export function matchesOf(model: PageModel, text: string): readonly PageNode[] | null {
  const known = matchesIn(model)
  const before = known.get(text)
  if (before !== undefined) return before
  const selector = selectorOf(model, text)
  const found = selector && likelyIn(model, selector).filter((node) => selector.matches(node.element))
  known.set(text, found)
  return found
}

export type Search = {
  part: Part
  /** Every part of the selector must lie below it; null for the whole page. */
  scope: PageNode | null
  /** Others are passed by. */
  isMeant?(node: PageNode): boolean
  /** No more of them are looked for. */
  most: number
}

/** The first in a part of the page. */
export function firstMatches(model: PageModel, selector: CompiledSelector, search: Search): PageNode[] {
  const { part, scope, isMeant, most } = search
  const likely = likelyIn(model, selector)
  const found: PageNode[] = []
  for (let at = firstFrom(likely, part.from); at < likely.length && found.length < most; at += 1) {
    const node = likely[at] as PageNode
    if (node.id > part.to) break
    const { element } = node
    const isMatch = scope ? selector.matchesWithin(element, scope.element) : selector.matches(element)
    if (isMatch && (!isMeant || isMeant(node))) found.push(node)
  }
  return found
}

/** The compiled selector; null for a text that is none. */
export function selectorOf(model: PageModel, text: string): CompiledSelector | null {
  const known = selectorsIn(model)
  let selector = known.get(text)
  if (selector === undefined) {
    selector = compiled(text)
    known.set(text, selector)
  }
  return selector
}

function compiled(text: string): CompiledSelector | null {
  try {
    return compileSelector(text)
  } catch {
    return null
  }
}

const matchesIn = remembered((_: PageModel) => new Map<string, readonly PageNode[] | null>())
const selectorsIn = remembered((_: PageModel) => new Map<string, CompiledSelector | null>())

/** The elements that have what a selector may need. */
const nodesBy = remembered(({ nodes }: PageModel) => {
  const by = new Map<string, PageNode[]>()
  for (const node of nodes)
    for (const having of new Set(havingsOf(node.element))) {
      const same = by.get(having)
      if (same) same.push(node)
      else by.set(having, [node])
    }
  return by
})

function likelyIn(model: PageModel, { needs }: CompiledSelector): readonly PageNode[] {
  return needs === null ? model.nodes : (nodesBy(model).get(needs) ?? [])
}

function firstFrom(nodes: readonly PageNode[], id: number): number {
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((nodes[middle] as PageNode).id < id) low = middle + 1
    else high = middle
  }
  return low
}
