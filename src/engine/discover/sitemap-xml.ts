import { type SaxesOptions, SaxesParser, type SaxesTagPlain } from 'saxes'
import { type ListedUrls, StopReading } from './listed-urls.ts'

/**
 * Addresses in XML: `urlset` and `sitemapindex`, RSS and Atom, whatever prefix their elements have.
 * 1. What the standard calls a fatal error is passed over, since half of the web's sitemaps hold a bare `&`; many of them end the reading.
 * 2. No DOCTYPE is accepted, so there are no entities but the five of XML and characters by number.
 * 3. An RSS item without a link is read by its `guid`, which is its address unless it says otherwise.
 * 4. Depth and the length of any one piece are bounded, since the parser keeps both in memory.
 */

type XmlFormat = 'urlset' | 'sitemapindex' | 'rss' | 'atom'

const FORMATS: Readonly<Record<string, XmlFormat>> = {
  urlset: 'urlset',
  sitemapindex: 'sitemapindex',
  rss: 'rss',
  // RSS 1.0
  rdf: 'rss',
  feed: 'atom',
}

const OPTIONS = { xmlns: false, position: false } satisfies SaxesOptions

const MAX_DEPTH = 64
/** An item of a feed may carry a whole article. */
const MAX_PIECE_CHARS = 1024 * 1024
const MAX_ERRORS = 1_000
/** Longer than an address may be: whatever is cut here was none. */
const MAX_TEXT_CHARS = 10_000

/** `&` that starts no reference. */
const BARE_AMPERSAND = /&(?!(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,30});)/g
/** A reference that may go on in the next piece of text. */
const OPEN_REFERENCE = /&[#A-Za-z0-9]{0,32}$/

export class SitemapXml {
  format: XmlFormat | null = null
  /** Whether the root was an `<html>`. */
  isHtml = false
  readonly #listed: ListedUrls
  readonly #parser = new SaxesParser(OPTIONS)
  readonly #open: string[] = []
  #text: string | null = null
  /** Of the item that is being read. */
  #hasLink = false
  #permalink: string | null = null
  #carried = ''
  #errors = 0
  #charsSinceEvent = 0
  #hasEnded = false

  constructor(listed: ListedUrls) {
    this.#listed = listed
    const parser = this.#parser
    parser.on('opentag', (tag) => this.#opened(tag))
    parser.on('closetag', (tag) => this.#closed(tag))
    parser.on('text', (text) => this.#addText(text))
    // Ampersands were escaped here too; and who escapes within CDATA does not mean it.
    parser.on('cdata', (text) => this.#addText(text.replaceAll('&amp;', '&')))
    parser.on('comment', () => this.#heard())
    parser.on('doctype', () => {
      throw new StopReading('It declares a DOCTYPE, which sitemaps must not have. It was not read')
    })
    parser.on('error', () => this.#failed())
  }

  write(piece: string): void {
    const text = this.#carried + piece
    const cut = OPEN_REFERENCE.exec(text)?.index ?? text.length
    this.#carried = text.slice(cut)
    this.#charsSinceEvent += cut
    this.#parser.write(escaped(text.slice(0, cut)))
    if (this.#charsSinceEvent > MAX_PIECE_CHARS) throw new StopReading('One part of it is larger than 1 MB')
  }

  /** What is wrong with the whole, or null. */
  end(): string | null {
    this.#hasEnded = true
    const isWhole = this.#open.length === 0
    this.#parser.write(escaped(this.#carried)).close()
    if (this.format === null) return 'It holds no sitemap'
    return isWhole ? null : 'It breaks off in the middle'
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    this.#heard()
    const open = this.#open
    if (open.length >= MAX_DEPTH) throw new StopReading(`It is nested deeper than ${MAX_DEPTH} levels`)
    if (open.length === 0 && this.format === null) this.#openRoot(localName(name))
    if (isNamed(name, 'item')) this.#openItem()
    if (isAddressElement(name, open.at(-1)) || isPermalink(name, open.at(-1), attributes)) this.#text = ''
    if (this.format === 'atom' && isNamed(name, 'link') && isNamed(open.at(-1), 'entry')) this.#addEntryLink(attributes)
    open.push(name)
  }

  #openRoot(name: string): void {
    const format = FORMATS[name.toLowerCase()]
    if (format !== undefined) {
      this.format = format
      return
    }
    this.isHtml = name.toLowerCase() === 'html'
    throw new StopReading(this.isHtml ? null : `It is XML, but neither a sitemap nor a feed: <${name.slice(0, 50)}>`)
  }

  #openItem(): void {
    this.#hasLink = false
    this.#permalink = null
  }

  #closed({ name }: SaxesTagPlain): void {
    this.#heard()
    const text = this.#text
    const open = this.#open
    open.pop()
    if (isNamed(name, 'item')) this.#closeItem()
    if (text === null || !(isAddressElement(name, open.at(-1)) || isNamed(name, 'guid'))) return
    this.#text = null
    if (this.#hasEnded) return
    if (isNamed(name, 'guid')) this.#permalink = text
    else if (isNamed(open.at(-1), 'sitemap')) this.#listed.addSitemap(text)
    else this.#addPage(text)
  }

  #addPage(text: string): void {
    this.#hasLink ||= text.trim() !== ''
    this.#listed.addPage(text)
  }

  /** A `guid` that is no whole address is an id, whatever it says of itself. */
  #closeItem(): void {
    const permalink = this.#hasLink || this.#hasEnded ? null : this.#permalink
    if (permalink !== null && /^\s*https?:\/\//i.test(permalink)) this.#listed.addPage(permalink)
    this.#openItem()
  }

  /** `alternate` is what a link means that does not say. */
  #addEntryLink(attributes: Record<string, string>): void {
    const { rel = 'alternate', href } = attributes
    if (rel === 'alternate' && href !== undefined) this.#listed.addPage(href)
  }

  #addText(text: string): void {
    this.#heard()
    if (this.#text !== null && this.#text.length < MAX_TEXT_CHARS) this.#text += text
  }

  #heard(): void {
    this.#charsSinceEvent = 0
  }

  #failed(): void {
    if (this.#hasEnded) return
    this.#errors += 1
    if (this.#errors > MAX_ERRORS) throw new StopReading('It is not well-formed XML')
  }
}

/** `<loc>` of a page or a sitemap (not `<image:loc>` of an image), and the `<link>` of a feed's item. */
function isAddressElement(name: string, parent: string | undefined): boolean {
  if (isNamed(name, 'loc')) return isNamed(parent, 'url') || isNamed(parent, 'sitemap')
  return isNamed(name, 'link') && isNamed(parent, 'item')
}

function isPermalink(name: string, parent: string | undefined, attributes: Record<string, string>): boolean {
  const { isPermaLink = 'true' } = attributes
  return isNamed(name, 'guid') && isNamed(parent, 'item') && isPermaLink.trim().toLowerCase() !== 'false'
}

/** Whatever its prefix. */
function isNamed(name: string | undefined, local: string): boolean {
  if (name === local) return true
  return name?.at(-1 - local.length) === ':' && name.endsWith(local)
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** The parser takes everything up to the next ";" for the name of a reference. */
function escaped(text: string): string {
  return text.includes('&') ? text.replace(BARE_AMPERSAND, '&amp;') : text
}
