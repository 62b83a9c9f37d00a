import { type CssContainer, type ElementContainer, RECIPE_LIMITS } from '#engine/recipe/recipe.ts'

/** A container with a change on each of its ways to the records. It is one on elements: ways through JSON go. */
export function everyPlace(
  { alternates, ...own }: CssContainer & ElementContainer,
  change: (place: ElementContainer) => ElementContainer,
): CssContainer {
  const others = (alternates ?? []).filter((place): place is ElementContainer => !('source' in place)).map(change)
  return others.length > 0 ? { ...change(own), alternates: others } : change(own)
}

/** The container without the records that match a selector; null where there is no room for one more, or the records are no elements. */
export function withExclude(container: CssContainer, selector: string): CssContainer | null {
  if ('source' in container || (container.exclude?.length ?? 0) >= RECIPE_LIMITS.excludes) return null
  return everyPlace(container, (place) => ({ ...place, exclude: [...(place.exclude ?? []), selector] }))
}
