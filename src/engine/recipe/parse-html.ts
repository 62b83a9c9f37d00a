import { type ChildNode, Document, Element, isTag, type ParentNode, Text } from 'domhandler'
import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { documentBase } from './resolve-url.ts'
import { keptByEnd, keptByStart, type Language, lacksRow, MAX_DEPTH, type TagRules, tagRules } from './tree-rules.ts'

export type ParsedPage = {
  document: Document
  /** What relative addresses resolve against: the page's address, or its `<base>`. */
  baseUrl: string
  /** The page's own word about its language (`<html lang>`). */
  language: string | null
}

type ParseOutcome = { ok: true; page: ParsedPage } | { ok: false; failure: 'too_large' }

type ParseLimits = {
  chars: number
  nodes: number
  /** Of a sample: children of one name that an element keeps, and the nodes from which on it keeps few. Without it, all. */
  sample?: SampleLimits
}

export type SampleLimits = { siblings: number; nodes: number }

/**
 * A page has at most 10 MB when it is decoded, and a document of another format some times as many as HTML; a million nodes take some 200 MB.
 */
export const PARSE_LIMITS: ParseLimits = { chars: 48 * 1024 * 1024, nodes: 1_500_000 }

/** The beginning of each long list, which tells as much about its records as the whole and costs little. */
const SAMPLE_LIMITS: SampleLimits = { siblings: 1000, nodes: 150_000 }
/** Beyond its nodes a sample has seen enough of every list. */
const LATE_SIBLINGS = 20

/** For making a recipe: a page whose long lists are cut. What reads the page by that recipe reads all of it. */
export function parseSample(input: { html: string; url: string }, sample = SAMPLE_LIMITS): ParseOutcome {
  return parseHtml(input, { ...PARSE_LIMITS, sample })
}

/** Any text gives a tree: there is no malformed HTML, only HTML that is too large. */
export function parseHtml(input: { html: string; url: string }, limits: ParseLimits = PARSE_LIMITS): ParseOutcome {
  if (input.html.length > limits.chars) return { ok: false, failure: 'too_large' }
  const html = withoutNul(input.html)
  const builder = new TreeBuilder(html, limits)
  const tokenizer = new Tokenizer({}, builder)
  builder.stop = () => tokenizer.pause()
  tokenizer.write(html)
  tokenizer.end()
  if (builder.nodeCount > limits.nodes) return { ok: false, failure: 'too_large' }
  const baseUrl = documentBase(builder.baseHref, input.url)
  return { ok: true, page: { document: builder.document, baseUrl, language: builder.language } }
}

/** PostgreSQL refuses NUL in text, and the text functions use it as a mark of their own. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

/**
 * Builds the tree from the tokenizer's events by the rules of `tree-rules.ts`. Comments, doctype and processing instructions are left out.
 * htmlparser2's own parser shifts its stack of open elements at every tag, which takes minutes on some 100,000 nested elements.
 */
class TreeBuilder implements TokenizerCallbacks {
  readonly document = new Document([])
  nodeCount = 0
  baseHref: string | null = null
  language: string | null = null
  stop: () => void = () => {}

  readonly #html: string
  readonly #maxNodes: number
  readonly #sample: SampleLimits | null
  readonly #siblings = new WeakMap<ParentNode, Map<string, number>>()
  /** How many elements were open when one that is left out was opened; null outside of such. */
  #leftOutFrom: number | null = null
  #isLeftOut = false
  readonly #open: Element[] = []
  readonly #openRules: TagRules[] = []
  #parent: ParentNode = this.document
  #lastText: Text | null = null
  readonly #languages: Language[] = []
  #content: Language = 'html'
  #isInForm = false
  /** Its end tag came while something inside of it was open. */
  #endedForm: Element | null = null
  /** Open elements below the depth limit, by name: their end tags must not close what lies above. */
  readonly #flattened = new Map<string, number>()

  /** The tag that is being read; null for one that is not opened. */
  #tag: TagRules | null = null
  #attributes: Record<string, string> = {}
  #attributeName = ''
  #attributeValue = ''

  constructor(html: string, { nodes, sample }: ParseLimits) {
    this.#html = html
    this.#maxNodes = nodes
    this.#sample = sample ?? null
  }

