import { wordSet } from '#base/word-set.ts'
import { ownText } from '#engine/recipe/visible-text.ts'
import { wordsOf } from '../language/words.ts'
import type { PageModel, PageNode } from './page-model.ts'

const COUNTING = wordSet('count counts counter badge num number total tally qty quantity amount')
const FIGURES = /^[([]?\d[\d.,'’\s]*[)\]]?$/

/** The text of a link without the number behind it that tells how many there are of its kind: "harbours <span class="count">53</span>". Null: there is none. */
export function withoutTally(model: PageModel, node: PageNode): string | null {
  const [only, ...others] = node.children
  if (node.tag !== 'a' || !node.hasOwnText || !only || others.length > 0) return null
  const isCount = FIGURES.test(model.text(only)) && only.classes.some((name) => wordsOf(name).some(isCounting))
  const own = isCount ? ownText(node.element) : ''
  return own !== '' && model.text(node).startsWith(own) ? own : null
}

function isCounting(word: string): boolean {
  return COUNTING.has(word)
}
