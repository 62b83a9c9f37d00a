import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'
import { isUnseen, visibleText } from '#engine/recipe/visible-text.ts'

/**
 * What of a page is content, by what leaves most of it: a list that is lost is worse than a menu that stays.
 *
 * 1. The content stands in `main`, or in the only `article`, where that holds a fair share of the text; else anywhere in the page.
 * 2. Left out by what it is: what a reader does not see, navigation, the header and footer of the site, dialogs, fields and buttons.
 * 3. Left out by its name, and only if it looks the part: menus, sidebars and the like are mostly links, notices about cookies are short.
 * 4. Nothing that holds a large share of the text is left out by its name.
 */
export type MainContent = {
  roots: readonly ChildNode[]
  omits: (element: Element) => boolean
}

export function mainContent(document: Document): MainContent {
  const sizes = new Sizes(document)
  const whole = omitting({ sizes, isInMain: false, chars: sizes.chars })
  const main = mainPart(document, sizes, keptChars(document.children, whole))
  if (main === null) return { roots: document.children, omits: whole }
  const title = titleOutside(document, main, whole)
  const roots = title === null ? main.children : [title, ...main.children]
  return { roots, omits: omitting({ sizes, isInMain: true, chars: sizes.of(main).chars }) }
}

type Omits = MainContent['omits']

function omitting(around: Around): Omits {
  const known = new Map<Element, boolean>()
  return (element) => {
    const before = known.get(element)
    if (before !== undefined) return before
    const omitted = isOmitted(element, around)
    known.set(element, omitted)
    return omitted
  }
}

function keptChars(nodes: readonly ChildNode[], omits: Omits): number {
  let chars = 0
  for (const node of nodes) {
    if (isText(node)) chars += inkOf(node.data)
    else if (isTag(node) && !omits(node)) chars += keptChars(node.children, omits)
  }
  return chars
}

/** Of what is left of the page; a `main` with less is decoration, or one part of several. */
const MAIN_SHARE = 0.6
const ARTICLE_SHARE = 0.6

function mainPart(document: Document, sizes: Sizes, chars: number): Element | null {
  const elements = elementsOf(document.children)
  const mains = elements.filter(({ name, attribs }) => name === 'main' || attribs.role === 'main')
  const [main] = mains.toSorted((a, b) => sizes.of(b).chars - sizes.of(a).chars)
  if (main && sizes.of(main).chars >= chars * MAIN_SHARE) return main
  const [article, ...others] = elements.filter(({ name }) => name === 'article')
  const isLone = article !== undefined && others.length === 0
  return isLone && sizes.of(article).chars >= chars * ARTICLE_SHARE ? article : null
}

/** The main heading of a page whose main part has none, where it is not among what is left out. */
function titleOutside(document: Document, main: Element, omits: Omits): Element | null {
  if (elementsOf(main.children).some(({ name }) => name === 'h1')) return null
  const headings = elementsOf(document.children).filter(({ name }) => name === 'h1')
  return headings.find((heading) => visibleText([heading]) !== '' && !isBelowOmitted(heading, omits)) ?? null
}

function isBelowOmitted(element: Element, omits: Omits): boolean {
  for (let above: ParentNode | null = element; above && isTag(above); above = above.parent)
    if (omits(above)) return true
  return false
}

/** How much a reader sees of an element, and how much of that is links. */
type Size = { chars: number; linkChars: number; links: number; buttons: number; headings: number; titles: number }

class Sizes {
  readonly #sizes = new Map<Element, Size>()
  readonly #classes = new Map<string, number>()
  readonly chars: number

