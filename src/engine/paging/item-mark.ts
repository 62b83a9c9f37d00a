import { canonicalJson, sha256Hex } from '#base/json.ts'

const MARK_CHARS = 20

/** Two items with all values alike have one mark: they are one item, on whichever page it stands. */
export function itemMark(item: unknown): string {
  return sha256Hex(canonicalJson(item)).slice(0, MARK_CHARS)
}
