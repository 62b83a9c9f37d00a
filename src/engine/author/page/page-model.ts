import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { remembered } from '#base/remembered.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import { isInertTemplate, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { CentsSeams } from '#engine/recipe/split-cents.ts'
import { edgeOf, isUnseen, visibleText } from '#engine/recipe/visible-text.ts'
import { isFootnoteMark } from './footnote-mark.ts'
import { lineHeadings } from './line-headings.ts'

/**
 * The page as the stages after it see it: elements in document order with their place in one shared text, so that the text of any element is a cut
 * of that text and no subtree is walked twice.
 */
export type PageNode = {
  /** All elements of its page, in document order. */
  all: readonly PageNode[]
  /** Position in document order; the descendants of a node are the numbers from `id` + 1 to `last`. */
  id: number
  last: number
  element: Element
  tag: string
  parent: PageNode | null
  children: PageNode[]
  depth: number
  classes: readonly string[]
  /** Inside something that the page does not show. */
  hidden: boolean
  textFrom: number
  textTo: number
  /** Has text of its own, outside its child elements. */
  hasOwnText: boolean
}

/** The same function of elements, which keeps its answers for as long as their page is in use: to remember by each element takes longer. */
export function rememberedNode<Value>(read: (node: PageNode) => Value) {
  const answersIn = remembered((all: readonly PageNode[]) => new Array<Value | undefined>(all.length))
  return (node: PageNode): Value => {
    const answers = answersIn(node.all)
    let value = answers[node.id]
    if (value === undefined) {
      value = read(node)
      answers[node.id] = value
    }
    return value
  }
}

export type Heading = { node: PageNode; level: number; text: string }

export type PageModel = {
  page: ParsedPage
  nodes: readonly PageNode[]
  headings: readonly Heading[]
  /** Other pages of the same kind, to compare with. */
  siblings: readonly PageModel[]
  /** Visible text, folded. */
  text(node: PageNode): string
  /** The length of the text before folding: cheap, and good enough to compare sizes. */
  size(node: PageNode): number
}

/** Pages above this are cut: the first part of a huge page tells enough about its records. */
const MAX_NODES = 60_000

/** Their content is no part of what a reader sees, or is drawing. */
const CLOSED = new Set(['script', 'style', 'iframe', 'object', 'svg', 'canvas', 'math', 'audio', 'datalist'])

export function buildPageModel(page: ParsedPage, siblings: readonly PageModel[] = []): PageModel {
  const builder = new ModelBuilder()
  builder.walk(page.document.children)
  return { ...builder.finish(page), siblings }
}

class ModelBuilder {
  readonly #nodes: PageNode[] = []
  #text = ''
  /** What was put to the text last. */
  #lastText = ''
  /** Where hidden text lies in the shared text; its elements may still be asked for. */
  readonly #hiddenRanges: { from: number; to: number; id: number }[] = []
  readonly #cents = new CentsSeams()

  walk(roots: readonly ChildNode[]): void {
    const open: PageNode[] = []
    for (const root of roots) {
      let node: ChildNode = root
      for (;;) {
        let inner: ChildNode | undefined
        if (isText(node)) this.#addText(node.data, open.at(-1))
        else if (isTag(node) && this.#nodes.length < MAX_NODES && !isInertTemplate(node)) {
          const model = this.#open(node, open.at(-1) ?? null)
          inner = CLOSED.has(node.name) ? undefined : node.children[0]
          if (inner) open.push(model)
          else this.#close(model)
        }
        if (inner) {
          node = inner
          continue
        }
        while (node !== root && !node.next) {
          node = node.parent as Element
          const ended = open.at(-1)
          if (ended?.element === node) {
            this.#close(ended)
            open.pop()
          }
        }
        if (node === root) break
        node = node.next as ChildNode
      }
    }
  }