  constructor(document: Document) {
    const seen: Element[] = []
    const unseen = new Set<Element>()
    for (const element of elementsOf(document.children)) {
      const { parent } = element
      if (isUnseen(element) || (parent && isTag(parent) && unseen.has(parent))) unseen.add(element)
      else seen.push(element)
    }
    for (const element of seen) {
      this.#sizes.set(element, ownSize(element))
      const { class: names } = element.attribs
      if (names !== undefined) this.#classes.set(names, this.countOf(names) + 1)
    }
    let chars = 0
    // From the inside to the outside: an element comes before all that is in it.
    for (const element of seen.reverse()) {
      const size = this.of(element)
      if (element.name === 'a') size.linkChars = size.chars
      if (element.parent && isTag(element.parent)) addTo(this.of(element.parent), size)
      else chars += size.chars
    }
    this.chars = chars
  }

  /** How many elements have exactly these classes. */
  countOf(classes: string | undefined): number {
    return this.#classes.get(classes ?? '') ?? 0
  }

  of(element: Element): Size {
    return this.#sizes.get(element) ?? { chars: 0, linkChars: 0, links: 0, buttons: 0, headings: 0, titles: 0 }
  }
}

function ownSize({ name, children }: Element): Size {
  let chars = 0
  for (const child of children) if (isText(child)) chars += inkOf(child.data)
  return {
    chars,
    linkChars: 0,
    links: name === 'a' ? 1 : 0,
    buttons: name === 'button' ? 1 : 0,
    headings: /^h[1-6]$/.test(name) ? 1 : 0,
    titles: name === 'h1' ? 1 : 0,
  }
}

/** Characters that are seen; most texts of a page are white space between elements. */
function inkOf(text: string): number {
  let chars = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x20) chars += 1
  return chars
}

function addTo(sum: Size, size: Size): void {
  sum.chars += size.chars
  sum.linkChars += size.linkChars
  sum.links += size.links
  sum.buttons += size.buttons
  sum.headings += size.headings
  sum.titles += size.titles
}

type Around = { sizes: Sizes; isInMain: boolean; chars: number }

const NEVER = wordSet('select option optgroup datalist input textarea nav')
const FRAME_ROLES = wordSet('navigation contentinfo search menu menubar dialog alertdialog toolbar tablist')
/** A header or footer inside one of these is its own; elsewhere it is the site's. */
const SECTIONING = wordSet('article main section li')

/** What bears the name of a part, but holds so much of the text, is the content all the same. */
const MOST_BY_ROLE = 0.5
const MOST_BY_NAME = 0.3

function isOmitted(element: Element, around: Around): boolean {
  const { name, attribs } = element
  if (isUnseen(element)) return true
  if (WHOLE.has(name)) return false
  const size = around.sizes.of(element)
  if (name === 'button') return isMereButton(element, size)
  const share = around.chars === 0 ? 0 : size.chars / around.chars
  const role = attribs.role ?? ''
  if (name === 'header' || role === 'banner') return share <= MOST_BY_ROLE && !isOwn(element, around) && !isTitle(size)
  if (name === 'footer') return share <= MOST_BY_ROLE && !isOwn(element, around)
  if (NEVER.has(name) || FRAME_ROLES.has(role)) return share <= MOST_BY_ROLE
  if (name === 'aside' || role === 'complementary')
    return share <= MOST_BY_NAME && (!isOwn(element, around) || isLinks(size))
  if (name === 'a') return isSkipLink(element)
  return size.titles === 0 && isOmittedByName(element, size, share, around)
}

const WHOLE = wordSet('html body main article')

function isOwn(element: Element, { isInMain }: Around): boolean {
  return isInMain || isInside(element, SECTIONING)
}

function isInside(element: Element, names: ReadonlySet<string>): boolean {
  for (let above = element.parent; above && isTag(above); above = above.parent) if (names.has(above.name)) return true
  return false
}

/** The heading of the page with a few words around it, and no menu. */
function isTitle(size: Size): boolean {
  return size.titles > 0 && size.links <= 4 && !isLinks(size)
}

function isLinks({ chars, linkChars }: Size): boolean {
  return linkChars * 2 > chars
}

const LONG_BUTTON_CHARS = 25

