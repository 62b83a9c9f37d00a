import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler'
import { foldText } from '#engine/recipe/fold-text.ts'
import { edgeOf, isUnseen } from '#engine/recipe/visible-text.ts'
import { OUTERMOST, type Place, PlaceReader, type Spot } from './place.ts'

/** What a page says, line by line, and where each line stands. */
export type PageLine = {
  /** Cut where it is long: what a page is about is said in short lines. */
  text: string
  /** Its length before it was cut. */
  chars: number
  /** Of a heading, else 0. */
  level: number
  place: Place
  kind: 'text' | 'link' | 'button'
  isAlert: boolean
}

export type PageLines = {
  title: string
  lines: PageLine[]
  /** Fields to type into that stand in the content. */
  inputs: { passwords: number; texts: number }
}

const MAX_LINE_CHARS = 300
const MAX_LINES = 3_000
/** White space counts here, and pages are full of it. */
const MAX_GATHERED_CHARS = 100_000
/** More text of its own than any page has that only turns visitors away. */
const MAX_OWN_CHARS = 6_000

/** Null for a page with so much to say that it need not be read to the end. */
export function readLines(document: Document): PageLines | null {
  const reader = new LineReader(new PlaceReader(document))
  reader.read(document.children)
  if (reader.ownChars >= MAX_OWN_CHARS || reader.lines.length >= MAX_LINES) return null
  return { title: reader.title, lines: reader.lines, inputs: reader.inputs }
}

/** What holds for everything inside an element. */
type Surrounding = { spot: Spot; level: number; kind: PageLine['kind']; isAlert: boolean }

const OUTSIDE: Surrounding = { spot: OUTERMOST, level: 0, kind: 'text', isAlert: false }

class LineReader {
  title = ''
  readonly lines: PageLine[] = []
  readonly inputs = { passwords: 0, texts: 0 }
  ownChars = 0

  readonly #places: PlaceReader
  #text = ''
  #linkChars = 0
  /** Of the text gathered so far. */
  #around: Surrounding = OUTSIDE

  constructor(places: PlaceReader) {
    this.#places = places
  }

  read(nodes: readonly ChildNode[]): void {
    // Both stacks grow and shrink together: what is open, and what holds inside it.
    const surroundings: Surrounding[] = [OUTSIDE]
    let node: ChildNode | null = nodes[0] ?? null
    while (node && this.lines.length < MAX_LINES && this.ownChars < MAX_OWN_CHARS) {
      const around = surroundings.at(-1) ?? OUTSIDE
      if (isText(node)) this.#add(node.data, around)
      else if (isTag(node)) {
        const inner = this.#enter(node, around)
        if (inner && node.children[0]) {
          surroundings.push(inner)
          node = node.children[0]
          continue
        }
        if (inner) this.#leave(node, around)
      }
      while (node && !node.next) {
        const parent: Element | null = node.parent && isTag(node.parent) ? node.parent : null
        surroundings.pop()
        if (parent) this.#leave(parent, surroundings.at(-1) ?? OUTSIDE)
        node = parent
      }
      node = node?.next ?? null
    }
    this.#flush()
  }

  /** What holds inside the element; null when a reader sees nothing of it. */
  #enter(element: Element, around: Surrounding): Surrounding | null {
    const { name, attribs } = element
    if (name === 'title' && this.title === '') this.title = titleText(element)
    if (name === 'head') {
      const title = element.children.find((child) => isTag(child) && child.name === 'title')
      if (title && isTag(title)) this.title ||= titleText(title)
    }
    if (isUnseen(element) || name === 'title' || name === 'select' || name === 'textarea') return null
    if (name === 'input') {
      this.#input(attribs, around)
      return null
    }
    const inner = surroundingIn(element, around, this.#places)
    if (edgeOf(name) !== '' || inner.kind === 'button' || inner.level !== around.level) this.#flush()
    return inner
  }

  #leave(element: Element, around: Surrounding): void {
    if (edgeOf(element.name) !== '' || this.#around.kind === 'button' || this.#around.level !== around.level)
      this.#flush()
  }

  #input(attribs: Readonly<Record<string, string>>, around: Surrounding): void {
    const type = (attribs.type ?? 'text').trim().toLowerCase()
    if (type === 'submit' || type === 'button') {
      this.#flush()
      this.#add(attribs.value ?? '', { ...around, kind: 'button' })
      this.#flush()
    }
    if (around.spot.place === 'frame') return
    if (type === 'password') this.inputs.passwords += 1
    else if (/^(?:text|email|tel|)$/.test(type)) this.inputs.texts += 1
  }

  #add(data: string, around: Surrounding): void {
    if (this.#text === '') this.#around = around
    if (this.#text.length < MAX_GATHERED_CHARS) this.#text += data
    if (around.kind === 'link') this.#linkChars += data.length
  }

  #flush(): void {
    const gathered = this.#text
    if (gathered === '') return
    this.#text = ''
    const text = foldText(gathered).replaceAll('\n', ' ')
    const isLink = this.#linkChars * 2 > gathered.length
    this.#linkChars = 0
    if (text === '') return
    const { level, kind, isAlert } = this.#around
    const { place } = this.#around.spot
    if (place === 'content' && level === 0 && !isLink && kind !== 'button') this.ownChars += text.length
    this.lines.push({
      text: text.slice(0, MAX_LINE_CHARS),
      chars: text.length,
      level,
      place,
      kind: kind === 'button' ? 'button' : isLink ? 'link' : 'text',
      isAlert,
    })
  }
}

function titleText(element: Element): string {
  const child = element.children[0]
  return child && isText(child) ? foldText(child.data).slice(0, MAX_LINE_CHARS) : ''
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const BUTTON_NAMES = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i

function surroundingIn(element: Element, around: Surrounding, places: PlaceReader): Surrounding {
  const { name, attribs } = element
  const role = attribs.role?.toLowerCase() ?? ''
  const level = HEADINGS.has(name)
    ? Number(name[1])
    : role === 'heading'
      ? Number(attribs['aria-level']) || 2
      : around.level
  const spot = places.spotIn(element, around.spot)
  const kind = kindIn(element, role, around.kind)
  const isAlert = around.isAlert || role === 'alert' || role === 'status'
  const isSame = level === around.level && spot === around.spot && kind === around.kind && isAlert === around.isAlert
  return isSame ? around : { spot, level, kind, isAlert }
}

function kindIn({ name, attribs }: Element, role: string, around: PageLine['kind']): PageLine['kind'] {
  if (name === 'button' || role === 'button') return 'button'
  if (name !== 'a') return around
  return BUTTON_NAMES.test((attribs.class ?? '').slice(0, 300)) ? 'button' : 'link'
}
