import { setImmediate as nextTurn } from 'node:timers/promises'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { wordSet } from '#base/word-set.ts'

/**
 * A page's links, images and texts in one pass over its tokens, without a tree. Works through a large page in pieces, so that the
 * event loop gets its turn.
 */

export type PageScan = {
  /** `href` of `<a>`, `<area>` and `<link rel="next">`, as written. */
  links: string[]
  /** `src` of `<img>`, as written. */
  images: string[]
  texts: ScannedText[]
  baseHref: string | null
  /** There was more than is kept of a page. */
  isCut: boolean
}

export type ScannedText = {
  text: string
  /** Within a link, a button or a `<nav>`. */
  isInLink: boolean
}

type ScanOptions = { wantsTexts: boolean }

const PIECE_CHARS = 128 * 1024
const MAX_LINKS = 10_000
const MAX_TEXTS = 10_000
const MAX_TEXT_CHARS = 500
const MAX_ATTRIBUTE_CHARS = 10_000

/** Whose text nobody sees. Of `<template>` the links are not there either, until a script says so. */
const HIDDEN: ReadonlySet<string> = wordSet('script style noscript head title textarea svg select')
const HEAD_CONTENT: ReadonlySet<string> = wordSet('base link meta noscript script style template title')
const WANTED_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'rel'])

export async function scanPage(html: string, options: ScanOptions): Promise<PageScan> {
  const scanner = new PageScanner(html, options)
  const tokenizer = new Tokenizer({}, scanner)
  for (let at = 0; at < html.length; at += PIECE_CHARS) {
    if (at > 0) await nextTurn()
    tokenizer.write(html.slice(at, at + PIECE_CHARS))
  }
  tokenizer.end()
  return scanner.scan
}

class PageScanner implements TokenizerCallbacks {
  readonly scan: PageScan = { links: [], images: [], texts: [], baseHref: null, isCut: false }
  readonly #html: string
  readonly #wantsTexts: boolean
  #tagName = ''
  #attributeName = ''
  #attributeValue = ''
  #attributes: Record<string, string> = {}
  #text = ''
  #hidden: string | null = null
  #templates = 0
  #isInLink = false
  #navs = 0

  constructor(html: string, { wantsTexts }: ScanOptions) {
    this.#html = html
    this.#wantsTexts = wantsTexts
  }

  onopentagname(start: number, end: number): void {
    this.#endText()
    this.#tagName = this.#html.slice(start, end).toLowerCase()
    this.#attributes = {}
  }

  onattribname(start: number, end: number): void {
    const name = end - start > 4 ? '' : this.#html.slice(start, end).toLowerCase()
    this.#attributeName = WANTED_ATTRIBUTES.has(name) ? name : ''
    this.#attributeValue = ''
  }

  onattribdata(start: number, end: number): void {
    if (this.#attributeName === '' || this.#attributeValue.length > MAX_ATTRIBUTE_CHARS) return
    this.#attributeValue += this.#html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    if (this.#attributeName !== '') this.#attributeValue += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    if (this.#attributeName !== '') this.#attributes[this.#attributeName] ??= this.#attributeValue
  }

  onopentagend(): void {
    this.#openTag()
  }

  onselfclosingtag(): void {
    const hidden = this.#hidden
    this.#openTag()
    // `<svg/>` is empty, `<script/>` is not.
    if (hidden === null && this.#hidden === 'svg') this.#hidden = null
  }

  onclosetag(start: number, end: number): void {
    this.#endText()
    const name = this.#html.slice(start, end).toLowerCase()
    if (name === this.#hidden) this.#hidden = null
    else if (name === 'template') this.#templates = Math.max(0, this.#templates - 1)
    else if (name === 'a' || name === 'button') this.#isInLink = false
    else if (name === 'nav') this.#navs = Math.max(0, this.#navs - 1)
  }

  ontext(start: number, end: number): void {
    if (this.#isTextWanted()) this.#text += this.#html.slice(start, Math.min(end, start + MAX_TEXT_CHARS))
  }

  ontextentity(codePoint: number): void {
    if (this.#isTextWanted()) this.#text += String.fromCodePoint(codePoint)
  }

  onend(): void {
    this.#endText()
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #openTag(): void {
    const tagName = this.#tagName
    const attributes = this.#attributes
    if (tagName === 'template') this.#templates += 1
    if (this.#hidden === null && HIDDEN.has(tagName)) this.#hidden = tagName
    // `</head>` may be left out: whatever does not belong there ends it.
    else if (this.#hidden === 'head' && !HEAD_CONTENT.has(tagName)) this.#hidden = null
    if (tagName === 'nav') this.#navs += 1
    if (tagName === 'a' || tagName === 'button') this.#isInLink = true
    if (tagName === 'base') this.scan.baseHref ??= attributes.href ?? null
    if (this.#templates > 0) return
    if (isLink(tagName, attributes.rel)) this.#keep(this.scan.links, attributes.href)
    else if (tagName === 'img') this.#keep(this.scan.images, attributes.src)
  }

  #keep(kept: string[], address: string | undefined): void {
    if (address === undefined || address === '') return
    if (kept.length < MAX_LINKS) kept.push(address)
    else if (kept === this.scan.links) this.scan.isCut = true
  }

  #isTextWanted(): boolean {
    return this.#wantsTexts && this.#hidden === null && this.#templates === 0 && this.#text.length < MAX_TEXT_CHARS
  }

  #endText(): void {
    if (this.#text === '') return
    const text = this.#text.replace(/\s+/g, ' ').trim()
    this.#text = ''
    if (text === '') return
    if (this.scan.texts.length < MAX_TEXTS) this.scan.texts.push({ text, isInLink: this.#isInLink || this.#navs > 0 })
  }
}

function isLink(tagName: string, rel: string | undefined): boolean {
  if (tagName === 'a' || tagName === 'area') return true
  return tagName === 'link' && rel !== undefined && /(?:^|\s)next(?:\s|$)/i.test(rel)
}