/** Questions that open their answers, and titles of results, are buttons, too. */
function isMereButton(element: Element, { chars, headings }: Size): boolean {
  const { parent } = element
  const isHeading = headings > 0 || (parent !== null && isTag(parent) && /^(?:h[1-6]|summary|dt)$/.test(parent.name))
  return chars <= LONG_BUTTON_CHARS && !isHeading
}

const SKIPS = /\bskip|\bzum (?:inhalt|hauptinhalt)|aller au contenu|saltar al contenido/i

function isSkipLink({ attribs, children }: Element): boolean {
  if (!attribs.href?.startsWith('#')) return false
  const text = children.find(isText)?.data ?? ''
  return SKIPS.test(attribs.class ?? '') || SKIPS.test(text)
}

const MENU_NAMES =
  /(?:^|[\s_-])(?:nav|navi|navbar|navigation|menu|submenu|megamenu|topbar|masthead|toolbar|breadcrumbs?|offcanvas|pagination|pager|toc)(?:$|[\s_-])/i
const SIDE_NAMES = /(?:^|[\s_-])(?:sidebar|related|recommended|more-stories|most-read)(?:$|[\s_-])/i
const HEADER_NAMES =
  /(?:^|\s)(?:(?:site|main|global|top|shop|app|page|desktop|mobile)[_-])?header(?:[_-](?:wrapper|wrap|inner|container|main|top|bar))?(?:$|\s)/i
const FOOTER_NAMES =
  /(?:^|\s)(?:(?:site|main|global|page|shop|app|bottom|the)[_-])?(?:footer|copyright|colophon)(?:[_-](?:wrapper|wrap|inner|container|main|links|bottom|nav))?(?:$|\s)/i
const CONSENT_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|cmp|didomi|usercentrics|cookiebot|cookielaw)(?:$|[\s_-])|onetrust|cookie-?(?:banner|notice|consent|bar)/i
const EXTRA_NAMES =
  /(?:^|[\s_-])(?:share|sharing|sharebar|social|socials|newsletter|subscribe|popup|modal|lightbox)(?:$|[\s_-])|(?:^|\s)(?:(?:google|banner|top|side|dfp)[_-])?(?:ads?|advert|advertisement|adsense|sponsored)(?:$|[\s_-])/i

const CONSENT_CHARS = 4000
const EXTRA_CHARS = 400
const SHORT_CHARS = 80
/** What menus call their places is short. */
const MENU_LINK_CHARS = 25
/** What stands in one of these is of a record. */
const RECORDS = wordSet('li article tr')

function isOmittedByName(element: Element, size: Size, share: number, around: Around): boolean {
  const { attribs } = element
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`.slice(0, 300)
  if (names === ' ') return false
  if (CONSENT_NAMES.test(names) && isNotice(size, share)) return true
  if (share > MOST_BY_NAME) return false
  if (EXTRA_NAMES.test(names)) return size.chars <= EXTRA_CHARS && size.headings <= 1
  if (MENU_NAMES.test(names)) return isMenu(size)
  if (SIDE_NAMES.test(names)) return isLinks(size) && !isOfRecord(element, around)
  if (around.isInMain) return false
  if (HEADER_NAMES.test(names)) return isLinks(size) || size.chars <= SHORT_CHARS
  return FOOTER_NAMES.test(names) && (size.links >= 3 || size.chars <= EXTRA_CHARS)
}

/** On a page with little else it may be most of the text: then it asks for an answer. */
function isNotice({ chars, headings, links, buttons }: Size, share: number): boolean {
  return chars <= CONSENT_CHARS && headings <= 3 && links <= 15 && (share <= MOST_BY_NAME || buttons > 0)
}

/** A page has one sidebar of a kind; what comes again is the side of each record. */
function isOfRecord(element: Element, { sizes }: Around): boolean {
  return isInside(element, RECORDS) || sizes.countOf(element.attribs.class) > 1
}

function isMenu(size: Size): boolean {
  if (!isLinks(size)) return size.links > 0 && size.chars <= SHORT_CHARS && size.headings === 0
  return size.linkChars <= MENU_LINK_CHARS * size.links
}
