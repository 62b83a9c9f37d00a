import type { Cleaner } from '#engine/recipe/recipe.ts'

/**
 * Cleaners that leave the example of a text that holds more ("Written by Jane Doe on 4 May" → "Jane Doe"): what stands before it is cut off as it
 * is, what follows is cut off from its first separator or word on. Null when nothing short enough tells.
 */
export function cleanersAround(text: string, example: string): Cleaner[] | null {
  const at = text.toLowerCase().indexOf(example.toLowerCase())
  if (at === -1) return null
  const before = text.slice(0, at)
  const after = text.slice(at + example.length)
  if (before.length > MAX_PREFIX_CHARS || before.includes('\n')) return null
  const cut = after === '' ? null : SEPARATOR.exec(after)?.[0]
  if (cut === undefined) return null
  return [...(before === '' ? [] : [{ strip_prefix: before }]), ...(cut === null ? [] : [{ before: cut }])]
}

const MAX_PREFIX_CHARS = 30
const SEPARATOR = /^(?:\s*[|•·,;:()[\]/–—-]+\s*|\s+\p{L}{1,12}\s|\n)/u
