import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler'
import { foldText } from '#engine/recipe/fold-text.ts'
import { edgeOf, isUnseen } from '#engine/recipe/visible-text.ts'

/** What a page says, line by line, and where each line stands. */
export type PageLine = {
  /** Cut where it is long: what a page is about is said in short lines. */
  text: string
  /** Its length before it was cut. */
  chars: number
  /** Of a heading, else 0. */
  level: number
  /** Frame: header, navigation, footer and what stands at the side. Overlay: dialogs, banners about cookies. */
  place: 'content' | 'frame' | 'overlay'
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
  const reader = new LineReader()
  reader.read(document.children)
  if (reader.ownChars >= MAX_OWN_CHARS || reader.lines.length >= MAX_LINES) return null
  return { title: reader.title, lines: reader.lines, inputs: reader.inputs }
}

/** What holds for everything inside an element. */
type Surrounding = {
  place: PageLine['place']
  level: number
  kind: PageLine['kind']
  isAlert: boolean
  isMain: boolean
}

const OUTSIDE: Surrounding = { place: 'content', level: 0, kind: 'text', isAlert: false, isMain: false }

class LineReader {
  title = ''
  readonly lines: PageLine[] = []
  readonly inputs = { passwords: 0, texts: 0 }
  ownChars = 0

  private readonly places: Places = new Map()
  private text = ''
  private linkChars = 0
  /** Of the text gathered so far. */
  private around: Surrounding = OUTSIDE

  read(nodes: readonly ChildNode[]): void {
    // Both stacks grow and shrink together: what is open, and what holds inside it.
    const surroundings: Surrounding[] = [OUTSIDE]
    let node: ChildNode | null = nodes[0] ?? null
    while (node && this.lines.length < MAX_LINES && this.ownChars < MAX_OWN_CHARS) {
      const around = surroundings.at(-1) ?? OUTSIDE
      if (isText(node)) this.add(node.data, around)
      else if (isTag(node)) {
        const inner = this.enter(node, around)
        if (inner && node.children[0]) {
          surroundings.push(inner)
          node = node.children[0]
          continue
        }
        if (inner) this.leave(node, around)
      }
      while (node && !node.next) {
        const parent: Element | null = node.parent && isTag(node.parent) ? node.parent : null
        surroundings.pop()
        if (parent) this.leave(parent, surroundings.at(-1) ?? OUTSIDE)
        node = parent
      }
      node = node?.next ?? null
    }
    this.flush()
  }

  /** What holds inside the element; null when a reader sees nothing of it. */
  private enter(element: Element, around: Surrounding): Surrounding | null {
    const { name, attribs } = element
    if (name === 'title' && this.title === '') this.title = titleText(element)
    if (name === 'head') {
      const title = element.children.find((child) => isTag(child) && child.name === 'title')
      if (title && isTag(title)) this.title ||= titleText(title)
    }
    if (isUnseen(element) || name === 'title' || name === 'select' || name === 'textarea') return null
    if (name === 'input') {
      this.input(attribs, around)
      return null
    }
    const inner = surroundingIn(element, around, this.places)
    if (edgeOf(name) !== '' || inner.kind === 'button' || inner.level !== around.level) this.flush()
    return inner
  }

  private leave(element: Element, around: Surrounding): void {
    if (edgeOf(element.name) !== '' || this.around.kind === 'button' || this.around.level !== around.level) this.flush()
  }

  private input(attribs: Readonly<Record<string, string>>, around: Surrounding): void {
    const type = (attribs.type ?? 'text').trim().toLowerCase()
    if (type === 'submit' || type === 'button') {
      this.flush()
      this.add(attribs.value ?? '', { ...around, kind: 'button' })
      this.flush()
    }
    if (around.place === 'frame') return
    if (type === 'password') this.inputs.passwords += 1
    else if (/^(?:text|email|tel|)$/.test(type)) this.inputs.texts += 1
  }

