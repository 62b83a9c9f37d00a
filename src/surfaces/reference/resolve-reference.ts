import type { OpenApiDocument } from './openapi-document.ts'

/** Follows `$ref`; keywords that stand beside it win over those of its target. */
export type Resolve = <T extends { $ref?: string }>(value: T) => T

/** A reference to a reference is followed so far; beyond, the document refers to itself in a circle. */
const MAX_HOPS = 10

export function resolverOf(document: OpenApiDocument): Resolve {
  return (value) => {
    let resolved = value
    for (let hop = 0; resolved.$ref !== undefined && hop < MAX_HOPS; hop += 1) {
      const { $ref, ...beside } = resolved
      const target = targetOf(document, $ref)
      if (target === null) return resolved
      resolved = { ...target, ...beside } as typeof value
    }
    return resolved
  }
}

/** What a pointer within the document (`#/components/schemas/Job`) points at. */
function targetOf(document: OpenApiDocument, reference: string): object | null {
  if (!reference.startsWith('#/')) return null
  let target: unknown = document
  for (const segment of reference.slice(2).split('/').map(decodeSegment)) {
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, segment)) return null
    target = (target as Record<string, unknown>)[segment]
  }
  return typeof target === 'object' ? target : null
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~')
}
