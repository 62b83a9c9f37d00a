/**
 * Where on its page a value stands, described by what outlives a new style sheet: the heading that is nearest to it, whether it is part of a
 * card among other cards, whether it is the text of a link, and in which part of the page it lies.
 *
 * A page about one thing shows others beside it: related products, the last one viewed, adverts. Their names and prices have the same
 * classes and the same look. What tells them apart is their place.
 */
import { type AnyNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { elementsOf } from './parse-html.ts'
import { isStruckTag } from './struck-tags.ts'

export const PAGE_PARTS = ['nav', 'aside', 'footer', 'dialog'] as const
type PagePart = (typeof PAGE_PARTS)[number]

export type Place = {
  /** The level of the nearest heading; 1 where none is near. */
  heading: number
  /** The level of the last heading above it, wrapped with it or not; 1 where there is none. Recipes of before do not say, and go on without. */
  behind?: number
  /** In one of several cards that lead elsewhere. */
  repeated?: true
  /** In a block that is a link elsewhere and the value after it: the price of what the link leads to. Only where `behind` is known. */
  beside_link?: true
  /** In a link. */
  linked?: true
  /** Crossed out. */
  struck?: true
  part?: PagePart
}

/** A value may have moved to a plainer place, never into a card, a link, a side column, or under a lower heading, nor been crossed out. */
export function placesAgree(known: Place, now: Place): boolean {
  if (now.heading > known.heading) return false
  if (known.behind !== undefined && ((now.behind ?? 1) > known.behind || (now.beside_link && !known.beside_link)))
    return false
  if (now.repeated && !known.repeated) return false
  if (now.linked && !known.linked) return false
  if (now.struck && !known.struck) return false
  return now.part === undefined || now.part === known.part
}

/** The places on one page; its headings are looked for once. */
export class Places {
  #headings: Headings | null = null
  /** By element: the level of the last heading before it among the children of its parent; 0 where there is none. */
  readonly #before = new Map<Element, number>()
  /** Whether an element is a card among others. */
  readonly #cards = new Map<Element, boolean>()

  of(element: Element): Place {
    this.#headings ??= headingsAround(element)
    const part = partOf(element)
    return {
      heading: this.#headingNear(element, this.#headings),
      behind: this.#headingAbove(element, this.#headings),
      ...(this.cardOf(element) ? { repeated: true } : {}),
      ...(isBesideLink(element) ? { beside_link: true } : {}),
      ...(isLinked(element) ? { linked: true } : {}),
      ...(isStruck(element) ? { struck: true } : {}),
      ...(part ? { part } : {}),
    }
  }

  /** The innermost card that holds the element, where there are others like it beside it. */
  cardOf(element: Element): Element | null {
    for (let at: AnyNode | null = element; at && isTag(at) && !isWholePage(at); at = at.parent) {
      if (at.parent && !this.#cards.has(at)) this.#noteCards(at.parent)
      if (this.#cards.get(at)) return at
    }
    return null
  }

  #noteCards(parent: ParentNode): void {
    const children = parent.children.filter(isTag)
    const cards = children.slice(0, MAX_SIBLINGS).filter((child) => isCard(child))
    const alike = [...Map.groupBy(cards, ({ name }) => name).values()].filter((group) => group.length > 1)
    const found = new Set(
      alike.flatMap((group) => group.filter((one) => group.some((other) => other !== one && isLike(one, other)))),
    )
    for (const child of children) this.#cards.set(child, found.has(child))
  }

  #headingNear(element: Element, { levels }: Headings): number {
    for (let at: AnyNode | null = element; at && isTag(at) && !isWholePage(at); at = at.parent) {
      const level = levels.get(at)
      if (level !== undefined) return level
    }
    return 1
  }

  /** A heading stands above what follows it in its own part of the page, and above nothing beyond that. */
  #headingAbove(element: Element, headings: Headings): number {
    for (let at: AnyNode | null = element; at && isTag(at); at = at.parent) {
      const own = headings.alone.get(at)
      if (own !== undefined) return own
      if (at.parent && !this.#before.has(at)) this.#noteHeadings(at.parent, headings)
      const before = this.#before.get(at)
      if (before) return before
    }
    return 1
  }

  #noteHeadings({ children }: ParentNode, { alone }: Headings): void {
    let last = 0
    for (const child of children) {
      if (!isTag(child)) continue
      this.#before.set(child, last)
      last = alone.get(child) ?? last
    }
  }
}

/** The heading of the page is near to everything on it. */
const WHOLE_PAGE = new Set(['html', 'body', 'main'])

function isWholePage(element: Element): boolean {
  return WHOLE_PAGE.has(element.name) || element.attribs.role === 'main'
}

type Headings = {
  /** The highest heading in each element that holds any. */
  levels: Map<AnyNode, number>
  /** The headings themselves, and the elements around one that hold nothing else. */
  alone: Map<AnyNode, number>
}

/** All headings of the page that the element is on. */
function headingsAround(element: Element): Headings {
  let root: AnyNode = element
  while (root.parent) root = root.parent
  const levels = new Map<AnyNode, number>()
  const alone = new Map<AnyNode, number>()
  for (const one of elementsOf('children' in root ? root.children : [])) {
    const level = levelOf(one)
    if (level === null) continue
    for (let at: AnyNode | null = one; at && (levels.get(at) ?? 9) > level; at = at.parent) levels.set(at, level)
    alone.set(one, level)
    for (let at = one.parent; at && isTag(at) && holdsOnlyHeading(at, alone); at = at.parent) alone.set(at, level)
  }
  return { levels, alone }
}