  isInForeignContext(): boolean {
    return this.#content !== 'html'
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end))
  }

  ontextentity(codePoint: number): void {
    this.#addText(String.fromCodePoint(codePoint))
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#content !== 'html') this.#addText(this.#html.slice(start, end - endOffset))
  }

  onopentagname(start: number, end: number): void {
    this.#startTag(this.#rulesAt(start, end))
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#html.slice(start, end).toLowerCase()
  }

  onattribdata(start: number, end: number): void {
    this.#attributeValue += this.#html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    this.#attributeValue += String.fromCodePoint(codePoint)
  }

  onattribend(_quote: QuoteType): void {
    if (!Object.hasOwn(this.#attributes, this.#attributeName))
      this.#attributes[this.#attributeName] = this.#attributeValue
    this.#attributeValue = ''
  }

  onopentagend(): void {
    this.#endTagHead()
  }

  onselfclosingtag(): void {
    const element = this.#endTagHead()
    // Asked after the element was opened: `<svg/>` is empty as well.
    if (element && this.#content !== 'html' && this.#open.at(-1) === element) this.#pop()
  }

  onclosetag(start: number, end: number): void {
    const rules = this.#rulesAt(start, end)
    const { name, isVoid } = rules
    if (isVoid) {
      if (name === 'br') this.#addElement(new Element('br', {}))
      return
    }
    const flattened = this.#flattened.get(name) ?? 0
    if (flattened > 0) {
      this.#flattened.set(name, flattened - 1)
      return
    }
    const kept = keptByEnd(this.#openRules, rules)
    if (name === 'form') {
      this.#isInForm = false
      if (kept < this.#open.length - 1) {
        this.#endedForm = this.#open[kept] ?? null
        return
      }
    }
    if (kept < this.#open.length) {
      while (this.#open.length > kept) this.#pop()
    } else if (name === 'p') {
      this.#startTag(tagRules('p'))
      const element = this.#endTagHead()
      if (this.#open.at(-1) === element) this.#pop()
    }
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #rulesAt(start: number, end: number): TagRules {
    const name = this.#html.slice(start, end).toLowerCase()
    return tagRules(name, this.#content)
  }

  #startTag(tag: TagRules): void {
    this.#attributes = {}
    this.#tag = tag.name === 'form' && this.#isInForm ? null : tag
    if (!this.#tag) return
    const kept = keptByStart(this.#openRules, tag)
    while (this.#open.length > kept) this.#pop()
  }

  #endTagHead(): Element | null {
    const tag = this.#tag
    if (!tag) return null
    const element = new Element(tag.name, this.#attributes)
    if (lacksRow(this.#openRules, tag)) {
      const row = new Element('tr', {})
      this.#addElement(row)
      this.#push(row, tagRules('tr'))
    }
    this.#addElement(element)
    if (tag.name === 'base') this.baseHref ??= element.attribs.href ?? null
    else if (tag.name === 'html') this.language ??= element.attribs.lang?.trim() || null
    if (!tag.isVoid) this.#push(element, tag)
    return element
  }

  #push(element: Element, tag: TagRules): void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#flattened.set(tag.name, (this.#flattened.get(tag.name) ?? 0) + 1)
      return
    }
    if (this.#isLeftOut) this.#leftOutFrom ??= this.#open.length
    this.#open.push(element)
    this.#openRules.push(tag)
    this.#parent = element
    if (tag.name === 'form') this.#isInForm = true
    if (tag.starts !== null) {
      this.#languages.push(tag.starts)
      this.#content = tag.starts
    }
  }

  #pop(): void {
    this.#open.pop()
    const tag = this.#openRules.pop()
    if (!tag) return
    if (this.#leftOutFrom !== null && this.#open.length <= this.#leftOutFrom) this.#leftOutFrom = null
    if (this.#flattened.size > 0) this.#flattened.clear()
    this.#parent = this.#open.at(-1) ?? this.document
    this.#lastText = null
    if (tag.name === 'form') this.#isInForm = false
    if (tag.starts !== null) {
      this.#languages.pop()
      this.#content = this.#languages.at(-1) ?? 'html'
    }
    if (this.#endedForm !== null && this.#open.at(-1) === this.#endedForm) {
      this.#endedForm = null
      this.#pop()
    }
  }

  #addElement(element: Element): void {
    this.#lastText = null
    this.#addNode(element)
  }

  #addText(data: string): void {
    if (this.#lastText) {
      this.#lastText.data += data
      return
    }
    const text = new Text(data)
    this.#addNode(text)
    this.#lastText = text
  }

  #addNode(node: ChildNode): void {
    const parent = this.#parent
    this.#isLeftOut = this.#leftOutFrom !== null || (this.#sample !== null && this.#isOneTooMany(node, this.#sample))
    if (this.#isLeftOut) {
      node.parent = parent
      return
    }
    const previous = parent.children.at(-1)
    if (previous) {
      previous.next = node
      node.prev = previous
    }
    node.parent = parent
    // A list that grows by its first push keeps room for 17; most elements have one child, and large pages a million elements.
    if (previous) parent.children.push(node)
    else parent.children = [node]
    this.nodeCount += 1
    if (this.nodeCount > this.#maxNodes) this.stop()
  }

  /** Texts between the records of a list that is cut go with them. */
  #isOneTooMany(node: ChildNode, { siblings, nodes }: SampleLimits): boolean {
    const known = this.#siblings.get(this.#parent)
    const most = this.nodeCount > nodes ? Math.min(LATE_SIBLINGS, siblings) : siblings
    if (!isTag(node)) return known?.values().some((count) => count >= most) ?? false
    const counts = known ?? new Map<string, number>()
    if (!known) this.#siblings.set(this.#parent, counts)
    const count = counts.get(node.name) ?? 0
    counts.set(node.name, count + 1)
    return count >= most
  }
}

/** The elements among and below these siblings in document order. The content of a `<template>` is not part of the page. */
export function elementsOf(nodes: readonly ChildNode[]): Element[] {
  const found: Element[] = []
  for (const node of nodes) {
    if (isTag(node)) addElements(node, found)
  }
  return found
}

/** The elements inside this one. */
export function elementsBelow(element: Element): Element[] {
  return isInertTemplate(element) ? [] : elementsOf(element.children)
}

function addElements(root: Element, found: Element[]): void {
  let node: ChildNode = root
  for (;;) {
    let inner: ChildNode | undefined
    if (isTag(node)) {
      found.push(node)
      inner = isInertTemplate(node) ? undefined : node.children[0]
    }
    if (inner) {
      node = inner
      continue
    }
    while (node !== root && !node.next) node = node.parent as Element
    if (node === root) return
    node = node.next as ChildNode
  }
}

/** A template with a shadow root mode is shown by browsers; any other is only raw material for scripts. */
export function isInertTemplate(element: Element): boolean {
  return element.name === 'template' && element.attribs.shadowrootmode === undefined
}
