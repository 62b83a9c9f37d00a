import { sha256Hex } from '#base/json.ts'
import { type CompareOptions, type Item, itemTexts } from './canonical-item.ts'

/** The same for the same items in any order. An item that stands twice counts twice. */
export function contentHash(items: readonly Item[], options: CompareOptions): string {
  const texts = itemTexts(items, options)
  // One line per item: the texts are JSON, which has no line breaks of its own.
  return sha256Hex(texts.sort().join('\n'))
}
