/**
 * RSS (0.9x, 1.0, 2.0) and Atom as a page: an article for each entry, with its title, link, dates, authors, categories and texts. HTML inside
 * an entry becomes the text that a reader would see; addresses are whole.
 */
import { escapeAttribute, escapeText, htmlPage, Markup, NO_ENTRIES } from './html-text.ts'
import { plainText } from './plain-text.ts'
import { childElements, localName, textOf, type XmlElement } from './xml-tree.ts'

export function isFeed(root: XmlElement): boolean {
  const name = localName(root)
  if (name === 'rss') return true
  if (name === 'rdf') return childElements(root).some((child) => ['channel', 'item'].includes(localName(child)))
  return name === 'feed' && /atom/i.test(Object.values(root.attributes).join(' '))
}

export function feedToHtml(root: XmlElement, url: string): string {
  const channel = childElements(root).find((child) => localName(child) === 'channel') ?? root
  const about = partsOf(channel)
  const home = url.startsWith('http') ? url : (first(about, 'link') ?? url)
  const base = baseOf(channel, baseOf(root, home))
  const entries = entriesOf(root, channel)
  const title = first(about, 'title') ?? ''
  const markup = new Markup()
  markup.add(`<header><h1>${escapeText(title)}</h1>`)
  const subtitle = first(about, 'subtitle', 'tagline', 'description')
  if (subtitle) markup.add(`<p class="subtitle">${escapeText(subtitle)}</p>`)
  markup.add('</header><main class="feed">')
  for (const entry of entries) markup.add(article(entry, base))
  // Every feed has a title: without one, it is what was sent in its place.
  if (entries.length === 0 && about.has('title')) markup.add(`<p>${NO_ENTRIES}</p>`)
  markup.add('</main>')
  const language = root.attributes['xml:lang'] ?? first(about, 'language')
  return htmlPage({ title, body: markup.toString(), language: language ?? null })
}

function entriesOf(root: XmlElement, channel: XmlElement): XmlElement[] {
  const isEntry = (child: XmlElement) => ['item', 'entry'].includes(localName(child))
  const inside = childElements(channel).filter(isEntry)
  return inside.length > 0 ? inside : childElements(root).filter(isEntry)
}

function baseOf(element: XmlElement, base: string): string {
  return absolute(element.attributes['xml:base'] ?? '', base)
}

function absolute(address: string, base: string): string {
  return URL.parse(address.trim(), base)?.href ?? base
}

type Parts = ReadonlyMap<string, readonly XmlElement[]>

function partsOf(element: XmlElement): Parts {
  return Map.groupBy(childElements(element), localName)
}

/** The text of the first of these that has one. */
function first(parts: Parts, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = texts(parts, name)[0]
    if (text !== undefined) return text
  }
  return null
}

function texts(parts: Parts, name: string): string[] {
  return (parts.get(name) ?? []).map((part) => plainText(textOf(part))).filter((text) => text !== '')
}

/** What is said in a place of its own, or about the machinery. */
const PLACED = new Set(
  `title link guid id pubdate published issued date updated modified author creator contributor category subject
  description summary encoded content enclosure thumbnail group comments`.split(/\s+/),
)

function article(entry: XmlElement, feedBase: string): string {
  const base = baseOf(entry, feedBase)
  const parts = partsOf(entry)
  const link = linkOf(entry, parts, base)
  const short = first(parts, 'summary', 'description')
  const long = first(parts, 'encoded', 'content')
  const pieces = [
    heading(first(parts, 'title'), link),
    time('published', first(parts, 'pubdate', 'published', 'issued', 'date')),
    time('updated', first(parts, 'updated', 'modified')),
    ...authorsOf(parts).map((name) => span('author', name)),
    ...categoriesOf(parts).map((name) => span('category', name)),
    paragraph('summary', short ?? long),
    paragraph('content', short === null ? null : long),
    ...imagesOf(parts, base).map((address) => `<img class="image" alt="" src="${escapeAttribute(address)}">`),
    ...enclosuresOf(parts, base).map((address) => anchor('enclosure', address)),
    ...otherParts(parts),
    span('id', first(parts, 'guid', 'id')),
  ]
  return `<article class="entry">${pieces.join('')}</article>`
}

