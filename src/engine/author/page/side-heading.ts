import type { PageModel, PageNode } from './page-model.ts'

/** What shops and papers call such lists; "popular" and "latest" are as often the list itself. */
export const SIDE_HEADING =
  /\b(?:recently|last|previously) (?:viewed|seen)|\balso (?:like|bought|viewed|enjoy|be interested|read)|\brelated\b|\bsimilar\b|\brecommended for you|\bgoes well with|(?:zuletzt|kürzlich) (?:angesehen|gesehen)|(?:auch|noch) gefallen|kauften auch|ähnliche |passend dazu|(?:vus?|consultés) (?:récemment|dernièrement)|aimerez aussi|\bsimilaires\b|ont aussi|vist[oa]s recientemente|también te|\brelacionad[oa]s\b|\bsimilares\b|vist[oi] di recente|potrebbe(?:ro)? (?:anche )?piacer|\bcorrelati\b|\bsimili\b|onlangs bekeken|vind je (?:misschien )?ook|\bvergelijkbare\b|vistos recentemente|também pode|senast visade|ostatnio oglądane|\bpodobne\b|最近チェック|おすすめ商品|最近浏览/iu
export const MOST_HEADING_CHARS = 80
export const MOST_LEVELS = 6

/**
 * Whether a list that begins with this node goes with the one of the page: it stands in a side part, or the nearest heading above says so. What
 * stands before the children of an element is looked up once for all of them, as each record may be such a child.
 */
export function sideLists(model: PageModel): (first: PageNode) => boolean {
  const headings = withParents(model)
  const known = new Map<PageNode, ReadonlyMap<PageNode, boolean | null>>()
  const beforeIn = (parent: PageNode) => {
    const before = known.get(parent) ?? whatIsBefore(model, parent, headings)
    known.set(parent, before)
    return before
  }
  return (first) => {
    for (let above = first.parent; above; above = above.parent) if (above.tag === 'aside') return true
    let at = first
    for (let climbed = 0; at.parent && at.tag !== 'body' && climbed < MOST_LEVELS; climbed += 1) {
      const isSide = beforeIn(at.parent).get(at) ?? null
      if (isSide !== null) return isSide
      at = at.parent
    }
    return false
  }
}

/** For each child whether the nearest heading before it is one of such lists; null where there is none, or a long text between. */
function whatIsBefore(
  model: PageModel,
  { children }: PageNode,
  headings: ReadonlySet<PageNode>,
): Map<PageNode, boolean | null> {
  const found = new Map<PageNode, boolean | null>()
  let before: boolean | null = null
  for (const child of children) {
    found.set(child, before)
    if (model.size(child) > MOST_HEADING_CHARS) before = null
    else if (SIDE_HEADING.test(model.text(child))) before = true
    else if (headings.has(child)) before = false
  }
  return found
}

/** Headings, and the short elements around them. */
function withParents(model: PageModel): ReadonlySet<PageNode> {
  const found = new Set<PageNode>()
  for (const { node } of model.headings) {
    let at: PageNode | null = node
    while (at && !found.has(at) && model.size(at) <= MOST_HEADING_CHARS) {
      found.add(at)
      at = at.parent
    }
  }
  return found
}