  private add(data: string, around: Surrounding): void {
    if (this.text === '') this.around = around
    if (this.text.length < MAX_GATHERED_CHARS) this.text += data
    if (around.kind === 'link') this.linkChars += data.length
  }

  private flush(): void {
    const gathered = this.text
    if (gathered === '') return
    this.text = ''
    const text = foldText(gathered).replaceAll('\n', ' ')
    const isLink = this.linkChars * 2 > gathered.length
    this.linkChars = 0
    if (text === '') return
    const { place, level, kind, isAlert } = this.around
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
const FRAME_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'menu', 'menubar'])
const FRAME_NAMES =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|footer|sidebar|breadcrumbs?|topbar|masthead|newsletter|minicart|megamenu|toolbar)(?:$|[\s_-])/i
const HEADER_NAMES =
  /(?:^|\s)(?:(?:site|main|global|top|shop|app|desktop|mobile)[_-])?header(?:[_-](?:wrapper|wrap|inner|container|main|top|bar))?(?:$|\s)/i
const OVERLAY_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|cmp|onetrust|didomi|usercentrics|cookiebot|cookielaw|cookiebanner|cookieconsent|modal|popup|overlay|offcanvas|lightbox)(?:$|[\s_-])/i
const BUTTON_NAMES = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i
/** Wrappers of the whole page tell by their classes what is on it, not what they are. */
const WHOLE = new Set(['html', 'body', 'main', 'article', 'form'])

function surroundingIn(element: Element, around: Surrounding, places: Places): Surrounding {
  const { name, attribs } = element
  const role = attribs.role?.toLowerCase() ?? ''
  const level = HEADINGS.has(name)
    ? Number(name[1])
    : role === 'heading'
      ? Number(attribs['aria-level']) || 2
      : around.level
  const isMainNow = name === 'main' || role === 'main'
  const place =
    around.place === 'content' ? placeOf(element, role, around.isMain, places) : isMainNow ? 'content' : around.place
  const kind = kindIn(element, role, around.kind)
  const isAlert = around.isAlert || role === 'alert' || role === 'status'
  const isMain = around.isMain || isMainNow || name === 'article'
  const isSame =
    level === around.level &&
    place === around.place &&
    kind === around.kind &&
    isAlert === around.isAlert &&
    isMain === around.isMain
  return isSame ? around : { place, level, kind, isAlert, isMain }
}

function kindIn({ name, attribs }: Element, role: string, around: PageLine['kind']): PageLine['kind'] {
  if (name === 'button' || role === 'button') return 'button'
  if (name !== 'a') return around
  return BUTTON_NAMES.test((attribs.class ?? '').slice(0, 300)) ? 'button' : 'link'
}

function placeOf(element: Element, role: string, isMain: boolean, places: Places): PageLine['place'] {
  const { name, attribs } = element
  if (role === 'dialog' || role === 'alertdialog' || name === 'dialog' || attribs['aria-modal'] === 'true')
    return 'overlay'
  if (name === 'nav' || name === 'footer' || FRAME_ROLES.has(role)) return 'frame'
  if ((name === 'header' || name === 'aside') && !isMain) return 'frame'
  if (WHOLE.has(name)) return 'content'
  const byId = attribs.id === undefined ? 'content' : placeByName(attribs.id, places)
  return byId === 'content' && attribs.class !== undefined ? placeByName(attribs.class, places) : byId
}

/** Pages have thousands of elements and few names. */
type Places = Map<string, PageLine['place']>

function placeByName(name: string, places: Places): PageLine['place'] {
  const known = places.get(name)
  if (known) return known
  const names = name.slice(0, 300)
  const isFrame = FRAME_NAMES.test(names) || HEADER_NAMES.test(names)
  const place = OVERLAY_NAMES.test(names) ? 'overlay' : isFrame ? 'frame' : 'content'
  places.set(name, place)
  return place
}
