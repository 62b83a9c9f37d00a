import type { CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { FAILED, isFilled, judge, type Promised, type Verdict } from '../choose/judge.ts'
import { type ConceptWeights, conceptsOfText } from '../language/concepts.ts'
import type { PageModel } from '../page/page-model.ts'
import { everyPlace } from './narrow-container.ts'

/** Of two fields a record may well lack one. */
const MIN_FIELDS = 3

type Items = readonly Record<string, unknown>[]

/**
 * Adverts, intros and separator rows look like records but hold hardly any field. Where one field tells the two apart, the container is narrowed
 * to elements that have it, by one of its ways or by any of them. Null when there is nothing to drop, or nothing that keeps all of the others.
 */
export function dropStrays(
  recipe: CssRecipe,
  items: Items,
  read: (recipe: CssRecipe) => Items,
  titles: readonly string[] = Object.keys(recipe.fields).filter((name) => isTitle(conceptsOfText(name))),
): CssRecipe | null {
  const { container } = recipe
  const names = Object.keys(recipe.fields)
  if (!container || 'source' in container || container.rows || names.length < MIN_FIELDS || items.length < 4)
    return null
  const shares = items.map((item) => names.filter((name) => isFilled(item[name])).length / names.length)
  const usual = [...shares].sort((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0
  const told = toldOfMost(recipe, items)
  const isStray = shares.map((share, at) => {
    const item = items[at] ?? {}
    const lacksLinks = told.length > 0 && told.every((name) => isFilled(item[name]))
    return share <= usual * 0.5 && !lacksLinks && !isThing(recipe, titles, item)
  })
  const strays = isStray.filter(Boolean).length
  if (usual < 0.6 || strays === 0 || strays > items.length * 0.4) return null
  for (const name of names) {
    if (!items.every((item, index) => isFilled(item[name]) !== isStray[index])) continue
    const ways = selectorsOf(recipe.fields[name] as Field)
    for (const selector of new Set([...ways.slice(0, 1), ways.join(', ')])) {
      if (selector === '') continue
      const narrowed = everyPlace(container, (place) => ({ ...place, selector: `${place.selector}:has(${selector})` }))
      const without = { ...recipe, container: narrowed }
      if (read(without).length === items.length - strays) return without
    }
  }
  return null
}

/** The recipe without the strays among its records, and what it gives then; null where there are none. */
export function withoutStrays(
  model: PageModel,
  recipe: CssRecipe,
  { items }: Verdict,
  proposal: Promised,
): { recipe: CssRecipe; verdict: Verdict } | null {
  let verdict = FAILED
  const wanted = proposal.assignment.choices.map(({ field }) => field)
  const titles = wanted.filter(({ concepts }) => isTitle(concepts)).map(({ name }) => name)
  const read = (narrower: CssRecipe) => {
    verdict = judge(model, narrower, proposal)
    return verdict.items
  }
  const narrowed = dropStrays(recipe, items, read, titles)
  return narrowed && { recipe: narrowed, verdict: { ...verdict, ok: true } }
}

/** What a reader is told of most records. One that has all of it lacks links or pictures only: the minutes of a meeting that is still to come. */
function toldOfMost({ fields }: CssRecipe, items: Items): string[] {
  const told = Object.entries(fields).filter(([, { type }]) => type !== 'url' && type !== 'image')
  return told.flatMap(([name]) => (items.filter((item) => isFilled(item[name])).length * 2 > items.length ? name : []))
}

/** With a title and a page of its own it is one of the things, whatever else is not known of it. */
function isThing({ fields }: CssRecipe, titles: readonly string[], item: Record<string, unknown>): boolean {
  const filled = Object.entries(fields).filter(([name]) => isFilled(item[name]))
  return (
    filled.some(([, { type }]) => type === 'url') &&
    filled.some(([name, { type }]) => type === 'text' && titles.includes(name))
  )
}

function isTitle({ title }: ConceptWeights): boolean {
  return (title ?? 0) >= 0.6
}

function selectorsOf(field: Field): string[] {
  return [field, ...(field.alternates ?? [])].flatMap(({ selector, column, label, pattern }) => {
    const isPlain = column === undefined && label === undefined && pattern === undefined
    return isPlain && selector !== undefined && !selector.includes(':has') ? [selector] : []
  })
}