  #open(element: Element, parent: PageNode | null): PageNode {
    const unseen = isLeftOut(element)
    const node: PageNode = {
      all: this.#nodes,
      id: this.#nodes.length,
      last: this.#nodes.length,
      element,
      tag: element.name,
      parent,
      children: [],
      depth: parent ? parent.depth + 1 : 0,
      classes: classTokens(element.attribs.class),
      hidden: unseen || (parent?.hidden ?? false),
      textFrom: this.#text.length,
      textTo: this.#text.length,
      hasOwnText: false,
    }
    this.#add(edgeOf(node.tag))
    this.#cents.opens(element, this.#text, this.#lastText)
    parent?.children.push(node)
    this.#nodes.push(node)
    return node
  }

  #close(node: PageNode): void {
    this.#cents.closes(node.element, this.#text)
    this.#add(edgeOf(node.tag))
    node.textTo = this.#text.length
    node.last = this.#nodes.length - 1
    if (isLeftOut(node.element) && node.textTo > node.textFrom)
      this.#hiddenRanges.push({ from: node.textFrom, to: node.textTo, id: node.id })
  }

  #add(text: string): void {
    if (text === '') return
    this.#text += text
    this.#lastText = text
  }

  #addText(data: string, parent: PageNode | undefined): void {
    this.#add(data)
    if (parent && !parent.hasOwnText && foldText(data) !== '') parent.hasOwnText = true
  }

  finish(page: ParsedPage): Omit<PageModel, 'siblings'> {
    const nodes = this.#nodes
    const text = this.#text
    const hiddenRanges = this.#hiddenRanges
    const cents = this.#cents.places.map((from) => ({ from }))
    hiddenRanges.sort((a, b) => a.from - b.from || b.to - a.to)
    const texts: (string | undefined)[] = new Array(nodes.length)
    const textOf = (node: PageNode): string => {
      let known = texts[node.id]
      if (known === undefined) {
        known = holdsOne(cents, node) ? visibleText([node.element]) : foldText(withoutHidden(text, node, hiddenRanges))
        texts[node.id] = known
      }
      return known
    }
    return {
      page,
      nodes,
      text: textOf,
      size: (node) => node.textTo - node.textFrom,
      headings: headingsOf(nodes, textOf),
    }
  }
}

function isLeftOut(element: Element): boolean {
  return isUnseen(element) || isFootnoteMark(element)
}

function withoutHidden(
  text: string,
  node: PageNode,
  ranges: readonly { from: number; to: number; id: number }[],
): string {
  let out = ''
  let at = node.textFrom
  for (let index = firstFrom(ranges, node.textFrom); index < ranges.length; index += 1) {
    const range = ranges[index]
    if (!range || range.from >= node.textTo) break
    // The element that was asked for is never hidden from itself, nor by what lies around it.
    if (range.id <= node.id || range.id > node.last || range.from < at) continue
    out += text.slice(at, range.from)
    at = range.to
  }
  return out === '' && at === node.textFrom ? text.slice(at, node.textTo) : out + text.slice(at, node.textTo)
}

/** The text between the element's own edges has one of these places in it. */
function holdsOne(places: readonly { from: number }[], node: PageNode): boolean {
  const place = places[firstFrom(places, node.textFrom + 1)]
  return place !== undefined && place.from < node.textTo
}

function firstFrom(ranges: readonly { from: number }[], at: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

function classTokens(value: string | undefined): readonly string[] {
  return value === undefined || value.trim() === '' ? [] : [...new Set(value.trim().split(/\s+/))].slice(0, 20)
}

const MAX_HEADING_CHARS = 120

function headingsOf(nodes: readonly PageNode[], textOf: (node: PageNode) => string): Heading[] {
  const headings: Heading[] = []
  const lines = new Map(lineHeadings(nodes, textOf).map((heading) => [heading.node, heading]))
  for (const node of nodes) {
    const level = headingLevel(node)
    const line = level === null ? lines.get(node) : undefined
    if (line) headings.push(line)
    if (level === null) continue
    const text = textOf(node)
    if (text !== '' && text.length <= MAX_HEADING_CHARS) headings.push({ node, level, text })
  }
  return headings
}

/** Also captions, and blocks that are headings by name alone; those count below all real ones. */
function headingLevel(node: PageNode): number | null {
  const { tag } = node
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  if (node.element.attribs.role === 'heading') return Number(node.element.attribs['aria-level'] ?? 2) || 2
  if (tag === 'caption' || tag === 'legend' || tag === 'summary') return 6
  return node.classes.some((token) =>
    /(?:^|[-_])(?:heading|section-?title|block-?title|widget-?title|box-?title)$/i.test(token),
  )
    ? 7
    : null
}

export function isInside(node: PageNode, outer: PageNode): boolean {
  return node.id >= outer.id && node.id <= outer.last
}

export function attribute(node: PageNode, name: string): string | undefined {
  return Object.hasOwn(node.element.attribs, name) ? node.element.attribs[name] : undefined
}
