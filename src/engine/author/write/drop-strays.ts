import type { CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { isFilled } from '../choose/judge.ts'
import { everyPlace } from './narrow-container.ts'

/** Of two fields a record may well lack one. */
const MIN_FIELDS = 3

/**
 * Adverts, intros and separator rows look like records but hold hardly any field. Where one field tells the two apart, the container is narrowed
 * to elements that have it. Null when there is nothing to drop or nothing to tell them by.
 */
export function dropStrays(recipe: CssRecipe, items: readonly Record<string, unknown>[]): CssRecipe | null {
  const { container } = recipe
  const names = Object.keys(recipe.fields)
  if (!container || 'source' in container || container.rows || names.length < MIN_FIELDS || items.length < 4)
    return null
  const shares = items.map((item) => names.filter((name) => isFilled(item[name])).length / names.length)
  const usual = [...shares].sort((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0
  const isStray = shares.map((share) => share <= usual * 0.5)
  const strays = isStray.filter(Boolean).length
  if (usual < 0.6 || strays === 0 || strays > items.length * 0.4) return null
  for (const name of names) {
    const tells = items.every((item, index) => isFilled(item[name]) !== isStray[index])
    const selector = tells ? selectorOf(recipe.fields[name] as Field) : null
    if (selector === null) continue
    const narrowed = everyPlace(container, (place) => ({ ...place, selector: `${place.selector}:has(${selector})` }))
    return { ...recipe, container: narrowed }
  }
  return null
}

function selectorOf(field: Field): string | null {
  for (const way of [field, ...(field.alternates ?? [])]) {
    const isPlain =
      way.selector !== undefined && way.column === undefined && way.label === undefined && way.pattern === undefined
    if (isPlain && way.selector !== undefined && !way.selector.includes(':has')) return way.selector
  }
  return null
}
