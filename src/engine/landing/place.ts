import { type Document, type Element, isText } from 'domhandler'
import { elementsBelow, elementsOf } from '#engine/recipe/parse-html.ts'

/** Where on a page something stands. Frame: header, navigation, footer and what is at the side. Overlay: dialogs, banners about cookies. */
export type Place = 'content' | 'frame' | 'overlay'

/** What holds for everything inside an element; in the main part a header is one of the content. */
export type Spot = { place: Place; isMain: boolean }

export const OUTERMOST: Spot = { place: 'content', isMain: false }

const FRAME_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'menu', 'menubar'])
const FRAME_NAMES =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|footer|sidebar|breadcrumbs?|topbar|masthead|newsletter|minicart|megamenu|toolbar)(?:$|[\s_-])/i
const HEADER_NAMES =
  /(?:^|\s)(?:(?:site|main|global|top|shop|app|desktop|mobile)[_-])?header(?:[_-](?:wrapper|wrap|inner|container|main|top|bar))?(?:$|\s)/i
const OVERLAY_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|cmp|onetrust|didomi|usercentrics|cookiebot|cookielaw|cookiebanner|cookieconsent|modal|popup|overlay|offcanvas|lightbox)(?:$|[\s_-])/i
/** Wrappers of the whole page tell by their classes what is on it, not what they are. */
const WHOLE = new Set(['html', 'body', 'main', 'article', 'form'])

/** Tells places on one page, from the outside to the inside. */
export class PlaceReader {
  readonly #document: Document
  /** Pages have thousands of elements and few names. */
  readonly #known = new Map<string, Place>()
  #pageChars = -1
  #looks = 0

  constructor(document: Document) {
    this.#document = document
  }

  spotIn(element: Element, around: Spot): Spot {
    const role = element.attribs.role?.toLowerCase() ?? ''
    const isMainPart = element.name === 'main' || role === 'main'
    const isMain = around.isMain || isMainPart || element.name === 'article'
    // Wrappers that were taken for a frame by their names may hold the main part.
    const place =
      around.place === 'content' ? this.#placeOf(element, role, isMain) : isMainPart ? 'content' : around.place
    return place === around.place && isMain === around.isMain ? around : { place, isMain }
  }

  #placeOf(element: Element, role: string, isMain: boolean): Place {
    const { name, attribs } = element
    if (role === 'dialog' || role === 'alertdialog' || name === 'dialog' || attribs['aria-modal'] === 'true') {
      return 'overlay'
    }
    if (name === 'nav' || name === 'footer' || FRAME_ROLES.has(role)) return 'frame'
    if ((name === 'header' || name === 'aside') && !isMain) return 'frame'
    if (WHOLE.has(name)) return 'content'
    const byId = attribs.id === undefined ? 'content' : this.#placeByName(attribs.id)
    const place = byId === 'content' && attribs.class !== undefined ? this.#placeByName(attribs.class) : byId
    return place !== 'content' && this.#holdsPage(element) ? 'content' : place
  }

  #placeByName(name: string): Place {
    const known = this.#known.get(name)
    if (known) return known
    const names = name.slice(0, 300)
    const isFrame = FRAME_NAMES.test(names) || HEADER_NAMES.test(names)
    const place = OVERLAY_NAMES.test(names) ? 'overlay' : isFrame ? 'frame' : 'content'
    this.#known.set(name, place)
    return place
  }

  /** A wrapper of it all that bears the name of a part: the main heading and half of the text are inside. */
  #holdsPage(element: Element): boolean {
    if (this.#looks >= MAX_LOOKS) return false
    const inner = elementsBelow(element)
    if (!inner.some(({ name }) => name === 'h1')) return false
    this.#looks += 1
    if (this.#pageChars === -1) this.#pageChars = charsOf(elementsOf(this.#document.children))
    return charsOf(inner) * 2 >= this.#pageChars
  }
}

/** Each costs a walk through the element, and a page made for it nests hundreds. */
const MAX_LOOKS = 8

function charsOf(elements: readonly Element[]): number {
  let chars = 0
  for (const { name, children } of elements) {
    if (name === 'a' || name === 'script' || name === 'style' || name === 'title') continue
    for (const child of children) if (isText(child)) chars += child.data.trim().length
  }
  return chars
}
