import type { Element } from 'domhandler'
import { moneyOf } from './forms/quantities.ts'
import type { FieldSource } from './recipe.ts'

/**
 * Values that are known by their number alone: the second `span`, the third line. A record that has one more of them, or one less, may have
 * another value at that number. Where a value there does not even look like those of the other records, the record's counted values are left out.
 */

/** What a field is the second or third of; null for one that is not known by its number. */
function numberedAmong({ selector = '', line }: FieldSource): string | null {
  if (line !== undefined) return `${selector} lines`
  return /^(?:> )?([^,]*):nth-of-type\(\d+\)$/.exec(selector)?.[1] ?? null
}

/** What the fields of a recipe count among: the second of them may be known by its number, and the first by being the first. */
export function countedAmong(fields: readonly FieldSource[]): (field: FieldSource) => string | null {
  const known = new Set(fields.map(numberedAmong))
  return (field) => {
    const among = numberedAmong(field)
    if (among !== null || field.selector === undefined) return among
    const first = field.selector.replace(/^> /, '')
    return known.has(first) ? first : null
  }
}

type Seen = { item: number; count: number; look: Look }

/** What the counted fields of a list found, record by record. */
export class CountedValues {
  readonly #seen = new Map<string, Map<string, Seen[]>>()
  readonly #siblings = new WeakMap<Element, Map<string, number>>()

  note(among: string, field: string, seen: Seen): void {
    const fields = this.#seen.get(among) ?? new Map<string, Seen[]>()
    this.#seen.set(among, fields)
    const list = fields.get(field)
    if (list === undefined) fields.set(field, [seen])
    // A way that gave nothing is followed by another.
    else if (list.at(-1)?.item === seen.item) list[list.length - 1] = seen
    else list.push(seen)
  }

  /** How many children of its parent have its tag. */
  siblings({ parent, name }: Element): number {
    if (!parent) return 1
    let counts = this.#siblings.get(parent as Element)
    if (!counts) {
      counts = new Map()
      for (const child of parent.children)
        if ('name' in child) counts.set(child.name, (counts.get(child.name) ?? 0) + 1)
      this.#siblings.set(parent as Element, counts)
    }
    return counts.get(name) ?? 1
  }

  /** By item: the fields whose values are out of their place. */
  displaced(): Map<number, Set<string>> {
    const out = new Map<number, Set<string>>()
    for (const fields of this.#seen.values()) {
      const usual = usualCount([...fields.values()].flat())
      if (usual === null) continue
      for (const item of oddItems(fields, usual)) {
        const names = out.get(item) ?? new Set()
        for (const name of fields.keys()) names.add(name)
        out.set(item, names)
      }
    }
    return out
  }
}

/** Fewer records show no habit. */
const MIN_USUAL = 3
const USUAL_SHARE = 0.6

function usualCount(seen: readonly Seen[]): number | null {
  const items = new Map(seen.map(({ item, count }) => [item, count]))
  const counts = Map.groupBy(items.values(), (count) => count)
  const [[count, same] = [0, []]] = [...counts].sort((a, b) => b[1].length - a[1].length)
  return same.length >= MIN_USUAL && same.length >= items.size * USUAL_SHARE ? count : null
}

/** Records with another number of elements, in which a value does not look as it does in the usual ones. */
function oddItems(fields: ReadonlyMap<string, readonly Seen[]>, usual: number): Set<number> {
  const odd = new Set<number>()
  for (const seen of fields.values()) {
    const look = steadyLook(seen.filter(({ count }) => count === usual).map((one) => one.look))
    if (look === null) continue
    for (const one of seen) if (one.count !== usual && isOtherThan(look, one.look)) odd.add(one.item)
  }
  return odd
}

const STEADY_SHARE = 0.9

function steadyLook(looks: readonly Look[]): Look | null {
  if (looks.length < MIN_USUAL) return null
  for (const look of ['money', 'number', 'words'] as const)
    if (looks.filter((one) => one === look).length >= looks.length * STEADY_SHARE) return look
  return null
}

type Look = 'money' | 'number' | 'words' | 'mixed'

/** `text`: what stands there, also where it cannot be read as the field's type. */
export function lookOf(text: string): Look {
  if (!/\d/.test(text)) return 'words'
  if (text.length <= 40 && moneyOf(text) !== null) return 'money'
  return /\p{L}/u.test(text) ? 'mixed' : 'number'
}

/** A text with a number in it may be words or a number with its unit. */
function isOtherThan(steady: Look, look: Look): boolean {
  if (steady === look) return false
  return steady === 'money' || look !== 'mixed'
}
