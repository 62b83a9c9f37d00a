/**
 * What a page about one thing is about: the element that names it, the block around it that holds what belongs to it, and the parts of the page
 * that belong to something else.
 */
import { Places } from '#engine/recipe/place.ts'
import { plain, wordsOf } from '../language/words.ts'
import { attribute, isInside, type PageModel, type PageNode } from './page-model.ts'

export type PageSubject = {
  /** Its number in document order; 0 where nothing names the page. */
  position: number
  /** What names it; empty where nothing does. */
  name: string
  /** The element that names it. */
  isName(node: PageNode): boolean
  isNear(node: PageNode): boolean
  /** In a card among others: what stands there belongs to another thing. */
  isInCard(node: PageNode): boolean
  /** What the place of an element says against it, 0 to 1: menus, footers, banners, side columns, other things. */
  strayness(node: PageNode): number
  /** The page's own title names the text of the element. */
  isTitled(node: PageNode): boolean
}

export function pageSubject(model: PageModel): PageSubject {
  const cards = cardTest(model)
  const titles = pageTitles(model)
  const chrome = straynessOf(model, null)
  const name = namingNode(model, titles, cards, chrome)
  const block = name && blockAround(model, name, cards)
  const stray = name ? straynessOf(model, name) : chrome
  return {
    position: name?.id ?? 0,
    name: name ? model.text(name) : '',
    isName: (node) => node === name,
    isNear: (node) => block !== null && isInside(node, block),
    isInCard: cards,
    strayness: (node) => Math.max(stray[node.id] ?? 0, cards(node) ? OTHER_THING : 0),
    isTitled: (node) => titleMatch(titles, plain(model.text(node))) >= 1,
  }
}

/** The name and the price of another product speak of nothing that was asked for. */
const OTHER_THING = 0.4

const MIN_NAME_CHARS = 4
const MAX_NAME_CHARS = 300

/** What the page calls itself, whole and without the name of its site. */
export function pageTitles(model: PageModel): { whole: string[]; site: string; parts: Set<string> } {
  const whole: string[] = []
  let site = ''
  for (const node of model.nodes) {
    if (node.tag === 'title' && node.parent?.tag === 'head') whole.push(plain(model.text(node)))
    if (node.tag !== 'meta') continue
    const key = attribute(node, 'property') ?? attribute(node, 'name') ?? ''
    const content = plain(attribute(node, 'content')?.replace(/\s+/g, ' ').trim() ?? '')
    if (/^(?:og|twitter):title$/i.test(key) && content !== '') whole.push(content)
    if (/^og:site_name$/i.test(key)) site = content
  }
  const parts = new Set(whole.flatMap((title) => [title, ...title.split(/\s+[|\-–—·•»«:/]+\s+|\s*[|｜»«]\s*|:\s+/)]))
  parts.delete(site)
  parts.delete('')
  return { whole, site, parts }
}

/** 2: the title, or a part of it between separators. 1: somewhere in it. */
function titleMatch({ whole, parts }: ReturnType<typeof pageTitles>, text: string): number {
  if (text.length < MIN_NAME_CHARS) return 0
  if (parts.has(text)) return 2
  return whole.some((title) => title.includes(text)) ? 1 : 0
}

/** The heading that the page's own title repeats; else the main heading; without one, the first text that is a part of the title. */
function namingNode(
  model: PageModel,
  titles: ReturnType<typeof pageTitles>,
  isInCard: (node: PageNode) => boolean,
  chrome: Float32Array,
): PageNode | null {
  const levels = new Map(model.headings.map(({ node, level }) => [node, level]))
  let best: PageNode | null = null
  let most = MIN_NAMING
  for (const node of model.nodes) {
    const level = levels.get(node)
    if (level === undefined && (!node.hasOwnText || node.hidden)) continue
    if (model.size(node) === 0 || model.size(node) > MAX_NAME_CHARS || node.tag === 'title' || node.tag === 'option')
      continue
    const match = titleMatch(titles, plain(model.text(node)))
    if (match === 0 && level !== 1) continue
    const rank =
      (level === undefined ? (match === 2 ? 0.2 : -1) : level === 1 ? 1.2 : level <= 3 ? 0.5 : 0.2) +
      0.6 * match -
      (isInCard(node) ? 1 : 0) -
      2 * (chrome[node.id] ?? 0) -
      (isLinked(node) ? 0.8 : 0) -
      0.5 * (node.id / model.nodes.length)
    if (rank > most) {
      most = rank
      best = node
    }
  }
  return best
}

const MIN_NAMING = 0.3