function heading(title: string | null, link: string | null): string {
  if (title === null) return link === null ? '' : anchor('link', link)
  const text = escapeText(title)
  const inner = link === null ? text : `<a class="link" href="${escapeAttribute(link)}">${text}</a>`
  return `<h2 class="title">${inner}</h2>`
}

function anchor(name: string, address: string): string {
  return `<a class="${name}" href="${escapeAttribute(address)}">${escapeText(address)}</a>`
}

function span(name: string, text: string | null): string {
  return text === null ? '' : `<span class="${name}">${escapeText(text)}</span> `
}

function paragraph(name: string, text: string | null): string {
  return text === null ? '' : `<p class="${name}">${escapeText(text).replaceAll('\n', '<br>')}</p>`
}

/** The moment in one form for all feeds, where the text can be understood. */
function time(name: string, text: string | null): string {
  if (text === null) return ''
  const at = Date.parse(text)
  const iso = Number.isNaN(at) ? text : new Date(at).toISOString().replace('.000Z', 'Z')
  return `<time class="${name}" datetime="${escapeAttribute(iso)}">${escapeText(iso)}</time> `
}

/** Atom has links of several kinds; RSS one, or an id that is an address. */
function linkOf(entry: XmlElement, parts: Parts, base: string): string | null {
  const links = parts.get('link') ?? []
  const alternate =
    links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate') ??
    links.find(({ attributes }) => attributes.href === undefined && attributes.rel === undefined)
  const guid = (parts.get('guid') ?? []).find(({ attributes }) => attributes.isPermaLink !== 'false')
  const address = [
    alternate?.attributes.href,
    alternate && textOf(alternate).trim(),
    guid && webAddress(textOf(guid)),
    entry.attributes['rdf:about'],
  ].find((one) => one !== undefined && one !== '')
  return address === undefined ? null : absolute(address, alternate ? baseOf(alternate, base) : base)
}

function webAddress(text: string): string | undefined {
  return /^https?:\/\//.test(text.trim()) ? text.trim() : undefined
}

/** An Atom author has a name inside; an RSS one is "mail (name)". */
function authorsOf(parts: Parts): string[] {
  const people = [...(parts.get('author') ?? []), ...(parts.get('creator') ?? [])]
  const names = people.map((person) => {
    const name = childElements(person).find((child) => localName(child) === 'name')
    const text = plainText(textOf(name ?? person))
    return /^\S+@\S+\s+\((.+)\)$/.exec(text)?.[1] ?? text
  })
  return [...new Set(names.filter((name) => name !== ''))]
}

function categoriesOf(parts: Parts): string[] {
  const all = [...(parts.get('category') ?? []), ...(parts.get('subject') ?? [])]
  const names = all.map((one) => plainText(one.attributes.label ?? one.attributes.term ?? textOf(one)))
  return [...new Set(names.filter((name) => name !== ''))]
}

function mediaOf(parts: Parts): XmlElement[] {
  const inGroups = (parts.get('group') ?? []).flatMap(childElements)
  const alone = ['enclosure', 'content', 'thumbnail'].flatMap((name) => parts.get(name) ?? [])
  const linked = (parts.get('link') ?? []).filter(({ attributes }) => attributes.rel === 'enclosure')
  return [...alone, ...inGroups, ...linked]
}

function imagesOf(parts: Parts, base: string): string[] {
  const images = mediaOf(parts).filter((one) => isImage(one) && one.attributes.url)
  return [...new Set(images.map(({ attributes }) => absolute(attributes.url ?? '', base)))].slice(0, 1)
}

function isImage(media: XmlElement): boolean {
  const { type = '', medium = '' } = media.attributes
  return localName(media) === 'thumbnail' || medium === 'image' || type.startsWith('image/')
}

function enclosuresOf(parts: Parts, base: string): string[] {
  const files = mediaOf(parts).filter((one) => !isImage(one))
  const addresses = files.map(({ attributes }) => attributes.url ?? attributes.href).filter((one) => one !== undefined)
  return [...new Set(addresses.map((address) => absolute(address, base)))]
}

/** What other vocabularies add: durations, prices, places. */
function otherParts(parts: Parts): string[] {
  return [...parts]
    .filter(([name]) => !PLACED.has(name) && /^[a-z][\w-]*$/.test(name))
    .map(([name]) => span(name, first(parts, name)))
}
