import { HASH_START, hashCode } from './name-hash.ts'
import { AttributeCursor, endsName } from './scan-tag.ts'
import {
  keptByEnd,
  keptByStart,
  type Language,
  lacksRow,
  MAX_DEPTH,
  type TagRules,
  tagRules,
  tagRulesAt,
} from './tree-rules.ts'

/** A start tag as it stands in the text. Positions of a tag that the rules add are -1. */
export type TagView = {
  rules: TagRules
  at: number
  nameEnd: number
  /** After its ">". */
  end: number
  classStart: number
  classEnd: number
  /** Hashes of the names of its attributes, for a handler that wants them. */
  attributeHashes: number[]
  /** Whether the tag stands in foreign content. */
  isForeign: boolean
}

export type MarkupHandler = {
  readonly wantsAttributes: boolean
  /** `depth` elements are open around this one. */
  opened(tag: TagView, depth: number): void
  /** The element that was opened at this depth has ended; its content ends at `at`. */
  closed(depth: number, at: number): void
  /** Asked after every tag. */
  readonly isDone: boolean
}

const RAW_TEXT = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'title', 'textarea'])

/**
 * Walks over a page's text from "<" to "<" and tells which elements open and close, by `tree-rules.ts`. It looks at nothing else: text is passed
 * over and attributes are only located. This is why it is fast.
 */
