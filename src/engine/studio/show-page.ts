/**
 * A stored page as a document that somebody can look at and point into, and that can do nothing:
 * 1. Only elements and attributes of two closed lists are written, all texts escaped. There are no scripts, handlers, links, forms, frames or
 *    drawings, and nothing that names an address.
 * 2. Styles that stand in the page are cleaned (`clean-css.ts`); style sheets of other addresses are not loaded.
 * 3. Pictures are left out, or stand as places in the document that whoever sends it fills with addresses of its own.
 * 4. Every element carries its number (`data-sp`), so that who shows the page can mark it and tell what was pointed at.
 * 5. A page that is too long for a browser to show at ease is cut.
 */
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { ownImage } from '#engine/recipe/element-url.ts'
import { isInertTemplate, type ParsedPage } from '#engine/recipe/parse-html.ts'
import { cleanCss } from './clean-css.ts'
import { MARKS_CSS } from './marks-css.ts'
import { type NumberedElements, numberElements } from './number-elements.ts'

export type ShownPage = {
  /** The document; the address of each picture belongs between two parts. */
  parts: string[]
  pictures: string[]
  elements: number
  /** How many elements were written before the page was cut; null where it is whole. */
  cutAt: number | null
}

type ShowLimits = { elements: number; chars: number; cssChars: number }

/** Chromium lays that many out within a second. */
export const SHOW_LIMITS: ShowLimits = { elements: 15_000, chars: 2_000_000, cssChars: 400_000 }

export function showPage(
  page: ParsedPage,
  { pictures, limits = SHOW_LIMITS }: { pictures: boolean; limits?: ShowLimits },
): ShownPage {
  const writer = new PageWriter(page, pictures, limits)
  writer.write(page.document.children)
  return writer.finish()
}

const KEPT = wordSet(
  `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details dfn div dl dt em
  fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd label legend li main mark menu nav ol p pre q rp rt ruby
  s samp search section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`,
)
const EMPTY = wordSet('br col hr wbr')
/** Blocks that have to be known by another name: under their own they would act. */
const AS_BLOCKS = wordSet('form noscript dialog textarea optgroup option')
/** Without what they hold. */
const LEFT_OUT = wordSet(
  `applet area audio base basefont bgsound canvas command datalist embed frame frameset head iframe isindex keygen link map math meta noembed
  noframes object param plaintext portal script source style svg template title track video xmp`,
)
/** Walked into, and not written. */
const UNWRAPPED = wordSet('html body picture')

const PLAIN_ATTRIBUTES = wordSet('class id title lang dir datetime')
const NUMBER_ATTRIBUTES = wordSet('colspan rowspan width height start cellpadding cellspacing border')
const WORD_ATTRIBUTES = wordSet('align valign hidden reversed')
const SHOWN_INPUTS = wordSet('text search submit button reset number email url tel date')
const MAX_ATTRIBUTE_CHARS = 1000

class PageWriter {
  readonly #page: ParsedPage
  readonly #withPictures: boolean
  readonly #limits: ShowLimits
  readonly #numbers: NumberedElements
  readonly #parts: string[] = []
  readonly #pictures: string[] = []
  #text = ''
  #css = ''
  #bodyAttributes: string | null = null
  #written = 0
  #chars = 0
  #isCut = false

  constructor(page: ParsedPage, withPictures: boolean, limits: ShowLimits) {
    this.#page = page
    this.#withPictures = withPictures
    this.#limits = limits
    this.#numbers = numberElements(page)
  }