/** A heading that leads elsewhere names that; the logo leads to the first page. */
function isLinked(node: PageNode): boolean {
  for (let at: PageNode | null = node; at; at = at.parent)
    if (at.tag === 'a' && /^[^#]/.test(attribute(at, 'href')?.trim() ?? '')) return true
  return node.children.length === 1 && !node.hasOwnText && node.children[0]?.tag === 'a' && isLinked(node.children[0])
}

/** More elements than that are half a page. */
const MAX_BLOCK_ELEMENTS = 150

/** The largest part around the name that holds no cards. */
function blockAround(model: PageModel, name: PageNode, isInCard: (node: PageNode) => boolean): PageNode {
  let block = name
  for (let at = name.parent; at && at.tag !== 'body' && at.last - at.id <= MAX_BLOCK_ELEMENTS; at = at.parent) {
    for (let id = at.id + 1; id <= at.last; id += 1) {
      if (id === block.id) id = block.last + 1
      const node = model.nodes[id]
      if (id <= at.last && node && isInCard(node)) return block
    }
    block = at
  }
  return block
}

/** A card of another thing leads to it: by its picture, its heading or its first words. Sections of one page do not. */
function cardTest(model: PageModel): (node: PageNode) => boolean {
  const places = new Places()
  const inside = new Int8Array(model.nodes.length)
  const test = (node: PageNode): boolean => {
    const state = inside[node.id] ?? 0
    if (state !== 0) return state === 1
    const isCard = places.cardOf(node.element) === node.element && leadsElsewhere(model, node)
    const found = isCard || (node.parent !== null && test(node.parent))
    inside[node.id] = found ? 1 : 2
    return found
  }
  return test
}

function leadsElsewhere(model: PageModel, card: PageNode): boolean {
  for (let id = card.id; id <= card.last; id += 1) {
    const node = model.nodes[id]
    if (!node) break
    if (node.tag === 'a' && /^(?!#|javascript|tel:|mailto:)./i.test(attribute(node, 'href')?.trim() ?? '')) return true
    if (node.hasOwnText || (id > card.id && /^h[1-6]$/.test(node.tag) && !holdsLink(model, node))) return false
  }
  return false
}

function holdsLink(model: PageModel, node: PageNode): boolean {
  for (let id = node.id + 1; id <= node.last; id += 1) if (model.nodes[id]?.tag === 'a') return true
  return false
}

const PARTS: Readonly<Record<string, number>> = {
  nav: 0.6,
  navigation: 0.6,
  footer: 0.6,
  contentinfo: 0.6,
  dialog: 0.6,
  aside: 0.3,
  complementary: 0.3,
  header: 0.15,
  banner: 0.15,
  form: 0.2,
  button: 0.2,
  select: 0.3,
  label: 0.15,
}

/** Names that authors give to parts which are not the thing itself. */
const NAMED: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['cookie cookies consent gdpr newsletter subscribe login signin signup popup modal lightbox', 0.6],
    ['related recommended recommendation recommendations similar upsell crosssell upsells popular trending', 0.6],
    ['footer footnav menu menus navbar navigation nav submenu megamenu topbar', 0.5],
    ['sidebar widget widgets comments disqus advert ads advertisement sponsored promo teaser teasers', 0.35],
    ['share sharing social follow breadcrumb breadcrumbs pagination pager toolbar references bibliography', 0.25],
  ].flatMap(([names, weight]) =>
    String(names)
      .split(' ')
      .map((name) => [name, Number(weight)]),
  ),
)

/** For each element the strongest reason around it; what holds the name of the page, or half of its text, is the page itself. */
function straynessOf(model: PageModel, name: PageNode | null): Float32Array {
  const found = new Float32Array(model.nodes.length)
  const byToken = new Map<string, number>()
  const all = model.nodes.find((node) => node.tag === 'body') ?? model.nodes[0]
  const half = all ? model.size(all) / 2 : 0
  for (const node of model.nodes) {
    const above = node.parent ? (found[node.parent.id] ?? 0) : 0
    const isPage = (name !== null && isInside(name, node)) || model.size(node) > half
    found[node.id] = isPage ? 0 : Math.max(above, ownStrayness(node, byToken))
  }
  return found
}

function ownStrayness(node: PageNode, byToken: Map<string, number>): number {
  let most = PARTS[attribute(node, 'role') ?? ''] ?? PARTS[node.tag] ?? 0
  if (node.children.length === 0) return most
  for (const token of node.classes) most = Math.max(most, namedStrayness(token, byToken))
  const id = attribute(node, 'id')
  return id === undefined || id.length > 60 ? most : Math.max(most, namedStrayness(id, byToken))
}

/** The same names come back on many elements of a page. */
function namedStrayness(token: string, byToken: Map<string, number>): number {
  let most = byToken.get(token)
  if (most === undefined) {
    most = Math.max(0, ...wordsOf(token).map((word) => (Object.hasOwn(NAMED, word) ? (NAMED[word] ?? 0) : 0)))
    byToken.set(token, most)
  }
  return most
}
