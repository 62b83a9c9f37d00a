import { type ChildNode, Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler'
import type { ParsedPage } from '#engine/recipe/parse-html.ts'
import type { KnownPlaces } from './known-places.ts'

export type SearchSample = { page: ParsedPage; places: KnownPlaces }

/** Finding records and columns takes time for every node: a larger page is searched in a part of it. */
const MOST_NODES = 10_000
/** An element with more children is cut on a small page too: which of them is meant takes time by their square. */
const MOST_CHILDREN = 300
/** Children of one name that an element keeps: as many as fit. */
const SIBLINGS = [150, 60, 25, 10, 4]
/** The head of a table, and the first record, whatever they hold. */
const ALWAYS_KEPT = 3

/** A page with fewer of each long list: those records first in which something was found again. What is not cut stays the same page. */
export function searchSample(page: ParsedPage, places: KnownPlaces): SearchSample {
  if (isSmall(page.document)) return { page, places }
  const holders = holdersOf(places)
  for (const siblings of SIBLINGS) {
    const cutter = new Cutter(holders, siblings)
    const document = cutter.cut(page.document)
    if (cutter.isFull && siblings !== SIBLINGS.at(-1)) continue
    const kept = [...places].flatMap(([element, items]) => {
      const copy = cutter.copies.get(element)
      return copy ? [[copy, items] as const] : []
    })
    return { page: { ...page, document }, places: new Map(kept) }
  }
  return { page, places }
}

function isSmall(document: Document): boolean {
  let count = 0
  const visit = (parent: ParentNode): boolean => {
    const { length } = parent.children
    count += length
    if (count > MOST_NODES || length > MOST_CHILDREN) return false
    return parent.children.every((child) => !isTag(child) || visit(child))
  }
  return visit(document)
}

/** The elements in which something was found again. */
function holdersOf(places: KnownPlaces): ReadonlySet<ChildNode> {
  const holders = new Set<ChildNode>()
  for (const element of places.keys())
    for (let at: ParentNode | null = element; at && isTag(at) && !holders.has(at); at = at.parent) holders.add(at)
  return holders
}

class Cutter {
  readonly copies = new Map<Element, Element>()
  /** More would have been kept than there is room for. */
  isFull = false
  #count = 0
  readonly #holders: ReadonlySet<ChildNode>
  readonly #siblings: number

  constructor(holders: ReadonlySet<ChildNode>, siblings: number) {
    this.#holders = holders
    this.#siblings = siblings
  }

  cut(document: Document): Document {
    const copy = new Document([])
    this.#fill(copy, document)
    return copy
  }

  #fill(copy: ParentNode, { children }: ParentNode): void {
    const dropped = this.#dropped(children)
    let isAfterDropped = false
    for (const child of children) {
      if (isTag(child)) isAfterDropped = dropped.has(child)
      if (isAfterDropped) continue
      if (this.#count >= MOST_NODES) {
        this.isFull = true
        return
      }
      this.#count += 1
      if (isText(child)) append(copy, new Text(child.data))
      else if (isTag(child)) {
        const element = new Element(child.name, child.attribs)
        this.copies.set(child, element)
        append(copy, element)
        this.#fill(element, child)
      }
    }
  }

  #dropped(children: readonly ChildNode[]): ReadonlySet<ChildNode> {
    const dropped = new Set<ChildNode>()
    if (children.length <= this.#siblings) return dropped
    for (const alike of Map.groupBy(children.filter(isTag), ({ name }) => name).values()) {
      if (alike.length <= this.#siblings) continue
      const first = alike.slice(0, ALWAYS_KEPT)
      const rest = alike.slice(ALWAYS_KEPT)
      const known = rest.filter((child) => this.#holders.has(child))
      const others = rest.filter((child) => !this.#holders.has(child))
      for (const child of [...first, ...known, ...others].slice(this.#siblings)) dropped.add(child)
    }
    return dropped
  }
}

function append(parent: ParentNode, child: ChildNode): void {
  const previous = parent.children.at(-1)
  if (previous) {
    previous.next = child
    child.prev = previous
  }
  child.parent = parent
  parent.children.push(child)
}
