import { isOldClass, isStruckTag, MOST_ABOVE } from '#engine/recipe/struck-tags.ts'
import { type PageNode, rememberedNode } from './page-model.ts'

/** The element is crossed out, or one of those around it, by its tag or by what its class says. */
export function isStruck(node: PageNode): boolean {
  let at: PageNode | null = node
  for (let climbed = 0; at && climbed < MOST_ABOVE; climbed += 1) {
    if (says(at)) return true
    at = at.parent
  }
  return false
}

/** Without calling itself: pages may be as deep as they like. */
export function holdsStruck(top: PageNode, isOne = says): boolean {
  const rest = [top]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isOne(node)) return true
    for (const child of node.children) rest.push(child)
  }
  return false
}

const says = rememberedNode((node: PageNode): boolean => isStruckTag(node.tag) || isStruckByClass(node))

export function isStruckByClass({ classes }: PageNode): boolean {
  return classes.some(isOldClass)
}
