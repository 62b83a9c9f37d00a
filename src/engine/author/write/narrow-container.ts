import { type CssContainer, type ElementContainer, RECIPE_LIMITS } from '#engine/recipe/recipe.ts'

/** The container without the records that match a selector; null where there is no room for one more, or the records are no elements. */
export function withExclude(container: CssContainer, selector: string): CssContainer | null {
  const one = <C extends ElementContainer>(place: C): C => ({ ...place, exclude: [...(place.exclude ?? []), selector] })
  if ('source' in container) return null
  const { alternates, ...own } = container
  if ((own.exclude?.length ?? 0) >= RECIPE_LIMITS.excludes) return null
  const others = (alternates ?? []).filter((place): place is ElementContainer => !('source' in place)).map(one)
  return others.length > 0 ? { ...one(own), alternates: others } : one(own)
}