/** With the white space and comments between them. It is asked again for each heading: more would be looked at without end. */
const MAX_HEAD_CHILDREN = 20

/** Beside the heading there may be a link: "See all". */
function holdsOnlyHeading(element: Element, alone: ReadonlyMap<AnyNode, number>): boolean {
  if (isWholePage(element) || element.children.length > MAX_HEAD_CHILDREN) return false
  return element.children.every((child) => {
    if (isTag(child)) return alone.has(child) || child.name === 'a'
    return !isText(child) || child.data.trim() === ''
  })
}

function levelOf({ name, attribs }: Element): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (attribs.role !== 'heading') return null
  const level = Number(attribs['aria-level'] ?? 2)
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2
}

const PART_OF_ROLE: Readonly<Record<string, PagePart>> = {
  navigation: 'nav',
  complementary: 'aside',
  contentinfo: 'footer',
  dialog: 'dialog',
}

function partOf(element: Element): PagePart | null {
  for (let at: AnyNode | null = element; at && isTag(at); at = at.parent) {
    const named = PAGE_PARTS.find((part) => part === (at as Element).name)
    const part = named ?? PART_OF_ROLE[at.attribs.role ?? '']
    if (part) return part
  }
  return null
}

function isLinked(element: Element): boolean {
  for (let at: AnyNode | null = element; at && isTag(at); at = at.parent) if (leadsElsewhere(at)) return true
  return false
}

/** A picture and a name; what leads to more is no card of one thing. */
const MAX_CARD_LINKS = 2
/** With the white space and comments between them. */
const MAX_CARD_CHILDREN = 20

function isBesideLink(element: Element): boolean {
  let at = element
  for (let { parent } = at; parent && isTag(parent) && !isWholePage(parent); parent = at.parent) {
    if (parent.children.length > MAX_CARD_CHILDREN) return false
    const inside = parent.children.filter((child) =>
      isTag(child) ? child.name !== 'br' : isText(child) && child.data.trim() !== '',
    )
    if (inside.length > 1) {
      const links = inside.slice(0, -1)
      return inside.at(-1) === at && links.length <= MAX_CARD_LINKS && links.every(isOnlyLink)
    }
    at = parent
  }
  return false
}

/** A link elsewhere, or an element around nothing else. */
function isOnlyLink(node: AnyNode): boolean {
  if (!isTag(node)) return false
  if (leadsElsewhere(node)) return true
  const [only, ...others] = node.children.filter((child) => !isText(child) || child.data.trim() !== '')
  return only !== undefined && others.length === 0 && isOnlyLink(only)
}

const STRUCK_STYLE = /line-through/
/** Names that shops give to the price that was: `old-price`, `price--was`. */
const STRUCK_CLASS =
  /(?:^|[\s_-])(?:old|was|regular|list|original|previous|before|strike|crossed|rrp|msrp|uvp)[_-]*price|price[_-]+(?:old|was|regular|original|previous|before|strike|crossed)(?:$|[\s_-])|line-through|strikethrough/i

/** By its tag, or by the look that it is given in place. */
function isStruck(element: Element): boolean {
  for (let at: AnyNode | null = element; at && isTag(at) && !isWholePage(at); at = at.parent) {
    if (isStruckTag(at.name)) return true
    if (STRUCK_STYLE.test(at.attribs.style ?? '') || STRUCK_CLASS.test(at.attribs.class ?? '')) return true
  }
  return false
}

function leadsElsewhere(element: Element): boolean {
  if (element.name !== 'a') return false
  const href = element.attribs.href?.trim() ?? ''
  return href !== '' && !href.startsWith('#') && !/^(?:javascript|tel|mailto):/i.test(href)
}

/** More siblings than that are of no further help. */
const MAX_SIBLINGS = 200

/** A block of several elements with a link, or the link itself. */
const MAX_CARD_ELEMENTS = 400

function isCard(element: Element): boolean {
  let count = 0
  let hasLink = leadsElsewhere(element)
  const rest: AnyNode[] = [...element.children]
  for (let node = rest.pop(); node && count <= MAX_CARD_ELEMENTS; node = rest.pop()) {
    if (!isTag(node)) continue
    count += 1
    hasLink ||= leadsElsewhere(node)
    if (hasLink && count >= 2) return true
    rest.push(...node.children)
  }
  return false
}

function isLike(a: Element, b: Element): boolean {
  if (!sharesClass(a, b)) return false
  const [own, other] = [childNames(a), childNames(b)]
  const shared = own.filter((name) => other.includes(name)).length
  return shared * 2 >= Math.max(own.length, other.length)
}

function childNames(element: Element): string[] {
  return element.children.filter(isTag).map((child) => child.name)
}

function sharesClass(a: Element, b: Element): boolean {
  const [own, other] = [a, b].map((one) => (one.attribs.class ?? '').split(/\s+/).filter((token) => token !== ''))
  if (!own?.length || !other?.length) return !own?.length && !other?.length
  return own.some((token) => other.includes(token))
}