  write(nodes: readonly ChildNode[]): void {
    for (const node of nodes) {
      if (this.#isCut) return
      if (isText(node)) this.#add(escaped(node.data))
      else if (isTag(node)) this.#element(node)
    }
  }

  finish(): ShownPage {
    const language = this.#page.language
    const cut = this.#isCut ? ` data-sp-cut="${this.#written}" data-sp-of="${this.#numbers.count}"` : ''
    const head = `<!doctype html><html${language === null ? '' : ` lang="${escaped(language)}"`}${cut}><head><meta charset="utf-8"><title>Stored page</title><style>${this.#css}</style><style>${MARKS_CSS}</style></head><body${this.#bodyAttributes ?? ''}>`
    const [first = '', ...rest] = [...this.#parts, this.#text]
    const parts = [head + first, ...rest]
    parts.push(`${parts.pop() ?? ''}</body></html>`)
    const elements = this.#numbers.count
    return { parts, pictures: this.#pictures, elements, cutAt: this.#isCut ? this.#written : null }
  }

  #element(element: Element): void {
    const { name } = element
    if (name === 'style') this.#style(element)
    if (name === 'head')
      for (const child of element.children) if (isTag(child) && child.name === 'style') this.#style(child)
    if ((LEFT_OUT.has(name) && !isShadowRoot(element)) || this.#isFull()) return
    if (UNWRAPPED.has(name)) {
      if (name === 'body') this.#bodyAttributes ??= this.#attributesOf(element)
      this.write(element.children)
    } else {
      this.#written += 1
      if (name === 'img') this.#picture(element)
      else if (name === 'input') this.#input(element)
      else this.#plain(element)
    }
  }

  #plain(element: Element): void {
    const { name } = element
    const shown = KEPT.has(name) ? name : AS_BLOCKS.has(name) || name === 'template' ? 'div' : 'span'
    this.#add(`<${shown}${this.#attributesOf(element)}>`)
    if (EMPTY.has(shown)) return
    this.write(element.children)
    this.#text += `</${shown}>`
  }

  #isFull(): boolean {
    const { elements, chars } = this.#limits
    if (this.#written >= elements || this.#chars >= chars) this.#isCut = true
    return this.#isCut
  }

  #add(text: string): void {
    this.#text += text
    this.#chars += text.length
  }

  #style(element: Element): void {
    const css = element.children.map((child) => (isText(child) ? child.data : '')).join('')
    if (this.#css.length + css.length <= this.#limits.cssChars) this.#css += `${cleanCss(css)}\n`
  }

  #picture(element: Element): void {
    const url = ownImage(element, this.#page.baseUrl)
    const words = element.attribs.alt?.trim() ?? ''
    const attributes = this.#attributesOf(element)
    if (url === null || !this.#withPictures) {
      this.#add(`<span${attributes}><span class="sp-picture">${escaped(words || 'picture')}</span></span>`)
      return
    }
    this.#add(`<img${attributes} alt="${escaped(words)}" loading="lazy" src="`)
    this.#parts.push(this.#text)
    this.#pictures.push(url)
    this.#text = '">'
  }

  /** What is typed into it already; a password is nobody's to see. */
  #input(element: Element): void {
    const { type = 'text', value = '', placeholder = '' } = element.attribs
    if (!SHOWN_INPUTS.has(type.toLowerCase())) return
    this.#add(
      `<span${this.#attributesOf(element)}><span class="sp-input">${escaped(value || placeholder)}</span></span>`,
    )
  }

  #attributesOf(element: Element): string {
    let text = ` data-sp="${this.#numbers.of(element) ?? ''}"`
    for (const [name, value] of Object.entries(element.attribs)) {
      if (value.length > MAX_ATTRIBUTE_CHARS) continue
      if (PLAIN_ATTRIBUTES.has(name)) text += ` ${name}="${escaped(value)}"`
      else if (NUMBER_ATTRIBUTES.has(name) && /^\d{1,4}%?$/.test(value)) text += ` ${name}="${value}"`
      else if (WORD_ATTRIBUTES.has(name) && /^[a-z-]{0,20}$/i.test(value)) text += ` ${name}="${value}"`
      else if (name === 'style') text += ` style="${escaped(cleanCss(value))}"`
    }
    return element.name === 'details' ? `${text} open` : text
  }
}

function isShadowRoot(element: Element): boolean {
  return element.name === 'template' && !isInertTemplate(element)
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? '')
}
