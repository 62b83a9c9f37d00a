import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { headingLevel } from './find-records.ts'
import { BREAK, foldText } from './fold-text.ts'
import { elementsOf, type ParsedPage } from './parse-html.ts'
import type { RunContext } from './run-context.ts'
import { CUT } from './run-result.ts'
import { limited } from './to-value.ts'
import { edgeOf, gatheredText, isUnseen, visibleText } from './visible-text.ts'

/**
 * A page as sections: one item per heading, `{heading, level, content}`.
 *
 * 1. Only the page's main part, where it names one that holds most of its text; navigation, footers, asides and forms are left out.
 * 2. Text before the first heading is an item of level 0 when there is enough of it to be more than a breadcrumb.
 * 3. A heading without text is no heading. A heading without content is kept: the outline is content too.
 */
export function contentItems(page: ParsedPage, context: RunContext): Record<string, unknown>[] {
  const sections = new Sections(context)
  const rest: { node: ChildNode; closes: boolean }[] = []
  const enter = (nodes: readonly ChildNode[]) => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) rest.push({ node: nodes[at] as ChildNode, closes: false })
  }
  enter(mainPart(page))
  for (let next = rest.pop(); next && !sections.isFull; next = rest.pop()) {
    const { node, closes } = next
    if (isText(node)) sections.add(node.data)
    if (!isTag(node)) continue
    if (closes) {
      sections.add(edgeOf(node.name))
      continue
    }
    if (isUnseen(node) || isBoilerplate(node)) continue
    const level = headingLevel(node)
    const heading = level === null ? '' : visibleText([node])
    if (level !== null && heading !== '') {
      sections.start(heading, level)
      continue
    }
    sections.add(node.name === 'pre' ? gatheredText([node]) : edgeOf(node.name))
    if (node.name === 'pre') continue
    rest.push({ node, closes: true })
    enter(node.children)
  }
  sections.end()
  return sections.items.filter((item) => context.spend((item.content as string).length))
}

const MIN_INTRODUCTION_CHARS = 100
const MAX_SECTION_CHARS = 1_000_000

class Sections {
  readonly items: Record<string, unknown>[] = []
  #heading: string | null = null
  #level = 0
  #text = ''
  readonly #context: RunContext
  /** There is one section more than is kept. */
  isFull = false

  constructor(context: RunContext) {
    this.#context = context
  }

  add(text: string): void {
    if (this.#text.length < MAX_SECTION_CHARS) this.#text += text
  }

  start(heading: string, level: number): void {
    this.end()
    this.#heading = limited('heading', heading.replaceAll('\n', ' '), this.#context)
    this.#level = level
    this.#text = BREAK
  }

  end(): void {
    const content = limited('content', foldText(this.#text), this.#context)
    const isIntroduction = this.#heading === null && content.length >= MIN_INTRODUCTION_CHARS
    if (this.#heading !== null || isIntroduction) this.#keep({ heading: this.#heading, level: this.#level, content })
    this.#text = ''
  }

  #keep(item: Record<string, unknown>): void {
    const { limits } = this.#context
    this.isFull = this.items.length >= limits.items
    if (this.isFull) this.#context.cutList(CUT.items(limits))
    else this.items.push(item)
  }
}

const BOILERPLATE = new Set(['nav', 'footer', 'aside', 'form', 'button', 'select', 'menu'])
const BOILERPLATE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu'])
/** A header or footer inside one of these is its own; elsewhere it is the site's. */
const SECTIONING = new Set(['article', 'main', 'section'])

function isBoilerplate(element: Element): boolean {
  const { role } = element.attribs
  if (role !== undefined && BOILERPLATE_ROLES.has(role)) return true
  if (element.name === 'header') return !isInSection(element)
  return BOILERPLATE.has(element.name)
}

function isInSection(element: Element): boolean {
  for (let above = element.parent; above && isTag(above); above = above.parent) {
    if (SECTIONING.has(above.name) || above.attribs.role === 'main') return true
  }
  return false
}

/** A `main` that holds less than this share of the text is decoration: some pages leave it empty. */
const MAIN_SHARE = 0.2

function mainPart(page: ParsedPage): readonly ChildNode[] {
  const all = page.document.children
  const main = elementsOf(all).find((element) => element.name === 'main' || element.attribs.role === 'main')
  if (!main) return all
  return visibleText([main]).length >= visibleText(all).length * MAIN_SHARE ? main.children : all
}
