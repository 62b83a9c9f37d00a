import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { classQuality } from '#engine/author/page/class-quality.ts'
import { scriptText } from '#engine/recipe/embedded-json.ts'
import { nameHash } from '#engine/recipe/name-hash.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { OUTERMOST, PlaceReader, type Spot } from './place.ts'

/**
 * What the template of a page leaves on it, whatever its content: hashes of tags, names and labels, and no text. The frame of a site (header,
 * menu, footer) is on all of its pages and is left out where it can be recognised; the main part counts most.
 */
export type PageProfile = {
  /** The last four tags on the way to an element, without classes. */
  paths: number[]
  /** Classes and ids that people gave. */
  names: number[]
  /** Both, of what stands there once or twice: the same cards and rows are on many kinds of pages. */
  single: number[]
  /** Of the two above, those in the smallest part that holds half of the text. */
  mainPaths: number[]
  mainNames: number[]
  /** Headings below the first, labels of tables, lists and forms. */
  labels: number[]
  /** What the page says that it is: types of linked data and microdata, properties of its head. */
  kinds: number[]
  /** Classes of its body. */
  body: number[]
  /** Where the main heading stands, and what follows it up to the next one. */
  heading: number[]
  /** Links, images, fields to fill in and characters of text; decadic logarithms in tenths. */
  sizes: number[]
}

/** Of more, the smallest hashes are kept: the same ones on every page that has them. */
export const PROFILE_LIMITS = {
  paths: 70,
  names: 90,
  single: 60,
  mainPaths: 40,
  mainNames: 50,
  labels: 50,
  kinds: 40,
  body: 20,
  heading: 14,
}

const MAX_ELEMENTS = 150_000

export function pageProfile(document: Document): PageProfile {
  return new Profiler().profile(document)
}

/** Twenty bits are plenty for some hundred entries and short to write. */
function mark(text: string): number {
  const hash = nameHash(text)
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12) & 0xfffff
}

/** How text is marked up says nothing of the template around it. */
const INLINE = wordSet('b i em strong u br font small sup sub wbr path g use')
const UNSEEN = wordSet('script style link meta noscript title template')

/** An element of the content. */
type Part = { element: Element; isRepeated: boolean; marks: { path: number; names: readonly number[] } | null }

class Profiler {
  readonly #parts: Part[] = []
  readonly #labels = new Set<number>()
  readonly #kinds = new Set<number>()
  readonly #heading = new Set<number>()
  readonly #classes = new Map<string, readonly number[]>()
  readonly #siblings = new Map<Element, Map<string, number>>()
  readonly #inRepeated = new Set<Element>()
  #body: readonly number[] = []
  #below = 0