export class MarkupWalker {
  readonly #html: string
  readonly #handler: MarkupHandler
  readonly #cursor = new AttributeCursor()
  readonly #open: TagRules[] = []
  readonly #languages: Language[] = []
  #content: Language = 'html'
  /** Of the tag that is being read. */
  #nameEnd = 0
  #isInForm = false
  #isRefused = false
  readonly #tag: TagView = {
    rules: tagRules('html'),
    at: -1,
    nameEnd: -1,
    end: -1,
    classStart: 0,
    classEnd: 0,
    attributeHashes: [],
    isForeign: false,
  }

  constructor(html: string, handler: MarkupHandler) {
    this.#html = html
    this.#handler = handler
  }

  /** False when the page needs the tree: too deep, with elements whose content depends on what is far above them, or without rows around cells. */
  run(): boolean {
    const html = this.#html
    const handler = this.#handler
    let at = html.indexOf('<')
    while (at !== -1 && !handler.isDone && !this.#isRefused) {
      const next = this.#readMarkup(at)
      at = next === -1 ? -1 : html.indexOf('<', next)
    }
    while (this.#open.length > 0 && !handler.isDone && !this.#isRefused) this.#pop(html.length)
    return !this.#isRefused
  }

  /** Where to go on after the markup at this "<"; -1 at the end of the page. */
  #readMarkup(at: number): number {
    const code = this.#html.charCodeAt(at + 1)
    if (isLetter(code)) return this.#readStartTag(at)
    if (code === 0x2f) return this.#readEndTag(at)
    if (code === 0x21) return endOfDeclaration(this.#html, at)
    if (code === 0x3f) return after(this.#html, '>', at + 2)
    return at + 1
  }

  #readStartTag(at: number): number {
    const html = this.#html
    const tag = this.#tag
    const rules = this.#readName(at + 1)
    const end = this.#nameEnd
    if (rules.name === 'plaintext' || (rules.name === 'form' && this.#isInForm)) {
      this.#isRefused = true
      return -1
    }
    const isSelfClosing = this.#readAttributes(end)
    if (tag.end === -1) return -1
    tag.at = at
    tag.nameEnd = end
    tag.isForeign = this.#content !== 'html'
    this.#openTag(rules, at)
    if (isSelfClosing && this.#content !== 'html' && !rules.isVoid) this.#pop(tag.end)
    return RAW_TEXT.has(rules.name) && !tag.isForeign ? endOfRawText(html, rules.name, tag.end) : tag.end
  }

  #readName(start: number): TagRules {
    const html = this.#html
    let hash = HASH_START
    let end = start
    for (let code = html.charCodeAt(end); end < html.length && !endsName(code); code = html.charCodeAt(end)) {
      hash = hashCode(hash, code)
      end += 1
    }
    this.#nameEnd = end
    return tagRulesAt(html, start, end, hash, this.#content)
  }

  /** Whether the tag ends in "/>". */
  #readAttributes(from: number): boolean {
    const html = this.#html
    const cursor = this.#cursor
    const tag = this.#tag
    tag.classStart = 0
    tag.classEnd = -1
    tag.attributeHashes.length = 0
    cursor.next = from
    const { wantsAttributes } = this.#handler
    while (cursor.move(html, cursor.next)) {
      if (wantsAttributes) tag.attributeHashes.push(lowerCaseHash(html, cursor.nameStart, cursor.nameEnd))
      if (tag.classEnd === -1 && cursor.nameEnd - cursor.nameStart === 5 && isClass(html, cursor.nameStart)) {
        tag.classStart = cursor.valueStart
        tag.classEnd = cursor.valueEnd
      }
    }
    tag.end = cursor.tagEnd
    return cursor.isSelfClosing
  }

  #openTag(rules: TagRules, at: number): void {
    const kept = keptByStart(this.#open, rules)
    while (this.#open.length > kept) this.#pop(at)
    this.#tag.rules = rules
    const depth = this.#open.length
    if (depth >= MAX_DEPTH || lacksRow(this.#open, rules)) {
      this.#isRefused = true
      return
    }
    this.#handler.opened(this.#tag, depth)
    if (rules.isVoid) this.#handler.closed(depth, this.#tag.end)
    else this.#push(rules)
  }

  #push(rules: TagRules): void {
    this.#open.push(rules)
    if (rules.name === 'form') this.#isInForm = true
    if (rules.starts !== null) {
      this.#languages.push(rules.starts)
      this.#content = rules.starts
    }
  }

  #pop(at: number): void {
    const rules = this.#open.pop()
    if (!rules) return
    if (rules.name === 'form') this.#isInForm = false
    if (rules.starts !== null) {
      this.#languages.pop()
      this.#content = this.#languages.at(-1) ?? 'html'
    }
    this.#handler.closed(this.#open.length, at)
  }

  #readEndTag(at: number): number {
    const html = this.#html
    if (!isLetter(html.charCodeAt(at + 2))) return after(html, '>', at + 2)
    const rules = this.#readName(at + 2)
    const end = this.#nameEnd
    if (end < html.length) this.#closeTag(rules, at)
    return after(html, '>', end)
  }

  #closeTag(rules: TagRules, at: number): void {
    if (rules.isVoid) {
      if (rules.name === 'br') this.#openMissing(rules)
      return
    }
    const kept = keptByEnd(this.#open, rules)
    if (rules.name === 'form') {
      this.#isInForm = false
      this.#isRefused ||= kept < this.#open.length - 1
    }
    if (kept < this.#open.length) {
      while (this.#open.length > kept) this.#pop(at)
    } else if (rules.name === 'p') this.#openMissing(rules)
  }

  /** An element that has an end tag only. */
  #openMissing(rules: TagRules): void {
    const tag = this.#tag
    tag.at = tag.nameEnd = tag.end = tag.classEnd = -1
    tag.classStart = 0
    tag.attributeHashes.length = 0
    tag.isForeign = this.#content !== 'html'
    this.#openTag(rules, -1)
    if (!rules.isVoid && !this.#isRefused) this.#pop(-1)
  }
}

function isLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** In upper or lower case. */
function isClass(html: string, at: number): boolean {
  return (
    (html.charCodeAt(at) | 0x20) === 0x63 &&
    (html.charCodeAt(at + 1) | 0x20) === 0x6c &&
    (html.charCodeAt(at + 2) | 0x20) === 0x61 &&
    (html.charCodeAt(at + 3) | 0x20) === 0x73 &&
    (html.charCodeAt(at + 4) | 0x20) === 0x73
  )
}

function lowerCaseHash(html: string, start: number, end: number): number {
  let hash = HASH_START
  for (let at = start; at < end; at += 1) {
    const code = html.charCodeAt(at)
    hash = hashCode(hash, code >= 0x41 && code <= 0x5a ? code | 0x20 : code)
  }
  return hash
}

/** After the next occurrence; -1 when there is none. */
function after(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at === -1 ? -1 : at + text.length
}

/** Comments, CDATA, doctype and whatever else starts with "<!". */
function endOfDeclaration(html: string, at: number): number {
  if (html.startsWith('--', at + 2)) return endOfComment(html, at + 4)
  if (html.startsWith('[CDATA[', at + 2)) return after(html, ']]>', at + 9)
  return after(html, '>', at + 2)
}

/** `-->` and `--!>` end a comment, and so do `>` and `->` at its very start. */
function endOfComment(html: string, start: number): number {
  if (html[start] === '>') return start + 1
  if (html.startsWith('->', start)) return start + 2
  let at = html.indexOf('--', start)
  while (at !== -1) {
    at += 2
    while (html[at] === '-') at += 1
    if (html[at] === '>') return at + 1
    if (html[at] === '!' && html[at + 1] === '>') return at + 2
    at = html.indexOf('--', at)
  }
  return -1
}

/** Where the end tag of a raw text element starts; -1 when the rest of the page is its text. */
function endOfRawText(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length
    if (end < html.length && endsName(html.charCodeAt(end)) && html.slice(at + 2, end).toLowerCase() === name) return at
  }
  return -1
}
