import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { GraphNode } from './graph.ts'

/** `{id}`, also as an address writes it that was parsed. */
const PLACE = /(?:\{|%7B)([^{}/?#%]{1,100})(?:\}|%7D)/gi

/** Addresses that upstream items fill: those of the node, else that of its strategy. None unless the node takes upstream data. */
export function urlTemplates(
  node: Pick<GraphNode, 'input_type' | 'static_urls'>,
  strategy: { url: string },
): readonly string[] {
  if (node.input_type !== 'upstream_data') return []
  const own = (node.static_urls ?? []).filter(hasPlace)
  if (own.length > 0) return own
  return hasPlace(strategy.url) ? [strategy.url] : []
}

function hasPlace(url: string): boolean {
  return urlPlaces([url]).length > 0
}

/** The names of their places, each once. */
export function urlPlaces(templates: readonly string[]): string[] {
  return [...new Set(templates.flatMap((template) => [...template.matchAll(PLACE)].map((match) => match[1] ?? '')))]
}

/** A value stays within its place, whatever characters it has. */
export function filledUrl(template: string, values: ParameterOverrides): string {
  const filled = template.replaceAll(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(String(values[name] ?? '')) : place,
  )
  return URL.parse(filled)?.href ?? filled
}
