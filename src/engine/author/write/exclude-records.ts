import { stem, wordsOf } from '../language/words.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import type { Region } from '../regions/region.ts'
import { commonSteps, cssName } from './selector-steps.ts'

const MAX_EXCLUDES = 4
const MAX_BADGE_CHARS = 30

/** Selectors for the records that speak of unwanted words: by their own class, or by a badge inside. Never all of them. */
export function excludeSelectors(model: PageModel, region: Region, unwanted: readonly string[]): string[] {
  if (unwanted.length === 0 || region.rows) return []
  const selectors = new Map<string, number>()
  for (const record of region.records) {
    const [root] = record
    if (!root) continue
    const found = ownClass(root, unwanted) ?? badgeInside(model, root, unwanted)
    if (found !== null) selectors.set(found, (selectors.get(found) ?? 0) + 1)
  }
  return [...selectors]
    .filter(([, count]) => count < region.records.length)
    .map(([selector]) => selector)
    .slice(0, MAX_EXCLUDES)
}

function speaksOf(text: string, unwanted: readonly string[]): boolean {
  return wordsOf(text).some((word) => unwanted.includes(stem(word)))
}

function ownClass(root: PageNode, unwanted: readonly string[]): string | null {
  const token = root.classes.find((one) => speaksOf(one, unwanted))
  return token === undefined ? null : `.${cssName(token)}`
}

function badgeInside(model: PageModel, root: PageNode, unwanted: readonly string[]): string | null {
  for (let id = root.id + 1; id <= root.last; id += 1) {
    const node = model.nodes[id]
    if (!node) continue
    const byName = node.classes.find((one) => speaksOf(one, unwanted))
    if (byName !== undefined) return `:has(.${cssName(byName)})`
    const text = model.size(node) <= MAX_BADGE_CHARS && node.hasOwnText ? model.text(node) : ''
    const [step] =
      text !== '' && speaksOf(text, unwanted)
        ? commonSteps([node]).filter((one) => one.kind === 'class' || one.kind === 'test')
        : []
    if (step) return `:has(${step.text})`
  }
  return null
}
