import type { PageNode } from './page-model.ts'

/** What is crossed out was so before. */
export const STRUCK_TAGS = ['s', 'del', 'strike'] as const

const TAGS: ReadonlySet<string> = new Set(STRUCK_TAGS)
/** An amount stands in a few elements of its own. */
const MOST_ABOVE = 4

/** The element is crossed out, or one of those around it. */
export function isStruck(node: PageNode): boolean {
  let at: PageNode | null = node
  for (let climbed = 0; at && climbed < MOST_ABOVE; climbed += 1) {
    if (TAGS.has(at.tag)) return true
    at = at.parent
  }
  return false
}

/** Without calling itself: pages may be as deep as they like. */
export function holdsStruck(top: PageNode): boolean {
  const rest = [top]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (TAGS.has(node.tag)) return true
    for (const child of node.children) rest.push(child)
  }
  return false
}
