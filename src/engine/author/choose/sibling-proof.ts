import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import type { PageModel } from '../page/page-model.ts'
import type { Intent } from '../request/intent.ts'
import { mayRecur } from './field-traits.ts'
import { isFilled } from './judge.ts'

type Items = readonly Record<string, unknown>[]
type Proven = { confidence: Record<string, number>; notes: string[] }

/**
 * A recipe is proven on other pages of the same kind before it is promised. A field that is empty there, or says the same on all of them, may be
 * read from the wrong place: its confidence is lower, and a note says why.
 */
export function provenOnSiblings<Made extends Proven & { recipe: Recipe; items: Items }>(
  model: PageModel,
  intent: Intent,
  made: Made,
): Made {
  const { recipe } = made
  if (model.siblings.length === 0 || recipe.scraper_type !== 'css') return made
  const compiled = compileRecipe(recipe)
  const read = model.siblings.map((sibling): Items => {
    const result = runOnPage(compiled, sibling.page)
    return result.ok ? result.items : []
  })
  const { confidence, notes } = judgedBySiblings(made, read, recurring(intent))
  return { ...made, confidence, notes: [...made.notes, ...notes] }
}

function recurring(intent: Intent): ReadonlySet<string> {
  return new Set(intent.fields.filter((field) => mayRecur(field)).map(({ name }) => name))
}

const EMPTY_THERE = 0.7
const SAME_THERE = 0.8

/** `recurring`: fields whose values may well be the same on several pages, as brands are. */
export function judgedBySiblings(
  { items, confidence }: { items: Items; confidence: Readonly<Record<string, number>> },
  read: readonly Items[],
  recurring: ReadonlySet<string>,
): Proven {
  const useful = read.filter((others) => others.length > 0)
  if (useful.length === 0) {
    const lower = Object.entries(confidence).map(([name, sure]) => [name, rounded(sure * SAME_THERE)])
    return {
      confidence: Object.fromEntries(lower),
      notes: ['The recipe reads nothing on other pages of the same kind'],
    }
  }
  const empty: string[] = []
  const same: string[] = []
  for (const name of Object.keys(confidence)) {
    const own = items.map((item) => item[name]).filter(isFilled)
    const there = useful.map((others) => others.map((item) => item[name]).filter(isFilled))
    if (own.length === 0) continue
    if (there.every((values) => values.length === 0)) empty.push(name)
    else if (items.length === 1 && !recurring.has(name) && there.every((values) => isSameText(own, values)))
      same.push(name)
  }
  const factor = (name: string) => (empty.includes(name) ? EMPTY_THERE : same.includes(name) ? SAME_THERE : 1)
  return {
    confidence: Object.fromEntries(
      Object.entries(confidence).map(([name, sure]) => [name, rounded(sure * factor(name))]),
    ),
    notes: [
      ...(empty.length > 0 ? [`Empty on other pages of the same kind: ${empty.join(', ')}`] : []),
      ...(same.length > 0 ? [`The same on other pages of the same kind: ${same.join(', ')}`] : []),
    ],
  }
}

/** Numbers and truths may be the same by chance. */
function isSameText(own: readonly unknown[], there: readonly unknown[]): boolean {
  return typeof own[0] !== 'number' && typeof own[0] !== 'boolean' && JSON.stringify(own) === JSON.stringify(there)
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}
