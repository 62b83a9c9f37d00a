import type { Element } from 'domhandler'
import { sha256Hex } from '#base/json.ts'

import { nameHash } from './name-hash.ts'
import { elementsIn, type NodeRecord } from './record.ts'

/**
 * The structure of a list's records without their classes and texts: the tag paths that most of the records have. Content may change and the shape
 * stays; another template has another shape.
 */

/** A path that fewer records have is a variation (a badge, a second image), not the template. */
const COMMON_SHARE = 0.6

/** The path of a child from the path of its parent; the record itself is 0. */
export function childPath(parentPath: number, childNameHash: number): number {
  return Math.imul(parentPath ^ childNameHash ^ (parentPath >>> 15), 0x85ebca6b) | 1
}

export class ShapeCounter {
  readonly #counts = new Map<number, { records: number; last: number }>()
  #records = 0

  startRecord(): void {
    this.#records += 1
  }

  add(path: number): void {
    const known = this.#counts.get(path)
    if (!known) this.#counts.set(path, { records: 1, last: this.#records })
    else if (known.last !== this.#records) {
      known.records += 1
      known.last = this.#records
    }
  }

  /** Null without records. */
  shape(): string | null {
    if (this.#records === 0) return null
    const common: number[] = []
    for (const [path, { records }] of this.#counts) if (records >= this.#records * COMMON_SHARE) common.push(path)
    return sha256Hex(common.sort((a, b) => a - b).join(' ')).slice(0, 16)
  }
}

/** Adds one record. */
export function countShape(counter: ShapeCounter, record: NodeRecord): void {
  counter.startRecord()
  // The open elements of the walk, outermost first, and their paths.
  const open: Element[] = []
  const paths: number[] = []
  for (const element of elementsIn(record)) {
    while (open.length > 0 && open.at(-1) !== element.parent) open.pop()
    const path = childPath(open.length === 0 ? 0 : (paths[open.length - 1] ?? 0), nameHash(element.name))
    paths[open.length] = path
    open.push(element)
    counter.add(path)
  }
}
