/** What a page about one thing is about: the element that names it, and the block around it that holds what belongs to it. */
import { Places } from '#engine/recipe/place.ts'
import { plain } from '../language/words.ts'
import { isInside, type PageModel, type PageNode } from './page-model.ts'

export type PageSubject = {
  /** Its number in document order; 0 where nothing names the page. */
  position: number
  /** The element that names it. */
  isName(node: PageNode): boolean
  isNear(node: PageNode): boolean
  /** In a card among others: what stands there belongs to another thing. */
  isInCard(node: PageNode): boolean
}

export function pageSubject(model: PageModel): PageSubject {
  const places = new Places()
  const isInCard = (node: PageNode) => places.cardOf(node.element) !== null
  const name = namingNode(model, isInCard)
  const block = name && blockAround(model, name, isInCard)
  return {
    position: name?.id ?? 0,
    isName: (node) => node === name,
    isNear: (node) => block !== null && isInside(node, block),
    isInCard,
  }
}

/** The main heading; without one, the first text that the page's own title begins with. */
function namingNode(model: PageModel, isInCard: (node: PageNode) => boolean): PageNode | null {
  const headings = model.headings.filter(({ level }) => level === 1)
  const heading = headings.find(({ node }) => !isInCard(node)) ?? headings[0]
  if (heading) return heading.node
  const title = plain(titleText(model))
  if (title === '') return null
  const named = model.nodes.find((node) => {
    if (!node.hasOwnText || node.tag === 'title' || node.tag === 'a' || model.size(node) > MAX_NAME_CHARS) return false
    const text = plain(model.text(node))
    return text.length >= MIN_NAME_CHARS && title.startsWith(text) && !isInCard(node)
  })
  return named ?? null
}

const MIN_NAME_CHARS = 4
const MAX_NAME_CHARS = 300

function titleText(model: PageModel): string {
  const title = model.nodes.find((node) => node.tag === 'title')
  return title ? model.text(title) : ''
}

/** More elements than that are half a page. */
const MAX_BLOCK_ELEMENTS = 150

/** The largest part around the name that holds no cards. */
function blockAround(model: PageModel, name: PageNode, isInCard: (node: PageNode) => boolean): PageNode {
  let block = name
  for (let at = name.parent; at && at.tag !== 'body' && at.last - at.id <= MAX_BLOCK_ELEMENTS; at = at.parent) {
    for (let id = block.last + 1; id <= at.last; id += 1) {
      const node = model.nodes[id]
      if (node && isInCard(node)) return block
    }
    for (let id = at.id + 1; id < block.id; id += 1) {
      const node = model.nodes[id]
      if (node && isInCard(node)) return block
    }
    block = at
  }
  return block
}
