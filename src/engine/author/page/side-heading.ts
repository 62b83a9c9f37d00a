import type { PageModel, PageNode } from './page-model.ts'

/** What shops and papers call such lists; "popular" and "latest" are as often the list itself. */
export const SIDE_HEADING =
  /\b(?:recently|last|previously) (?:viewed|seen)|\balso (?:like|bought|viewed|enjoy|be interested|read)|\brelated\b|\bsimilar\b|\brecommended for you|\bgoes well with|(?:zuletzt|kürzlich) (?:angesehen|gesehen)|(?:auch|noch) gefallen|kauften auch|ähnliche |passend dazu|(?:vus?|consultés) (?:récemment|dernièrement)|aimerez aussi|\bsimilaires\b|ont aussi|vist[oa]s recientemente|también te|\brelacionad[oa]s\b|\bsimilares\b|vist[oi] di recente|potrebbe(?:ro)? (?:anche )?piacer|\bcorrelati\b|\bsimili\b|onlangs bekeken|vind je (?:misschien )?ook|\bvergelijkbare\b|vistos recentemente|também pode|senast visade|ostatnio oglądane|\bpodobne\b|最近チェック|おすすめ商品|最近浏览/iu
export const MOST_HEADING_CHARS = 80
export const MOST_LEVELS = 6

/** Whether a list that begins with this node goes with the one of the page: it stands in a side part, or the nearest heading above says so. */
export function standsBeside(model: PageModel, first: PageNode): boolean {
  for (let above = first.parent; above; above = above.parent) if (above.tag === 'aside') return true
  let at = first
  for (let climbed = 0; at.parent && at.tag !== 'body' && climbed < MOST_LEVELS; climbed += 1) {
    const siblings = at.parent.children
    for (let before = siblings.indexOf(at) - 1; before >= 0; before -= 1) {
      const node = siblings[before]
      if (!node || model.size(node) > MOST_HEADING_CHARS) break
      if (SIDE_HEADING.test(model.text(node))) return true
      if (model.headings.some(({ node: { id } }) => id >= node.id && id <= node.last)) return false
    }
    at = at.parent
  }
  return false
}
