import { type AnyNode, type Element, isTag } from 'domhandler'
import type { CompiledSelector } from './compile-selector.ts'

/**
 * Records inside records: replies in comments. A field that most records have of their own is not read from the records inside them, where a record
 * lacks it. A field that is found there alone is read there, as it was meant.
 */
export class InnerRecords {
  /** What such a record is; null where nothing tells. */
  selector: CompiledSelector | null = null
  /** Fields that are read from the record's own part only. */
  own: ReadonlySet<string> = new Set()
  readonly #found = new Map<string, { own: number; inner: number }>()

  /** Whether the element stands in a record inside `top`. */
  holds(element: Element, top: Element): boolean {
    for (let at: AnyNode | null = element; this.selector && at && at !== top; at = at.parent)
      if (isTag(at) && this.selector.matches(at)) return true
    return false
  }

  note(field: string, element: Element, top: Element): void {
    if (!this.selector) return
    const found = this.#found.get(field) ?? { own: 0, inner: 0 }
    this.#found.set(field, found)
    if (this.holds(element, top)) found.inner += 1
    else found.own += 1
  }

  /** Fields that were found in both, and not mostly in records inside: they have to be read once more. */
  mixed(): Set<string> {
    const mixed = [...this.#found].filter(([, { own, inner }]) => inner > 0 && own >= inner)
    return new Set(mixed.map(([field]) => field))
  }
}