  profile(document: Document): PageProfile {
    this.#walk(document)
    const single = this.#parts.filter(({ isRepeated }) => !isRepeated)
    const main = mainParts(this.#parts)
    const limits = PROFILE_LIMITS
    return {
      paths: smallest(pathsOf(this.#parts), limits.paths),
      names: smallest(namesOf(this.#parts), limits.names),
      single: smallest([...pathsOf(single), ...namesOf(single)], limits.single),
      mainPaths: smallest(pathsOf(main), limits.mainPaths),
      mainNames: smallest(namesOf(main), limits.mainNames),
      labels: smallest(this.#labels, limits.labels),
      kinds: smallest(this.#kinds, limits.kinds),
      body: smallest(this.#body, limits.body),
      heading: smallest(this.#heading, limits.heading),
      sizes: sizesOf(this.#parts),
    }
  }

  #walk(document: Document): void {
    const places = new PlaceReader(document)
    const open: Element[] = []
    const spots: Spot[] = []
    for (const element of elementsOf(document.children).slice(0, MAX_ELEMENTS)) {
      while (open.length > 0 && open.at(-1) !== element.parent) {
        open.pop()
        spots.pop()
      }
      const spot = places.spotIn(element, spots.at(-1) ?? OUTERMOST)
      open.push(element)
      spots.push(spot)
      this.#addKinds(element)
      if (spot.place === 'content' && !UNSEEN.has(element.name)) this.#addContent(element, open)
    }
  }

  #addContent(element: Element, open: readonly Element[]): void {
    const isInline = INLINE.has(element.name)
    const isRepeated = this.#isRepeated(element)
    this.#parts.push({
      element,
      isRepeated,
      marks: isInline ? null : { path: mark(tagsOf(open, 4)), names: this.#namesOf(element) },
    })
    if (isLabel(element)) this.#addLabel(element)
    this.#addBelowHeading(element)
    if (element.name === 'h1') {
      this.#heading.add(mark(`h1 ${tagsOf(open, 3)}`))
      this.#heading.add(mark(`h1 ${element.attribs.class ?? ''} in ${open.at(-2)?.attribs.class ?? ''}`))
    }
  }

  #addBelowHeading(element: Element): void {
    const { name, attribs } = element
    if (name === 'h1') this.#below = MAX_BELOW_HEADING
    else if (name === 'h2' || name === 'h3') this.#below = 0
    else if (this.#below > 0 && !INLINE.has(name)) {
      this.#below -= 1
      this.#heading.add(mark(`below ${name} ${(attribs.class ?? '').replace(/\d+/g, '')}`))
    }
  }

  /** One of three and more alike beside each other, or within one. */
  #isRepeated(element: Element): boolean {
    const { parent } = element
    if (!parent || !isTag(parent)) return false
    let counts = this.#siblings.get(parent)
    if (!counts) {
      counts = new Map()
      for (const child of parent.children) {
        if (!isTag(child)) continue
        const look = lookOf(child)
        counts.set(look, (counts.get(look) ?? 0) + 1)
      }
      this.#siblings.set(parent, counts)
    }
    const look = lookOf(element)
    const isOne = (counts.get(look) ?? 0) >= MIN_REPEATED && !PARAGRAPHS.has(look)
    if (isOne || this.#inRepeated.has(parent)) this.#inRepeated.add(element)
    return this.#inRepeated.has(element)
  }

  #namesOf({ name, attribs }: Element): readonly number[] {
    if (name === 'body' || name === 'html') return []
    const classes = attribs.class === undefined ? [] : this.#classMarks(attribs.class)
    return attribs.id !== undefined && isSpoken(attribs.id) ? [...classes, mark(`#${attribs.id}`)] : classes
  }

  #addLabel(element: Element): void {
    const text = visibleText([element], { maxChars: 200 })
      .toLowerCase()
      .replace(/[\d\s:：.,()]+/g, ' ')
      .trim()
    if (text.length >= 2 && text.length <= 40) this.#labels.add(mark(text))
  }

  #addKinds(element: Element): void {
    const { name, attribs } = element
    if (name === 'script' && attribs.type?.includes('ld+json')) {
      for (const type of linkedDataTypes(scriptText(element))) this.#kinds.add(mark(`ld ${type}`))
    }
    if (name === 'meta') this.#addProperty(attribs.property ?? '', attribs.content ?? '')
    if (name === 'body') this.#body = this.#classMarks(attribs.class ?? '')
    if (attribs.itemtype !== undefined) this.#kinds.add(mark(`type ${attribs.itemtype.replace(/^https?:\/\//, '')}`))
    if (attribs.itemprop !== undefined) this.#kinds.add(mark(`prop ${attribs.itemprop}`))
  }

  #addProperty(property: string, content: string): void {
    if (property === 'og:type') this.#kinds.add(mark(`og ${content}`))
    else if (TELLING_PROPERTY.test(property)) this.#kinds.add(mark(property))
  }

  #classMarks(classes: string): readonly number[] {
    let marks = this.#classes.get(classes)
    if (!marks) {
      const tokens = classes.slice(0, 500).split(/\s+/)
      marks = tokens.filter((token) => token !== '' && isSpoken(token)).map((token) => mark(`.${token}`))
      this.#classes.set(classes, marks)
    }
    return marks
  }
}

function pathsOf(parts: readonly Part[]): number[] {
  return parts.flatMap(({ marks }) => (marks ? [marks.path] : []))
}

function namesOf(parts: readonly Part[]): number[] {
  return parts.flatMap(({ marks }) => marks?.names ?? [])
}

const MAX_BELOW_HEADING = 12
const MIN_REPEATED = 3
/** Without a class these stand side by side without being alike. */
const PARAGRAPHS = new Set(['p', 'div', 'section', 'span', 'br', 'h2', 'h3'])

/** The tag, its classes and the first tags inside: rows of a table are alike, rows of a layout are not. */
function lookOf({ name, attribs, children }: Element): string {
  let look = attribs.class === undefined ? name : `${name}.${attribs.class}`
  let tags = 0
  for (let at = 0; at < children.length && at < 8 && tags < 3; at += 1) {
    const child = children[at] as ChildNode
    if (!isTag(child)) continue
    look += `>${child.name}`
    tags += 1
  }
  return look
}

const TELLING_PROPERTY = /^(?:article|product|book|profile|video|recipe|og:price|event|place|business)/

function tagsOf(open: readonly Element[], count: number): string {
  let tags = ''
  for (let at = Math.max(0, open.length - count); at < open.length; at += 1) tags += `>${open[at]?.name}`
  return tags
}

/** Neither made by a build nor numbered by the content. */
function isSpoken(name: string): boolean {
  return name.length <= 60 && !/\d{2}/.test(name) && classQuality(name) !== 'hashed'
}

const LABELS = new Set(['th', 'dt', 'label', 'legend', 'caption', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Also the first cell of a row, and what stands alone before a colon. */
function isLabel(element: Element): boolean {
  if (LABELS.has(element.name)) return true
  if (element.name === 'td') return !hasCellBefore(element)
  const only = element.children.length === 1 ? element.children[0] : undefined
  return only !== undefined && isText(only) && only.data.length <= 50 && /[:：]\s*$/.test(only.data)
}

function hasCellBefore({ prev }: Element): boolean {
  // A cell is the first one when at most white space stands before it.
  return prev !== null && (isTag(prev) || (prev.prev !== null && isTag(prev.prev)))
}

const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([^"]{1,60})"/g
const MAX_LINKED_DATA_CHARS = 200_000

/** Read without parsing: linked data is often broken, and only the names of types are wanted. */
function linkedDataTypes(json: string): Set<string> {
  return new Set([...json.slice(0, MAX_LINKED_DATA_CHARS).matchAll(TYPE)].map((match) => match[1] ?? ''))
}

const MAIN_SHARE = 0.5
/** Less is a paragraph and not a part of the page. */
const MIN_MAIN_ELEMENTS = 15

/** What lies in the smallest element that holds half of the text outside of links, and the main heading where there is one. */
function mainParts(parts: readonly Part[]): readonly Part[] {
  const measures = measured(parts)
  let most: Measure = { chars: 0, elements: 0, headings: 0 }
  for (const measure of measures) if (measure.chars > most.chars) most = measure
  const wanted = {
    chars: most.chars * MAIN_SHARE,
    elements: Math.min(MIN_MAIN_ELEMENTS, most.elements),
    headings: Math.min(1, most.headings),
  }
  // In document order the last that holds as much lies deepest.
  const at = measures.findLastIndex(
    ({ chars, elements, headings }) =>
      chars >= wanted.chars && elements >= wanted.elements && headings >= wanted.headings,
  )
  return at === -1 ? parts : parts.slice(at, at + (measures[at]?.elements ?? 0))
}

type Measure = { chars: number; elements: number; headings: number }

/** What each element holds, in the order of the elements. */
function measured(parts: readonly Part[]): Measure[] {
  const measures = parts.map(({ element }) => ({
    chars: textChars(element),
    elements: 1,
    headings: element.name === 'h1' ? 1 : 0,
  }))
  const byElement = new Map(parts.map(({ element }, at) => [element as ParentNode, measures[at] as Measure]))
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const { element } = parts[at] as Part
    const inner = measures[at] as Measure
    const outer = element.parent ? byElement.get(element.parent) : undefined
    if (!outer) continue
    if (element.name !== 'a') outer.chars += inner.chars
    outer.elements += inner.elements
    outer.headings += inner.headings
  }
  return measures
}

function textChars({ name, children }: Element): number {
  if (name === 'a') return 0
  let chars = 0
  for (const child of children) if (isText(child)) chars += child.data.trim().length
  return chars
}

function sizesOf(parts: readonly Part[]): number[] {
  let [links, images, fields, chars] = [0, 0, 0, 0]
  for (const { element } of parts) {
    if (element.name === 'a') links += 1
    else if (element.name === 'img') images += 1
    else if (FIELDS.has(element.name)) fields += 1
    for (const child of element.children) if (isText(child)) chars += child.data.trim().length
  }
  return [links, images, fields, chars].map((size) => Math.round(Math.log10(size + 1) * 10))
}

const FIELDS = new Set(['input', 'textarea', 'select'])

function smallest(marks: Iterable<number>, count: number): number[] {
  return [...new Set(marks)].sort((a, b) => a - b).slice(0, count)
}
