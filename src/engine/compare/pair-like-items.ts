import type { CanonicalItem } from './canonical-item.ts'
import { type IdentityKey, mayBeSame } from './identity.ts'
import { likeness, wordsOf } from './likeness.ts'
import type { OpenPairing } from './open-pairing.ts'
import type { FieldProfiles } from './profile-fields.ts'

/** An item of which less stays the same, field by field, is another one. */
const ENOUGH = 0.5
/** Up to so many pairs each is looked at; beyond, only items that share something rare. */
const MAX_PAIRS = 4096
/** What more of the open items than this have in common tells none of them apart, and following it would be quadratic. */
const RARE = 8
/** The items sharing the most are compared in full. */
const CANDIDATES = 3
const MAX_MARKS = 50
const MAX_TEXTS = 4
const MAX_WORDS = 8
const MARK_CHARS = 200

type Lists = { before: readonly CanonicalItem[]; after: readonly CanonicalItem[] }
type Edge = { before: number; after: number; score: number }

/** Pairs what is mostly alike, the most alike first. */
export function pairLikeItems(
  open: OpenPairing,
  before: readonly CanonicalItem[],
  after: readonly CanonicalItem[],
  fields: FieldProfiles,
  keys: readonly IdentityKey[],
): void {
  const lists = { before, after }
  const edges: Edge[] = []
  for (const [old, now] of candidatePairs(open, lists)) {
    if (!mayBeSame(keys, old, now)) continue
    const { byWeight, byCount } = likeness(itemAt(before, old), itemAt(after, now), fields)
    if (byWeight > ENOUGH && byCount >= ENOUGH) edges.push({ before: old, after: now, score: byWeight })
  }
  edges.sort((a, b) => b.score - a.score || a.before - b.before || a.after - b.after)
  for (const edge of edges) if (open.isOpen(edge.before, edge.after)) open.pair(edge.before, edge.after)
}

function* candidatePairs(open: OpenPairing, lists: Lists): Generator<[before: number, after: number]> {
  const [old, now] = [open.openBefore(), open.openAfter()]
  if (old.length * now.length <= MAX_PAIRS) {
    for (const before of old) for (const after of now) yield [before, after]
    return
  }
  const marks = old.map((at) => marksOf(itemAt(lists.before, at)))
  const crowd = holdersOf(marks, old)
  const holders = holdersOf(
    now.map((at) => marksOf(itemAt(lists.after, at))),
    now,
  )
  for (const [index, before] of old.entries()) {
    const rare = (marks[index] ?? []).filter((mark) => (crowd.get(mark)?.length ?? 0) <= RARE)
    for (const after of sharingMost(rare, holders)) yield [before, after]
  }
}

/** The positions that have a mark; one more than RARE of them stand for any number. */
function holdersOf(marks: readonly string[][], positions: readonly number[]): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  for (const [index, at] of positions.entries()) {
    for (const mark of marks[index] ?? []) {
      const known = holders.get(mark)
      if (!known) holders.set(mark, [at])
      else if (known.length <= RARE && known.at(-1) !== at) known.push(at)
    }
  }
  return holders
}

function sharingMost(marks: readonly string[], holders: ReadonlyMap<string, readonly number[]>): number[] {
  const shared = new Map<number, number>()
  for (const mark of marks) {
    const found = holders.get(mark) ?? []
    if (found.length > RARE) continue
    for (const after of found) shared.set(after, (shared.get(after) ?? 0) + 1 / found.length)
  }
  const ranked = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return ranked.slice(0, CANDIDATES).map(([after]) => after)
}

/** What an item can be found by: its values, and the words in them. */
function marksOf({ cells }: CanonicalItem): string[] {
  const marks: string[] = []
  let texts = 0
  for (const [name, cell] of cells) {
    if (marks.length >= MAX_MARKS) break
    marks.push(`${name}=${cell.slice(0, MARK_CHARS)}`)
    if (!cell.startsWith('"') || texts === MAX_TEXTS) continue
    texts += 1
    marks.push(...wordsOf(cell).slice(0, MAX_WORDS))
  }
  return marks
}

/**
 * Pairs items in order that are the same in all that is not volatile, when at least half of their fields agree: ten lines "Mug" with a price each. Items with
 * nothing but volatile fields (a page with one number) are known by their place alone.
 */
export function pairLookAlikes(
  open: OpenPairing,
  before: readonly CanonicalItem[],
  after: readonly CanonicalItem[],
  fields: FieldProfiles,
): void {
  const waiting = Map.groupBy(open.openAfter().reverse(), (at) => stablePart(itemAt(after, at), fields))
  for (const old of open.openBefore()) {
    const item = itemAt(before, old)
    const stable = stablePart(item, fields)
    if (stable === '') {
      const opposite = after[old]
      if (opposite && open.isOpen(old, old) && stablePart(opposite, fields) === '') open.pair(old, old)
      continue
    }
    const now = waiting.get(stable)?.pop()
    if (now !== undefined && likeness(item, itemAt(after, now), fields).byCount >= ENOUGH) open.pair(old, now)
  }
}

function stablePart({ cells }: CanonicalItem, fields: FieldProfiles): string {
  let part = ''
  for (const [name, cell] of cells)
    if (fields.get(name)?.kind !== 'volatile') part += `${JSON.stringify(name)}:${cell}\n`
  return part
}

function itemAt(items: readonly CanonicalItem[], at: number): CanonicalItem {
  const item = items[at]
  if (!item) throw new RangeError(`No item ${at} in ${items.length}`)
  return item
}
