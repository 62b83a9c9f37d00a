import type { PageNode } from '../page/page-model.ts'
import { kindOf } from './row-regions.ts'
import { partsInCommon, spread } from './structure-score.ts'

/**
 * Records that have nothing in common but one thing that each of them holds: cards of several kinds with a heading of one class, rows of several
 * colours with a note. From that thing one climbs as high as no other of its kind stands.
 */
export function grownSet(nodes: readonly PageNode[]): PageNode[] | null {
  if (nodes.length < MIN_RECORDS) return null
  const tops = nodes.map((node, at) => highestAlone(node, nodes[at - 1], nodes[at + 1]))
  const depth = usualDepth(tops)
  const grown = tops.map((top, at) => atDepth(nodes[at] as PageNode, top, depth))
  const [first] = grown
  const isGrown =
    first !== undefined &&
    grown.every((node, at) => node !== nodes[at] && node.tag === first.tag && isAlike(node.parent, first.parent))
  return isGrown && !isPartOfList(grown) ? grown : null
}

const MIN_RECORDS = 4

const LIKE = 0.7
const SAMPLE = 24

/** The thing is an optional part (a salary, a badge): beside its holders stand others that are the same but for it. */
function isPartOfList(grown: readonly PageNode[]): boolean {
  const holders = new Set(grown)
  const kinds = new Set(grown.map(kindOf))
  const parents = new Set(grown.flatMap(({ parent }) => parent ?? []))
  const others = [...parents].flatMap(({ children }) =>
    children.filter((child) => !holders.has(child) && kinds.has(kindOf(child))),
  )
  const [first] = grown
  const sample = spread(others, SAMPLE)
  const alike = sample.filter((other) => first && partsInCommon([first], [other]) >= LIKE)
  return alike.length > 0 && alike.length * 2 >= sample.length
}

function isAlike(a: PageNode | null, b: PageNode | null): boolean {
  return a === b || (a !== null && b !== null && a.depth === b.depth && kindOf(a) === kindOf(b))
}

function highestAlone(node: PageNode, before: PageNode | undefined, after: PageNode | undefined): PageNode {
  let at = node
  const holds = ({ id, last }: PageNode, other: PageNode | undefined) =>
    other !== undefined && other.id >= id && other.id <= last
  while (at.parent && at.parent.tag !== 'body' && !holds(at.parent, before) && !holds(at.parent, after)) at = at.parent
  return at
}

/** The last of a section stands alone in it: it is no larger than the others. */
function usualDepth(tops: readonly PageNode[]): number {
  const counts = Map.groupBy(tops, ({ depth }) => depth)
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0
}

function atDepth(node: PageNode, top: PageNode, depth: number): PageNode {
  if (top.depth >= depth) return top
  let at = node
  while (at.depth > depth && at.parent) at = at.parent
  return at
}
